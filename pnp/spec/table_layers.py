"""Layers of tables: a layer as written in, a `TableLayer` out.

What a column says of its cells is read as a layer that stands in each of them, inside its padding.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pnp.expressions import Value
from pnp.spec.cell_data import data, table_rows
from pnp.spec.drawing import BOX_SAMPLE, box, extent, repeats
from pnp.spec.nodes import Entry, ListNode, MapNode, Node, Scalar, quoted
from pnp.spec.reading import Keys, as_list, bounded_length, choice, exactly
from pnp.spec.style_keys import Style
from pnp.spec.texts import plain_layer, rich_layer
from pnp.spec.written import Usual, Written
from pnp.template import Area, BoxSource, BoxValue, IconLayer, Layer, Rules, TableColumn, TableHead, TableLayer
from pnp.units import format_mm

TABLE_KEYS = ("box", "columns", "head", "height", "padding", "style", "fill", "stroke", "rules", "as")
COLUMN_KEYS = ("width", "times", "head", "text", "rich", "icon", "layers", "style", "colour", "fill")
HEAD_KEYS = ("height", "fill", "style")
# What a column's cells can hold.
_CONTENTS = ("text", "rich", "icon", "layers")
_COLUMNS_SAMPLE = '[{width: 30, text: "{{ cell.name }}"}, {times: 4}]'

ReadLayers = Callable[[Node], tuple[Layer, ...]]
_length = bounded_length(0, 100)
_BOTH_WAYS = exactly(2, "[beside, above and below]", _length)


class _Cell(NamedTuple):
    """What holds for all cells of a table, or its head: the box inside the padding, the style, a reader of layers."""

    box: BoxSource
    style: Style | None
    read_layers: ReadLayers


def table_layer(written: Written, read_layers: ReadLayers) -> Layer | None:
    """A table; None, with the mistakes reported, when it lacks a part."""
    keys = written.keys
    rows = keys.required("table", data(table_rows), '"{{ rows }}"')
    area, height = keys.required("box", box, BOX_SAMPLE), keys.optional("height", extent)
    style = keys.optional("style", written.design.styles.read)
    cell = _Cell(_inside(keys.optional("padding", _padding) or (1.0, 0.5), written), style, read_layers)
    head = keys.optional("head", lambda node: _head(node, written))
    in_head = cell._replace(style=style if head is None or head.style is None else head.style)
    columns = keys.required("columns", lambda node: _columns(node, written, cell, in_head), _COLUMNS_SAMPLE)
    fill, stroke, rules = written.fill(), written.stroke(), keys.optional("rules", choice(Rules, "way of ruling"))
    if head is None and not keys.has("head") and any(column.head for column in columns or ()):
        written.design.report.error("missing-key", "its columns have heads; write `head: {height: 8}`", written.place)
    if rows is None or area is None or not columns:
        return None
    return TableLayer(
        place=written.place,
        when=written.when,
        rotate=written.rotate,
        rows=rows,
        box=area,
        columns=columns,
        head=None if head is None else head.head,
        height=height,
        fill=fill,
        stroke=stroke,
        rules=rules or Rules.ALL,
    )


def _padding(node: Node) -> tuple[float, float]:
    """One distance for both directions, or `[beside, above and below]`."""
    if isinstance(node, ListNode):
        beside, above = _BOTH_WAYS(node)
        return beside, above
    both = _length(node)
    return both, both


def _inside(padding: tuple[float, float], written: Written) -> BoxSource:
    """The box of a cell's content, in the cell's coordinates."""
    if padding == (0.0, 0.0):
        return Area.CELL
    left, top, width, height = (
        Value.parse(source, written.place, float)
        for source in (
            *map(format_mm, padding),
            f"{{{{ [width - {2 * padding[0]}, 0] | max }}}}",
            f"{{{{ [height - {2 * padding[1]}, 0] | max }}}}",
        )
    )
    return BoxValue(left, top, width, height)


class _Head(NamedTuple):
    """The head, and the style of its texts."""

    head: TableHead
    style: Style | None


def _head(node: Node, written: Written) -> _Head | None:
    keys = Keys.of(node, "this head", HEAD_KEYS, written.design.report)
    height = keys.required("height", extent, "8")
    fill = Written(keys, written.design, keys.place, None, None).fill()
    style = keys.optional("style", written.design.styles.read)
    return None if height is None else _Head(TableHead(height, fill), style)


def _columns(node: Node, written: Written, cell: _Cell, in_head: _Cell) -> tuple[TableColumn, ...]:
    return tuple(_column(item, written, cell, in_head) for item in as_list(node, "a list of columns").items)


def _column(node: Node, written: Written, cell: _Cell, in_head: _Cell) -> TableColumn:
    keys = Keys.of(node, "this column", COLUMN_KEYS, written.design.report)
    own = Written(keys, written.design, keys.place, None, None, Usual(cell.box, cell.style))
    several = [key for key in _CONTENTS if keys.has(key)]
    if len(several) > 1:
        message = f"{quoted(several[0])} and {quoted(several[1])} exclude one another; write them as `layers`"
        written.design.report.error("several-contents", message, keys.place_of(several[1]))
    return TableColumn(
        times=keys.optional("times", repeats),
        width=keys.optional("width", extent),
        head=keys.optional("head", lambda node: _named(node, written, in_head)) or (),
        layers=_content(several[0], own, cell) if several else (),
        fill=own.fill(),
    )


def _named(node: Node, written: Written, cell: _Cell) -> tuple[Layer, ...]:
    """What the head says of a column: a text, or layers."""
    if isinstance(node, ListNode):
        return cell.read_layers(node)
    text = MapNode((Entry(Scalar("text", True, node.place), node),), node.place)
    keys = Keys(text, "this head", node.place, written.design.report, frozenset())
    layer = plain_layer(Written(keys, written.design, node.place, None, None, Usual(cell.box, cell.style)))
    return () if layer is None else (layer,)


def _content(kind: str, written: Written, cell: _Cell) -> tuple[Layer, ...]:
    if kind == "layers":
        return written.keys.optional("layers", cell.read_layers) or ()
    layer = _CELLS[kind](written)
    return () if layer is None else (layer,)


def _icon(written: Written) -> Layer | None:
    name, area, fill = written.keys.optional("icon", written.design.icons.read), written.box(), written.colour("colour")
    if name is None or area is None:
        return None
    return IconLayer(place=written.place, name=name, box=area, fill=fill)


_CELLS: Mapping[str, Callable[[Written], Layer | None]] = {"text": plain_layer, "rich": rich_layer, "icon": _icon}
