from dataclasses import replace
from typing import get_args

from pnp.checks import CLAIMS, judge
from pnp.facts import Claim, Count, Distribution, Kind, Outcome, Sum, ValueSet, Verdict
from tests.checks.games import TIME, component, fact, game


def the_verdict(claim: Claim | None, subject: str | None = "time", kind: Kind = Kind.STATED) -> Verdict:
    pieces = component("time", TIME), component("rank", "rank\n1st\n2nd")
    [verdict] = judge(game(*pieces, facts=[fact(claim, subject, kind=kind)]))
    return verdict


def test_every_claim_has_a_judge() -> None:
    assert set(CLAIMS) == set(get_args(Claim))


def test_verdicts_come_in_the_order_of_the_facts() -> None:
    facts = [fact(Count(n), id=f"fact-{n}") for n in (22, 1, 7)]
    assert [verdict.fact for verdict in judge(game(component("time", TIME), facts=facts))] == facts


def test_a_fact_without_a_claim_is_not_checkable() -> None:
    verdict = the_verdict(None)
    assert verdict.outcome is Outcome.NOT_CHECKABLE
    assert verdict.reason == "nothing to count"


def test_an_ambiguity_without_a_claim_says_how_it_is_read() -> None:
    torn = replace(fact(None, kind=Kind.AMBIGUITY), readings=("ties fail", "seats decide"), chosen="ties fail")
    [verdict] = judge(game(component("time", TIME), facts=[torn]))
    assert verdict.outcome is Outcome.NOT_CHECKABLE
    assert verdict.reason == "nothing to count; taken to mean: ties fail"


def test_what_the_document_leaves_open_is_not_checkable() -> None:
    verdict = the_verdict(None, kind=Kind.UNSPECIFIED)
    assert verdict.outcome is Outcome.NOT_CHECKABLE
    assert verdict.reason == "the document leaves this open"


def test_a_claim_about_a_component_that_could_not_be_read_is_not_checkable() -> None:
    verdict = the_verdict(Count(24), "incident")
    assert (verdict.outcome, verdict.expected) == (Outcome.NOT_CHECKABLE, "24 copies of incident")
    assert verdict.reason == "component 'incident' is not there or could not be read"


def test_a_claim_about_a_field_that_is_not_there_is_broken() -> None:
    verdict = the_verdict(Sum("valeu", 24, "detective"))
    assert (verdict.outcome, verdict.expected) == (Outcome.BROKEN, "24 as sum of valeu of time in each detective")
    assert verdict.reason == "face 'kagami-0' of time has no field 'valeu', did you mean 'value'?"


def test_a_claim_about_groups_that_are_not_there_is_broken() -> None:
    verdict = the_verdict(ValueSet("value", (0, 1, 2, 3, 4, 5), "player"))
    assert verdict.outcome is Outcome.BROKEN
    assert verdict.reason == "face 'kagami-0' of time has no field 'player'; known: detective, value"


def test_a_claim_about_the_game_as_a_whole_is_about_all_its_components() -> None:
    assert the_verdict(Count(24), None).outcome is Outcome.HOLDS


def test_a_field_must_be_on_every_component_of_the_whole_game() -> None:
    verdict = the_verdict(Distribution("value", {1: 24}), None)
    assert verdict.reason == "face '1st' of rank has no field 'value'; known: rank"


def test_a_game_without_components_has_no_pieces_in_all() -> None:
    [verdict] = judge(game(facts=[fact(Count(24), None)]))
    assert (verdict.outcome, verdict.found) == (Outcome.BROKEN, "0")
