"""What a game's document states, as values: a `Fact` is a claim about components and where the document makes it."""

from dataclasses import dataclass
from enum import Enum

from pnp.claims import Claim
from pnp.diagnostics import Place
from pnp.expressions import Expression


class Kind(Enum):
    """How a fact is known."""

    STATED = "stated"  # written in the document
    DERIVED = "derived"  # follows from what is written
    ASSUMPTION = "assumption"  # taken for granted to make a prototype
    CONTRADICTION = "contradiction"  # the document says two things; one reading is chosen
    AMBIGUITY = "ambiguity"  # the document can be read two ways; one reading is chosen
    UNSPECIFIED = "unspecified"  # the document leaves it open: the designer's to-do list


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact. `where` is the place in the document; `says` repeats it in our own words.

    `subjects` are the ids of the components that it is about; none for the game as a whole. Its claim holds for the
    copies that meet the condition `when`, in each group of them that shares the field `within`. A fact without a claim
    (unspecified, or about play rather than pieces) is kept for the reader and reported as not checkable.
    """

    id: str
    subjects: tuple[str, ...]
    claim: Claim | None
    kind: Kind
    where: str
    says: str
    readings: tuple[str, ...]
    chosen: str | None
    place: Place
    within: str | None = None
    when: Expression | None = None


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
