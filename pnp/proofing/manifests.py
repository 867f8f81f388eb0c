"""A manifest's bytes → what it tells, or a `ManifestError` that says where it is damaged.

The file may be anybody's. Every value has its type and its bounds, and no name of a file leaves the folder.
"""

import json
import math
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pnp.files import LONGEST_NAME
from pnp.geometry import Box, Size, Transform
from pnp.looks import FaceKey, Looks
from pnp.plan import Flip, Side
from pnp.proofing.sheets import BuiltFile, Key, Manifest, Told, ToldPage

T = TypeVar("T")

# Far beyond what any paper or any game has.
_LONGEST_MM = 100_000
_LARGEST_NUMBER = 1_000_000
_LONGEST_TEXT = 1_000
_MOST_PAGES = 100_000
_SHA256 = re.compile("[0-9a-f]{64}")
_ROTATIONS = (0, 90, 180, 270)


class ManifestError(Exception):
    """A manifest that is none, or damaged; the message is for the user and says where."""


def read_manifest(data: bytes) -> Manifest:
    """What a manifest tells. ManifestError when it is damaged."""
    try:
        document = json.loads(data)
    except (ValueError, RecursionError):
        raise ManifestError("it is no JSON, or was cut off") from None
    top = _Entry(document, "")
    paper, flip = top.size("paper_mm"), top.choice("flip", Flip)
    manifest = Manifest(
        top.text("game"),
        top.text("profile"),
        tuple(_file(each, paper, flip) for each in top.entries("files")),
        tuple(
            BuiltFile(each.name("path"), each.digest("sha256"))
            for key in ("cut_plans", "cut_files")
            for each in (top.entries(key) if key in top else ())
        ),
        _faces(top),
    )
    _check_numbering(manifest)
    return manifest


class _Entry:
    """An object of the document, and where it is in it."""

    def __init__(self, value: object, where: str) -> None:
        if not isinstance(value, Mapping):
            raise ManifestError(f"{where or 'it'} is no object")
        self._value: Mapping[str, Any] = value
        self._where = where

    def __contains__(self, key: str) -> bool:
        return key in self._value

    def wrong(self, key: str, wanted: str) -> ManifestError:
        """What to raise for a value."""
        if key not in self._value:
            return ManifestError(f"{self._path(key)} is not there")
        found = json.dumps(self._value[key], ensure_ascii=False)
        return ManifestError(f"{self._path(key)} is no {wanted}: {found if len(found) <= 40 else found[:40] + '…'}")

    def entries(self, key: str) -> "list[_Entry]":
        """The objects of a list."""
        values = self._value.get(key)
        if not isinstance(values, list):
            raise self.wrong(key, "list")
        return [_Entry(value, f"{self._path(key)}[{number}]") for number, value in enumerate(values)]

    def text(self, key: str) -> str:
        """A short text."""
        value = self._value.get(key)
        if not isinstance(value, str) or not 0 < len(value) <= _LONGEST_TEXT:
            raise self.wrong(key, "short text")
        return value

    def name(self, key: str) -> str:
        """The name of a file in the same folder."""
        name = self.text(key)
        if name in (".", "..") or set(name) & set("/\\:\0") or len(name.encode(errors="replace")) > LONGEST_NAME:
            raise self.wrong(key, "name of a file in this folder")
        return name

    def digest(self, key: str) -> str:
        """A SHA-256, hexadecimal."""
        value = self.text(key)
        if not _SHA256.fullmatch(value):
            raise self.wrong(key, "SHA-256")
        return value

    def digest_or_none(self, key: str) -> str | None:
        """A SHA-256, or null, which must be there."""
        return None if key in self._value and self._value[key] is None else self.digest(key)

    def choice(self, key: str, choices: "type[Side] | type[Flip]") -> Any:
        """A member by its value."""
        value = self._value.get(key)
        if isinstance(value, str) and value in {member.value for member in choices}:
            return choices(value)
        raise self.wrong(key, f"{choices.__name__.lower()}")

    def whole(self, key: str, least: int = 1) -> int:
        """A whole number."""
        value = self._value.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= _LARGEST_NUMBER:
            raise self.wrong(key, f"whole number from {least}")
        return value

    def rotation(self, key: str) -> int:
        """Quarter turns, in degrees."""
        value = self.whole(key, least=0)
        if value not in _ROTATIONS:
            raise self.wrong(key, "quarter turn")
        return value

    def length(self, key: str) -> float:
        """A length."""
        if not _is_length(self._value.get(key)):
            raise self.wrong(key, "length")
        return float(self._value[key])

    def lengths(self, key: str, number: int) -> list[float]:
        """So many lengths."""
        values = self._value.get(key)
        if not isinstance(values, list) or len(values) != number or not all(map(_is_length, values)):
            raise self.wrong(key, f"list of {number} lengths")
        return [float(value) for value in values]

    def size(self, key: str) -> Size:
        """A width and a height that are something."""
        width, height = self.lengths(key, 2)
        if width <= 0 or height <= 0:
            raise self.wrong(key, "size")
        return Size(width, height)

    def box(self, key: str) -> Box:
        """A box that holds something."""
        box = Box(*self.lengths(key, 4))
        if box.width <= 0 or box.height <= 0:
            raise self.wrong(key, "box")
        return box

    def maybe(self, key: str, read: Callable[[str], T], otherwise: T) -> T:
        """What a key says that need not be there."""
        return read(key) if key in self._value else otherwise

    def _path(self, key: str) -> str:
        return f"{self._where}.{key}" if self._where else key


def _is_length(value: object) -> bool:
    """JSON's numbers, but for what is none (true, NaN) or no length on any paper."""
    return isinstance(value, int | float) and not isinstance(value, bool) and _bounded(value)


def _bounded(value: float) -> bool:
    return -_LONGEST_MM <= value <= _LONGEST_MM and math.isfinite(value)


def _file(entry: _Entry, paper: Size, flip: Flip) -> BuiltFile:
    pages = tuple(_page(page, paper, flip) for page in entry.entries("pages"))
    return BuiltFile(entry.name("path"), entry.digest("sha256"), pages)


def _page(entry: _Entry, paper: Size, flip: Flip) -> ToldPage:
    side: Side = entry.choice("side", Side)
    return ToldPage(
        entry.whole("number"),
        side,
        entry.whole("sheet"),
        entry.maybe("paper_mm", entry.size, paper),
        entry.choice("flip", Flip) if "flip" in entry else flip,
        tuple(_placement(placement, side) for placement in entry.entries("placements")),
        _correction(entry),
    )


def _correction(entry: _Entry) -> Transform:
    return Transform(*entry.lengths("corrected", 6)) if "corrected" in entry else Transform()


def _placement(entry: _Entry, page_side: Side) -> Told:
    side: Side = entry.choice("side", Side) if "side" in entry else page_side
    bleed = entry.length("bleed_mm")
    top, right, bottom, left = entry.lengths("bleeds_mm", 4) if "bleeds_mm" in entry else [bleed] * 4
    in_parts = "part" in entry
    part, parts = (entry.whole("part"), entry.whole("parts")) if in_parts else (0, 0)
    if part > parts:
        raise entry.wrong("part", f"part of {parts}")
    return Told(
        Key(
            entry.text("component"),
            entry.text("face"),
            entry.whole("copy"),
            part,
            back=side is Side.BACK and page_side is Side.FRONT,
        ),
        side,
        entry.box("trim_mm"),
        (top, right, bottom, left),
        entry.rotation("rotation"),
        parts,
        entry.box("window_mm") if in_parts else None,
    )


def _faces(top: _Entry) -> dict[FaceKey, Looks]:
    found: dict[FaceKey, Looks] = {}
    for entry in top.entries("faces"):
        key = entry.text("component"), entry.text("face")
        if key in found:
            raise ManifestError(f"faces: {key[0]}/{key[1]} is there twice")
        found[key] = Looks(entry.whole("copies", least=0), entry.digest("front"), entry.digest_or_none("back"))
    return found


def _check_numbering(manifest: Manifest) -> None:
    if not manifest.files or not any(manifest.pages):
        raise ManifestError("it has no pages")
    numbers = [page.number for page in manifest.pages]
    if len(numbers) > _MOST_PAGES:
        raise ManifestError(f"it has {len(numbers)} pages; the most is {_MOST_PAGES}")
    if numbers != list(range(1, len(numbers) + 1)):
        raise ManifestError("its pages are not numbered 1, 2, 3 and so on")
    paths = [file.path for file in (*manifest.files, *manifest.others)]
    if len(set(paths)) != len(paths):
        raise ManifestError("it names a file twice")
