"""What a cutting machine follows as DXF (AutoCAD 2010): cut lines in, a drawing in millimetres out.

ezdxf brings numpy and is an extra of its own: it is imported when a drawing is written.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING, assert_never

from pnp.cutlines import CutCircle, CutLine, CutPath, CutSheet

if TYPE_CHECKING:
    from ezdxf.layouts.layout import Modelspace

LAYER, SCORES = "CUT", "SCORE"
# AutoCAD's number of blue; what is cut has the usual one, black on white.
_BLUE = 5


def missing() -> str | None:
    """What must be installed before a drawing can be written, in words for the user; None if all is there."""
    return None if find_spec("ezdxf") else "DXF needs ezdxf, which is not installed: pip install 'pnp[cutter]'"


def write(sheet: CutSheet, title: str) -> bytes:  # noqa: ARG001 - a drawing has no title
    """A drawing whose origin is the paper's lower left corner, y up; its limits are the paper's edges.

    Outlines are polylines with bulges for arcs, circles are circles, on the layer CUT, or SCORE where paper is
    creased and not cut through. The same bytes each time.
    ImportError without ezdxf.
    """
    from ezdxf.document import Drawing  # noqa: PLC0415 - an extra, and slow to import
    from ezdxf.units import MM  # noqa: PLC0415

    width, height = sheet.paper
    text = StringIO()
    with _undated():
        drawing = Drawing.new("R2010")
        drawing.units = MM
        drawing.layers.add(LAYER)
        if sheet.scores:
            drawing.layers.add(SCORES, color=_BLUE)
        space = drawing.modelspace()
        drawing.header["$EXTMIN"], drawing.header["$EXTMAX"] = (0.0, 0.0, 0.0), (width, height, 0.0)
        space.reset_extents((0.0, 0.0, 0.0), (width, height, 0.0))  # by itself it counts as nothing: it begins at 0
        space.reset_limits((0.0, 0.0), (width, height))
        for line in sheet.scores:
            _draw(line, space, height, SCORES)
        for line in sheet.lines:
            _draw(line, space, height, LAYER)
        for used in sorted(drawing.entitydb.dxf_types_in_use()):  # else listed in the order of a set
            drawing.classes.add_class(used)
        drawing.write(text)
    return text.getvalue().encode()


def _draw(line: CutLine, space: "Modelspace", height: float, layer: str) -> None:
    match line:
        case CutPath(knees, closed):
            # What runs clockwise as seen has a bulge below 0, as angles there are counted the other way.
            points = [(at.x, height - at.y, -bulge) for at, bulge in knees]
            space.add_lwpolyline(points, format="xyb", close=closed, dxfattribs={"layer": layer})
        case CutCircle(centre, radius):
            space.add_circle((centre.x, height - centre.y), radius, dxfattribs={"layer": layer})
        case _ as never:
            assert_never(never)


@contextmanager
def _undated() -> Iterator[None]:
    """While it lasts, drawings have the same dates and ids each time."""
    from ezdxf._options import options  # noqa: PLC0415

    before = options.write_fixed_meta_data_for_testing
    options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        options.write_fixed_meta_data_for_testing = before
