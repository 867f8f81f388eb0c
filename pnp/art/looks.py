"""What an element declares to how a shape looks: fill, stroke and the rest, inherited down the tree."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from pnp.art.cascade import Declared
from pnp.art.colours import Tint
from pnp.art.markup import Element
from pnp.art.problems import Flaw, broken, quoted, unsupported
from pnp.art.properties import BLACK, NOT_DRAWN, READERS, Keyword, Paint, Reference, opacity, reference
from pnp.geometry import Size
from pnp.scene import Cap, Join

# How large a page shows the drawing: of the outermost <svg>, that is for the viewer to say.
_VIEWERS = frozenset({"width", "height"})

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Look:
    """How shapes are painted, lengths in the units of the element. `colour` is what `currentColor` stands for."""

    fill: Paint = BLACK
    fill_opacity: float = 1.0
    even_odd: bool = False
    stroke: Paint = None
    stroke_opacity: float = 1.0
    stroke_width: float = 1.0
    cap: Cap = Cap.BUTT
    join: Join = Join.MITRE
    mitre_limit: float = 4.0
    dash: tuple[float, ...] = ()
    dash_start: float = 0.0
    stroke_first: bool = False
    colour: Tint | Keyword = Keyword.CURRENT
    visible: bool = True
    clips_even_odd: bool = False


class Effects(NamedTuple):
    """What is done to an element as a whole: its opacity, and the ids of the clip and the mask, if any."""

    opacity: float = 1.0
    clip: str | None = None
    mask: str | None = None

    @property
    def plain(self) -> bool:
        """Whether nothing is done to it."""
        return self == Effects()


def look_of(element: Element, declared: Declared, inherited: Look, view: Size) -> tuple[Look, list[Flaw]]:
    """The look of an element inside another, and what of it cannot be drawn."""
    changes: dict[str, Any] = {}
    flaws = []
    for name, value in declared.items():
        if value == "inherit" or (element.name == "svg" and name in _VIEWERS):
            continue
        if name in READERS:
            field, read = READERS[name]
            try:
                changes[field] = _written(read(value, view), f"{name} of <{element.name}>", element)
            except ValueError as problem:
                flaws.append(broken(problem, f"{name} of <{element.name}>", element.line))
        elif name in NOT_DRAWN and value not in NOT_DRAWN[name]:
            flaws.append(unsupported(f"{name} {quoted(value)} of <{element.name}>", name, element.line))
    if changes.get("colour", 0) is Keyword.CURRENT:  # `color: currentColor` is the inherited colour
        del changes["colour"]
    return (replace(inherited, **changes) if changes else inherited), flaws


def _written(value: object, where: str, element: Element) -> object:
    """A value that was read, with its place if it can still turn out to be wrong."""
    return replace(value, written=where, line=element.line) if isinstance(value, Reference) else value


def effects_of(element: Element, declared: Declared) -> tuple[Effects, list[Flaw]]:
    """What is done to an element as a whole, and what of it cannot be read."""
    flaws: list[Flaw] = []

    def read(name: str, reader: Callable[[str], T], otherwise: T) -> T:
        try:
            return reader(declared[name]) if name in declared else otherwise
        except ValueError as problem:
            flaws.append(broken(problem, f"{name} of <{element.name}>", element.line))
            return otherwise

    return Effects(
        read("opacity", opacity, 1.0),
        read("clip-path", reference("clipPath"), None),
        read("mask", reference("mask"), None),
    ), flaws


def hidden(declared: Declared) -> bool:
    """Whether an element and all it holds are switched off, or meant for a program that has what others have not."""
    return declared.get("display") == "none" or "requiredExtensions" in declared


def shows_overflow(declared: Declared) -> bool:
    """Whether what sticks out of a view box is shown."""
    return declared.get("overflow") in {"visible", "auto"}
