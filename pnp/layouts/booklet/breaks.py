"""Breaks between the blocks of a manuscript: rows in, the same rows out, where they begin columns and pages."""

from dataclasses import replace

from pnp.booklet import Break, Start
from pnp.layouts.booklet.rows import Flow, Row


class Begun:
    """Begins columns and pages: of two breaks in a row, and of one at the very start, the first ends an empty page."""

    def __init__(self) -> None:
        self._start: Start | None = None
        self._empty = True

    def ended(self, block: Break) -> list[Flow]:
        """What a break ends, if nothing stands in it."""
        empty = [self._placed(Flow((Row((), 0.0, block.place),), 0.0, 0.0))] if self._empty else []
        self._start, self._empty = self._start or block.start, True
        return empty

    def filled(self, flow: Flow) -> Flow:
        """A block where it stands; what follows a plate begins a page."""
        if not flow.rows:
            return flow
        placed = self._placed(flow)
        self._empty = False
        if flow.rows[0].plate is not None:
            self._start = Start.PAGE
        return placed

    def _placed(self, flow: Flow) -> Flow:
        first, *others = flow.rows
        start = first.start or self._start
        self._start = None
        return flow._replace(rows=(replace(first, start=start), *others))
