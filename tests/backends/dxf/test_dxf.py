"""Drawings read back by ezdxf itself, each arc and each corner where it was planned."""

import io
import math
import os
import subprocess
import sys

import ezdxf
import pytest
from ezdxf.document import Drawing
from ezdxf.units import MM
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.backends import CUT_BACKENDS, dxf
from pnp.cutlines import CutCircle, CutLine, CutPath, CutSheet, Knee
from pnp.geometry import Point, Size
from pnp.plan import CutFormat

A4 = Size(210, 297)
QUARTER = math.tan(math.pi / 8)
ROUNDED = CutPath(
    (
        Knee(Point(13, 20)),
        Knee(Point(51, 20), QUARTER),
        Knee(Point(54, 23)),
        Knee(Point(54, 83)),
        Knee(Point(10, 83)),
        Knee(Point(10, 23), QUARTER),
    ),
    closed=True,
)
OPEN = CutPath((Knee(Point(54, 20)), Knee(Point(98, 20)), Knee(Point(98, 83))), closed=False)
CIRCLE = CutCircle(Point(120, 40), 12.5)


def read(*lines: CutLine) -> Drawing:
    return ezdxf.read(io.StringIO(dxf.write(CutSheet(A4, lines), "Duel").decode()))  # type: ignore[attr-defined]


def test_lengths_are_millimetres_and_the_limits_are_the_paper() -> None:
    drawing = read(ROUNDED)

    assert drawing.units == MM
    assert (drawing.header["$LIMMIN"], drawing.header["$LIMMAX"]) == ((0, 0), (210, 297))
    assert (drawing.header["$EXTMIN"], drawing.header["$EXTMAX"]) == ((0, 0, 0), (210, 297, 0))


def test_a_closed_outline_is_a_closed_polyline_counted_from_the_lower_left() -> None:
    (line,) = read(ROUNDED).modelspace().query("LWPOLYLINE")

    assert line.closed  # type: ignore[attr-defined]
    assert line.get_points("xy")[:3] == [(13, 277), (51, 277), (54, 274)]  # type: ignore[attr-defined]


def test_an_arc_lies_outside_the_chord_of_its_corner() -> None:
    (line,) = read(ROUNDED).modelspace().query("LWPOLYLINE")
    arc = next(part for part in line.virtual_entities() if part.dxftype() == "ARC")  # type: ignore[attr-defined]

    assert tuple(arc.dxf.center)[:2] == pytest.approx((51, 274))
    assert arc.dxf.radius == pytest.approx(3)
    assert (arc.dxf.start_angle % 360, arc.dxf.end_angle % 360) == pytest.approx((0, 90))


def test_creases_have_a_layer_and_a_colour_of_their_own() -> None:
    written = dxf.write(CutSheet(A4, (ROUNDED, CIRCLE), (OPEN,)), "Duel")
    drawing = ezdxf.read(io.StringIO(written.decode()))  # type: ignore[attr-defined]
    layers = [(entity.dxftype(), entity.dxf.layer) for entity in drawing.modelspace()]

    assert layers == [("LWPOLYLINE", "SCORE"), ("LWPOLYLINE", "CUT"), ("CIRCLE", "CUT")]
    assert drawing.layers.get("SCORE").color != drawing.layers.get("CUT").color


def test_without_creases_there_is_no_layer_for_them() -> None:
    assert "SCORE" not in read(ROUNDED).layers


def test_an_open_line_stays_open() -> None:
    (line,) = read(OPEN).modelspace().query("LWPOLYLINE")

    assert not line.closed  # type: ignore[attr-defined]
    assert len(line) == 3  # type: ignore[arg-type]


def test_a_circle_is_a_circle() -> None:
    (circle,) = read(CIRCLE).modelspace().query("CIRCLE")

    assert tuple(circle.dxf.center)[:2] == (120, 257)
    assert circle.dxf.radius == 12.5


def test_all_is_on_one_layer_and_nothing_else_is_drawn() -> None:
    space = read(ROUNDED, OPEN, CIRCLE).modelspace()

    assert [entity.dxf.layer for entity in space] == ["CUT"] * 3


def test_a_drawing_has_no_fault_that_ezdxf_knows() -> None:
    assert read(ROUNDED, OPEN, CIRCLE).audit().errors == []


def test_the_same_bytes_in_another_process_with_another_hash_seed() -> None:
    code = (
        "import sys; from pnp.backends import dxf; from pnp.cutlines import *; from pnp.geometry import *;"
        "sheet = CutSheet(Size(210, 297), (CutCircle(Point(1, 2), 3), CutPath((Knee(Point(0, 0)),"
        " Knee(Point(1, 1))), False))); sys.stdout.buffer.write(dxf.write(sheet, ''))"
    )
    first, second = (
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    )
    assert len(first) > 1000
    assert first == second


@pytest.mark.filterwarnings("error")
def test_without_ezdxf_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert CUT_BACKENDS[CutFormat.DXF].missing() is None
    monkeypatch.setattr("pnp.backends.dxf.find_spec", lambda _: None)
    assert CUT_BACKENDS[CutFormat.DXF].missing() == "DXF needs ezdxf, which is not installed: pip install 'pnp[cutter]'"


@settings(max_examples=20)
@given(at=st.lists(st.tuples(st.floats(0, 210), st.floats(0, 297)), min_size=2, max_size=6))
def test_every_point_comes_back_to_a_hundredth_of_a_millimetre(at: list[tuple[float, float]]) -> None:
    (line,) = read(CutPath(tuple(Knee(Point(*each)) for each in at), closed=True)).modelspace()

    for (x, y), (u, v) in zip(at, line.get_points("xy"), strict=True):  # type: ignore[attr-defined]
        assert (u, 297 - v) == pytest.approx((x, y), abs=0.01)
