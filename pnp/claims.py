"""What facts can say of components, as values: one class a claim. Numbers in them may be formulas.

`spec` reads these from facts.yaml, `checks` holds them against the components.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from pnp.expressions import Expression

Scalar = int | float | str
# A number, or a formula that gives one: over other facts, the copies of components, the number of players.
Figure = int | float | Expression
# What is needed for each number of players: a formula with `players`, or a table.
Need = Figure | Mapping[int, Figure]


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers from `least` to `most`; None: without an end. `open` leaves out the ends themselves."""

    least: Figure | None
    most: Figure | None
    open: bool = False

    @classmethod
    def exactly(cls, figure: Figure) -> "Range":
        """One number alone."""
        return cls(figure, figure)


@dataclass(frozen=True, slots=True)
class Count:
    """The copies of all faces add up to it."""

    copies: Range


@dataclass(frozen=True, slots=True)
class Grid:
    """The copies fill a grid: so many as columns times rows."""

    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Designs:
    """How many faces differ; with `sides`, how many printed sides: a face with a back has two."""

    number: Range
    sides: bool = False


@dataclass(frozen=True, slots=True)
class Backs:
    """How many different backs there are, as drawn; a blank one is one too."""

    number: Range


@dataclass(frozen=True, slots=True)
class Kinds:
    """How many different values a field has."""

    of: str
    number: Range


@dataclass(frozen=True, slots=True)
class Groups:
    """A field parts the copies into so many groups, each of so many copies."""

    of: str
    number: int
    copies: int


@dataclass(frozen=True, slots=True)
class Distribution:
    """For each value of a field, or of two, the number of copies that carry it; no other value occurs."""

    of: tuple[str, ...]
    copies: Mapping[tuple[Scalar, ...], Range]


@dataclass(frozen=True, slots=True)
class Ratio:
    """The copies that carry each value of a field are to one another as these numbers; no other value occurs."""

    of: str
    shares: Mapping[Scalar, int]


@dataclass(frozen=True, slots=True)
class Sum:
    """A field, added up over all copies."""

    of: str
    total: Range


@dataclass(frozen=True, slots=True)
class Mean:
    """A field's mean over all copies."""

    of: str
    mean: Range


@dataclass(frozen=True, slots=True)
class ValueSet:
    """Exactly these values occur in a field, in whatever number."""

    of: str
    values: tuple[Scalar, ...]


@dataclass(frozen=True, slots=True)
class Values:
    """Every value of a field is a number within bounds."""

    of: str
    bounds: Range


@dataclass(frozen=True, slots=True)
class Order:
    """The values of a field in this order: as the faces are written, or as the numbers of the field `by` rise."""

    of: str
    values: tuple[Scalar, ...]
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Unique:
    """No two copies carry the same value of a field, or the same values of several."""

    of: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Every:
    """Every face meets a condition on its fields."""

    condition: Expression


class Way(Enum):
    """How the values of one component's field stand to those of another's."""

    AMONG = "among"  # each of ours is one of theirs
    COVERS = "covers"  # each of theirs is one of ours
    SAME = "same_as"  # both


@dataclass(frozen=True, slots=True)
class Relation:
    """The values of a field against those of a field of another component."""

    of: str
    way: Way
    component: str
    field: str


class Trend(Enum):
    """How one number goes as another rises."""

    RISES = "rises"
    FALLS = "falls"
    NEVER_FALLS = "never_falls"
    NEVER_RISES = "never_rises"


@dataclass(frozen=True, slots=True)
class Trending:
    """How the field `of` goes as the field `along` rises, from face to face."""

    along: str
    of: str
    trend: Trend


class Measure(Enum):
    """What groups of copies are compared by."""

    COPIES = "copies"
    MEAN = "mean"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Extreme:
    """Of the values of a field one has most (or least) of all: copies, or the mean or sum of another field."""

    of: str
    value: Scalar
    most: bool
    measure: Measure = Measure.COPIES
    measured: str | None = None


@dataclass(frozen=True, slots=True)
class Measures:
    """The size of a piece, in mm: width and height as it lies flat; of a box, width, height and depth of the room."""

    sides: tuple[Range, ...]


@dataclass(frozen=True, slots=True)
class Supply:
    """For every number of players the copies are enough: what is needed, as a formula with `players` or a table."""

    need: Need


@dataclass(frozen=True, slots=True)
class Players:
    """The game is for so many players."""

    fewest: int
    most: int


@dataclass(frozen=True, slots=True)
class Formula:
    """A condition over other facts, the copies of components and the numbers of players."""

    condition: Expression


@dataclass(frozen=True, slots=True)
class Given:
    """A number that the document states and no piece shows; formulas of other facts can use it."""

    number: Figure


@dataclass(frozen=True, slots=True)
class AnyField:
    """A claim that holds for some field, as prose does not say for which; whichever fields the claim itself names.

    `grouped`: it may also hold in each group of copies that share another field.
    """

    claim: Kinds | Groups | Distribution | ValueSet
    grouped: bool = False


Claim = (
    Count
    | Grid
    | Designs
    | Backs
    | Kinds
    | Groups
    | Distribution
    | Ratio
    | Sum
    | Mean
    | ValueSet
    | Values
    | Order
    | Unique
    | Every
    | Relation
    | Trending
    | Extreme
    | Measures
    | Supply
    | Players
    | Formula
    | Given
    | AnyField
)
