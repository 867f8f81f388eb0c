"""Ready-cut stock: templates/stock/<name>.yaml in, `Stock` values out; a project's own before those of pnp."""

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.geometry import Box, Point, Size
from pnp.plan import Paper, Stock
from pnp.shapes import Rectangle, extent
from pnp.spec.nodes import Node
from pnp.spec.papers import read_paper
from pnp.spec.reading import Keys, bounded_length, distance, exactly, parse_whole, scalar_reader, text, within
from pnp.spec.sizes import read_size
from pnp.spec.template_files import read_template_file
from pnp.units import format_mm

STOCK_KEYS = ("title", "paper", "cell", "radius", "columns", "rows", "first", "pitch")
FOLDER = "stock"
_SUFFIX = ".yaml"
_COUNT = scalar_reader(within(parse_whole, 1, 200), "bad-number", "a whole number")
_FIRST = exactly(2, "[from the left, from the top]", distance)
_PITCH = exactly(2, "[across, down]", bounded_length(2, 2_000))
# What makers round in their own data.
_SLACK_MM = 0.1


def stock_names(project: Project) -> list[str]:
    """The names of the stocks, the project's own and those of pnp; sorted."""
    return project.template_names(FOLDER, _SUFFIX)


def load_stock(project: Project, name: str, report: Report) -> Stock | None:
    """The stock of a name that there is; None, with the mistakes reported, when it cannot be read."""
    return read_template_file(project, f"{FOLDER}/{name}{_SUFFIX}", lambda node: _stock(node, name, report), report)


def load_stocks(project: Project) -> tuple[Stock, ...]:
    """Every stock that can be read; mistakes in the others are told when they are asked for by name."""
    found = (load_stock(project, name, Report()) for name in stock_names(project))
    return tuple(stock for stock in found if stock)


def _stock(node: Node, name: str, report: Report) -> Stock | None:
    keys = Keys.of(node, f"stock {name!r}", STOCK_KEYS, report)
    title = keys.required("title", text)
    paper = keys.required("paper", lambda node: read_paper(node, report))
    cell = keys.required("cell", lambda node: read_size(node, report)[0])
    radius = keys.optional("radius", distance)
    columns, rows = keys.required("columns", _COUNT), keys.required("rows", _COUNT)
    first, pitch = keys.required("first", _FIRST), keys.required("pitch", _PITCH)
    if title is None or paper is None or cell is None or columns is None or rows is None or not first or not pitch:
        return None
    shape = Rectangle(cell.size, radius or 0.0) if isinstance(cell, Rectangle) else cell
    stock = Stock(name, title, paper, shape, int(columns), int(rows), Point(*first), Size(*pitch))
    return stock if _is_sound(stock, keys) else None


def _is_sound(stock: Stock, keys: Keys) -> bool:
    """Whether the cells lie apart and on the paper; what is wrong is reported."""
    cell = extent(stock.cell)
    last = Point(
        stock.first.x + (stock.columns - 1) * stock.pitch.width, stock.first.y + (stock.rows - 1) * stock.pitch.height
    )
    if stock.pitch.width < cell.width - _SLACK_MM or stock.pitch.height < cell.height - _SLACK_MM:
        message = (
            "the cells overlap: the pitch runs from one cell's left or top edge to the next one's; write "
            f"[{format_mm(cell.width)}, {format_mm(cell.height)}] or more"
        )
        keys.report.error("cells-overlap", message, keys.place_of("pitch"))
        return False
    if not _on(stock.paper, Box(last.x, last.y, *cell)):
        reached, paper = (last.x + cell.width, last.y + cell.height), stock.paper.size
        message = (
            f"the last cell ends {format_mm(reached[0])} mm from the left and {format_mm(reached[1])} mm from the top, "
            f"off the paper of {format_mm(paper.width)} × {format_mm(paper.height)} mm; write a smaller 'first' or "
            "'pitch', or fewer columns or rows"
        )
        keys.report.error("cells-off-paper", message, keys.place_of("first"))
        return False
    return True


def _on(paper: Paper, box: Box) -> bool:
    return Box.of(paper.size).contains(box, tolerance=_SLACK_MM)
