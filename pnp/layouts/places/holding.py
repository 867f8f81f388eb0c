"""What cells hold: contents as a template states them, and the cells' names, in; a value for each cell out."""

from collections.abc import Sequence
from typing import Any

from pnp.diagnostics import did_you_mean
from pnp.template import Contents


def held(contents: Contents, lines: Sequence[Sequence[str]]) -> list[Any]:
    """What each cell holds, line by line; None where nothing is told of it. ValueError, worded for the user.

    `lines` are the names of the cells.
    """
    names = [name for line in lines for name in line]
    if contents.by_name is not None:
        for name in contents.by_name:
            if name not in names:
                raise ValueError(f"`of` tells of {name!r}, but there is no such cell{did_you_mean(name, names)}")
        return [contents.by_name.get(name) for name in names]
    found = [len(row) for row in contents.rows]
    if len(found) == 1 and len(lines) != 1:
        if found[0] != len(names):
            raise ValueError(f"`of` holds {found[0]} values for {len(names)} cells")
    elif len(found) != len(lines):
        raise ValueError(f"`of` holds {len(found)} rows for {len(lines)}")
    else:
        for number, (count, line) in enumerate(zip(found, lines, strict=True), start=1):
            if count != len(line):
                raise ValueError(f"row {number} of `of` holds {count} values for {len(line)} cells")
    return [value for row in contents.rows for value in row]


def how_many(contents: Contents) -> int:
    """How many cells a list is for. ValueError, worded for the user, when it tells of some only."""
    if contents.by_name is not None:
        raise ValueError("this track needs a `count`, as `of` tells of some of its spaces only")
    return sum(map(len, contents.rows))
