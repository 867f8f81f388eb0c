"""Whether a page of a PDF has everything where its manifest says: a pair of pages in, an error for each difference out.

In mm, y down; what is nearer than 0.01 mm is the same.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from pnp.diagnostics import Place, Report
from pnp.geometry import Box, Point, Size, Transform
from pnp.plan import Side
from pnp.proofing.pdf import Found, FoundPage
from pnp.proofing.sheets import Key, Told, ToldPage

_POINTS = 72 / 25.4
_TOLERANCE = 0.01
# How far inside its trim a piece must be free of what is no part of it: marks are hairlines on its edge.
_EDGE = 0.5


def check_page(told: ToldPage, found: FoundPage, sizes: Mapping[str, Size], place: Place, report: Report) -> None:
    """One page of the file against the manifest. `sizes` are the trims of whole pieces, by component.

    - `page-size` (error, at the file): the paper has another size, or is turned or cropped.
    - `page-boxes` (error, at the file): the TrimBox or BleedBox is not the smallest box round all trims or bleeds.
    - `placement-missing` (error, at the file): the manifest has a piece there, and the page has not.
    - `placement-extra` (error, at the file): the page has a piece there of which the manifest says nothing.
    - `placement-moved` (error, at the file): a piece lies elsewhere, or is turned.
    - `placement-size` (error, at the file): the manifest gives a piece another size than the game does.
    - `drawn-over` (error, at the file): something is painted on a piece that is no part of it, or a clip takes some of
      it away.
    """
    where = f"page {told.number}"
    for code, message in (
        *_paper(told, found),
        *_boxes(told, found),
        *_pieces(told, found, sizes),
        *_sizes(told, sizes),
        *_painted(told, found),
    ):
        report.error(code, f"{where}: {message}", place)


def expected_transform(told: Told, page: ToldPage, sizes: Mapping[str, Size]) -> Transform:
    """From the whole face's points, mm from its top left corner, to the page's."""
    shift = Transform()
    if told.window is not None:
        whole = sizes.get(told.key.component, told.window.size)
        left = told.window.left if told.side is Side.FRONT else whole.width - told.window.right
        shift = Transform.move(-left, -told.window.top)
    corner = told.trim.corners[told.rotation // 90]
    return shift.then(Transform.rotate(told.rotation)).then(Transform.move(*corner)).then(page.correction)


def _paper(told: ToldPage, found: FoundPage) -> Iterator[tuple[str, str]]:
    if _apart(told.paper, found.size):
        yield "page-size", f"the paper is {_size(found.size)}, the manifest says {_size(told.paper)}"
    if found.turned:
        yield "page-size", "the page is turned, cropped or scaled by whoever shows it"


def _boxes(told: ToldPage, found: FoundPage) -> Iterator[tuple[str, str]]:
    if not told.placements:
        return
    for name, box, boxes in (
        ("TrimBox", found.trim, [placement.trim for placement in told.placements]),
        ("BleedBox", found.bleed, [placement.bleed_box for placement in told.placements]),
    ):
        if box is None or _apart(box, Box.around(boxes)):
            yield "page-boxes", f"its {name} is not the smallest box round what the manifest has on it"


def _pieces(told: ToldPage, found: FoundPage, sizes: Mapping[str, Size]) -> Iterator[tuple[str, str]]:
    by_key: dict[Key, list[Found]] = defaultdict(list)
    for placement in found.placements:
        by_key[placement.key].append(placement)
    for wanted in told.placements:
        there = by_key[wanted.key]
        if not there:
            yield "placement-missing", f"{wanted.key} is not on it, as the manifest says"
            continue
        laid = there.pop(0).laid
        size = sizes.get(wanted.key.component) if wanted.window else _upright(wanted)
        if size is not None and (off := _off(expected_transform(wanted, told, sizes), laid, size)):
            yield "placement-moved", f"{wanted.key} {off}"
    for key, left in by_key.items():
        for _ in left:
            yield "placement-extra", f"{key} is on it, of which the manifest says nothing"


def _upright(told: Told) -> Size:
    """The piece's size as it is held."""
    return told.trim.size.turned if told.rotation in (90, 270) else told.trim.size


def _off(wanted: Transform, laid: Transform, size: Size) -> str:
    """How far a face lies from where it should, in words; nothing if it does not."""
    corners = Box.of(size).corners
    # What is laid is known by points, y up from the face's lower left corner.
    to_points = Transform(_POINTS, 0, 0, -_POINTS, 0, size.height * _POINTS)
    found = to_points.then(laid)
    off = [(found.point(corner), wanted.point(corner)) for corner in corners]
    if all(_near(one, other) for one, other in off):
        return ""
    middle, meant = (each.point(Box.of(size).centre) for each in (found, wanted))
    dx, dy = middle.x - meant.x, middle.y - meant.y
    if max(abs(dx), abs(dy)) < _TOLERANCE:
        return "is turned or stretched, other than the manifest says"
    words = [
        f"{abs(distance):.2f} mm {ways[distance > 0]}"
        for distance, ways in ((dx, ("left", "right")), (dy, ("up", "down")))
        if abs(distance) >= _TOLERANCE / 2
    ]
    return f"lies {' and '.join(words)} of where the manifest says"


def _sizes(told: ToldPage, sizes: Mapping[str, Size]) -> Iterator[tuple[str, str]]:
    """Pieces in parts aside, which have their parts' sizes, and pages of booklets, which are `sizes` of none."""
    for placement in told.placements:
        size = sizes.get(placement.key.component)
        if size is not None and placement.window is None and _apart(_upright(placement), size):
            message = f"{placement.key} is {_size(_upright(placement))} in the manifest, and {_size(size)} in the game"
            yield "placement-size", message


def _painted(told: ToldPage, found: FoundPage) -> Iterator[tuple[str, str]]:
    """Pieces in parts aside: joints are marked on them."""
    for placement in told.placements:
        free = page_box(placement, told).outset(-_EDGE)
        if placement.window is None and any(free.overlaps(box) for box in found.beside):
            yield "drawn-over", f"something is painted on {placement.key} that is no part of it"
    trims = {each.key: page_box(each, told) for each in told.placements if each.window is None}
    for there in found.placements:
        if there.settled_by:
            yield "drawn-over", f"what stands before {there.key} changes how it looks ({there.settled_by})"
        trim = trims.get(there.key)
        if trim is not None and there.clip is not None and not there.clip.contains(trim.outset(-_EDGE)):
            yield "drawn-over", f"a clip takes away some of {there.key}"


def page_box(told: Told, page: ToldPage) -> Box:
    """Where a piece's trim lies in the file, a printer's correction counted in."""
    return page.correction.box(told.trim)


def _apart(one: Iterable[float], other: Iterable[float]) -> bool:
    return any(abs(a - b) > _TOLERANCE for a, b in zip(one, other, strict=True))


def _near(one: Point, other: Point) -> bool:
    return not _apart(one, other)


def _size(size: Size) -> str:
    return f"{size.width:.2f} × {size.height:.2f} mm"
