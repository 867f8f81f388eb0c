"""The fonts that a project's styles can name: files in templates/fonts/ in, a `FontBook` out."""

from pathlib import Path

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import FileError, Project
from pnp.spec.errors import SpecError
from pnp.spec.nodes import Scalar, quoted
from pnp.template import FontFamily
from pnp.text.bundled import bundled
from pnp.text.font_book import FontBook
from pnp.text.font_files import SUFFIXES

FOLDER = "fonts"


def read_fonts(project: Project, report: Report) -> FontBook:
    """The fonts in a project's templates/fonts/ and its subfolders, and those of pnp that they do not replace.

    Files that are no fonts by their suffix are passed over: licences lie there too. A font that cannot be used is
    reported and left out.
    """
    folder = project.root / "templates" / FOLDER
    found = sorted(path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES)
    files = [path for path in found if _inside(path, project, report)]
    book, problems = bundled().with_files(files)
    for problem in problems:
        report.error(problem.code, problem.message, Place(project.shown(Path(problem.path))))
    return book


def font_family(name: Scalar, fonts: FontBook) -> FontFamily:
    """The family that a scalar names. SpecError when there is none."""
    try:
        return named_family(name.text, fonts)
    except ValueError as problem:
        raise SpecError.at("unknown-font", str(problem), name.place) from problem


def named_family(name: str, fonts: FontBook) -> FontFamily:
    """The family of a name. ValueError, worded for the user, when there is none."""
    family = fonts.families.get(name)
    if family is None:
        nearby = did_you_mean(name, fonts.families)
        raise ValueError(f"there is no font {quoted(name)}{nearby or '; put its file into templates/fonts/'}")
    return family


def _inside(path: Path, project: Project, report: Report) -> bool:
    """Whether a file lies in the project, links followed; if not, it is reported."""
    try:
        project.path(path.relative_to(project.root).as_posix())
    except FileError as problem:
        report.error("outside-project", str(problem), Place(project.shown(path)))
        return False
    return True
