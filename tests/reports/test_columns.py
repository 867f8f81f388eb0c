"""What fields tell: numbers, categories, pairs for a cost curve, lists of numbers."""

from collections.abc import Mapping
from typing import Any

from checks.games import component, with_fields

from pnp.model import Component
from pnp.reports.columns import Column, categories, label, number_lists, numbers, pairs


def pieces(*faces: Mapping[str, Any], copies: str = "") -> Component:
    each = copies or ",".join("1" * len(faces))
    rows = "\n".join(f"{n},{count}" for n, count in enumerate(each.split(",")))
    return with_fields(component("card", f"n,copies\n{rows}"), [dict(face) for face in faces])


def names(columns: list[Column]) -> list[tuple[str, ...]]:
    return [column.fields for column in columns]


def test_numbers_are_counted_by_their_copies() -> None:
    [cost] = numbers(pieces({"cost": 1}, {"cost": 2}, {"cost": 1}, copies="2,3,4").faces)
    assert cost.counts == {1: 6, 2: 3}


def test_what_is_no_number_everywhere_or_never_varies_or_counts_the_copies_is_left_out() -> None:
    faces = [
        {"cost": 1, "set": 9, "count": 2, "flag": True, "a": 1},
        {"cost": "free", "set": 9, "count": 3, "flag": False},
    ]
    assert numbers(pieces(*faces, copies="2,3").faces) == []


def test_faces_without_copies_do_not_count() -> None:
    assert numbers(pieces({"cost": 1}, {"cost": 2}, copies="1,0").faces) == []


def test_fields_that_say_the_same_are_one_column_and_fields_of_mappings_have_their_own() -> None:
    faces = [{"cost": n, "price": n, "back": {"cost": n + n % 2}} for n in (1, 2, 3)]
    assert names(numbers(pieces(*faces).faces)) == [("cost", "price"), ("back.cost",)]


def test_categories_are_values_that_copies_share_and_parted_alike_they_are_one() -> None:
    suits = {"b": {"id": "bomb", "name": "爆弾テロ"}, "h": {"id": "hijack", "name": "旅客機"}}
    faces = [
        {"id": n, "suit": suits[s], "colour": c} for n, (s, c) in enumerate([("b", "red"), ("b", "red"), ("h", "blue")])
    ]
    [suit] = categories(pieces(*faces).faces)
    assert suit.fields == ("suit", "colour", "suit.id", "suit.name")
    assert suit.counts == {"爆弾テロ": 2, "旅客機": 1}


def test_a_value_of_its_own_on_every_face_is_a_category_only_if_copies_differ() -> None:
    coins = [{"value": 1}, {"value": 5}]
    assert categories(pieces(*coins, copies="6,6").faces) == []
    [value] = categories(pieces(*coins, copies="24,6").faces)
    assert value.counts == {"1": 24, "5": 6}


def test_prose_and_lists_are_no_categories() -> None:
    faces = [{"rules": "Take one coin from each of the other players.", "parts": ["a"]}] * 2 + [
        {"rules": "", "parts": []}
    ]
    assert categories(pieces(*faces).faces) == []


def test_a_cost_curve_is_of_a_cost_and_a_gain_of_the_same_thing() -> None:
    numbers_of = [(1, 1, 3, 1), (1, 2, 4, 1), (2, 2, 4, 2), (2, 1, 3, 2)]
    faces = [{"rank": r, "points": p, "cost": c, "back": {"points": b}} for r, p, c, b in numbers_of]
    found = pairs(numbers(pieces(*faces).faces))
    assert [(along.field, up.field) for along, up in found] == [("cost", "points")]


def test_without_such_names_the_first_two_numbers_are_compared() -> None:
    faces = [{"x": x, "y": y, "n": n} for n, (x, y) in enumerate([(1, 2), (1, 3), (2, 3), (3, 4)])]
    assert [(along.field, up.field) for along, up in pairs(numbers(pieces(*faces).faces))] == [("x", "y")]


def test_lists_of_whole_numbers_are_found_in_mappings_too() -> None:
    faces = [
        {"numbers": [7], "back": {"numbers": [6, 8]}, "words": ["a"]},
        {"numbers": [2, 12], "back": {"numbers": [7]}},
    ]
    found = number_lists(pieces(*faces))
    assert [(column.field, column.values) for column in found] == [
        ("numbers", ((7,), (2, 12))),
        ("back.numbers", ((6, 8), (7,))),
    ]


def test_a_list_that_one_face_lacks_is_none() -> None:
    assert number_lists(pieces({"numbers": [7]}, {"numbers": []})) == []
    assert number_lists(pieces({"numbers": [7]}, {})) == []


def test_a_label_is_a_name_without_readings() -> None:
    assert label({"id": "bomb", "name": "{爆弾|ばくだん}テロ"}) == "爆弾テロ"
    assert label({"id": "bomb"}) == "bomb"
    assert label({"a": 1, "b": "x"}) == "1, x"
    assert [label(value) for value in (1.0, True, None, " a\nb ")] == ["1", "True", "None", "a b"]


def test_two_values_make_no_curve() -> None:
    faces = [{"x": x, "y": y, "n": n} for n, (x, y) in enumerate([(1, 2), (1, 3), (2, 3), (2, 2)])]
    assert pairs(numbers(pieces(*faces).faces)) == []
