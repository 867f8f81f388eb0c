"""The bill of materials: games in, every component of them out, as JSON types (`pnp list --json`) or CSV."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from pnp.model import Component, Face, Game
from pnp.reports.json_types import json_value, mm

# fmt: off
COLUMNS = (
    "game", "component", "name", "kind", "deck", "count", "designs", "basis", "made", "width_mm", "height_mm",
    "two_sided", "invented",
)
# fmt: on

# A cell that begins so is a formula to a spreadsheet, and a game's files may come from a stranger.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def bill(games: Iterable[Game]) -> dict[str, Any]:
    """`{"games": [{"id", "title", "players": [fewest, most], "components": […]}]}`; sizes in mm."""
    return {
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "players": list(game.players),
                "components": [_component(component) for component in game.components],
            }
            for game in games
        ]
    }


def bill_csv(games: Iterable[Game]) -> str:
    """A line for each component, under the names of the columns; a size that is not stated is left empty.

    What a spreadsheet would run gets a `'` before it.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        for component in game.components:
            writer.writerow(_cell(value) for value in _row(game, component))
    return text.getvalue()


def _component(component: Component) -> dict[str, Any]:
    return {
        "id": component.id,
        "name": component.name,
        "kind": component.kind.value,
        "deck": component.deck,
        "count": component.count,
        "designs": len(component.faces),
        "basis": component.basis.value,
        "made": component.made.value,
        "size_mm": component.size and [mm(length) for length in component.size],
        "two_sided": component.two_sided,
        "faces": [_face(face) for face in component.faces],
    }


def _face(face: Face) -> dict[str, Any]:
    return {
        "id": face.id,
        "copies": face.copies,
        "fields": json_value(face.fields),
        "invented": list(face.invented),
    }


def _row(game: Game, component: Component) -> tuple[object, ...]:
    return (
        game.id,
        component.id,
        component.name,
        component.kind.value,
        component.deck,
        component.count,
        len(component.faces),
        component.basis.value,
        component.made.value,
        *(("", "") if component.size is None else map(mm, component.size)),
        "yes" if component.two_sided else "no",
        ", ".join(component.invented),
    )


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA_STARTS) else value
