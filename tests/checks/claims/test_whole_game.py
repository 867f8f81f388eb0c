from checks.games import TIME, component, fact, game, verdict

from pnp.checks import judge
from pnp.facts import Outcome

PIECES = component("time", TIME), component("deck-star", "value,copies\n1,49")


def test_the_number_of_players() -> None:
    held = verdict("{players: 3-5}", subject=None)
    assert (held.outcome, held.expected, held.found) == (Outcome.HOLDS, "3 to 5 players", "3 to 5 players")
    assert verdict("{players: 3-4}", subject=None).outcome is Outcome.BROKEN


def test_a_formula_of_copies() -> None:
    held = verdict("{formula: copies.time * 2 < copies.deck_star}", *PIECES, subject=None)
    assert (held.outcome, held.found) == (Outcome.HOLDS, "copies.time = 22, copies.deck_star = 49")


def test_a_formula_that_does_not_come_out_is_broken() -> None:
    assert verdict("{formula: copies.time == 23}", *PIECES, subject=None).outcome is Outcome.BROKEN


def test_a_formula_of_other_facts() -> None:
    facts = [
        fact("{given: 9}", None, id="rounds"),
        fact("{given: '{{ 2 * facts.rounds }}'}", None, id="laid-out"),
        fact("{formula: facts.laid_out == 18}", None),
        fact("{formula: facts.laid_out == 19}", None),
        fact("{count: '{{ facts.rounds + 13 }}'}"),
    ]
    verdicts = judge(game(*PIECES, facts=facts))
    expected = [Outcome.HOLDS, Outcome.HOLDS, Outcome.HOLDS, Outcome.BROKEN, Outcome.HOLDS]
    assert [each.outcome for each in verdicts] == expected
    assert verdicts[2].found == "facts.laid_out = 18"
    assert verdicts[4].expected == "22 copies of time"


def test_facts_that_name_one_another_come_to_nothing() -> None:
    facts = [fact("{given: '{{ facts.b }}'}", None, id="a"), fact("{given: '{{ facts.a }}'}", None, id="b")]
    [one, _] = judge(game(facts=facts))
    assert (one.outcome, one.reason) == (Outcome.BROKEN, "there is no 'b' here")


def test_a_formula_may_divide() -> None:
    facts = [fact("{given: '{{ 10 / 3 }}'}", None, id="third"), fact("{formula: facts.third * 3 == 10}", None)]
    assert [each.outcome for each in judge(game(facts=facts))] == [Outcome.HOLDS] * 2


def test_a_formula_that_gives_no_number_is_broken() -> None:
    one = verdict("{count: '{{ copies }}'}", *PIECES)
    assert one.outcome is Outcome.BROKEN
    assert one.reason.endswith("which is not a number")


def test_who_plays_can_be_part_of_a_formula() -> None:
    assert verdict("{formula: copies.time >= 4 * most_players}", *PIECES, subject=None).outcome is Outcome.HOLDS
    assert verdict("{formula: copies.time >= 8 * fewest_players}", *PIECES, subject=None).outcome is Outcome.BROKEN


def test_a_formula_that_asks_nothing_is_no_claim() -> None:
    one = verdict("{formula: copies.time / 2}", *PIECES, subject=None)
    assert (one.outcome, one.reason.partition("gives ")[2]) == (
        Outcome.BROKEN,
        "'11', which is neither true nor false; compare it with something",
    )
