"""The page as a whole: what stands on it, that it needs nothing else, and that no words of a game break it."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from checks.games import component, fact, game, with_fields
from hypothesis import given, settings
from hypothesis import strategies as st
from reports.page.pages import Node, parsed, rows

from pnp.diagnostics import Place, Report
from pnp.facts import Kind, Outcome, Verdict
from pnp.model import Component, Game
from pnp.reports import Outcomes, Pictures, Sides, report_page

INCIDENT = replace(
    component("incident", "suit,value,copies\nbomb,2,1\nbomb,3,2\nhijack,2,1", deck="incident"), name="事件カード"
)
HEIST = game(INCIDENT, component("aid", "copies\n5"))
HOLDS = Verdict(fact("{count: 4}", "incident", id="incident-count"), Outcome.HOLDS, "4 copies of incident", "4")
BROKEN = Verdict(fact("{count: 6}", "aid", id="aid-count", line=8), Outcome.BROKEN, "6 copies of aid", "5")
OPEN = Verdict(fact(None, None, id="tie", kind=Kind.AMBIGUITY), Outcome.NOT_CHECKABLE, reason="nothing to count")
PNG = b"\x89PNG front"


def page(
    verdicts: Sequence[Verdict] = (HOLDS, BROKEN, OPEN),
    report: Report | None = None,
    *,
    of: Game | None = HEIST,
    pictures: Pictures | None = None,
    documents: Sequence[tuple[str, Sequence[Verdict], Sequence[tuple[int, str, str]]]] = (),
) -> Node:
    return parsed(report_page(Outcomes("heist", of, verdicts, report or Report(), documents), pictures or {}))


def part(root: Node, id_: str) -> Node:
    [found] = [node for node in root.all("section") if node.attributes.get("id") == id_]
    return found


def test_the_head_says_which_game_it_is_and_what_its_facts_came_to() -> None:
    header = page().one("header")
    assert header.one("h1").text == "Heist"
    assert header.one("p", "about").text == "heist · 3–5 players · 9 pieces · 2 components"
    assert [item.text for item in header.one("ul", "figures").all("li")] == ["1 broken", "1 holds", "1 not checkable"]


def test_every_fact_has_a_row_with_its_verdict_kind_place_and_words() -> None:
    table = part(page(), "facts").one("table", "facts")
    [first, second, third] = rows(table)
    assert first == [
        "holdsstatedincident-count",
        "as writtenContents · about 事件カード",
        "as expected4 copies of incident",
    ]
    assert second[2] == "expected6 copies of aidfound5"
    assert third[0] == "not checkableambiguitytie"
    assert third[2] == "nothing to count"


def test_the_chosen_reading_is_marked_among_the_others() -> None:
    readings = [item.text for item in page().one("ul", "readings").all("li")]
    assert readings == ["ties fail chosen", "seats decide"]


def test_a_fact_can_be_linked_to_and_links_to_its_component() -> None:
    root = page()
    ids = [node.attributes["id"] for node in root.all() if node.attributes.get("id")]
    assert len(ids) == len(set(ids))
    targets = {link.attributes["href"] for link in root.all("a")}
    assert {"#fact-incident-count", "#component-incident"} <= targets
    assert {target.removeprefix("#") for target in targets if target} <= set(ids)


def test_each_verdict_and_kind_that_occurs_can_be_filtered_by_and_the_style_knows_how() -> None:
    root = page()
    filters = [node.attributes["id"] for node in root.all("input") if "checked" not in node.attributes]
    assert filters == ["verdict-holds", "verdict-broken", "verdict-not-checkable", "kind-stated", "kind-ambiguity"]
    style = root.one("style").text
    every = [f"verdict-{outcome.value.replace(' ', '-')}" for outcome in Outcome] + [f"kind-{k.value}" for k in Kind]
    for id_ in every:
        assert f"#{id_}:checked) tbody tr:not(.{id_.partition('-')[2]})" in style


def test_findings_stand_first_with_their_place_and_code() -> None:
    report = Report()
    report.error("broken-fact", "fact 'aid-count' is broken", Place("components/heist/facts.yaml", 8, 3))
    root = page(report=report)
    assert next(root.all("section", "part")).attributes["id"] == "findings"
    assert rows(part(root, "findings").one("table")) == [
        ["error", "fact 'aid-count' is brokencomponents/heist/facts.yaml:8:3", "broken-fact"]
    ]
    assert "1 error, 0 warnings" in root.one("header").text


def test_documents_tell_their_claims_and_what_no_claim_was_made_of() -> None:
    passed = [(7, "draw 3 cards", "about play"), (9, "2 coins", "no name"), (11, "take 1 card", "about play")]
    documents = [("rules.md", [HOLDS], passed)]
    section = part(page(documents=documents), "documents")
    assert section.one("h3").text == "rules.md"
    assert len(rows(section.one("table"))) == 1
    assert [reason.text for reason in section.all("p", "reason")] == ["about play", "no name"]
    assert [[item.text for item in group.all("li")] for group in section.all("ul", "unmatched")] == [
        ["line 7 draw 3 cards", "line 11 take 1 card"],
        ["line 9 2 coins"],
    ]


def test_the_bill_of_materials_has_every_component_and_the_sum() -> None:
    assert rows(part(page(), "materials").one("table")) == [
        ["事件カード", "card", "4", "3", "44 × 67", "deck incident"],
        ["Aid", "card", "5", "1", "44 × 67", "two sides"],
        ["In all", "", "9", ""],
    ]


def test_a_game_that_could_not_be_read_is_its_findings() -> None:
    report = Report()
    report.error("yaml", "this is no YAML", Place("components/heist/game.yaml", 2))
    root = page((), report, of=None)
    assert [section.attributes["id"] for section in root.all("section", "part")] == ["findings"]
    assert root.one("h1").text == "heist"


def test_japanese_words_are_told_to_be_so() -> None:
    heading = next(node for node in part(page(), "pieces").all("h3") if "事件カード" in node.text)
    assert [span.text for span in heading.all("span") if span.attributes.get("lang") == "ja"] == ["事件カード"]
    assert page().one("html").attributes["lang"] == "en"


def test_a_page_fetches_nothing_and_runs_nothing() -> None:
    root = page(pictures={("incident", "bomb-2"): Sides(PNG, None)})
    assert not list(root.all("script"))
    assert not list(root.all("link"))
    for node in root.all():
        assert not [name for name in node.attributes if name.startswith("on")]
        for name in ("src", "href", "xlink:href", "action", "data"):
            assert re.match(r"data:image/png;base64,|#|$", node.attributes.get(name) or "")
    assert "url(" not in root.one("style").text
    assert "@import" not in root.one("style").text


def test_the_same_check_gives_the_same_page() -> None:
    result = Outcomes("heist", HEIST, (HOLDS, BROKEN, OPEN), Report())
    assert report_page(result, {}) == report_page(result, {})


HOSTILE = "</style></table><script>alert(1)</script><img src=x onerror=alert(2)>\"'&amp;\x00\ud800"


def hostile_game(words: str) -> Game:
    piece = with_fields(INCIDENT, [{"suit": words, "value": n, "name": f"{words}{n // 2}"} for n in (2, 3, 2)])
    hostile: Component = replace(piece, name=words, deck=words)
    return replace(game(hostile), title=words)


def everywhere(words: str) -> Node:
    told = replace(OPEN.fact, says=words, where=words, readings=(words, "b"), chosen=words)
    verdict = Verdict(told, Outcome.BROKEN, words, words, words)
    report = Report()
    report.error("code", words, Place(words, 1))
    pictures = {("incident", face.id): Sides(PNG, PNG) for face in INCIDENT.faces}
    return page([verdict], report, of=hostile_game(words), pictures=pictures, documents=[(words, [], [(1, words, "")])])


def test_hostile_words_stay_words() -> None:
    root = everywhere(HOSTILE)
    assert not list(root.all("script"))
    assert not [node for node in root.all() if "onerror" in node.attributes]
    shown = HOSTILE.replace("\x00", "\ufffd").replace("\ud800", "\ufffd")
    assert root.one("h1").text == shown
    assert shown in root.one("table", "facts").text
    root.one("header").text.encode()


@settings(max_examples=30)
@given(st.text(max_size=12))
def test_any_words_leave_the_page_in_its_shape(words: str) -> None:
    found, plain = (part(everywhere(text), "facts") for text in (f"x{words}", "xyz"))
    assert _elements(found) == _elements(plain)


def _elements(root: Node) -> list[str]:
    """All elements but the spans that say that words are Japanese."""
    return [node.name for node in root.all() if node.name != "span"]


@pytest.mark.parametrize("scheme", ["prefers-color-scheme:dark", "@media print", "max-width:760px"])
def test_the_style_knows_dark_paper_and_narrow_screens(scheme: str) -> None:
    assert scheme in page().one("style").text
