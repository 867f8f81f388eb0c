"""What is to be printed: components → their copies as pieces, or as the parts that fit on the paper."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from pnp.diagnostics import Report
from pnp.geometry import Size
from pnp.looks import CopyKey
from pnp.model import Component, Kind, Made
from pnp.plan import Flip, Format, Piece, Profile, too_many_pixels
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape, extent
from pnp.sheets.arrange import capacity, holds
from pnp.sheets.arrange.booklet import is_bound
from pnp.sheets.misfit import misfit
from pnp.sheets.room import own_room
from pnp.sheets.splitting import Cutting, split, whole_piece
from pnp.sheets.tiling import undivided


def printable(
    components: Iterable[Component], profile: Profile, report: Report, only: Collection[CopyKey] | None = None
) -> list[Piece]:
    """Every copy of every printed face (of `only` these, if given) as a piece, in the order of components and faces.

    A component of which no piece fits on the paper (`does-not-fit`), or into the cells of ready-cut stock
    (`stock-differs`), or whose pages would have too many pixels (`too-many-pixels`), is reported and left out.
    """
    printed = [component for component in components if component.made is Made.PRINT and component.count]
    cut = [(component, _cut(component, profile, report)) for component in printed]
    pieces = (piece for component, cuts in cut for piece in _copies(component, cuts, profile))
    return [piece for piece in pieces if only is None or (piece.component, piece.face, piece.copy) in only]


def fits(component: Component, profile: Profile, report: Report) -> bool:
    """Whether a sheet has room for a component in one piece, as for a booklet unfolded; if not, that is reported."""
    return bool(_cut(component, profile, report))


def _cut(component: Component, profile: Profile, report: Report) -> list[Cutting]:
    """What a copy is cut to: the whole, or each of its parts; nothing, with the reason reported, if it does not fit."""
    shape, two_sided = exact(component.cut), _printed_behind(component, profile)
    if profile.paper.fitted and profile.format is Format.PNG:
        page = own_room(extent(shape), profile, two_sided=two_sided).paper
        if problem := too_many_pixels(page, profile.dpi):
            report.error("too-many-pixels", f"{component.id}: {problem}", component.place)
            return []
    if holds(shape, profile, two_sided=two_sided):
        return [whole_piece(shape, component.net)]
    message = misfit(component, profile, two_sided=two_sided)
    if component.kind.divisible or component.net is not None:
        parts = split(component, shape, profile, two_sided=two_sided)
        if parts:
            return parts
        message += f"; {undivided(profile)}"
    code = "does-not-fit" if profile.stock is None else "stock-differs"
    report.error(code, message, component.place)
    return []


def _printed_behind(component: Component, profile: Profile) -> bool:
    return (component.two_sided or is_bound(component, profile)) and profile.flip is not Flip.NONE


def _copies(component: Component, cuts: Sequence[Cutting], profile: Profile) -> Iterator[Piece]:
    two_sided = _printed_behind(component, profile)
    on_page = _on_page(component, cuts, profile, two_sided=two_sided)
    for face in component.faces:
        pad = on_page is not None and face.copies > on_page
        for number in range(1, face.copies + 1):
            for shape, part, creases, slits in cuts:
                yield Piece(component.id, face.id, number, shape, two_sided, part, creases, slits, pad)


def _on_page(component: Component, cuts: Sequence[Cutting], profile: Profile, *, two_sided: bool) -> int | None:
    """How many leaves of a sheet one page holds; None for what never makes a pad."""
    if component.kind is not Kind.SHEET or not cuts:
        return None
    return capacity(cuts[0][0], profile, two_sided=two_sided)


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
