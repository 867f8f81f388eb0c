"""What is to be printed: components → their copies as pieces, those that fit on the paper."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import assert_never

from pnp.diagnostics import Report
from pnp.geometry import Size
from pnp.looks import CopyKey
from pnp.model import Component, Made
from pnp.plan import Flip, Piece, Profile
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape
from pnp.sheets.arrange import holds
from pnp.sheets.misfit import misfit


def printable(
    components: Iterable[Component], profile: Profile, report: Report, only: Collection[CopyKey] | None = None
) -> list[Piece]:
    """Every copy of every printed face (of `only` these, if given) as a piece, in the order of components and faces.

    A component of which no piece fits on the paper (`does-not-fit`), or into the cells of ready-cut stock
    (`stock-differs`), is reported and left out.
    """
    printed = [component for component in components if component.made is Made.PRINT and component.count]
    fitting = [component for component in printed if _fits(component, profile, report)]
    pieces = (piece for component in fitting for piece in _copies(component, profile))
    return [piece for piece in pieces if only is None or (piece.component, piece.face, piece.copy) in only]


def _fits(component: Component, profile: Profile, report: Report) -> bool:
    shape, two_sided = exact(component.cut), _printed_behind(component, profile)
    fits = holds(shape, profile, two_sided=two_sided)
    if not fits:
        code = "does-not-fit" if profile.stock is None else "stock-differs"
        report.error(code, misfit(component, profile, two_sided=two_sided), component.place)
    return fits


def _printed_behind(component: Component, profile: Profile) -> bool:
    return component.two_sided and profile.flip is not Flip.NONE


def _copies(component: Component, profile: Profile) -> Iterator[Piece]:
    shape, two_sided = exact(component.cut), _printed_behind(component, profile)
    for face in component.faces:
        for number in range(1, face.copies + 1):
            yield Piece(component.id, face.id, number, shape, two_sided)


def exact(shape: Shape) -> Shape:
    """A shape to a millionth of a micron: 1.75in and 44.45mm are one size, though they differ in the last bit."""
    match shape:
        case Rectangle(size, radius):
            return replace(shape, size=Size(round(size.width, 9), round(size.height, 9)), radius=round(radius, 9))
        case Hexagon(across):
            return replace(shape, across=round(across, 9))
        case Circle(diameter):
            return replace(shape, diameter=round(diameter, 9))
        case Outlined():  # that of one component; no other can be typed to be the same
            return shape
        case _ as never:
            assert_never(never)
