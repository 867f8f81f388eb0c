"""The fonts of one document: their names in its pages, what of them is used, and runs as their operators."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from pnp.backends.pdf.reading import reading
from pnp.backends.pdf.recent import Recent
from pnp.backends.pdf.runs import Piece, pieces, unmapped
from pnp.scene import FontRef, GlyphRun
from pnp.text.fonts import OpenFont, open_font

# Runs that labels share come again within a few faces; this many hold about 10 MB.
_RUNS_KEPT = 5_000


class Advances(dict[int, float]):
    """How far each glyph of a font advances by itself, in em; its keys are the glyphs asked for, thus those used."""

    def __init__(self, opened: OpenFont) -> None:
        super().__init__()
        self._opened = opened

    def __missing__(self, glyph: int) -> float:
        width: float = self._opened.font.get_glyph_h_advance(glyph) / self._opened.upem
        self[glyph] = width
        return width


@dataclass(frozen=True, slots=True)
class FontUse:
    """A font in a document: its resource name, what its glyphs read as, and the glyphs drawn so far.

    `texts` is what the font says of its glyphs, in any document; `stands_for` what others stood for where first drawn.
    """

    name: str
    ref: FontRef
    opened: OpenFont
    texts: Mapping[int, str]
    stands_for: dict[int, str]
    advances: Advances


class SetRun(NamedTuple):
    """A run ready to be shown at any size: its font's resource name and its operators."""

    font: str
    pieces: tuple[Piece, ...]


class Fonts:
    """The fonts of one document; they get the resource names T1, T2 … in the order of first use."""

    def __init__(self) -> None:
        self._uses: dict[FontRef, FontUse] = {}
        self._recent = Recent(self._set, _RUNS_KEPT)

    def set(self, run: GlyphRun) -> SetRun:
        """A run as operators. FontFileError when its font cannot be read."""
        return self._recent(run)

    def uses(self) -> Iterable[FontUse]:
        """Every font, in the order of first use."""
        return self._uses.values()

    def _set(self, run: GlyphRun) -> SetRun:
        use = self._uses.get(run.font)
        if use is None:
            opened = open_font(run.font)
            use = FontUse(f"T{len(self._uses) + 1}", run.font, opened, reading(run.font), {}, Advances(opened))
            self._uses[run.font] = use
        for glyph, text in unmapped(run, use.texts):
            use.stands_for.setdefault(glyph, text)
        return SetRun(use.name, pieces(run, use.advances, use.texts))
