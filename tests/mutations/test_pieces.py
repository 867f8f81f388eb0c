"""Pieces of every game made wrong: exactly the facts of the lists beside this file break, and together all of them.

The lists are judged by people. review.py prints them as the games are now, to be compared with what was judged:

    .venv/bin/python tests/mutations/review.py terror-24 | diff -u tests/mutations/terror-24.yaml -
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from mutations.concerns import about_pieces, concerns, counts_every_copy
from mutations.games import GAMES, ROOT, broken, load
from mutations.lists import Entry, changes, slips
from mutations.pieces import Wrong, changed

from pnp.diagnostics import Report
from pnp.spec.facts import read_facts
from pnp.spec.yaml_file import parse_yaml


def wrong_games(game_id: str) -> Iterator[tuple[Entry, Wrong]]:
    for entry in changes(game_id):
        for wrong in changed(load(game_id), entry.change):
            yield entry, wrong


@pytest.mark.parametrize("game_id", GAMES)
def test_wrong_pieces_break_exactly_the_facts_that_they_should(game_id: str) -> None:
    differing = {
        f"{entry.name}: {wrong.where}": (sorted(found - entry.breaks), sorted(entry.breaks - found))
        for entry, wrong in wrong_games(game_id)
        if (found := broken(wrong.game)) != entry.breaks
    }
    assert differing == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_fact_with_a_claim_is_broken_by_some_wrong_piece(game_id: str) -> None:
    claimed = {fact.id for fact in load(game_id).facts if about_pieces(fact)}
    listed = frozenset().union(*(entry.breaks for entry in [*changes(game_id), *slips(game_id)]))
    assert claimed - listed == set()


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("copies", ["one more", "one fewer"])
def test_a_copy_more_or_fewer_of_every_face_is_in_the_lists(game_id: str, copies: str) -> None:
    every = {(c.id, face.id) for c in load(game_id).components for face in c.faces if face.copies}
    listed = {
        (entry.change["in"], face)
        for entry, wrong in wrong_games(game_id)
        if entry.change.get("copies") == copies and entry.breaks
        for face in wrong.faces
    }
    assert every - listed == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_lists_name_no_fact_about_anything_else(game_id: str) -> None:
    facts = {fact.id: fact for fact in load(game_id).facts}
    strange = [
        f"{entry.name}: {fact_id}"
        for entry in changes(game_id)
        for fact_id in sorted(entry.breaks)
        if fact_id in facts and not concerns(facts[fact_id], entry.change)
    ]
    assert strange == []


@pytest.mark.parametrize("game_id", GAMES)
def test_the_lists_name_every_number_of_copies_that_is_wrong(game_id: str) -> None:
    missing = [
        f"{entry.name}: {fact.id}"
        for entry in changes(game_id)
        if entry.change.get("copies") in ("one more", "one fewer")
        for fact in load(game_id).facts
        if counts_every_copy(fact, entry.change["in"]) and fact.id not in entry.breaks
    ]
    assert missing == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_component_that_is_gone_is_missed(game_id: str) -> None:
    game, path = load(game_id), f"components/{game_id}/facts.yaml"
    facts = parse_yaml((ROOT / path).read_text(encoding="utf-8"), path, Report())
    for component in game.components:
        left = tuple(other for other in game.components if other is not component)
        report = Report()
        read_facts(facts, {other.id for other in left}, report)
        assert report.failed or broken(replace(game, components=left)), component.id
