"""A drawing taken apart into layers, in the order in which it is drawn."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art import Pictures
from pnp.art.painting import extent
from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import Box
from pnp.layouts import Sources, draw
from pnp.model import Game
from pnp.scene import Clip, Group
from pnp.scene import Path as Outline
from pnp.spec import load_game
from pnp.template import Area, ArtLayer, BoxSource, GroupLayer, IconLayer, Layer, RichLayer, TextLayer

BASE = Path(__file__).parents[1] / "base"
CARD = "hero: {name: Hero, kind: card, size: [60mm, 80mm], basis: stated, template: quest/drawn}\n"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="80mm" viewBox="0 0 60 80">'

Layers = Callable[[str], tuple[Layer, ...]]


def loaded(root: Path, body: str) -> tuple[Game | None, Report]:
    """The game of a drawing, and what is said of it."""
    (root / "templates/quest/drawn.svg").write_text(f"{HEAD}{body}</svg>", encoding="utf-8")
    report = Report()
    return load_game(Project.at(root), "quest", report), report


def copied(root: Path) -> Path:
    shutil.copytree(BASE, root)
    (root / "components/quest/cards.yaml").write_text(CARD, encoding="utf-8")
    return root


@pytest.fixture
def layers(tmp_path: Path) -> Layers:
    root = copied(tmp_path / "project")

    def read(body: str) -> tuple[Layer, ...]:
        game, report = loaded(root, body)
        assert [str(finding) for finding in report] == []
        assert game is not None
        assert game.components[0].front is not None
        return game.components[0].front.layers

    return read


def box(source: BoxSource) -> Box:
    assert not isinstance(source, Area)
    return Box(*(part.of({}) for part in source))


def shapes(layer: Layer) -> int:
    """How many shapes a layer of art has."""
    assert isinstance(layer, ArtLayer)
    (group,) = layer.items
    assert isinstance(group, Group)
    return sum(isinstance(item, Outline) for item in group.items)


A, B, C = (f'<path d="M{n} 0h5v5z"/>' for n in (1, 2, 3))
TEXT = '<text x="10" y="20" font-size="5">{{ component.name }}</text>'


def test_what_is_drawn_above_stays_above(layers: Layers) -> None:
    first, text, second = layers(A + B + TEXT + C)
    assert (shapes(first), shapes(second)) == (2, 1)
    assert isinstance(text, TextLayer)
    assert text.text.source == "{{ component.name }}"


def test_a_group_round_text_moves_text_and_art_alike(layers: Layers) -> None:
    first, text, second = layers(f'<g transform="translate(10 5)" fill="#ff0000">{A}{TEXT}{B}</g>')
    assert (shapes(first), shapes(second)) == (1, 1)
    assert isinstance(text, TextLayer)
    assert box(text.box).left == pytest.approx(20)
    assert text.colour.of({}) == first.items[0].items[0].fill  # type: ignore[union-attr]


def test_art_without_text_is_one_layer(layers: Layers) -> None:
    (art,) = layers(f"<g>{A}</g><g>{B}<g>{C}</g></g>")
    assert shapes(art) == 3


def test_what_a_use_shows_may_stand_on_the_other_side_of_a_text(layers: Layers) -> None:
    first, _, second = layers(f'<defs><path id="p" d="M0 0h5v5z"/></defs><use href="#p"/>{TEXT}<use href="#p" x="9"/>')
    assert (shapes(first), shapes(second)) == (1, 1)


def test_a_condition_holds_for_all_in_its_group(layers: Layers) -> None:
    art, group, above = layers(f'{A}<g id="when: face.copies > 1">{B}{TEXT}</g>{C}')
    assert isinstance(group, GroupLayer)
    assert group.when is not None
    assert group.when.of({"face": {"copies": 2}}) is True
    assert [type(layer) for layer in (art, *group.layers, above)] == [ArtLayer, ArtLayer, TextLayer, ArtLayer]


def test_what_is_hidden_is_no_layer(layers: Layers) -> None:
    assert layers(f'<g style="display:none">{A}{TEXT}</g>') == ()


def test_a_name_says_what_a_text_is_filled_with(layers: Layers) -> None:
    plain, rich = layers(
        '<text id="text: suit" x="10" y="20" font-size="5">Sword</text>'
        '<text id="rich: suit" x="10" y="30" font-size="5">Sword</text>'
    )
    assert isinstance(plain, TextLayer)
    assert isinstance(rich, RichLayer)
    assert plain.text.of({"suit": "<b>"}) == "<b>"
    assert rich.text.source == "{{ suit }}"


def test_a_field_has_room_for_as_many_lines_as_its_sample(layers: Layers) -> None:
    (text,) = layers(
        '<text id="text: rules" y="20" font-size="4"><tspan x="10" y="20">One</tspan>'
        '<tspan x="10" y="26">Two</tspan></text>'
    )
    assert isinstance(text, TextLayer)
    assert text.style.leading == pytest.approx(1.5)
    assert box(text.box).height == pytest.approx(4 * 2.5, abs=0.02)


@pytest.mark.parametrize(("anchor", "left", "right"), [("start", 20, 60), ("middle", 0, 40), ("end", 0, 20)])
def test_a_line_is_as_long_as_the_trim_has_room(layers: Layers, anchor: str, left: float, right: float) -> None:
    (text,) = layers(f'<text x="20" y="20" font-size="5" text-anchor="{anchor}">Hero</text>')
    assert isinstance(text, TextLayer)
    found = box(text.box)
    assert (found.left, found.right) == pytest.approx((left, right))


def test_a_turned_text_has_the_box_of_a_level_one_turned_about_its_middle(layers: Layers) -> None:
    (text,) = layers('<text transform="translate(30 40) rotate(90)" font-size="5">Hero</text>')
    assert isinstance(text, TextLayer)
    assert text.rotate is not None
    assert text.rotate.of({}) == pytest.approx(90)
    assert box(text.box).width == pytest.approx(40)


def test_an_icon_may_be_computed(layers: Layers) -> None:
    fixed, field = layers(
        '<rect id="icon: star" x="5" y="6" width="7" height="8"/>'
        '<image id="icon: {{ suit }}" width="4" height="4" transform="rotate(45 2 2)"/>'
    )
    assert isinstance(fixed, IconLayer)
    assert isinstance(field, IconLayer)
    assert box(fixed.box) == (5, 6, 7, 8)
    assert field.name.of({"suit": "star"}) == "star"
    assert box(field.box) == pytest.approx((0, 0, 4, 4))


def test_a_style_of_the_base_goes_before_the_drawing_s(layers: Layers, tmp_path: Path) -> None:
    base = tmp_path / "project/templates/quest/base.yaml"
    base.write_text("styles: {title: {size: 4mm, smallest: 3mm}}\n", encoding="utf-8")
    (text,) = layers(f'<g id="style: title"><g font-weight="700">{TEXT}</g></g>')
    assert isinstance(text, TextLayer)
    assert (text.style.size, text.style.smallest, text.style.weight) == (4, 3, 700)


def test_an_illustrator_switch_shows_what_all_programs_can(layers: Layers) -> None:
    (text,) = layers(f'<switch><foreignObject requiredExtensions="ai"/><g>{TEXT}</g></switch>')
    assert isinstance(text, TextLayer)


def test_a_text_is_seen_through_as_its_ink_is(layers: Layers) -> None:
    layer, other = layers(
        '<text x="9" y="9" fill="rgba(0, 0, 0, 0.5)" fill-opacity="0.5">A</text>'
        '<text x="9" y="9" opacity="0.5">B</text>'
    )
    assert isinstance(layer, GroupLayer)
    assert isinstance(layer.layers[0], TextLayer)
    assert layer.opacity is not None
    assert layer.opacity.of({}) == pytest.approx(0.25, abs=0.01)
    assert isinstance(other, GroupLayer)
    assert other.opacity is not None
    assert other.opacity.of({}) == 0.5


def test_a_group_of_text_and_art_is_seen_through_as_one(layers: Layers) -> None:
    (group,) = layers(f'<g style="opacity:0.4">{A}{TEXT}<g id="when: 1">{B}</g></g>')
    assert isinstance(group, GroupLayer)
    assert group.opacity is not None
    assert group.opacity.of({}) == 0.4
    art, text, condition = group.layers
    assert isinstance(condition, GroupLayer)
    assert (shapes(art), shapes(condition.layers[0])) == (1, 1)  # plain shapes: the group's opacity is not theirs again
    assert isinstance(text, TextLayer)


def test_the_whole_drawing_may_be_seen_through(tmp_path: Path) -> None:
    root = copied(tmp_path / "project")
    whole = HEAD.replace("<svg", '<svg opacity="0.5"')
    (root / "templates/quest/drawn.svg").write_text(f"{whole}{A}{TEXT}</svg>", encoding="utf-8")
    game = load_game(Project.at(root), "quest", Report())
    assert game is not None
    assert game.components[0].front is not None
    (group,) = game.components[0].front.layers
    assert isinstance(group, GroupLayer)
    assert len(group.layers) == 2


def test_what_is_wholly_seen_through_is_no_layer(layers: Layers) -> None:
    assert layers(f'<g opacity="0">{A}{TEXT}</g>') == ()


def test_a_clip_round_text_cuts_the_art_beside_it_only(layers: Layers) -> None:
    art, text = layers(f'<clipPath id="c"><path d="M0 0h3v3z"/></clipPath><g clip-path="url(#c)">{A}{TEXT}</g>')
    assert isinstance(art, ArtLayer)
    assert isinstance(art.items[0], Group)
    assert isinstance(art.items[0].items[0], Clip)
    assert isinstance(text, TextLayer)


def test_a_clip_as_large_as_the_page_does_not_cut_off_the_bleed(layers: Layers) -> None:
    (art,) = layers(
        '<clipPath id="c"><rect width="60" height="80"/></clipPath><g clip-path="url(#c)"><path d="M-3-3h9v9z"/></g>'
    )
    assert shapes(art) == 1


@pytest.mark.parametrize(
    ("shape", "wide"),
    [
        ('<rect width="60" height="80" fill="#eee"/>', True),
        ('<rect width="59" height="80" fill="#eee"/>', False),
        ('<rect width="60" height="80" fill="none" stroke="#eee"/>', False),
        ('<rect width="60" height="80" fill="#eee" rx="4"/>', False),
    ],
)
def test_a_ground_as_large_as_the_page_goes_on_through_the_bleed(layers: Layers, shape: str, wide: bool) -> None:
    (art,) = layers(shape)
    assert isinstance(art, ArtLayer)
    reach = extent(art.items)
    assert reach is not None
    assert (reach.left <= -5 and reach.right >= 65 and reach.top <= -5 and reach.bottom >= 85) is wide


def test_a_group_may_have_the_name_of_its_only_text(layers: Layers) -> None:
    art, text = layers(f'<g id="{{{{ suit }}}}">{A}<text x="9" y="9" font-size="5">Sword</text></g>')
    assert shapes(art) == 1
    assert isinstance(text, TextLayer)
    assert text.text.source == "{{ suit }}"


WORDS = st.sampled_from(
    [
        *("text: a", "{{ a", "{{ a }}", "when: 1", "when: (", "frame: a", "trim", "icon: star", "image: a", "style: x"),
        *("url(#x)", "-1"),
    ]
)
VALUES = st.one_of(WORDS, st.sampled_from(["", "0", "5", "1e9", "5em", "50%", "red", "none", "middle", "rotate(30)"]))
NAMES = st.sampled_from(
    [
        *("id", "x", "y", "dy", "width", "height", "rx", "d", "transform", "style", "font-size", "font-family", "fill"),
        *("line-height", "href", "opacity", "clip-path", "mask", "preserveAspectRatio"),
    ]
)
TAGS = st.sampled_from(
    [
        *("g", "text", "tspan", "rect", "circle", "image", "path", "flowRoot", "flowRegion", "flowPara", "switch"),
        *("use", "clipPath", "mask"),
    ]
)


@st.composite
def elements(draw: st.DrawFn, depth: int = 3) -> str:
    tag = draw(TAGS)
    attributes = draw(st.dictionaries(NAMES, VALUES, max_size=4))
    inner = "".join(draw(st.lists(elements(depth - 1), max_size=3))) if depth else ""
    words = draw(st.sampled_from(["", "Hero", "{{ a }}", "{{ a"]))
    return f"<{tag} {' '.join(f'{n}=%s' % repr(v) for n, v in attributes.items())}>{words}{inner}{words}</{tag}>"


@given(st.lists(elements(), max_size=4))
def test_any_drawing_ends_in_layers_or_messages(tmp_path_factory: pytest.TempPathFactory, body: list[str]) -> None:
    root = copied(tmp_path_factory.mktemp("any") / "project")
    game, report = loaded(root, "".join(body))
    for component in game.components if game else ():
        draw(game, component, 3.0, Sources(Project.at(root), Pictures()), report)  # type: ignore[arg-type]
    assert {finding.place.path for finding in report} <= {"templates/quest/drawn.svg"}
