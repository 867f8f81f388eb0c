"""A board of 600 × 450 mm with a line every 50 mm, printed in parts on A4 and read back: its parts meet.

`tests/boards` holds it. Lines are found by their place among those of the drawing, so that nothing is measured by
the plan: what the reader sees on the pages is laid edge to edge.
"""

from pathlib import Path
from typing import NamedTuple

import pdfreader
import pytest

from pnp import pipeline
from pnp.files import Project
from pnp.geometry import Box, Size

PROJECT = Project.at(Path(__file__).parent / "boards")
COLUMNS, ROWS, UPRIGHTS, LEVELS = 4, 2, 13, 10
EXACT = 0.01


Printed = tuple[list[pdfreader.Page], float]


class Shown(NamedTuple):
    """A side of a part as read from its page: the page, x of the upright lines, y of the level ones."""

    page: pdfreader.Page
    xs: list[float]
    ys: list[float]


@pytest.fixture(scope="module", params=[("home-a4", 5), ("tabs-a4", 8)], ids=["overlap", "tabs"])
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Printed:
    """The pages, and how wide the joints are."""
    name, width = request.param
    profiles, report = pipeline.load_profiles(PROJECT, [name])
    assert list(report) == []
    checked = pipeline.check_game(PROJECT, "island")
    built = pipeline.build_game(PROJECT, checked, profiles, out=tmp_path_factory.mktemp("out"))
    assert not isinstance(built, pipeline.Refusal), [str(finding) for finding in checked.report]
    (made,) = built
    return pdfreader.read((made.folder / "island.pdf").read_bytes()), width


def test_for_a_shop_the_board_is_whole_on_a_page_of_its_size(tmp_path: Path) -> None:
    profiles, _ = pipeline.load_profiles(PROJECT, ["shop-single"])
    pipeline.build_game(PROJECT, pipeline.check_game(PROJECT, "island"), profiles, out=tmp_path)
    front, back, track = pdfreader.read((tmp_path / "island/shop-single/island.pdf").read_bytes())

    for page, size in ((front, Size(600, 450)), (back, Size(600, 450)), (track, Size(30, 500))):
        whole = Box.of(size)
        assert page.trim == pytest.approx(whole.moved(3, 3), abs=EXACT)
        assert page.bleed == pytest.approx(whole.outset(3).moved(3, 3), abs=EXACT)
        assert page.size == pytest.approx(page.bleed.size, abs=EXACT)
        assert [(placement.part, placement.rotation) for placement in page.placements] == [(0, 0)]


def sides(pages: list[pdfreader.Page]) -> tuple[dict[int, Shown], dict[int, Shown]]:
    """The fronts and the backs of the map's parts, each alone on its page, by their numbers."""
    fronts: dict[int, Shown] = {}
    backs: dict[int, Shown] = {}
    for page in pages:
        (placement, *others) = page.placements
        if placement.component == "map":
            assert others == []
            uprights, levels = placement.lines[:UPRIGHTS], placement.lines[UPRIGHTS : UPRIGHTS + LEVELS]
            shown = Shown(page, [line.start.x for line in uprights], [line.start.y for line in levels])
            (backs if placement.part in fronts else fronts)[placement.part] = shown
    return fronts, backs


def test_all_parts_are_there_on_both_sides(printed: Printed) -> None:
    fronts, backs = sides(printed[0])
    assert sorted(fronts) == sorted(backs) == list(range(1, COLUMNS * ROWS + 1))


def test_a_part_laid_with_its_edge_on_its_neighbour_s_joint_continues_every_line(printed: Printed) -> None:
    pages, width = printed
    fronts, _ = sides(pages)
    for number, (page, xs, ys) in fronts.items():
        if number % COLUMNS:
            right = fronts[number + 1]
            joint = page.trim.right - width
            assert [x - joint for x in xs] == pytest.approx([x - right.page.trim.left for x in right.xs], abs=EXACT)
            assert ys == pytest.approx([y - right.page.trim.top + page.trim.top for y in right.ys], abs=EXACT)
        if number <= COLUMNS * (ROWS - 1):
            below = fronts[number + COLUMNS]
            joint = page.trim.bottom - width
            assert [y - joint for y in ys] == pytest.approx([y - below.page.trim.top for y in below.ys], abs=EXACT)


def test_the_ends_of_every_joint_are_marked(printed: Printed) -> None:
    pages, width = printed
    for number, (page, _, _) in sides(pages)[0].items():
        upright = [line for line in page.lines if line.start.x == line.end.x == near(page.trim.right - width)]
        level = [line for line in page.lines if line.start.y == line.end.y == near(page.trim.bottom - width)]
        assert bool(upright) == bool(number % COLUMNS)
        assert bool(level) == (number <= COLUMNS * (ROWS - 1))


def near(edge: float) -> object:
    """As far from an edge as half the thickness of a mark, which lies beside it."""
    return pytest.approx(edge, abs=0.05)


def test_behind_every_part_lies_the_back_of_the_same_place(printed: Printed) -> None:
    fronts, backs = sides(printed[0])
    for number, front in fronts.items():
        back = backs[number]
        through = [front.page.size.width - x for x in reversed(back.xs)]
        assert through == pytest.approx(front.xs, abs=EXACT)
        assert back.ys == pytest.approx(front.ys, abs=EXACT)


def test_the_backs_meet_where_the_earlier_part_lies_on_the_later(printed: Printed) -> None:
    pages, width = printed
    _, backs = sides(pages)
    for number, (page, xs, _) in backs.items():
        if number % COLUMNS:
            # Seen from behind, the next part lies to the left, its edge so far beneath this one.
            after = backs[number + 1]
            beneath = [x - after.page.trim.right + width for x in after.xs]
            assert [x - page.trim.left for x in xs] == pytest.approx(beneath, abs=EXACT)
