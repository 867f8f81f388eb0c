"""The cuts of a sheet as a table: cuts in order in, turns of the paper out, each with its settings."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pnp.plan import Cut
from pnp.sheets.cutplan import Way, way_of


class Setting(NamedTuple):
    """Cuts that follow one another at one setting of the guillotine, in mm, from the left or from the top.

    `on_sheet` is measured from the edge of the whole sheet, `in_hand` from that of the paper that is cut.
    """

    cuts: tuple[Cut, ...]
    on_sheet: float
    in_hand: float


class Turn(NamedTuple):
    """The cuts that are made one after the other without turning the paper."""

    way: Way
    settings: tuple[Setting, ...]


def turns(cuts: Sequence[Cut]) -> Iterator[Turn]:
    """The cuts by turns of the paper, in order."""
    for way, run in groupby(cuts, key=way_of):
        settings = groupby(run, key=_setting)
        yield Turn(way, tuple(Setting(tuple(each), *distances) for distances, each in settings))


def listed(numbers: Iterable[int]) -> str:
    """Ascending numbers as people write them: `1, 3–7, 9`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(_run(run) for run in runs)


def _run(run: Sequence[int]) -> str:
    match run:
        case [one]:
            return str(one)
        case [one, other]:
            return f"{one}, {other}"
        case _:
            return f"{run[0]}–{run[-1]}"


def _setting(cut: Cut) -> tuple[float, float]:
    """The distances of a cut on the sheet and in hand, to a hundredth of a millimetre."""
    if way_of(cut) is Way.DOWN:
        return round(cut.start.x, 2), round(cut.start.x - cut.region.left, 2)
    return round(cut.start.y, 2), round(cut.start.y - cut.region.top, 2)
