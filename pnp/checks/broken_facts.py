"""Broken facts: verdicts in, an error `broken-fact` out for each fact that the components do not bear out."""

from collections.abc import Iterable

from pnp.diagnostics import Report
from pnp.facts import Outcome, Verdict


def report_broken_facts(verdicts: Iterable[Verdict], report: Report) -> None:
    """`broken-fact` (error, at the fact): the components are not what the document, or an assumption, says.

    A prototype with 54 of 55 cards plays wrong and nobody sees why. Change the component; or the fact, where it was
    read wrongly or the design has moved on.
    """
    for verdict in verdicts:
        if verdict.outcome is Outcome.BROKEN:
            found = f"but {verdict.reason}" if verdict.reason else f"found {verdict.found}"
            # What is expected is not known if its formula cannot be worked out.
            held = f"expected {verdict.expected}, {found}" if verdict.expected else verdict.reason
            message = f"fact {verdict.fact.id!r} is broken: {held}"
            report.error("broken-fact", message, verdict.fact.place)
