"""`{kinds: {…: 6}}` and the like of a field that prose does not name: whether the claim holds for any field at all."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.checks.claims import distribution, value_set, variety
from pnp.checks.claims.finding import Finding, Judge, together
from pnp.checks.claims.numbers import ClaimError, Known
from pnp.checks.claims.piles import Pile, text_of
from pnp.checks.claims.wording import listed
from pnp.claims import AnyField, Distribution, Groups, Kinds, ValueSet

SOME = "some field"
_JUDGES: Mapping[type, Judge[Any]] = {
    Kinds: variety.KINDS,
    Groups: variety.GROUPS,
    Distribution: distribution.DISTRIBUTION,
    ValueSet: value_set.SET,
}


def _expected(claim: AnyField, known: Known) -> str:
    return _JUDGES[type(claim.claim)].expected(_about(claim, SOME), known)


def _find(claim: AnyField, pile: Pile, known: Known) -> Finding:
    judge = _JUDGES[type(claim.claim)]
    found: list[str] = []
    for path, groups in _partings(claim, pile):
        try:
            findings = {group: judge.find(_about(claim, path), part, known) for group, part in groups.items()}
        except ClaimError:
            continue  # not every piece has this field, or it is no number where one is needed
        finding = findings[""] if "" in findings and len(findings) == 1 else together(findings)
        if finding.holds:
            return Finding(True, f"{finding.found} ({path})")
        found.append(f"{finding.found} ({path})")
    return Finding(False, listed(dict.fromkeys(found), "; ", 3) or "no field that could be meant")


def _about(claim: AnyField, path: str) -> Kinds | Groups | Distribution | ValueSet:
    inner = claim.claim
    return replace(inner, of=(path,)) if isinstance(inner, Distribution) else replace(inner, of=path)


def _partings(claim: AnyField, pile: Pile) -> Iterator[tuple[str, Mapping[str, Pile]]]:
    """Each field with the pile as one group, without a name; then with the groups of each other field."""
    paths = pile.paths()
    yield from ((path, {"": pile}) for path in paths)
    named = [path for path in paths if claim.grouped and _meant(claim, pile, path)]
    for by in paths if named else ():
        groups = _groups(pile, by)
        yield from ((path, groups) for path in named if path != by and groups)


def _meant(claim: AnyField, pile: Pile, path: str) -> bool:
    """Whether a field has a value that a distribution names: no other need be looked at group by group."""
    if not isinstance(claim.claim, Distribution):
        return True
    wanted = {tuple(map(text_of, values)) for values in claim.claim.copies}
    try:
        return not wanted.isdisjoint(pile.tally(path))
    except ClaimError:
        return False


def _groups(pile: Pile, by: str) -> Mapping[str, Pile]:
    """The groups of a field; none, if it cannot part the pieces, or leaves most of them alone, as their names do."""
    try:
        found = pile.groups(by)
    except ClaimError:
        return {}
    return found if len(found) <= pile.copies // 2 else {}


ANY_FIELD = Judge(_expected, _find)
