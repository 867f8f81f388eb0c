"""Faces that may look alike: a component in, those of its faces that show the same texts and as many shapes out."""

from collections.abc import Mapping

from pnp.checks.leaves import sketch
from pnp.model import Component, Face, FaceScenes
from pnp.scene import Scene


def alike_in_outline(component: Component, drawn: Mapping[tuple[str, str], FaceScenes]) -> list[list[Face]]:
    """The faces of some copies in groups, in their order; those without their like, and pages of booklets, left out."""
    groups: dict[tuple[object, ...], list[Face]] = {}
    known: dict[int, tuple[object, ...]] = {}
    for face in component.faces if component.booklet is None else ():
        sides = drawn.get((component.id, face.id))
        if not face.copies or sides is None:
            continue
        for side in sides_of(sides):
            if side is not None and id(side) not in known:
                known[id(side)] = sketch(side.items)
        key = tuple(None if side is None else known[id(side)] for side in sides_of(sides))
        groups.setdefault(key, []).append(face)
    return [group for group in groups.values() if len(group) > 1]


def sides_of(face: FaceScenes) -> tuple[Scene, Scene | None]:
    """Front and back."""
    return face.front, face.back
