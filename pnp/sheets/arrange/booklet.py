"""Booklets to sheets: the signatures of every copy, as many on a sheet as it holds, each page a placement.

What is cut out is a signature's folios, not its pages; where it is folded is marked.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import islice
from math import inf
from typing import NamedTuple

from pnp.booklet import Booklet
from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size, Transform
from pnp.looks import CopyKey
from pnp.model import Component, Made
from pnp.plan import Edges, Flip, Mark, Piece, Placement, Profile, Role, Sheet
from pnp.shapes import Rectangle
from pnp.sheets.arrange.pattern import Pattern, best_pattern
from pnp.sheets.folding import Leaf, Signature, signatures

_TURNS = {degrees: Transform.rotate(degrees) for degrees in (0, 90)}


class Bound(NamedTuple):
    """A signature of one copy of a booklet."""

    component: Component
    copy: int
    signature: Signature


def is_bound(component: Component, profile: Profile) -> bool:
    """Whether a component is a booklet that comes on sheets to be folded; else its pages are cut as leaves."""
    both_sides = profile.flip in (Flip.LONG, Flip.SHORT) and profile.stock is None and not profile.paper.fitted
    return component.made is Made.PRINT and component.booklet is not None and both_sides


def report_leaves(component: Component, report: Report) -> None:
    """Say that a booklet cannot be folded, as its pages come on one side of the paper only."""
    if component.booklet is not None and component.made is Made.PRINT and component.count:
        message = (
            f"{component.id}: its pages are cut out one by one; to be folded, a booklet needs both sides of the paper"
        )
        report.warning("booklet-in-leaves", f"{message} (flip: long)", component.place)


def unfolded(component: Component, booklet: Booklet, profile: Profile) -> Component:
    """What a sheet must have room for: a component as large as a signature."""
    (signature, *_) = _signatures(component, booklet, profile)
    return replace(component, shape=Rectangle(signature.size))


def bound_sheets(
    component: Component, booklet: Booklet, profile: Profile, only: Collection[CopyKey] | None
) -> list[Sheet]:
    """The sheets of all copies of a booklet, or of those of which a page is in `only`. Its signatures must fit."""
    all_bound = list(_bound(component, booklet, profile, only))
    if not all_bound:
        return []
    pattern = best_pattern(Rectangle(all_bound[0].signature.size), profile, two_sided=True)
    assert pattern is not None  # as was asked before
    rest = iter(all_bound)
    sheets = []
    while batch := list(islice(rest, pattern.capacity)):
        sheets.append(_sheet(batch, pattern, profile))
    return sheets


def _bound(
    component: Component, booklet: Booklet, profile: Profile, only: Collection[CopyKey] | None
) -> Iterator[Bound]:
    made = _signatures(component, booklet, profile)
    for copy in range(1, max((face.copies for face in component.faces), default=0) + 1):
        if only is None or any((component.id, face.id, copy) in only for face in component.faces):
            for signature in made:
                yield Bound(component, copy, signature)


def _signatures(component: Component, booklet: Booklet, profile: Profile) -> list[Signature]:
    size = Size(*(round(length, 9) for length in component.trim))
    return signatures(booklet.fold, len(component.faces), size, profile.gutter, booklet.thickness)


def _sheet(batch: list[Bound], pattern: Pattern, profile: Profile) -> Sheet:
    fronts: list[Placement] = []
    backs: list[Placement] = []
    folios: list[Placement] = []
    folds: list[Mark] = []
    for index, bound in enumerate(batch):
        lying = _Lying(pattern.trim(index), pattern.rotation, pattern.bleeds(index, len(batch), profile.bleed))
        signature = bound.signature
        inner = min(profile.bleed, profile.gutter / 2)
        for leaf in signature.leaves:
            edges = _bleeds(leaf.box, signature, lying.outer, inner)
            for number, side in ((leaf.front, fronts), (leaf.back, backs)):
                side.append(lying.placed(_piece(bound, number), leaf, edges))
        for box in signature.folios:
            whole = Piece(bound.component.id, "", bound.copy, Rectangle(box.size), True)
            folios.append(lying.placed(whole, Leaf(0, 0, box), _bleeds(box, signature, lying.outer, inner)))
        folds += (Mark(lying.point(crease.start), lying.point(crease.end), Role.FOLD) for crease in signature.creases)
    return Sheet(
        pattern.room.paper, tuple(fronts), backs=tuple(backs), folios=tuple(folios), folds=tuple(dict.fromkeys(folds))
    )


def _piece(bound: Bound, number: int) -> Piece:
    face = bound.component.faces[number - 1]
    return Piece(bound.component.id, face.id, bound.copy, bound.component.cut, two_sided=False)


def _bleeds(box: Box, signature: Signature, outer: Edges, inner: float) -> Edges:
    """How far a part of a signature bleeds: as the whole at its outside, not at all in the spine."""
    creep, whole = signature.creep, Box.of(signature.size)

    def beside(x: float, edge: float, bleed: float) -> float:
        if abs(x - edge) <= creep + 1e-9:
            return bleed
        spine = min((abs(x - spine) for spine in signature.spines), default=inf)
        return -creep if spine <= creep + 1e-9 else inner

    return Edges(
        outer.top if box.top <= whole.top else inner,
        beside(box.right, whole.right, outer.right),
        outer.bottom if box.bottom >= whole.bottom - 1e-9 else inner,
        beside(box.left, whole.left, outer.left),
    )


class _Lying:
    """A signature as it lies on the page: in a trim box, turned clockwise by 0 or 90 degrees."""

    def __init__(self, trim: Box, rotation: int, bleeds: Edges) -> None:
        self._rotation = rotation
        self._transform = _TURNS[rotation].then(Transform.move(*trim.corners[rotation // 90]))
        top, right, bottom, left = bleeds
        self.outer = bleeds if rotation == 0 else Edges(right, bottom, left, top)

    def point(self, point: Point) -> Point:
        """Where a point of the signature lies."""
        return self._transform.point(point)

    def placed(self, piece: Piece, leaf: Leaf, bleeds: Edges) -> Placement:
        """A leaf with a page on it."""
        top, right, bottom, left = bleeds
        on_page = bleeds if self._rotation == 0 else Edges(left, top, right, bottom)
        rotation = (self._rotation + (180 if leaf.turned else 0)) % 360
        return Placement(piece, self._transform.box(leaf.box), on_page, rotation)
