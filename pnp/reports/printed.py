"""The manifest: the files that a game was printed to in, out as JSON types what lies where on every page of them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.looks import FaceKey, Looks
from pnp.model import Game
from pnp.plan import Edges, Flip, Page, Placement, Profile, Side
from pnp.reports.json_types import mm


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file of sheets: its path beside the manifest, the SHA-256 of its bytes (hexadecimal), and its pages."""

    path: str
    sha256: str
    pages: tuple[Page, ...]


def manifest(
    game: Game, profile: Profile, files: Sequence[WrittenFile], faces: Mapping[FaceKey, Looks]
) -> dict[str, Any]:
    """What lies where, in mm from the page's top left corner, y down, seen as printed; and how every face looks.

    `paper_mm` is the paper as all pages have it; it is the profile's, upright, if some lie and some stand.
    """
    papers = {page.paper for file in files for page in file.pages}
    paper = papers.pop() if len(papers) == 1 else profile.paper.size
    return {
        "game": game.id,
        "profile": profile.name,
        "paper_mm": _lengths(paper),
        "flip": (Flip.NONE if profile.flip is Flip.FOLD else profile.flip).value,
        "files": [_file(file) for file in files],
        "faces": [_looks(key, looks) for key, looks in faces.items()],
    }


def _file(file: WrittenFile) -> dict[str, Any]:
    return {"path": file.path, "sha256": file.sha256, "pages": [_page(page) for page in file.pages]}


def _looks(key: FaceKey, looks: Looks) -> dict[str, Any]:
    return {"component": key[0], "face": key[1], "copies": looks.copies, "front": looks.front, "back": looks.back}


def _page(page: Page) -> dict[str, Any]:
    return {
        "number": page.number,
        "side": page.side.value,
        "sheet": page.sheet,
        "placements": [_placement(placement, page.side) for placement in page.placements],
    }


def _placement(placement: Placement, page_side: Side) -> dict[str, Any]:
    """Keys that hold for few placements are there only where they do."""
    piece, bleeds = placement.piece, placement.bleeds
    described: dict[str, Any] = {
        "component": piece.component,
        "face": piece.face,
        "copy": piece.copy,
        "trim_mm": _lengths(placement.trim),
        "bleed_mm": mm(max(bleeds)),
        "rotation": placement.rotation,
    }
    if bleeds != Edges.all(bleeds.top):
        described["bleeds_mm"] = _lengths(bleeds)
    if placement.side is not page_side:
        described["side"] = placement.side.value
    if piece.part is not None:
        described |= {"part": piece.part.number, "parts": piece.part.of, "window_mm": _lengths(piece.part.window)}
    return described


def _lengths(lengths: Iterable[float]) -> list[int | float]:
    return [mm(length) for length in lengths]
