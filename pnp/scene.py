"""The display list: everything that can be drawn, as immutable values in millimetres, y down.

A card face and a printed sheet are the same type, `Scene`; a sheet is groups that hold faces. `Item` is a closed
union: a backend matches on it and ends in `assert_never`, so that mypy names every place a new item must be handled.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pnp.geometry import IDENTITY, Box, Point, Size, Transform
from pnp.outlines import Outline


@dataclass(frozen=True, slots=True)
class Rgb:
    """An sRGB colour, each part from 0 to 1."""

    red: float
    green: float
    blue: float


@dataclass(frozen=True, slots=True)
class Grey:
    """Black ink alone: 0 is black, 1 is paper."""

    level: float


@dataclass(frozen=True, slots=True)
class Cmyk:
    """Process inks, each from 0 to 1."""

    cyan: float
    magenta: float
    yellow: float
    black: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A named ink, its tint from 0 to 1, and what stands in for it where there is no such ink."""

    name: str
    tint: float
    alternate: Cmyk


@dataclass(frozen=True, slots=True)
class Registration:
    """Every ink at once: for marks only, so that they show on each plate."""

    tint: float = 1.0


Colour = Rgb | Grey | Cmyk | Spot | Registration


class Stop(NamedTuple):
    """A colour at a place along a gradient, from 0 to 1; opacity from 0, clear, to 1."""

    offset: float
    colour: Colour
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """Colours from one point to another, the first and the last going on beyond them.

    Points are in the coordinates of the item that is painted; `transform` maps the gradient's own space to them.
    Offsets never fall; there are at least two stops.
    """

    start: Point
    end: Point
    stops: tuple[Stop, ...]
    transform: Transform = IDENTITY


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """Colours from a focus to a circle round a centre; as with linear ones."""

    centre: Point
    radius: float
    focus: Point
    stops: tuple[Stop, ...]
    transform: Transform = IDENTITY


Paint = Colour | LinearGradient | RadialGradient


class Cap(Enum):
    """How a line ends."""

    BUTT = 0
    ROUND = 1
    SQUARE = 2


class Join(Enum):
    """How two segments of a line meet."""

    MITRE = 0
    ROUND = 1
    BEVEL = 2


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line: colour, width in mm, dash and gap lengths in mm (empty: solid), how far along these it starts in mm.

    A mitre that is longer than `mitre_limit` widths becomes a bevel; the limit is at least 1.
    """

    colour: Paint
    width: float
    dash: tuple[float, ...] = ()
    cap: Cap = Cap.BUTT
    join: Join = Join.MITRE
    dash_start: float = 0.0
    mitre_limit: float = 10.0


@dataclass(frozen=True, slots=True)
class Path:
    """An outline, filled, stroked or both (the stroke on top)."""

    outline: Outline
    fill: Paint | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class FontRef:
    """One face of one font file at one point of its variation axes: `(("wght", 700.0),)`."""

    path: str
    index: int = 0
    variations: tuple[tuple[str, float], ...] = ()


class Glyph(NamedTuple):
    """A glyph of a run, lengths in em: where it advances to and how far it is shifted (x right, y up, as in fonts).

    `cluster` is the index in the run's text of the first character that the glyph stands for.
    """

    id: int
    cluster: int
    advance: float
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Glyphs:
    """Glyphs one after the other, kept as columns of one length: a deck has a million, too many for an object each."""

    ids: tuple[int, ...] = ()
    clusters: tuple[int, ...] = ()
    advances: tuple[float, ...] = ()
    dxs: tuple[float, ...] = ()
    dys: tuple[float, ...] = ()

    @classmethod
    def of(cls, glyphs: Iterable[Glyph]) -> "Glyphs":
        """The columns of glyphs."""
        return cls(*zip(*glyphs, strict=True))

    @property
    def complete(self) -> bool:
        """Whether none is glyph 0, the box that stands for a missing one."""
        return 0 not in self.ids

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[Glyph]:
        return map(Glyph, self.ids, self.clusters, self.advances, self.dxs, self.dys)


@dataclass(frozen=True, slots=True)
class GlyphRun:
    """Shaped text of one font; independent of size, so that one run serves every copy."""

    font: FontRef
    text: str
    glyphs: Glyphs

    @property
    def width(self) -> float:
        """The sum of the advances, in em."""
        return sum(self.glyphs.advances)


@dataclass(frozen=True, slots=True)
class Text:
    """A run with its baseline's start at `origin`; `size` is the em in mm.

    Without a colour it does not show: it is there to be read, where a format can hold such text. A `reading` stands
    over other text (ruby), and looks like any text of its size.
    """

    run: GlyphRun
    origin: Point
    size: float
    colour: Colour | None
    reading: bool = False


class PixelMode(Enum):
    """What a pixel of a picture is: the value is how many bytes it takes."""

    GREY = 1
    RGB = 3
    CMYK = 4


class Pixels(NamedTuple):
    """A picture's pixels, top row first: the bytes of each as its mode says, and its alpha, 255 opaque.

    Alpha is None where all are opaque. CMYK counts ink: 255 is full.
    """

    colours: bytes
    alpha: bytes | None = None


@dataclass(frozen=True, slots=True)
class Jpeg:
    """A picture as a JPEG file of nothing but its pixels, so many as they lie in it.

    `upright` maps the unit square of the picture as it lies to that of the picture as it is seen, y down. `inverted`
    says that its inks count paper. `read` gives the file, the same bytes whenever it is asked.
    """

    width: int
    height: int
    upright: Transform
    inverted: bool
    read: Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it is to be seen: upright, eight bits a part, sRGB where it is RGB.

    `opaque` says that there is no alpha. `digest` is that of all there is to see, hexadecimal: pictures of one digest
    are one picture. `read` gives the pixels, the same ones whenever it is asked: those of a whole deck are too many to
    be held at once. Where it comes from a JPEG that every reader shows alike, `jpeg` is this, smaller by far. Where it
    comes from a PNG whose pixels these are, `packed` gives its rows as they are: filtered and compressed, as PDF too
    takes them.
    """

    width: int
    height: int
    mode: PixelMode
    opaque: bool
    digest: str
    read: Callable[[], Pixels] = field(repr=False, compare=False)
    jpeg: Jpeg | None = field(default=None, repr=False, compare=False)
    packed: Callable[[], bytes] | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Image:
    """A picture stretched over a box. `smooth` says that its pixels are no squares to be seen."""

    picture: Picture
    box: Box
    smooth: bool = True


@dataclass(frozen=True, slots=True)
class Group:
    """Items under a transform, as one seen through: opacity from 0, nothing, to 1."""

    items: "tuple[Item, ...]"
    transform: Transform = IDENTITY
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Clip:
    """Items that show only inside an outline."""

    outline: Outline
    items: "tuple[Item, ...]"
    even_odd: bool = False


class Tag(NamedTuple):
    """Which copy of which face a placement shows; copies count from 1.

    `part` counts the parts of a piece larger than the paper, from 1; 0 is the whole piece. `back` says that a back is
    shown on a page of fronts, as on a sheet that is folded.
    """

    component: str
    face: str
    copy: int
    part: int = 0
    back: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A face on a sheet: its trim box's top left corner under the transform, cut off at its bleed.

    A backend keeps the tag where its format can (marked content in PDF), so that any reader finds the face again,
    and draws a scene once that is placed several times (the very same object).
    """

    scene: "Scene"
    transform: Transform
    tag: Tag


Item = Path | Text | Image | Group | Clip | Placed


@dataclass(frozen=True, slots=True)
class Scene:
    """Items on an area whose top left corner is the origin.

    For a face the size is its trim, and items may reach `bleed` mm beyond it on every side; for a sheet it is the
    paper.
    """

    size: Size
    items: tuple[Item, ...]
    bleed: float = 0.0


@dataclass(frozen=True, slots=True)
class PageScene:
    """A page to be written: what is on it, and the boxes that its file declares (as in PDF: trim inside bleed)."""

    scene: Scene
    trim: Box
    bleed: Box
