"""Font files: a path in, its faces with their names, or an error that says what is wrong with the file.

TrueType, CFF and CFF2 outlines, alone or in collections; WOFF and WOFF2. HarfBuzz reads them, and takes broken ones;
what is checked here is that a face can be found, drawn, and put into a file that is given away.
"""

import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import uharfbuzz as hb

from pnp.files import MEGABYTE
from pnp.template import FontFace
from pnp.text.woff import WOFF_SIGNATURES, WoffError, unpacked

SUFFIXES = (".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2")
# The largest fonts, collections of all of CJK in all weights, have about 150 MB.
FONT_LIMIT = 200 * MEGABYTE
MOST_FACES = 100
_OUTLINES = {"glyf", "CFF ", "CFF2"}
_NO_FONT = "this is no font, or it is broken"
_NORMAL_WIDTH, _REGULAR = 5, 400.0
_ITALIC, _OBLIQUE = 0x0001, 0x0200  # OS/2 fsSelection, bits 0 and 9


class FontFileError(Exception):
    """A font file that cannot be used: its path, and the message for the user, which leaves the path out."""

    def __init__(self, path: str, message: str, code: str = "bad-font") -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.code = code


class FoundFace(NamedTuple):
    """A face as families are made of it: what its family is called, and its width class (OS/2; 5 is normal)."""

    names: tuple[str, ...]
    width: int
    face: FontFace


def faces_in(path: str) -> tuple[FoundFace, ...]:
    """The faces of a font file. FontFileError when one of them cannot be used."""
    data = program(path)
    count = hb.Face(data).count
    if not 0 < count <= MOST_FACES:
        raise FontFileError(path, f"this file holds {count} fonts" if count else _NO_FONT)
    try:
        return tuple(_found(path, number, hb.Face(data, number)) for number in range(count))
    except (UnicodeError, hb.HarfBuzzError) as problem:  # tags and names may be any bytes
        raise FontFileError(path, _NO_FONT) from problem


@lru_cache(maxsize=64)
def program(path: str) -> hb.Blob:
    """A font file's bytes as HarfBuzz takes them, kept: a plain file mapped into memory, a WOFF unpacked.

    FontFileError when it is missing, too large or cannot be unpacked.
    """
    try:
        if not Path(path).is_file():
            raise FontFileError(path, "there is no such font file")
        if Path(path).stat().st_size > FONT_LIMIT:
            raise FontFileError(path, f"this font is larger than {FONT_LIMIT // MEGABYTE} MB")
        with Path(path).open("rb") as file:
            packed = file.read(4) in WOFF_SIGNATURES
        return hb.Blob(unpacked(Path(path).read_bytes(), FONT_LIMIT)) if packed else hb.Blob.from_file_path(path)
    except WoffError as problem:
        raise FontFileError(path, str(problem)) from problem
    except (OSError, hb.HarfBuzzError) as problem:
        raise FontFileError(path, "this font file cannot be read") from problem


def os2(face: hb.Face) -> bytes:
    """A face's OS/2 table; empty if it has none."""
    return bytes(face.reference_table("OS/2").data) if "OS/2" in face.table_tags else b""


def embedding_ban(face: hb.Face) -> str | None:
    """What OS/2 fsType (OpenType 1.9, OS/2, `fsType`) forbids of that which every written file does, in words."""
    table = os2(face)
    if len(table) < 10:
        return None
    (fs_type,) = struct.unpack_from(">H", table, 8)
    if fs_type & 0x000E == 0x0002:  # the least restrictive bit of 1 to 3 counts
        return "embedding (restricted licence)"
    if fs_type & 0x0100:
        return "embedding a part of it (no subsetting)"
    if fs_type & 0x0200:
        return "embedding its outlines (bitmaps only)"
    return None


def _found(path: str, number: int, face: hb.Face) -> FoundFace:
    if not face.glyph_count:
        raise FontFileError(path, _NO_FONT)
    if not _OUTLINES.intersection(face.table_tags):
        raise FontFileError(path, "this font has no outlines, only pictures; take one that has them")
    if not face.unicodes:
        raise FontFileError(path, "this font does not say which characters it has")
    weight, width, slanted = _style(os2(face))
    names = tuple(dict.fromkeys(f"{name} Italic" if slanted else name for name in _family_names(face)))
    if not names:
        raise FontFileError(path, "this font has no name")
    ban = embedding_ban(face)
    if ban is not None:
        message = f"the font {names[0]!r} forbids {ban}; take the file out, and choose another font"
        raise FontFileError(path, message, "font-not-embeddable")
    axis = next((axis for axis in face.axis_infos if axis.tag == "wght"), None)
    lightest, heaviest = (weight, weight) if axis is None else (axis.min_value, axis.max_value)
    return FoundFace(names, width, FontFace(path, number, lightest, heaviest))


def _style(table: bytes) -> tuple[float, int, bool]:
    """Weight, width and whether it is slanted, as the OS/2 table has them."""
    if len(table) < 64:
        return _REGULAR, _NORMAL_WIDTH, False
    weight, width = struct.unpack_from(">HH", table, 4)
    (selection,) = struct.unpack_from(">H", table, 62)
    return float(weight or _REGULAR), width or _NORMAL_WIDTH, bool(selection & (_ITALIC | _OBLIQUE))


def _family_names(face: hb.Face) -> Iterator[str]:
    """The family's name in every language, English first: the typographic one (name id 16), else that of id 1."""
    wanted = (hb.OTNameIdPredefined.TYPOGRAPHIC_FAMILY, hb.OTNameIdPredefined.FONT_FAMILY)
    entries = face.list_names()
    for name_id in wanted:
        languages = {entry.language for entry in entries if entry.name_id == name_id}
        names = [" ".join((face.get_name(name_id, language) or "").split()) for language in _ordered(languages)]
        if any(names):
            yield from filter(None, names)
            return


def _ordered(languages: set[str]) -> list[str]:
    return sorted(languages, key=lambda language: (language != "en", language))
