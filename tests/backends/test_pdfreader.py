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
        (b"/G1 gs", "not in the resources"),
        (b"/Pattern cs /P1 scn", "not in the resources"),
        (b"/Pattern CS /P1 SCN", "not in the resources"),
        (b"/H1 sh", "not in the resources"),
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


def shading(function: str, space: str = "/DeviceGray", coords: str = "0 0 1 0") -> bytes:
    return f"<</ShadingType 2 /ColorSpace {space} /Coords [{coords}] /Function {function}>>".encode()


EVEN = "<</FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1>>"


def stitched(bounds: str, *pieces: str) -> str:
    encode = " ".join(["0 1"] * len(pieces))
    return f"<</FunctionType 3 /Domain [0 1] /Functions [{' '.join(pieces)}] /Bounds [{bounds}] /Encode [{encode}]>>"


@pytest.mark.parametrize("function", [EVEN, stitched("0.5", EVEN, EVEN)])
def test_a_sound_shading_is_taken(function: str) -> None:
    used = pikepdf.Dictionary(Shading=pikepdf.Dictionary(H1=pikepdf.Object.parse(shading(function))))
    assert len(pdfreader.read(hand_made(b"/H1 sh", used))) == 1


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (shading(EVEN, coords="0 0 1"), "without its measures"),
        (shading(EVEN, space="/DeviceRGB"), "too many or too few parts"),
        (shading(stitched("0.5", EVEN)), "do not fit"),
        (shading(stitched("0.5 0.5", EVEN, EVEN, EVEN)), "do not rise"),
        (shading(stitched("1", EVEN, EVEN)), "do not rise"),
    ],
)
def test_a_shading_that_is_not_sound_is_refused(broken: bytes, complaint: str) -> None:
    used = pikepdf.Dictionary(Shading=pikepdf.Dictionary(H1=pikepdf.Object.parse(broken)))
    with pytest.raises(ValueError, match=complaint):
        pdfreader.read(hand_made(b"/H1 sh", used))


@pytest.mark.parametrize("state", [b"<</BM /Multiply>>", b"<</ca 1.5>>"])
def test_a_state_that_is_not_for_seeing_through_is_refused(state: bytes) -> None:
    used = pikepdf.Dictionary(ExtGState=pikepdf.Dictionary(G1=pikepdf.Object.parse(state)))
    with pytest.raises(ValueError, match="a graphics state"):
        pdfreader.read(hand_made(b"/G1 gs", used))


def test_a_picture_that_its_pixels_do_not_fill_is_refused() -> None:
    out = BytesIO()
    with pikepdf.open(BytesIO(hand_made(b"q 50 0 0 50 0 0 cm /I1 Do Q"))) as pdf:
        image = pdf.make_stream(b"abc", Subtype=pikepdf.Name.Image, Width=2, Height=2, BitsPerComponent=8)
        image.ColorSpace = pikepdf.Name.DeviceGray
        pdf.pages[0].obj.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(I1=image))
        pdf.save(out)
    with pytest.raises(ValueError, match="do not fill it"):
        pdfreader.read(out.getvalue())
