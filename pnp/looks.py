"""How faces look, as digests that two builds can be compared by: scenes in, digests and what has changed out.

A digest depends on what is drawn alone: fonts count by the bytes of their files, wherever these lie.
"""

import hashlib
from array import array
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from pathlib import Path as FilePath
from typing import NamedTuple, TypeVar, assert_never

from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline, Segment, points_of
from pnp.scene import (
    Clip,
    FontRef,
    GlyphRun,
    Grey,
    Group,
    Image,
    Item,
    LinearGradient,
    Paint,
    Path,
    Placed,
    RadialGradient,
    Scene,
    Stop,
    Text,
)

P = TypeVar("P", Paint, Paint | None)

# A face: its component's id and its own.
FaceKey = tuple[str, str]
# A copy of a face: component, face, number of the copy from 1.
CopyKey = tuple[str, str, int]


_KINDS: Mapping[type[Segment], str] = {MoveTo: "m", LineTo: "l", CurveTo: "c", ClosePath: "z"}


class Looks(NamedTuple):
    """A face as one build printed it: how many copies, and the digests of its sides; None for a blank back."""

    copies: int
    front: str
    back: str | None


class Changes(NamedTuple):
    """What one must print anew, and what to take out: faces with how many copies of the earlier print are of no use."""

    reprint: frozenset[CopyKey]
    discard: Mapping[FaceKey, int]


class Difference(NamedTuple):
    """A face that two builds do not have alike; None where it is not there."""

    key: FaceKey
    before: Looks | None
    now: Looks | None

    @property
    def front(self) -> str:
        """What became of its front: `same`, `changed`, `new` or `gone`."""
        return _became(self.before and self.before.front, self.now and self.now.front)

    @property
    def back(self) -> str | None:
        """What became of its back; None if it was blank and is."""
        before, now = (looks and looks.back for looks in (self.before, self.now))
        return None if before is now is None else _became(before, now)


def _became(before: str | None, now: str | None) -> str:
    if before is None or now is None:
        return "new" if before is None else "gone"
    return "same" if before == now else "changed"


def differences(before: Mapping[FaceKey, Looks], now: Mapping[FaceKey, Looks]) -> list[Difference]:
    """The faces whose copies or looks differ, those of now first, in their order."""
    every = (Difference(key, before.get(key), now.get(key)) for key in dict.fromkeys([*now, *before]))
    return [each for each in every if each.before != each.now]


def changes(before: Mapping[FaceKey, Looks], now: Mapping[FaceKey, Looks], bound: Collection[str] = ()) -> Changes:
    """What differs between two builds.

    A face that looks otherwise is printed in all its copies, one that only has more copies than before in those that
    are missing. Of components in `bound`, booklets, all pages are printed of a copy of which one is.
    """
    kept = {key: _kept(before.get(key), now.get(key)) for key in [*now, *before]}
    for component in bound:
        pages = [key for key in kept if key[0] == component]
        kept |= dict.fromkeys(pages, min((kept[page] for page in pages), default=0))
    reprint = {(*key, number) for key, new in now.items() for number in range(kept[key] + 1, new.copies + 1)}
    discard = {key: before[key].copies - kept[key] for key in kept if key in before and before[key].copies > kept[key]}
    return Changes(frozenset(reprint), discard)


def _kept(old: Looks | None, new: Looks | None) -> int:
    """How many copies of an earlier print are still good."""
    return min(old.copies, new.copies) if old is not None and new is not None and old[1:] == new[1:] else 0


class Digests:
    """Digests of scenes, each scene's worked out once."""

    def __init__(self) -> None:
        self._known: dict[int, str] = {}
        self._kept: list[Scene] = []  # so that no other scene gets the identity of one that is known

    def of(self, scene: Scene) -> str:
        """The digest of a scene, hexadecimal."""
        if id(scene) not in self._known:
            digest = hashlib.sha256()
            for part in _of_scene(scene):
                digest.update(part)
            self._known[id(scene)] = digest.hexdigest()
            self._kept.append(scene)
        return self._known[id(scene)]


def _of_scene(scene: Scene) -> Iterable[bytes]:
    yield _words("scene") + _numbers((*scene.size, scene.bleed))
    yield from _of_items(scene.items)


def _of_items(items: Iterable[Item]) -> Iterable[bytes]:
    for item in items:
        match item:
            case Path(outline, fill, stroke, even_odd):
                yield _words("path", _plain(fill), stroke and replace(stroke, colour=_plain(stroke.colour)), even_odd)
                yield from _of_gradient("fill", fill)
                yield from _of_gradient("stroke", None if stroke is None else stroke.colour)
                yield _of_outline(outline)
            case Text(run, origin, size, colour):
                yield _words("text", run.text, colour) + _numbers((*origin, size))
                yield _of_font(run.font)
                yield _of_glyphs(run)
            case Image(picture, box, smooth):
                yield _words("image", picture.digest, smooth) + _numbers(box)
            case Group(inside, transform, opacity):
                yield _words("group") + _numbers((*transform, opacity))
                yield from _of_items(inside)
            case Clip(outline, inside, even_odd):
                yield _words("clip", even_odd)
                yield _of_outline(outline)
                yield from _of_items(inside)
            case Placed(scene, transform, tag):
                yield _words("placed", tag) + _numbers(transform)
                yield from _of_scene(scene)
            case _ as never:
                assert_never(never)
    yield _words("end")


def _plain(paint: P) -> P | Grey:
    """A colour as it is; any gradient as the same one, since it follows by itself."""
    return Grey(0.0) if isinstance(paint, LinearGradient | RadialGradient) else paint


def _of_gradient(part: str, paint: Paint | None) -> Iterable[bytes]:
    match paint:
        case LinearGradient(start, end, stops, transform):
            yield _words(part, "linear", [stop.colour for stop in stops])
            yield _numbers((*start, *end, *transform)) + _of_stops(stops)
        case RadialGradient(centre, radius, focus, stops, transform):
            yield _words(part, "radial", [stop.colour for stop in stops])
            yield _numbers((*centre, radius, *focus, *transform)) + _of_stops(stops)


def _of_stops(stops: tuple[Stop, ...]) -> bytes:
    return _numbers(chain.from_iterable((stop.offset, stop.opacity) for stop in stops))


def _words(*values: object) -> bytes:
    return (repr(values) + "\n").encode("utf-8", "surrogatepass")


def _of_outline(outline: Outline) -> bytes:
    kinds = "".join(_KINDS[type(segment)] for segment in outline)
    points = chain.from_iterable(map(points_of, outline))
    return _words(kinds) + _numbers(chain.from_iterable(points))


def _of_glyphs(run: GlyphRun) -> bytes:
    glyphs = run.glyphs
    return _numbers((*glyphs.ids, *glyphs.clusters, *glyphs.advances, *glyphs.dxs, *glyphs.dys))


def _numbers(numbers: Iterable[float]) -> bytes:
    """Numbers as bytes, in the order of bytes that most machines have, and to seven digits.

    A machine whose sine differs in the last bit draws the same picture.
    """
    values = array("f", numbers)
    if array("H", [1]).tobytes() != b"\1\0":
        values.byteswap()
    return values.tobytes()


@lru_cache(maxsize=256)
def _of_font(font: FontRef) -> bytes:
    return _words(_of_file(font.path), font.index, font.variations)


@lru_cache(maxsize=256)
def _of_file(path: str) -> str:
    with FilePath(path).open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
