import pytest

from pnp.claims import (
    Claim,
    Count,
    Distribution,
    Extreme,
    Grid,
    Measure,
    Measures,
    Order,
    Players,
    Range,
    Relation,
    Sum,
    Supply,
    Trend,
    Trending,
    Unique,
    ValueSet,
    Way,
)
from pnp.facts import Kind

from .conftest import Load

FACTS = """\
document: Quest, second draft
facts:
  heroes:
    subject: hero
    claim: {count: ６}
    kind: stated
    where: page 1, Components
    says: There are six heroes.
  who-starts:
    kind: unspecified
    says: Nobody says who starts.
  ties:
    kind: ambiguity
    where: page 2
    says: Ties are not explained.
    readings: [ties share, ties fail]
    chosen: ties fail
"""


def test_facts_as_written(load: Load) -> None:
    loaded = load({"facts.yaml": FACTS})
    assert loaded.messages == []
    assert loaded.game is not None
    heroes, start, ties = loaded.game.facts
    assert (heroes.id, heroes.subjects, heroes.kind) == ("heroes", ("hero",), Kind.STATED)
    assert heroes.claim == Count(Range(6, 6))
    assert (heroes.where, heroes.says) == ("page 1, Components", "There are six heroes.")
    assert str(heroes.place) == "components/quest/facts.yaml:3:3"
    assert (start.subjects, start.claim, start.kind, start.where) == ((), None, Kind.UNSPECIFIED, "")
    assert (ties.readings, ties.chosen) == (("ties share", "ties fail"), "ties fail")


ONE, THREE = Range(1, 1), Range(3, 3)
CLAIMS = [
    ("{count: 55}", Count(Range(55, 55))),
    ("{count: {at_least: 2}}", Count(Range(2, None))),
    ("{count: {between: [2, 12]}}", Count(Range(2, 12))),
    ("{count: {less_than: 12}}", Count(Range(None, 12, open=True))),
    ("{grid: [4, 3]}", Grid(4, 3)),
    ("{distribution: {value: {0: 1, 1: 3}}}", Distribution(("value",), {(0,): ONE, (1,): THREE})),
    (
        "{distribution: {suit: {x: {value: {0: 1}}, y: {value: {1: 3}}}}}",
        Distribution(("suit", "value"), {("x", 0): ONE, ("y", 1): THREE}),
    ),
    ("{sum: {suit.value: -1.5}}", Sum("suit.value", Range(-1.5, -1.5))),
    ("{set: {value: [2, x, 1.5, '3']}}", ValueSet("value", (2, "x", 1.5, "3"))),
    ("{order: {name: [a, b]}, by: number}", Order("name", ("a", "b"), "number")),
    ("{unique: name}", Unique(("name",))),
    ("{unique: [suit, value]}", Unique(("suit", "value"))),
    ("{relation: {star: {same_as: hero.name.en}}}", Relation("star", Way.SAME, "hero", "name.en")),
    ("{trend: {minutes: {points: never_falls}}}", Trending("minutes", "points", Trend.NEVER_FALLS)),
    ("{most: {colour: green}}", Extreme("colour", "green", most=True)),
    ("{least: {colour: 3}, by: {mean: cost}}", Extreme("colour", 3, False, Measure.MEAN, "cost")),
    ("{size: [44, {at_most: 67}]}", Measures((Range(44, 44), Range(None, 67)))),
    ("{supply: {3: 33, 4: 44}}", Supply({3: 33, 4: 44})),
    ("{players: 2-4}", Players(2, 4)),
]


@pytest.mark.parametrize(("source", "claim"), CLAIMS)
def test_claims(load: Load, source: str, claim: Claim) -> None:
    text = f"document: Q\nfacts:\n  f: {{subject: hero, claim: {source}, kind: derived, where: p. 1, says: it}}\n"
    loaded = load({"facts.yaml": text})
    assert loaded.messages == []
    assert loaded.game is not None
    assert [fact.claim for fact in loaded.game.facts] == [claim]


def test_a_claim_says_which_copies_it_is_about(load: Load) -> None:
    claim = "{count: 4, when: value > 2, within: suit.id}"
    text = f"document: Q\nfacts:\n  f: {{subject: hero, claim: {claim}, kind: derived, where: p. 1, says: it}}\n"
    loaded = load({"facts.yaml": text})
    assert loaded.messages == []
    assert loaded.game is not None
    [fact] = loaded.game.facts
    assert (fact.within, fact.when and fact.when.source) == ("suit.id", "value > 2")


def test_a_fact_that_cannot_be_read_is_left_out(load: Load) -> None:
    loaded = load({"facts.yaml": FACTS.replace("subject: hero", "subject: heroine")})
    assert len(loaded.messages) == 1
    assert loaded.game is not None
    assert [fact.id for fact in loaded.game.facts] == ["who-starts", "ties"]
