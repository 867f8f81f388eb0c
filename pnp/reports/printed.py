"""The manifest: the files that a game was printed to in, out as JSON types what lies where on every page of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.model import Game, Page, Placement, Profile
from pnp.reports.json_types import mm


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file of sheets: its path beside the manifest, the SHA-256 of its bytes (hexadecimal), and its pages."""

    path: str
    sha256: str
    pages: tuple[Page, ...]


def manifest(game: Game, profile: Profile, files: Sequence[WrittenFile]) -> dict[str, Any]:
    """What lies where, in mm from the page's top left corner, y down, seen as printed.

    `paper_mm` is the paper as all pages have it; it is the profile's, upright, if some lie and some stand.
    """
    papers = {page.paper for file in files for page in file.pages}
    paper = papers.pop() if len(papers) == 1 else profile.paper.size
    return {
        "game": game.id,
        "profile": profile.name,
        "paper_mm": _lengths(paper),
        "flip": profile.flip.value,
        "files": [_file(file) for file in files],
    }


def _file(file: WrittenFile) -> dict[str, Any]:
    return {"path": file.path, "sha256": file.sha256, "pages": [_page(page) for page in file.pages]}


def _page(page: Page) -> dict[str, Any]:
    return {
        "number": page.number,
        "side": page.side.value,
        "sheet": page.sheet,
        "placements": [_placement(placement) for placement in page.placements],
    }


def _placement(placement: Placement) -> dict[str, Any]:
    return {
        "component": placement.component,
        "face": placement.face,
        "copy": placement.copy,
        "trim_mm": _lengths(placement.trim),
        "bleed_mm": mm(placement.bleed),
        "rotation": placement.rotation,
    }


def _lengths(lengths: Iterable[float]) -> list[int | float]:
    return [mm(length) for length in lengths]
