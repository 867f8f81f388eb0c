"""A component too large for the paper → the words that say by how much, and what to change."""

from dataclasses import replace

from pnp.geometry import Box, Size
from pnp.model import Component
from pnp.plan import Flip, MarkKind, MarkStyle, Profile
from pnp.shapes import Shape
from pnp.sheets.arrange import holds
from pnp.sheets.marks import mark_room
from pnp.sheets.room import usable_area
from pnp.units import format_mm

UNMARKED = MarkStyle(MarkKind.NONE)


def misfit(component: Component, profile: Profile, *, two_sided: bool) -> str:
    """The message for a component of which not even one piece fits on a sheet."""
    flip = profile.flip if two_sided else Flip.NONE
    extras = [word for word, room in (("bleed", profile.bleed), ("marks", mark_room(profile))) if room > 0]
    around = f" with {' and '.join(extras)}" if extras else ""
    space = usable_area(profile, flip)
    sides = "" if flip is Flip.NONE else " on both sides"
    way_out = _way_out(component.cut, profile, two_sided=two_sided)
    return (
        f"the {_dimensions(component.trim)} mm {component.kind.value} needs "
        f"{_dimensions(_needed(component.trim, profile))} mm{around}; {profile.paper.name} gives "
        f"{_dimensions(space.size)} mm that can be printed{sides}; {way_out}"
    )


def _way_out(shape: Shape, profile: Profile, *, two_sided: bool) -> str:
    """The smallest change to the profile that makes room."""
    unmarked = replace(profile, marks=UNMARKED, extras=frozenset())
    for change, candidate, sides in (
        ("it fits without extras (extras: [])", replace(profile, extras=frozenset()), two_sided),
        ("it fits without marks (marks: none)", unmarked, two_sided),
        ("it fits when only fronts are printed (flip: none)", profile, False),
        ("it fits without bleed and marks (bleed: 0, marks: none)", replace(unmarked, bleed=0.0), two_sided),
    ):
        if holds(shape, candidate, two_sided=sides):
            return change
    return "choose a profile with larger paper, or make it smaller"


def _needed(piece: Size, profile: Profile) -> Size:
    """The space that one piece takes with its bleed and marks."""
    return Box.of(piece).outset(profile.bleed + mark_room(profile)).size


def _dimensions(size: Size) -> str:
    return " × ".join(format_mm(max(0.0, length)) for length in size)
