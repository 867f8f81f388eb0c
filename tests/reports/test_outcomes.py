import json
from dataclasses import replace

from checks.games import TIME, component, fact, game

from pnp.diagnostics import Place, Report
from pnp.facts import Kind, Outcome, Verdict
from pnp.reports import verdicts

HEIST = game(component("time", TIME))


def test_a_game_has_its_facts_and_its_findings() -> None:
    stated = replace(fact("{count: 55}", id="time-count"), where="部品", says="五十五枚")
    report = Report()
    report.error("broken-fact", "fact 'time-count' is broken", Place("components/heist/facts.yaml", 3, 5))
    verdict = Verdict(stated, Outcome.BROKEN, "55 copies of time", "56")
    assert verdicts([("heist", HEIST, (verdict,), report)]) == {
        "games": [
            {
                "id": "heist",
                "title": "Heist",
                "facts": [
                    {
                        "id": "time-count",
                        "subject": "time",
                        "kind": "stated",
                        "where": "部品",
                        "says": "五十五枚",
                        "readings": [],
                        "chosen": None,
                        "outcome": "broken",
                        "expected": "55 copies of time",
                        "found": "56",
                        "reason": "",
                    }
                ],
                "diagnostics": [
                    {
                        "severity": "error",
                        "code": "broken-fact",
                        "message": "fact 'time-count' is broken",
                        "path": "components/heist/facts.yaml",
                        "line": 3,
                        "column": 5,
                    }
                ],
            }
        ]
    }


def test_a_contradiction_tells_its_readings_and_the_one_chosen() -> None:
    torn = replace(
        fact(None, None, kind=Kind.CONTRADICTION), readings=("ties fail", "seats decide"), chosen="ties fail"
    )
    document = verdicts([("heist", HEIST, (Verdict(torn, Outcome.NOT_CHECKABLE, reason="no claim"),), Report())])
    [entry] = document["games"][0]["facts"]
    assert (entry["kind"], entry["subject"]) == ("contradiction", None)
    assert (entry["readings"], entry["chosen"]) == (["ties fail", "seats decide"], "ties fail")
    assert (entry["outcome"], entry["reason"]) == ("not checkable", "no claim")


def test_a_game_that_could_not_be_read_has_its_findings_alone() -> None:
    report = Report()
    report.error("yaml", "this is no YAML", Place("components/heist/cards.yaml", 7))
    [entry] = verdicts([("heist", None, (), report)])["games"]
    assert (entry["id"], entry["title"], entry["facts"]) == ("heist", None, [])
    assert [(d["path"], d["line"], d["column"]) for d in entry["diagnostics"]] == [
        ("components/heist/cards.yaml", 7, 0)
    ]


def test_games_stay_in_their_order() -> None:
    document = verdicts([(name, None, (), Report()) for name in ("b", "a")])
    assert [entry["id"] for entry in document["games"]] == ["b", "a"]


def test_verdicts_hold_nothing_but_json() -> None:
    verdict = Verdict(fact("{count: 22}"), Outcome.HOLDS, "22 copies of time", "22")
    document = verdicts([("heist", HEIST, (verdict,), Report())])
    assert json.loads(json.dumps(document)) == document
