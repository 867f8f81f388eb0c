"""Boxes larger than the paper, built whole and in parts: the parts, laid together, show the whole.

`tests/chests` holds them. Every point of each net is looked up on the page of the part that shows it, and on a page as
large as the net.
"""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from PIL.Image import Image
from sheets.boards import to_board

from pnp import pipeline
from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import Box, Point, Transform
from pnp.outlines import bounds
from pnp.plan import Page, Part, Placement
from pnp.shapes import Outlined, overhang
from pnp.sheets import impose

PROJECT = Project.at(Path(__file__).parent / "chests")
SVG = "{http://www.w3.org/2000/svg}"
DOTS = 6  # in a millimetre
STEP = 4.3  # of the points that are looked at, in mm
# Nearer to an edge are lines to cut along, and joins.
CLEAR = 0.6
WHOLE = Part(1, 1, Box(0, 0, 0, 0))


class Printed(NamedTuple):
    """Pages as planned, how they look, and the folder of their files."""

    pages: tuple[Page, ...]
    pictures: list[Image]
    folder: Path


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Printed]:
    profiles, report = pipeline.load_profiles(PROJECT, ["whole", "overlap-a4", "tabs-a4"])
    assert list(report) == []
    checked = pipeline.check_game(PROJECT, "chest")
    assert checked.game is not None
    built = pipeline.build_game(PROJECT, checked, profiles, out=tmp_path_factory.mktemp("chests"))
    assert not isinstance(built, pipeline.Refusal), [str(finding) for finding in checked.report]
    return {
        profile.name: Printed(impose(checked.game, profile, Report()), rendered(made.folder / "chest.pdf"), made.folder)
        for profile, made in zip(profiles, built, strict=True)
    }


def rendered(path: Path) -> list[Image]:
    document = pypdfium2.PdfDocument(path)
    try:
        return [page.render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB") for page in document]
    finally:
        document.close()


def placements(printed: Printed) -> Iterator[tuple[Image, Placement]]:
    for page, picture in zip(printed.pages, printed.pictures, strict=True):
        yield from ((picture, placement) for placement in page.placements)


def on_page(placement: Placement, part: Part) -> Transform:
    """From the whole net to the page."""
    return to_board(placement, part).inverse()


def unlike(one: Image, at: Point, other: Image, there: Point) -> float:
    """How far the colours of two places differ, at most a dot away from them, since dots may not fall alike."""
    looked = one.getpixel((int(at.x * DOTS), int(at.y * DOTS)))
    return min(
        max(abs(a - b) for a, b in zip(looked, other.getpixel((x, y)), strict=True))
        for x in range(int(there.x * DOTS) - 1, int(there.x * DOTS) + 2)
        for y in range(int(there.y * DOTS) - 1, int(there.y * DOTS) + 2)
    )


@pytest.mark.parametrize("profile", ["overlap-a4", "tabs-a4"])
@pytest.mark.parametrize(("component", "parts"), [("tray", 2), ("tuck", 3), ("wide", 6)])
def test_every_point_of_the_whole_is_shown_by_its_part(
    printed: dict[str, Printed], profile: str, component: str, parts: int
) -> None:
    (whole,) = (each for each in placements(printed["whole"]) if each[1].piece.component == component)
    shown = [each for each in placements(printed[profile]) if each[1].piece.component == component]
    assert len(shown) == parts

    looked_at = 0
    for picture, placement in shown:
        part = placement.piece.part
        assert part is not None
        seen, box = Outlined.of(part.seen), bounds(part.seen)
        for row in range(int(box.height / STEP)):
            for column in range(int(box.width / STEP)):
                within = Point((column + 0.5) * STEP, (row + 0.5) * STEP)
                if overhang(seen, within) < -CLEAR:
                    point = Point(within.x + box.x, within.y + box.y)
                    at, there = on_page(placement, part).point(point), on_page(whole[1], WHOLE).point(point)
                    assert unlike(picture, at, whole[0], there) < 40, (part.number, point)
                    looked_at += 1
    assert looked_at > 1_000


def test_what_is_glued_shows_grey_and_no_picture(printed: dict[str, Printed]) -> None:
    for picture, placement in placements(printed["tabs-a4"]):
        part = placement.piece.part
        assert part is not None
        for strip in part.strips:
            centre = strip.laps[0]
            along = Point(
                centre.start.x + (centre.end.x - centre.start.x) * 0.3,
                centre.start.y + (centre.end.y - centre.start.y) * 0.3,
            )
            out = Point(along.x + centre.outward.x * 4, along.y + centre.outward.y * 4)
            dot = on_page(placement, part).point(out)
            assert picture.getpixel((int(dot.x * DOTS), int(dot.y * DOTS))) == pytest.approx((217,) * 3, abs=3)


def test_a_machine_scores_every_fold_and_cuts_none(printed: dict[str, Printed]) -> None:
    game = pipeline.read_game(PROJECT, "chest").game
    assert game is not None
    folds = sum(math.dist(fold.start, fold.end) for each in game.components if each.net for fold in each.net.folds)
    scored = 0.0
    for path in printed["overlap-a4"].folder.glob("*-front.svg"):
        groups = {group.attrib["id"]: group for group in ET.fromstring(path.read_bytes()).iter(f"{SVG}g")}
        scores, cuts = (list(map(ends, groups[name])) for name in ("score", "cut"))
        assert not set(scores) & set(cuts)
        scored += sum(math.dist(line[0], line[-1]) for line in scores)

    # What runs on beneath a neighbour is scored on both.
    assert folds < scored < folds + 6 * 5 * 2


def ends(path: ET.Element) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", path.attrib["d"]))
