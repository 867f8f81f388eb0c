"""A printer that shifts, turns and stretches its second side, measured by the sheet and put right."""

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import PAPERS
from styles import texts_in

from pnp.geometry import Box, Point, Size, Transform
from pnp.plan import Correction, Flip, Turn
from pnp.scene import Group
from pnp.sheets.calibration import STATIONS, Reading, calibration_pages, correction_from, stations

A4 = PAPERS["A4"]
LAID = [(size, flip) for paper in PAPERS.values() for size in (paper, paper.turned) for flip in (Flip.LONG, Flip.SHORT)]


def through_the_paper(point: Point, paper: Size, flip: Flip) -> Point:
    """Where a point of one side is seen from the other: mirrored across the edge that the sheet is turned about."""
    upright = (paper.height >= paper.width) == (flip is Flip.LONG)
    return Point(paper.width - point.x, point.y) if upright else Point(point.x, paper.height - point.y)


def seen(printer: Transform, paper: Size, flip: Flip, letter: str) -> Reading:
    """What a reader sees at a letter: where the printer puts the cross that belongs on the zero."""
    zero = stations(paper)[letter]
    lands = through_the_paper(printer.point(through_the_paper(zero, paper, flip)), paper, flip)
    return Reading(lands.x - zero.x, lands.y - zero.y)


@given(
    laid=st.sampled_from(LAID),
    error=st.builds(Correction, st.floats(-4, 4), st.floats(-4, 4), st.floats(-0.8, 0.8), st.floats(0.99, 1.01)),
    letters=st.sets(st.sampled_from(STATIONS), min_size=2),
)
def test_what_was_read_puts_the_second_side_right(
    laid: tuple[Size, Flip], error: Correction, letters: set[str]
) -> None:
    paper, flip = laid
    printer = error.on(paper)

    found = correction_from({name: seen(printer, paper, flip, name) for name in letters}, Turn.of(paper, flip), paper)

    for corner in Box.of(paper).corners:
        sent = found.on(paper).point(corner)
        assert printer.point(sent) == pytest.approx(corner, abs=0.001)


def test_one_reading_gives_the_shift_alone() -> None:
    found = correction_from({"A": Reading(0.4, -0.2)}, Turn.of(A4, Flip.LONG), A4)

    # Seen from the front it is off to the right, so seen from the back to the left.
    assert found == Correction(x=pytest.approx(0.4), y=pytest.approx(0.2), angle=0.0, scale=1.0)


def test_errors_in_reading_are_evened_out() -> None:
    readings = {name: Reading(1.0 + error, 0.0) for name, error in zip(STATIONS, (0.1, -0.1, -0.1, 0.1), strict=True)}

    found = correction_from(readings, Turn.of(A4, Flip.LONG), A4)

    assert (found.x, found.y) == (pytest.approx(1.0), pytest.approx(0.0))
    assert math.isclose(found.angle, 0.0, abs_tol=1e-9)


@pytest.mark.parametrize("flip", [Flip.NONE, Flip.FOLD])
def test_a_sheet_without_a_back_cannot_be_calibrated(flip: Flip) -> None:
    with pytest.raises(ValueError, match="has no back"):
        calibration_pages(A4, flip)


def test_a_correction_needs_a_reading() -> None:
    with pytest.raises(ValueError, match="at least one reading"):
        correction_from({}, Turn.of(A4, Flip.LONG), A4)


@pytest.mark.parametrize(("paper", "flip"), [*LAID, (Size(105, 148), Flip.LONG), (Size(148, 105), Flip.LONG)])
def test_words_and_numbers_of_the_sheet_stand_apart_and_on_the_paper(paper: Size, flip: Flip) -> None:
    for page in calibration_pages(paper, flip):
        boxes = [box for item in page.scene.items if isinstance(item, Group) and (box := inked(item))]

        assert all(Box.of(paper).contains(box) for box in boxes)
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


def inked(note: Group) -> Box:
    """The box round a note's letters, about as high as its capitals."""
    texts = texts_in([note])
    right = max(text.origin.x + text.run.width * text.size for text in texts)
    size = texts[0].size
    return note.transform.box(Box(0.0, -0.75 * size, right, 0.75 * size))
