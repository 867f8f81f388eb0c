"""What can be read: scenes in, the letters of their texts; and a PDF's pages and areas in, the letters found in these.

Readers order the pieces of a page as they like, so letters are counted, not lined up. Spaces and hyphens do not count,
which readers add and leave out; nor do forms of a character that Unicode takes for the same (NFKC).
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, assert_never

import pypdfium2
from pypdfium2 import raw

from pnp.geometry import IDENTITY, Box, Point, Transform
from pnp.scene import Clip, Group, Image, Item, Path, Placed, Scene, Text
from pnp.streams import PdfError

MM = 25.4 / 72
# Text may touch the trim.
_TOLERANCE = 0.05
# Letters times pieces of one page; a page of cards has some hundred thousand.
_MOST_COMPARED = 100_000_000

# UTF-16's halves of what is beyond it, and what only chooses how a character looks.
_FIRST_HALVES, _SECOND_HALVES = range(0xD800, 0xDC00), range(0xDC00, 0xE000)
_SELECTORS = "\ufe0e\ufe0f"

Letters = Counter[str]


class Readable(NamedTuple):
    """The letters of a face. `whole` says that every run starts inside its trim, so that no neighbour has a part.

    `runs` are the letters of each run, and where it starts, in mm from the top left corner of the trim.
    """

    letters: Letters
    whole: bool
    runs: tuple[tuple[Letters, Point], ...]


def of_scene(scene: Scene) -> Readable:
    """What can be read on a face."""
    trim = Box.of(scene.size).outset(_TOLERANCE)
    letters: Letters = Counter()
    runs = tuple(
        (_counted(text.run.text), transform.point(text.origin)) for text, transform in _texts(scene.items, IDENTITY)
    )
    for run, _ in runs:
        letters.update(run)
    return Readable(letters, all(inside(trim, start) for _, start in runs), runs)


def _texts(items: Iterable[Item], transform: Transform) -> Iterator[tuple[Text, Transform]]:
    for item in items:
        match item:
            case Text():
                yield item, transform
            case Group(inside, within):
                yield from _texts(inside, within.then(transform))
            case Clip(_, inside):
                yield from _texts(inside, transform)
            case Placed(scene, within):
                yield from _texts(scene.items, within.then(transform))
            case Path() | Image():
                pass
            case _ as never:
                assert_never(never)


# A deck repeats its words, and every character stands on many pages.
@lru_cache(maxsize=1 << 14)
def _counted(text: str) -> Letters:
    return Counter("".join(map(_counting, text)))


@lru_cache(maxsize=1 << 14)
def _counting(character: str) -> str:
    """A character as it counts: nothing for what readers add, drop or turn into something else."""
    if character in _SELECTORS or unicodedata.category(character) in (
        "Cc",
        "Cf",
        "Cn",
        "Co",
        "Cs",
        "Zs",
        "Zl",
        "Zp",
        "Pd",
    ):
        return ""
    return "".join(unicodedata.normalize("NFKC", character).split())


def in_areas(data: bytes, areas: Sequence[Sequence[Box]]) -> list[list[Letters]]:
    """The letters in areas of each page, in mm from its top left corner, as PDFium reads them.

    A letter lies where its run starts; of several areas that hold it, it is counted for the one whose middle is
    nearest. Pages that have no areas are not read. PdfError when the file cannot be read.
    """
    try:
        with pypdfium2.PdfDocument(data) as document:
            if len(document) != len(areas):
                raise PdfError("readers do not agree on the number of its pages")
            return [_on_page(document[number], of_page) if of_page else [] for number, of_page in enumerate(areas)]
    except pypdfium2.PdfiumError as problem:
        raise PdfError(f"PDFium cannot read it: {problem}") from None


def _on_page(page: pypdfium2.PdfPage, areas: Sequence[Box]) -> list[Letters]:
    found: list[Letters] = [Counter() for _ in areas]
    left, _, _, top = page.get_mediabox()
    text = page.get_textpage()
    if raw.FPDFText_CountChars(text) * len(areas) > _MOST_COMPARED:
        raise PdfError("a page holds more pieces and letters than can be compared")
    for letter, x, y in _placed_letters(text):
        area = _nearest(areas, Point((x - left) * MM, (top - y) * MM))
        if area is not None:
            found[area].update(letter)
    return found


def _placed_letters(text: pypdfium2.PdfTextPage) -> Iterator[tuple[str, float, float]]:
    """What counts of a page's characters, and where the run that each is in starts, in points.

    PDFium leaves the origins of characters that are stated (ActualText) in the coordinates of the form that they are
    in; its matrices are right for all. What lies beyond 16 bits it gives in two halves (UTF-16).
    """
    matrix = raw.FS_MATRIX()
    first = 0
    for number in range(raw.FPDFText_CountChars(text)):
        code = raw.FPDFText_GetUnicode(text, number)
        if code in _FIRST_HALVES:
            first = code
            continue
        if first and code in _SECOND_HALVES:
            code = 0x10000 + (first - _FIRST_HALVES.start << 10) + (code - _SECOND_HALVES.start)
        first = 0
        letter = _counting(chr(min(code, 0x10FFFF)))
        if letter and raw.FPDFText_GetMatrix(text, number, matrix):
            yield letter, matrix.e, matrix.f


def _nearest(areas: Sequence[Box], at: Point) -> int | None:
    """The area that a point lies in; where areas of hexagons overlap, the one whose piece it must be."""
    holding = [number for number, area in enumerate(areas) if inside(area, at)]
    if len(holding) < 2:
        return holding[0] if holding else None
    return min(holding, key=lambda number: _distance(areas[number].centre, at))


def inside(box: Box, point: Point) -> bool:
    """Whether a point lies in a box, or on its edge."""
    return box.left <= point.x <= box.right and box.top <= point.y <= box.bottom


def _distance(one: Point, other: Point) -> float:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
