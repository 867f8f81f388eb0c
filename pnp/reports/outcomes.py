"""What checking came to: games with their verdicts and findings in, JSON types (`pnp check --json`) out."""

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.diagnostics import Diagnostic
from pnp.facts import Fact, Verdict
from pnp.model import Game


def verdicts(results: Iterable[tuple[str, Game | None, Sequence[Verdict], Iterable[Diagnostic]]]) -> dict[str, Any]:
    """`{"games": [{"id", "title", "facts": […], "diagnostics": […]}]}` from each game's id, itself, verdicts, findings.

    A game that could not be read is None: its title is null, it has no facts, and its diagnostics say why.
    """
    return {
        "games": [
            {
                "id": game_id,
                "title": game.title if game else None,
                "facts": [_fact(verdict) for verdict in of_facts],
                "diagnostics": [_diagnostic(finding) for finding in findings],
            }
            for game_id, game, of_facts, findings in results
        ]
    }


def _fact(verdict: Verdict) -> dict[str, Any]:
    fact = verdict.fact
    return {
        "id": fact.id,
        "subject": _subject(fact),
        "kind": fact.kind.value,
        "where": fact.where,
        "says": fact.says,
        "readings": list(fact.readings),
        "chosen": fact.chosen,
        "outcome": verdict.outcome.value,
        "expected": verdict.expected,
        "found": verdict.found,
        "reason": verdict.reason,
    }


def _subject(fact: Fact) -> str | list[str] | None:
    """The component that a fact is about; a list of several; None for the game as a whole."""
    if len(fact.subjects) > 1:
        return list(fact.subjects)
    return fact.subjects[0] if fact.subjects else None


def _diagnostic(finding: Diagnostic) -> dict[str, Any]:
    return {
        "severity": finding.severity.value,
        "code": finding.code,
        "message": finding.message,
        "path": finding.place.path,
        "line": finding.place.line,
        "column": finding.place.column,
    }
