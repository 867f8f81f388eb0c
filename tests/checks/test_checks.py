import inspect
import re
from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest
from checks.games import TIME, component, fact, game

from pnp import checks
from pnp.checks import CHECKS, check, claims
from pnp.checks.broken_facts import report_broken_facts
from pnp.diagnostics import Report
from pnp.facts import Outcome


def test_a_sound_game_has_verdicts_and_no_findings(report: Report) -> None:
    verdicts = check(game(component("time", TIME), facts=[fact("{count: 22}")]), report)
    assert [verdict.outcome for verdict in verdicts] == [Outcome.HOLDS]
    assert list(report) == []


def test_every_fault_is_found_in_one_run(report: Report) -> None:
    heist = game(
        component("time", TIME, deck="all"),
        component("rank", "rank,copies\n1st,0", deck="all", size=(63, 88), line=40),
        facts=[fact("{count: 23}", line=3), fact("{count: 2}", "rank", line=9)],
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


def test_every_check_of_a_game_is_run() -> None:
    of_a_game = {
        find for find in functions(checks, "check_") if list(inspect.signature(find).parameters) == ["game", "report"]
    }
    assert set(CHECKS) == of_a_game


@pytest.mark.parametrize("find", [*CHECKS, checks.check_copies, report_broken_facts])
def test_a_check_is_a_page_of_the_manual_that_names_its_codes(find: object) -> None:
    page = inspect.getdoc(find) or ""
    assert re.search(r"`[a-z]+-[a-z]+` \((error|warning), at the ", page)
    assert len(page.splitlines()) > 2


@pytest.mark.parametrize("name", [info.name for info in iter_modules(claims.__path__)])
def test_claims_are_a_page_of_the_manual_that_shows_their_forms(name: str) -> None:
    module = import_module(f"{claims.__name__}.{name}")
    judges = any(judge in vars(module).values() for judge in claims.CLAIMS.values())
    assert (judges and name != "finding") == ("`{" in (module.__doc__ or "").splitlines()[0])
