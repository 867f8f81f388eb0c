"""Every game of the project, built and read back: what is on the sheets is what the specs say, where it was planned."""

import json
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

import pdfreader
import pypdfium2
import pytest
from referees import Referee

from pnp import pipeline
from pnp.diagnostics import Report
from pnp.facts import Outcome
from pnp.files import Project
from pnp.geometry import Box, Size
from pnp.model import Game
from pnp.model import Made as ComponentMade
from pnp.pipeline import MANIFEST
from pnp.shapes import Rectangle

ROOT = Path(__file__).parent.parent
GAMES = Project.at(ROOT).games()
TOLERANCE_MM = 0.01


@dataclass
class Made:
    game: Game
    checked: pipeline.Checked
    pdf: Path
    pages: list[pdfreader.Page]
    manifest: dict[str, object]

    @property
    def planned(self) -> list[dict[str, object]]:
        [file] = self.manifest["files"]  # type: ignore[misc]
        return file["pages"]

    @property
    def booklets(self) -> set[str]:
        """Their pages lie on both sides of a sheet as it is folded: they have neither fronts nor backs."""
        return {c.id for c in self.game.components if c.booklet}

    @property
    def plain(self) -> set[str]:
        """Rectangles that are neither folded nor bound: marks stand at their edges and nowhere else."""
        return {c.id for c in self.game.components if isinstance(c.shape, Rectangle) and not c.booklet and not c.net}

    def paper(self, planned: dict[str, object]) -> list[float]:
        """Pages that lie otherwise than most say so themselves."""
        return planned.get("paper_mm", self.manifest["paper_mm"])  # type: ignore[return-value]

    def size(self, component: str) -> Size:
        return next(c.size for c in self.game.components if c.id == component)  # type: ignore[return-value]


@pytest.fixture(scope="session", params=GAMES)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Made:
    project = Project.at(ROOT)
    out = tmp_path_factory.mktemp("output")
    checked = pipeline.check_game(project, request.param)
    profiles, _ = pipeline.load_profiles(project, ["home-a4"])
    result = pipeline.build_game(project, checked, profiles, out=out)
    assert not isinstance(result, pipeline.Refusal), [str(finding) for finding in checked.report]
    [built] = result
    assert checked.game
    pdf = built.folder / built.files[0].path
    manifest = json.loads((built.folder / MANIFEST).read_bytes())
    return Made(checked.game, checked, pdf, pdfreader.read(pdf.read_bytes()), manifest)


def in_parts(page: pdfreader.Page) -> bool:
    """Whether a part of a larger board is on it; tests/test_boards.py looks at these."""
    return any(placed.part for placed in page.placements)


def near(one: Box, other: Box) -> bool:
    return all(abs(a - b) <= TOLERANCE_MM for a, b in zip(one, other, strict=True))


def test_a_game_has_no_finding_and_no_broken_fact(made: Made) -> None:
    assert [str(finding) for finding in made.checked.report] == []
    assert not [v for v in made.checked.verdicts if v.outcome is Outcome.BROKEN]


def test_every_copy_is_on_one_front_and_every_back_behind_one(made: Made) -> None:
    sides = [
        (page, placed) for page, planned in zip(made.pages, made.planned, strict=True) for placed in page.placements
    ]
    for side, components in (
        ("front", [c for c in made.game.components if c.made is ComponentMade.PRINT and not c.booklet]),
        ("back", [c for c in made.game.components if c.two_sided]),
    ):
        expected = Counter((c.id, f.id, n) for c in components for f in c.faces for n in range(1, f.copies + 1))
        found = Counter(
            (placed.component, placed.face, placed.copy)
            for page, placed in sides
            if made.planned[page.number - 1]["side"] == side
            and placed.component not in made.booklets
            and placed.part <= 1  # of a board in parts, the first stands for all
        )
        assert found == expected


def test_the_pdf_has_everything_where_the_manifest_says(made: Made) -> None:
    for page, planned in zip(made.pages, made.planned, strict=True):
        assert page.size == pytest.approx(made.paper(planned), abs=TOLERANCE_MM)
        if in_parts(page):
            continue
        for placed, plan in zip(page.placements, planned["placements"], strict=True):  # type: ignore[call-overload]
            assert (placed.component, placed.face, placed.copy) == (plan["component"], plan["face"], plan["copy"])
            assert near(placed.trim(made.size(placed.component)), Box(*plan["trim_mm"]))
            assert placed.rotation == plan["rotation"]


def test_poppler_sees_the_boxes_that_the_manifest_gives(made: Made, referee: Referee) -> None:
    shown = referee("pdfinfo", "-box", "-f", "1", "-l", str(len(made.pages)), made.pdf).splitlines()
    for planned in made.planned:
        trims = [Box(*p["trim_mm"]) for p in planned["placements"]]  # type: ignore[attr-defined]
        bleeds = [Box(*p["trim_mm"]).outset(p["bleed_mm"]) for p in planned["placements"]]  # type: ignore[attr-defined]
        width, height = made.paper(planned)
        for name, box in (
            ("MediaBox", Box(0, 0, width, height)),
            ("TrimBox", Box.around(trims)),
            ("BleedBox", Box.around(bleeds)),
        ):
            head = f"Page {planned['number']:>4} {name}:"
            [line] = [line for line in shown if line.startswith(head)]
            left, bottom, right, top = (float(n) * pdfreader.MM for n in line.removeprefix(head).split())
            assert near(Box.between(left, height - top, right, height - bottom), box), line


def test_every_back_lies_behind_its_front_when_the_sheet_is_turned_over_its_long_edge(made: Made) -> None:
    fronts = {
        (p.component, p.face, p.copy): (page, p)
        for page in made.pages
        if made.planned[page.number - 1]["side"] == "front"
        for p in page.placements
    }
    backs = [page for page in made.pages if made.planned[page.number - 1]["side"] == "back"]
    for page in backs:
        for back in page.placements:
            if back.component in made.booklets or back.part:
                continue
            front_page, front = fronts[back.component, back.face, back.copy]
            assert made.planned[page.number - 1]["sheet"] == made.planned[front_page.number - 1]["sheet"]
            size = made.size(back.component)
            x, y, width, height = front.trim(size)
            upright = page.size.height >= page.size.width
            behind = (
                Box(page.size.width - x - width, y, width, height)
                if upright
                else Box(x, page.size.height - y - height, width, height)
            )
            assert near(back.trim(size), behind)
            # A front that is not turned has its back upright behind it, on landscape paper upside down on the page.
            assert front.rotation is not None
            assert back.rotation == ((-front.rotation if upright else 180 - front.rotation) % 360)


# What the profile home-a4 has at the foot: the margin, the slug line and the ruler.
FOOT_MM = 12.0


def test_marks_stand_on_cut_lines_and_outside_every_bleed(made: Made) -> None:
    for page, planned in zip(made.pages, made.planned, strict=True):
        if in_parts(page) or not {placed.component for placed in page.placements} <= made.plain:
            continue
        marks = [line for line in page.lines if min(line.start.y, line.end.y) < page.size.height - FOOT_MM]
        assert marks
        trims = [Box(*p["trim_mm"]) for p in planned["placements"]]  # type: ignore[attr-defined]
        bleeds = [Box(*p["trim_mm"]).outset(p["bleed_mm"]) for p in planned["placements"]]  # type: ignore[attr-defined]
        if planned["side"] == "front":
            cuts_x = {edge for t in trims for edge in (t.left, t.right)}
            cuts_y = {edge for t in trims for edge in (t.top, t.bottom)}
            for line in marks:
                level = abs(line.start.y - line.end.y) < 1e-6
                cuts, at = (cuts_y, line.start.y) if level else (cuts_x, line.start.x)
                assert min(abs(at - cut) for cut in cuts) <= TOLERANCE_MM
        for line in page.lines:
            left, right = sorted((line.start.x, line.end.x))
            top, bottom = sorted((line.start.y, line.end.y))
            mark = Box.between(left - 0.01, top - 0.01, right + 0.01, bottom + 0.01)
            assert not [b for b in bleeds if b.overlaps(mark, TOLERANCE_MM)]
            assert Box.of(page.size).contains(mark)


def test_all_fonts_are_embedded_and_nothing_else_is_named(made: Made, referee: Referee) -> None:
    rows = referee("pdffonts", made.pdf).splitlines()[2:]
    assert rows
    for row in rows:
        assert "CID" in row
        assert "Helvetica" not in row
        assert row.split()[-5:-2] == ["yes", "yes", "yes"], row  # embedded, subset, with a Unicode map


def test_readers_get_the_same_text_back(made: Made, referee: Referee) -> None:
    document = pypdfium2.PdfDocument(made.pdf)
    for page in made.pages:
        if in_parts(page):
            continue  # what the neighbouring part shows is written here too, and cut off
        written = _letters("".join([*page.texts, *(t for p in page.placements for t in p.texts)]))
        poppler = referee("pdftotext", "-f", str(page.number), "-l", str(page.number), made.pdf, "-")
        assert _letters(poppler) == written
        assert _letters(document[page.number - 1].get_textpage().get_text_range()) == written


def _letters(text: str) -> Counter[str]:
    """Readers order the pieces of a page as they like: what counts is that every letter is there."""
    return Counter("".join(text.split()))


def test_what_was_built_is_proven_by_its_manifest_and_its_text(made: Made) -> None:
    checked = replace(made.checked, report=Report())
    [proven] = pipeline.prove_builds(Project.at(ROOT), checked, made.pdf.parents[2])
    assert [str(finding) for finding in checked.report] == []
    assert [verdict.outcome for verdict in proven.pdf or ()] == [verdict.outcome for verdict in checked.verdicts]
    assert proven.compared > 0
