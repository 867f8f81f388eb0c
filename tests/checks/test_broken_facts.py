from checks.games import TIME, component, fact, game

from pnp.checks.broken_facts import report_broken_facts
from pnp.checks.claims import judge
from pnp.diagnostics import Report


def lines(report: Report, claim: str | None) -> list[str]:
    fifty_six = TIME + "gouda,1,34"
    stated = fact(claim, id="time-count", line=8)
    report_broken_facts(judge(game(component("time", fifty_six), facts=[stated])), report)
    return [str(finding) for finding in report]


def test_a_broken_fact_is_an_error_where_the_fact_is(report: Report) -> None:
    assert lines(report, "{count: 55}") == [
        "components/heist/facts.yaml:8:3: error: fact 'time-count' is broken: "
        "expected 55 copies of time, found 56 [broken-fact]"
    ]


def test_the_groups_that_break_it_are_named(report: Report) -> None:
    assert lines(report, "{distribution: {value: {0: 1, 1: 3, 2: 3, 3: 2, 4: 1, 5: 1}}, within: detective}") == [
        "components/heist/facts.yaml:8:3: error: fact 'time-count' is broken: "
        "expected 0×1, 1×3, 2×3, 3×2, 4×1, 5×1 as value of time in each detective, "
        "found 0×0, 1×34, 2×0, 3×0, 4×0, 5×0 in gouda [broken-fact]"
    ]


def test_a_missing_field_is_said_to_be_missing(report: Report) -> None:
    assert lines(report, "{sum: {valeu: 24}}") == [
        "components/heist/facts.yaml:8:3: error: fact 'time-count' is broken: "
        "expected 24 as sum of valeu of time, "
        "but face 'kagami-0' of time has no field 'valeu', did you mean 'value'? [broken-fact]"
    ]


def test_a_fact_that_holds_and_one_that_cannot_be_checked_are_no_findings(report: Report) -> None:
    assert lines(report, "{count: 56}") == []
    assert lines(report, None) == []


def test_a_formula_that_gives_no_number_is_told_as_it_is(report: Report) -> None:
    assert lines(report, '{count: "{{ 1e308 * 10 }}"}') == [
        "components/heist/facts.yaml:8:3: error: fact 'time-count' is broken: "
        "'{{ 1e308 * 10 }}' gives 'inf', which is not a number [broken-fact]"
    ]
