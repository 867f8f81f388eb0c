"""Operators of a page read by hand."""

import pikepdf

from pnp.geometry import Box, Transform
from pnp.proofing.drawn import Drawn, Reader
from pnp.proofing.sheets import Key

CARD = "/Pnp <</Component (ship) /Face (Brig) /Copy 2 /Part 1 /Side /Back>> BDC"


def read(operators: str) -> Drawn:
    pdf = pikepdf.new()
    page = pdf.add_blank_page()
    page.Contents = pdf.make_stream(operators.encode())
    return Reader(pikepdf.Dictionary()).read(pikepdf.parse_content_stream(page))


def test_a_placement_has_its_tag_and_all_maps_that_lead_to_it() -> None:
    [mark] = read(f"q 0 1 -1 0 0 0 cm {CARD} q 1 0 0 1 5 7 cm 0 g 1 2 3 4 re f Q EMC Q").marks
    assert (mark.key, mark.laid) == (Key("ship", "Brig", 2, 1, back=True), Transform(0, 1, -1, 0, -7, 5))


def test_marked_content_may_lie_inside_it() -> None:
    found = read(
        f"{CARD} q 1 0 0 1 5 7 cm /Span <</ActualText (a)>> BDC EMC /A BMC EMC 0 0 9 9 re f Q EMC 1 1 2 2 re f"
    )
    assert (len(found.marks), found.beside) == (1, [Box(1, 1, 2, 2)])


def test_areas_and_thick_lines_beside_are_found_and_hairlines_are_not() -> None:
    found = read("2 0 0 2 0 0 cm 1 1 2 2 re f 0.2 w 0 0 m 9 9 l S 5 w 0 0 m 4 1 l S 3 3 1 1 re W n")
    assert found.beside == [Box(2, 2, 4, 4), Box(0, 0, 8, 2)]


def test_a_pictures_pixels_in_the_page_itself_are_found() -> None:
    found = read("q 10 0 0 20 1 1 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x01 EI Q")
    assert found.beside == [Box(1, 1, 10, 20)]
