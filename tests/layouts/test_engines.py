"""The engines: what is printed flat is drawn, and what has no engine is refused."""

import pytest

from pnp.layouts import ENGINES
from pnp.model import Kind, Made
from tests.layouts.designs import card, drawn, rect, template


@pytest.mark.parametrize("kind", ENGINES)
def test_a_flat_piece_is_drawn(kind: Kind) -> None:
    scenes, findings = drawn(card(template(rect()), {"a": {}}, kind=kind))
    assert (list(scenes), findings) == (["a"], [])


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in {*ENGINES, Kind.BOOKLET}])
def test_a_piece_without_an_engine_is_an_error(kind: Kind) -> None:
    scenes, findings = drawn(card(template(rect()), {"a": {}}, kind=kind))
    assert scenes == {}
    assert findings == [
        f"components/quest/cards.yaml:1:1: error: hero: a {kind.value} cannot be printed yet; "
        "what can be: board, booklet, card, chip, marker, tile; "
        "what is not printed needs `made: buy` [no-engine]"
    ]


def test_a_piece_that_is_bought_is_not_drawn() -> None:
    assert drawn(card(None, {"a": {}}, kind=Kind.DIE, made=Made.BUY, size=None)) == ({}, [])


def test_a_card_has_the_sides_that_its_templates_give_it() -> None:
    scenes, _ = drawn(card(template(rect()), {"a": {}}, back=template(rect(fill="blue"))))
    assert scenes["a"].front != scenes["a"].back
