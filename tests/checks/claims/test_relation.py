import pytest
from checks.games import component, verdict

from pnp.facts import Outcome

BOARD = component("board", "star\nvega\nsol\nrigel")


def found(way: str, stars: str) -> tuple[Outcome, str]:
    one = verdict(f"{{relation: {{star: {{{way}: board.star}}}}}}", component("time", f"star\n{stars}"), BOARD)
    return one.outcome, one.found


@pytest.mark.parametrize(
    ("way", "stars", "expected"),
    [
        ("among", "vega\nsol", (Outcome.HOLDS, "2 values")),
        ("among", "vega\nmars", (Outcome.BROKEN, "mars not in board")),
        ("covers", "vega\nsol\nrigel\nmars", (Outcome.HOLDS, "4 values")),
        ("covers", "vega\nmars", (Outcome.BROKEN, "no sol, rigel")),
        ("same_as", "rigel\nvega\nsol", (Outcome.HOLDS, "3 values")),
        ("same_as", "vega\nsol\nmars", (Outcome.BROKEN, "mars not in board, no rigel")),
    ],
)
def test_relations(way: str, stars: str, expected: tuple[Outcome, str]) -> None:
    assert found(way, stars) == expected


def test_a_relation_to_what_is_not_there_cannot_hold() -> None:
    one = verdict("{relation: {star: {among: sky.star}}}", component("time", "star\nvega"))
    assert (one.outcome, one.reason) == (Outcome.BROKEN, "component 'sky' is not there or could not be read")
