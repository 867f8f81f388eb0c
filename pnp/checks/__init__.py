"""Facts, model and plan to verdicts and diagnostics; one file a claim (in `claims`) or check.

In: a `Game` as `spec` read it, its faces as `layouts` drew them, and the pages that `sheets` planned for it. Out: a
`Verdict` on every fact, and findings added to a `Report`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from pnp.checks.box_too_small import check_boxes
from pnp.checks.broken_facts import report_broken_facts
from pnp.checks.claims import CLAIMS, NO_LOOKS, judge
from pnp.checks.deck_backs import check_backs
from pnp.checks.deck_uniform import check_decks_uniform
from pnp.checks.document_claims import report_document_claims, report_unknown_pieces
from pnp.checks.every_copy import check_copies, check_sheets
from pnp.checks.faces_alike import check_faces_alike
from pnp.checks.hue_alone import check_hue_alone
from pnp.checks.joined_edges import check_edges
from pnp.checks.low_contrast import check_contrast
from pnp.checks.no_copies import check_no_copies
from pnp.checks.set_up import check_set_up
from pnp.checks.small_text import check_small_text
from pnp.checks.unused_field import check_unused_fields
from pnp.checks.unused_files import check_unused_files
from pnp.diagnostics import Place, Report
from pnp.facts import Fact, Verdict
from pnp.looks import FaceKey, Looks
from pnp.model import FaceScenes, Game

__all__ = [
    "CHECKS",
    "CLAIMS",
    "DRAWN_CHECKS",
    "check",
    "check_copies",
    "check_document",
    "check_drawn",
    "check_sheets",
    "check_unused_files",
    "judge",
]

# Component and face to what was drawn of it.
Drawn = Mapping[FaceKey, FaceScenes]
Check = Callable[[Game, Report], None]
DrawnCheck = Callable[[Game, Drawn, Report], None]

# What must be right in any game, whatever its facts say: of its components, and of its faces as drawn.
CHECKS: tuple[Check, ...] = (check_decks_uniform, check_no_copies, check_set_up, check_boxes, check_unused_fields)
DRAWN_CHECKS: tuple[DrawnCheck, ...] = (
    check_backs,
    check_edges,
    check_faces_alike,
    check_small_text,
    check_contrast,
    check_hue_alone,
)


def check_document(
    game: Game, claims: tuple[Fact, ...], unknown: Iterable[tuple[str, Place]], report: Report
) -> tuple[Verdict, ...]:
    """A verdict on everything that a document says of the pieces; `unknown` are names that no component has."""
    verdicts = judge(replace(game, facts=claims))
    report_document_claims(verdicts, report)
    report_unknown_pieces(unknown, report)
    return verdicts


def check(game: Game, report: Report, looks: Mapping[FaceKey, Looks] = NO_LOOKS) -> tuple[Verdict, ...]:
    """A verdict on every fact of a game; broken ones, and what the other checks find, are added to the report.

    `looks` are its faces as drawn, if they are.
    """
    verdicts = judge(game, looks)
    report_broken_facts(verdicts, report)
    for find in CHECKS:
        find(game, report)
    return verdicts


def check_drawn(game: Game, drawn: Drawn, report: Report) -> None:
    """What the checks of faces as drawn find is added to the report; booklets have their pages as faces."""
    for find in DRAWN_CHECKS:
        find(game, drawn, report)
