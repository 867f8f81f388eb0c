"""What a claim comes to: tallies and a comparison in, a `Finding` out; and what a judge of claims is."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from pnp.checks.claims.tally import Pile, Tally
from pnp.checks.claims.wording import MOST_GROUPS, listed, shown

C = TypeVar("C")


class Finding(NamedTuple):
    """Whether a claim holds, and what was found: all of it if so, else only what differs."""

    holds: bool
    found: str


class Judge(NamedTuple, Generic[C]):
    """How a claim is judged. `expected` puts it into words, after whose pieces they are (`of time`).

    `find` holds it against a pile; TallyError when the pile does not have what the claim is about.
    """

    expected: Callable[[C, str], str]
    find: Callable[[C, Pile], Finding]


def compare(tallies: tuple[Tally, ...], difference: Callable[[Mapping[str, int]], str], matching: str) -> Finding:
    """Every group held against the same claim: `difference` words what one group's copies have otherwise, or nothing.

    `matching` is what was found when no group differs.
    """
    differences = [(tally.group, words) for tally in tallies if (words := difference(tally.copies))]
    if differences:
        return Finding(False, listed((_in(*each) for each in differences), "; ", MOST_GROUPS))
    grouped = tallies[0].group is not None
    return Finding(True, f"{matching} in each of {len(tallies)}" if grouped else matching)


def _in(group: str | None, words: str) -> str:
    return words if group is None else f"{words} in {shown(group)}"
