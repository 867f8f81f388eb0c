"""Bands of colour along a line: laid over one another, cut off, seen through, and held against others."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.light import Light, light_of
from pnp.scene import Colour, Grey, Rgb, Spot

# How much a part of two colours may differ, from 0 to 1, before an eye tells them apart; of pictures, in which
# neighbours are never quite alike, before they no longer belong together.
_UNLIKE, _UNLIKE_IN_PICTURES = 0.02, 0.15
_PAPER = Grey(1.0)


class Band(NamedTuple):
    """A stretch of a line in one colour, seen through or not; `pictured` says that it is the mean of a picture's."""

    start: float
    end: float
    colour: Colour
    opacity: float = 1.0
    pictured: bool = False


# Sorted, and none over another.
Bands = Sequence[Band]
Span = tuple[float, float]


def over(below: Bands, above: Bands) -> list[Band]:
    """Bands laid on others."""
    if not above:
        return list(below)
    first = bisect_right(below, above[0].start, key=lambda band: band.end)
    last = bisect_left(below, above[-1].end, key=lambda band: band.start)
    touched = below[first:last]
    ends = sorted({end for band in (*touched, *above) for end in band[:2]})
    mixed = (_mixed(start, end, _at(touched, start), _at(above, start)) for start, end in pairwise(ends))
    return [*below[:first], *_joined(band for band in mixed if band is not None), *below[last:]]


def within(bands: Bands, spans: Sequence[Span]) -> list[Band]:
    """What is left of bands inside spans, which are sorted and apart."""
    return [
        band._replace(start=max(band.start, start), end=min(band.end, end))
        for start, end in spans
        for band in bands
        if max(band.start, start) < min(band.end, end)
    ]


def faded(bands: Bands, opacity: float) -> list[Band]:
    """Bands seen through as one."""
    return [band._replace(opacity=band.opacity * opacity) for band in bands]


def differences(one: Bands, other: Bands, length: float, tolerance: float) -> list[Span]:
    """Where on a line of some length two rows of bands show different colours for more than the tolerance."""
    ends = sorted({0.0, length, *(end for band in (*one, *other) for end in band[:2] if 0 < end < length)})
    unlike: list[Span] = []
    for start, end in pairwise(ends):
        if _alike(_at(one, start), _at(other, start)):
            continue
        joined = unlike and unlike[-1][1] == start
        unlike.append((unlike.pop()[0] if joined else start, end))
    return [(start, end) for start, end in unlike if end - start > tolerance]


def _at(bands: Bands, place: float) -> Band | None:
    """The band that a place lies in, its start included."""
    found = bisect_right(bands, place, key=lambda band: band.start) - 1
    return bands[found] if found >= 0 and place < bands[found].end else None


def _mixed(start: float, end: float, below: Band | None, above: Band | None) -> Band | None:
    """What is seen of two bands that lie over one another, between two places (W3C Compositing 1, 5.1)."""
    if above is None or (below is not None and above.opacity <= 0):
        return None if below is None else below._replace(start=start, end=end)
    if below is None or above.opacity >= 1:
        return above._replace(start=start, end=end)
    opacity = above.opacity + below.opacity * (1 - above.opacity)
    colour = mean(((above.colour, above.opacity), (below.colour, opacity - above.opacity)))
    return Band(start, end, colour, opacity, above.pictured or below.pictured)


def mean(shares: Iterable[tuple[Colour, float]]) -> Colour:
    """Colours mixed as light, each to a share; the one colour, if there is but one."""
    known = [(colour, share) for colour, share in shares if share > 0] or [(_PAPER, 1.0)]
    if all(colour == known[0][0] for colour, _ in known):
        return known[0][0]
    whole = sum(share for _, share in known)
    lights = [(light_of(colour), share / whole) for colour, share in known]
    return Rgb(*(sum(light[part] * share for light, share in lights) for part in range(3)))


def _joined(bands: Iterable[Band]) -> list[Band]:
    """Bands of which none goes on as the next."""
    done: list[Band] = []
    for band in bands:
        if done and done[-1].end == band.start and done[-1][2:] == band[2:]:
            done[-1] = done[-1]._replace(end=band.end)
        else:
            done.append(band)
    return done


def _alike(one: Band | None, other: Band | None) -> bool:
    colours = [_PAPER if band is None else _on_paper(band) for band in (one, other)]
    if len({colour.name if isinstance(colour, Spot) and colour.tint > 0 else None for colour in colours}) > 1:
        return False
    pictured = any(band is not None and band.pictured for band in (one, other))
    return _distance(*map(light_of, colours)) <= (_UNLIKE_IN_PICTURES if pictured else _UNLIKE)


def _on_paper(band: Band) -> Colour:
    return band.colour if band.opacity >= 1 else mean(((band.colour, band.opacity), (_PAPER, 1 - band.opacity)))


def _distance(one: Light, other: Light) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))
