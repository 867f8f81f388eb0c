"""Image layers: where pictures come to lie, what of them shows, how they run on, and what is said of coarse ones."""

import math
from pathlib import Path as FilePath

import pytest
from picturefiles import BLUE, RED, plain, rows, saved

from pnp.files import Project
from pnp.geometry import Box
from pnp.outlines import Outline, bounds, ellipse, rectangle
from pnp.scene import Clip, Group, Image, Item, Picture
from pnp.template import Area, CircleOutline, PathOutline, PictureFit, PictureMask, RunOn
from tests.layouts.designs import HERE, box, findings, image, items, point, rect, words

SQUARE = box(10, 10, 20, 20)


@pytest.fixture
def project(tmp_path: FilePath) -> Project:
    own, shared = tmp_path / "components/quest/art", tmp_path / "templates/art"
    for folder in (own, shared):
        folder.mkdir(parents=True)
    (own / "wide.png").write_bytes(saved(plain(40, 20)))
    (own / "hero.png").write_bytes(saved(plain(40, 60)))
    (own / "halves.png").write_bytes(saved(rows([RED, BLUE])))
    (own / "light.png").write_bytes(saved(rows([255, 0], mode="L")))
    (own / "broken.png").write_bytes(saved(plain(40, 60))[:-8])
    (shared / "wide.png").write_bytes(b"not this one")
    (shared / "paper.png").write_bytes(saved(plain(30, 30)))
    return Project.at(tmp_path)


def only(drawn: tuple[Item, ...]) -> Image:
    """The one image that is drawn, clips and groups around it aside."""
    (item,) = drawn
    if isinstance(item, Clip | Group):
        return only(item.items)
    assert isinstance(item, Image)
    return item


def cut(drawn: tuple[Item, ...]) -> Outline:
    """The outline that everything drawn is cut off at."""
    (item,) = drawn
    assert isinstance(item, Clip)
    return item.outline


def near(found: Box, *expected: float) -> bool:
    return tuple(found) == pytest.approx(expected)


def test_a_picture_is_the_games_own_before_that_of_all_games(project: Project) -> None:
    assert only(items(image("art/wide.png"), project=project)).picture.width == 40
    assert only(items(image("art/paper.png"), project=project)).picture.width == 30


def test_its_name_may_be_computed(project: Project) -> None:
    assert only(items(image("art/{{ who }}.png"), fields={"who": "hero"}, project=project)).picture.height == 60


def test_cover_fills_the_box_and_cuts_off_what_is_too_much(project: Project) -> None:
    drawn = items(image("art/wide.png", SQUARE), project=project)
    assert near(only(drawn).box, 0, 10, 40, 20)
    assert cut(drawn) == rectangle(Box(10, 10, 20, 20))


def test_what_fits_is_not_cut(project: Project) -> None:
    (drawn,) = items(image("art/hero.png", box(0, 0, 20, 30)), project=project)
    assert isinstance(drawn, Image)
    assert near(drawn.box, 0, 0, 20, 30)


# The picture is 40 mm wide where 20 show: its focus stands in the middle of them, as far as that leaves no gap.
@pytest.mark.parametrize(("focus", "left"), [(0, 10), (0.25, 10), (0.5, 0), (0.6, -4), (0.75, -10), (1, -10)])
def test_the_focus_is_kept_in_sight(project: Project, focus: float, left: float) -> None:
    drawn = items(image("art/wide.png", SQUARE, focus=point(focus, 0.5)), project=project)
    assert near(only(drawn).box, left, 10, 40, 20)


@pytest.mark.parametrize(("focus", "top"), [(0, 10), (0.5, 15), (1, 20)])
def test_contain_shows_all_of_it(project: Project, focus: float, top: float) -> None:
    (drawn,) = items(image("art/wide.png", SQUARE, fit=PictureFit.CONTAIN, focus=point(0, focus)), project=project)
    assert isinstance(drawn, Image)
    assert near(drawn.box, 10, top, 20, 10)


def test_stretch_takes_the_shape_of_the_box(project: Project) -> None:
    (drawn,) = items(image("art/wide.png", SQUARE, fit=PictureFit.STRETCH), project=project)
    assert isinstance(drawn, Image)
    assert near(drawn.box, 10, 10, 20, 20)


def tiles(drawn: tuple[Item, ...]) -> list[Box]:
    (clip,) = drawn
    assert isinstance(clip, Clip)
    return [tile.box for tile in clip.items if isinstance(tile, Image)]


def test_tiles_stand_in_rows_from_the_corner_of_the_box(project: Project) -> None:
    drawn = items(image("art/wide.png", SQUARE, fit=PictureFit.TILE, tile=12), project=project)
    assert cut(drawn) == rectangle(Box(10, 10, 20, 20))
    expected = [Box(x, y, 12, 6) for y in (10, 16, 22, 28) for x in (10, 22)]
    assert tiles(drawn) == [pytest.approx(box) for box in expected]


def test_tiles_are_printed_at_300_dpi_unless_told_how_wide(project: Project) -> None:
    drawn = items(image("art/paper.png", box(0, 0, 2.6, 2), fit=PictureFit.TILE), project=project)
    assert [tile.width for tile in tiles(drawn)] == [pytest.approx(2.54)] * 2


def test_tiles_go_on_through_the_bleed_in_step(project: Project) -> None:
    drawn = items(image("art/paper.png", fit=PictureFit.TILE, tile=20, run_on=RunOn.MIRROR), project=project)
    assert bounds(cut(drawn)) == Box(-3, -3, 46, 66)
    assert {round(tile.left, 6) for tile in tiles(drawn)} == {-20, 0, 20, 40}


def test_too_many_tiles(project: Project) -> None:
    assert findings(image("art/paper.png", fit=PictureFit.TILE, tile=0.1), project=project) == [
        f"{HERE}: error: hero/one, front: this draws 240000 tiles; at most 10000: write a larger 'tile' "
        "[too-many-tiles]"
    ]


def test_a_picture_with_enough_to_it_runs_on_through_the_bleed(project: Project) -> None:
    # The strip at the left edge is 10 mm wide; the picture is 20 mm wide and 10 high, so that 5 mm are left over.
    drawn = items(image("art/wide.png", box(0, 10, 10, 10), run_on=RunOn.MIRROR), project=project)
    assert near(only(drawn).box, -5, 10, 20, 10)
    assert bounds(cut(drawn)) == Box(-3, 10, 13, 10)
    assert only(drawn).picture.width == 40


@pytest.mark.parametrize("run_on", RunOn)
def test_a_picture_that_ends_at_the_trim_is_given_more_pixels(project: Project, run_on: RunOn) -> None:
    drawn = only(items(image("art/hero.png", run_on=run_on), project=project))
    assert (drawn.picture.width, drawn.picture.height) == (46, 66)
    assert near(drawn.box, -3, -3, 46, 66)


def test_an_edge_that_is_not_on_the_trim_stays(project: Project) -> None:
    drawn = only(items(image("art/hero.png", box(0, 0, 20, 30), run_on=RunOn.MIRROR), project=project))
    assert near(drawn.box, -3, -3, 23, 33)


def test_a_mirror_begins_at_the_edge_and_a_stretch_keeps_to_it(project: Project) -> None:
    def bleeding(run_on: RunOn) -> bytes:
        layer = image("art/halves.png", box(0, 0, 4, 2), fit=PictureFit.STRETCH, run_on=run_on)
        return only(items(layer, bleed=4, project=project)).picture.read().colours

    red, blue = bytes(RED), bytes(BLUE)
    assert len(bleeding(RunOn.MIRROR)) == len(bleeding(RunOn.STRETCH)) == 3 * 12
    assert bleeding(RunOn.MIRROR)[:12] == blue + red + red + blue
    assert bleeding(RunOn.STRETCH)[:12] == red + red + red + blue


def test_without_a_bleed_nothing_is_added(project: Project) -> None:
    drawn = only(items(image("art/hero.png", run_on=RunOn.MIRROR), bleed=0, project=project))
    assert (drawn.picture.width, drawn.box) == (40, Box(0, 0, 40, 60))


def test_a_contained_picture_runs_on_only_where_it_reaches_the_trim(project: Project) -> None:
    drawn = only(items(image("art/wide.png", fit=PictureFit.CONTAIN, run_on=RunOn.MIRROR), project=project))
    assert near(drawn.box, -3, 20, 46, 20)


def test_round_corners(project: Project) -> None:
    drawn = items(image("art/hero.png", box(10, 10, 20, 30), radius=2), project=project)
    assert cut(drawn) == rectangle(Box(10, 10, 20, 30), 2)


def test_where_a_picture_bleeds_the_knife_rounds_it(project: Project) -> None:
    assert cut(items(image("art/hero.png", radius=2, run_on=RunOn.MIRROR), project=project)) == rectangle(
        Box(-3, -3, 46, 66)
    )


def test_a_round_mask(project: Project) -> None:
    drawn = items(image("art/hero.png", box(0, 0, 20, 30), mask=CircleOutline(box(0, 0, 20, 30))), project=project)
    assert cut(drawn) == ellipse(Box(0, 5, 20, 20))


def test_an_outline_as_a_mask(project: Project) -> None:
    mask = PathOutline(words("M 0 0 h10 v10 z"), point(5, 5))
    assert bounds(cut(items(image("art/hero.png", mask=mask), project=project))) == Box(5, 5, 10, 10)


def test_a_picture_as_a_mask(project: Project) -> None:
    layer = image("art/halves.png", SQUARE, fit=PictureFit.STRETCH, mask=PictureMask(words("art/light.png")))
    picture = only(items(layer, project=project)).picture
    assert not picture.opaque
    assert picture.read().alpha == bytes([255, 0])


def test_a_mask_is_stretched_over_the_box_and_not_over_the_picture(project: Project) -> None:
    # Of the picture, from 0 to 40 mm, the box shows 10 to 30: the mask changes over at 20.
    layer = image("art/wide.png", SQUARE, mask=PictureMask(words("art/light.png")))
    alpha = only(items(layer, project=project)).picture.read().alpha
    assert alpha is not None
    assert (set(alpha[0:14]), set(alpha[26:40])) == ({255}, {0})


def test_opacity_makes_a_group(project: Project) -> None:
    (drawn,) = items(image("art/hero.png", opacity="{{ fog }}"), fields={"fog": 0.25}, project=project)
    assert isinstance(drawn, Group)
    assert drawn.opacity == 0.25


def test_a_box_without_extent_holds_nothing(project: Project) -> None:
    assert items(image("art/hero.png", box(0, 0, 0, 5)), project=project) == ()


AT = f"{HERE}: error: hero/one, front:"


def test_a_coarse_picture_is_a_warning_with_a_way_out(project: Project) -> None:
    assert findings(image("art/hero.png", least_dpi=None), project=project) == [
        f"{HERE}: warning: hero/one, front: the picture art/hero.png is printed with 25 dpi, not 300: its 40 × 60 "
        "pixels do for 3.39 × 5.08 mm, and here 473 × 709 pixels are needed [low-resolution]"
    ]


def test_below_the_floor_of_its_template_it_is_an_error(project: Project) -> None:
    (finding,) = findings(image("art/hero.png", least_dpi=26), project=project)
    assert finding.startswith(f"{AT} the picture art/hero.png is printed with 25 dpi, not 26")


@pytest.mark.parametrize("least_dpi", [25, 0])
def test_what_keeps_to_its_floor_is_fine(project: Project, least_dpi: float) -> None:
    assert findings(image("art/hero.png", least_dpi=least_dpi), project=project) == []


def test_pixels_that_are_meant_to_be_seen_are_not_coarse(project: Project) -> None:
    drawn = only(items(image("art/hero.png", least_dpi=None, smooth=False), project=project))
    assert not drawn.smooth


def test_a_pixel_less_for_a_whole_millimetre_is_300_dpi_all_the_same(project: Project) -> None:
    (project.root / "components/quest/art/poker.png").write_bytes(saved(plain(744, 1039)))
    assert findings(image("art/poker.png", box(0, 0, 63, 88), least_dpi=None), project=project) == []


def test_an_unknown_picture_is_an_error_that_knows_better(project: Project) -> None:
    assert findings(image("art/{{ who }}.png"), faces={"one": {"who": "her"}}, project=project) == [
        f"{AT} there is no picture 'art/her.png', did you mean 'art/hero.png'? [unknown-picture]"
    ]


@pytest.mark.parametrize("name", ["../../../secret.png", "/etc/passwd", "x" * 300, "a\0b", "art"])
def test_names_that_lead_nowhere_or_out_of_the_project(project: Project, name: str) -> None:
    (finding,) = findings(image("{{ name }}"), faces={"one": {"name": name}}, project=project)
    assert finding.startswith(AT)
    assert finding.endswith("[unknown-picture]")


def test_a_broken_file_is_told_once_at_the_file(project: Project) -> None:
    layers = image("art/broken.png"), image("art/broken.png", SQUARE)
    assert findings(*layers, faces={"one": {}, "two": {}}, project=project) == [
        "components/quest/art/broken.png: error: the file is cut short: its end is missing [invalid-picture]"
    ]


def test_a_bleed_of_more_pixels_than_are_taken(project: Project) -> None:
    (project.root / "components/quest/art/line.png").write_bytes(saved(plain(20_000, 1)))
    layer = image("art/line.png", box(0, 0, 0.002, 60), fit=PictureFit.STRETCH, run_on=RunOn.MIRROR)
    (finding,) = findings(layer, project=project)
    assert finding.startswith(f"{AT} art/line.png: ")
    assert finding.endswith("[large-picture]")


def test_a_picture_is_read_once_for_all_faces_and_shared(project: Project) -> None:
    first, second = items(image("art/hero.png"), rect(), image("art/hero.png", Area.SAFE), project=project)[::2]
    assert only((first,)).picture is only((second,)).picture


# Fading


def clear(picture: Picture) -> list[int]:
    """How opaque the pixels of the first row are."""
    alpha = picture.read().alpha
    assert alpha is not None
    return list(alpha[: picture.width])


def test_a_picture_fades_inside_the_box_that_shows_it(project: Project) -> None:
    # 40 pixels on 40 mm, of which the box shows those from 10 to 30 mm.
    drawn = only(items(image("art/wide.png", SQUARE, fade=(0, 0, 0, 5)), project=project))
    shown = clear(drawn.picture)

    assert shown[:10] == [0] * 10
    assert shown[10] < shown[12] < shown[14] < 255
    assert shown[15:] == [255] * 25


def test_a_picture_that_bleeds_fades_out_where_the_bleed_ends(project: Project) -> None:
    layer = image("art/hero.png", run_on=RunOn.MIRROR, fade=(0, 4, 0, 0), fit=PictureFit.STRETCH)
    drawn = only(items(layer, project=project))
    shown = clear(drawn.picture)
    at_bleed, inside = shown[-1], shown[-1 - math.ceil(4 * drawn.picture.width / drawn.box.width)]

    assert at_bleed < 40
    assert inside == 255
    assert shown[0] == 255


def test_without_a_depth_nothing_fades(project: Project) -> None:
    assert only(items(image("art/hero.png", fade=(0, 0, 0, 0)), project=project)).picture.opaque
