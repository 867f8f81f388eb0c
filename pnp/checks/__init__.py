"""Facts, model and plan to verdicts and diagnostics; one file a claim (in `claims`) or check.

In: a `Game` as `spec` read it, its faces as `layouts` drew them, and the pages that `sheets` planned for it. Out: a
`Verdict` on every fact, and findings added to a `Report`.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from pnp.checks.broken_facts import report_broken_facts
from pnp.checks.claims import CLAIMS, judge
from pnp.checks.deck_backs import check_backs
from pnp.checks.deck_uniform import check_decks_uniform
from pnp.checks.document_claims import report_document_claims, report_unknown_pieces
from pnp.checks.every_copy import check_copies, check_sheets
from pnp.checks.joined_edges import check_edges
from pnp.checks.no_copies import check_no_copies
from pnp.diagnostics import Place, Report
from pnp.facts import Fact, Verdict
from pnp.model import Game

__all__ = [
    "CHECKS",
    "CLAIMS",
    "check",
    "check_backs",
    "check_copies",
    "check_document",
    "check_edges",
    "check_sheets",
    "judge",
]

Check = Callable[[Game, Report], None]

# What must be right in any game, whatever its facts say.
CHECKS: tuple[Check, ...] = (check_decks_uniform, check_no_copies)


def check_document(
    game: Game, claims: tuple[Fact, ...], unknown: Iterable[tuple[str, Place]], report: Report
) -> tuple[Verdict, ...]:
    """A verdict on everything that a document says of the pieces; `unknown` are names that no component has."""
    verdicts = judge(replace(game, facts=claims))
    report_document_claims(verdicts, report)
    report_unknown_pieces(unknown, report)
    return verdicts


def check(game: Game, report: Report) -> tuple[Verdict, ...]:
    """A verdict on every fact of a game; broken ones, and what the other checks find, are added to the report."""
    verdicts = judge(game)
    report_broken_facts(verdicts, report)
    for find in CHECKS:
        find(game, report)
    return verdicts
