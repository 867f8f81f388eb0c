"""`{order: {name: [暗殺者, 盗賊]}, by: number}` and `{trend: {minutes: {points: never_falls}}}`: faces in a row."""

from fractions import Fraction
from itertools import groupby, pairwise
from typing import assert_never

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known, text
from pnp.checks.claims.piles import Member, Pile, text_of
from pnp.checks.claims.wording import listed, shown
from pnp.claims import Order, Trend, Trending

WORDS = {
    Trend.RISES: "rises",
    Trend.FALLS: "falls",
    Trend.NEVER_FALLS: "never falls",
    Trend.NEVER_RISES: "never rises",
}


def _order_expected(claim: Order, _known: Known) -> str:
    by = "as written" if claim.by is None else f"as {claim.by} rises"
    return f"{listed(shown(text_of(value)) for value in claim.values)} as {claim.of}, {by},"


def _order_find(claim: Order, pile: Pile, _known: Known) -> Finding:
    members = pile.some if claim.by is None else _sorted(pile, claim.by)
    lists = [values for values, _ in groupby(member.values(claim.of) for member in members)]
    found = [value for value, _ in groupby(value for values in lists for value in values)]
    holds = found == [text_of(value) for value in claim.values]
    return Finding(holds, listed(shown(value) for value in found))


def _trend_expected(claim: Trending, _known: Known) -> str:
    return f"{claim.of} that {WORDS[claim.trend]} as {claim.along} rises"


def _trend_find(claim: Trending, pile: Pile, _known: Known) -> Finding:
    members = _sorted(pile, claim.along)
    for before, after in pairwise(_steps(members, claim)):
        if not _follows(before[1], after[1], claim.trend):
            return Finding(False, f"{_at(*before, claim)}, {_at(*after, claim)}")
    return Finding(True, f"{len(members)} faces in a row")


def _steps(members: list[Member], claim: Trending) -> list[tuple[Fraction, Fraction]]:
    """Each pair of numbers once. Where several faces share the first, their extremes stand next to their neighbours."""
    rising = claim.trend in (Trend.RISES, Trend.NEVER_FALLS)
    by_first: dict[Fraction, set[Fraction]] = {}
    for member in members:
        by_first.setdefault(member.number(claim.along), set()).add(member.number(claim.of))
    return [
        (along, value)
        for along, values in by_first.items()
        for value in dict.fromkeys((min(values), max(values)) if rising else (max(values), min(values)))
    ]


def _follows(before: Fraction, after: Fraction, trend: Trend) -> bool:
    match trend:
        case Trend.RISES:
            return after > before
        case Trend.FALLS:
            return after < before
        case Trend.NEVER_FALLS:
            return after >= before
        case Trend.NEVER_RISES:
            return after <= before
        case _ as never:
            assert_never(never)


def _at(along: Fraction, of: Fraction, claim: Trending) -> str:
    return f"{claim.of} {text(of)} at {claim.along} {text(along)}"


def _sorted(pile: Pile, by: str) -> list[Member]:
    return sorted(pile.some, key=lambda member: member.number(by))


ORDER = Judge(_order_expected, _order_find)
TREND = Judge(_trend_expected, _trend_find)
