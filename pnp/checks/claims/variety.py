"""`{designs: 12}`, `{sides: 24}`, `{backs: 1}`, `{kinds: {suit: 6}}`, `{groups: {colour: [5, 2]}}`: how many differ."""

from fractions import Fraction

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import Known
from pnp.checks.claims.piles import Member, Pile
from pnp.checks.claims.wording import listed
from pnp.claims import Backs, Designs, Groups, Kinds, Range

BLANK = "(blank)"


def _designs_expected(claim: Designs, known: Known) -> str:
    return f"{known.words(claim.number)} different {'printed sides' if claim.sides else 'faces'}"


def _designs_find(claim: Designs, pile: Pile, known: Known) -> Finding:
    sides = sum(2 if claim.sides and member.component.two_sided else 1 for member in pile.members)
    return _counted(sides, claim.number, known)


def _backs_expected(claim: Backs, known: Known) -> str:
    return f"{known.words(claim.number)} different {'back' if known.one(claim.number) else 'backs'}"


def _backs_find(claim: Backs, pile: Pile, known: Known) -> Finding:
    return _counted(len({_back(member, known) for member in pile.some}), claim.number, known)


def _back(member: Member, known: Known) -> str:
    """What tells a back from others: how it is drawn; the name of its template while nothing is drawn yet."""
    looks = known.looks.get((member.component.id, member.face.id))
    if looks is not None:
        return looks.back or BLANK
    return BLANK if member.component.back is None else member.component.back.name


def _kinds_expected(claim: Kinds, known: Known) -> str:
    return f"{known.words(claim.number)} different {'value' if known.one(claim.number) else 'values'} of {claim.of}"


def _kinds_find(claim: Kinds, pile: Pile, known: Known) -> Finding:
    return _counted(len(pile.tally(claim.of)), claim.number, known)


def _groups_expected(claim: Groups, _known: Known) -> str:
    return f"{claim.number} × {claim.copies} copies by {claim.of}"


def _groups_find(claim: Groups, pile: Pile, _known: Known) -> Finding:
    copies = pile.tally(claim.of)
    same = len(set(copies.values())) == 1
    each = f"{len(copies)} × {next(iter(copies.values()))}" if same else listed(map(str, copies.values()), " + ")
    return Finding(len(copies) == claim.number and set(copies.values()) == {claim.copies}, each)


def _counted(found: int, wanted: Range, known: Known) -> Finding:
    return Finding(known.holds(wanted, Fraction(found)), str(found))


DESIGNS = Judge(_designs_expected, _designs_find)
BACKS = Judge(_backs_expected, _backs_find)
KINDS = Judge(_kinds_expected, _kinds_find)
GROUPS = Judge(_groups_expected, _groups_find)
