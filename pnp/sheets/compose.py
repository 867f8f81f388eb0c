"""A page's plan and its faces as drawn → the page as a scene."""

from collections.abc import Mapping
from typing import assert_never

from pnp.geometry import Box, Transform
from pnp.model import FaceScenes
from pnp.outlines import rectangle, transformed
from pnp.plan import Page, Placement, Profile, Side
from pnp.scene import Clip, Item, PageScene, Placed, Scene, Tag
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, outline, turned
from pnp.sheets.correction import corrected
from pnp.sheets.furniture import drawn

QUARTER_TURNS = {degrees: Transform.rotate(degrees) for degrees in (0, 90, 180, 270)}


def compose(page: Page, faces: Mapping[tuple[str, str], FaceScenes], profile: Profile) -> PageScene:
    """The page drawn: each face at its place, then the marks. `faces` are known by component and face id.

    The trim and bleed boxes hold those of all pieces, as planned: a printer's correction moves what is drawn, so that
    the pieces come to lie there on the paper. KeyError for a face that is not given, ValueError for a planned
    back that is not drawn or a page without pieces.
    """
    placed = tuple(_cut_out(placement, _placed(placement, faces, page.side)) for placement in page.placements)
    items = (*placed, *drawn(page.furniture, profile.marks))
    return PageScene(
        Scene(page.paper, tuple(corrected(items, page, profile))),
        trim=Box.around(placement.trim for placement in page.placements),
        bleed=Box.around(placement.bleed_box for placement in page.placements),
    )


def _placed(placement: Placement, faces: Mapping[tuple[str, str], FaceScenes], page_side: Side) -> Placed:
    piece = placement.piece
    sides = faces[piece.component, piece.face]
    scene = sides.front if placement.side is Side.FRONT else sides.back
    if scene is None:
        raise ValueError(f"{piece.component}/{piece.face} has a back in the plan but none drawn")
    part = piece.part
    # Each quarter turn takes the face's top left corner, its origin, to the next corner of the trim as printed.
    corner = placement.trim.corners[placement.rotation // 90]
    shift = Transform() if part is None else Transform.move(-part.window.x, -part.window.y)
    transform = shift.then(QUARTER_TURNS[placement.rotation]).then(Transform.move(*corner))
    tag = Tag(
        piece.component,
        piece.face,
        piece.copy,
        part=0 if part is None else part.number,
        back=placement.side is not page_side,
    )
    return Placed(scene, transform, tag)


def _cut_out(placement: Placement, placed: Placed) -> Item:
    """The face, cut off where its ink may run no further on this sheet."""
    piece, bleeds = placement.piece, placement.bleeds
    match piece.shape:
        case Rectangle():
            whole = piece.part is None and all(bleed == placed.scene.bleed for bleed in bleeds)
            return placed if whole else Clip(rectangle(placement.bleed_box), (placed,))
        case Hexagon() | Circle():
            lying = piece.shape if placement.rotation % 180 == 0 else turned(piece.shape)
            edge = transformed(outline(lying, grown=min(bleeds)), Transform.move(*placement.trim.corners[0]))
            return Clip(edge, (placed,))
        case Outlined(size):
            own = outline(piece.shape, grown=min(bleeds))
            seen = own if placement.side is Side.FRONT else transformed(own, Transform(a=-1.0, e=size.width))
            return Clip(transformed(seen, placed.transform), (placed,))
        case _ as never:
            assert_never(never)
