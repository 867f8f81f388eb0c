"""JUnit's XML: suites, cases and counts, read back by an XML parser."""

from collections.abc import Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest
from checks.games import fact, game
from defusedxml.ElementTree import fromstring

from pnp.diagnostics import Place, Report
from pnp.facts import Outcome, Verdict
from pnp.reports import Outcomes, junit

FACTS = "components/heist/facts.yaml"
HOLDS = Verdict(fact("{count: 55}", id="time-count"), Outcome.HOLDS, "55 copies of time", "55")
BROKEN = Verdict(fact("{count: 5}", id="aid-count", line=8), Outcome.BROKEN, "5 copies of aid", "4")
OPEN = Verdict(fact(None, id="tie"), Outcome.NOT_CHECKABLE, reason="nothing to count")


def suite(verdicts: Sequence[Verdict] = (), report: Report | None = None, **documents: Sequence[Verdict]) -> Element:
    described = [(name, claims, []) for name, claims in documents.items()]
    text = junit([Outcomes("heist", game(), verdicts, report or Report(), described)])
    root: Element = fromstring(text)
    assert root.tag == "testsuites"
    [found] = root
    return found


def case(parent: Element, name: str) -> Element:
    [found] = [each for each in parent if each.get("name") == name]
    return found


def test_a_suite_is_a_game_and_a_case_a_fact() -> None:
    found = suite([HOLDS, BROKEN, OPEN])
    assert found.attrib == {"name": "heist", "tests": "3", "failures": "1", "errors": "0", "skipped": "1"}
    assert [(each.tag, each.get("classname"), each.get("name")) for each in found] == [
        ("testcase", "heist.facts", "time-count"),
        ("testcase", "heist.facts", "aid-count"),
        ("testcase", "heist.facts", "tie"),
    ]


def test_a_fact_that_holds_passes() -> None:
    assert len(case(suite([HOLDS]), "time-count")) == 0


def test_a_broken_fact_fails_with_what_was_expected_and_found() -> None:
    [failure] = case(suite([BROKEN]), "aid-count")
    assert (failure.tag, failure.get("type")) == ("failure", "broken-fact")
    assert failure.get("message") == "expected 5 copies of aid, found 4"
    assert failure.text == f"{FACTS}:8:3\nContents: as written"


def test_what_cannot_be_checked_is_skipped_and_says_why() -> None:
    [skipped] = case(suite([OPEN]), "tie")
    assert (skipped.tag, skipped.get("message")) == ("skipped", "nothing to count")


def test_claims_of_a_document_are_cases_under_its_name() -> None:
    [found] = suite(**{"rules.md": [replace(BROKEN, fact=fact("{count: 5}", id="line-7"))]})
    assert (found.get("classname"), found.get("name"), found[0].tag) == ("heist.rules.md", "line-7", "failure")


def test_an_error_is_a_failed_case_and_a_warning_one_that_passes_with_its_words() -> None:
    report = Report()
    report.error("yaml", "this is no YAML", Place(FACTS, 7))
    report.warning("no-copies", "component 'time' has no copies", Place(FACTS, 9))
    failed, warned = suite(report=report)
    assert failed.get("name") == f"{FACTS}:7 [yaml]"
    assert (failed[0].tag, failed[0].get("type"), failed[0].get("message")) == ("failure", "yaml", "this is no YAML")
    assert (warned[0].tag, warned[0].text) == (
        "system-out",
        f"{FACTS}:9: warning: component 'time' has no copies [no-copies]",
    )


def test_a_broken_fact_is_not_told_a_second_time_as_a_finding() -> None:
    report = Report()
    report.error("broken-fact", "fact 'aid-count' is broken", BROKEN.fact.place)
    report.error("broken-fact", "some other fact is broken", Place(FACTS, 99))
    assert [each.get("name") for each in suite([BROKEN], report)] == ["aid-count", f"{FACTS}:99 [broken-fact]"]


def test_a_game_that_could_not_be_read_is_a_suite_of_its_findings() -> None:
    report = Report()
    report.error("yaml", "this is no YAML", Place(FACTS))
    [found] = fromstring(junit([Outcomes("heist", None, (), report)]))
    assert (found.get("tests"), found.get("failures")) == ("1", "1")


@pytest.mark.parametrize("words", ["<script>alert(1)</script> & ]]>", '"quoted"', "two\nlines"])
def test_a_game_s_words_come_back_as_they_are(words: str) -> None:
    found = suite([replace(OPEN, reason=words), replace(BROKEN, fact=replace(BROKEN.fact, says=words))])
    assert found[0][0].get("message") == words
    assert str(found[1][0].text).endswith(f"Contents: {words}")


def test_what_xml_has_no_place_for_is_replaced() -> None:
    [found] = suite([replace(OPEN, reason="a\x00b\ud800c\uffffd")])
    assert found[0].get("message") == "a\ufffdb\ufffdc\ufffdd"
