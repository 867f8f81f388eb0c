"""A law: facts read off a game hold, and one card more or less breaks those that it should, and no other."""

from dataclasses import replace

from checks.games import component, fact, game
from hypothesis import given
from hypothesis import strategies as st

from pnp.checks import judge
from pnp.facts import Fact, Outcome
from pnp.model import Component, Face

# Groups that are all alike: a number of groups, and for each value its copies in every group.
GROUPS = st.integers(1, 4)
VALUES = st.dictionaries(st.integers(-3, 9), st.integers(1, 5), min_size=1, max_size=6)


def alike(groups: int, values: dict[int, int]) -> Component:
    rows = [f"{group},{value},{copies}" for group in range(groups) for value, copies in values.items()]
    return component("time", "\n".join(["set,value,copies", *rows]))


def facts_of(groups: int, values: dict[int, int]) -> tuple[Fact, ...]:
    total = sum(value * copies for value, copies in values.items())
    every = {value: groups * n for value, n in values.items()}
    listed = list(values)
    return (
        fact(f"{{count: {groups * sum(values.values())}}}", id="count"),
        fact(f"{{distribution: {{value: {every}}}}}", id="distribution"),
        fact(f"{{distribution: {{value: {values}}}, within: set}}", id="distribution-within"),
        fact(f"{{sum: {{value: {groups * total}}}}}", id="sum"),
        fact(f"{{sum: {{value: {total}}}, within: set}}", id="sum-within"),
        fact(f"{{set: {{value: {listed}}}}}", id="set"),
        fact(f"{{set: {{value: {listed}}}, within: set}}", id="set-within"),
    )


def with_copies(component: Component, face: Face, copies: int) -> Component:
    changed = replace(face, copies=copies)
    return replace(component, faces=tuple(changed if other is face else other for other in component.faces))


def broken(component: Component, facts: tuple[Fact, ...]) -> set[str]:
    return {v.fact.id for v in judge(game(component, facts=facts)) if v.outcome is Outcome.BROKEN}


@given(GROUPS, VALUES)
def test_facts_read_off_the_components_hold(groups: int, values: dict[int, int]) -> None:
    assert broken(alike(groups, values), facts_of(groups, values)) == set()


@given(GROUPS, VALUES, st.data())
def test_more_or_fewer_copies_of_a_face_break_counts_and_sums(
    groups: int, values: dict[int, int], data: st.DataObject
) -> None:
    pieces = alike(groups, values)
    face = data.draw(st.sampled_from(pieces.faces))
    copies = data.draw(st.integers(1, 6).filter(lambda copies: copies != face.copies))
    counts = {"count", "distribution", "distribution-within"}
    sums = {"sum", "sum-within"} if face.fields["value"] != 0 else set()
    assert broken(with_copies(pieces, face, copies), facts_of(groups, values)) == counts | sums


@given(GROUPS, VALUES.filter(lambda values: len(values) > 1), st.data())
def test_a_lost_face_breaks_sets_too(groups: int, values: dict[int, int], data: st.DataObject) -> None:
    pieces = alike(groups, values)
    face = data.draw(st.sampled_from(pieces.faces))
    counts = {"count", "distribution", "distribution-within"}
    sums = {"sum", "sum-within"} if face.fields["value"] != 0 else set()
    sets = {"set-within"} if groups > 1 else {"set-within", "set"}
    assert broken(with_copies(pieces, face, 0), facts_of(groups, values)) == counts | sums | sets


@given(GROUPS, VALUES, st.data())
def test_the_order_of_faces_is_no_fact(groups: int, values: dict[int, int], data: st.DataObject) -> None:
    pieces = alike(groups, values)
    shuffled = replace(pieces, faces=tuple(data.draw(st.permutations(pieces.faces))))
    assert broken(shuffled, facts_of(groups, values)) == set()
