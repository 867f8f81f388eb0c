from hypothesis import given
from hypothesis import strategies as st

from pnp.cutlines import CutCircle, CutPath, CutSheet, Knee, mirrored
from pnp.geometry import Point, Size, Transform

A4 = Size(210, 297)
ACROSS = Transform(a=-1.0, e=210.0)
numbers = st.integers(-500, 500).map(float)
points = st.builds(Point, numbers, numbers)
lines = st.builds(CutCircle, points, numbers) | st.builds(
    CutPath, st.lists(st.builds(Knee, points, numbers), min_size=2, max_size=5).map(tuple), st.booleans()
)


def test_a_mirrored_arc_bends_the_other_way() -> None:
    sheet = CutSheet(A4, (CutPath((Knee(Point(51, 20), 0.4), Knee(Point(54, 23))), closed=False),))

    assert mirrored(sheet, ACROSS).lines == (CutPath((Knee(Point(159, 20), -0.4), Knee(Point(156, 23))), closed=False),)


several = st.lists(lines, max_size=4).map(tuple)


def test_creases_are_mirrored_too() -> None:
    sheet = CutSheet(A4, (), (CutPath((Knee(Point(10, 5)), Knee(Point(20, 5))), closed=False),))

    assert mirrored(sheet, ACROSS).scores == (CutPath((Knee(Point(200, 5)), Knee(Point(190, 5))), closed=False),)


@given(sheet=st.builds(CutSheet, st.just(A4), several, several))
def test_mirrored_twice_is_the_same(sheet: CutSheet) -> None:
    assert mirrored(mirrored(sheet, ACROSS), ACROSS) == sheet
