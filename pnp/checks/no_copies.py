"""Components and faces without a piece: a game in, a warning `no-copies` out for each component that has some."""

from collections.abc import Collection, Iterable, Iterator

from pnp.booklet import Block, FaceSource, Figures, Quote
from pnp.checks.naming import more
from pnp.diagnostics import Report
from pnp.model import Component, Game


def check_no_copies(game: Game, report: Report) -> None:
    """`no-copies` (warning, at the component or the first such face): faces have 0 copies, so none of them is made.

    A whole component of them is most often a column of copies that was not filled in; single ones are used nowhere,
    unless a booklet shows them. Give a face a copy, or take it out.
    """
    shown = {key for component in game.components if component.booklet for key in _shown(component.booklet.blocks)}
    for component in game.components:
        if component.count == 0:
            message = f"component {component.id!r} has no copies: give a face at least one, or take it out"
            report.warning("no-copies", message, component.place)
            continue
        idle = [face for face in component.faces if not face.copies and not _in_sight(component, face.id, shown)]
        if idle:
            have = "has" if len(idle) == 1 else "have"
            message = (
                f"{component.id}/{idle[0].id}{more(len(idle))} {have} no copies, and no booklet shows it: "
                "give it at least one, or take it out"
            )
            report.warning("no-copies", message, idle[0].place)


def _shown(blocks: Iterable[Block]) -> Iterator[tuple[str, str | None]]:
    """The components and faces that a booklet shows; no face: the component's first."""
    for block in blocks:
        match block:
            case Figures(figures):
                for figure in figures:
                    if isinstance(figure.source, FaceSource):
                        yield figure.source.component, figure.source.face
            case Quote(inner):
                yield from _shown(inner)


def _in_sight(component: Component, face: str, shown: Collection[tuple[str, str | None]]) -> bool:
    first = component.faces[0].id == face
    return (component.id, face) in shown or (first and (component.id, None) in shown)
