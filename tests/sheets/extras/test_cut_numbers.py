from pnp.geometry import Box, Point
from pnp.plan import Cut, Mark, Role
from pnp.sheets.extras.cut_numbers import cut_numbers
from pnp.sheets.lettering import room_of

FIELD = Box(5, 5, 200, 287)
LEFT, RIGHT = Mark(Point(50, 57), Point(50, 54)), Mark(Point(54, 57), Point(54, 54))
BELOW = Mark(Point(50, 126), Point(50, 129))


def cut(number: int, x: float, top: float = 0.0, bottom: float = 297.0) -> Cut:
    return Cut(number, Point(x, top), Point(x, bottom), FIELD)


def numbers(*cuts: Cut, marks: tuple[Mark, ...] = (LEFT, BELOW), taken: tuple[Box, ...] = ()) -> list[tuple[str, Box]]:
    return [(note.text, room_of(note)) for note in cut_numbers(cuts, marks, FIELD, taken)]


def test_a_number_stands_beside_the_mark_where_its_cut_begins():
    ((text, box),) = numbers(cut(7, 50))

    assert text == "7"
    assert box.left == 50.4
    assert (box.top, box.bottom < 57) == (54, True)


def test_a_cut_from_below_is_numbered_below():
    ((_, box),) = numbers(Cut(1, Point(50, 297), Point(50, 0), FIELD))

    assert box.top > 126


def test_cuts_that_begin_at_one_mark_are_named_together():
    assert [text for text, _ in numbers(cut(2, 50, bottom=100), cut(5, 50, bottom=120))] == ["2·5"]


def test_a_cut_without_a_mark_has_no_number():
    assert numbers(cut(1, 80)) == []


def test_marks_of_folds_are_not_numbered():
    assert numbers(cut(1, 50), marks=(LEFT._replace(role=Role.FOLD),)) == []


def test_numbers_keep_clear_of_one_another_and_of_what_is_there():
    taken = (Box(50, 54, 0, 3), Box(54, 54, 0, 3))

    (_, first), (_, second) = numbers(cut(1, 50), cut(2, 54), marks=(LEFT, RIGHT), taken=taken)

    assert not first.overlaps(second)
    assert not any(box.overlaps(mark) for box in (first, second) for mark in taken)


def test_a_level_cut_is_numbered_too():
    mark = Mark(Point(47, 60), Point(44, 60))

    ((_, box),) = numbers(Cut(3, Point(0, 60), Point(210, 60), FIELD), marks=(mark,))

    assert (box.left, box.top) == (44, 60.4)
