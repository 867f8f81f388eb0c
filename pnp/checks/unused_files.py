"""Files that lie idle: a game and the project that it was read and drawn from in, a warning out for each."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from pnp.diagnostics import Place, Report
from pnp.files import PICTURES, FileError, Project, files_in, read_bytes
from pnp.model import Game

_TEMPLATES = (".yaml", ".svg")
_DRAWINGS = (".svg", *PICTURES)
_TABLES = (".csv",)
# Whoever puts a set of pictures for characters there needs not use them all.
_SETS = "emoji"


def check_unused_files(game: Game, project: Project, report: Report) -> None:
    """Files in the game's own folders that nothing asked the project for while the game was read and drawn.

    A file that is never opened was forgotten in a template, or is left over and misleads the next reader. Name it
    where it belongs, or delete it. The pictures in `art/emoji` are not looked at.

    - `unused-template` (warning, at the file): a template in `templates/<game>` that no component has and no other
      template extends; nor does a file of another game name it.
    - `unused-art` (warning, at the file): a drawing or picture in `art` that no face shows and no Markdown file names.
    - `unused-data` (warning, at the file): a table in `data` that no component reads.
    """
    own = project.root / "components" / game.id
    designs = project.root / "templates"
    for path in _idle(designs / game.id, _TEMPLATES, project):
        name = path.relative_to(designs).with_suffix("").as_posix()
        if not _named(name, _others(project, game)):
            message = f"no component uses this template; name it ({name}), or delete it"
            report.warning("unused-template", message, Place(project.shown(path)))
    for path in _idle(own / "art", _DRAWINGS, project):
        name = path.relative_to(own).as_posix()
        if not name.startswith(f"art/{_SETS}/") and not _named(name, files_in(own, ".md", deep=True)):
            message = "no face shows this; name it in a template, or delete it"
            report.warning("unused-art", message, Place(project.shown(path)))
    for path in _idle(own / "data", _TABLES, project):
        message = "no component reads this table; name it in 'rows', or delete it"
        report.warning("unused-data", message, Place(project.shown(path)))


def _idle(folder: Path, suffixes: Iterable[str], project: Project) -> list[Path]:
    """The files of a folder that nothing asked for. Links are followed, as whoever asked did."""
    asked = project.asked or set()
    found = (path for suffix in suffixes for path in files_in(folder, suffix, deep=True))
    return [path for path in found if path.resolve() not in asked and not path.name.startswith(".")]


def _others(project: Project, game: Game) -> Iterator[Path]:
    """The files that may name a template of this game: those of other games."""
    for other in project.games():
        if other != game.id:
            yield from files_in(project.root / "components" / other, ".yaml", deep=True)
            yield from files_in(project.root / "templates" / other, ".yaml", deep=True)


def _named(name: str, files: Iterable[Path]) -> bool:
    return any(name.encode() in _content(path) for path in files)


def _content(path: Path) -> bytes:
    try:
        return read_bytes(path)
    except FileError:  # whoever reads it for its own sake tells
        return b""
