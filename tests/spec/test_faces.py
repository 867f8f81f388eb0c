"""`each`, `rows`, `copies`, `fields` and `invented`: what faces a component has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.model import Face
from pnp.spec.axes import combinations
from pnp.spec.yaml_file import parse_yaml

from .conftest import LoadCard, Loaded


def faces(loaded: Loaded) -> dict[str, Face]:
    return {face.id: face for face in loaded.component.faces}


def test_without_each_and_rows_there_is_one_face(load_card: LoadCard) -> None:
    (face,) = faces(load_card("copies: 5")).values()
    assert (face.id, face.copies, face.fields) == ("hero", 5, {})


def test_every_combination_of_values_is_a_face_the_last_field_changing_fastest(load_card: LoadCard) -> None:
    assert list(faces(load_card("each: {suit: [a, b], value: [2, 3]}"))) == ["a-2", "a-3", "b-2", "b-3"]


def test_a_value_of_a_mapping_comes_in_so_many_copies_and_copies_multiplies(load_card: LoadCard) -> None:
    found = faces(load_card("each:\n  hero: {Ada: 1, Bo: 2}\n  value: {0: 1, 1: 3, 2: ２}\ncopies: 10"))
    assert {id_: face.copies for id_, face in found.items()} == {
        "Ada-0": 10,
        "Ada-1": 30,
        "Ada-2": 20,
        "Bo-0": 20,
        "Bo-1": 60,
        "Bo-2": 40,
    }


def test_values_keep_their_type(load_card: LoadCard) -> None:
    found = faces(load_card('each:\n  value: [1, "2", 010, no, 1.5, {id: x, n: 1}]'))
    assert [face.fields["value"] for face in found.values()] == [1, "2", "010", "no", 1.5, {"id": "x", "n": 1}]


def test_keys_of_a_mapping_of_copies_keep_their_type(load_card: LoadCard) -> None:
    found = faces(load_card("each: {value: {0: 1, '1': 1, x: 1}}"))
    assert [face.fields["value"] for face in found.values()] == [0, "1", "x"]


def test_a_table_of_the_game_gives_values(load_card: LoadCard) -> None:
    found = faces(load_card("each: {suit: {from: suits}, bonus: {from: bonus}}"))
    assert list(found)[:3] == ["sword-0", "sword-1", "sword-3"]
    assert found["cup-3"].fields["suit"] == {"id": "cup", "name": "Cup", "colour": "sea"}


def test_no_copies_are_kept_as_no_copies(load_card: LoadCard) -> None:
    assert [face.copies for face in faces(load_card("each: {value: {0: 0, 1: 2}}")).values()] == [0, 2]


def test_inline_rows(load_card: LoadCard) -> None:
    found = faces(load_card("rows:\n  - {rank: 1位, number: 1}\n  - {rank: 2位, number: 2}"))
    assert {id_: face.fields for id_, face in found.items()} == {
        "1位": {"rank": "1位", "number": 1},
        "2位": {"rank": "2位", "number": 2},
    }


def test_rows_of_a_csv_file_with_a_column_of_copies(load_card: LoadCard) -> None:
    found = faces(load_card("rows: data/heroes.csv\ncopies: count"))
    assert [(face.id, face.copies, face.fields["power"]) for face in found.values()] == [("Ada", 2, 3), ("Bo", 1, 5)]


def test_rows_in_so_many_copies_each(load_card: LoadCard) -> None:
    assert [face.copies for face in faces(load_card("rows: data/heroes.csv\ncopies: ×3")).values()] == [3, 3]


def test_a_row_is_known_by_its_id(load_card: LoadCard) -> None:
    assert list(faces(load_card("rows: [{name: Ada, id: a1}, {name: Ada, id: a2}]"))) == ["a1", "a2"]


def test_a_row_whose_first_value_is_a_mapping_is_known_by_the_mapping_s_id(load_card: LoadCard) -> None:
    assert list(faces(load_card("rows: [{hero: {name: Ada, id: a1}}, {hero: {id: 2}}]"))) == ["a1", "2"]


def test_a_csv_file_in_cp932(load_card: LoadCard, project: Project) -> None:
    path = project.root / "components/quest/data/heroes.csv"
    path.write_bytes("名前,数\n髙橋,①\n".encode("cp932"))
    found = faces(load_card("rows: {file: data/heroes.csv, encoding: cp932}"))
    assert found["髙橋"].fields == {"名前": "髙橋", "数": "①"}


def test_a_lone_expression_keeps_its_type_and_text_with_one_is_text(load_card: LoadCard) -> None:
    keys = """
each: {suit: {from: suits}, value: [2]}
fields:
  number: "{{ value * 1.5 }}"
  whole: "{{ suit }}"
  truth: "{{ value > 1 }}"
  text: "{{ value }}{{ value }}"
  spaced: " {{ value }}"
  constant: 7
"""
    assert faces(load_card(keys))["cup-2"].fields == {
        "suit": {"id": "cup", "name": "Cup", "colour": "sea"},
        "value": 2,
        "number": 3.0,
        "whole": {"id": "cup", "name": "Cup", "colour": "sea"},
        "truth": True,
        "text": "22",
        "spaced": " 2",
        "constant": 7,
    }


def test_expressions_see_the_face_its_component_its_game_and_the_tables(load_card: LoadCard) -> None:
    keys = """
each: {value: {1: 2}}
fields:
  size: "{{ face.width }} x {{ face.height }}"
  name: "{{ game.id }} {{ game.title }} {{ component.id }} {{ component.name }} {{ face.id }}"
  copies: "{{ face.copies }}"
  bonus: "{{ bonus[value] }}"
  next: "{{ bonus + 1 }}"
"""
    assert faces(load_card(keys))["1"].fields == {
        "value": 1,
        "size": "63.5 x 88.9",
        "name": "quest Quest hero Hero 1",
        "copies": 2,
        "bonus": 1,
        "next": 2,
    }


def test_a_field_hides_a_table_of_its_name(load_card: LoadCard) -> None:
    assert faces(load_card("each: {bonus: [5]}\nfields: {double: '{{ bonus * 2 }}'}"))["5"].fields["double"] == 10


def test_a_face_says_which_of_its_fields_are_invented(load_card: LoadCard) -> None:
    keys = "rows: [{name: Ada, power: {cost: 1}}, {name: Bo}]\ninvented: [name, power.cost]"
    assert [face.invented for face in faces(load_card(keys)).values()] == [("name", "power.cost"), ("name",)]


def test_null_leaves_a_key_out(load_card: LoadCard) -> None:
    assert list(faces(load_card("each: null\nrows: ~\ncopies: null"))) == ["hero"]


@pytest.mark.parametrize("grows", ["{{ [f, f, f, f, f, f, f, f, f, f] }}", "{{ f ~ f ~ f ~ f ~ f ~ f ~ f ~ f ~ f }}"])
def test_fields_that_build_on_one_another_come_to_an_end(load_card: LoadCard, grows: str) -> None:
    fields = "\n".join(f'  f{i}: "{grows.replace("f", f"f{i - 1}")}"' for i in range(1, 30))
    messages = load_card(f"fields:\n  f0: xxxxxxxxxx\n{fields}").messages
    assert "more than" in messages[0] or "longer than" in messages[0]


def test_computed_fields_of_a_game_have_a_limit_together(load_card: LoadCard) -> None:
    digits = "{a: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], b: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], c: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]}"
    long = f'fields: {{long: {"x" * 9_000}, all: "{{{{ long ~ long ~ long ~ long ~ long ~ long ~ long ~ a }}}}"}}'
    messages = load_card(f"each: {digits}\n{long}").messages
    assert [message.partition(" (")[0] for message in messages] == [
        "components/quest/cards.yaml:8:9025: error: the computed fields of this game hold more than 50000000 characters"
    ]


AXES = st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=4, unique=True), min_size=1, max_size=4)


@given(AXES)
def test_as_many_faces_as_the_product_of_the_values_all_of_their_own_id(axes: list[list[int]]) -> None:
    source = "{" + ", ".join(f"field{i}: {values}" for i, values in enumerate(axes)) + "}"
    node = parse_yaml(source, "f.yaml", Report())
    assert node is not None
    drafts = combinations(node, {}, Report())
    expected = 1
    for values in axes:
        expected *= len(values)
    assert len({draft.id for draft in drafts}) == len(drafts) == expected
