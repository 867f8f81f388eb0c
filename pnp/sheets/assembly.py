"""How the parts of a board lie together: pages in, the same pages out, one of each board's with a small map of it.

The map is drawn where a sheet with a part of the board has room to spare. Where none has, there is no map: no page is
made for it, and every part says its row and column.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import bounds, transformed
from pnp.plan import Align, Furniture, Mark, Note, Page, Part, Patch, Placement, Profile, Role, Side, Trace
from pnp.sheets.joints import LETTER_HEIGHT, LETTER_WIDTH, visible
from pnp.sheets.marks import mark_room
from pnp.sheets.room import frame

# The longer side of a map, the largest that there is room for; its letters; the space left round it.
SIDES_MM = (60.0, 50.0, 40.0, 30.0, 20.0)
LETTERS_MM = 2.2
CLEARANCE_MM = 2.0


def with_maps(pages: Sequence[Page], profile: Profile) -> tuple[Page, ...]:
    """The pages, with a map of every board that is printed in parts, if any page of it has room for one."""
    drawn = list(pages)
    for component, parts in _boards(pages).items():
        size = Box.around(part.window for part in parts).size
        for index, page in enumerate(drawn):
            if page.side is Side.FRONT and any(_shows(placement, component) for placement in page.placements):
                where = _free(page, size, component, profile)
                if where is not None:
                    drawn[index] = replace(page, furniture=(*page.furniture, *_map(component, parts, size, where)))
                    break
    return tuple(drawn)


def _boards(pages: Iterable[Page]) -> dict[str, list[Part]]:
    """The parts of each component that is printed in parts, each once."""
    boards: dict[str, dict[int, Part]] = {}
    for page in pages:
        for placement in page.placements:
            piece = placement.piece
            if piece.part is not None:
                boards.setdefault(piece.component, {})[piece.part.number] = piece.part
    return {component: list(parts.values()) for component, parts in boards.items()}


def _shows(placement: Placement, component: str) -> bool:
    return placement.piece.component == component and placement.piece.part is not None


def _free(page: Page, size: Size, component: str, profile: Profile) -> Box | None:
    """The largest place for a map under the component's id, in a corner of what can be printed or between two."""
    area = frame(page.paper, profile.on(page.paper), None, folded=False).field
    marks = mark_room(profile)
    taken = [placement.bleed_box.outset(marks) for placement in page.placements]
    taken += [_extent(item) for item in page.furniture]
    for side in SIDES_MM:
        scale = side / max(size)
        width = max(size.width * scale, LETTER_WIDTH * len(component) * LETTERS_MM)
        needed = Size(width + 2 * CLEARANCE_MM, size.height * scale + 2 * LETTERS_MM + 2 * CLEARANCE_MM)
        for place in _places(area, needed):
            if area.contains(place) and not any(box.overlaps(place) for box in taken):
                inner = place.outset(-CLEARANCE_MM)
                return Box(inner.left, inner.top + 2 * LETTERS_MM, size.width * scale, size.height * scale)
    return None


def _places(area: Box, size: Size) -> Iterator[Box]:
    for down, across in product((1.0, 0.0, 0.5), repeat=2):
        yield Box(area.left + across * (area.width - size.width), area.top + down * (area.height - size.height), *size)


def _extent(item: Furniture) -> Box:
    match item:
        case Mark(start, end):
            return Box.around((Box(*start, 0, 0), Box(*end, 0, 0)))
        case Trace(outline):
            return bounds(outline)
        case Patch(box):
            return box
        case Note(text, at, size):
            # Whichever way it runs.
            return Box(*at, 0, 0).outset(LETTER_WIDTH * len(text) * size)


def _map(component: str, parts: Iterable[Part], size: Size, where: Box) -> Iterator[Furniture]:
    """The board's outline and joints, and in each part its number, as they show from the front."""
    scale = where.width / size.width
    yield Note(component, Point(where.left, where.top - LETTERS_MM), LETTERS_MM)
    for part in parts:
        seen = bounds(part.seen) if part.seen else visible(part)
        cell = Box(seen.x * scale, seen.y * scale, seen.width * scale, seen.height * scale).moved(where.x, where.y)
        yield from _edges(part, cell, Transform.scale(scale, scale).then(Transform.move(where.x, where.y)))
        letters = min(LETTERS_MM, cell.height, cell.width / len(str(part.of)))
        yield Note(
            str(part.number),
            Point(cell.centre.x, cell.centre.y + LETTER_HEIGHT / 2 * letters),
            letters,
            Align.CENTRE,
        )


def _edges(part: Part, cell: Box, onto_map: Transform) -> Iterator[Furniture]:
    """A part's outline on a map; of rectangular parts that meet one draws the edge of both."""
    if part.seen:
        yield Trace(transformed(part.seen, onto_map), Role.GUIDE)
        return
    top_left, top_right, bottom_right, bottom_left = cell.corners
    yield Mark(top_left, top_right, Role.GUIDE)
    yield Mark(top_left, bottom_left, Role.GUIDE)
    if not part.laps.right:
        yield Mark(top_right, bottom_right, Role.GUIDE)
    if not part.laps.bottom:
        yield Mark(bottom_left, bottom_right, Role.GUIDE)
