import pytest

from pnp.facts import Claim, Count, Distribution, Kind, Sum, ValueSet

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
    assert (heroes.id, heroes.subject, heroes.claim, heroes.kind) == ("heroes", "hero", Count(6), Kind.STATED)
    assert (heroes.where, heroes.says) == ("page 1, Components", "There are six heroes.")
    assert str(heroes.place) == "components/quest/facts.yaml:3:3"
    assert (start.subject, start.claim, start.kind, start.where) == (None, None, Kind.UNSPECIFIED, "")
    assert (ties.readings, ties.chosen) == (("ties share", "ties fail"), "ties fail")


CLAIMS = [
    ("{count: 55}", Count(55)),
    ("{distribution: {value: {0: 1, 1: 3, x: 0}}}", Distribution("value", {0: 1, 1: 3, "x": 0})),
    ("{distribution: {value: {0: 1}}, within: hero.id}", Distribution("value", {0: 1}, "hero.id")),
    ("{sum: {value: 84}}", Sum("value", 84)),
    ("{within: suit, sum: {suit.value: -1.5}}", Sum("suit.value", -1.5, "suit")),
    ("{set: {value: [2, x, 1.5, '3']}}", ValueSet("value", (2, "x", 1.5, "3"))),
]


@pytest.mark.parametrize(("source", "claim"), CLAIMS)
def test_claims(load: Load, source: str, claim: Claim) -> None:
    text = f"document: Q\nfacts:\n  f: {{subject: hero, claim: {source}, kind: derived, where: p. 1, says: it}}\n"
    loaded = load({"facts.yaml": text})
    assert loaded.messages == []
    assert loaded.game is not None
    assert [fact.claim for fact in loaded.game.facts] == [claim]


def test_a_fact_that_cannot_be_read_is_left_out(load: Load) -> None:
    loaded = load({"facts.yaml": FACTS.replace("subject: hero", "subject: heroine")})
    assert len(loaded.messages) == 1
    assert loaded.game is not None
    assert [fact.id for fact in loaded.game.facts] == ["who-starts", "ties"]
