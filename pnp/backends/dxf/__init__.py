"""What a cutting machine follows as DXF (AutoCAD 2010): cut lines in, a drawing in millimetres out.

ezdxf brings numpy and is an extra of its own: it is imported when a drawing is written.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from io import StringIO
from typing import assert_never

from pnp.cutlines import CutCircle, CutPath, CutSheet

LAYER = "CUT"


def missing() -> str | None:
    """What must be installed before a drawing can be written, in words for the user; None if all is there."""
    return None if find_spec("ezdxf") else "DXF needs ezdxf, which is not installed: pip install 'pnp[cutter]'"


def write(sheet: CutSheet, title: str) -> bytes:  # noqa: ARG001 - a drawing has no title
    """A drawing whose origin is the paper's lower left corner, y up; its limits are the paper's edges.

    Outlines are polylines with bulges for arcs, circles are circles, all on the layer CUT. The same bytes each time.
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
        space = drawing.modelspace()
        drawing.header["$EXTMIN"], drawing.header["$EXTMAX"] = (0.0, 0.0, 0.0), (width, height, 0.0)
        space.reset_extents((0.0, 0.0, 0.0), (width, height, 0.0))  # by itself it counts as nothing: it begins at 0
        space.reset_limits((0.0, 0.0), (width, height))
        for line in sheet.lines:
            match line:
                case CutPath(knees, closed):
                    # What runs clockwise as seen has a bulge below 0, as angles there are counted the other way.
                    points = [(at.x, height - at.y, -bulge) for at, bulge in knees]
                    space.add_lwpolyline(points, format="xyb", close=closed, dxfattribs={"layer": LAYER})
                case CutCircle(centre, radius):
                    space.add_circle((centre.x, height - centre.y), radius, dxfattribs={"layer": LAYER})
                case _ as never:
                    assert_never(never)
        for used in sorted(drawing.entitydb.dxf_types_in_use()):  # else listed in the order of a set
            drawing.classes.add_class(used)
        drawing.write(text)
    return text.getvalue().encode()


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
