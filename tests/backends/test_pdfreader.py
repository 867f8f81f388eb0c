"""The reader that other tests rely on must be able to say no."""

from io import BytesIO

import pdfreader
import pikepdf
import pytest

from pnp.geometry import Box, Point, Size


def hand_made(content: bytes, resources: pikepdf.Dictionary | None = None) -> bytes:
    """A page of 100 × 200 pt with that content."""
    out = BytesIO()
    with pikepdf.new() as pdf:
        page = pdf.add_blank_page(page_size=(100, 200))
        page.obj.TrimBox = page.obj.BleedBox = [10, 20, 90, 180]
        page.obj.Contents = pdf.make_stream(content)
        page.obj.Resources = resources or pikepdf.Dictionary()
        pdf.save(out)
    return out.getvalue()


MM = 25.4 / 72
PNP = b"/Pnp <</Component (time) /Face <feff86c7> /Copy 3>> BDC\n"


def test_boxes_are_in_mm_from_the_top_left_corner() -> None:
    [page] = pdfreader.read(hand_made(b""))
    assert page.size == Size(100 * MM, 200 * MM)
    assert page.trim == page.bleed == pytest.approx(Box(10 * MM, 20 * MM, 80 * MM, 160 * MM))


def test_a_placement_has_its_names_and_its_trim_box() -> None:
    [page] = pdfreader.read(hand_made(PNP + b"q 1 0 0 1 20 50 cm Q EMC"))
    [placed] = page.placements
    assert (placed.page, placed.component, placed.face, placed.copy, placed.rotation) == (1, "time", "蛇", 3, 0)
    assert placed.trim(Size(10 * MM, 30 * MM)) == pytest.approx(Box(20 * MM, 120 * MM, 10 * MM, 30 * MM))


@pytest.mark.parametrize(
    ("matrix", "rotation"),
    [(b"0 -1 1 0", 90), (b"-1 0 0 -1", 180), (b"0 1 -1 0", 270), (b"2 0 0 2", None), (b"1 0 0 -1", None)],
)
def test_the_rotation_is_clockwise_and_none_for_what_is_no_turn(matrix: bytes, rotation: int | None) -> None:
    [page] = pdfreader.read(hand_made(PNP + b"q " + matrix + b" 50 50 cm Q EMC"))
    assert page.placements[0].rotation == rotation


def test_matrices_around_a_placement_count_and_those_inside_do_not() -> None:
    [page] = pdfreader.read(hand_made(b"q 1 0 0 1 10 0 cm " + PNP + b"q 1 0 0 1 5 0 cm q 2 0 0 2 9 9 cm Q Q EMC Q"))
    assert page.placements[0].origin == pytest.approx(Point(15 * MM, 200 * MM))


def test_a_stroked_segment_is_a_line_with_its_width_ink_and_dash() -> None:
    [page] = pdfreader.read(hand_made(b"q 2 0 0 2 0 0 cm 0.5 w [3 1] 0 d 0 0 0 1 K 10 10 m 10 20 l S Q"))
    [line] = page.lines
    assert line.start == pytest.approx(Point(20 * MM, 180 * MM))
    assert line.end == pytest.approx(Point(20 * MM, 160 * MM))
    assert line.width == pytest.approx(MM)
    assert line.ink == ("cmyk", 0, 0, 0, 1)
    assert line.dash == pytest.approx((6 * MM, 2 * MM))


def test_a_rectangle_is_four_lines_and_a_filled_one_is_none() -> None:
    [page] = pdfreader.read(hand_made(b"10 10 20 20 re S 10 10 20 20 re f"))
    assert len(page.lines) == 4


def test_a_curve_is_no_line() -> None:
    [page] = pdfreader.read(hand_made(b"0 0 m 1 1 2 2 3 3 c 9 9 l S"))
    assert len(page.lines) == 1


def test_lines_inside_a_placement_are_its_own() -> None:
    [page] = pdfreader.read(hand_made(PNP + b"q 1 0 0 1 0 0 cm 0 0 m 9 9 l S Q EMC 0 0 m 5 5 l S"))
    assert (len(page.lines), len(page.placements[0].lines)) == (1, 1)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"q", "not balanced"),
        (b"Q", "Q without q"),
        (b"EMC", "EMC without BDC"),
        (PNP + b"q 1 0 0 1 0 0 cm Q", "not balanced"),
        (PNP + b"EMC", "has no cm"),
        (b"/T1 9 Tf", "not in the resources"),
        (b"/S1 cs", "not in the resources"),
        (b"/X1 Do", "not in the resources"),
        (b"1 2 foo", "unknown operator foo"),
    ],
)
def test_what_no_writer_should_write_is_refused(content: bytes, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        pdfreader.read(hand_made(content))


def test_a_resource_that_nothing_uses_is_refused() -> None:
    spare = pikepdf.Dictionary(Font=pikepdf.Dictionary(T1=pikepdf.Dictionary()))
    with pytest.raises(ValueError, match="not used"):
        pdfreader.read(hand_made(b"", spare))
