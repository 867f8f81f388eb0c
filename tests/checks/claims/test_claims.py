from typing import get_args

from checks.games import TIME, component, fact, game, verdict

from pnp.checks import CLAIMS, judge
from pnp.claims import Claim
from pnp.facts import Kind, Outcome, Verdict


def the_verdict(claim: str | None, subject: str | None = "time", kind: Kind = Kind.STATED) -> Verdict:
    pieces = component("time", TIME), component("rank", "rank\n1st\n2nd")
    [verdict] = judge(game(*pieces, facts=[fact(claim, subject, kind=kind)]))
    return verdict


def test_every_claim_has_a_judge() -> None:
    assert set(CLAIMS) == set(get_args(Claim))


def test_verdicts_come_in_the_order_of_the_facts() -> None:
    facts = [fact(f"{{count: {n}}}", id=f"fact-{n}") for n in (22, 1, 7)]
    assert [verdict.fact for verdict in judge(game(component("time", TIME), facts=facts))] == facts


def test_a_fact_without_a_claim_is_not_checkable() -> None:
    verdict = the_verdict(None)
    assert verdict.outcome is Outcome.NOT_CHECKABLE
    assert verdict.reason == "nothing to count"


def test_an_ambiguity_without_a_claim_says_how_it_is_read() -> None:
    torn = fact(None, kind=Kind.AMBIGUITY)
    [verdict] = judge(game(component("time", TIME), facts=[torn]))
    assert verdict.outcome is Outcome.NOT_CHECKABLE
    assert verdict.reason == "nothing to count; taken to mean: ties fail"


def test_what_the_document_leaves_open_is_not_checkable() -> None:
    verdict = the_verdict(None, kind=Kind.UNSPECIFIED)
    assert verdict.outcome is Outcome.NOT_CHECKABLE
    assert verdict.reason == "the document leaves this open"


def test_a_claim_about_a_component_that_could_not_be_read_is_not_checkable() -> None:
    verdict = the_verdict("{count: 24}", "incident")
    assert (verdict.outcome, verdict.expected) == (Outcome.NOT_CHECKABLE, "24 copies of incident")
    assert verdict.reason == "component 'incident' is not there or could not be read"


def test_a_claim_about_a_field_that_is_not_there_is_broken() -> None:
    verdict = the_verdict("{sum: {valeu: 24}, within: detective}")
    assert (verdict.outcome, verdict.expected) == (Outcome.BROKEN, "24 as sum of valeu of time in each detective")
    assert verdict.reason == "face 'kagami-0' of time has no field 'valeu', did you mean 'value'?"


def test_a_claim_about_groups_that_are_not_there_is_broken() -> None:
    verdict = the_verdict("{set: {value: [0, 1, 2, 3, 4, 5]}, within: player}")
    assert verdict.outcome is Outcome.BROKEN
    assert verdict.reason == "face 'kagami-0' of time has no field 'player'; known: detective, value"


def test_a_claim_about_the_game_as_a_whole_is_about_all_its_components() -> None:
    assert the_verdict("{count: 24}", None).outcome is Outcome.HOLDS


def test_a_field_must_be_on_every_component_of_the_whole_game() -> None:
    verdict = the_verdict("{distribution: {value: {1: 24}}}", None)
    assert verdict.reason == "face '1st' of rank has no field 'value'; known: rank"


def test_a_claim_may_be_about_several_components() -> None:
    deck = component("low", "value\n1\n2"), component("high", "value\n3\n4")
    found = verdict("{sum: {value: 10}}", *deck, subject=("low", "high"))
    assert (found.outcome, found.expected) == (Outcome.HOLDS, "10 as sum of value of low and high")


def test_a_claim_may_be_about_some_of_the_copies() -> None:
    found = verdict("{count: {at_least: 9}, when: value > 1 and detective == 'minase'}", component("time", TIME))
    assert found.outcome is Outcome.BROKEN
    assert found.expected == "at least 9 copies of time where value > 1 and detective == 'minase'"
    assert found.found == "7"


def test_a_condition_that_cannot_be_worked_out_breaks_the_claim() -> None:
    found = verdict("{count: 9, when: valeu > 1}", component("time", TIME))
    assert found.outcome is Outcome.BROKEN
    assert found.reason == "face 'kagami-0' of time: there is no field 'valeu', did you mean 'value'?"


def test_a_game_without_components_has_no_pieces_in_all() -> None:
    [verdict] = judge(game(facts=[fact("{count: 24}", None)]))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "0")
