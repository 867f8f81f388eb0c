"""Second sides for a printer that shifts them: what is on a back page in; the same, moved the other way, out."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.diagnostics import Place, Report
from pnp.geometry import Box, Size, Transform
from pnp.outlines import transformed
from pnp.plan import Correction, Page, Profile, Side, Turn
from pnp.scene import Clip, Group, Item, Placed


def corrected(items: Iterable[Item], page: Page, profile: Profile) -> Iterator[Item]:
    """The items of a page, moved if it is a back and the profile's printer needs it."""
    correction = _correction(page, profile)
    if correction is None:
        yield from items
        return
    by = as_transform(correction, page.paper)
    for item in items:
        yield _moved(item, by)


def report_uncalibrated(pages: Iterable[Page], profile: Profile, report: Report) -> None:
    """`printer-not-calibrated` (warning): backs will be printed in a way that the printer was not measured for."""
    printer = profile.printer
    if printer is None:
        return
    turns = dict.fromkeys(Turn.of(page.paper, profile.on(page.paper).flip) for page in pages if page.side is Side.BACK)
    for orientation, flip in (turn for turn in turns if turn not in printer.corrections):
        message = (
            f"it was not measured for {orientation.value} pages turned over the {flip.value} edge; print "
            f"`pnp calibrate --orientation {orientation.value} --flip {flip.value}`, or leave out --printer"
        )
        report.warning("printer-not-calibrated", message, Place(f"printer {printer.name}"))


def as_transform(correction: Correction, paper: Size) -> Transform:
    """The correction as a map of a page's points."""
    x, y = Box.of(paper).centre
    stretch = Transform.move(-x, -y).then(Transform.scale(correction.scale, correction.scale))
    return stretch.then(Transform.rotate(correction.angle)).then(Transform.move(x + correction.x, y + correction.y))


def _correction(page: Page, profile: Profile) -> Correction | None:
    if profile.printer is None or page.side is Side.FRONT:
        return None
    return profile.printer.corrections.get(Turn.of(page.paper, profile.on(page.paper).flip))


def _moved(item: Item, by: Transform) -> Item:
    """A face keeps its one transform, from its own origin to the page."""
    match item:
        case Placed():
            return replace(item, transform=item.transform.then(by))
        case Clip(outline, items):
            return replace(item, outline=transformed(outline, by), items=tuple(_moved(inside, by) for inside in items))
        case _:
            return Group((item,), by)
