"""What checking came to: games with their verdicts and findings in, JSON types (`pnp check --json`) out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from pnp.diagnostics import Diagnostic
from pnp.facts import Fact, Outcome, Verdict
from pnp.looks import Difference, Looks
from pnp.model import Game


class BuildOutcomes(NamedTuple):
    """What a build of a game came to: its profile, the verdicts by its manifest and its PDF, None where there are none.

    `compared` placements were compared by their text, `uncompared` were not, by why.
    """

    profile: str
    sheets: Sequence[Verdict] | None
    pdf: Sequence[Verdict] | None
    compared: int
    uncompared: Mapping[str, int]


class Outcomes(NamedTuple):
    """What checking one game came to. A game that could not be read is None.

    `builds` and `since`, the differences to an earlier build, are None if nobody asked.

    Of each document: its name, the verdicts on its claims, and line, text and reason of what no claim was made of.
    """

    id: str
    game: Game | None
    verdicts: Sequence[Verdict]
    findings: Iterable[Diagnostic]
    documents: Sequence[tuple[str, Sequence[Verdict], Sequence[tuple[int, str, str]]]] = ()
    builds: Sequence[BuildOutcomes] | None = None
    since: Sequence[Difference] | None = None


def verdicts(results: Iterable[Outcomes]) -> dict[str, Any]:
    """`{"games": [{"id", "title", "facts": […], "documents": […], "diagnostics": […]}]}`.

    `built` and `since` are there if builds were read back, or an earlier build was given.

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
                **_asked(result),
            }
            for result in results
        ]
    }


def _asked(result: Outcomes) -> dict[str, Any]:
    """What is there only if it was asked for."""
    asked: dict[str, Any] = {}
    if result.builds is not None:
        asked["built"] = [_build(build, result.verdicts) for build in result.builds]
    if result.since is not None:
        asked["since"] = [_difference(difference) for difference in result.since]
    return asked


def _build(build: BuildOutcomes, components: Sequence[Verdict]) -> dict[str, Any]:
    levels = {"components": components, "sheets": build.sheets, "pdf": build.pdf}
    return {
        "profile": build.profile,
        "levels": {name: None if judged is None else _level(judged) for name, judged in levels.items()},
        "text": {"compared": build.compared, "not_compared": dict(sorted(build.uncompared.items()))},
    }


def _level(judged: Sequence[Verdict]) -> dict[str, Any]:
    """How many facts came to what, and each by its id."""
    counts = {outcome.value: sum(each.outcome is outcome for each in judged) for outcome in Outcome}
    return {
        "counts": counts,
        "facts": [{"id": v.fact.id, "outcome": v.outcome.value, "found": v.found} for v in judged],
    }


def _difference(difference: Difference) -> dict[str, Any]:
    component, face = difference.key
    before, now = difference.before, difference.now
    return {
        "component": component,
        "face": face,
        "before": _copies(before),
        "now": _copies(now),
        "front": difference.front,
        "back": difference.back,
    }


def _copies(looks: Looks | None) -> int | None:
    return None if looks is None else looks.copies


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
