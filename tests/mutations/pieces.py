"""Pieces altered: a game and a change as a file beside this tells it in; the game with wrong pieces out.

A change names its component, which of its faces it is about, and what is done to them:

    {in: time, each: value > 0, copies: one more}

- `each`: every face that meets the condition, one at a time, so that there are as many wrong games; where fields are
  set, the first and the last alone. `all`: those faces together. Either may be `any`. `face`: one, by id.
- `copies`: `one more`, `one fewer`, `none`; `set`: fields by their paths; `exchange`: a field whose values two faces
  that differ in something else too give each other; `size`: `1 mm wider` or `300 mm higher`; `back`: `blank`,
  `telling` which face it is of, or another one's name. `extra`: one more component like this one, under that name.
- `players`: `2-5`, and `tables`: values of the game's tables by their paths, are of no component.

Fields that are worked out of others stay as they are: name all that would change, or make it a slip in the files.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
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

Change = Mapping[str, Any]


class CannotBeDoneError(ValueError):
    """The game has no such component, face or field (any more)."""


class Wrong(NamedTuple):
    """A game with wrong pieces, and which faces are wrong in it."""

    where: str
    game: Game
    faces: tuple[str, ...] = ()


def changed(game: Game, change: Change) -> list[Wrong]:
    """The games that a change makes of one: at least one. CannotBeDoneError when the game has not what it names."""
    if "players" in change:
        fewest, most = change["players"].split("-")
        return [Wrong("players", replace(game, players=(int(fewest), int(most))))]
    if "tables" in change:
        tables: Any = game.tables
        for path, value in change["tables"].items():
            tables = _set(tables, path.split("."), value)
        return [Wrong("tables", replace(game, tables=tables))]
    component = _component(game, change["in"])
    if "extra" in change:
        extra = replace(component, id=change["extra"])
        return [Wrong(extra.id, replace(game, components=(*game.components, extra)))]
    if "size" in change:
        return [Wrong(component.id, _with(game, component, _larger(component, change["size"])))]
    if "back" in change:
        return [Wrong(component.id, _with(game, component, replace(component, back=_back(change["back"]))))]
    return [
        Wrong(", ".join(ids), _altered(game, component, faces, change), ids)
        for faces in _chosen(game, component, change)
        for ids in [tuple(face.id for face in faces)]
    ]


def _component(game: Game, component_id: str) -> Component:
    for component in game.components:
        if component.id == component_id:
            return component
    raise CannotBeDoneError(f"there is no component {component_id}")


def with_face(game: Game, component_id: str, face: Face, other: Face) -> Game:
    """The game with another face in place of one."""
    component = _component(game, component_id)
    return _with(game, component, _with_faces(component, {face.id: other}))


def with_field(face: Face, path: str, value: object) -> Face:
    """The face with another value in a field, or under a key of it; in the first item where it is a list."""
    return replace(face, fields=_set(face.fields, path.split("."), value))


def _set(fields: Any, keys: list[str], value: object) -> Any:
    if not keys:
        return value
    if isinstance(fields, list | tuple):
        return [_set(fields[0], keys, value), *fields[1:]]
    if not isinstance(fields, Mapping) or keys[0] not in fields:
        raise CannotBeDoneError(f"there is no field {keys[0]}")
    return {**fields, keys[0]: _set(fields[keys[0]], keys[1:], value)}


def _chosen(game: Game, component: Component, change: Change) -> Iterator[tuple[Face, ...]]:
    """The faces that are wrong together, once for each time."""
    if "exchange" in change:
        yield component.faces
        return
    faces = _meant(game, component, change)
    if not faces:
        raise CannotBeDoneError(f"no face of {component.id} is meant")
    if "each" in change:
        yield from ((face,) for face in (faces if "copies" in change else _some(faces)))
    else:
        yield faces


def _some(faces: tuple[Face, ...]) -> tuple[Face, ...]:
    return tuple(faces[at] for at in sorted({0, len(faces) - 1}))


def _meant(game: Game, component: Component, change: Change) -> tuple[Face, ...]:
    if "face" in change:
        return tuple(face for face in component.faces if face.id == change["face"])
    condition = change.get("each", change.get("all"))
    compiled = compile_condition("1 == 1" if condition == "any" else condition)
    return tuple(face for face in component.faces if face.copies and meets(Member(component, face), compiled, game))


def _altered(game: Game, component: Component, faces: tuple[Face, ...], change: Change) -> Game:
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


def exchangeable(faces: tuple[Face, ...], path: str) -> tuple[Face, Face] | None:
    """Two faces that differ in a field, and in something else: others would only change places."""
    for one, other in combinations(faces, 2):
        if _value(one, path) != _value(other, path) and _besides(one, path) != _besides(other, path):
            return one, other
    return None


def _exchanged(faces: tuple[Face, ...], path: str) -> dict[str, Face]:
    pair = exchangeable(faces, path)
    if pair is None:
        raise CannotBeDoneError(f"no two faces can exchange {path}")
    one, other = pair
    return {
        one.id: with_field(one, path, _value(other, path)),
        other.id: with_field(other, path, _value(one, path)),
    }


def _besides(face: Face, path: str) -> Face:
    return replace(with_field(face, path, STRANGER), id="", place=Place(""))


def _value(face: Face, path: str) -> object:
    value: Any = face.fields
    for key in path.split("."):
        if not isinstance(value, Mapping) or key not in value:
            raise CannotBeDoneError(f"there is no field {path}")
        value = value[key]
    return value


def _larger(component: Component, words: str) -> Component:
    """Its box and, if it is a box itself, its room are larger."""
    number, _, way = words.partition(" mm ")
    by = Size(float(number), 0) if way == "wider" else Size(0, float(number))
    size, net = component.trim, component.net
    if net is not None and net.room is not None:
        width, height, depth = net.room
        net = replace(net, room=(width + by.width, height + by.height, depth))
    return replace(component, shape=Rectangle(Size(size.width + by.width, size.height + by.height)), net=net)


def _back(name: str) -> Template | None:
    return None if name == "blank" else Template(name, (), {}, Place("templates/other.yaml"))


def _with_faces(component: Component, others: Mapping[str, Face]) -> Component:
    return replace(component, faces=tuple(others.get(face.id, face) for face in component.faces))


def _with(game: Game, component: Component, other: Component) -> Game:
    return replace(game, components=tuple(other if each is component else each for each in game.components))
