import pytest
from checks.games import component, outcome, verdict

from pnp.facts import Outcome

TOWN = "colour,cost,copies\ngreen,1,6\ngreen,3,6\nblue,4,8\nyellow,5,4"


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("{most: {colour: green}}", (Outcome.HOLDS, "green 12, blue 8, yellow 4")),
        ("{most: {colour: blue}}", (Outcome.BROKEN, "green 12, blue 8, yellow 4")),
        ("{least: {colour: yellow}}", (Outcome.HOLDS, "yellow 4, blue 8, green 12")),
        ("{least: {colour: green}, by: {mean: cost}}", (Outcome.HOLDS, "green 2, blue 4, yellow 5")),
        ("{most: {colour: yellow}, by: {mean: cost}}", (Outcome.HOLDS, "yellow 5, blue 4, green 2")),
        ("{most: {colour: blue}, by: {sum: cost}}", (Outcome.HOLDS, "blue 32, green 24, yellow 20")),
        ("{most: {colour: red}}", (Outcome.BROKEN, "no colour is 'red'")),
    ],
)
def test_extremes(claim: str, expected: tuple[Outcome, str]) -> None:
    assert outcome(claim, TOWN) == expected


def test_a_tie_is_no_extreme() -> None:
    assert outcome("{most: {colour: green}}", "colour,copies\ngreen,2\nblue,2")[0] is Outcome.BROKEN


def test_it_says_what_is_compared() -> None:
    found = verdict("{least: {colour: green}, by: {mean: cost}}", component("time", TOWN))
    assert found.expected == "the least mean of cost with colour green of time"
