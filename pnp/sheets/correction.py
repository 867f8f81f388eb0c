"""Second sides for a printer that shifts them: what is on a back page in; the same, moved the other way, out."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.diagnostics import Place, Report
from pnp.geometry import Transform
from pnp.outlines import transformed
from pnp.plan import Page, Profile, Side, Turn
from pnp.scene import Clip, Group, Item, Placed


def corrected(items: Iterable[Item], page: Page, profile: Profile) -> Iterator[Item]:
    """The items of a page, moved if it is a back and the profile's printer needs it."""
    by = profile.correction(page)
    if by is None:
        yield from items
        return
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


def _moved(item: Item, by: Transform) -> Item:
    """A face keeps its one transform, from its own origin to the page."""
    match item:
        case Placed():
            return replace(item, transform=item.transform.then(by))
        case Clip(outline, items):
            return replace(item, outline=transformed(outline, by), items=tuple(_moved(inside, by) for inside in items))
        case _:
            return Group((item,), by)
