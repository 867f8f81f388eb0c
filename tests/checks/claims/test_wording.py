from pnp.checks.claims.wording import in_each, listed, shown


def test_many_items_are_cut_short_and_the_rest_is_counted() -> None:
    assert listed(str(number) for number in range(15)) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, and 3 more"


def test_as_many_items_as_fit_are_all_listed() -> None:
    assert listed(str(number) for number in range(12)) == "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"


def test_a_value_is_shown_on_one_line() -> None:
    assert shown("Draw a card.\nThen stop.") == "Draw a card. Then stop."


def test_a_long_value_is_cut_short() -> None:
    assert shown("a" * 31) == "a" * 29 + "…"


def test_an_empty_value_is_shown_as_such() -> None:
    assert shown("") == "(empty)"


def test_groups_are_named_only_if_there_are_any() -> None:
    assert (in_each("detective.id"), in_each(None)) == (" in each detective.id", "")
