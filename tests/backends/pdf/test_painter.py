import re

import pytest
from backends.drawing import BLACK, SERIF, card, placed, shape

from pnp.backends.pdf.contents import Content, Kind, Resource
from pnp.backends.pdf.fonts import Fonts
from pnp.backends.pdf.inks import Inks
from pnp.backends.pdf.painter import Painter
from pnp.backends.pdf.paints import Paints
from pnp.backends.pdf.pictures import Pictures
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import CurveTo, MoveTo, Outline, polygon, rectangle
from pnp.scene import (
    Cap,
    Clip,
    Cmyk,
    Glyph,
    GlyphRun,
    Glyphs,
    Grey,
    Group,
    Item,
    Join,
    Path,
    Placed,
    Registration,
    Rgb,
    Scene,
    Spot,
    Stroke,
    Tag,
    Text,
)

INCH = 25.4
TRIANGLE = polygon([Point(0, 0), Point(INCH, 0), Point(INCH, INCH)])
DRAWN = "0 144 m|72 144 l|72 72 l|h"
HAIRLINE = Stroke(BLACK, INCH / 72)


def content(*items: Item) -> Content:
    """The content of a sheet of 2 × 2 inches, which is 144 × 144 points."""
    return Painter(Fonts(), Inks(), Paints(), Pictures()).sheet(Scene(Size(2 * INCH, 2 * INCH), items))


def operators(*items: Item) -> str:
    """The same in one line, for items with nothing placed among them."""
    [data] = content(*items).parts
    assert isinstance(data, bytes)
    return data.decode().rstrip("\n").replace("\n", "|")


def test_a_filled_path_runs_in_points_from_the_lower_left_corner() -> None:
    assert operators(Path(TRIANGLE, fill=Grey(0.5))) == f"0.5 g|{DRAWN}|f"


@pytest.mark.parametrize(
    ("path", "operator"),
    [
        (Path(TRIANGLE, fill=BLACK), "f"),
        (Path(TRIANGLE, fill=BLACK, even_odd=True), "f*"),
        (Path(TRIANGLE, stroke=HAIRLINE), "S"),
        (Path(TRIANGLE, stroke=HAIRLINE, even_odd=True), "S"),
        (Path(TRIANGLE, fill=BLACK, stroke=HAIRLINE), "B"),
        (Path(TRIANGLE, fill=BLACK, stroke=HAIRLINE, even_odd=True), "B*"),
    ],
)
def test_fill_stroke_and_even_odd_choose_the_painting_operator(path: Path, operator: str) -> None:
    assert operators(path).endswith(f"h|{operator}")


def test_a_curve_has_its_control_points_first() -> None:
    curve: Outline = (MoveTo(Point(0, 0)), CurveTo(Point(INCH, 0), Point(INCH, INCH), Point(0, INCH)))
    assert operators(Path(curve, fill=BLACK)) == "0 g|0 144 m|72 144 72 72 0 72 c|f"


def test_a_stroke_has_its_colour_width_dash_cap_and_join() -> None:
    stroke = Stroke(Rgb(1, 0, 0), INCH / 72, (INCH / 24, INCH / 72), Cap.ROUND, Join.BEVEL)
    assert operators(Path(TRIANGLE, stroke=stroke)) == f"1 0 0 RG|1 w|[3 1] 0 d|1 J|2 j|{DRAWN}|S"


def test_a_dash_of_no_length_is_a_solid_line() -> None:
    assert "[] 0 d" in operators(Path(TRIANGLE, stroke=Stroke(BLACK, 1, (0, 0.00001))))


def test_colour_and_line_are_written_only_where_they_change() -> None:
    one, other = Path(TRIANGLE, fill=BLACK, stroke=HAIRLINE), Path(TRIANGLE, fill=Grey(1), stroke=HAIRLINE)
    assert operators(one, one, other) == f"0 g|0 G|1 w|[] 0 d|0 J|0 j|10 M|{DRAWN}|B|{DRAWN}|B|1 g|{DRAWN}|B"


def test_a_group_leaves_the_colours_around_it_alone() -> None:
    black, white = Path(TRIANGLE, fill=BLACK), Path(TRIANGLE, fill=Grey(1))
    drawn = operators(black, Group((white,), Transform.scale(2, 2)), black)
    assert re.findall(r"\d g|[qQf]", drawn) == ["0 g", "f", "q", "1 g", "f", "Q", "f"]


def test_paint_that_covers_the_same_values_in_another_space_is_another_colour() -> None:
    drawn = operators(Path(TRIANGLE, fill=Grey(1.0)), Path(TRIANGLE, fill=Registration(1.0)))
    assert drawn == f"1 g|{DRAWN}|f|/S1 cs 1 scn|{DRAWN}|f"


def test_a_path_without_outline_or_paint_leaves_no_trace() -> None:
    assert content(Path((), fill=BLACK), Path(TRIANGLE)).parts == ()


def test_a_text_starts_at_its_baseline_in_its_size() -> None:
    glyphs = shape(SERIF, "一")
    drawn = operators(Text(glyphs, Point(INCH, INCH), INCH / 6, BLACK))
    assert drawn == f"0 g|/T1 12 Tf|BT|72 72 Td|<{glyphs.glyphs.ids[0]:04x}> Tj|ET"


def test_a_raised_glyph_is_raised_in_points_and_the_next_text_is_not() -> None:
    [glyph] = shape(SERIF, "一").glyphs
    raised = Text(GlyphRun(SERIF, "一", Glyphs.of([glyph._replace(dy=0.5)])), Point(0, 0), INCH / 6, BLACK)
    drawn = operators(raised).split("|")
    assert (drawn[4], drawn[-2:]) == ("6 Ts", ["0 Ts", "ET"])


def test_a_text_without_glyphs_leaves_no_trace_and_needs_no_font() -> None:
    nothing = content(Text(GlyphRun(SERIF, "", Glyphs()), Point(0, 0), 4, BLACK))
    assert (nothing.parts, nothing.used) == ((), frozenset())


def test_a_group_is_one_matrix_with_the_axes_turned_over_inside() -> None:
    moved = Group((Path(TRIANGLE, fill=BLACK),), Transform.move(INCH, INCH))
    assert operators(moved) == "q|1 0 0 1 72 72 cm|0 g|0 0 m|72 0 l|72 -72 l|h|f|Q"


def test_a_group_that_is_not_transformed_costs_nothing() -> None:
    path = Path(TRIANGLE, fill=BLACK)
    assert operators(Group((path,))) == operators(path)


def test_a_group_that_is_scaled_up_keeps_the_accuracy_of_the_page() -> None:
    fine = Path(((MoveTo(Point(0.0000001 * INCH, 0))),), fill=BLACK)
    assert "|0.0000072 0 m|" in operators(Group((fine,), Transform.scale(1000, 1000)))


@pytest.mark.parametrize(
    ("scale", "written"),
    [
        (Transform.scale(30 / 700_000, 30 / 700_000), "0.0000428571 0 0 0.0000428571"),
        (Transform.scale(1, 1 / 3000), "1 0 0 0.000333333"),
        (Transform.scale(1 / 3, 0), "0.333333 0 0 0"),
    ],
)
def test_a_group_that_is_scaled_down_keeps_the_accuracy_of_the_page(scale: Transform, written: str) -> None:
    assert operators(Group((Path(TRIANGLE, fill=BLACK),), scale)).startswith(f"q|{written} ")


def test_a_clip_shows_its_items_inside_its_outline_only() -> None:
    assert operators(Clip(TRIANGLE, (Path(TRIANGLE, fill=BLACK),))) == f"q|{DRAWN}|W n|0 g|{DRAWN}|f|Q"


def test_nothing_shows_inside_an_outline_of_nothing() -> None:
    assert content(Clip((), (Path(TRIANGLE, fill=BLACK),))).parts == ()


def test_a_placed_face_is_marked_and_under_one_matrix_to_its_lower_left_corner() -> None:
    face = Scene(Size(INCH, INCH), (Path(TRIANGLE, fill=BLACK),), bleed=INCH / 72)
    before, inside, after = content(Placed(face, Transform.move(INCH / 2, 0), Tag("time", "蛇", 3))).parts
    assert before == b"/Pnp <</Component (time) /Face <feff86c7> /Copy 3>> BDC\nq\n1 0 0 1 36 72 cm\n"
    assert isinstance(inside, Content)
    assert inside.parts == (b"-1 -1 74 74 re W n\n0 g\n0 72 m\n72 72 l\n72 0 l\nh\nf\n",)
    assert inside.box == "-1 -1 73 73"
    assert after == b"Q\nEMC\n"


@pytest.mark.parametrize(
    ("degrees", "matrix"), [(0, "1 0 0 1"), (90, "0 -1 1 0"), (180, "-1 0 0 -1"), (270, "0 1 -1 0")]
)
def test_quarter_turns_are_exact(degrees: float, matrix: str) -> None:
    [before, *_] = content(Placed(Scene(Size(10, 20), ()), Transform.rotate(degrees), Tag("a", "b", 1))).parts
    assert isinstance(before, bytes)
    assert f"\n{matrix} ".encode() in before


def test_a_face_takes_nothing_for_granted_about_where_it_is_placed() -> None:
    black = Path(TRIANGLE, fill=BLACK)
    face = card(black)
    parts = content(black, placed(face), black).parts
    assert isinstance(parts[1], Content)
    assert b"0 g\n" in b"".join(part for part in parts[1].parts if isinstance(part, bytes))


def test_the_same_face_gives_the_same_content_wherever_it_lies() -> None:
    face = card(Path(rectangle(Box(0, 0, 44, 67)), fill=Cmyk(0, 0, 0, 1)))
    parts = content(placed(face, 1, 2), placed(face, 30, 40)).parts
    assert parts[1] is parts[3]


def test_a_content_names_what_its_own_bytes_use() -> None:
    gold = Spot("Gold", 1, Cmyk(0, 0.2, 0.8, 0))
    inner = card(Text(shape(SERIF, "一"), Point(0, 0), 4, BLACK))
    sheet = content(Path(TRIANGLE, fill=gold), placed(inner))
    assert sheet.used == {Resource(Kind.SPACE, "S1")}
    assert [part.used for part in sheet.parts if isinstance(part, Content)] == [{Resource(Kind.FONT, "T1")}]


def test_a_length_that_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="NaN"):
        content(Path(polygon([Point(float("nan"), 0)]), fill=BLACK))


def test_every_glyph_of_a_run_is_placed_by_its_own_shift() -> None:
    [glyph] = shape(SERIF, "一").glyphs
    run = GlyphRun(SERIF, "一一", Glyphs.of([glyph, Glyph(glyph.id, 1, 1.0, dx=0.01)]))
    assert f"[<{glyph.id:04x}> -10 <{glyph.id:04x}>] TJ" in operators(Text(run, Point(0, 0), 4, BLACK))
