"""Faces that cannot be told apart: faces as drawn in, a warning `faces-alike` out for each component."""

from collections.abc import Iterator, Mapping

from pnp.checks.claims.wording import listed
from pnp.checks.look_alikes import alike_in_outline, sides_of
from pnp.diagnostics import Report
from pnp.looks import Digests
from pnp.model import Component, Face, FaceScenes, Game

# Component and face to what was drawn of it.
Drawn = Mapping[tuple[str, str], FaceScenes]


def check_faces_alike(game: Game, drawn: Drawn, report: Report) -> None:
    """`faces-alike` (warning, at the second face): it looks as an earlier face of its component does on both sides.

    Their fields differ, so they were meant to: most often a field is not drawn, or a name is given in the wrong column.
    Draw what differs; or make them one face of more `copies`.
    """
    digests = Digests()
    for component in game.components:
        pairs = list(_alike(component, drawn, digests))
        if pairs:
            first, second = pairs[0]
            others = f" (and {len(pairs) - 1} more pair{'s' * (len(pairs) > 2)})" if len(pairs) > 1 else ""
            message = (
                f"{component.id}/{second.id} looks as {component.id}/{first.id} does{others}, though "
                f"{_difference(first, second)}; draw it, or make them one face of more copies"
            )
            report.warning("faces-alike", message, second.place)


def _alike(component: Component, drawn: Drawn, digests: Digests) -> Iterator[tuple[Face, Face]]:
    """Faces with the first that each looks like."""
    first_of: dict[tuple[str | None, ...], Face] = {}
    for faces in alike_in_outline(component, drawn):
        for face in faces:
            look = tuple(None if side is None else digests.of(side) for side in sides_of(drawn[component.id, face.id]))
            first = first_of.setdefault(look, face)
            if first is not face:
                yield first, face


def _difference(one: Face, other: Face) -> str:
    names = [
        name for name in {**one.fields, **other.fields} if one.fields.get(name, ...) != other.fields.get(name, ...)
    ]
    return f"{listed(names)} {'differs' if len(names) == 1 else 'differ'}" if names else "they have ids of their own"
