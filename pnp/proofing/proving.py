"""A build read back: a folder, its manifest and the game's faces as they are now in, what is on its sheets out.

All that is wrong is reported, each at the file where it is.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.geometry import Box, Size
from pnp.looks import FaceKey, Looks
from pnp.plan import Side
from pnp.proofing.astray import hidden
from pnp.proofing.backs import check_backs
from pnp.proofing.contents import Proof, SideKey, Tally, check_contents, check_texts
from pnp.proofing.files import read_built
from pnp.proofing.letters import Letters, Readable, in_areas
from pnp.proofing.pairing import paired
from pnp.proofing.pdf import Found, FoundPage, read_pdf
from pnp.proofing.placing import check_page, page_box
from pnp.proofing.sheets import BuiltFile, Key, Manifest, Told, shown
from pnp.proofing.stale import check_fresh
from pnp.proofs import Shown
from pnp.streams import PdfError

PDF = ".pdf"


def contents_of(data: bytes) -> dict[SideKey, str]:
    """Digests of what is drawn for each side of each face in a PDF, whose tags say `back` of every back.

    PdfError when the file cannot be read.
    """
    every = (found for page in read_pdf(data) for found in page.placements)
    return {
        (found.key.component, found.key.face, Side.BACK if found.key.back else Side.FRONT): found.content
        for found in every
    }


@dataclass(frozen=True, slots=True)
class Now:
    """The game as it is now: trims of its printed components, its faces' looks and texts, which of them are `bound`.

    `contents` are digests of what is drawn for each side in the profile's inks, as `contents_of` gives them.
    """

    sizes: Mapping[str, Size]
    looks: Mapping[FaceKey, Looks]
    readable: Mapping[SideKey, Readable]
    bound: Set[str]
    contents: Mapping[SideKey, str]


class Proven(NamedTuple):
    """What a build shows: by its manifest, and by its PDFs, None if it has other files; what was compared by text."""

    sheets: Sequence[Shown]
    pdf: Sequence[Shown] | None
    tally: Tally


def prove(folder: Path, manifest: Manifest, now: Now, base: str, report: Report) -> Proven:
    """Every check of a build that needs nothing but its files and the game's faces; `base` is how the folder is called.

    `unreadable-pdf` (error, at the file): the PDF cannot be read back. See the modules of this package for the others.
    """
    place = Place(f"{base}/manifest.json")
    stale = check_fresh(manifest, now.looks, place, report)
    check_backs(manifest, now.bound, place, report)
    readable = {key: each for key, each in now.readable.items() if key[:2] not in stale}
    contents = {key: each for key, each in now.contents.items() if key[:2] not in stale}
    sizes = {name: size for name, size in now.sizes.items() if name not in {component for component, _ in stale}}
    current = replace(now, readable=readable, contents=contents, sizes=sizes)
    found: list[Shown] = []
    tally = Tally()
    legible = all(file.path.endswith(PDF) for file in manifest.files)
    for file in (*manifest.files, *manifest.others):
        at = Place(f"{base}/{file.path}")
        data = read_built(folder, file, at, report)
        if data is None or not file.pages or not file.path.endswith(PDF):
            continue
        try:
            found += _Reading(file, current, at, report).read(data, tally)
        except PdfError as problem:
            report.error("unreadable-pdf", f"this PDF cannot be read back: {problem}", at)
    return Proven(manifest.shown, found if legible else None, tally)


class _Reading:
    """One PDF held against what the manifest says of it."""

    def __init__(self, file: BuiltFile, now: Now, place: Place, report: Report) -> None:
        self._file = file
        self._now = now
        self._place = place
        self._report = report

    def read(self, data: bytes, tally: Tally) -> list[Shown]:
        """What its pages show; adds to the tally."""
        pages = read_pdf(data)
        pairs = paired(self._file.pages, pages, self._place, self._report)
        for number, other in sorted(pairs.items()):
            check_page(self._file.pages[number], pages[other], self._now.sizes, self._place, self._report)
        proofs = self._proofs(data, pages, pairs)
        check_contents(proofs, self._now.contents, self._place, self._report)
        texts = check_texts(proofs, self._now.readable, self._place, self._report)
        tally.compared += texts.compared
        tally.uncompared += texts.uncompared
        return self._shown(pages, pairs, {proof.content: proof.side for proof in proofs})

    def _proofs(self, data: bytes, pages: Sequence[FoundPage], pairs: Mapping[int, int]) -> list[Proof]:
        """The placements that manifest and file both have, with the letters in their areas."""
        both: dict[int, list[tuple[Told, Found, Box, Letters]]] = {}
        for number, other in pairs.items():
            page = self._file.pages[number]
            on_it = {found.key: found for found in pages[other].placements}
            there = [told for told in page.placements if told.key in on_it]
            beneath = hidden(page, there, self._now.sizes, self._now.readable)
            both[other] = [
                (told, on_it[told.key], page_box(told, page), letters)
                for told, letters in zip(there, beneath, strict=True)
            ]
        areas = [[area for _, _, area, _ in both.get(number, [])] for number in range(len(pages))]
        numbers = {other: self._file.pages[number].number for number, other in pairs.items()}
        return [
            Proof(told.key, told.side, numbers[other], found.content, letters, beneath)
            for other, letters_on in enumerate(in_areas(data, areas))
            for (told, found, _, beneath), letters in zip(both.get(other, []), letters_on, strict=True)
        ]

    def _shown(self, pages: Sequence[FoundPage], pairs: Mapping[int, int], sides: Mapping[str, Side]) -> list[Shown]:
        """Every placement of the file. Which side it shows the manifest says, or others that are drawn as it is."""
        parts = {told.key[:2]: told.parts for page in self._file.pages for told in page.placements}
        told_of = {other: self._file.pages[number] for number, other in pairs.items()}
        result = []
        for number, page in enumerate(pages):
            told = told_of.get(number)
            known = {each.key: each.side for each in told.placements} if told else {}
            for found in page.placements:
                side = known.get(found.key) or self._side(
                    found.key, told.side if told else None, sides.get(found.content)
                )
                at = told.number if told else number + 1
                result.append(shown(found.key, side, at, parts.get(found.key[:2], 0) if found.key.part else 0))
        return result

    def _side(self, key: Key, page: Side | None, alike: Side | None) -> Side:
        if key.back or (page is Side.BACK and key.component not in self._now.bound):
            return Side.BACK
        return Side.FRONT if page or alike is None else alike
