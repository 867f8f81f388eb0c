"""`tests/pieces`, built and read back: counters share cuts, spaces stand at equal steps, lanes end on their harbours.

Spaces are found by the thickness of their outlines, lanes by their dashes.
"""

import math
from pathlib import Path

import pdfreader
import pytest

from pnp import pipeline
from pnp.files import Project
from pnp.geometry import Box, Point, Size

PROJECT = Project.at(Path(__file__).parent / "pieces")
EXACT = 0.01
HARBOURS = {
    "skarn": (45, 52),
    "holm": (108, 40),
    "vik": (150, 72),
    "borg": (70, 98),
    "sund": (125, 110),
    "nes": (40, 132),
}
LANES = ["skarn holm", "holm vik", "skarn borg", "holm borg", "borg sund", "vik sund", "borg nes", "skarn nes"]
ROUTE = Size(190, 170)

Pages = dict[str, list[pdfreader.Page]]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    profiles, report = pipeline.load_profiles(PROJECT, ["home-a4", "counters-a4"])
    assert list(report) == []
    checked = pipeline.check_game(PROJECT, "isles")
    built = pipeline.build_game(PROJECT, checked, profiles, out=tmp_path_factory.mktemp("out"))
    assert not isinstance(built, pipeline.Refusal), [str(finding) for finding in checked.report]
    assert list(checked.report) == []
    return {made.profile: pdfreader.read((made.folder / "isles.pdf").read_bytes()) for made in built}


def of(component: str, pages: list[pdfreader.Page]) -> list[pdfreader.Placement]:
    return [placement for page in pages for placement in page.placements if placement.component == component]


def route(pages: Pages) -> tuple[list[pdfreader.Line], Point]:
    """The lines of the board with the track, and its top left corner."""
    (placement,) = of("route", pages["home-a4"])
    return placement.lines, placement.trim(ROUTE).corners[0]


def test_the_track_has_a_space_at_every_step_and_one_in_every_corner(pages: Pages) -> None:
    lines, (left, top) = route(pages)
    sides = [line for line in lines if line.width == pytest.approx(0.3, abs=0.001)]
    assert len(sides) == 51 * 4
    found = []
    for number in range(51):
        four = sides[number * 4 : number * 4 + 4]
        xs, ys = ([end[axis] for line in four for end in (line.start, line.end)] for axis in (0, 1))
        assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((11, 11), abs=EXACT)
        found.append(((max(xs) + min(xs)) / 2 - left, (max(ys) + min(ys)) / 2 - top))
    for start, end, corner, after in (
        (0, 14, (8, 8), (182, 8)),
        (14, 26, (182, 8), (182, 162)),
        (26, 39, (182, 162), (8, 162)),
    ):
        for number in range(start, end + 1):
            share = (number - start) / (end - start)
            expected = tuple(a + (b - a) * share for a, b in zip(corner, after, strict=True))
            assert found[number] == pytest.approx(expected, abs=EXACT)


def test_every_lane_runs_from_edge_to_edge_of_its_harbours(pages: Pages) -> None:
    lines, (left, top) = route(pages)
    lanes = [line for line in lines if line.dash]
    assert len(lanes) == len(LANES)
    for lane, ends in zip(lanes, LANES, strict=True):
        one, other = (HARBOURS[name] for name in ends.split())
        start, end = ((point.x - left, point.y - top) for point in (lane.start, lane.end))
        assert (math.dist(start, one), math.dist(end, other)) == pytest.approx((11, 11), abs=EXACT)
        assert math.dist(start, end) == pytest.approx(math.dist(one, other) - 22, abs=EXACT)


def test_goods_counters_share_their_cuts(pages: Pages) -> None:
    size = Size(15, 15)
    for page in pages["counters-a4"]:
        trims = [placement.trim(size) for placement in page.placements if placement.component == "goods"]
        for one in trims:
            beside = [other for other in trims if other != one and one.outset(0.1).overlaps(other)]
            assert all(meets(one, other) for other in beside)
            assert len(beside) >= 3


def meets(one: Box, other: Box) -> bool:
    """Whether two boxes are beside or above each other, or corner to corner, without a gap."""
    steps = [abs(a - b) for a, b in zip(one.corners[0], other.corners[0], strict=True)]
    return all(min(abs(step), abs(step - 15)) < EXACT for step in steps)


@pytest.mark.parametrize("profile", ["home-a4", "counters-a4"])
def test_every_copy_of_every_kind_is_on_the_sheets(profile: str, pages: Pages) -> None:
    counts = {
        "land": 12,
        "summit": 8,
        "market": 12,
        "coin": 24,
        "goods": 96,
        "ship": 12,
        "store": 1,
        "island": 1,
        "route": 1,
    }
    two_sided = ("land", "market", "coin", "goods")
    for component, count in counts.items():
        assert len(of(component, pages[profile])) == count * (2 if component in two_sided else 1), component
