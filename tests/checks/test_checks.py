import inspect
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest
from checks.games import TIME, component, fact, game

from pnp import checks
from pnp.checks import CHECKS, DRAWN_CHECKS, check, claims
from pnp.checks.broken_facts import report_broken_facts
from pnp.diagnostics import Report
from pnp.facts import Outcome

# What uses the fields of the time cards, so that they are no fault themselves.
NAMED = [fact("{kinds: {value: 6}}", id="values"), fact("{kinds: {detective: 2}}", id="detectives")]


def test_a_sound_game_has_verdicts_and_no_findings(report: Report) -> None:
    verdicts = check(game(component("time", TIME), facts=[fact("{count: 22}"), *NAMED]), report)
    assert [verdict.outcome for verdict in verdicts] == [Outcome.HOLDS] * 3
    assert list(report) == []


def test_every_fault_is_found_in_one_run(report: Report) -> None:
    heist = game(
        component("time", TIME, deck="all"),
        component("rank", "rank,copies\n1st,0", deck="all", size=(63, 88), line=40),
        facts=[fact("{count: 23}", line=3), fact("{count: 2}", "rank", line=9), *NAMED],
    )
    check(heist, report)
    assert [(finding.code, finding.place.line) for finding in report] == [
        ("deck-differs", 40),
        ("no-copies", 40),
        ("broken-fact", 3),
        ("broken-fact", 9),
    ]


def functions(package: ModuleType, prefix: str) -> set[Callable[..., object]]:
    """The functions of a package's modules whose names begin so, and that are defined there."""
    modules = [import_module(f"{package.__name__}.{info.name}") for info in iter_modules(package.__path__)]
    return {
        value
        for module in modules
        for name, value in vars(module).items()
        if name.startswith(prefix) and getattr(value, "__module__", "") == module.__name__
    }


@pytest.mark.parametrize(
    ("registry", "parameters"), [(CHECKS, ["game", "report"]), (DRAWN_CHECKS, ["game", "drawn", "report"])]
)
def test_every_check_of_a_game_is_run(registry: tuple[Callable[..., object]], parameters: list[str]) -> None:
    found = {find for find in functions(checks, "check_") if list(inspect.signature(find).parameters) == parameters}
    assert set(registry) == found


@pytest.mark.parametrize(
    "find", [*CHECKS, *DRAWN_CHECKS, checks.check_copies, checks.check_unused_files, report_broken_facts]
)
def test_a_check_is_a_page_of_the_manual_that_names_its_codes(find: object) -> None:
    page = inspect.getdoc(find) or ""
    assert re.search(r"`[a-z]+(-[a-z]+)+` \((error|warning), at the ", page)
    assert len(page.splitlines()) > 2


def test_the_table_of_checks_has_every_code() -> None:
    table = (Path(__file__).parents[2] / "docs/checking.md").read_text(encoding="utf-8")
    pages = [
        inspect.getdoc(find) or "" for find in (*CHECKS, *DRAWN_CHECKS, checks.check_sheets, checks.check_unused_files)
    ]
    codes = {
        code for page in pages for code in re.findall(r"`([a-z]+(?:-[a-z]+)+)` \((?:error|warning), at the ", page)
    }
    assert {"small-text", "no-copies", "unused-art"} <= codes
    assert codes <= set(re.findall(r"`([a-z-]+)`", "\n".join(line for line in table.splitlines() if line[0:1] == "|")))


@pytest.mark.parametrize("name", [info.name for info in iter_modules(claims.__path__)])
def test_claims_are_a_page_of_the_manual_that_shows_their_forms(name: str) -> None:
    module = import_module(f"{claims.__name__}.{name}")
    judges = any(judge in vars(module).values() for judge in claims.CLAIMS.values())
    assert (judges and name != "finding") == ("`{" in (module.__doc__ or "").splitlines()[0])
