"""Decks of cards that can be told apart: a game in, an error `deck-differs` out for each odd component."""

from pnp.diagnostics import Report
from pnp.geometry import Size
from pnp.model import Component, Game, Made
from pnp.units import format_mm

# Cutting is no more exact than this.
TOLERANCE_MM = 0.05


def check_decks_uniform(game: Game, report: Report) -> None:
    """`deck-differs` (error, at the component): its size or back is not that of the deck's first component.

    Pieces that are shuffled together must not be told apart from behind or by touch, or players know what is drawn
    next. Give all components of a `deck` one `size` (lying counts as standing) and one `back`, or take one out of it.
    """
    first_of: dict[str, Component] = {}
    for component in game.components:
        if component.deck is None:
            continue
        first = first_of.setdefault(component.deck, component)
        for difference in _differences(component, first):
            message = f"deck {component.deck!r} can be told apart: {difference}; give both the same"
            report.error("deck-differs", message, component.place)


def _differences(component: Component, first: Component) -> list[str]:
    differences = []
    if not _same_size(component.size, first.size):
        sizes = (_size(component), _size(first))
        differences.append(f"{component.id!r} is {sizes[0]} and {first.id!r} is {sizes[1]}")
    backs = (_back(component), _back(first))
    if backs[0] != backs[1]:
        differences.append(f"the back of {component.id!r} is {backs[0]} and that of {first.id!r} is {backs[1]}")
    return differences


def _same_size(one: Size | None, other: Size | None) -> bool:
    if one is None or other is None:
        return one is other
    return all(abs(a - b) <= TOLERANCE_MM for a, b in zip(sorted(one), sorted(other), strict=True))


def _size(component: Component) -> str:
    size = component.size
    return "of no stated size" if size is None else f"{format_mm(size.width)} × {format_mm(size.height)} mm"


def _back(component: Component) -> str:
    if component.made is Made.BUY:
        return "as bought"
    return "blank" if component.back is None else component.back.name
