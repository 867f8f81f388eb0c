"""A component too large for the paper, or of another size than ready-cut stock → the words that say by how much.

They end with what to change.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from pnp.geometry import Box, Size
from pnp.model import Component
from pnp.plan import Flip, MarkKind, MarkStyle, Orientation, Profile, Stock
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape, extent
from pnp.sheets.arrange import holds
from pnp.sheets.marks import mark_room
from pnp.sheets.room import Room, rooms
from pnp.units import format_mm

UNMARKED = MarkStyle(MarkKind.NONE)
_OTHER_WAY = {Orientation.PORTRAIT: "landscape", Orientation.LANDSCAPE: "portrait"}


def misfit(component: Component, profile: Profile, *, two_sided: bool) -> str:
    """The message for a component of which not even one piece fits on a sheet."""
    if profile.stock is not None:
        return _other_than_stock(component, profile.stock, profile)
    extras = [word for word, room in (("bleed", profile.bleed), ("marks", mark_room(profile))) if room > 0]
    around = f" with {' and '.join(extras)}" if extras else ""
    taken = profile.bleed + mark_room(profile)
    needed = Box.of(component.trim).outset(taken).size
    space = _space(needed, taken, rooms(profile, two_sided=two_sided))
    return (
        f"{_called(component)} needs {_dimensions(needed)} mm{around}; {profile.paper.name} gives {_dimensions(space)} "
        f"mm that can be printed{_sides(profile, two_sided=two_sided)}; "
        f"{_way_out(component.cut, profile, two_sided=two_sided)}"
    )


def _called(component: Component) -> str:
    """A component's kind with its measures, as the subject of a sentence."""
    kind = component.kind.value if component.booklet is None else "sheet of this booklet"
    match component.cut:
        case Rectangle(size):
            return f"the {_dimensions(size)} mm {kind}"
        case Hexagon(across) as hexagon:
            return (
                f"the hexagonal {kind}, {format_mm(across)} mm from side to side ({_dimensions(extent(hexagon))} mm),"
            )
        case Circle(diameter):
            return f"the round {format_mm(diameter)} mm {kind}"
        case Outlined(size):
            return f"the {kind}, cut out of {_dimensions(size)} mm,"
        case _ as never:
            assert_never(never)


def _space(needed: Size, taken: float, ways: Sequence[Room]) -> Size:
    """What can be printed of the paper as it lies first; of two ways to fold it, the one that is nearer to enough."""

    def missing(space: Size) -> float:
        return min(max(size.width - space.width, size.height - space.height) for size in (needed, needed.turned))

    return min((way.area.outset(taken).size for way in ways if way.paper == ways[0].paper), key=missing)


def _sides(profile: Profile, *, two_sided: bool) -> str:
    if not two_sided or profile.flip is Flip.NONE:
        return ""
    return " beside the fold" if profile.flip is Flip.FOLD else " on both sides"


def _way_out(shape: Shape, profile: Profile, *, two_sided: bool) -> str:
    """The smallest change to the profile that makes room."""
    for change, candidate, sides in _changes(profile, two_sided=two_sided):
        if holds(shape, candidate, two_sided=sides):
            return f"it fits {change}"
    return "choose a profile with larger paper, or make it smaller"


def _changes(profile: Profile, *, two_sided: bool) -> Iterator[tuple[str, Profile, bool]]:
    """What can be changed, the least first: in words, the profile then, and whether backs are printed then."""
    unmarked = replace(profile, marks=UNMARKED, extras=frozenset())
    if profile.orientation in _OTHER_WAY:
        other = _OTHER_WAY[profile.orientation]
        lying = replace(profile, orientation=Orientation(other))
        yield f"when the paper lies the other way (orientation: {other})", lying, two_sided
    if profile.extras:
        yield "without extras (extras: [])", replace(profile, extras=frozenset()), two_sided
    yield "without marks (marks: none)", unmarked, two_sided
    if two_sided and profile.flip is Flip.FOLD:
        yield "when the sheet is not folded (flip: long)", replace(profile, flip=Flip.LONG), two_sided
    if two_sided:
        yield "when only fronts are printed (flip: none)", profile, False
    yield "without bleed and marks (bleed: 0, marks: none)", replace(unmarked, bleed=0.0), two_sided


def _other_than_stock(component: Component, stock: Stock, profile: Profile) -> str:
    fitting = [
        other.name
        for other in profile.other_stocks
        if holds(component.cut, replace(profile, stock=other), two_sided=component.two_sided)
    ]
    ways_out = ["print it with another profile"]
    if type(component.cut) is type(stock.cell):
        ways_out = [f"write 'size: {_written(stock.cell)}' for it"]
    if fitting:
        ways_out.append(f"use a stock that fits it: {', '.join(fitting)}")
    cell = _dimensions(extent(stock.cell))
    return f"{_called(component)} does not fit the {cell} mm cells of {stock.name}; {', or '.join(ways_out)}"


def _written(shape: Shape) -> str:
    """A shape as a component's file says it."""
    match shape:
        case Rectangle(size):
            return f"[{format_mm(size.width)}, {format_mm(size.height)}]"
        case Hexagon(across, pointy):
            return f"{{{'hex-pointy' if pointy else 'hex'}: {format_mm(across)}}}"
        case Circle(diameter):
            return f"{{circle: {format_mm(diameter)}}}"
        case Outlined(size):  # no stock has such cells; its box says most
            return f"[{format_mm(size.width)}, {format_mm(size.height)}]"
        case _ as never:
            assert_never(never)


def _dimensions(size: Size) -> str:
    return " × ".join(format_mm(max(0.0, length)) for length in size)
