"""Cut lines as SVG, parsed as XML and read back by the grammar of path data."""

import math
import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.backends.svg.cutting import write_cuts
from pnp.cutlines import CutCircle, CutLine, CutPath, CutSheet, Knee
from pnp.geometry import Point, Size

SVG = "{http://www.w3.org/2000/svg}"
QUARTER = math.tan(math.pi / 8)
SQUARE = (Point(10, 20), Point(40, 20), Point(40, 60))


def drawn(*lines: CutLine, title: str = "Duel") -> ET.Element:
    return ET.fromstring(write_cuts(CutSheet(Size(210, 297), lines), title))


def data(*lines: CutLine) -> list[str]:
    return [path.attrib["d"] for path in drawn(*lines).iter(f"{SVG}path")]


def test_the_drawing_is_as_large_as_the_paper() -> None:
    root = drawn()

    assert (root.attrib["width"], root.attrib["height"]) == ("210mm", "297mm")
    assert root.attrib["viewBox"] == "0 0 210 297"


def test_lines_have_no_fill_and_nothing_else_is_drawn() -> None:
    root = drawn(CutPath(tuple(map(Knee, SQUARE)), closed=True), CutCircle(Point(1, 2), 3))
    (group,) = root.iter(f"{SVG}g")

    assert group.attrib["fill"] == "none"
    assert [element.tag.removeprefix(SVG) for element in root.iter()] == ["svg", "defs", "title", "g", "path", "circle"]


def test_what_is_scored_is_a_group_of_its_own_colour_before_what_is_cut() -> None:
    crease = CutPath((Knee(Point(10, 30)), Knee(Point(40, 30))), closed=False)
    sheet = CutSheet(Size(210, 297), (CutCircle(Point(1, 2), 3),), (crease,))
    score, cut = ET.fromstring(write_cuts(sheet, "Duel")).iter(f"{SVG}g")

    assert (score.attrib["id"], cut.attrib["id"]) == ("score", "cut")
    assert score.attrib["stroke"] != cut.attrib["stroke"]
    assert [path.attrib["d"] for path in score] == ["M10 30 L40 30"]
    assert [element.tag for element in cut] == [f"{SVG}circle"]


def test_a_closed_and_an_open_line() -> None:
    knees = tuple(map(Knee, SQUARE))

    assert data(CutPath(knees, closed=True)) == ["M10 20 L40 20 L40 60 Z"]
    assert data(CutPath(knees, closed=False)) == ["M10 20 L40 20 L40 60"]


def test_arcs_keep_their_radius_and_their_side() -> None:
    clockwise = CutPath((Knee(Point(51, 20), QUARTER), Knee(Point(54, 23))), closed=False)
    other = CutPath((Knee(Point(54, 23), -QUARTER), Knee(Point(51, 20))), closed=False)

    assert data(clockwise, other) == ["M51 20 A3 3 0 0 1 54 23", "M54 23 A3 3 0 0 0 51 20"]


def test_an_arc_may_lead_back_to_the_start() -> None:
    assert data(CutPath((Knee(Point(10, 10)), Knee(Point(20, 10), 1.0)), closed=True)) == [
        "M10 10 L20 10 A5 5 0 0 1 10 10 Z"
    ]


def test_a_circle() -> None:
    (circle,) = drawn(CutCircle(Point(120, 40), 12.5)).iter(f"{SVG}circle")

    assert circle.attrib == {"cx": "120", "cy": "40", "r": "12.5"}


def test_a_title_that_xml_has_no_place_for_is_made_one() -> None:
    assert [title.text for title in drawn(title="A\x00<B>").iter(f"{SVG}title")] == ["A\ufffd<B>"]


def test_what_is_no_length_is_an_error() -> None:
    with pytest.raises(ValueError, match="no length"):
        write_cuts(CutSheet(Size(210, 297), (CutCircle(Point(math.nan, 0), 1),)), "")


@given(at=st.lists(st.tuples(st.floats(0, 210), st.floats(0, 297)), min_size=2, max_size=6))
def test_every_point_comes_back_to_a_hundredth_of_a_millimetre(at: list[tuple[float, float]]) -> None:
    (path,) = data(CutPath(tuple(Knee(Point(*each)) for each in at), closed=False))

    numbers = [float(each) for each in re.split("[ ML]+", path) if each]
    assert numbers == pytest.approx([part for each in at for part in each], abs=0.01)
