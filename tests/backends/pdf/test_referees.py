"""Whole files, judged by programs of others: MuPDF, Ghostscript, and a validator of archive files."""

from io import BytesIO
from pathlib import Path

import page as validator
import pikepdf
import pytest
from backends.drawing import card, placed, sans, sheet, text
from PIL import Image as Pixels
from referees import Referee, needed

from pnp.art.pixels import picture
from pnp.backends.pdf import write
from pnp.geometry import Box, Point, Transform
from pnp.outlines import ellipse, rectangle
from pnp.scene import (
    Cap,
    Clip,
    Cmyk,
    Grey,
    Group,
    Image,
    Join,
    LinearGradient,
    PageScene,
    PixelMode,
    Placed,
    Registration,
    Rgb,
    Spot,
    Stop,
    Stroke,
    Tag,
)
from pnp.scene import Path as Shape

GOLD = Cmyk(0, 0.2, 0.8, 0)

FACE = card(Shape(rectangle(Box(-3, -3, 50, 73)), fill=Rgb(1, 0.95, 0.8)), text("時の番人", 4, 20, font=sans(700)))
RICH = [
    sheet(
        placed(FACE, 20, 30),
        placed(FACE, 80, 30, copy=2),
        Placed(card(text("ffi 〜～", 4, 20)), Transform.rotate(90).then(Transform.move(190, 120)), Tag("a", "(b)", 1)),
        Clip(ellipse(Box(20, 120, 40, 40)), (Shape(rectangle(Box(10, 110, 30, 30), 2), Rgb(0.9, 0.1, 0.1)),)),
        Shape(ellipse(Box(80, 120, 30, 30)), stroke=Stroke(Rgb(0, 0, 1), 0.5, (2, 1), Cap.ROUND, Join.ROUND)),
        Group((text("12", 0, 0, font=sans(900)),), Transform.rotate(30).then(Transform.move(100, 250))),
    )
]
INKS = [
    sheet(
        *(
            Shape(rectangle(Box(20 + 30 * n, 20, 20, 20)), fill=colour, stroke=Stroke(colour, 1))
            for n, colour in enumerate([GOLD, Spot("Gold", 0.8, GOLD), Grey(0.5), Registration()])
        )
    )
]
CYAN, BLACK = Cmyk(1, 0, 0, 0), Cmyk(0, 0, 0, 1)
INK_TO_PAPER = (Stop(0, Spot("Gold", 1, GOLD)), Stop(1, Spot("Gold", 0, GOLD)))
CLEAR = [
    sheet(
        Shape(rectangle(Box(20, 20, 20, 20)), fill=LinearGradient(Point(20, 0), Point(40, 0), INK_TO_PAPER)),
        Group((Shape(rectangle(Box(60, 20, 20, 20)), fill=BLACK, stroke=Stroke(BLACK, 1)),), opacity=0.5),
        Image(picture(2, 1, PixelMode.CMYK, bytes([255, 0, 0, 0, 0, 0, 0, 255])), Box(100, 20, 20, 20), smooth=False),
        Shape(
            rectangle(Box(140, 20, 20, 20)),
            fill=LinearGradient(Point(140, 0), Point(160, 0), (Stop(0, CYAN, 1), Stop(1, CYAN, 0))),
        ),
    )
]


@pytest.mark.parametrize("pages", [RICH, INKS, CLEAR], ids=["rich", "inks", "clear"])
def test_mupdf_draws_it_without_a_word(pages: list[PageScene], referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "drawn.pdf"
    file.write_bytes(write(pages, ""))
    assert referee("mutool", "draw", "-q", "-r", "30", "-o", tmp_path / "drawn.png", file) == ""


@pytest.mark.parametrize("pages", [RICH, INKS, CLEAR], ids=["rich", "inks", "clear"])
def test_ghostscript_draws_it_without_a_word(pages: list[PageScene], referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "drawn.pdf"
    file.write_bytes(write(pages, ""))
    options = ("-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-dPDFSTOPONERROR", "-sDEVICE=png16m", "-r30")
    assert referee("gs", *options, f"-sOutputFile={tmp_path / 'drawn.png'}", file) == ""


def test_a_spot_ink_is_on_its_plate_only_and_the_registration_colour_on_all(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "inks.pdf"
    file.write_bytes(write(INKS, ""))
    options = ("-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r25.4")
    referee("gs", *options, f"-sOutputFile={tmp_path / 'plate.tif'}", file)
    # One pixel is a millimetre; 255 is no ink.
    spot, registration = (60, 30), (120, 30)
    inks = {}
    for name in ("Cyan", "Magenta", "Yellow", "Black", "Gold"):
        with Pixels.open(tmp_path / f"plate({name}).tif") as plate:
            inks[name] = (plate.getpixel(spot), plate.getpixel(registration))
    assert inks == {
        "Cyan": (255, 0),
        "Magenta": (255, 0),
        "Yellow": (255, 0),
        "Black": (255, 0),
        "Gold": (pytest.approx(51, abs=2), 0),
    }


def test_inks_that_are_mixed_or_seen_through_stay_on_their_plates(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "inks.pdf"
    file.write_bytes(write(CLEAR, ""))
    options = ("-q", "-dNOPAUSE", "-dBATCH", "-dSAFER", "-sDEVICE=tiffsep", "-r25.4")
    referee("gs", *options, f"-sOutputFile={tmp_path / 'plate.tif'}", file)
    half = pytest.approx(128, abs=8)
    inks = {
        "Cyan": {(105, 30): 0, (150, 30): half},
        "Black": {(70, 30): half, (115, 30): 0},
        "Gold": {(30, 30): half},
    }
    for name in ("Cyan", "Magenta", "Yellow", "Black", "Gold"):
        with Pixels.open(tmp_path / f"plate({name}).tif") as plate:
            seen = {at: plate.getpixel(at) for at in ((30, 30), (70, 30), (105, 30), (115, 30), (150, 30))}
        assert seen == dict.fromkeys(seen, 255) | inks.get(name, {}), name


# The validator knows archive files only: a file is judged by its twin, the same objects with a colour condition and
# the word that it is PDF/A-1b.

# What it gets wrong: it takes the widths of all glyphs of a CFF font from the first of the font's private dictionaries,
# and a stream whose last byte is a carriage return to be a byte shorter than it is.
MISTAKEN = {"PDFA1B-TRUETYPE-GLYPH-WIDTH-001", "PDFA1B-STREAM-LENGTH-001"}
PROFILES = Path("/usr/share/color/icc/ghostscript")
XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">題</rdf:li></rdf:Alt></dc:title>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


def faults(pages: list[PageScene], profile: str, components: int) -> list[str]:
    """What the validator finds in the archive twin of a file."""
    if not (PROFILES / profile).is_file():
        needed(profile)
    out = BytesIO()
    with pikepdf.open(BytesIO(write(pages, "題"))) as pdf:
        condition = pdf.make_stream((PROFILES / profile).read_bytes(), N=components)
        intent = pikepdf.Dictionary(
            Type=pikepdf.Name.OutputIntent,
            S=pikepdf.Name.GTS_PDFA1,
            OutputConditionIdentifier="test",
            DestOutputProfile=condition,
        )
        pdf.Root.OutputIntents = [intent]
        pdf.Root.Metadata = pdf.make_stream(XMP.encode(), Type=pikepdf.Name.Metadata, Subtype=pikepdf.Name.XML)
        pdf.save(out, object_stream_mode=pikepdf.ObjectStreamMode.disable, deterministic_id=True)
    found = validator.validate_pdf_bytes(out.getvalue(), profile="1b").failures
    return [f"{fault.rule_id}: {fault.message}" for fault in found if fault.rule_id not in MISTAKEN]


def test_a_sheet_in_rgb_is_a_sound_archive_file() -> None:
    assert faults(RICH, "srgb.icc", 3) == []


def test_a_sheet_in_inks_is_a_sound_archive_file() -> None:
    assert faults(INKS, "default_cmyk.icc", 4) == []


def test_the_validator_can_find_a_fault() -> None:
    assert any("DEVICE" in fault for fault in faults(INKS, "srgb.icc", 3))
