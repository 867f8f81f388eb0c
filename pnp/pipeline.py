"""The order of the stages, and the only place that writes files.

In: a project, names of games and profiles. Out: games with their verdicts and findings, and what was written for them.
"""

import errno
import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby, islice
from pathlib import Path
from string import Template
from typing import NamedTuple, Protocol, TypeVar, assert_never

from pnp.art import ChangedPictureError, Pictures
from pnp.backends import BACKENDS, CUT_BACKENDS, Backend
from pnp.checks import check, check_backs, check_document, check_edges, check_sheets
from pnp.diagnostics import Place, Report
from pnp.documents import DocumentError, Names, Unmatched, read_document, read_lines
from pnp.facts import Verdict
from pnp.files import MEGABYTE, FileError, Project, read_bytes
from pnp.geometry import Size
from pnp.layouts import Sources, draw
from pnp.looks import Changes, Digests, FaceKey, Looks, changes
from pnp.model import FaceScenes, Game, Made, with_pages
from pnp.plan import DEFAULT_DPI, Correction, Files, Flip, Format, Page, Printer, Profile, Side, Stack, Turn
from pnp.reports import CutFile, Cutting, MachineFile, Previous, WrittenFile, manifest, printer_file, to_json
from pnp.sheets import calibration_pages, compose, cut_jobs, cut_pages, impose, in_ink, stacked
from pnp.spec import load_game, load_profile
from pnp.text.font_files import FontFileError

T = TypeVar("T")

MANIFEST = "manifest.json"
# Some 400 bytes a copy, front and back: more than a game can have.
MANIFEST_LIMIT = 100 * MEGABYTE
STARTER = Path(__file__).parent / "starter"


class Track(Protocol):
    """Hands items on and may show how far they have come."""

    def __call__(self, items: Iterable[T], what: str, total: int) -> Iterator[T]:
        """The same items, in the same order."""


def untracked(items: Iterable[T], what: str, total: int) -> Iterator[T]:  # noqa: ARG001 - the shape of Track
    """Items without a word."""
    return iter(items)


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
    `documents` say.
    """

    id: str
    game: Game | None
    whole: bool
    verdicts: tuple[Verdict, ...]
    report: Report
    documents: tuple[CheckedDocument, ...] = ()


class Refusal(Enum):
    """Why a game was not built, in words for its user."""

    SPEC = "its files have errors"
    DRAWING = "not all of it can be printed"
    CHECKS = "its checks found errors (--force builds all the same)"


@dataclass(frozen=True, slots=True)
class Built:
    """One game made with one profile: the folder, and the files in it.

    `others` are the names of what lies beside the sheets, such as a cut plan.

    `changes` are those since an earlier build, if only they were to be printed; without any there is no file.
    """

    game: str
    profile: str
    folder: Path
    files: tuple[WrittenFile, ...]
    others: tuple[str, ...] = ()
    changes: Changes | None = None


def read_game(project: Project, game_id: str) -> Checked:
    """A game, read but not held against its facts."""
    report = Report()
    game = load_game(project, game_id, report)
    return Checked(game_id, game, not report.failed, (), report)


def check_game(project: Project, game_id: str, documents: Sequence[Path] = ()) -> Checked:
    """A game, read and, if all of it could be read, held against its facts, its rulebooks and other documents."""
    read = read_game(project, game_id)
    if not read.game or not read.whole:
        return read
    verdicts = check(read.game, read.report)
    rulebooks = (project.root / component.booklet.source for component in read.game.components if component.booklet)
    paths = dict.fromkeys([*rulebooks, *documents])
    found = tuple(_check_document(read.game, path, project.shown(path), read.report) for path in paths)
    return replace(read, verdicts=verdicts, documents=found)


def _check_document(game: Game, path: Path, name: str, report: Report) -> CheckedDocument:
    """`unreadable-document`: a document that holds no text, or is none."""
    names = Names.of([(component.id, component.name) for component in game.components], game.synonyms)
    try:
        reading = read_document(read_lines(path), name, names)
    except DocumentError as problem:
        report.error("unreadable-document", f"this document cannot be read: {problem}", Place(name))
        return CheckedDocument(name, (), ())
    unknown = [(each.unknown, each.place) for each in reading.unmatched if each.unknown]
    return CheckedDocument(name, check_document(game, reading.facts, unknown, report), reading.unmatched)


def load_profiles(project: Project, names: Iterable[str]) -> tuple[list[Profile], Report]:
    """The profiles by name that can be read, and what is wrong with the others."""
    report = Report()
    found = (load_profile(project, name, report) for name in dict.fromkeys(names))
    return [profile for profile in found if profile], report


def build_game(
    project: Project,
    checked: Checked,
    profiles: Sequence[Profile],
    *,
    out: Path,
    since: Previous | None = None,
    force: bool = False,
    track: Track = untracked,
) -> list[Built] | Refusal:
    """Sheets of a checked game under `out/<game>/<profile>/`, for every profile.

    Compared with an earlier build (`since`), sheets of nothing but what looks otherwise or is missing, under
    `out/<game>/<profile>-changes/`.

    Nothing is written when the game has an error in any stage; `force` overlooks the errors that its checks found, not
    those that leave a piece, a face or a sheet without its content. Adds its findings to the game's report.
    """
    game, report = checked.game, checked.report
    if game is None:
        return Refusal.SPEC
    making, sources = Report(), Sources(project, Pictures())
    _check_installed(profiles, making)
    drawn = {bleed: _draw(sources, game, bleed, making, track) for bleed in sorted({p.bleed for p in profiles})}
    game = with_pages(game, next(iter(drawn.values()), {}))
    looks = {bleed: _looks(game, faces) for bleed, faces in drawn.items()}
    jobs = [_planned(game, profile, looks[profile.bleed], since, making) for profile in profiles]
    report.extend(making)
    if not checked.whole:
        return Refusal.SPEC
    if making.failed:
        return Refusal.DRAWING
    for faces in drawn.values():
        check_backs(game, faces, report)
        check_edges(game, faces, report)
    for job in jobs:
        check_sheets(game, job.pages, report, job.changes and job.changes.reprint)
    if report.failed and not force:
        return Refusal.CHECKS
    try:
        return [
            _write_sheets(game, job, drawn[job.profile.bleed], out=out, track=track)
            for job in jobs
            if job.pages or job.changes
        ]
    except (FontFileError, ChangedPictureError) as problem:  # what could be opened is not sound, or no longer there
        report.error(problem.code, problem.message, Place(project.shown(Path(problem.path))))
        return Refusal.DRAWING


def _check_installed(profiles: Iterable[Profile], report: Report) -> None:
    """`not-installed`: a profile asks for files that something is missing for."""
    for profile in profiles:
        for problem in filter(None, (CUT_BACKENDS[each].missing() for each in profile.cut_files)):
            report.error("not-installed", problem, Place(f"templates/profiles/{profile.name}.yaml"))


Faces = dict[FaceKey, FaceScenes]


class _Job(NamedTuple):
    """A game's sheets for one profile, planned: what `_write_sheets` writes."""

    profile: Profile
    folder: str
    pages: tuple[Page, ...]
    looks: Mapping[FaceKey, Looks]
    changes: Changes | None


def _planned(
    game: Game, profile: Profile, looks: Mapping[FaceKey, Looks], since: Previous | None, report: Report
) -> _Job:
    if since is None:
        return _Job(profile, profile.name, impose(game, profile, report), looks, None)
    bound = [component.id for component in game.components if component.booklet is not None]
    found = changes(since.faces, looks, bound)
    return _Job(profile, f"{profile.name}-changes", impose(game, profile, report, found.reprint), looks, found)


def _looks(game: Game, faces: Faces) -> dict[FaceKey, Looks]:
    copies = {(component.id, face.id): face.copies for component in game.components for face in component.faces}
    digests = Digests()
    return {
        key: Looks(copies[key], digests.of(sides.front), None if sides.back is None else digests.of(sides.back))
        for key, sides in faces.items()
    }


def _draw(sources: Sources, game: Game, bleed: float, report: Report, track: Track) -> Faces:
    printed = [component for component in game.components if component.made is Made.PRINT]
    return {
        (component.id, face): scenes
        for component in track(printed, f"{game.id}: drawing", len(printed))
        for face, scenes in draw(game, component, bleed, sources, report).items()
    }


def _write_sheets(game: Game, job: _Job, faces: Faces, *, out: Path, track: Track) -> Built:
    profile, pages = job.profile, job.pages
    folder = out / game.id / job.folder
    if not pages:
        return Built(game.id, profile.name, folder, (), changes=job.changes)
    backend = BACKENDS[profile.format]
    inked = in_ink(faces, profile.ink)
    scenes = (compose(page, inked, profile) for page in track(pages, f"{game.id}: {profile.name}", len(pages)))
    files: list[WrittenFile] = []
    plans: list[CutFile] = []
    machine_files: list[MachineFile] = []
    stacks = stacked(pages)

    def contents() -> Iterator[tuple[str, bytes]]:
        for name, on_it in _shares(game, profile, pages):
            written = backend.write(islice(scenes, len(on_it)), f"{game.title} ({profile.title})", profile.dpi)
            for (file, of_file), data in zip(_names(name, backend, on_it), written, strict=True):
                files.append(WrittenFile(file, hashlib.sha256(data).hexdigest(), of_file))
                yield file, data
        for name, data in _cut_plans(game, profile, stacks):
            plans.append(CutFile(name, hashlib.sha256(data).hexdigest()))
            yield name, data
        for machine_file, data in _machine_files(game, profile, pages):
            machine_files.append(machine_file)
            yield machine_file.path, data
        cutting = Cutting(stacks, plans, machine_files)
        yield MANIFEST, to_json(manifest(game, profile, files, job.looks, cutting)).encode()

    replace_files(folder, contents())
    others = (*(plan.path for plan in plans), *(machine_file.path for machine_file in machine_files))
    return Built(game.id, profile.name, folder, tuple(files), others, job.changes)


def _cut_plans(game: Game, profile: Profile, stacks: Sequence[Stack]) -> Iterator[tuple[str, bytes]]:
    """The file of the cut plans, if they are asked for. Its name has a dot, as no component's has."""
    if profile.cut_plan:
        title = f"{game.title} ({profile.title})"
        (data,) = BACKENDS[Format.PDF].write(cut_pages(stacks, title, profile), f"{title}: cut plan", DEFAULT_DPI)
        yield f"{game.id}.cuts.pdf", data


def _machine_files(game: Game, profile: Profile, pages: Sequence[Page]) -> Iterator[tuple[MachineFile, bytes]]:
    """What cutting machines get: for each different set of lines a file for each side and format."""
    jobs = cut_jobs(pages, profile) if profile.cut_files else ()
    digits = max(2, len(str(len(jobs))))
    for number, job in enumerate(jobs, start=1):
        for side, sheet in ((Side.FRONT, job.front), (Side.BACK, job.back)):
            for backend in (CUT_BACKENDS[each] for each in profile.cut_files):
                path = f"{game.id}.cut-{number:0{digits}d}-{side.value}{backend.suffix}"
                data = backend.write(sheet, f"{game.title}: cut {number}, {side.value}")
                yield MachineFile(path, hashlib.sha256(data).hexdigest(), side, job.sheets), data


def _shares(game: Game, profile: Profile, pages: Sequence[Page]) -> list[tuple[str, Sequence[Page]]]:
    """The pages that are shared out to files, in their order, and what the files are called."""
    match profile.files:
        case Files.GAME:
            return [(game.id, pages)]
        case Files.COMPONENT:
            by_component = groupby(pages, key=lambda page: page.placements[0].piece.component)
            return [(f"{game.id}-{component}", list(share)) for component, share in by_component]
        case _ as never:
            assert_never(never)


def _names(name: str, backend: Backend, pages: Sequence[Page]) -> list[tuple[str, tuple[Page, ...]]]:
    """The names of files and the pages in each: one for each page where the format has no pages."""
    if not backend.paged:
        return [(f"{name}{backend.suffix}", tuple(pages))]
    digits = max(2, len(str(len(pages))))
    return [(f"{name}-{number:0{digits}d}{backend.suffix}", (page,)) for number, page in enumerate(pages, start=1)]


def write_calibration(path: Path, paper: Size, flip: Flip) -> None:
    """The sheet that shows how far a printer's second side is off, as a PDF, for a paper as it lies."""
    (data,) = BACKENDS[Format.PDF].write(calibration_pages(paper, flip), "pnp calibrate", DEFAULT_DPI)
    _write_whole(path, data)


def save_printer(path: Path, known: Printer | None, turn: Turn, measured: Correction) -> None:
    """A printer's file with what was measured for one turn; what is known of the others stays."""
    corrections = {**(known.corrections if known else {}), turn: measured}
    path.parent.mkdir(parents=True, exist_ok=True)
    _write_whole(path, printer_file(Printer(path.stem, corrections)).encode())


def _write_whole(path: Path, data: bytes) -> None:
    """Beside its place first, so that a file of that name is never half overwritten."""
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def replace_files(folder: Path, contents: Iterable[tuple[str, bytes]]) -> None:
    """Put files into a folder, each written beside its place as it comes, before the first is renamed into its own.

    The manifest is the last; files that an earlier manifest names and that are no longer made are removed; whatever
    else lies in the folder stays.
    """
    folder.mkdir(parents=True, exist_ok=True)
    beside: dict[str, Path] = {}
    try:
        for name, content in contents:
            beside[name] = folder / f".{name}.new"
            beside[name].write_bytes(content)
        for name in beside:
            if (folder / name).is_dir():
                raise IsADirectoryError(errno.EISDIR, "there is a folder of that name", str(folder / name))
        stale = _files_of_manifest(folder) - beside.keys()
        for name, path in beside.items():
            path.replace(folder / name)
    finally:
        for path in beside.values():
            path.unlink(missing_ok=True)
    for name in stale:
        (folder / name).unlink(missing_ok=True)


def _files_of_manifest(folder: Path) -> set[str]:
    try:
        document = json.loads(read_bytes(folder / MANIFEST, MANIFEST_LIMIT))
        files = [*document["files"], *document.get("cut_plans", []), *document.get("cut_files", [])]
        names = {file["path"] for file in files}
    except (FileError, ValueError, LookupError, TypeError, RecursionError):
        return set()
    return {name for name in names if isinstance(name, str) and Path(name).name == name and (folder / name).is_file()}


def new_game(folder: Path, name: str) -> list[Path]:
    """The files of a small game that builds, under `components/<name>` and `templates/<name>` of a folder.

    FileExistsError, and nothing is written, if one of the two is there already.
    """
    targets = {part: folder / part / name for part in ("components", "templates")}
    for target in targets.values():
        if target.exists():
            raise FileExistsError(errno.EEXIST, "it is there already", str(target))
    written = []
    for part, target in targets.items():
        target.mkdir(parents=True)
        for source in sorted((STARTER / part).glob("*.yaml")):
            text = Template(source.read_text(encoding="utf-8")).substitute(name=name)
            (target / source.name).write_text(text, encoding="utf-8")
            written.append(target / source.name)
    return written
