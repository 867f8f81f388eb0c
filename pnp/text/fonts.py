"""Opened fonts: a `FontRef` in, HarfBuzz's view of that face out, one object for each, kept for the process."""

from dataclasses import dataclass
from functools import lru_cache

import uharfbuzz as hb

from pnp.scene import FontRef


@dataclass(frozen=True, eq=False, slots=True)
class OpenFont:
    """A face of a font file with its variation axes set. Metrics are in font units, `upem` to the em."""

    ref: FontRef
    face: hb.Face
    font: hb.Font
    upem: int


@lru_cache(maxsize=256)
def open_font(ref: FontRef) -> OpenFont:
    """The font of a reference. hb.HarfBuzzError or OSError when the file is none."""
    face = hb.Face(hb.Blob.from_file_path(ref.path), ref.index)
    font = hb.Font(face)
    if ref.variations:
        font.set_variations(dict(ref.variations))
    return OpenFont(ref, face, font, face.upem)
