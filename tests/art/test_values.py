"""Numbers, lengths and transforms of SVG."""

import pytest

from pnp.art.values import length, numbers, transform, view_box
from pnp.geometry import Box, Point


@pytest.mark.parametrize(
    ("text", "px"),
    [("3", 3), ("3px", 3), ("1in", 96), ("25.4mm", 96), ("2.54cm", 96), ("72pt", 96), ("6pc", 96), ("25%", 50)],
)
def test_lengths_in_px(text: str, px: float) -> None:
    assert length(text, whole=200) == pytest.approx(px)


@pytest.mark.parametrize("text", ["", "wide", "1em", "1 mm", "nan", "١"])
def test_what_is_no_length_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="is not a length; write a plain number"):
        length(text, whole=0)


@pytest.mark.parametrize("text", ["1 2,3", "1,2 3", " 1 2 3 ", "1 , 2 , 3"])
def test_numbers_with_gaps(text: str) -> None:
    assert numbers(text) == [1, 2, 3]


@pytest.mark.parametrize("text", ["1 2 three", ",1", "1,,2"])
def test_what_is_no_list_of_numbers_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number"):
        numbers(text)


@pytest.mark.parametrize("text", ["0 0 10", "0 0 0 10", "0 0 10 -1", "0 0 10 10 10"])
def test_a_view_box_has_four_numbers_and_an_extent(text: str) -> None:
    with pytest.raises(ValueError, match="is not four numbers"):
        view_box(text)


def test_a_view_box() -> None:
    assert view_box("-5, -5, 10, 20") == Box(-5, -5, 10, 20)


@pytest.mark.parametrize(
    ("text", "goes_to"),
    [
        ("", (2, 1)),
        ("translate(10)", (12, 1)),
        ("translate(10, 20)", (12, 21)),
        ("scale(3)", (6, 3)),
        ("scale(3 -1)", (6, -1)),
        ("rotate(90)", (-1, 2)),
        ("rotate(90, 2, 0)", (1, 0)),
        ("skewX(45)", (3, 1)),
        ("skewY(45)", (2, 3)),
        ("matrix(1 2 3 4 5 6)", (10, 14)),
        ("translate(10 0) scale(2)", (14, 2)),
        ("scale(2),translate(10 0)", (24, 2)),
    ],
)
def test_where_a_transform_takes_the_point_2_1(text: str, goes_to: tuple[float, float]) -> None:
    assert transform(text).point(Point(2, 1)) == pytest.approx(goes_to)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("spin(3)", "there is no transform 'spin' of 1 numbers"),
        ("rotate(1, 2)", "there is no transform 'rotate' of 2 numbers"),
        ("rotate(", r"'rotate\(' is not a transform"),
        ("rotate(1turn)", "'turn' is not a number"),
        ("translate(1) nonsense", "'nonsense' is not a transform"),
    ],
)
def test_what_is_no_transform_is_an_error(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        transform(text)
