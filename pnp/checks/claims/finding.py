"""What a claim comes to, a `Finding`, for one pile and for its groups; and what a judge of claims is."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from pnp.checks.claims.numbers import Known
from pnp.checks.claims.piles import Pile
from pnp.checks.claims.wording import MOST_GROUPS, listed, shown

C = TypeVar("C")


class Finding(NamedTuple):
    """Whether a claim holds, and what was found: all of it if so, else only what differs."""

    holds: bool
    found: str


class Judge(NamedTuple, Generic[C]):
    """How a claim is judged. `expected` puts it into words that `of time` or `in all` can follow.

    `find` holds it against a pile; ClaimError when the pile does not have what the claim is about. `pieces` says
    whether it is about pieces at all: if not, the pile does not matter.
    """

    expected: Callable[[C, Known], str]
    find: Callable[[C, Pile, Known], Finding]
    pieces: bool = True


def together(findings: Mapping[str, Finding]) -> Finding:
    """What a claim comes to that must hold in each of several groups."""
    differing = [f"{finding.found} in {shown(group)}" for group, finding in findings.items() if not finding.holds]
    if differing:
        return Finding(False, listed(differing, "; ", MOST_GROUPS))
    same = list(dict.fromkeys(finding.found for finding in findings.values()))
    return Finding(True, f"{listed(same, ' or ', MOST_GROUPS)} in each of {len(findings)}")
