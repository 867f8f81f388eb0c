"""Boards that are laid edge to edge meet, on both sides, or it is told where they do not."""

import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest
from checks.games import component, game
from projects import edit

from pnp import pipeline
from pnp.checks import check_edges
from pnp.diagnostics import Place, Report, Severity
from pnp.files import Project
from pnp.geometry import Point, Size
from pnp.model import Edge, FaceScenes, Seam
from pnp.outlines import ClosePath, LineTo, MoveTo
from pnp.scene import Path as Drawn
from pnp.scene import Rgb, Scene

PIECES = Path(__file__).parents[1] / "isles"
BOARD = "components/isles/flat.yaml"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of a project whose board `west` has `east` on its right, drawn by templates of their own."""
    copy = tmp_path / "project"
    shutil.copytree(PIECES, copy)
    isles = copy / "templates/isles"
    shutil.copy(isles / "strait.yaml", isles / "east.yaml")
    shutil.copy(isles / "strait-back.yaml", isles / "east-back.yaml")
    only = """
west: {name: West, kind: board, size: [90mm, 90mm], basis: invented, template: isles/strait,
       back: isles/strait-back, joins: {right: east}}
east: {name: East, kind: board, size: [90mm, 90mm], basis: invented, template: isles/east, back: isles/east-back}
"""
    for path in (copy / "components/isles").glob("*.yaml"):
        if path.name != "game.yaml":
            path.unlink()
    (copy / BOARD).write_text(only, encoding="utf-8")
    return copy


def said(root: Path, out: Path) -> list[str]:
    project = Project.at(root)
    profiles, _ = pipeline.load_profiles(project, ["home-a4"])
    checked = pipeline.check_game(project, "isles")
    pipeline.build_game(project, checked, profiles, out=out)
    return [str(finding).split("error: ")[1] for finding in checked.report if finding.severity is Severity.ERROR]


WEST = "the right edge of 'west' does not meet the left edge of 'east'"


def test_boards_drawn_from_the_same_values_meet(root: Path, tmp_path: Path) -> None:
    assert said(root, tmp_path) == []


def test_a_coast_at_another_height_is_told(root: Path, tmp_path: Path) -> None:
    # The lane in the middle moves with the coast, by more than its width: it is seen at two places.
    edit(root / "templates/isles/east.yaml", "north: 26", "north: 29")
    (finding,) = said(root, tmp_path)
    assert finding.startswith(
        f"{WEST}: west/west beside east/east, front, shows another colour from 26 to 29 mm and 2 more; draw both"
    )
    assert finding.endswith("[edges-differ]")


def test_backs_are_turned_over_with_their_boards(root: Path, tmp_path: Path) -> None:
    edit(root / "templates/isles/east-back.yaml", "fill: plum", "fill: wood")
    (finding,) = said(root, tmp_path)
    assert ", back, shows another colour from 0 to 30 mm; " in finding


def test_fronts_that_differ_are_told_though_backs_meet(root: Path, tmp_path: Path) -> None:
    edit(root / "templates/isles/east.yaml", "fill: sea", "fill: plum")
    (finding,) = said(root, tmp_path)
    assert ", front, shows another colour from 26 " in finding


def test_what_lies_right_of_a_front_lies_left_of_its_back(root: Path, tmp_path: Path) -> None:
    # Neither is seen at the common edge: the left of the east's back and the right of the west's.
    for name, x in (("east-back", -3), ("strait-back", 80)):
        template = root / f"templates/isles/{name}.yaml"
        template.write_text(template.read_text() + f"  - {{rect: [{x}, 40, 13, 9], fill: paper}}\n")
    findings = said(root, tmp_path)
    assert findings == []


def test_what_lies_at_the_common_edge_of_one_back_is_told(root: Path, tmp_path: Path) -> None:
    template = root / "templates/isles/east-back.yaml"
    template.write_text(template.read_text() + "  - {rect: [80, 35, 13, 5], fill: paper}\n")
    (finding,) = said(root, tmp_path)
    assert ", back, shows another colour from 35 to 40 mm; " in finding


def test_two_boards_that_join_each_other_are_told_once(root: Path, tmp_path: Path) -> None:
    edit(root / BOARD, "back: isles/east-back}", "back: isles/east-back, joins: {left: west}}")
    edit(root / "templates/isles/east.yaml", "fill: sea", "fill: plum")
    assert len(said(root, tmp_path)) == 1


def test_a_gradient_across_two_boards_meets(root: Path, tmp_path: Path) -> None:
    for name, start in (("strait", 0), ("east", -90)):
        template = root / f"templates/isles/{name}.yaml"
        gradient = f"{{linear: [[{start}, 0], [{start + 180}, 90]], stops: [sea, plum]}}"
        edit(template, "{rect: trim, fill: sea, bleed: true}", f"{{rect: trim, fill: {gradient}, bleed: true}}")
    assert said(root, tmp_path) == []


def test_a_gradient_that_starts_anew_does_not(root: Path, tmp_path: Path) -> None:
    for name in ("strait", "east"):
        template = root / f"templates/isles/{name}.yaml"
        gradient = "{linear: [[0, 0], [90, 0]], stops: [sea, plum]}"
        edit(template, "{rect: trim, fill: sea, bleed: true}", f"{{rect: trim, fill: {gradient}, bleed: true}}")
    (finding,) = said(root, tmp_path)
    assert ", front, shows another colour from 26 " in finding


def test_one_board_without_a_back_does_not_meet_one_that_has_one(root: Path, tmp_path: Path) -> None:
    edit(root / BOARD, ", back: isles/east-back", "")
    (finding,) = said(root, tmp_path)
    assert ", back, shows another colour from 0 to 90 mm; " in finding


@pytest.mark.parametrize(
    ("size", "why"),
    [("[90mm, 91mm]", "one is 90 mm long, the other 91 mm"), ("{circle: 90mm}", "'east' is no printed rectangle")],
)
def test_edges_of_unlike_form_do_not_meet(size: str, why: str, root: Path, tmp_path: Path) -> None:
    edit(
        root / BOARD,
        "east: {name: East, kind: board, size: [90mm, 90mm]",
        f"east: {{name: East, kind: board, size: {size}",
    )
    (finding,) = said(root, tmp_path)
    assert finding == f"{WEST}: {why} [edges-differ]"


def test_a_board_that_meets_itself_can_be_laid_many_times(root: Path, tmp_path: Path) -> None:
    edit(root / BOARD, "joins: {right: east}", "joins: {right: west, left: west}")
    assert said(root, tmp_path) == []


def test_above_and_below_the_strait_is_not_the_same(root: Path, tmp_path: Path) -> None:
    edit(root / BOARD, "joins: {right: east}", "joins: {bottom: west}")
    (finding,) = said(root, tmp_path)
    assert "the bottom edge of 'west' does not meet the top edge of 'west'" in finding


def test_hundreds_of_faces_with_few_edges_are_held_against_one_another_in_no_time() -> None:
    edge = (MoveTo(Point(-1, 0)), LineTo(Point(21, 0)), LineTo(Point(21, 9)), LineTo(Point(-1, 9)), ClosePath())
    sides = FaceScenes(Scene(Size(20, 20), (Drawn(edge, Rgb(0, 0, 0)),)), None)
    faces = "value\n" + "\n".join(map(str, range(800)))
    seam = Seam(Edge.RIGHT, "tile", Place("boards.yaml", 3, 1))
    tile = replace(component("tile", faces, size=(20, 20)), seams=(seam,))
    report = Report()
    begin = time.process_time()
    check_edges(game(tile), {("tile", face.id): sides for face in tile.faces}, report)
    assert not list(report)
    assert time.process_time() - begin < 15  # a matter of tenths; of minutes where each step looks at all before it
