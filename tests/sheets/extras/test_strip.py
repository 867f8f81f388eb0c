from itertools import pairwise

import pytest

from pnp.geometry import Box
from pnp.plan import Extra, Mark, Note, Patch
from pnp.sheets.extras.slug import SheetWords, slug
from pnp.sheets.extras.strip import instruments, slug_row, strip_height
from pnp.sheets.lettering import room_of

RULER, BAR, SLUG = frozenset({Extra.RULER}), frozenset({Extra.COLOUR_BAR}), frozenset({Extra.SLUG})


def strip(width: float, extras: frozenset[Extra]) -> Box:
    return Box(5, 280, width, strip_height(extras))


def ticks(width: float, extras: frozenset[Extra] = RULER) -> list[float]:
    """Where the ruler's ticks stand."""
    return [item.start.x for item in instruments(strip(width, extras), extras) if isinstance(item, Mark)]


def patches(width: float, extras: frozenset[Extra] = BAR) -> list[Patch]:
    return [item for item in instruments(strip(width, extras), extras) if isinstance(item, Patch)]


def test_what_does_not_stand_in_the_strip_takes_no_room():
    assert strip_height({Extra.TARGETS, Extra.CUT_NUMBERS}) == 0.0


def test_ruler_and_colour_bar_share_a_row():
    assert strip_height(RULER | BAR) == strip_height(BAR)
    assert strip_height(BAR | SLUG) == strip_height(BAR) + strip_height(SLUG)


def test_a_ruler_of_100_mm_has_a_tick_for_each():
    found = ticks(200)

    assert len(found) == 101
    assert all(right - left == pytest.approx(1.0) for left, right in pairwise(found))


def test_a_ruler_is_numbered_in_tens_up_to_its_end():
    words = [item.text for item in instruments(strip(200, RULER), RULER) if isinstance(item, Note)]

    assert words == [str(number) for number in range(0, 101, 10)] + ["mm"]


def test_a_narrow_strip_has_a_shorter_ruler_of_whole_tens():
    assert len(ticks(60)) == 51


def test_the_long_ticks_stand_at_tens_the_middle_ones_at_fives():
    marks = [item for item in instruments(strip(200, RULER), RULER) if isinstance(item, Mark)]

    assert [round(mark.start.y - mark.end.y, 1) for mark in marks[:11]] == [1.8, 1, 1, 1, 1, 1.4, 1, 1, 1, 1, 1.8]


def test_patches_are_squares_of_5_mm_side_by_side_up_to_the_end():
    found = [patch.box for patch in patches(200)]

    assert {patch.size for patch in found} == {(5, 5)}
    assert [right.left - left.right for left, right in pairwise(found)] == [0] * (len(found) - 1)
    assert found[-1].right == 205


def test_a_ruler_leaves_room_for_the_colour_bar():
    both = RULER | BAR

    assert (len(ticks(150, both)), len(patches(150, both))) == (61, 15)
    assert (len(ticks(100, both)), len(patches(100, both))) == (51, 7)


# The slug line


def words(*components: str, game: str = "Demo") -> SheetWords:
    return SheetWords(game, components, 3, 12, "flip on the long edge", "home-a4")


def test_names_without_room_are_counted():
    note = slug(words(*["a long name"] * 9), "front", slug_row(strip(100, SLUG)))

    assert (
        note.text
        == "Demo · a long name, a long name + 7 more · sheet 3 of 12 · front · flip on the long edge · home-a4"
    )


@pytest.mark.parametrize("width", [10, 30, 60, 90, 120])
def test_a_slug_line_of_any_length_stays_in_its_row(width: float):
    row = slug_row(strip(width, SLUG))

    assert row.contains(room_of(slug(words("名前" * 50, game="題名" * 80), "front", row)))


def test_a_title_without_room_is_cut_off_after_all_that_puts_sheets_in_order():
    note = slug(words("time", game="題名" * 80), "front", slug_row(strip(100, SLUG)))

    assert note.text.startswith("sheet 3 of 12 · front · flip on the long edge · home-a4 · 題名題名")
    assert note.text.endswith("…")
