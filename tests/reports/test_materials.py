import csv
import json
from dataclasses import replace

from checks.games import component, game, with_fields

from pnp.model import Component, Made
from pnp.reports import bill, bill_csv


def incident() -> Component:
    rows = component("incident", "id,copies\nbomb-2,1\nbomb-3,2", size=(44.00001, 67.0), deck="incident")
    suit = {"id": "bomb", "name": "爆弾テロ", "colour": "赤"}
    fields = with_fields(rows, [{"suit": suit, "value": 2}, {"suit": suit, "value": 3}])
    faces = tuple(replace(face, id=f"bomb-{n}", invented=("suit.colour",)) for n, face in enumerate(fields.faces, 2))
    return replace(fields, name="事件カード", faces=faces)


MEEPLE = component("meeple", "colour,copies\nred,7", made=Made.BUY, back=None)


def test_the_bill_follows_the_contract() -> None:
    assert bill([game(incident())]) == {
        "games": [
            {
                "id": "heist",
                "title": "Heist",
                "players": [3, 5],
                "components": [
                    {
                        "id": "incident",
                        "name": "事件カード",
                        "kind": "card",
                        "deck": "incident",
                        "count": 3,
                        "designs": 2,
                        "basis": "stated",
                        "made": "print",
                        "size_mm": [44, 67],
                        "two_sided": True,
                        "faces": [
                            {
                                "id": "bomb-2",
                                "copies": 1,
                                "fields": {"suit": {"id": "bomb", "name": "爆弾テロ", "colour": "赤"}, "value": 2},
                                "invented": ["suit.colour"],
                            },
                            {
                                "id": "bomb-3",
                                "copies": 2,
                                "fields": {"suit": {"id": "bomb", "name": "爆弾テロ", "colour": "赤"}, "value": 3},
                                "invented": ["suit.colour"],
                            },
                        ],
                    }
                ],
            }
        ]
    }


def test_what_is_bought_has_no_deck_and_no_back() -> None:
    [meeple] = bill([game(MEEPLE)])["games"][0]["components"]
    assert (meeple["made"], meeple["deck"], meeple["two_sided"], meeple["count"]) == ("buy", None, False, 7)


def test_the_bill_holds_nothing_but_json() -> None:
    document = bill([game(incident(), MEEPLE), game()])
    assert json.loads(json.dumps(document)) == document


def test_the_csv_has_a_line_for_each_component() -> None:
    assert bill_csv([game(incident(), MEEPLE)]) == (
        "game,component,name,kind,deck,count,designs,basis,made,width_mm,height_mm,two_sided,invented\n"
        "heist,incident,事件カード,card,incident,3,2,stated,print,44,67,yes,suit.colour\n"
        "heist,meeple,Meeple,card,,7,1,stated,buy,44,67,no,\n"
    )


def test_a_size_that_is_not_stated_is_empty_in_the_csv_and_null_in_json() -> None:
    unmeasured = game(replace(MEEPLE, shape=None))
    assert ",stated,buy,,,no,\n" in bill_csv([unmeasured])
    assert bill([unmeasured])["games"][0]["components"][0]["size_mm"] is None


def test_the_csv_of_no_games_is_its_heading() -> None:
    assert bill_csv([]).count("\n") == 1


def test_a_name_with_commas_quotes_and_line_breaks_stays_one_cell() -> None:
    name = 'Cards, "small"\nand many'
    text = bill_csv([game(replace(MEEPLE, name=name))])
    assert [row["name"] for row in csv.DictReader(text.splitlines(keepends=True))] == [name]


def test_a_name_that_a_spreadsheet_would_run_is_kept_from_it() -> None:
    text = bill_csv([game(replace(MEEPLE, name='=HYPERLINK("x")'), replace(MEEPLE, name="-1 card"))])
    assert [row["name"] for row in csv.DictReader(text.splitlines())] == ['\'=HYPERLINK("x")', "'-1 card"]
