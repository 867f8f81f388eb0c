"""The cells of ready-cut stock: a shape and a stock → where its pieces lie, if they have the cells' size."""

from pnp.geometry import Box, Point, Size
from pnp.plan import Edges, Stock
from pnp.shapes import Shape, extent, turned
from pnp.sheets.arrange.grid import Grid
from pnp.sheets.room import Room

# How far a piece may differ from a cell. Half of it is lost, or left blank, on each side.
TOLERANCE_MM = 0.5


def cells(shape: Shape, stock: Stock) -> Grid | None:
    """The stock's cells, a piece in the middle of each, turned where only that fits; None for pieces of another size.

    Where a piece is larger than the pitch, the gap to the next one, and with it the bleed, is less than nothing.
    """
    for lying, rotation in ((shape, 0), (turned(shape), 90)):
        if _alike(lying, stock.cell):
            piece, cell, pitch = extent(lying), extent(stock.cell), stock.pitch
            gaps = Size(pitch.width - piece.width, pitch.height - piece.height)
            inset = Point((cell.width - piece.width) / 2, (cell.height - piece.height) / 2)
            origin = Point(stock.first.x + inset.x, stock.first.y + inset.y)
            room = Room(stock.paper.size, Box.of(stock.paper.size))
            return Grid(room, stock.columns, stock.rows, piece, rotation, gaps, origin)
    return None


def on_paper(edges: Edges, trim: Box, paper: Size) -> Edges:
    """Bleeds, cut off at the paper's edges."""
    top, right, bottom, left = edges
    return Edges(
        min(top, trim.top),
        min(right, paper.width - trim.right),
        min(bottom, paper.height - trim.bottom),
        min(left, trim.left),
    )


def _alike(shape: Shape, cell: Shape) -> bool:
    """Whether a piece has a cell's form and, nearly, its size."""
    (width, height), (cell_width, cell_height) = extent(shape), extent(cell)
    near = max(abs(width - cell_width), abs(height - cell_height)) <= TOLERANCE_MM + 1e-9
    return type(shape) is type(cell) and near
