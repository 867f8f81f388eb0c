"""The manifest: the files that a game was printed to in, out as JSON types what lies where on every page of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.geometry import Size
from pnp.looks import FaceKey, Looks
from pnp.model import Game
from pnp.plan import Edges, Flip, Page, Placement, Profile, Side
from pnp.reports.cutting import NOTHING_CUT, Cutting, described
from pnp.reports.json_types import lengths, mm


@dataclass(frozen=True, slots=True)
class WrittenFile:
    """A file of sheets: its path beside the manifest, the SHA-256 of its bytes (hexadecimal), and its pages."""

    path: str
    sha256: str
    pages: tuple[Page, ...]


def manifest(
    game: Game,
    profile: Profile,
    files: Sequence[WrittenFile],
    faces: Mapping[FaceKey, Looks],
    cutting: Cutting = NOTHING_CUT,
) -> dict[str, Any]:
    """What lies where, in mm from the page's top left corner, y down, seen as printed; how every face looks; the cuts.

    `paper_mm` is the paper as all pages have it; it is the profile's, upright, if some lie and some stand, and the
    first page's if each is as large as its piece. A page that differs says so itself.
    """
    papers = list(dict.fromkeys(page.paper for file in files for page in file.pages))
    paper = papers[0] if len(papers) == 1 or (papers and profile.paper.fitted) else profile.paper.size
    usual = _Usual(paper, _flip(profile.on(paper)))
    return {
        "game": game.id,
        "profile": profile.name,
        "paper_mm": lengths(paper),
        "flip": usual.flip,
        "files": [_file(file, profile, usual) for file in files],
        "faces": [_looks(key, looks) for key, looks in faces.items()],
        **described(cutting),
    }


class _Usual(NamedTuple):
    """What holds for every page that does not say otherwise."""

    paper: Size
    flip: str


def _flip(profile: Profile) -> str:
    turned: str = (Flip.NONE if profile.flip is Flip.FOLD else profile.flip).value
    return turned


def _file(file: WrittenFile, profile: Profile, usual: _Usual) -> dict[str, Any]:
    pages = [_page(page, profile, usual) for page in file.pages]
    return {"path": file.path, "sha256": file.sha256, "pages": pages}


def _looks(key: FaceKey, looks: Looks) -> dict[str, Any]:
    return {"component": key[0], "face": key[1], "copies": looks.copies, "front": looks.front, "back": looks.back}


def _page(page: Page, profile: Profile, usual: _Usual) -> dict[str, Any]:
    described: dict[str, Any] = {"number": page.number, "side": page.side.value, "sheet": page.sheet}
    if page.paper != usual.paper:
        described["paper_mm"] = lengths(page.paper)
    if (flip := _flip(profile.on(page.paper))) != usual.flip:
        described["flip"] = flip
    if (corrected := profile.correction(page)) is not None:
        described["corrected"] = [round(number, 6) for number in corrected]
    return described | {
        "placements": [_placement(placement, page.side) for placement in page.placements],
    }


def _placement(placement: Placement, page_side: Side) -> dict[str, Any]:
    """Keys that hold for few placements are there only where they do."""
    piece, bleeds = placement.piece, placement.bleeds
    described: dict[str, Any] = {
        "component": piece.component,
        "face": piece.face,
        "copy": piece.copy,
        "trim_mm": lengths(placement.trim),
        "bleed_mm": mm(max(bleeds)),
        "rotation": placement.rotation,
    }
    if bleeds != Edges.all(bleeds.top):
        described["bleeds_mm"] = lengths(bleeds)
    if placement.side is not page_side:
        described["side"] = placement.side.value
    if piece.part is not None:
        described |= {"part": piece.part.number, "parts": piece.part.of, "window_mm": lengths(piece.part.window)}
        if piece.part.panels:
            described["panels"] = list(piece.part.panels)
        if under := [strip.under for strip in piece.part.strips if strip.under]:
            described["under"] = under[0]
    return described
