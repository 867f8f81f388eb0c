"""The font objects of a file, looked at with pikepdf and poppler."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pikepdf
import pytest
from backends.drawing import BLACK, SANS_FILE, SERIF, VERA, Opener, page, picture, sans, text
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL.Image import Image
from referees import Referee
from smallfonts import cff, cff2, collection, truetype, written

from pnp.backends.pdf import write
from pnp.geometry import Point
from pnp.scene import FontRef, Glyph, GlyphRun, Glyphs, Text
from pnp.text.font_files import FontFileError, faces_in
from pnp.text.fonts import open_font

Embedded = Callable[..., list[pikepdf.Object]]


@pytest.fixture
def embedded(opened: Opener) -> Embedded:
    """Writes the same text in some fonts and gives the fonts' objects, in that order."""

    def fonts(written: str, *used: FontRef) -> list[pikepdf.Object]:
        pdf = opened(write([page(*(text(written, font=font) for font in used))], ""))
        return [font for _, font in sorted(pdf.pages[0].obj.Resources.Font.items())]

    return fonts


def test_glyph_ids_are_the_character_codes(embedded: Embedded) -> None:
    font = embedded("Hi", sans(400))[0]
    assert (font.Subtype, font.Encoding) == ("/Type0", "/Identity-H")
    assert font.DescendantFonts[0].CIDToGIDMap == "/Identity"


def test_a_truetype_font_is_embedded_as_such_with_its_length(embedded: Embedded) -> None:
    descendant = embedded("Hi", VERA)[0].DescendantFonts[0]
    program = descendant.FontDescriptor.FontFile2
    assert descendant.Subtype == "/CIDFontType2"
    assert program.Length1 == len(program.read_bytes())


def test_a_cff_font_is_embedded_as_such(embedded: Embedded) -> None:
    descendant = embedded("Hi", SERIF)[0].DescendantFonts[0]
    assert descendant.Subtype == "/CIDFontType0"
    assert descendant.FontDescriptor.FontFile3.Subtype == "/CIDFontType0C"


def test_only_the_glyphs_used_and_the_one_for_missing_characters_are_in_the_set(embedded: Embedded) -> None:
    font = embedded("Hi", VERA)[0]
    ids = {0, *(open_font(VERA).font.get_nominal_glyph(ord(c)) for c in "Hi")}
    bits = font.DescendantFonts[0].FontDescriptor.CIDSet.read_bytes()
    assert {n for n in range(len(bits) * 8) if bits[n // 8] & 0x80 >> n % 8} == ids


def test_the_widths_are_those_of_the_font_in_thousandths_of_an_em(embedded: Embedded) -> None:
    opened = open_font(VERA)
    glyph = opened.font.get_nominal_glyph(ord("H"))
    widths = list(embedded("H", VERA)[0].DescendantFonts[0].W)
    assert float(widths[widths.index(glyph) + 1][0]) == pytest.approx(
        opened.font.get_glyph_h_advance(glyph) * 1000 / 2048, abs=0.001
    )


def test_neighbouring_glyphs_share_a_stretch_of_widths_and_full_width_ones_need_none(embedded: Embedded) -> None:
    descendant = embedded("AB一", sans(400))[0].DescendantFonts[0]
    start, stretch = descendant.W
    assert descendant.DW == 1000
    assert start == open_font(sans(400)).font.get_nominal_glyph(ord("A"))
    assert len(stretch) == 2


def test_the_descriptor_has_the_metrics_of_the_font(embedded: Embedded) -> None:
    descriptor = embedded("H", SERIF)[0].DescendantFonts[0].FontDescriptor
    assert (descriptor.Ascent, descriptor.Descent, descriptor.CapHeight) == (1151, -286, 729)
    assert (descriptor.Flags, descriptor.ItalicAngle) == (4, 0)


def test_the_box_holds_the_glyphs_drawn(embedded: Embedded) -> None:
    left, bottom, right, top = (int(n) for n in embedded("一", SERIF)[0].DescendantFonts[0].FontDescriptor.FontBBox)
    assert 0 <= left < right <= 1000
    assert -200 <= bottom < top <= 900


def test_two_weights_of_a_variable_font_are_two_fonts(embedded: Embedded) -> None:
    names = [str(font.BaseFont).partition("+")[2] for font in embedded("一", sans(400), sans(900))]
    assert names == ["NotoSansJP_400wght", "NotoSansJP_900wght"]


def test_a_variable_font_without_a_place_on_its_axes_is_drawn_in_its_default(embedded: Embedded) -> None:
    font = embedded("一", FontRef(str(SANS_FILE)))[0]
    assert str(font.BaseFont).endswith("+NotoSansJP-Thin")


def test_the_tag_of_a_subset_depends_on_its_glyphs(embedded: Embedded) -> None:
    tags = [
        str(embedded(written, VERA)[0].BaseFont).removeprefix("/").partition("+")[0] for written in ("Hi", "iH", "Ho")
    ]
    assert tags[0] == tags[1] != tags[2]
    assert len(tags[0]) == 6
    assert tags[0].isupper()


def test_a_subset_is_small() -> None:
    assert len(write([page(text("時の番人", font=sans(700)))], "")) < 10_000


def test_poppler_finds_every_font_embedded_subset_and_readable(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "fonts.pdf"
    file.write_bytes(write([page(*(text("Hi", font=font) for font in (SERIF, VERA, sans(400), sans(900))))], ""))
    rows = [line.split() for line in referee("pdffonts", file).splitlines()[2:]]
    assert [row[-5:-2] for row in rows] == [["yes", "yes", "yes"]] * 4


def test_a_font_file_that_is_not_there_is_an_error() -> None:
    run = GlyphRun(FontRef("/nowhere/missing.ttf"), "a", Glyphs.of([Glyph(1, 0, 0.5)]))
    with pytest.raises(FontFileError):
        write([page(Text(run, Point(0, 9), 4, BLACK))], "")


def test_a_cff_font_without_cids_reads_and_draws(
    debian_font: Callable[[str], Path], referee: Referee, tmp_path: Path
) -> None:
    file = tmp_path / "nimbus.pdf"
    file.write_bytes(write([page(text("office", font=FontRef(str(debian_font("NimbusSans-Regular.otf")))))], ""))
    assert referee("pdftotext", file, "-").strip() == "office"
    assert referee("mutool", "draw", "-F", "stext", file).count("<char ") >= len("office")


@pytest.mark.parametrize("data", [truetype("Bar", axis=(100, 400, 900)), cff2("Bar")], ids=["TrueType", "CFF2"])
def test_a_weight_of_a_variable_font_is_embedded_as_asked(data: bytes, tmp_path: Path) -> None:
    file = written(tmp_path / "bar", data)
    fonts = [FontRef(str(file), 0, (("wght", weight),)) for weight in (400.0, 900.0)]
    images = [picture(write([page(text("A", 5, 50, 40, font))], "")) for font in fonts]
    assert [width_of_ink(image) for image in images] == pytest.approx([40, 360], abs=1)


def width_of_ink(image: Image) -> int:
    """In pixels."""
    box = image.convert("L").point(lambda level: 255 if level < 128 else 0).getbbox()
    assert box is not None
    return box[2] - box[0]


def test_a_font_of_a_collection_is_embedded_by_its_number(tmp_path: Path) -> None:
    file = written(tmp_path / "two.ttc", collection(truetype("One", bar=100), truetype("Two", bar=300)))
    image = picture(write([page(text("A", 5, 50, 40, FontRef(str(file), 1)))], ""))
    assert width_of_ink(image) == pytest.approx(120, abs=1)


def test_a_font_without_a_name_in_ascii_has_one_in_the_file(tmp_path: Path, opened: Opener) -> None:
    file = written(tmp_path / "bar.ttf", truetype("棒", names={"psName": "棒" * 9}))
    pdf = opened(write([page(text("A", font=FontRef(str(file))))], ""))
    fonts = [obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and "/DescendantFonts" in obj]
    assert [str(font.BaseFont).partition("+")[2] for font in fonts] == ["Font"]


SMALL = [truetype("Bar", axis=(100, 400, 900)), cff("Bar"), cff2("Bar")]


DAMAGE = st.lists(st.tuples(st.integers(12, 900), st.binary(min_size=1, max_size=3)), max_size=6)


@given(damage=DAMAGE, data=st.sampled_from(SMALL))
@example(damage=[(12, b"\xc4\x80")], data=SMALL[0])
@example(damage=[(12, b"\xff")], data=SMALL[0])
@settings(max_examples=200)
def test_a_damaged_font_is_embedded_or_refused(
    damage: list[tuple[int, bytes]], data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for at, new in damage:
        data = data[:at] + new + data[at + len(new) :]
    file = str(written(tmp_path_factory.mktemp("fonts") / "font", data))
    with suppress(FontFileError):
        faces_in(file)
        run = GlyphRun(FontRef(file), "A", Glyphs.of([Glyph(1, 0, 1.0), Glyph(2, 0, 1.0)]))
        assert write([page(Text(run, Point(0, 9), 4, BLACK))], "")
