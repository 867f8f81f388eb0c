"""A component too large for the paper → the words that say by how much, and what to change."""

from dataclasses import replace

from pnp.geometry import Size
from pnp.model import Component, Flip, Marks, Profile
from pnp.sheets.grid import best_grid, needed_size, usable_area
from pnp.sheets.marks import mark_room
from pnp.units import format_mm


def misfit(component: Component, profile: Profile, flip: Flip) -> str:
    """The message for a component of which not even one piece fits on a sheet.

    `flip` is how its backs are printed: NONE where there are none.
    """
    extras = [word for word, room in (("bleed", profile.bleed), ("marks", mark_room(profile))) if room > 0]
    around = f" with {' and '.join(extras)}" if extras else ""
    space = usable_area(profile.paper, flip)
    sides = "" if flip is Flip.NONE else " on both sides"
    return (
        f"the {_dimensions(component.size)} mm {component.kind.value} needs "
        f"{_dimensions(needed_size(component.size, profile))} mm{around}; {profile.paper.name} gives "
        f"{_dimensions(space.size)} mm that can be printed{sides}; {_way_out(component.size, profile, flip)}"
    )


def _way_out(piece: Size, profile: Profile, flip: Flip) -> str:
    """The smallest change to the profile that makes room."""
    unmarked = replace(profile, marks=Marks.NONE)
    for change, candidate, sides in (
        ("it fits without marks (marks: none)", unmarked, flip),
        ("it fits when only fronts are printed (flip: none)", profile, Flip.NONE),
        ("it fits without bleed and marks (bleed: 0, marks: none)", replace(unmarked, bleed=0.0), flip),
    ):
        if best_grid(piece, candidate, sides) is not None:
            return change
    return "choose a profile with larger paper, or make it smaller"


def _dimensions(size: Size) -> str:
    return " × ".join(format_mm(max(0.0, length)) for length in size)
