"""What documents say of pieces: verdicts on their claims in, findings at the documents' lines out."""

from collections.abc import Iterable

from pnp.diagnostics import Place, Report
from pnp.facts import Outcome, Verdict


def report_document_claims(verdicts: Iterable[Verdict], report: Report) -> None:
    """`document-differs` (error, at the line of the document): a document says otherwise than the components are.

    The rulebook in the box promises what is in it; a document that a print shop or a tester has is trusted as well.
    Change the one that is wrong.
    """
    for verdict in verdicts:
        if verdict.outcome is Outcome.BROKEN:
            found = f"but {verdict.reason}" if verdict.reason else f"found {verdict.found}"
            message = f"this says {verdict.expected}, {found}"
            report.error("document-differs", message, verdict.fact.place)


def report_unknown_pieces(names: Iterable[tuple[str, Place]], report: Report) -> None:
    """`unknown-piece` (warning, at the line of the document): a list of what is in the box has a name no component has.

    Either a component is missing, or the document calls it otherwise: then `synonyms` in game.yaml says so.
    """
    for name, place in names:
        message = f"no component is called {name!r}; if it is one of them, add the name to `synonyms` in game.yaml"
        report.warning("unknown-piece", message, place)
