"""Decks whose backs look unlike: a game and its faces as drawn in, an error `deck-differs` out for each component."""

from collections.abc import Iterator, Mapping

from pnp.diagnostics import Report
from pnp.model import Component, Face, FaceScenes, Game
from pnp.scene import Scene

# Component and face to what was drawn of it.
Drawn = Mapping[tuple[str, str], FaceScenes]


def check_backs(game: Game, drawn: Drawn, report: Report) -> None:
    """`deck-differs` (error, at the face): its back does not look as the first back of its deck does.

    A back that shows a field of its face tells players what they draw, though all cards share one template. Take out
    of the back whatever differs between the faces of the deck. Faces of no copies are not looked at.
    """
    first_of: dict[str, tuple[str, Scene]] = {}
    for component in game.components:
        if component.deck is None:
            continue
        odd: list[tuple[Face, str]] = []
        for face, back in _backs(component, drawn):
            name, first = first_of.setdefault(component.deck, (f"{component.id}/{face.id}", back))
            # Another size is another check's finding.
            if back.size == first.size and back != first:
                odd.append((face, name))
        if odd:
            face, name = odd[0]
            more = f" (and {len(odd) - 1} more)" if len(odd) > 1 else ""
            message = (
                f"deck {component.deck!r} can be told apart: the back of {component.id}/{face.id}{more} does not look "
                f"like that of {name}; take what differs out of the back"
            )
            report.error("deck-differs", message, face.place)


def _backs(component: Component, drawn: Drawn) -> Iterator[tuple[Face, Scene]]:
    for face in component.faces:
        scenes = drawn.get((component.id, face.id))
        if face.copies and scenes is not None and scenes.back is not None:
            yield face, scenes.back
