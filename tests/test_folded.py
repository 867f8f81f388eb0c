"""A game of folded and irregular pieces, built whole."""

import json
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from pnp.cli import main
from pnp.geometry import Box, Point, Transform

PROJECT = Path(__file__).parent / "folded"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("folded")
    result = CliRunner().invoke(main, ["--project", str(PROJECT), "build", "--out", str(out)])
    assert result.exit_code == 0, result.output
    return out / "quest/home-a4"


def colour(built: Path, component: str, x: float, y: float, side: str = "front") -> tuple[int, int, int]:
    """The colour on paper at a point of a piece, in mm from its own top left corner."""
    manifest = json.loads((built / "manifest.json").read_text())
    pages = [page for file in manifest["files"] for page in file["pages"] if page["side"] == side]
    page, placement = next(
        (page, placement) for page in pages for placement in page["placements"] if placement["component"] == component
    )
    corner = Box(*placement["trim_mm"]).corners[placement["rotation"] // 90]
    turned = Transform.rotate(placement["rotation"]).point(Point(x, y))
    dots = 10  # in a millimetre
    document = pypdfium2.PdfDocument(built / "quest.pdf")
    try:
        picture = document[page["number"] - 1].render(scale=dots * 25.4 / 72).to_pil()
    finally:
        document.close()
    red, green, blue = picture.getpixel((round((corner.x + turned.x) * dots), round((corner.y + turned.y) * dots)))
    return red, green, blue


WHITE, SAND, GLUE, EMBER, MOSS, DUSK = (
    (255, 255, 255),
    (0xEF, 0xE3, 0xC8),
    (222, 222, 222),
    (0xB5, 0x45, 0x2C),
    (0x2F, 0x6B, 0x4F),
    (0x5B, 0x4A, 0x78),
)


@pytest.mark.parametrize(
    ("component", "at", "side", "expected"),
    [
        ("luck", (3, 30), "front", SAND),  # on the 5
        ("luck", (15, 18), "front", GLUE),  # on a tab of the 3
        ("luck", (5, 5), "front", WHITE),  # beside the net
        ("hero", (4, 5), "front", WHITE),  # on a foot
        ("flag", (2, 12), "front", MOSS),
        ("flag", (37, 12), "front", WHITE),  # in the notch
        ("flag", (37, 12), "back", EMBER),
        ("flag", (3, 12), "back", WHITE),  # in the notch, seen from behind
        ("meeple", (0.5, 0.5), "front", WHITE),
        ("meeple", (12, 2), "front", EMBER),
        ("deck-box", (30, 30), "front", DUSK),
    ],
)
def test_what_shows_where(
    built: Path, component: str, at: tuple[float, float], side: str, expected: tuple[int, int, int]
) -> None:
    assert colour(built, component, *at, side) == pytest.approx(expected, abs=3)
