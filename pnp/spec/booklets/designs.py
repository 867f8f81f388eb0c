"""How the pages of a booklet look: the key `booklet` of a template, and its styles, in; a `BookDesign` out."""

from collections.abc import Sequence

from pnp.booklet import BlockStyle, BookDesign, PageMargins
from pnp.diagnostics import Place, did_you_mean
from pnp.expressions import Value
from pnp.scene import Colour, Grey
from pnp.spec.colours import colour_value
from pnp.spec.drawing import stroke
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Entry, MapNode, Node, Scalar, quoted
from pnp.spec.reading import Keys, as_mapping, distance, exactly, parse_whole, scalar_reader, within
from pnp.spec.style_keys import text_style
from pnp.spec.written import Design
from pnp.template import Direction

DESIGN_KEYS = ("margins", "columns", "gap", "spaces", "line", "panel", "head")
# A block whose style a template does not have is set in the one after the colon.
# fmt: off
BLOCK_STYLES = {
    "body": None, "h1": "body", "h2": "h1", "h3": "h2", "h4": "h3", "h5": "h4", "h6": "h5", "list": "body",
    "quote": "body", "table": "body", "table-head": "table", "caption": "body", "code": "body", "contents": "body",
    "rule": "body", "figure": "body",
}
# fmt: on
# Styles of words; without them, emphasis and code look as the words around.
LOOK_STYLES = ("emphasis", "code")

_MARGINS = exactly(4, "[top, inner, bottom, outer]", distance)
_SPACES = exactly(2, "[before, after]", distance)
_COLUMNS = scalar_reader(within(parse_whole, 1, 2), "bad-number", "a number of columns, 1 or 2")


def read_design(documents: Sequence[MapNode], design: Design, place: Place) -> BookDesign | None:
    """The design of what templates say, the one that is extended first; None, with the mistakes reported."""
    keys = Keys.of(_together(documents, place), "this template's booklet", DESIGN_KEYS, design.report, place)
    margins = keys.required("margins", _MARGINS, "[10mm, 12mm, 12mm, 10mm]")
    spaces = keys.optional("spaces", lambda node: _spaces(node, design)) or {}
    styles = {name: _style(name, design, spaces, place) for name in BLOCK_STYLES}
    line = keys.required(
        "line", lambda node: stroke(node, design.palette, design.report), "{colour: black, width: 0.2}"
    )
    panel, head = (keys.optional(key, lambda node: colour_value(node, design.palette)) for key in ("panel", "head"))
    columns, gap = keys.optional("columns", _COLUMNS), keys.optional("gap", distance)
    known = {name: style for name, style in styles.items() if style is not None}
    if margins is None or line is None or len(known) < len(styles):
        return None
    return BookDesign(
        margins=PageMargins(*margins),
        columns=int(columns or 1),
        gap=gap or 0.0,
        styles=known,
        looks={look.name: look for look in design.styles.looks(Direction.HORIZONTAL) if look.name in LOOK_STYLES},
        line=line,
        panel=panel or _grey(place, 0.94),
        head=head or _grey(place, 0.88),
    )


def _grey(place: Place, level: float) -> Value[Colour]:
    return Value.parse("grey", place, lambda _: Grey(level))


def _together(documents: Sequence[MapNode], place: Place) -> MapNode:
    """The keys of all documents, later ones in the place of earlier ones; those of `spaces` one by one."""
    entries: dict[str, Entry] = {}
    for document in documents:
        for entry in document.entries:
            name, before = entry.key.text, entries.get(entry.key.text)
            if name == "spaces" and before and isinstance(before.value, MapNode) and isinstance(entry.value, MapNode):
                both = {each.key.text: each for each in (*before.value.entries, *entry.value.entries)}
                entry = entry._replace(value=MapNode(tuple(both.values()), entry.value.place))  # noqa: PLW2901
            entries[name] = entry
    return MapNode(tuple(entries.values()), documents[-1].place if documents else place)


def _spaces(node: Node, design: Design) -> dict[str, tuple[float, ...]]:
    spaces: dict[str, tuple[float, ...]] = {}
    for key, value in as_mapping(node).entries:
        if key.text not in BLOCK_STYLES:
            message = f"there is no sort of block {quoted(key.text)}{did_you_mean(key.text, BLOCK_STYLES)}"
            design.report.error("unknown-key", message, key.place)
        read = attempt(value, _SPACES, design.report)
        if read is not None:
            spaces[key.text] = read
    return spaces


def _style(name: str, design: Design, spaces: dict[str, tuple[float, ...]], place: Place) -> BlockStyle | None:
    """The style of a sort of block, or of what stands in for it."""
    found: str | None = name
    while found is not None and found not in design.styles.sources:
        found = BLOCK_STYLES[found]
    if found is None:
        if name == "body":
            message = (
                "this template has no style 'body' for a booklet; write `extends: booklet` to begin with all styles"
            )
            design.report.error("unknown-style", message, place)
        return None
    source = design.styles.sources[found]
    try:
        style = design.styles.read(Scalar(found, True, source.node.place))
        text = text_style(style, design.styles.fonts, source.node.place)
        if text.direction is Direction.VERTICAL:
            raise SpecError.at("unknown-value", "lines of a booklet run horizontally", source.node.place)
    except SpecError as problem:
        design.report.extend(problem.findings)
        return None
    colour = style.colour or Value.parse("black", place, lambda _: Grey(0.0))
    before, after = spaces.get(name, (0.0, 0.0))
    return BlockStyle(text, colour, before, after)
