"""SVG files to scene items: one small drawing for each feature."""

from collections.abc import Callable
from pathlib import Path as FilePath

import pytest

from pnp.art import Drawing, load_drawing
from pnp.geometry import Box, Point, Size
from pnp.outlines import CurveTo, LineTo, MoveTo, ellipse, polygon, rectangle
from pnp.scene import Cap, Clip, Cmyk, Group, Join, Path, Rgb, Spot, Stroke

Draw = Callable[..., Drawing]

BLACK, RED, LIME, BLUE = Rgb(0, 0, 0), Rgb(1, 0, 0), Rgb(0, 1, 0), Rgb(0, 0, 1)


def only(drawing: Drawing) -> Path:
    assert drawing.flaws == ()
    (item,) = drawing.items
    assert isinstance(item, Path)
    return item


@pytest.mark.parametrize(
    ("shape", "outline"),
    [
        ('<rect x="1" y="2" width="30" height="40"/>', rectangle(Box(1, 2, 30, 40))),
        ('<rect width="30" height="40" rx="5"/>', rectangle(Box(0, 0, 30, 40), 5)),
        ('<rect width="30" height="30" rx="99"/>', rectangle(Box(0, 0, 30, 30), 15)),
        ('<rect width="100%" height="50%"/>', rectangle(Box(0, 0, 100, 50))),
        ('<circle cx="50" cy="50" r="10"/>', ellipse(Box(40, 40, 20, 20))),
        ('<ellipse cx="50" cy="50" rx="20" ry="10"/>', ellipse(Box(30, 40, 40, 20))),
        ('<polygon points="0,0 10,0 10,10"/>', polygon([Point(0, 0), Point(10, 0), Point(10, 10)])),
        ('<polyline points="0 0 10 0 10 10"/>', polygon([Point(0, 0), Point(10, 0), Point(10, 10)])[:-1]),
        ('<line x1="5" y1="5" x2="10" y2="20" stroke="red"/>', (MoveTo(Point(5, 5)), LineTo(Point(10, 20)))),
        ('<path d="M0 0 10 20"/>', (MoveTo(Point(0, 0)), LineTo(Point(10, 20)))),
        ('<g transform="translate(1 2)"><path transform="scale(2)" d="M0 0 5 5"/></g>',
         (MoveTo(Point(1, 2)), LineTo(Point(11, 12)))),
    ],
)  # fmt: skip
def test_shapes(draw: Draw, shape: str, outline: tuple[object, ...]) -> None:
    assert only(draw(shape)).outline == outline


def test_elliptical_corners(draw: Draw) -> None:
    outline = only(draw('<rect width="40" height="40" rx="10" ry="5"/>')).outline
    assert outline[0] == MoveTo(Point(10, 0))
    assert isinstance(outline[2], CurveTo)
    assert outline[2].end == pytest.approx(Point(40, 5))


def test_shapes_without_extent_are_not_drawn(draw: Draw) -> None:
    drawing = draw('<rect width="0" height="5"/><circle/><path/><polygon/><ellipse rx="0" ry="4"/>')
    assert (drawing.items, drawing.flaws) == ((), ())


def test_the_view_box_says_what_is_shown_and_where_the_origin_is(draw: Draw) -> None:
    drawing = draw('<path d="M-70 -70 70 70"/>', root='viewBox="-70 -70 140 140" width="3" height="9"')
    assert drawing.size == Size(140, 140)
    assert only(drawing).outline == (MoveTo(Point(0, 0)), LineTo(Point(140, 140)))


def test_without_a_view_box_width_and_height_do(draw: Draw) -> None:
    assert draw("", root='width="1in" height="48"').size == Size(96, 48)


def test_what_sticks_out_of_the_view_box_is_cut_off(draw: Draw) -> None:
    (item,) = draw('<circle cx="99" cy="50" r="10"/>').items
    assert isinstance(item, Clip)
    assert item.outline == rectangle(Box(0, 0, 100, 100))


@pytest.mark.parametrize("shape", ['<rect width="100" height="100"/>', '<circle cx="3" cy="9" r="2" stroke="red"/>'])
def test_what_does_not_is_drawn_without_a_clip(draw: Draw, shape: str) -> None:
    assert only(draw(shape))


@pytest.mark.parametrize(
    ("attributes", "fill"),
    [
        ("", BLACK),
        ('fill="red"', RED),
        ('fill="#00f"', BLUE),
        ('style="fill: red"', RED),
        ('fill="lime" style="fill:red !important; font-weight: bold"', RED),
        ('fill="lime" style="/* lime; */ fill: red"', RED),
        ('fill="inherit"', BLACK),
        ('color="red" fill="currentColor"', RED),
    ],
)
def test_fills(draw: Draw, attributes: str, fill: Rgb) -> None:
    assert only(draw(f'<circle cx="9" cy="9" r="4" {attributes}/>')).fill == fill


def test_a_fill_comes_down_from_the_group_and_the_root(draw: Draw) -> None:
    root = 'viewBox="0 0 100 100" fill="red" stroke="blue"'
    item = only(draw('<g stroke="none"><circle cx="9" cy="9" r="4"/></g>', root=root))
    assert (item.fill, item.stroke) == (RED, None)


def test_current_colour_is_the_callers(draw: Draw) -> None:
    gold = Spot("gold", 1, Cmyk(0, 0.2, 0.6, 0.2))
    drawing = draw('<g fill="currentColor"><circle cx="9" cy="9" r="4"/></g>', gold)
    assert only(drawing).fill == gold
    assert drawing.uses_current


def test_a_drawing_says_when_it_leaves_nothing_to_current_colour(draw: Draw) -> None:
    assert not draw('<circle r="4" fill="red"/>').uses_current
    assert not draw('<g color="red"><circle r="4" fill="currentColor"/></g>').uses_current


def test_strokes(draw: Draw) -> None:
    item = only(
        draw(
            '<path d="M20 20 h9" fill="none" stroke="red" stroke-width="2" stroke-dasharray="3, 1 2" '
            'stroke-linecap="round" stroke-linejoin="bevel"/>'
        )
    )
    assert item == Path(item.outline, None, Stroke(RED, 2, (3, 1, 2, 3, 1, 2), Cap.ROUND, Join.BEVEL, mitre_limit=4))


@pytest.mark.parametrize("attributes", ['stroke-width="0"', 'stroke="none"', 'stroke="#0000"'])
def test_strokes_that_leave_no_trace(draw: Draw, attributes: str) -> None:
    assert only(draw(f'<g stroke="red"><rect x="5" y="5" width="9" height="9" {attributes}/></g>')).stroke is None


def test_a_stroke_grows_with_what_it_goes_round(draw: Draw) -> None:
    shape = '<g transform="scale(2) rotate(30)"><path d="M9 0 h9" stroke="red" stroke-dasharray="1"/></g>'
    stroke = only(draw(shape)).stroke
    assert stroke is not None
    assert stroke.width == pytest.approx(2)
    assert stroke.dash == pytest.approx((2, 2))


def test_a_stroke_that_is_squeezed_keeps_its_transform(draw: Draw) -> None:
    (item,) = draw('<path transform="scale(2 1)" d="M9 9 h9" stroke="red"/>').items
    assert isinstance(item, Group)
    assert item.items == (Path((MoveTo(Point(9, 9)), LineTo(Point(18, 9))), BLACK, Stroke(RED, 1, mitre_limit=4)),)


@pytest.mark.parametrize("transform", ["scale(0)", "scale(1 0)", "matrix(1 2 2 4 0 0)"])
def test_what_is_squeezed_flat_is_not_drawn(draw: Draw, transform: str) -> None:
    drawing = draw(f'<g transform="{transform}"><path d="M0 0h9v9z" stroke="red"/></g>')
    assert (drawing.items, drawing.flaws) == ((), ())


def test_the_even_odd_rule(draw: Draw) -> None:
    assert only(draw('<path fill-rule="evenodd" d="M0 0h9v9z"/>')).even_odd


@pytest.mark.parametrize("attribute", ['display="none"', 'style="display:none"', 'visibility="hidden"', 'fill="none"'])
def test_what_is_hidden_is_not_drawn(draw: Draw, attribute: str) -> None:
    drawing = draw(f'<g {attribute}><circle cx="9" cy="9" r="4"/></g>')
    assert (drawing.items, drawing.flaws) == ((), ())


def test_a_use_draws_what_it_names_at_its_place(draw: Draw) -> None:
    for href in ("href", "xlink:href"):
        drawing = draw(f'<defs><path id="a" d="M0 0h9"/></defs><use {href}="#a" x="1" y="2" fill="red"/>')
        assert only(drawing) == Path((MoveTo(Point(1, 2)), LineTo(Point(10, 2))), RED)


def test_a_symbol_is_fitted_into_its_use_and_cut_off_there(draw: Draw) -> None:
    drawing = draw(
        '<symbol id="a" viewBox="0 0 10 20"><rect width="10" height="20"/></symbol>'
        '<use href="#a" x="20" y="30" width="40" height="40"/>'
    )
    (clip,) = drawing.items
    assert isinstance(clip, Clip)
    assert clip.outline == rectangle(Box(20, 30, 40, 40))
    assert clip.items == (Path(rectangle(Box(30, 30, 20, 40)), BLACK),)


def test_a_symbol_without_a_view_box_is_moved_only_and_cut_off(draw: Draw) -> None:
    (clip,) = draw('<symbol id="a"><path d="M0 0h9"/></symbol><use href="#a" x="1" y="2" width="5" height="5"/>').items
    assert clip == Clip(rectangle(Box(1, 2, 5, 5)), (Path((MoveTo(Point(1, 2)), LineTo(Point(10, 2))), BLACK),))


@pytest.mark.parametrize(
    "hidden",
    [
        '<path d="M0 0h9" opacity="0"/>',
        '<g style="opacity: 0.0"><path d="M0 0h9" opacity="1"/></g>',
        '<path id="a" d="M0 0h9" fill="none"/><use href="#a" fill="red" opacity="0%"/>',
        '<path d="M0 0h9" fill-opacity="0"/>',
        '<g fill="none" stroke="red" stroke-opacity="0"><path d="M0 0h9"/></g>',
    ],
)
def test_what_is_wholly_transparent_is_not_drawn(draw: Draw, hidden: str) -> None:
    assert draw(hidden).flaws == ()
    assert draw(hidden).items == ()


def test_a_shape_without_an_opaque_fill_keeps_its_stroke(draw: Draw) -> None:
    path = only(draw('<path d="M5 5h9" style="fill-opacity:0;stroke:red;stroke-opacity:1.0;opacity:100%"/>'))
    assert path.fill is None
    assert path.stroke is not None


def test_how_large_a_page_shows_the_drawing_is_for_the_page_to_say(tmp_path: FilePath) -> None:
    file = tmp_path / "a.svg"
    style = "width:100%;height:100%"
    file.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" style="{style}"><path d="M0 0h9"/></svg>'
    )
    drawing = load_drawing(file)
    assert drawing.flaws == ()
    assert drawing.size == Size(9, 9)


def test_what_an_editor_notes_for_itself_is_left_out(draw: Draw) -> None:
    drawing = draw(
        '<title>A</title><metadata><x:rdf xmlns:x="urn:x"><x:path d="M0 0"/></x:rdf></metadata>'
        '<namedview xmlns="urn:inkscape"/><defs><linearGradient id="never-used"/></defs>'
        '<path d="M0 0h9" style="-inkscape-stroke:none;font-family:serif" opacity="1" clip-path="none"/>'
    )
    assert only(drawing)
