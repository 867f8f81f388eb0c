"""A glyph run to the operators that show it, at any size: PDF's TJ counts in thousandths of an em, and so does this.

What a glyph reads as by the font's ToUnicode map needs no word; every other text is stated where it is drawn
(ActualText), and so is the whole of a run whose glyphs stand where a reader of the file would see other word spaces.
"""

import struct
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple

from pnp.backends.pdf.syntax import number, text_string
from pnp.scene import GlyphRun

_EM = 1000
# The finest shift that is written, and the smallest that is worth one, in thousandths of an em.
_SHIFT_DIGITS = 1
_SMALLEST_SHIFT = 0.2
# Readers take a shift of a tenth of an em for a word space, or two glyphs over each other for one printed twice.
_LOOSE = 100


class Piece(NamedTuple):
    """Operators that show glyphs at one height above the baseline, in em."""

    rise: float
    operators: str


class _Span(NamedTuple):
    """Glyphs from `start` up to `stop`, and the text to state for them (None: they read right by themselves)."""

    start: int
    stop: int
    actual: str | None


def pieces(run: GlyphRun, natural: Mapping[int, float], texts: Mapping[int, str]) -> tuple[Piece, ...]:
    """The operators of a run between its font's and its start's and the end of the text object.

    `natural` has the glyphs' own advances in em, `texts` what ToUnicode says of them.
    """
    glyphs = run.glyphs
    if not glyphs:
        return ()
    shifts = _shifts(glyphs.advances, glyphs.dxs, [natural[glyph] for glyph in glyphs.ids])
    if any(glyphs.dys) or max(shifts) > _LOOSE or min(shifts) < -_LOOSE:
        spans = [_Span(0, len(glyphs), run.text)]
    else:
        spans = _spans(run.text, glyphs.clusters, [texts.get(glyph) for glyph in glyphs.ids])
    return tuple(piece for span in spans for piece in _pieces(span, glyphs.ids, shifts, glyphs.dys))


def unmapped(run: GlyphRun, texts: Mapping[int, str]) -> Iterator[tuple[int, str]]:
    """The glyphs of a run that ToUnicode says nothing of (joined ones, vertical forms), with what they stand for here.

    Not those of which several stand for a text together, nor those that stand against its order.
    """
    ids, clusters = run.glyphs.ids, run.glyphs.clusters
    if all(glyph in texts for glyph in ids):
        return
    if all(before <= after for before, after in pairwise(clusters)):
        for start, stop, text in _clusters(run.text, clusters):
            if stop - start == 1 and ids[start] not in texts:
                yield ids[start], text


def _shifts(advances: Sequence[float], dxs: Sequence[float], natural: Sequence[float]) -> list[float]:
    """How far right of the last glyph's own end each glyph stands, in thousandths of an em; rests are carried on."""
    if not any(dxs) and [*advances[:-1]] == natural[:-1]:
        return [0.0] * len(natural)
    shifts = []
    owed = 0.0
    for advance, dx, width in zip(advances, dxs, natural, strict=True):
        wanted = owed + dx * _EM
        shift = round(wanted, _SHIFT_DIGITS) if abs(wanted) >= _SMALLEST_SHIFT else 0.0
        owed = wanted - shift + (advance - dx - width) * _EM
        shifts.append(shift)
    return shifts


def _spans(text: str, clusters: Sequence[int], read: Sequence[str | None]) -> list[_Span]:
    """The run cut so that neighbours which need their text stated share one statement."""
    if clusters == tuple(range(len(text))) and read == list(text):
        return [_Span(0, len(clusters), None)]
    if any(after < before for before, after in pairwise(clusters)):
        return [_Span(0, len(clusters), text)]
    spans: list[_Span] = []
    for start, stop, meant in _clusters(text, clusters):
        plain = stop - start == 1 and read[start] == meant
        last = spans[-1] if spans else None
        if last is None or (last.actual is None) != plain:
            spans.append(_Span(start, stop, None if plain else meant))
        else:
            spans[-1] = _Span(last.start, stop, None if last.actual is None else last.actual + meant)
    return spans


def _clusters(text: str, clusters: Sequence[int]) -> Iterator[tuple[int, int, str]]:
    """Each cluster's glyphs, from and up to, and its text; the first also has any text that no glyph stands for."""
    start = 0
    begins = 0
    for _, group in groupby(clusters):
        stop = start + len(list(group))
        ends = clusters[stop] if stop < len(clusters) else len(text)
        yield start, stop, text[begins:ends]
        start, begins = stop, ends


def _pieces(span: _Span, ids: Sequence[int], shifts: Sequence[float], rises: Sequence[float]) -> Iterator[Piece]:
    opening = "" if span.actual is None else f"/Span <</ActualText {text_string(span.actual)}>> BDC "
    start = span.start
    for rise, group in groupby(rises[span.start : span.stop]):
        stop = start + len(list(group))
        closing = " EMC" if stop == span.stop and span.actual is not None else ""
        yield Piece(rise, opening + _shown(ids[start:stop], shifts[start:stop]) + closing)
        start, opening = stop, ""


def _shown(glyphs: Sequence[int], shifts: Sequence[float]) -> str:
    """`<00410042> Tj`, or with shifts `[<0041> -12.5 <0042>] TJ`; glyph ids are the character codes."""
    codes = struct.pack(f">{len(glyphs)}H", *glyphs).hex()
    if not any(shifts):
        return f"<{codes}> Tj"
    parts = []
    done = 0
    for at, shift in enumerate(shifts):
        if shift:
            parts += [f"<{codes[done * 4 : at * 4]}>"] * (at > done) + [number(-shift, _SHIFT_DIGITS)]
            done = at
    return f"[{' '.join([*parts, f'<{codes[done * 4 :]}>'])}] TJ"
