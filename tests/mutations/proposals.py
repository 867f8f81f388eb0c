"""A first list for a game: its pieces in, every plain way of making them wrong and the facts that this breaks out.

Faces whose change breaks the same facts are told together, by a condition on a field that tells them from the others.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, NamedTuple

from mutations.concerns import texts
from mutations.games import TELLING, broken
from mutations.pieces import COPIES, STRANGER, changed, exchangeable

from pnp.checks.claims.piles import Pile
from pnp.model import Component, Face, Game

# A number that no piece has.
STRANGE = 99


class Proposal(NamedTuple):
    """Something done wrong to pieces, and what it breaks; nothing: nobody finds out."""

    name: str
    change: Mapping[str, Any]
    breaks: frozenset[str]


def proposals(game: Game) -> Iterator[Proposal]:
    """Every plain change of a game; of its tables, and of those that go far, what breaks what nothing else does."""
    found: set[str] = set()
    for each in _of_pieces(game):
        found |= each.breaks
        yield each
    for each in chain(_going_far(game), _of_tables(game)):
        if each.breaks - found:
            found |= each.breaks
            yield each


def _going_far(game: Game) -> Iterator[Proposal]:
    """What bounds allow for a while: as good as no pieces, far larger ones, numbers far too low, lists of nothing."""
    fewest, most = game.players
    yield _whole(game, f"for {fewest} players", {"players": f"{fewest}-{fewest}"})
    yield _whole(game, f"for {fewest} to {10 * most} players", {"players": f"{fewest}-{10 * most}"})
    for component in game.components:
        about = {"in": component.id}
        yield _whole(game, f"{component.id}, none at all", {**about, "all": "any", "copies": "none"})
        if component.back is not None:
            yield _whole(game, f"{component.id}, telling back", {**about, "back": TELLING})
        for size in ("300 mm wider", "300 mm higher") if component.shape is not None else ():
            yield _whole(game, f"{component.id}, {size}", {**about, "size": size})
        for path in _paths(component):
            if not isinstance(_raw(component.faces[0], path), str):
                yield from _by_face(game, component, f"low {path}", {"set": {path: -STRANGE}})
        for path in _lists(component):
            yield from _by_face(game, component, f"no {path}", {"set": {path: []}})


def _of_tables(game: Game) -> Iterator[Proposal]:
    for path, value in _leaves(game.tables):
        if "." not in path.replace(".", "", 2):
            strange = STRANGER if isinstance(value, str) else STRANGE
            yield _whole(game, f"table {path}", {"tables": {path: [strange] if isinstance(value, list) else strange}})


def _leaves(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if not isinstance(key, str):
            continue
        if isinstance(value, Mapping):
            yield from _leaves(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value


def _of_pieces(game: Game) -> Iterator[Proposal]:
    for component in game.components:
        yield from _by_copies(game, component)
        for path in [*_paths(component), *_deeper(game, component)]:
            yield from _by_face(game, component, f"other {path}", {"set": {path: _strange(component, path)}})
            yield from _exchanged(game, component, path)
        for path in _lists(component):
            yield from _by_face(game, component, f"other {path}", {"set": {path: [STRANGE]}})
        if component.shape is not None:
            for size in ("1 mm wider", "1 mm higher"):
                yield _whole(game, f"{component.id}, {size}", {"in": component.id, "size": size})
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
    """What these faces have and no others do, as short as it can be said."""
    ids = {face.id for face in faces}
    told = [_in_words("face.id", sorted(ids), "in")]
    for path in _paths(component):
        ours = list(dict.fromkeys(_raw(face, path) for face in component.faces if face.id in ids))
        theirs = list(dict.fromkeys(_raw(face, path) for face in component.faces if face.id not in ids))
        if set(map(str, ours)).isdisjoint(map(str, theirs)):
            told += [_in_words(path, ours, "in"), _in_words(path, theirs, "not in")]
    return min(told, key=len)


def _in_words(path: str, values: list[Any], how: str) -> str:
    shown = [json.dumps(value, ensure_ascii=False) for value in values]
    if len(shown) > 1:
        return f"{path} {how} [{', '.join(shown)}]"
    return f"{path} {'==' if how == 'in' else '!='} {shown[0]}"


def _paths(component: Component) -> list[str]:
    """The fields with one plain value on every face."""
    paths = Pile.of("", [component]).paths()[:-1]
    return [path for path in paths if all(_plain(face, path) for face in component.faces)]


def _deeper(game: Game, component: Component) -> list[str]:
    """The fields further down that facts name."""
    named = {text for fact in game.facts if component.id in fact.subjects for text in texts(fact.claim)}
    deeper = sorted(named.difference(_paths(component)))
    return [path for path in deeper if "." in path and all(_plain(face, path) for face in component.faces)]


def _lists(component: Component) -> list[str]:
    """The fields with a list on every face."""
    paths = Pile.of("", [component]).paths()[:-1]
    return [path for path in paths if all(isinstance(_raw(face, path), list | tuple) for face in component.faces)]


def _plain(face: Face, path: str) -> bool:
    value = _raw(face, path)
    return isinstance(value, str | int | float) and value != ""


def _raw(face: Face, path: str) -> Any:
    value: Any = face.fields
    for key in path.split("."):
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def _strange(component: Component, path: str) -> object:
    return STRANGER if isinstance(_raw(component.faces[0], path), str) else STRANGE
