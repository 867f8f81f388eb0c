from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from inks import along, cut_by, inked
from strategies import HOME, component, game, lengths, papers, printable_areas, sizes

from pnp.diagnostics import Report
from pnp.geometry import Box, Point
from pnp.model import Component
from pnp.outlines import bounds
from pnp.plan import (
    Extra,
    Flip,
    Mark,
    MarkKind,
    MarkStyle,
    Note,
    Order,
    Page,
    Patch,
    Profile,
    Role,
    Side,
    Trace,
)
from pnp.shapes import Circle, Hexagon, Rectangle, Shape
from pnp.sheets import impose
from pnp.sheets.lettering import room_of


def shapes() -> st.SearchStrategy[Shape]:
    return st.one_of(
        sizes().map(Rectangle),
        st.builds(Hexagon, lengths(15, 60), st.booleans()),
        st.builds(Circle, lengths(10, 60)),
    )


@st.composite
def furnished(draw: st.DrawFn) -> Profile:
    kind = draw(st.sampled_from(MarkKind))
    return replace(
        HOME,
        paper=draw(papers()),
        bleed=0.0 if kind is MarkKind.HAIRLINE else draw(lengths(0.0, 4.0)),
        gutter=draw(lengths(0.0, 12.0)),
        flip=draw(st.sampled_from(Flip)),
        marks=MarkStyle(kind, draw(lengths(0.5, 12.0)), draw(lengths(0.0, 4.0)), 0.088),
        order=draw(st.sampled_from(Order)),
        extras=frozenset(draw(st.sets(st.sampled_from(Extra)))),
    )


@st.composite
def piles(draw: st.DrawFn) -> list[Component]:
    shape = st.sampled_from(draw(st.lists(shapes(), min_size=1, max_size=2)))
    number = st.integers(1, 12)
    return [
        component(f"pile-{line}", draw(number), size=draw(shape), two_sided=draw(st.booleans()), line=line)
        for line in range(1, draw(st.integers(1, 3)) + 1)
    ]


def pages_of(components: list[Component], profile: Profile) -> tuple[Page, ...]:
    return impose(game(*components), profile, Report())


def cut_marks(page: Page) -> list[Mark]:
    return [item for item in page.furniture if isinstance(item, Mark) and item.role is Role.CUT]


@given(components=piles(), profile=furnished())
def test_no_cut_mark_enters_a_piece_or_its_bleed(components: list[Component], profile: Profile):
    for page in pages_of(components, profile):
        for mark in cut_marks(page):
            assert not [each for each in page.placements for point in along(mark) if inked(each, point)]


@given(components=piles(), profile=furnished())
def test_every_cut_mark_lies_on_a_line_that_is_cut(components: list[Component], profile: Profile):
    for page in pages_of(components, profile):
        fronts = page.placements if page.side is Side.FRONT else None
        if fronts:  # marks of a back stand behind those of its front, blank backs' too
            assert all(any(cut_by(each, mark) for each in fronts) for mark in cut_marks(page))


def boxes(page: Page) -> list[tuple[Mark | Trace | Patch | Note, Box]]:
    found: list[tuple[Mark | Trace | Patch | Note, Box]] = []
    for item in page.furniture:
        match item:
            case Mark(start, end):
                found.append((item, Box.around([Box(*start, 0, 0), Box(*end, 0, 0)])))
            case Trace(outline):
                found.append((item, bounds(outline)))
            case Patch(box):
                found.append((item, box))
            case Note():
                found.append((item, room_of(item)))
    return found


@given(components=piles(), profile=furnished())
def test_all_that_is_printed_beside_pieces_lies_within_what_can_be_printed(
    components: list[Component], profile: Profile
):
    for page in pages_of(components, profile):
        areas = printable_areas(page.paper, profile.paper)
        wide_enough = min(area.width for area in areas) > 30
        assert not [item for item, box in boxes(page) if wide_enough and not all(area.contains(box) for area in areas)]


@given(components=piles(), profile=furnished())
def test_words_and_patches_touch_nothing_and_targets_no_mark(components: list[Component], profile: Profile):
    for page in pages_of(components, profile):
        every = boxes(page)
        shy = [(item, box) for item, box in every if isinstance(item, Note | Patch)]
        for item, box in shy:
            assert not [other for other, taken in every if other is not item and box.overlaps(taken)]
            assert not [each for each in page.placements if each.bleed_box.overlaps(box)]
        rings = [box.outset(2.5) for item, box in every if isinstance(item, Trace) and item.role is Role.REGISTRATION]
        assert not [mark for ring in rings for mark in cut_marks(page) if ring.overlaps(dict(every)[mark])]
        assert not [(one, other) for one, other in combinations(rings, 2) if one.overlaps(other)]
        assert not [each for ring in rings for each in page.placements if each.bleed_box.overlaps(ring)]


@given(components=piles(), profile=furnished())
def test_every_sheet_has_the_extras_that_its_profile_asks_for(components: list[Component], profile: Profile):
    for page in pages_of(components, profile):
        rings = [item for item in page.furniture if isinstance(item, Trace) and item.role is Role.REGISTRATION]
        assert len(rings) == (4 if Extra.TARGETS in profile.extras else 0)
        assert any(isinstance(item, Patch) for item in page.furniture) == (Extra.COLOUR_BAR in profile.extras)
        assert any(isinstance(item, Mark) and item.role is Role.GUIDE for item in page.furniture) == (
            Extra.RULER in profile.extras
        )
        assert (slug_of(page) != "") == (Extra.SLUG in profile.extras)


def slug_of(page: Page) -> str:
    return next((item.text for item in page.furniture if isinstance(item, Note) and "sheet " in item.text), "")


@given(components=piles(), profile=furnished())
def test_lines_of_a_back_stand_behind_those_of_its_front(components: list[Component], profile: Profile):
    pages = {(page.sheet, page.side): page for page in pages_of(components, profile)}
    for (sheet, side), back in pages.items():
        if side is Side.BACK:
            front = pages[sheet, Side.FRONT]
            width, height = front.paper
            upright = (profile.flip is Flip.LONG) == (height >= width)
            fronts = [(width - x, y) if upright else (x, height - y) for x, y in ends_of_lines(front)]
            assert [tuple(end) for end in ends_of_lines(back)] == fronts


def ends_of_lines(page: Page) -> list[Point]:
    lines = [item for item in page.furniture if isinstance(item, Mark) and item.role is not Role.GUIDE]
    return [end for line in lines for end in (line.start, line.end)]


SLUGGED = replace(HOME, extras=frozenset({Extra.SLUG}))


def slugs(profile: Profile, *components: Component) -> list[str]:
    return [slug_of(page) for page in impose(game(*components), profile, Report())]


@pytest.mark.parametrize(
    ("order", "pages"),
    [
        (Order.ALTERNATING, ["1 of 2 · front", "1 of 2 · back", "2 of 2 · front", "2 of 2 · back"]),
        (Order.BACK_FIRST, ["1 of 2 · back", "1 of 2 · front", "2 of 2 · back", "2 of 2 · front"]),
        (Order.FRONTS_THEN_BACKS, ["1 of 2 · front", "2 of 2 · front", "1 of 2 · back", "2 of 2 · back"]),
    ],
)
def test_the_slug_tells_which_sheet_a_page_is_in_whatever_order(order: Order, pages: list[str]):
    found = slugs(replace(SLUGGED, order=order), component("time", 17))

    assert found == [f"Demo · time · sheet {page} · flip on the long edge · home-a4" for page in pages]


@pytest.mark.parametrize("order", Order)
def test_pages_are_numbered_as_they_come(order: Order):
    pages = impose(game(component("time", 17)), replace(SLUGGED, order=order), Report())

    assert [page.number for page in pages] == [1, 2, 3, 4]


def test_the_slug_names_the_components_of_its_sheet_and_how_it_is_turned():
    short = replace(SLUGGED, flip=Flip.SHORT)
    both = component("time", 1), component("aid", 1, two_sided=False)

    assert slugs(short, *both)[0] == "Demo · time, aid · sheet 1 of 1 · front · flip on the short edge · home-a4"
    assert slugs(short, both[1]) == ["Demo · aid · sheet 1 of 1 · front · one side only · home-a4"]


def test_a_folded_sheet_says_so():
    words = "Demo · time · sheet 1 of 1 · front and back · fold, printed sides out · home-a4"

    assert slugs(replace(SLUGGED, flip=Flip.FOLD), component("time", 1)) == [words]


def test_the_strip_is_the_same_strip_of_paper_on_both_sides():
    front, back = impose(game(component("time", 1)), replace(SLUGGED, flip=Flip.SHORT), Report())
    (upper,) = [box for item, box in boxes(back) if isinstance(item, Note)]
    (lower,) = [box for item, box in boxes(front) if isinstance(item, Note)]

    assert lower.top > 280
    assert upper.bottom < 17
