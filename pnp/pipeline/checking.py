"""Reading and checking: a project and the name of a game in; the game, its verdicts and findings out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.checks import check, check_document, check_drawn, check_unused_files
from pnp.diagnostics import Place, Report
from pnp.documents import DocumentError, Names, Unmatched, read_document, read_lines
from pnp.facts import Verdict
from pnp.files import Project
from pnp.model import Game
from pnp.pipeline.drawing import Drawn, draw_game, sources_of
from pnp.pipeline.tracking import Track, untracked
from pnp.spec import load_game

# What most profiles have round their pieces, in mm.
USUAL_BLEED = 2.0


@dataclass(frozen=True, slots=True)
class CheckedDocument:
    """A document by the name that messages call it, what its claims came to, and what no claim was made of."""

    name: str
    verdicts: tuple[Verdict, ...]
    unmatched: tuple[Unmatched, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """A game as far as it could be read, what its facts came to, and every finding.

    `whole` means that nothing in its files was wrong; only then are its facts judged, and what its rulebook and other
    `documents` say. `drawn` are its faces, what is wrong with them being among the findings.
    """

    id: str
    game: Game | None
    whole: bool
    verdicts: tuple[Verdict, ...]
    report: Report
    documents: tuple[CheckedDocument, ...] = ()
    drawn: Drawn | None = None


def read_game(project: Project, game_id: str) -> Checked:
    """A game, read but not held against its facts."""
    report = Report()
    game = load_game(project, game_id, report)
    return Checked(game_id, game, not report.failed, (), report)


def check_game(
    project: Project,
    game_id: str,
    documents: Sequence[Path] = (),
    *,
    bleed: float = USUAL_BLEED,
    track: Track = untracked,
) -> Checked:
    """A game, read, drawn, and held against its facts, its rulebooks and other documents, if all of it could be read.

    `bleed` is what its faces are drawn with, in mm.
    """
    project = project.watched()
    read = read_game(project, game_id)
    if not read.game:
        return read
    game, report = read.game, read.report
    drawn = draw_game(sources_of(project), game, bleed, track)
    report.extend(drawn.report)
    if not read.whole:
        return replace(read, drawn=drawn)
    verdicts = check(game, report, drawn.looks)
    if not drawn.report.failed:  # what is left out of a face would be missed by every check of how it looks
        check_drawn(drawn.game, drawn.faces, report)
        check_unused_files(game, project, report)
    rulebooks = (project.root / component.booklet.source for component in game.components if component.booklet)
    paths = dict.fromkeys([*rulebooks, *documents])
    found = tuple(_check_document(game, path, project.shown(path), report) for path in paths)
    return replace(read, verdicts=verdicts, documents=found, drawn=drawn)


def _check_document(game: Game, path: Path, name: str, report: Report) -> CheckedDocument:
    """`unreadable-document`: a document that holds no text, or is none."""
    names = Names.of(_named(game), game.synonyms)
    try:
        reading = read_document(read_lines(path), name, names)
    except DocumentError as problem:
        report.error("unreadable-document", f"this document cannot be read: {problem}", Place(name))
        return CheckedDocument(name, (), ())
    unknown = [(each.unknown, each.place) for each in reading.unmatched if each.unknown]
    return CheckedDocument(name, check_document(game, reading.facts, unknown, report), reading.unmatched)


def _named(game: Game) -> list[tuple[str, str]]:
    """What components are called, in English too; their ids first."""
    return [(each.id, name) for each in game.components for name in (each.name, each.english) if name]
