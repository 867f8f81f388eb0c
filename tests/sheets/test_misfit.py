from dataclasses import replace

import pytest
from strategies import HOME, PAPERS, component

from pnp.geometry import Size
from pnp.plan import Extra, Flip, Margins, Orientation, Paper, Profile
from pnp.shapes import Circle, Hexagon, Shape
from pnp.sheets.misfit import UNMARKED, misfit

A5 = replace(HOME, paper=Paper("A5", PAPERS["A5"], Margins(5, 5, 5, 5)))
BARE = replace(A5, bleed=0.0, gutter=0.0, marks=UNMARKED)
LEFT_BOUND = replace(BARE, paper=Paper("A5", PAPERS["A5"], Margins(5, 5, 5, 25)))


@pytest.mark.parametrize(
    ("size", "profile", "flip", "message"),
    [
        (
            Size(130, 180),
            A5,
            Flip.NONE,
            "the 130 × 180 mm card needs 141 × 191 mm with bleed and marks; A5 gives 138 × 200 mm that can be printed; "
            "it fits without marks (marks: none)",
        ),
        (
            Size(137.5, 180),
            A5,
            Flip.LONG,
            "the 137.5 × 180 mm card needs 148.5 × 191 mm with bleed and marks; "
            "A5 gives 138 × 200 mm that can be printed on both sides; "
            "it fits without bleed and marks (bleed: 0, marks: none)",
        ),
        (
            Size(120, 187),
            replace(A5, extras=frozenset({Extra.SLUG, Extra.RULER})),
            Flip.NONE,
            "the 120 × 187 mm card needs 131 × 198 mm with bleed and marks; "
            "A5 gives 138 × 192.9 mm that can be printed; it fits without extras (extras: [])",
        ),
        (
            Size(110, 180),
            LEFT_BOUND,
            Flip.LONG,
            "the 110 × 180 mm card needs 110 × 180 mm; A5 gives 98 × 200 mm that can be printed on both sides; "
            "it fits when only fronts are printed (flip: none)",
        ),
        (
            Size(500, 20.25),
            replace(A5, marks=UNMARKED),
            Flip.NONE,
            "the 500 × 20.25 mm card needs 504 × 24.25 mm with bleed; A5 gives 138 × 200 mm that can be printed; "
            "choose a profile with larger paper, or make it smaller",
        ),
        (
            Hexagon(130),
            A5,
            Flip.NONE,
            "the hexagonal card, 130 mm from side to side (150.11 × 130 mm), needs 161.11 × 141 mm "
            "with bleed and marks; A5 gives 138 × 200 mm that can be printed; it fits without marks (marks: none)",
        ),
        (
            Circle(137),
            A5,
            Flip.NONE,
            "the round 137 mm card needs 148 × 148 mm with bleed and marks; A5 gives 138 × 200 mm that can be printed; "
            "it fits without bleed and marks (bleed: 0, marks: none)",
        ),
        (
            Size(110, 150),
            A5,
            Flip.FOLD,
            "the 110 × 150 mm card needs 122 × 162 mm with bleed and marks; "
            "A5 gives 138 × 104 mm that can be printed beside the fold; "
            "it fits when the sheet is not folded (flip: long)",
        ),
        (
            Size(180, 112),
            replace(A5, orientation=Orientation.LANDSCAPE, paper=Paper("A5", PAPERS["A5"], Margins(5, 20, 5, 5))),
            Flip.NONE,
            "the 180 × 112 mm card needs 191 × 123 mm with bleed and marks; A5 gives 200 × 108 mm that can be printed; "
            "it fits when the paper lies the other way (orientation: portrait)",
        ),
    ],
)
def test_a_piece_too_large_is_told_by_how_much_and_what_to_change(
    size: Size | Shape, profile: Profile, flip: Flip, message: str
):
    assert (
        misfit(component("huge", 1, size=size), replace(profile, flip=flip), two_sided=flip is not Flip.NONE) == message
    )
