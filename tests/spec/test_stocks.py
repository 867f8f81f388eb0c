from pathlib import Path

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import Point, Size
from pnp.plan import Flip, MarkKind, MarkStyle, Paper, Profile, Stock
from pnp.shapes import Circle, Rectangle
from pnp.spec import load_profile, profile_names
from pnp.spec.papers import DEFAULT_MARGINS
from pnp.spec.stocks import load_stock, stock_names

A4 = Paper("A4", Size(210, 297), DEFAULT_MARGINS)
MEISHI = Stock(
    "a-one-72110",
    "A-one 72110, 31514: 名刺 91 × 55, 10 on A4",
    A4,
    Rectangle(Size(91, 55)),
    columns=2,
    rows=5,
    first=Point(14, 11),
    pitch=Size(91, 55),
)
ROUND = """\
title: Round labels
paper: A4
cell: {circle: 40}
columns: 4
rows: 6
first: [13, 16]
pitch: [48, 45]
"""


def loaded(project: Project, name: str) -> Profile | None:
    report = Report()
    profile = load_profile(project, name, report)
    assert [str(finding) for finding in report] == []
    return profile


def test_every_stock_that_comes_with_pnp_is_good(tmp_path: Path) -> None:
    project, report = Project.at(tmp_path), Report()
    names = stock_names(project)

    assert "avery-5371" in names
    assert all(load_stock(project, name, report) for name in names)
    assert len(report) == 0


def test_a_stock_in_inches_is_exact(tmp_path: Path) -> None:
    stock = load_stock(Project.at(tmp_path), "avery-5160", Report())

    assert stock is not None
    assert stock.cell == Rectangle(Size(2.625 * 25.4, 25.4), radius=0.0625 * 25.4)
    assert (stock.first, stock.pitch) == (Point(0.15625 * 25.4, 12.7), Size(2.78125 * 25.4, 25.4))


def test_a_stock_s_name_is_a_profile_for_both_sides_without_marks(tmp_path: Path) -> None:
    project = Project.at(tmp_path)
    profile = loaded(project, "a-one-72110")

    assert profile is not None
    assert (profile.stock, profile.paper, profile.flip) == (MEISHI, A4, Flip.LONG)
    assert profile.marks == MarkStyle(MarkKind.NONE)
    assert "a-one-72110" in profile_names(project)


def test_a_profile_takes_a_stock_and_knows_the_others(tmp_path: Path) -> None:
    profile = loaded(Project.at(tmp_path), "meishi-a-one")

    assert profile is not None
    assert profile.stock == MEISHI
    assert {"avery-8373", "avery-l4732"} <= {stock.name for stock in profile.other_stocks}


def test_a_project_s_own_stock(project: Project) -> None:
    folder = project.root / "templates/stock"
    folder.mkdir(parents=True)
    (folder / "round.yaml").write_text(ROUND, encoding="utf-8")

    profile = loaded(project, "round")

    assert profile is not None
    assert profile.stock is not None
    assert profile.stock.cell == Circle(40)
