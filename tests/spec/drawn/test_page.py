"""How large a drawn page is, and where its trim lies."""

import pytest

from pnp.art import Element
from pnp.geometry import Box, Point, Size
from pnp.spec.drawn.names import name_of
from pnp.spec.drawn.page import find_guides, page_of

VIEW = Box(0, 0, 630, 880)


def root(*children: Element, **attributes: str) -> Element:
    return Element("svg", attributes, 1, children)


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        ("63mm", "88mm", Size(63, 88)),
        ("6.3cm", "8.8cm", Size(63, 88)),
        ("2.5in", "3.4920634in", Size(63.5, 88.6984)),
        ("630", "880", Size(166.6875, 232.8333)),  # 96 to the inch
        ("630px", "880px", Size(222.25, 310.4444)),  # 72 to the inch
        ("100%", "100%", Size(53.34, 74.5067)),  # the view box's own units, 300 to the inch
    ],
)
def test_a_page_fits_a_piece_of_its_size(width: str, height: str, size: Size) -> None:
    page = page_of(root(width=width, height=height), VIEW, {})
    to_face = page.to_face(size)
    assert to_face is not None
    assert to_face.point(Point(630, 880)) == pytest.approx(size, abs=0.06)


def test_a_page_in_mm_is_as_large_as_it_says() -> None:
    assert page_of(root(width="63mm", height="88mm"), VIEW, {}).to_face(Size(63.1, 88)) is None


def test_a_page_in_px_is_none_of_the_guesses() -> None:
    page = page_of(root(width="630", height="880"), VIEW, {})
    assert page.to_face(Size(100, 140)) is None
    assert page.shown == (
        "630 × 880 px: 166.69 × 232.83 mm at 96 px to the inch, 222.25 × 310.44 mm at 72 px to the inch, "
        "53.34 × 74.51 mm at 300 px to the inch"
    )


def test_pixels_of_the_page_may_be_scaled_to_those_of_the_view() -> None:
    page = page_of(root(width="315", height="440"), VIEW, {})
    assert page.to_face(Size(315 * 25.4 / 96, 440 * 25.4 / 96)) is not None


def test_the_trim_is_the_rectangle_in_a_guide_wherever_it_stands() -> None:
    rectangle = Element("rect", {"x": "10", "y": "20", "width": "100", "height": "50"}, 3)
    inner = Element("g", {"transform": "translate(5 5)"}, 2, (rectangle,))
    drawing = root(Element("g", {}, 1, (Element("g", {"id": "trim"}, 2, (inner,)),)))
    guides = find_guides(drawing, VIEW.size, lambda element: name_of(element, ()))
    assert guides == {"trim": Box(15, 25, 100, 50)}
    assert page_of(root(width="63mm", height="88mm"), VIEW, guides).to_face(Size(10, 5)) is not None
