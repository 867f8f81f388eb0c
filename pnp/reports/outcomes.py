"""What checking came to: games with their verdicts and findings in, JSON types (`pnp check --json`) out."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pnp.diagnostics import Diagnostic
from pnp.facts import Fact, Verdict
from pnp.model import Game


class Outcomes(NamedTuple):
    """What checking one game came to. A game that could not be read is None.

    Of each document: its name, the verdicts on its claims, and line, text and reason of what no claim was made of.
    """

    id: str
    game: Game | None
    verdicts: Sequence[Verdict]
    findings: Iterable[Diagnostic]
    documents: Sequence[tuple[str, Sequence[Verdict], Sequence[tuple[int, str, str]]]] = ()


def verdicts(results: Iterable[Outcomes]) -> dict[str, Any]:
    """`{"games": [{"id", "title", "facts": […], "documents": […], "diagnostics": […]}]}`.

    Of a game that could not be read the title is null, there are no facts, and the diagnostics say why.
    """
    return {
        "games": [
            {
                "id": result.id,
                "title": result.game.title if result.game else None,
                "facts": [_fact(verdict) for verdict in result.verdicts],
                "documents": [_document(*document) for document in result.documents],
                "diagnostics": [_diagnostic(finding) for finding in result.findings],
            }
            for result in results
        ]
    }


def _document(name: str, claims: Sequence[Verdict], unmatched: Sequence[tuple[int, str, str]]) -> dict[str, Any]:
    return {
        "path": name,
        "claims": [_fact(verdict) for verdict in claims],
        "unmatched": [{"line": line, "text": text, "reason": reason} for line, text, reason in unmatched],
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
