"""Which parts of a document list what is in the box: its segments in; yes or no for each out."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pnp.documents.items import items
from pnp.documents.names import Names
from pnp.documents.segments import Form, Segment
from pnp.documents.titles import is_contents, is_contents_alone, is_of_shares

_SHORTEST_LIST = 3
# Below all headings: the level of a title that nothing marks as one, and of a sentence that leads to a list.
_TITLE, _SENTENCE = 7, 8


def in_contents(every: Sequence[Segment], names: Names) -> list[bool]:
    """Whether each segment is part of a list of what is in the box."""
    under = list(_under_heading(every))
    return under if any(under) else list(_in_runs(every, names))


def _under_heading(every: Iterable[Segment]) -> Iterator[bool]:
    """What stands under a heading or title that says so, but for chapters of it about shares of the pieces."""
    chapter = shares = 0
    for segment in every:
        level = _level(segment)
        if level and level != _SENTENCE and (not chapter or level <= chapter):
            begins = is_contents_alone(segment.text) if level == _TITLE else is_contents(segment.text)
            chapter, shares = level if begins else 0, 0
        elif level and (not shares or level <= shares):
            shares = level if is_of_shares(segment.text) else 0
        yield chapter > 0 and not shares


def _level(segment: Segment) -> int:
    """The level of what begins a part of a document, the highest being 1; else 0."""
    if segment.form is Form.HEADING:
        return segment.level
    if segment.form is Form.TITLE:
        return _TITLE
    return _SENTENCE if segment.text.endswith(":") else 0


def _in_runs(every: Sequence[Segment], names: Names) -> Iterator[bool]:
    """Whether at least three segments on end, this one among them, are items of pieces that have a name here.

    What stands before them, or the heading above, may tell that they are shares.
    """
    heading = before = ""
    for fits, group in groupby(every, lambda segment: any(item.subjects for item in items(segment, names))):
        run = list(group)
        listed = fits and len(run) >= _SHORTEST_LIST and not is_of_shares(heading) and not is_of_shares(before)
        yield from [listed] * len(run)
        for segment in run:
            heading = segment.text if segment.form in (Form.HEADING, Form.TITLE) else heading
        before = run[-1].text
