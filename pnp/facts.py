"""What a game's document states, as values: a `Fact` is a claim about components and where the document makes it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from pnp.diagnostics import Place

Scalar = int | float | str


class Kind(Enum):
    """How a fact is known."""

    STATED = "stated"  # written in the document
    DERIVED = "derived"  # follows from what is written
    ASSUMPTION = "assumption"  # taken for granted to make a prototype
    CONTRADICTION = "contradiction"  # the document says two things; one reading is chosen
    AMBIGUITY = "ambiguity"  # the document can be read two ways; one reading is chosen
    UNSPECIFIED = "unspecified"  # the document leaves it open: the designer's to-do list


@dataclass(frozen=True, slots=True)
class Count:
    """The subject's faces add up to so many copies; `within`: in each group that shares a field."""

    copies: int
    within: str | None = None


@dataclass(frozen=True, slots=True)
class Distribution:
    """For each value of a field, the number of copies that carry it; `within`: in each group of another field alike."""

    of: str
    copies: Mapping[Scalar, int]
    within: str | None = None


@dataclass(frozen=True, slots=True)
class Sum:
    """A field, added up over all copies; `within`: in each group of another field alike."""

    of: str
    total: float
    within: str | None = None


@dataclass(frozen=True, slots=True)
class ValueSet:
    """Exactly these values occur in a field, in whatever number; `within`: in each group of another field alike."""

    of: str
    values: tuple[Scalar, ...]
    within: str | None = None


Claim = Count | Distribution | Sum | ValueSet


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact. `where` is the place in the document; `says` repeats it in our own words.

    `subject` is a component's id, or None for a fact about the game as a whole. A fact without a claim
    (unspecified, or about play rather than pieces) is kept for the reader and reported as not checkable.
    """

    id: str
    subject: str | None
    claim: Claim | None
    kind: Kind
    where: str
    says: str
    readings: tuple[str, ...]
    chosen: str | None
    place: Place


class Outcome(Enum):
    """What a check says of a fact."""

    HOLDS = "holds"
    BROKEN = "broken"
    NOT_CHECKABLE = "not checkable"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A fact held against the components: what was expected and found, in words, and why if it cannot be checked."""

    fact: Fact
    outcome: Outcome
    expected: str = ""
    found: str = ""
    reason: str = ""
