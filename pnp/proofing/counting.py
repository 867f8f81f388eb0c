"""How many copies a build holds: what its pages show in, the game with that many copies of each face out."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import replace

from pnp.model import Component, Face, Game, Made
from pnp.plan import Side
from pnp.proofs import Shown


def as_shown(game: Game, paged: Game, shown: Iterable[Shown]) -> Game:
    """The game as its pages show it: its faces' copies are those found. What is bought stays as it is.

    A piece in parts is there as often as the rarest of its parts; a booklet, whose pages `paged` has as faces, as its
    rarest page. Fronts count; backs are behind them, or are reported.
    """
    found: dict[tuple[str, str], dict[int, Counter[int]]] = defaultdict(lambda: defaultdict(Counter))
    parts: dict[tuple[str, str], int] = defaultdict(int)
    for each in shown:
        if each.side is Side.FRONT:
            key = each.component, each.face
            found[key][each.copy][each.part] += 1
            parts[key] = max(parts[key], each.parts)
    copies = {key: {copy: _whole(seen, parts[key]) for copy, seen in by_copy.items()} for key, by_copy in found.items()}
    pages = {component.id: component.faces for component in paged.components if component.booklet is not None}
    components = (
        component if component.made is Made.BUY else _counted(component, pages.get(component.id), copies)
        for component in game.components
    )
    return replace(game, components=tuple(components))


def _whole(seen: Counter[int], parts: int) -> int:
    """How often all parts of a copy are there; the whole is part 0."""
    return min(seen[part] for part in range(1, parts + 1)) if parts else seen[0]


def _counted(
    component: Component, pages: tuple[Face, ...] | None, copies: dict[tuple[str, str], dict[int, int]]
) -> Component:
    if pages is None:
        counts = [sum(copies.get((component.id, face.id), {}).values()) for face in component.faces]
    else:
        of_pages = [copies.get((component.id, page.id), {}) for page in pages]
        numbers = {copy for by_copy in of_pages for copy in by_copy}
        counts = [sum(min(by_copy.get(copy, 0) for by_copy in of_pages) for copy in numbers)]
    faces = (replace(face, copies=count) for face, count in zip(component.faces, counts, strict=True))
    return replace(component, faces=tuple(faces))
