"""Sheets to files: what was planned for a game in; the files of one profile, written, out."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from pathlib import Path
from typing import NamedTuple, assert_never

from pnp.backends import BACKENDS, CUT_BACKENDS, Backend
from pnp.looks import Changes, FaceKey, Looks
from pnp.model import Game
from pnp.pipeline.drawing import Faces
from pnp.pipeline.folders import MANIFEST, replace_files
from pnp.pipeline.tracking import Track
from pnp.plan import DEFAULT_DPI, Files, Format, Page, Profile, Side, Stack
from pnp.reports import CutFile, Cutting, MachineFile, WrittenFile, manifest, to_json
from pnp.sheets import compose, cut_jobs, cut_pages, in_ink, stacked


class Job(NamedTuple):
    """A game's sheets for one profile, planned: what `_write_sheets` writes."""

    profile: Profile
    folder: str
    pages: tuple[Page, ...]
    looks: Mapping[FaceKey, Looks]
    changes: Changes | None


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


def write_sheets(game: Game, job: Job, faces: Faces, *, out: Path, track: Track) -> Built:
    """The files of a job, in its folder; without pages there are none."""
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
