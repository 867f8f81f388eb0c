"""Placeholders of a drawing, and the pictures and icons that fill them."""

import shutil
from pathlib import Path

import pytest
from PIL import Image as Pixels

from pnp.art import Pictures
from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import Box
from pnp.layouts import Sources, draw
from pnp.outlines import bounds
from pnp.scene import Clip, Group, Image, Item, Scene
from pnp.scene import Path as Drawn
from pnp.spec import load_game

BASE = Path(__file__).parents[1] / "base"
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'width="60mm" height="80mm" viewBox="0 0 60 80">'
)
CARDS = """
hero:
  name: Hero
  kind: card
  size: [60mm, 80mm]
  basis: stated
  template: quest/drawn
  each: {what: [photo, sign]}
  fields: {hero: "{{ 'art/photo.png' if what == 'photo' else 'star' }}"}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "project"
    shutil.copytree(BASE, root)
    (root / "components/quest/cards.yaml").write_text(CARDS, encoding="utf-8")
    Pixels.new("L", (800, 800), 128).save(root / "components/quest/art/photo.png")
    return root


def scenes(root: Path, body: str) -> dict[str, Scene]:
    """The faces of a drawing: `photo` names a picture, `sign` an icon."""
    (root / "templates/quest/drawn.svg").write_text(f"{HEAD}{body}</svg>", encoding="utf-8")
    report, project = Report(), Project.at(root)
    game = load_game(project, "quest", report)
    assert game is not None
    drawn = draw(game, game.components[0], 3.0, Sources(project, Pictures()), report)
    assert [str(finding) for finding in report] == []
    return {face: both.front for face, both in drawn.items()}


def inner(items: tuple[Item, ...]) -> Item:
    """What stands in groups and clips."""
    (item,) = items
    return inner(item.items) if isinstance(item, Group | Clip) else item


def picture(scene: Scene) -> Image:
    item = inner(scene.items)
    assert isinstance(item, Image)
    return item


def clip(scene: Scene) -> Clip:
    (item,) = scene.items
    assert isinstance(item, Clip)
    return item


def test_what_fills_a_placeholder_is_a_picture_or_an_icon_as_its_field_names(root: Path) -> None:
    faces = scenes(root, '<rect id="{{ hero }}" x="10" y="20" width="20" height="20"/>')
    assert picture(faces["photo"]).box == Box(10, 20, 20, 20)
    assert isinstance(inner(faces["sign"].items), Drawn)


@pytest.mark.parametrize("link", ["{{ hero }}", "%7B%7B%20hero%20%7D%7D"])
def test_a_picture_may_link_to_what_fills_it(root: Path, link: str) -> None:
    faces = scenes(root, f'<image id="image1" x="10" y="20" width="20" height="20" xlink:href="{link}"/>')
    assert picture(faces["photo"]).box == Box(10, 20, 20, 20)


def test_a_picture_may_be_the_same_on_all_faces(root: Path) -> None:
    faces = scenes(root, '<image id="image: art/photo.png" width="20" height="20" href="c:/photo.png"/>')
    assert picture(faces["photo"]) == picture(faces["sign"])


def test_part_of_a_file_s_name_may_be_a_field(root: Path) -> None:
    faces = scenes(root, '<rect id="{{ hero }}" width="9" height="9"/>')
    parts = scenes(root, '<rect id="image: art/{{ \'photo\' if hero }}.png" width="9" height="9"/>')
    assert picture(parts["sign"]) == picture(faces["photo"])


def test_a_picture_covers_its_placeholder_and_is_cut_off_there(root: Path) -> None:
    scene = scenes(root, '<rect id="{{ hero }}" x="10" y="10" width="20" height="10"/>')["photo"]
    assert picture(scene).box == Box(10, 5, 20, 20)
    assert bounds(clip(scene).outline) == Box(10, 10, 20, 10)


@pytest.mark.parametrize(
    ("ratio", "box"),
    [
        ("none", Box(10, 5, 20, 20)),
        ("xMidYMin slice", Box(10, 10, 20, 20)),
        ("xMidYMid meet", Box(15, 10, 10, 10)),
        ("xMaxYMid", Box(20, 10, 10, 10)),
    ],
)
def test_a_picture_lies_in_its_box_as_the_drawing_asks(root: Path, ratio: str, box: Box) -> None:
    image = f'<image id="{{{{ hero }}}}" x="10" y="10" width="20" height="10" preserveAspectRatio="{ratio}"/>'
    assert picture(scenes(root, image)["photo"]).box == box


@pytest.mark.parametrize(
    "shape",
    [
        '<circle id="{{ hero }}" cx="20" cy="20" r="8"/>',
        '<rect id="{{ hero }}" x="12" y="12" width="16" height="16" rx="3"/>',
        '<path id="{{ hero }}" d="M12 12h16v16h-16z"/>',
        '<polygon id="{{ hero }}" points="20,12 28,20 20,28 12,20"/>',
    ],
)
def test_a_picture_is_cut_to_the_shape_of_its_placeholder(root: Path, shape: str) -> None:
    scene = scenes(root, shape)["photo"]
    assert bounds(clip(scene).outline) == pytest.approx(Box(12, 12, 16, 16))
    assert picture(scene).box == pytest.approx(Box(12, 12, 16, 16))


def test_a_turned_placeholder_turns_its_picture_and_its_outline(root: Path) -> None:
    turn = "translate(20 20) rotate(90)"
    scene = scenes(root, f'<rect id="{{{{ hero }}}}" rx="2" width="10" height="10" transform="{turn}"/>')["photo"]
    (turned,) = scene.items
    assert isinstance(turned, Group)
    assert turned.transform.box(picture(scene).box) == pytest.approx(Box(10, 20, 10, 10))
    (cut,) = turned.items
    assert isinstance(cut, Clip)
    assert turned.transform.box(bounds(cut.outline)) == pytest.approx(Box(10, 20, 10, 10))


def test_the_clips_round_a_placeholder_cut_its_picture(root: Path) -> None:
    scene = scenes(
        root,
        '<clipPath id="c"><circle cx="5" cy="5" r="4"/></clipPath><g transform="translate(10 10)" clip-path="url(#c)">'
        '<image id="{{ hero }}" width="10" height="10"/></g>',
    )["photo"]
    assert bounds(clip(scene).outline) == pytest.approx(Box(11, 11, 8, 8))


def test_a_mask_of_plain_white_cuts_as_a_clip_does(root: Path) -> None:
    scene = scenes(
        root,
        '<mask id="m" maskUnits="userSpaceOnUse" width="60" height="80"><circle cx="5" cy="5" r="4" fill="white"/>'
        '</mask><g mask="url(#m)"><image id="{{ hero }}" width="10" height="10"/></g>',
    )["photo"]
    (inside,) = clip(scene).items
    assert isinstance(inside, Clip)
    assert Box(1, 1, 8, 8) in [bounds(clip(scene).outline), bounds(inside.outline)]


def test_a_picture_of_a_group_is_seen_through_with_it(root: Path) -> None:
    scene = scenes(root, '<g opacity="0.5"><path d="M0 0h5v5z"/><rect id="{{ hero }}" width="9" height="9"/></g>')
    (group,) = scene["photo"].items
    assert isinstance(group, Group)
    assert group.opacity == 0.5
    assert len(group.items) == 2


def test_a_group_is_filled_in_place_of_what_it_holds(root: Path) -> None:
    scene = scenes(
        root,
        '<g id="{{ hero }}"><clipPath id="c"><path d="M9 9h10v10h-10z"/></clipPath><g clip-path="url(#c)">'
        '<image x="5" y="5" width="20" height="20" href="sample.jpg"/></g><path d="M0 0h9v9z"/></g>',
    )["photo"]
    assert picture(scene).box == Box(5, 5, 20, 20)
    assert bounds(clip(scene).outline) == Box(9, 9, 10, 10)


def test_a_picture_that_ends_at_the_trim_goes_on_through_the_bleed(root: Path) -> None:
    scene = scenes(root, '<rect id="{{ hero }}" x="0.04" width="59.93" height="30"/>')["photo"]
    assert bounds(clip(scene).outline) == Box(-3, -3, 66, 33)


def test_a_hidden_placeholder_is_not_filled(root: Path) -> None:
    assert scenes(root, '<g visibility="hidden"><rect id="{{ hero }}" width="9" height="9"/></g>')["photo"].items == ()
