"""Pieces altered: a game and a change as a file beside this tells it in; the game with wrong pieces out.

A change names its component, which of its faces it is about, and what is done to them:

    {in: time, each: value > 0, copies: one more}

- `each`: every face that meets the condition, one at a time, so that there are as many wrong games; `all`: those faces
  together; either may be `any`. `face`: one face by its id.
- `copies`: `one more`, `one fewer`, `none`; `set`: fields by their paths; `exchange`: a field whose values the first
  two faces that differ in it give each other; `size`: `1 mm wider` or `1 mm higher`; `back`: `blank`, or another one's
  name; `players`: `2-5`; `tables`: values of the game's tables.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from pnp.checks.claims.piles import Member, meets
from pnp.diagnostics import Place
from pnp.expressions import compile_condition
from pnp.geometry import Size
from pnp.model import Component, Face, Game
from pnp.shapes import Rectangle
from pnp.template import Template

# A value that no piece has.
STRANGER = "a stranger"
COPIES: Mapping[str, Callable[[int], int]] = {
    "one more": lambda copies: copies + 1,
    "one fewer": lambda copies: copies - 1,
    "none": lambda _copies: 0,
}
WIDER = {"1 mm wider": Size(1, 0), "1 mm higher": Size(0, 1)}

Change = Mapping[str, Any]


class Wrong(NamedTuple):
    """A game with wrong pieces, and which faces are wrong in it."""

    where: str
    game: Game
    faces: tuple[str, ...] = ()


def changed(game: Game, change: Change) -> list[Wrong]:
    """The games that a change makes of one: at least one."""
    if "players" in change:
        fewest, most = change["players"].split("-")
        return [Wrong("players", replace(game, players=(int(fewest), int(most))))]
    if "tables" in change:
        return [Wrong("tables", replace(game, tables={**game.tables, **change["tables"]}))]
    component = next(each for each in game.components if each.id == change["in"])
    if "size" in change:
        return [Wrong(component.id, _with(game, component, replace(component, shape=_larger(component, change))))]
    if "back" in change:
        return [Wrong(component.id, _with(game, component, replace(component, back=_back(change["back"]))))]
    wrong = [
        Wrong(
            ", ".join(face.id for face in faces), _altered(game, component, faces, change), tuple(f.id for f in faces)
        )
        for faces in _chosen(game, component, change)
    ]
    assert wrong, f"no face of {component.id} is meant by {dict(change)}"
    return wrong


def with_face(game: Game, component_id: str, face: Face, other: Face) -> Game:
    """The game with another face in place of one."""
    component = next(each for each in game.components if each.id == component_id)
    return _with(game, component, _with_faces(component, {face.id: other}))


def with_field(face: Face, path: str, value: object) -> Face:
    """The face with another value in a field, or under a key of it; in the first item where it is a list."""
    return replace(face, fields=_set(face.fields, path.split("."), value))


def _set(fields: Any, keys: list[str], value: object) -> Any:
    if not keys:
        return value
    if isinstance(fields, list | tuple):
        return [_set(fields[0], keys, value), *fields[1:]]
    return {**fields, keys[0]: _set(fields.get(keys[0]), keys[1:], value)}


def _chosen(game: Game, component: Component, change: Change) -> Iterator[tuple[Face, ...]]:
    """The faces that are wrong together, once for each time."""
    if "face" in change:
        yield tuple(face for face in component.faces if face.id == change["face"])
    elif "exchange" in change:
        yield component.faces
    elif "each" in change:
        yield from ((face,) for face in _meeting(game, component, change["each"]))
    else:
        yield tuple(_meeting(game, component, change["all"]))


def _meeting(game: Game, component: Component, condition: str) -> Iterable[Face]:
    compiled = compile_condition("1 == 1" if condition == "any" else condition)
    return [face for face in component.faces if meets(Member(component, face), compiled, game)]


def _altered(game: Game, component: Component, faces: tuple[Face, ...], change: Change) -> Game:
    assert faces, f"no face of {component.id} is meant by {dict(change)}"
    if "exchange" in change:
        return _with(game, component, _with_faces(component, _exchanged(faces, change["exchange"])))
    others = {face.id: _other(face, change) for face in faces}
    return _with(game, component, _with_faces(component, others))


def _other(face: Face, change: Change) -> Face:
    if "copies" in change:
        return replace(face, copies=COPIES[change["copies"]](face.copies))
    for path, value in change["set"].items():
        face = with_field(face, path, value)
    return face


def _exchanged(faces: tuple[Face, ...], path: str) -> dict[str, Face]:
    one = faces[0]
    other = next(face for face in faces if _value(face, path) != _value(one, path))
    return {
        one.id: with_field(one, path, _value(other, path)),
        other.id: with_field(other, path, _value(one, path)),
    }


def _value(face: Face, path: str) -> object:
    value: Any = face.fields
    for key in path.split("."):
        value = value[key]
    return value


def _larger(component: Component, change: Change) -> Rectangle:
    by, size = WIDER[change["size"]], component.trim
    return Rectangle(Size(size.width + by.width, size.height + by.height))


def _back(name: str) -> Template | None:
    return None if name == "blank" else Template(name, (), {}, Place("templates/other.yaml"))


def _with_faces(component: Component, others: Mapping[str, Face]) -> Component:
    return replace(component, faces=tuple(others.get(face.id, face) for face in component.faces))


def _with(game: Game, component: Component, other: Component) -> Game:
    return replace(game, components=tuple(other if each is component else each for each in game.components))
