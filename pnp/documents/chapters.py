"""Which parts of a document list what is in the box: its segments in; yes or no for each out."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from pnp.documents.items import counts_in_header, items
from pnp.documents.names import Names
from pnp.documents.segments import Form, Segment
from pnp.documents.titles import is_chapter_with_page, is_contents, is_contents_alone, is_of_shares

_SHORTEST_LIST = 3
# Below all headings: the level of a title that nothing marks as one, and of a sentence that leads to a list.
_TITLE, _SENTENCE = 7, 8


def in_contents(every: Sequence[Segment], names: Names) -> list[bool]:
    """Whether each segment is part of a list of what is in the box."""
    under = list(_under_heading(every))
    return under if any(under) else list(_in_runs(every, names))


def _under_heading(every: Iterable[Segment]) -> Iterator[bool]:
    """What stands under a heading or title that says so, but for what is told of shares of the pieces there."""
    for chapter in _chapters(every):
        listed = _begins_list(chapter[0]) and not any(is_chapter_with_page(segment.text) for segment in chapter)
        shares = 0
        for segment in chapter:
            level = _level(segment)
            if segment is not chapter[0] and level and (not shares or level <= shares):
                shares = level if is_of_shares(segment.text) else 0
            yield listed and not shares


def _chapters(every: Iterable[Segment]) -> Iterator[list[Segment]]:
    """A document in parts, each with what lies below its heading if this begins a list of what is in the box."""
    chapter: list[Segment] = []
    for segment in every:
        level = _level(segment)
        within = _level(chapter[0]) if chapter and _begins_list(chapter[0]) else _TITLE
        if chapter and 0 < level <= within:
            yield chapter
            chapter = []
        chapter.append(segment)
    if chapter:
        yield chapter


def _begins_list(segment: Segment) -> bool:
    if segment.form is Form.HEADING:
        return is_contents(segment.text)
    return segment.form is Form.TITLE and is_contents_alone(segment.text)


def _level(segment: Segment) -> int:
    """The level of what begins a part of a document, the highest being 1; else 0."""
    if segment.form is Form.HEADING:
        return segment.level
    if segment.form is Form.TITLE:
        return _TITLE
    return _SENTENCE if segment.text.endswith(":") else 0


def _in_runs(every: Sequence[Segment], names: Names) -> Iterator[bool]:
    """Whether at least three segments on end, this one among them, are items of pieces that have a name here.

    Under a heading that says nothing of contents they are about something else, but for the title of the whole; so they
    are behind a sentence that leads to them, and in a table that does not say what it counts.
    """
    headings, before = 0, ""
    for fits, group in groupby(every, lambda segment: _counts(segment, names)):
        run = list(group)
        title = headings - (_level(every[0]) in (1, _TITLE))
        elsewhere = title > 0 or before.endswith(":") or is_of_shares(before)
        yield from [fits and len(run) >= _SHORTEST_LIST and not elsewhere] * len(run)
        headings += sum(_level(segment) in range(1, _SENTENCE) for segment in run)
        before = run[-1].text


def _counts(segment: Segment, names: Names) -> bool:
    if segment.form is Form.ROW and not counts_in_header(segment):
        return False
    return any(item.subjects for item in items(segment, names))
