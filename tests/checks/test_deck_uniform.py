import pytest

from pnp.checks.deck_uniform import check_decks_uniform
from pnp.diagnostics import Report
from pnp.model import Component, Made
from pnp.template import Template
from tests.checks.games import BACK, FRONT, component, game


def district(
    deck: str | None = "district",
    size: tuple[float, float] = (63, 88),
    back: Template | None = BACK,
    made: Made = Made.PRINT,
) -> Component:
    return component("district", "name\nTavern", deck=deck, size=size, back=back, made=made)


def purple(
    deck: str | None = "district",
    size: tuple[float, float] = (63, 88),
    back: Template | None = BACK,
    made: Made = Made.PRINT,
) -> Component:
    return component("purple", "name\nLibrary", deck=deck, size=size, back=back, made=made, line=20)


def test_cards_of_one_deck_with_one_size_and_back_are_sound(report: Report) -> None:
    check_decks_uniform(game(district(), purple()), report)
    assert list(report) == []


def test_another_size_is_an_error_at_the_later_component(report: Report) -> None:
    check_decks_uniform(game(district(), purple(size=(63.5, 88.9))), report)
    assert [str(finding) for finding in report] == [
        "components/heist/cards.yaml:20:1: error: deck 'district' can be told apart: "
        "'purple' is 63.5 × 88.9 mm and 'district' is 63 × 88 mm; give both the same [deck-differs]"
    ]


def test_another_back_is_an_error_at_the_later_component(report: Report) -> None:
    check_decks_uniform(game(district(), purple(back=FRONT)), report)
    assert [str(finding) for finding in report] == [
        "components/heist/cards.yaml:20:1: error: deck 'district' can be told apart: "
        "the back of 'purple' is front and that of 'district' is back; give both the same [deck-differs]"
    ]


@pytest.mark.parametrize(
    ("odd", "words"), [(purple(back=None), "'purple' is blank"), (purple(made=Made.BUY), "'purple' is as bought")]
)
def test_a_blank_or_a_bought_back_differs_from_a_printed_one(report: Report, odd: Component, words: str) -> None:
    check_decks_uniform(game(district(), odd), report)
    [finding] = report
    assert words in finding.message


def test_size_and_back_are_two_faults(report: Report) -> None:
    check_decks_uniform(game(district(), purple(size=(44, 67), back=None)), report)
    assert len(report) == 2


def test_a_lying_card_has_the_size_of_a_standing_one(report: Report) -> None:
    check_decks_uniform(game(district(), purple(size=(88, 63))), report)
    assert list(report) == []


def test_less_than_a_knife_can_cut_is_no_difference(report: Report) -> None:
    check_decks_uniform(game(district(), purple(size=(63.02, 88))), report)
    assert list(report) == []


def test_cards_of_other_decks_and_of_none_may_differ(report: Report) -> None:
    others = component("role", "name\nKing", size=(70, 120)), component("sign", "name\nEnd", size=(10, 10))
    check_decks_uniform(game(district(), purple(deck="purple", back=None), *others), report)
    assert list(report) == []
