"""What columns are made of: rows, none of which is ever cut. Lengths in mm, from the row's top left corner."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.booklet import BlockStyle, Start
from pnp.diagnostics import Place
from pnp.geometry import Transform
from pnp.scene import Colour, Group, Item, Stroke
from pnp.template import Template
from pnp.text.flowing import SetLine

# Of a paragraph that is parted, at least so many lines stand together (JLREQ 4.6: no line alone).
_TOGETHER = 2


@dataclass(frozen=True, slots=True, eq=False)
class Panel:
    """What lies behind rows: its colour, the line at its left, and how far it reaches above and below them."""

    fill: Colour
    line: Stroke | None
    inside: float


class Title(NamedTuple):
    """A heading as contents and running heads know it: the number of it in the manuscript, its level, its words."""

    number: int
    level: int
    words: str


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """Something that stands in one column: a line of text, a row of a table, figures.

    `before` is the space above it, but at a column's head. A `joined` row begins no column. `again` are rows that are
    set anew above it where it begins one, as a table's head. `start` says that it begins a column or a page. With a
    `plate` it stands for a whole page, which that template fills.
    """

    items: tuple[Item, ...]
    height: float
    place: Place
    before: float = 0.0
    joined: bool = False
    panel: Panel | None = None
    again: "tuple[Row, ...]" = ()
    start: Start | None = None
    title: Title | None = None
    plate: Template | None = None


class Flow(NamedTuple):
    """The rows of a block, the space before and after it, half the distance of its lines; it may keep the next one."""

    rows: tuple[Row, ...]
    before: float
    after: float
    half: float = 0.0
    keeps: bool = False


def joined(flows: Iterable[Flow]) -> list[Row]:
    """The rows of blocks with the space between them: the greater of what the one wants after and the other before."""
    rows: list[Row] = []
    last: Flow | None = None
    for flow in flows:
        if not flow.rows:
            continue
        first, *others = flow.rows
        if last is not None:
            space = max(last.after, flow.before) + last.half + flow.half
            first = replace(first, before=space, joined=first.joined or last.keeps)
        rows += [first, *others]
        last = flow
    return rows


def lines_as_rows(
    lines: Iterable[SetLine], style: BlockStyle, place: Place, *, between: float = 0.0, at: float = 0.0
) -> tuple[Row, ...]:
    """Lines of text as rows, `at` mm inside the column; `between` is the space between paragraphs."""
    rows: list[Row] = []
    for paragraph in _paragraphs(lines):
        for number, line in enumerate(paragraph):
            room = (style.text.leading - 1) * line.size
            before = max(room - line.over - (paragraph[number - 1].under if number else 0.0), 0.0)
            rows.append(
                Row(
                    items=moved(line.items, at, line.over),
                    height=line.over + line.size + line.under,
                    place=place,
                    before=0.0 if not rows else before if number else before + between,
                    joined=number > 0 and (number < _TOGETHER or number > len(paragraph) - _TOGETHER),
                )
            )
    return tuple(rows)


def _paragraphs(lines: Iterable[SetLine]) -> Iterator[list[SetLine]]:
    paragraph: list[SetLine] = []
    for line in lines:
        paragraph.append(line)
        if line.ends:
            yield paragraph
            paragraph = []


def half_of(style: BlockStyle) -> float:
    """Half the distance between two lines."""
    return (style.text.leading - 1) * style.text.size / 2


def moved(items: tuple[Item, ...], dx: float, dy: float) -> tuple[Item, ...]:
    """Items somewhere else."""
    return (Group(items, Transform.move(dx, dy)),) if items and (dx or dy) else items


def stacked(rows: Iterable[Row]) -> tuple[tuple[Item, ...], float]:
    """Rows below one another as items, and their height."""
    items: list[Item] = []
    y = 0.0
    for number, row in enumerate(rows):
        y += row.before if number else 0.0
        items += moved(row.items, 0.0, y)
        y += row.height
    return tuple(items), y
