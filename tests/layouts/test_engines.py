"""The engines: what is printed flat is drawn, and every kind has its engine."""

import pytest

from pnp.layouts import ENGINES
from pnp.model import Kind, Made
from tests.layouts.designs import card, drawn, rect, template


@pytest.mark.parametrize("kind", [kind for kind in ENGINES if kind not in (Kind.DIE, Kind.BOX)])
def test_a_flat_piece_is_drawn(kind: Kind) -> None:
    scenes, findings = drawn(card(template(rect()), {"a": {}}, kind=kind))
    assert (list(scenes), findings) == (["a"], [])


def test_every_kind_but_booklets_has_an_engine() -> None:
    assert set(ENGINES) == set(Kind) - {Kind.BOOKLET}


def test_a_piece_that_is_bought_is_not_drawn() -> None:
    assert drawn(card(None, {"a": {}}, kind=Kind.DIE, made=Made.BUY, size=None)) == ({}, [])


def test_a_card_has_the_sides_that_its_templates_give_it() -> None:
    scenes, _ = drawn(card(template(rect()), {"a": {}}, back=template(rect(fill="blue"))))
    assert scenes["a"].front != scenes["a"].back
