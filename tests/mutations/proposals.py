"""A first list for a game: its pieces in, every plain way of making them wrong and the facts that this breaks out.

Faces whose change breaks the same facts are told together, by a condition on a field that tells them from the others.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from mutations.games import broken
from mutations.pieces import COPIES, STRANGER, WIDER, changed, exchangeable

from pnp.checks.claims.piles import Member, Pile
from pnp.model import Component, Face, Game
from pnp.shapes import Rectangle

# A number that no piece has.
STRANGE = 99


class Proposal(NamedTuple):
    """Something done wrong to pieces, and what it breaks; nothing: nobody finds out."""

    name: str
    change: Mapping[str, Any]
    breaks: frozenset[str]


def proposals(game: Game) -> Iterator[Proposal]:
    """Every plain change of a game."""
    for component in game.components:
        yield from _by_copies(game, component)
        for path in _paths(component):
            yield from _by_face(game, component, f"other {path}", {"set": {path: _strange(component, path)}})
            yield from _exchanged(game, component, path)
        if isinstance(component.shape, Rectangle) and component.net is None:
            yield from (_whole(game, f"{component.id}, {size}", {"in": component.id, "size": size}) for size in WIDER)
        if component.back is not None:
            for back in ("another", "blank"):
                yield _whole(game, f"{component.id}, {back} back", {"in": component.id, "back": back})
    yield _whole(game, "a component too many", {"in": game.components[0].id, "extra": "nobody-asked-for-it"})
    fewest, most = game.players
    for players in ((fewest + 1, most), (fewest, most + 1), (fewest, most - 1)):
        if players[0] <= players[1]:
            yield _whole(game, f"for {players[0]} to {players[1]} players", {"players": "{}-{}".format(*players)})


def _by_copies(game: Game, component: Component) -> Iterator[Proposal]:
    """One more, one fewer; none, if that breaks other facts than one fewer."""
    more, fewer, none = (list(_by_face(game, component, words, {"copies": words})) for words in COPIES)
    yield from (*more, *fewer)
    if [each.breaks for each in fewer] != [each.breaks for each in none]:
        yield from none


def _whole(game: Game, name: str, change: Mapping[str, Any]) -> Proposal:
    [wrong] = changed(game, change)
    return Proposal(name, change, frozenset(broken(wrong.game)))


def _exchanged(game: Game, component: Component, path: str) -> Iterator[Proposal]:
    if exchangeable(component.faces, path):
        yield _whole(game, f"{component.id}, {path} exchanged", {"in": component.id, "exchange": path})


def _by_face(game: Game, component: Component, words: str, what: Mapping[str, Any]) -> Iterator[Proposal]:
    groups: dict[frozenset[str], list[Face]] = {}
    for face in component.faces:
        if not face.copies:
            continue
        [wrong] = changed(game, {"in": component.id, "face": face.id, **what})
        groups.setdefault(frozenset(broken(wrong.game)), []).append(face)
    for breaks, faces in groups.items():
        told = "any" if len(groups) == 1 else _condition(component, faces)
        name = f"{component.id}, {words}" + ("" if told == "any" else f" where {told}")
        yield Proposal(name, {"in": component.id, "each": told, **what}, breaks)


def _condition(component: Component, faces: Iterable[Face]) -> str:
    """What these faces have and no others do."""
    ids = {face.id for face in faces}
    for path in _paths(component):
        ours = {v for face in component.faces if face.id in ids for v in _texts(component, face, path)}
        theirs = {v for face in component.faces if face.id not in ids for v in _texts(component, face, path)}
        if ours.isdisjoint(theirs):
            return _among(path, component, ids, len(ours) <= len(theirs))
    return _in_words("face.id", sorted(ids))


def _among(path: str, component: Component, ids: set[str], ours: bool) -> str:
    told = [_raw(face, path) for face in component.faces if (face.id in ids) is ours]
    words = _in_words(path, list(dict.fromkeys(told)))
    return words if ours else words.replace(" in [", " not in [").replace(" == ", " != ")


def _in_words(path: str, values: list[Any]) -> str:
    return f"{path} == {values[0]!r}" if len(values) == 1 else f"{path} in {values!r}"


def _paths(component: Component) -> list[str]:
    """The fields with one plain value on every face, and lists of plain values."""
    paths = Pile.of("", [component]).paths()[:-1]
    return [path for path in paths if all(_plain(face, path) for face in component.faces)]


def _plain(face: Face, path: str) -> bool:
    value = _raw(face, path)
    return isinstance(value, str | int | float) and value != ""


def _raw(face: Face, path: str) -> Any:
    value: Any = face.fields
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _texts(component: Component, face: Face, path: str) -> tuple[str, ...]:
    return Member(component, face).values(path)


def _strange(component: Component, path: str) -> object:
    return STRANGER if isinstance(_raw(component.faces[0], path), str) else STRANGE
