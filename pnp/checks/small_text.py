"""Text too small to read: faces as drawn in, a warning `small-text` out for each side of a component."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.checks.leaves import scale_of, texts_of
from pnp.checks.naming import more, started
from pnp.diagnostics import Report
from pnp.model import Component, Face, FaceScenes, Game
from pnp.plan import Side
from pnp.scene import Scene
from pnp.units import MM_PER_POINT

# Component and face to what was drawn of it.
Drawn = Mapping[tuple[str, str], FaceScenes]

# In points. Readings are half as large as what they stand over.
SMALLEST, SMALLEST_READING = 6.0, 3.0
_TOLERANCE = 0.005


def check_small_text(game: Game, drawn: Drawn, report: Report) -> None:
    """`small-text` (warning, at the face of the smallest): a text is printed in less than 6 pt, a reading in less
    than 3.

    Below 6 pt few can read at arm's length, and home printers fill in kanji of many strokes. What counts is the size on
    paper: after the text has shrunk to fit its box, and in groups that are drawn smaller. Give the text a larger box or
    fewer words. The pictures of cards that a booklet shows smaller than they are do not count.
    """
    for component in game.components:
        for side in Side:
            for reading in (False, True):
                found = _smallest(component, side, drawn, reading=reading)
                if found is not None:
                    face, faces, small = found
                    message = (
                        f"{component.id}/{face.id}{more(faces)}, {side.value}: the {'reading' if reading else 'text'} "
                        f"{started(small.text)} is {small.size:.1f} pt; "
                        f"{SMALLEST_READING if reading else SMALLEST:g} pt is the least that can be read"
                    )
                    report.warning("small-text", message, face.place)


class _Small(NamedTuple):
    """A text and its size on paper, in points."""

    text: str
    size: float


def _smallest(component: Component, side: Side, drawn: Drawn, *, reading: bool) -> tuple[Face, int, _Small] | None:
    """The face with the smallest text, how many faces have some that is too small, and that text."""
    floor = SMALLEST_READING if reading else SMALLEST
    worst: tuple[Face, _Small] | None = None
    known: dict[int, _Small | None] = {}
    faces = 0
    for face in component.faces:
        sides = drawn.get((component.id, face.id))
        scene = None if sides is None or not face.copies else sides.front if side is Side.FRONT else sides.back
        if scene is None:
            continue
        if id(scene) not in known:
            known[id(scene)] = _in_scene(scene, reading=reading, bound=component.booklet is not None)
        small = known[id(scene)]
        if small is not None and small.size < floor - _TOLERANCE:
            faces += 1
            if worst is None or small.size < worst[1].size:
                worst = face, small
    return None if worst is None else (worst[0], faces, worst[1])


def _in_scene(scene: Scene, *, reading: bool, bound: bool) -> _Small | None:
    """The smallest text of a scene that shows; of a page that is `bound`, outside its figures."""
    sizes = (
        _Small(text.run.text, text.size * scale / MM_PER_POINT)
        for text, scale in ((text, scale_of(to_face)) for text, to_face in texts_of(scene.items))
        if text.colour is not None
        and text.reading is reading
        and text.run.text.strip()
        and not (bound and scale < 1 - _TOLERANCE)
    )
    return min(sizes, key=lambda small: small.size, default=None)
