"""What expressions see, and which of two things of the same name."""

import pytest

from pnp.scene import Text
from tests.layouts.designs import card, drawn, template, text


def shown(typed: str, **fields: object) -> str:
    """What a text says on a face whose table, value and field are all called `suit` if they are given."""
    own = {"suit": fields["field"]} if "field" in fields else {}
    values = {"suit": fields["value"]} if "value" in fields else {}
    tables = {"suit": fields["table"]} if "table" in fields else {}
    scenes, findings = drawn(card(template(text(typed), values=values), {"ash": own}), tables=tables)
    assert findings == []
    return "".join(item.run.text for item in scenes["ash"].front.items if isinstance(item, Text))


def test_a_faces_own_field_wins_over_a_value_wins_over_a_table() -> None:
    assert shown("{{ suit }}", field="mine", value="the template's", table="the game's") == "mine"
    assert shown("{{ suit }}", value="the template's", table="the game's") == "the template's"
    assert shown("{{ suit }}", table="the game's") == "the game's"


def test_tables_and_values_are_looked_up_by_fields() -> None:
    assert shown("{{ suit.name }}", field={"id": "bomb", "name": "Bomb"}) == "Bomb"
    assert shown("{{ suit[2] }}", table=[0, 1, 3]) == "3"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("{{ face.id }}", "ash"),
        ("{{ face.copies }}", "1"),
        ("{{ face.width }} × {{ face.height }}", "40 × 60"),
        ("{{ component.id }} {{ component.name }}", "hero Heroes"),
        ("{{ game.id }} {{ game.title }}", "quest The Quest"),
    ],
)
def test_every_face_sees_itself_its_component_and_its_game(typed: str, expected: str) -> None:
    assert shown(typed) == expected


def test_rows_may_differ_in_what_they_have() -> None:
    front = template(text("{{ suit }}"), values={"suit": "none"})
    scenes, findings = drawn(card(front, {"a": {"suit": "bomb"}, "b": {}}))
    assert findings == []
    texts = [item.run.text for scene in scenes.values() for item in scene.front.items if isinstance(item, Text)]
    assert texts == ["bomb", "none"]
