"""What checks came to, as tables for a reader: verdicts on facts at each level, builds read back, what has changed."""

from collections.abc import Sequence

import click

from pnp.cli.showing import print_table
from pnp.diagnostics import one_line
from pnp.facts import Outcome, Verdict
from pnp.looks import Difference
from pnp.pipeline import CheckedDocument, ProvenBuild

OUTCOME_STYLES = {Outcome.HOLDS: "green", Outcome.BROKEN: "bold red", Outcome.NOT_CHECKABLE: "dim"}
_CHANGED = {"new": "green", "gone": "red", "changed": "yellow"}


def print_facts(verdicts: Sequence[Verdict], builds: Sequence[ProvenBuild] = ()) -> None:
    """A row for each fact: what components come to, and then a column for each level that builds were read back at."""
    levels = [
        (f"{build.profile} {name}", judged)
        for build in builds
        for name, judged in (("sheets", build.sheets), ("pdf", build.pdf))
        if judged is not None
    ]
    rows = [
        (*_row(verdict), *(_level(judged[number], verdict) for _, judged in levels))
        for number, verdict in enumerate(verdicts)
    ]
    worst = [
        Outcome.BROKEN if any(judged[number].outcome is Outcome.BROKEN for _, judged in levels) else v.outcome
        for number, v in enumerate(verdicts)
    ]
    heads = ("fact", "kind", "where", "expected", "found", "verdict", *(name for name, _ in levels))
    print_table(heads, rows, [OUTCOME_STYLES[outcome] for outcome in worst])
    for name, judged in (("", verdicts), *levels):
        counts = {outcome: sum(v.outcome is outcome for v in judged) for outcome in Outcome}
        told = ", ".join(f"{number} {outcome.value}" for outcome, number in counts.items())
        click.echo(one_line(f"{name}: {told}" if name else told))


def _row(v: Verdict) -> tuple[str, ...]:
    expected, found = v.expected or v.fact.says, v.found or v.reason
    return v.fact.id, v.fact.kind.value, v.fact.where, expected, found, v.outcome.value


def _level(verdict: Verdict, before: Verdict) -> str:
    """The verdict at another level, with what was found there if it differs."""
    if verdict.found == before.found:
        return verdict.outcome.value
    return f"{verdict.outcome.value}: {verdict.found or verdict.reason}"


def print_document(document: CheckedDocument) -> None:
    """The claims of a document, if there are any, and how many sentences with numbers of pieces are none."""
    claims, others = len(document.verdicts), len(document.unmatched)
    passed = f"{others} {'sentence' if others == 1 else 'sentences'} with numbers of pieces taken for none"
    listed = " (--json lists them)" if others else ""
    click.echo(
        one_line(f"{document.name}: {claims} {'claim' if claims == 1 else 'claims'} about the pieces, {passed}{listed}")
    )
    if document.verdicts:
        rows = (
            (v.fact.where, v.fact.says, v.expected, v.found or v.reason, v.outcome.value) for v in document.verdicts
        )
        styles = [OUTCOME_STYLES[v.outcome] for v in document.verdicts]
        print_table(("where", "says", "expected", "found", "verdict"), rows, styles)


def print_build(build: ProvenBuild) -> None:
    """How much of a build was compared by its text."""
    others = [f"{number} {why}" for why, number in sorted(build.uncompared.items())]
    rest = f"; not comparable: {', '.join(others)}" if others else ""
    click.echo(one_line(f"{build.profile}: {build.compared} placements compared by their text{rest}"))


def print_differences(found: Sequence[Difference]) -> None:
    """A row for each face that has changed since an earlier build."""
    if not found:
        click.echo("nothing has changed since")
        return
    rows = [("/".join(each.key), _copies(each), each.front, each.back or "") for each in found]
    styles = [next((_CHANGED[what] for what in row[2:] if what in _CHANGED), "") for row in rows]
    print_table(("face", "copies", "front", "back"), rows, styles)


def _copies(difference: Difference) -> str:
    before, now = (looks.copies if looks else 0 for looks in (difference.before, difference.now))
    return f"{before} → {now}" if before != now else str(now)
