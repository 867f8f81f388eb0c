import pytest
from checks.games import component, outcome, verdict

from pnp.facts import Outcome

FIFTY_FIVE = "value,copies\n1,55"  # the game is for three to five


@pytest.mark.parametrize(
    ("claim", "expected"),
    [
        ("{supply: 11 * players}", (Outcome.HOLDS, "55")),
        ("{supply: 12 * players}", (Outcome.BROKEN, "55, too few for 5 players")),
        ("{supply: 14 * players + 1}", (Outcome.BROKEN, "55, too few for 4, 5 players")),
        ("{supply: {3: 55, 4: 55}}", (Outcome.HOLDS, "55")),
        ("{supply: {3: 56}}", (Outcome.BROKEN, "55, too few for 3 players")),
        ("{supply: '{{ 11 * players }}'}", (Outcome.HOLDS, "55")),
        ("{supply: 11 * playres}", (Outcome.BROKEN, "there is no field 'playres', did you mean 'players'?")),
    ],
)
def test_supply(claim: str, expected: tuple[Outcome, str]) -> None:
    assert outcome(claim, FIFTY_FIVE) == expected


def test_what_is_needed_is_told_for_each_number_of_players() -> None:
    found = verdict("{supply: 11 * players}", component("time", FIFTY_FIVE))
    assert found.expected == "33 for 3 players, 44 for 4 players, 55 for 5 players at least of time"
