"""Imposition: components and a profile → the plan of every page, as values: which copy of which face lies where."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from pnp.diagnostics import Report
from pnp.geometry import Size
from pnp.model import Component, Flip, Made, Page, Placement, Profile, Side
from pnp.sheets.backs import back_page, flip_axis
from pnp.sheets.grid import Grid, best_grid
from pnp.sheets.marks import cut_marks
from pnp.sheets.misfit import misfit


class _Copy(NamedTuple):
    """One piece to be printed; copies of a face count from 1."""

    component: str
    face: str
    number: int


def impose(components: Sequence[Component], profile: Profile, report: Report) -> tuple[Page, ...]:
    """The pages that hold every copy of every printed face once, each sheet's back right after its front.

    Components of one size share sheets, so that fewest are used; sizes follow one another as they first occur, and
    within a size copies stand in the order of components, faces, copies. A component of which no piece fits on the
    paper is reported (`does-not-fit`) and left out.
    """
    printed = [component for component in components if component.made is Made.PRINT and component.count]
    fitting = [component for component in printed if _fits(component, profile, report)]
    two_sided = frozenset(component.id for component in fitting if component.two_sided)
    pages: list[Page] = []
    for sheet, (grid, copies) in enumerate(_sheets(fitting, profile), start=1):
        front = _front(len(pages) + 1, sheet, grid, copies, profile)
        axis = flip_axis(grid.paper, profile.flip)
        back = back_page(front, axis, two_sided) if axis else None
        pages += [front, back] if back else [front]
    return tuple(pages)


def _fits(component: Component, profile: Profile, report: Report) -> bool:
    flip = _flip([component], profile)
    fits = best_grid(_size(component), profile, flip) is not None
    if not fits:
        report.error("does-not-fit", misfit(component, profile, flip), component.place)
    return fits


def _flip(components: Iterable[Component], profile: Profile) -> Flip:
    """How the sheets of these components are turned over: not at all where no piece has a back."""
    return profile.flip if any(component.two_sided for component in components) else Flip.NONE


def _sheets(components: Iterable[Component], profile: Profile) -> Iterator[tuple[Grid, list[_Copy]]]:
    """What lies on each sheet, and in which grid."""
    for run in _runs(components):
        grid = best_grid(_size(run[0]), profile, _flip(run, profile))
        assert grid is not None  # each of the run fits, and the run is printed as at least one of them is
        copies = _copies(run)
        while batch := list(islice(copies, grid.capacity)):
            yield grid, batch


def _runs(components: Iterable[Component]) -> Iterable[list[Component]]:
    """Components by size."""
    runs: dict[Size, list[Component]] = {}
    for component in components:
        runs.setdefault(_size(component), []).append(component)
    return runs.values()


def _size(component: Component) -> Size:
    """The size to a millionth of a micron: 1.75in and 44.45mm are one size, though they differ in the last bit."""
    return Size(round(component.size.width, 9), round(component.size.height, 9))


def _copies(components: Iterable[Component]) -> Iterator[_Copy]:
    for component in components:
        for face in component.faces:
            for number in range(1, face.copies + 1):
                yield _Copy(component.id, face.id, number)


def _front(number: int, sheet: int, grid: Grid, copies: Sequence[_Copy], profile: Profile) -> Page:
    placements = tuple(
        Placement(copy.component, copy.face, copy.number, grid.trim(index), profile.bleed, grid.rotation)
        for index, copy in enumerate(copies)
    )
    marks = cut_marks([placement.trim for placement in placements], profile)
    return Page(number, Side.FRONT, sheet, grid.paper, placements, marks)
