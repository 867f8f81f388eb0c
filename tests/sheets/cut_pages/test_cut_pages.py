import time
from collections.abc import Iterator
from dataclasses import replace

from strategies import HOME, component, game
from styles import texts_in

from pnp.diagnostics import Report
from pnp.geometry import Box, Size
from pnp.model import Component
from pnp.outlines import LineTo, MoveTo
from pnp.plan import Extra, Flip, Margins, MarkKind, MarkStyle, Page, Paper, Profile
from pnp.scene import PageScene, Path
from pnp.shapes import Hexagon
from pnp.sheets import cut_pages, impose, stacked


def imposed(profile: Profile, *piles: Component) -> tuple[Page, ...]:
    return impose(game(*piles), profile, Report())


def plans(*piles: Component, profile: Profile = HOME) -> list[PageScene]:
    return list(cut_pages(stacked(imposed(profile, *piles)), "Duel (A4 at home)", profile))


def words(page: PageScene) -> list[str]:
    return [text.run.text for text in texts_in(page.scene.items)]


def badges(page: PageScene) -> Iterator[Box]:
    """The discs that numbers stand in."""
    for item in page.scene.items:
        if isinstance(item, Path) and item.stroke and item.fill and len(item.outline) == 6:
            (start, right, bottom, left, *_) = item.outline
            yield Box.between(left.end.x, start.end.y, right.end.x, bottom.end.y)  # type: ignore[union-attr]


def test_a_stack_has_a_page_that_tells_its_sheets_and_its_work():
    first, last = plans(component("time", 16 + 16 + 1))

    assert words(first)[:4] == [
        "Duel (A4 at home)",
        "Cut plan: sheets 1, 2",
        "A stack of 2 sheets, cut as one: pages 1, 3. 32 pieces, 34 cuts at 16 settings.",
        "Fronts up. Cut in this order, always from edge to edge of the paper in hand.",
    ]
    assert words(last)[1:3] == ["Cut plan: sheet 3", "One sheet: page 5. 1 piece, 4 cuts at 4 settings."]


def test_pieces_are_named_and_by_their_face_where_it_is_the_same_on_every_sheet():
    one, two = plans(component("time", 1)), plans(component("time", 32))

    assert [word for word in words(one[0]) if word in ("time", "1")][:2] == ["time", "1"]
    assert words(two[0]).count("time") == 16


def test_every_cut_is_drawn_and_has_its_number_on_the_drawing():
    (plan,) = plans(component("time", 16))
    lines = [
        item.outline
        for item in plan.scene.items
        if isinstance(item, Path) and item.fill is None and isinstance(item.outline[-1], LineTo)
    ]

    cuts = [line for line in lines if isinstance(line[0], MoveTo)]
    rules = 3 + 2  # below the headings of three turns, two of them twice
    assert len(cuts) == 34 + rules
    assert {str(number) for number in range(1, 35)} <= set(words(plan))


def test_no_number_stands_on_another():
    (plan,) = plans(component("time", 16))
    drawn = [(box.centre.x, box.centre.y) for box in badges(plan)]

    assert len(drawn) == 34 + 16
    assert all((x - u) ** 2 + (y - v) ** 2 > 3.5**2 for n, (x, y) in enumerate(drawn) for u, v in drawn[:n])


def test_the_settings_are_told_on_the_sheet_and_in_hand():
    (plan,) = plans(component("time", 16))
    told = words(plan)

    assert told[told.index("– 14") : told.index("– 14") + 3] == ["– 14", "55", "44"]


def test_a_table_that_is_too_long_goes_on_on_the_next_page():
    (page,) = imposed(replace(HOME, flip=Flip.NONE), component("time", 16))
    long = replace(page, cuts=page.cuts * 8)

    first, second = cut_pages(stacked([long]), "Duel", HOME)

    settings = [word for word in (*words(first), *words(second)) if word == "– 14"]
    assert len(settings) == 8
    assert words(second)[0] in ("mm from the left:", "mm from the top:")


def test_what_no_guillotine_cuts_is_drawn_with_the_reason():
    (plan,) = plans(component("hex", 2, size=Hexagon(40)))

    assert words(plan)[2:4] == [
        "One sheet: page 1. 2 pieces.",
        "Cut along the outlines: not every piece is a rectangle.",
    ]


def test_a_sheet_to_be_folded_says_so():
    (plan,) = plans(component("time", 1), profile=replace(HOME, flip=Flip.FOLD))

    assert words(plan)[3].startswith("Fold and glue first. Fronts up.")


def test_a_piece_as_large_as_the_paper_needs_no_knife():
    bare = replace(
        HOME,
        paper=Paper("A6", Size(105, 148), Margins(0, 0, 0, 0)),
        bleed=0.0,
        flip=Flip.NONE,
        marks=MarkStyle(MarkKind.NONE),
    )

    (plan,) = plans(component("map", 1, size=Size(105, 148)), profile=bare)

    assert words(plan)[3] == "Nothing to cut: the piece is as large as the paper."


def test_plans_are_as_large_as_the_sheets_if_one_can_hold_such_paper_in_hand():
    letter = replace(HOME, paper=Paper("Letter", Size(215.9, 279.4), HOME.paper.margins))
    poster = replace(HOME, paper=Paper("B1", Size(707, 1000), HOME.paper.margins))

    assert plans(component("time", 1), profile=letter)[0].scene.size == Size(215.9, 279.4)
    assert plans(component("time", 1), profile=poster)[0].scene.size == Size(210, 297)


def test_nothing_is_drawn_beyond_the_paper():
    for plan in plans(component("time", 16), component("map", 2, size=Size(150, 100))):
        page = Box.of(plan.scene.size)
        assert all(page.contains(box) for box in badges(plan))
        assert all(
            page.contains(Box(*text.origin, text.run.width * text.size, 0)) for text in texts_in(plan.scene.items)
        )


def test_two_thousand_small_chips_are_numbered_and_planned_in_seconds():
    profile = replace(HOME, extras=frozenset({Extra.CUT_NUMBERS}))
    start = time.process_time()

    pages = plans(component("chip", 2000, size=Size(2, 2)), profile=profile)

    assert sum(words(page).count("chip") for page in pages) == 2000
    assert time.process_time() - start < 3
