"""SVG path data to outlines."""

import contextlib
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.art import parse_path
from pnp.geometry import Point
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline, points_of


def points(outline: Outline) -> list[Point]:
    return [point for segment in outline for point in points_of(segment)]


def ends(data: str) -> list[Point]:
    return [segment.end for segment in parse_path(data) if not isinstance(segment, ClosePath)]


def test_a_path_of_lines() -> None:
    assert parse_path("M 1 2 L 3 4 Z") == (MoveTo(Point(1, 2)), LineTo(Point(3, 4)), ClosePath())


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("m1 2 l3 4", [(1, 2), (4, 6)]),
        ("M1 2 h5 H9 v5 V1", [(1, 2), (6, 2), (9, 2), (9, 7), (9, 1)]),
        ("M1,2,3,4,5,6", [(1, 2), (3, 4), (5, 6)]),
        ("m1 2 3 4 5 6", [(1, 2), (4, 6), (9, 12)]),
        ("M.5.5-1-1", [(0.5, 0.5), (-1, -1)]),
        ("M1e1-2E-1+3 4", [(10, -0.2), (3, 4)]),
        ("M 0 0 l 1 1 z m 2 2 l 1 0", [(0, 0), (1, 1), (2, 2), (3, 2)]),
    ],
)
def test_relative_commands_and_what_may_be_left_out(data: str, expected: list[tuple[float, float]]) -> None:
    assert ends(data) == expected


def test_a_line_after_the_end_of_a_subpath_starts_a_new_one_there() -> None:
    assert parse_path("M1 1 h5 z l2 3")[-2:] == (MoveTo(Point(1, 1)), LineTo(Point(3, 4)))


def test_a_smooth_cubic_reflects_the_control_point_before_it() -> None:
    curve = parse_path("M0 0 C 0 1 2 3 4 4 S 8 7 8 8")[-1]
    assert curve == CurveTo(Point(6, 5), Point(8, 7), Point(8, 8))


def test_a_smooth_cubic_after_anything_else_starts_straight() -> None:
    curve = parse_path("M0 0 Q 9 9 4 4 S 8 7 8 8")[-1]
    assert curve == CurveTo(Point(4, 4), Point(8, 7), Point(8, 8))


def test_a_quadratic_becomes_the_same_curve_as_a_cubic() -> None:
    assert parse_path("M0 0 Q 3 3 6 0")[-1] == CurveTo(Point(2, 2), Point(4, 2), Point(6, 0))


def test_a_smooth_quadratic_reflects_the_control_point_before_it() -> None:
    assert parse_path("M0 0 Q 3 3 6 0 T 12 0")[-1] == CurveTo(Point(8, -2), Point(10, -2), Point(12, 0))


def test_the_flags_of_an_arc_need_no_gaps() -> None:
    assert parse_path("M0 0a5 5 0 0110 0") == parse_path("M 0,0 A 5,5,0,0,1,10,0")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("", "path data starts with M and a point, as in M 0 0 L 10 10"),
        ("L 1 1", "path data starts with M and a point, as in M 0 0 L 10 10"),
        ("M 0 0 X 1 1", "there is no path command 'X 1 1'"),
        ("M 0 0 L 1 1 garbage", "there is no path command 'garbage'"),
        ("M 0 0 L 10", "the path command L takes 2 numbers at a time, not 1, before its end"),
        ("M 0 0 L 1 2 3 H 4", "the path command L takes 2 numbers at a time, not 3, before 'H 4'"),
        ("M 0 0 H", "the path command H takes 1 numbers at a time, not 0, before its end"),
        ("M 0 0 A 5 5 0 2 1 9 9", "the path command A takes 7 numbers at a time, not 3, before '2 1 9 9'"),
        ("M 0 0 L nan nan", "the path command L takes 2 numbers at a time, not 0, before 'nan nan'"),
        ("M 0 0 L 1e400 0", "'1e400' is larger than 1000000"),
        ("M 900000 0 h 900000", "it reaches further than 1000000"),
        ("M 0 0 z 1", "there is no path command '1'"),
    ],
)
def test_what_the_grammar_does_not_allow_is_an_error(data: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_path(data)


@pytest.mark.parametrize(
    "data", ["M 0" + " " * 190_000 + "x", "M0 0" + "z" * 190_000, "M0 0" + "1" * 190_000, "M0 0" + "l1 1" * 90_000]
)
def test_long_data_takes_no_time_to_speak_of(data: str) -> None:
    start = time.process_time()
    with contextlib.suppress(ValueError):
        parse_path(data)
    assert time.process_time() - start < 10  # usually half a second; one that looks back at each command takes hours


@given(st.text(st.sampled_from("MmLlHhVvCcSsQqTtAaZz0123456789.,- e")))
def test_any_text_is_an_outline_of_sane_numbers_or_an_error_for_the_user(data: str) -> None:
    try:
        outline = parse_path("M0 0" + data)
    except ValueError:
        return
    assert isinstance(outline[0], MoveTo)
    assert all(abs(part) <= 1_000_000 for point in points(outline) for part in point)
