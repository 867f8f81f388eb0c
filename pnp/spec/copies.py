"""How many copies: text such as `3`, `３`, `3x` or `×3` in, a whole number out."""

import re

from pnp.spec.nodes import quoted
from pnp.spec.reading import scalar_reader
from pnp.units import plain

# A whole game's pieces; one that prints more has a slip of the keyboard in it.
MOST_COPIES = 100_000

_COPIES = re.compile(r"(?:[x×] *)?([0-9]{1,9})|([0-9]{1,9}) *[x×]")


def parse_copies(source: str) -> int:
    """A number of copies, 0 included. ValueError, worded for the user, for anything else."""
    match = _COPIES.fullmatch(plain(source))
    if match is None:
        raise ValueError(f"{quoted(source)} is not a number of copies; write a whole number from 0")
    copies = int(match[1] or match[2])
    if copies > MOST_COPIES:
        raise ValueError(f"{quoted(source)} is more than {MOST_COPIES} copies")
    return copies


copies = scalar_reader(parse_copies, "bad-copies", "a number of copies")
