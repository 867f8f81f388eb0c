"""How many players a game is for: `4` or `3-5` in, the fewest and the most out."""

import re

from pnp.spec.nodes import quoted
from pnp.spec.reading import scalar_reader
from pnp.units import plain

MOST_PLAYERS = 100

_PLAYERS = re.compile(r"([0-9]{1,3})(?: *- *([0-9]{1,3}))?")


def _parse(source: str) -> tuple[int, int]:
    match = _PLAYERS.fullmatch(plain(source))
    fewest, most = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= fewest <= most <= MOST_PLAYERS:
        raise ValueError(f"{quoted(source)} is no number of players; write 4, or 3-5")
    return fewest, most


players = scalar_reader(_parse, "bad-players", "a number of players: 4, or 3-5")
