"""The engines: every file is entered, and what has none is refused."""

from pathlib import Path

import pytest

import pnp.layouts
from pnp.layouts import ENGINES
from pnp.model import Kind, Made
from tests.layouts.designs import card, drawn, rect, template


def test_every_engine_has_a_file_and_every_file_an_entry() -> None:
    kinds = {kind.value for kind in Kind}
    files = {path.stem for path in Path(pnp.layouts.__file__).parent.glob("*.py")} & kinds
    assert {kind.value: engine.__module__ for kind, engine in ENGINES.items()} == {
        name: f"pnp.layouts.{name}" for name in files
    }


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in ENGINES])
def test_a_piece_without_an_engine_is_an_error(kind: Kind) -> None:
    scenes, findings = drawn(card(template(rect()), {"a": {}}, kind=kind))
    assert scenes == {}
    assert findings == [
        f"components/quest/cards.yaml:1:1: error: hero: a {kind.value} cannot be printed yet; what can be: card; "
        "what is not printed needs `made: buy` [no-engine]"
    ]


def test_a_piece_that_is_bought_is_not_drawn() -> None:
    assert drawn(card(None, {"a": {}}, kind=Kind.DIE, made=Made.BUY, size=None)) == ({}, [])


def test_a_card_has_the_sides_that_its_templates_give_it() -> None:
    scenes, _ = drawn(card(template(rect()), {"a": {}}, back=template(rect(fill="blue"))))
    assert scenes["a"].front != scenes["a"].back
