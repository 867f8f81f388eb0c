"""A game as values: components and their faces. Lengths in mm, y down.

`spec` makes these from YAML; every later stage reads them and nothing else.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, NamedTuple

from pnp.booklet import Booklet
from pnp.claims import Need
from pnp.diagnostics import Place
from pnp.expressions import Fields
from pnp.facts import Fact
from pnp.geometry import Size
from pnp.nets import Net
from pnp.scene import Scene
from pnp.shapes import Shape, extent
from pnp.template import FontFamily, Template


class Kind(Enum):
    """What sort of piece a component is."""

    CARD = "card"
    TILE = "tile"
    CHIP = "chip"
    BOARD = "board"
    PAWN = "pawn"
    DIE = "die"
    MARKER = "marker"
    BOX = "box"
    BOOKLET = "booklet"
    SHEET = "sheet"

    @property
    def divisible(self) -> bool:
        """Whether a piece that no sheet holds may be printed in parts, to be joined."""
        return self is Kind.BOARD


class Basis(Enum):
    """How the document supports a component: it says so, it follows, or a prototype needs it."""

    STATED = "stated"
    DERIVED = "derived"
    INVENTED = "invented"


class Made(Enum):
    """Whether a component is printed or bought."""

    PRINT = "print"
    BUY = "buy"


@dataclass(frozen=True, slots=True)
class Face:
    """One design of a component: what is on it, in how many copies. `invented` names the fields no document states."""

    id: str
    copies: int
    fields: Mapping[str, Any]
    invented: tuple[str, ...]
    place: Place


class Edge(Enum):
    """An edge of a board, seen from the front."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"


class Seam(NamedTuple):
    """Where boards meet: an edge of one, and the component that is laid against it."""

    edge: Edge
    other: str
    place: Place


class Filling(NamedTuple):
    """What a box must hold: components by id, and how thick one of their pieces is, in mm.

    No components: its room was made for what it holds.
    """

    components: tuple[str, ...]
    thickness: float
    place: Place


@dataclass(frozen=True, slots=True)
class Component:
    """A pile of pieces of one shape. `deck` is the pile that they are shuffled into, if any.

    `front` is None for what is bought, and so may `shape` be; `back` is None for what has a blank back. `safe` is how
    far from the trim, in mm, content should stay. A booklet has one face, itself, until its pages are known.

    `english` is its name in English, if that is another.

    `head` is the strip along the top of a sheet, in mm, that a pad is held by; 0 for none.

    `worked` are the fields that its own file works with: those that it computes, and those that say these or the
    copies. `filling` is what a box must hold.

    What is folded has a `net`, whose outline is its shape, and `panels`: a template for each panel that is drawn.
    """

    id: str
    name: str
    kind: Kind
    shape: Shape | None
    safe: float
    deck: str | None
    basis: Basis
    made: Made
    front: Template | None
    back: Template | None
    faces: tuple[Face, ...]
    place: Place
    booklet: Booklet | None = None
    net: Net | None = None
    panels: Mapping[str, Template] = field(default_factory=dict)
    head: float = 0.0
    seams: tuple[Seam, ...] = ()
    worked: frozenset[str] = frozenset()
    filling: Filling | None = None
    english: str | None = None

    @property
    def size(self) -> Size | None:
        """Width and height of the box round a piece as it lies on a sheet: of what is folded, flat."""
        return None if self.shape is None else extent(self.shape)

    @property
    def cut(self) -> Shape:
        """What a printed piece is cut to. ValueError for a bought one of no stated size."""
        if self.shape is None:
            raise ValueError(f"{self.id} has no size")
        return self.shape

    @property
    def trim(self) -> Size:
        """The size of the box round a printed piece. ValueError for a bought one of no stated size."""
        return extent(self.cut)

    @property
    def count(self) -> int:
        """How many pieces: the sum of the faces' copies."""
        return sum(face.copies for face in self.faces)

    @property
    def invented(self) -> tuple[str, ...]:
        """The fields that no document states, each once, in the order of the faces."""
        return tuple(dict.fromkeys(field for face in self.faces for field in face.invented))

    @property
    def two_sided(self) -> bool:
        """Whether it is printed on both sides."""
        return self.back is not None


class SetUp(NamedTuple):
    """How many pieces of a component are put on the table, for each number of players."""

    component: str
    need: Need
    place: Place


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its components and what its document states about them. `tables` are values every expression can use.

    `keep` are terms of the game that no line may break inside; `emoji` the icons that stand for characters in text, by
    those characters; `synonyms` the components behind names that documents use for them; `fonts` the families that
    icons can be glyphs of, by name; `setup` what is needed to play.
    """

    id: str
    title: str
    players: tuple[int, int]
    components: tuple[Component, ...]
    facts: tuple[Fact, ...]
    tables: Mapping[str, Any]
    place: Place
    keep: tuple[str, ...] = ()
    emoji: Mapping[str, str] = field(default_factory=dict)
    synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    fonts: Mapping[str, FontFamily] = field(default_factory=dict)
    setup: tuple[SetUp, ...] = ()


@dataclass(frozen=True, slots=True)
class FaceScenes:
    """A face as drawn: its two sides, each of the component's size. `back` is None for a blank back."""

    front: Scene
    back: Scene | None


def with_pages(game: Game, faces: Iterable[tuple[str, str]]) -> Game:
    """The game with the pages of its booklets as their faces; `faces` are all that were drawn, by component and id."""
    pages: dict[str, list[str]] = {}
    for component_id, face_id in faces:
        pages.setdefault(component_id, []).append(face_id)
    return replace(
        game,
        components=tuple(
            component if component.booklet is None else _of_pages(component, pages.get(component.id, []))
            for component in game.components
        ),
    )


def _of_pages(component: Component, pages: Iterable[str]) -> Component:
    whole = component.faces[0]
    return replace(component, faces=tuple(replace(whole, id=page, fields={}) for page in pages))


def shared_fields(game: Game, component: Component, values: Fields) -> Fields:
    """What the expressions of all faces of a component see: the game's tables, then `values`, which hide them."""
    own = {
        "component": {"id": component.id, "name": component.name},
        "game": {"id": game.id, "title": game.title},
    }
    return {**game.tables, **values, **own}


def face_fields(shared: Fields, size: Size | None, face: Face) -> Fields:
    """What one face's expressions see: the shared fields, and its own, which win. `size` is its trim, if it has one."""
    about: dict[str, Any] = {"id": face.id, "copies": face.copies}
    if size is not None:
        about |= {"width": size.width, "height": size.height}
    return {**shared, **face.fields, "face": about}
