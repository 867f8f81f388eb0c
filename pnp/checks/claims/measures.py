"""`{size: [44, 67]}`: how large each piece is, in mm, to a hundredth."""

from fractions import Fraction

from pnp.checks.claims.finding import Finding, Judge
from pnp.checks.claims.numbers import ClaimError, Known, text
from pnp.checks.claims.piles import Pile
from pnp.checks.claims.wording import listed
from pnp.claims import Measures
from pnp.model import Component


def _expected(claim: Measures, known: Known) -> str:
    return f"{' × '.join(known.words(side) for side in claim.sides)} mm as size"


def _find(claim: Measures, pile: Pile, known: Known) -> Finding:
    found: dict[str, bool] = {}
    for component in {member.component.id: member.component for member in pile.some}.values():
        sides = _sides(component, len(claim.sides))
        holds = all(known.holds(wanted, side) for wanted, side in zip(claim.sides, sides, strict=True))
        words = " × ".join(text(side) for side in sides)
        found[words] = found.get(words, True) and holds
    wrong = [words for words, holds in found.items() if not holds]
    return Finding(not wrong, listed(wrong or found))


def _sides(component: Component, count: int) -> tuple[Fraction, ...]:
    """A piece's sides: those of a net's room if three are asked for, else of its flat box."""
    size = component.size
    if size is None:
        raise ClaimError(f"{component.id} has no size")
    if count == 2:
        return (_hundredths(size.width), _hundredths(size.height))
    room = None if component.net is None else component.net.room
    if room is None:
        raise ClaimError(f"{component.id} is no box: it has width and height alone")
    return tuple(_hundredths(side) for side in room)


def _hundredths(side: float) -> Fraction:
    return Fraction(round(side * 100), 100)


SIZE = Judge(_expected, _find)
