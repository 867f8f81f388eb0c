"""`pnp check` draws: what is wrong with faces is told by it, and the sheets are made of the same faces."""

from pathlib import Path

import pytest
from projects import edit

from pnp.facts import Outcome
from pnp.files import Project
from pnp.pipeline import Refusal, build_game, check_game, drawing, load_profiles

CARDS = "components/duel/cards.yaml"


def codes(folder: Path) -> list[str]:
    return [finding.code for finding in check_game(Project.at(folder), "duel").report]


def draws(folder: Path, monkeypatch: pytest.MonkeyPatch, profiles: list[str], bleed: float) -> list[float]:
    """The bleeds that faces are drawn with when a game is checked and built."""
    drawn: list[float] = []
    draw = drawing.draw
    monkeypatch.setattr(drawing, "draw", lambda *given: drawn.append(given[2]) or draw(*given))
    project = Project.at(folder)
    found, _ = load_profiles(project, profiles)
    checked = check_game(project, "duel", bleed=bleed)
    assert not isinstance(build_game(project, checked, found, out=folder / "output"), Refusal)
    return drawn


def test_a_sound_game_has_no_finding(duel: Path) -> None:
    assert codes(duel) == []


def test_what_drawing_finds_is_told_without_a_build(duel: Path) -> None:
    with (duel / "templates/duel/number.yaml").open("a", encoding="utf-8") as file:
        file.write('  - {text: "Far beyond", box: [55, 1, 40, 8], style: {size: 8pt}, colour: paper}\n')
    assert "outside-trim" in codes(duel)


def test_a_claim_about_backs_is_judged_by_their_looks(duel: Path) -> None:
    with (duel / "components/duel/facts.yaml").open("a", encoding="utf-8") as file:
        file.write("  one-back: {kind: stated, where: Contents, says: one back, subject: [card], claim: {backs: 1}}\n")
    project = Project.at(duel)
    name = check_game(project, "duel").game
    assert name is not None
    edit(duel / "components/duel/facts.yaml", "subject: [card]", f"subject: [{name.components[0].id}]")
    assert [each.outcome for each in check_game(project, "duel").verdicts if each.fact.id == "one-back"] == [
        Outcome.HOLDS
    ]


def test_sheets_are_made_of_the_faces_that_were_checked(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert draws(duel, monkeypatch, ["home-a4"], 2.0) == [2.0]


def test_each_other_bleed_is_drawn_once(duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert draws(duel, monkeypatch, ["home-a4", "shop-single"], 2.0) == [2.0, 3.0]
