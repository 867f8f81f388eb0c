"""Every stock that comes with pnp, its cells as makers' data and label programs give them, found again in a PDF."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pdfreader
import pytest
from strategies import component, game, piece

from pnp.backends.pdf import write
from pnp.diagnostics import Place, Report
from pnp.files import Project
from pnp.geometry import Box, Point, Size
from pnp.model import FaceScenes
from pnp.outlines import rectangle
from pnp.plan import Edges, Margins, Paper, Profile, Side, Stock
from pnp.scene import Grey, Scene
from pnp.scene import Path as Drawn
from pnp.shapes import Circle, Hexagon, Rectangle, Shape, extent
from pnp.sheets import compose, impose
from pnp.sheets.arrange import arrange, holds
from pnp.spec import load_profile
from pnp.spec.stocks import stock_names

A4 = Paper("A4", Size(210, 297), Margins(5, 5, 5, 5))
LETTER = Size(215.9, 279.4)
MM, INCH, POINT = 1.0, 25.4, 25.4 / 72
Pair = tuple[float, float]


class Cells(NamedTuple):
    """As published: paper in mm; cell, first cell's corner and pitch in the unit."""

    unit: float
    paper: Size
    cell: Pair
    columns: int
    rows: int
    first: Pair
    pitch: Pair


CELLS = {
    "a-one-29221": Cells(MM, A4.size, (89, 53), 2, 5, (15, 12), (91, 55)),
    "a-one-72110": Cells(MM, A4.size, (91, 55), 2, 5, (14, 11), (91, 55)),
    "a-one-75210": Cells(MM, A4.size, (86.4, 50.8), 2, 5, (18.6, 21.2), (86.4, 50.8)),
    "avery-5160": Cells(INCH, LETTER, (2.625, 1), 3, 10, (0.15625, 0.5), (2.78125, 1)),
    "avery-5371": Cells(INCH, LETTER, (3.5, 2), 2, 5, (0.75, 0.5), (3.5, 2)),
    "avery-7160": Cells(POINT, A4.size, (181.4, 108), 3, 7, (21.2, 43.9), (187.2, 108)),
    "avery-8373": Cells(INCH, LETTER, (3.5, 2), 2, 4, (0.5, 0.75), (4, 2.5)),
    "avery-c32011-10": Cells(MM, A4.size, (85, 54), 2, 5, (15, 13.5), (95, 54)),
    "avery-l4732": Cells(MM, A4.size, (35.6, 16.9), 5, 16, (11, 13), (38.1, 16.9)),
    "kokuyo-kpc-e1121": Cells(MM, A4.size, (86.4, 42.3), 2, 6, (18.6, 21.2), (86.4, 42.3)),
}
MEISHI = Stock("meishi", "", A4, Rectangle(Size(91, 55)), 2, 5, Point(14, 11), Size(91, 55))


def profile_of(name: str, tmp_path: Path) -> Profile:
    profile = load_profile(Project.at(tmp_path), name, Report())
    assert profile is not None
    return profile


def on(stock: Stock, tmp_path: Path) -> Profile:
    return replace(profile_of("a-one-72110", tmp_path), stock=stock, paper=stock.paper)


def test_every_stock_that_comes_with_pnp_is_tested(tmp_path: Path) -> None:
    assert list(CELLS) == stock_names(Project.at(tmp_path))


@pytest.mark.parametrize("name", CELLS)
def test_pieces_lie_in_the_cells_in_the_pdf(name: str, tmp_path: Path) -> None:
    unit, paper, _, columns, rows, first, pitch = CELLS[name]
    cell = Size(*(unit * side for side in CELLS[name].cell))
    profile = profile_of(name, tmp_path)
    pages = impose(game(component("cards", columns * rows, size=cell, two_sided=False)), profile, Report())
    face = FaceScenes(Scene(cell, (Drawn(rectangle(Box.of(cell)), fill=Grey(0.5)),), bleed=profile.bleed), None)

    [page] = pdfreader.read(write((compose(page, {("cards", "1"): face}, profile) for page in pages), ""))

    assert page.size == pytest.approx(paper, abs=0.01)
    assert page.lines == []
    expected = [
        Box(unit * (first[0] + column * pitch[0]), unit * (first[1] + row * pitch[1]), *cell)
        for row in range(rows)
        for column in range(columns)
    ]
    for placed, box in zip(page.placements, expected, strict=True):
        assert placed.trim(cell) == pytest.approx(box, abs=0.01)


def test_backs_lie_behind_cells_that_are_not_in_the_paper_s_middle(tmp_path: Path) -> None:
    stock = replace(MEISHI, first=Point(10, 5), columns=1, rows=1)

    front, back = impose(game(component("cards", 1, size=Size(91, 55))), on(stock, tmp_path), Report())

    assert front.placements[0].trim == Box(10, 5, 91, 55)
    assert (back.side, back.placements[0].trim) == (Side.BACK, Box(210 - 101, 5, 91, 55))


def test_a_piece_lies_turned_where_it_fits_only_so(tmp_path: Path) -> None:
    (sheet,) = arrange([piece("card", 1, Rectangle(Size(55, 91)))], on(MEISHI, tmp_path))

    assert [(each.trim, each.rotation) for each in sheet.placements] == [(Box(14, 11, 91, 55), 90)]


def test_bleed_runs_half_way_to_the_next_cell_and_to_the_paper_s_edge(tmp_path: Path) -> None:
    stock = replace(MEISHI, first=Point(1, 11), pitch=Size(92, 58))
    pieces = [piece("card", number, Rectangle(Size(91, 55))) for number in (1, 2, 3)]

    (sheet,) = arrange(pieces, on(stock, tmp_path))

    first, second, third = (placement.bleeds for placement in sheet.placements)
    assert first == Edges(top=2, right=0.5, bottom=1.5, left=1)
    assert (second.left, second.right) == (0.5, 2)
    assert third.bottom == 2


def test_a_piece_a_little_larger_than_touching_cells_is_cut_where_they_meet(tmp_path: Path) -> None:
    pieces = [piece("card", number, Rectangle(Size(91.4, 55))) for number in (1, 2)]

    (sheet,) = arrange(pieces, on(MEISHI, tmp_path))

    left, right = (placement.bleed_box for placement in sheet.placements)
    assert left.right == pytest.approx(105)
    assert right.left == pytest.approx(105)


@pytest.mark.parametrize(
    ("shape", "fits"),
    [
        (Rectangle(Size(91, 55)), True),
        (Rectangle(Size(91.5, 54.5)), True),
        (Rectangle(Size(91.6, 55)), False),
        (Rectangle(Size(44, 63)), False),
        (Circle(55), False),
    ],
)
def test_a_piece_must_have_the_cell_s_form_and_within_half_a_millimetre_its_size(
    shape: Shape, fits: bool, tmp_path: Path
) -> None:
    assert holds(shape, on(MEISHI, tmp_path), two_sided=True) is fits


@pytest.mark.parametrize("cell", [Circle(40), Hexagon(40), Hexagon(40, pointy=True)])
def test_cells_of_other_forms_take_pieces_of_theirs(cell: Shape, tmp_path: Path) -> None:
    stock = replace(MEISHI, cell=cell, columns=3, rows=4, pitch=Size(55, 60))

    (sheet,) = arrange([piece("tile", 1, cell)], on(stock, tmp_path))

    assert sheet.placements[0].trim == pytest.approx(Box(14, 11, *extent(cell)))
    assert len(set(sheet.placements[0].bleeds)) == 1


def test_a_piece_of_another_size_is_an_error_at_the_component_with_the_ways_out(tmp_path: Path) -> None:
    report = Report()
    profile = profile_of("meishi-a-one", tmp_path)

    pages = impose(game(component("cards", 1, size=Size(85, 54), line=7)), profile, report)

    assert pages == ()
    [finding] = report
    assert (finding.code, finding.place) == ("stock-differs", Place("components/demo/cards.yaml", 7, 1))
    assert finding.message == (
        "the 85 × 54 mm card does not fit the 91 × 55 mm cells of a-one-72110; "
        "write 'size: [91, 55]' for it, or use a stock that fits it: avery-c32011-10"
    )


def test_a_piece_that_fits_no_stock_is_told_so(tmp_path: Path) -> None:
    report = Report()

    impose(game(component("cards", 1, size=Hexagon(40))), profile_of("a-one-72110", tmp_path), report)

    [finding] = report
    assert finding.message == (
        "the hexagonal card, 40 mm from side to side (46.19 × 40 mm), does not fit the 91 × 55 mm cells "
        "of a-one-72110; print it with another profile"
    )
