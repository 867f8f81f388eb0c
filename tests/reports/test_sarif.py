"""SARIF 2.1.0: what the standard's schema requires of each object, and what stands where."""

import json
import re
from typing import Any

from checks.games import game

from pnp.diagnostics import Place, Report
from pnp.reports import Outcomes, sarif, to_json

CARDS = "components/heist/cards.yaml"


def log(*findings: tuple[str, str, str, Place]) -> dict[str, Any]:
    report = Report()
    for severity, code, message, place in findings:
        (report.error if severity == "error" else report.warning)(code, message, place)
    return sarif([Outcomes("heist", game(), (), report)])


BOTH = (
    ("warning", "no-copies", "component 'time' has no copies", Place(CARDS, 9, 1)),
    ("error", "broken-fact", "fact 'time-count' is broken", Place("components/heist/facts.yaml", 3, 5)),
    ("error", "broken-fact", "fact 'players' is broken", Place("components/heist/facts.yaml", 7, 5)),
)


def results(document: dict[str, Any]) -> list[dict[str, Any]]:
    [run] = document["runs"]
    found: list[dict[str, Any]] = run["results"]
    return found


def test_a_log_has_all_that_the_schema_requires_and_nothing_that_it_does_not_know() -> None:
    document = log(*BOTH)
    assert set(document) == {"$schema", "version", "runs"}
    assert document["version"] == "2.1.0"
    [run] = document["runs"]
    assert set(run) == {"tool", "columnKind", "originalUriBaseIds", "results"}
    assert run["columnKind"] in ("utf16CodeUnits", "unicodeCodePoints")
    assert set(run["tool"]) == {"driver"}
    driver = run["tool"]["driver"]
    assert set(driver) == {"name", "rules"}
    assert driver["name"] == "pnp"
    assert all(set(rule) == {"id"} and rule["id"] for rule in driver["rules"])
    for result in run["results"]:
        _check_result(result, driver["rules"], run["originalUriBaseIds"])


def _check_result(result: dict[str, Any], rules: list[dict[str, str]], bases: dict[str, Any]) -> None:
    assert set(result) == {"ruleId", "ruleIndex", "level", "message", "locations"}
    assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert result["level"] in ("none", "note", "warning", "error")
    assert set(result["message"]) == {"text"}
    assert result["message"]["text"]
    for location in result["locations"]:
        assert set(location) == {"physicalLocation"}
        physical = location["physicalLocation"]
        assert set(physical) <= {"artifactLocation", "region"}
        artifact = physical["artifactLocation"]
        assert re.fullmatch(r"(file://)?[\w/.%~!$&'()*+,;=@-]+", artifact["uri"], re.ASCII)
        assert artifact.get("uriBaseId") in {None, *bases}
        region = physical.get("region", {"startLine": 1})
        assert set(region) <= {"startLine", "startColumn"}
        assert all(isinstance(number, int) and number >= 1 for number in region.values())


def test_a_result_says_what_is_wrong_how_bad_it_is_and_where() -> None:
    first = results(log(*BOTH))[-1]
    assert first == {
        "ruleId": "broken-fact",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "fact 'players' is broken"},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": "components/heist/facts.yaml", "uriBaseId": "PROJECT"},
                    "region": {"startLine": 7, "startColumn": 5},
                }
            }
        ],
    }


def test_rules_are_the_codes_that_occur_each_once() -> None:
    assert [rule["id"] for rule in log(*BOTH)["runs"][0]["tool"]["driver"]["rules"]] == ["broken-fact", "no-copies"]


def test_a_warning_stays_a_warning() -> None:
    assert [result["level"] for result in results(log(BOTH[0]))] == ["warning"]


def test_a_file_as_a_whole_has_no_region_and_a_line_without_a_column_no_column() -> None:
    whole, line = results(log(("error", "a", "x", Place(CARDS)), ("error", "a", "x", Place(CARDS, 4))))
    assert "region" not in whole["locations"][0]["physicalLocation"]
    assert line["locations"][0]["physicalLocation"]["region"] == {"startLine": 4}


def test_a_path_is_spelled_as_a_uri() -> None:
    [result] = results(log(("error", "a", "x", Place("components/heist/札 #1:b.csv", 1))))
    artifact = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert artifact["uri"] == "components/heist/%E6%9C%AD%20%231%3Ab.csv"


def test_a_document_from_elsewhere_has_its_whole_address() -> None:
    [result] = results(log(("error", "a", "x", Place("/home/ada/rules.md", 1))))
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": "file:///home/ada/rules.md"}


def test_games_without_findings_make_a_log_without_results() -> None:
    assert results(log()) == []


def test_the_log_is_plain_json_and_the_same_twice() -> None:
    assert json.loads(to_json(log(*BOTH))) == log(*BOTH)
    assert to_json(log(*BOTH)) == to_json(log(*BOTH))
