"""Components to scenes, one engine for each kind of piece."""

from collections.abc import Callable, Mapping

from pnp.diagnostics import Report
from pnp.layouts.booklet.pages import draw_booklet
from pnp.layouts.flat import draw_flat
from pnp.layouts.folded import draw_folded
from pnp.layouts.gallery import Sources
from pnp.layouts.layers import TooManyLayersError
from pnp.layouts.painter import Painter
from pnp.layouts.pawn import draw_pawn
from pnp.layouts.reading import Canvas
from pnp.model import Component, Face, FaceScenes, Game, Kind, Made

__all__ = ["ENGINES", "Engine", "Sources", "draw"]

Engine = Callable[[Face, Painter], FaceScenes]

# A booklet's pages are drawn all at once, since they share out its text.
ENGINES: Mapping[Kind, Engine] = {
    Kind.CARD: draw_flat,
    Kind.TILE: draw_flat,
    Kind.CHIP: draw_flat,
    Kind.BOARD: draw_flat,
    Kind.MARKER: draw_flat,
    Kind.PAWN: draw_pawn,
    Kind.DIE: draw_folded,
    Kind.BOX: draw_folded,
}


def draw(game: Game, component: Component, bleed: float, sources: Sources, report: Report) -> dict[str, FaceScenes]:
    """The scenes of a component's faces, by the faces' ids; of a booklet's pages, `page-1` and so on; none if bought.

    Each scene is as large as the trim and runs on for the bleed, in mm. What is wrong with a face is reported and
    left out of its scenes; all faces are tried.
    """
    if component.made is Made.BUY or component.shape is None:
        return {}
    canvas = Canvas(component.shape, component.safe, bleed)
    if component.booklet is not None:
        return draw_booklet(game, component, canvas, sources, report)
    engine = ENGINES[component.kind]
    painter = Painter(game, component, canvas, sources, report)
    try:
        return {face.id: engine(face, painter) for face in component.faces}
    except TooManyLayersError as problem:
        report.error("too-many-layers", f"{component.id}: {problem}", problem.place)
        return {}
    finally:
        painter.tell()
