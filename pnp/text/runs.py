"""Shaped text to runs with a place: one for each stretch of one font, look and posture."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from pnp.scene import FontRef, Glyph, GlyphRun, Glyphs
from pnp.text.glyphs import concatenated
from pnp.text.hyphens import Hyphen
from pnp.text.marks import Icon, Label, Run
from pnp.text.orientation import Posture
from pnp.text.shaping import Labelled, Shaped, Stretch


class Part(NamedTuple):
    """A part of a shaped text: glyphs from `first` up to `stop`, which stand for the text from `start` to `end`.

    `advances` are those glyphs', in em of their stretch; `lead` is how far the first one's own start lies before the
    place where the part begins, and `hyphen` what it ends in.
    """

    shaped: Shaped
    first: int
    stop: int
    start: int
    end: int
    advances: Sequence[float]
    lead: float = 0.0
    hyphen: Hyphen | None = None


class Place(NamedTuple):
    """Where a text starts, and its size; in mm (see `marks`)."""

    along: float
    across: float
    size: float


def runs(part: Part, place: Place) -> Iterator[Run | Icon | Label]:
    """The runs of a part, one after the other from its place on, their texts together the part's text.

    An icon is followed by its label, which shows nothing and reads as the icon does.
    """
    along, across, em = place
    start, lead = part.start, part.lead
    for first, stop, stretch in _stretches(part):
        end = part.shaped.glyphs.clusters[stop] if stop < part.stop else part.end
        posture, look, text = stretch.posture, stretch.look, part.shaped.text[start:end]
        advances = part.advances[first - part.first : stop - part.first]
        size = em * look.scale
        room = sum(advances) * size - lead * em
        if stretch.icon is not None:
            yield Icon(stretch.icon.icon, along, across, size)
            label = _label(stretch.icon, stretch.font, part.shaped.glyphs.ids[first])
            if label:
                yield Label(label, along, across, size, room)
        elif text:
            hyphen = part.hyphen if stop == part.stop else None
            row = _Row(first, stop, start, advances, lead / look.scale, hyphen)
            run = GlyphRun(stretch.font, text, _glyphs(part.shaped.glyphs, posture, row))
            yield Run(run, along, across, size, posture, look.colour)
        along, start, lead = along + room, end, 0.0


def _label(labelled: Labelled, font: FontRef, blank: int) -> tuple[GlyphRun, ...]:
    """The runs of an icon's text; if a character of it is in no font, a blank that states all of it."""
    label = labelled.label
    if label.missing:
        return (GlyphRun(font, label.text, Glyphs.of([Glyph(blank, 0, 1.0)])),)
    part = Part(label, 0, len(label.glyphs.ids), 0, len(label.text), label.glyphs.advances)
    return tuple([run.run for run in runs(part, Place(0.0, 0.0, 1.0)) if isinstance(run, Run)])


def _stretches(part: Part) -> list[tuple[int, int, Stretch]]:
    """The glyphs of a part that are of one stretch: the first, the one after the last, and the stretch."""
    stretches = part.shaped.stretches
    if len(stretches) <= 1:
        return [(part.first, part.stop, stretch) for stretch in stretches]
    stops = [*(stretch.first for stretch in stretches[1:]), part.stop]
    return [
        (max(stretch.first, part.first), min(stop, part.stop), stretch)
        for stretch, stop in zip(stretches, stops, strict=True)
        if stretch.first < part.stop and stop > part.first
    ]


class _Row(NamedTuple):
    """A run's glyphs, from `first` up to `stop`, their clusters counted from `start`; the rest as in `Part`."""

    first: int
    stop: int
    start: int
    advances: Sequence[float]
    lead: float
    hyphen: Hyphen | None


def _glyphs(shaped: Glyphs, posture: Posture, row: _Row) -> Glyphs:
    first, stop, start, advances, lead, hyphen = row
    clusters = [cluster - start for cluster in shaped.clusters[first:stop]]
    dxs, dys = shaped.dxs[first:stop], shaped.dys[first:stop]
    if posture is Posture.UPRIGHT:
        pens = accumulate(advances, initial=-lead)
        dys = tuple(map(float.__sub__, dys, pens))
        advances = (0.0,) * len(clusters)
    elif posture is Posture.TOGETHER:
        advances = shaped.advances[first:stop]
    elif lead:
        advances, dxs = (advances[0] - lead, *advances[1:]), (dxs[0] - lead, *dxs[1:])
    glyphs = Glyphs(shaped.ids[first:stop], tuple(clusters), tuple(advances), dxs, dys)
    if hyphen is not None:
        # It reads as the letter before it, so that the word reads whole.
        return concatenated([glyphs, Glyphs.of([Glyph(hyphen.glyph, clusters[-1], hyphen.advance)])])
    return glyphs
