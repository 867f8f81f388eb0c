"""Where things lie in a file, read back by readers that share nothing with the writer."""

from pathlib import Path

import pdfreader
import pytest
from backends.drawing import block, card, placed, sheet
from hypothesis import given, settings
from hypothesis import strategies as st
from referees import Referee

from pnp.backends.pdf import write
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import polygon
from pnp.scene import Group, Placed, Registration, Scene, Stroke, Tag
from pnp.scene import Path as Shape

CARD = Size(44, 67)
HUNDREDTH = 0.01


def test_the_boxes_read_back_to_a_hundredth_of_a_millimetre() -> None:
    [read] = pdfreader.read(write([sheet()], ""))
    assert read.size == pytest.approx(Size(210, 297), abs=HUNDREDTH)
    assert read.trim == pytest.approx(Box(10, 20, 190, 257), abs=HUNDREDTH)
    assert read.bleed == pytest.approx(Box(7, 17, 196, 263), abs=HUNDREDTH)


def test_poppler_reads_the_same_boxes(referee: Referee, tmp_path: Path) -> None:
    file = tmp_path / "boxes.pdf"
    file.write_bytes(write([sheet()], ""))
    printed = dict(line.split(":", 1) for line in referee("pdfinfo", "-box", file).splitlines())
    edges = {key: [float(n) * 25.4 / 72 for n in printed[key].split()] for key in ("MediaBox", "TrimBox", "BleedBox")}
    assert edges["MediaBox"] == pytest.approx([0, 0, 210, 297], abs=HUNDREDTH)
    assert edges["TrimBox"] == pytest.approx([10, 297 - 277, 200, 277], abs=HUNDREDTH)
    assert edges["BleedBox"] == pytest.approx([7, 297 - 280, 203, 280], abs=HUNDREDTH)


@given(
    degrees=st.sampled_from([0, 90, 180, 270]),
    left=st.floats(0, 140),
    top=st.floats(0, 220),
    repeated=st.booleans(),
)
@settings(deadline=None, max_examples=60)
def test_a_placed_face_is_found_again_in_all_four_turns(degrees: int, left: float, top: float, repeated: bool) -> None:
    turned = Transform.rotate(degrees)
    box = turned.box(Box.of(CARD))
    where = turned.then(Transform.move(left - box.left, top - box.top))
    face = Placed(card(block(0, 0, 44, 67)), where, Tag("time", "鳥-1", 2))
    [read] = pdfreader.read(write([sheet(*([face, face] if repeated else [face]))], ""))
    assert len(read.placements) == 1 + repeated
    for found in read.placements:
        assert (found.component, found.face, found.copy, found.rotation) == ("time", "鳥-1", 2, degrees)
        assert found.trim(CARD) == pytest.approx(Box(left, top, box.width, box.height), abs=HUNDREDTH)


def test_a_face_inside_a_transformed_group_is_found_where_the_group_puts_it() -> None:
    grouped = Group((placed(card(), 10, 20),), Transform.move(5, 7))
    [read] = pdfreader.read(write([sheet(grouped)], ""))
    assert read.placements[0].trim(CARD) == pytest.approx(Box(15, 27, 44, 67), abs=HUNDREDTH)


def test_a_face_on_a_face_is_found_too() -> None:
    inner = placed(Scene(Size(10, 10), ()), 4, 5, name="inner")
    [read] = pdfreader.read(write([sheet(placed(card(inner), 10, 20, name="outer"))], ""))
    assert [found.face for found in read.placements] == ["outer", "inner"]
    assert read.placements[1].trim(Size(10, 10)) == pytest.approx(Box(14, 25, 10, 10), abs=HUNDREDTH)


def test_a_crop_mark_is_found_where_it_is_drawn() -> None:
    mark = Shape(polygon([Point(10, 5), Point(10, 10)])[:2], stroke=Stroke(Registration(), 0.1))
    [line] = pdfreader.read(write([sheet(mark)], ""))[0].lines
    assert line.start == pytest.approx(Point(10, 5), abs=HUNDREDTH)
    assert line.end == pytest.approx(Point(10, 10), abs=HUNDREDTH)
    assert line.width == pytest.approx(0.1, abs=0.001)
    assert line.ink == ("All", 1)
