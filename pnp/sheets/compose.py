"""A page's plan and its faces as drawn → the page as a scene."""

from collections.abc import Mapping
from typing import assert_never

from pnp.geometry import Box, Transform
from pnp.model import FaceScenes
from pnp.outlines import rectangle, transformed
from pnp.plan import Page, Placement, Profile, Side
from pnp.scene import Clip, Item, PageScene, Placed, Scene, Tag
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, lying, outline
from pnp.sheets.correction import corrected
from pnp.sheets.furniture import drawn
from pnp.sheets.joints import inked, seen
from pnp.sheets.laying import laid


def compose(page: Page, faces: Mapping[tuple[str, str], FaceScenes], profile: Profile) -> PageScene:
    """The page drawn: each face at its place, then the marks. `faces` are known by component and face id.

    The trim and bleed boxes hold those of all pieces, as planned: a printer's correction moves what is drawn, so that
    the pieces come to lie there on the paper. KeyError for a face that is not given, ValueError for a planned
    back that is not drawn or a page without pieces.
    """
    placed = tuple(_cut_out(placement, _placed(placement, faces, page.side), profile) for placement in page.placements)
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
    part, transform = piece.part, laid(placement, scene.size.width)
    tag = Tag(
        piece.component,
        piece.face,
        piece.copy,
        part=0 if part is None else part.number,
        back=placement.side is Side.BACK and page_side is Side.FRONT,
    )
    return Placed(scene, transform, tag)


def _cut_out(placement: Placement, placed: Placed, profile: Profile) -> Item:
    """The face, cut off where its ink may run no further on this sheet."""
    piece, bleeds = placement.piece, placement.bleeds
    match piece.shape:
        case Rectangle():
            if piece.part is not None:
                return Clip(rectangle(inked(placement, piece.part, profile.tiling.joint)), (placed,))
            whole = all(bleed == placed.scene.bleed for bleed in bleeds)
            return placed if whole else Clip(rectangle(placement.bleed_box), (placed,))
        case Hexagon() | Circle() | Outlined():
            as_it_lies = lying(piece.shape, placement.rotation, behind=placement.side is Side.BACK)
            edge = transformed(outline(as_it_lies, grown=min(bleeds)), Transform.move(*placement.trim.corners[0]))
            shown: Item = placed
            if piece.part is not None and (picture := seen(placement, piece.part, profile.tiling.joint)):
                shown = Clip(picture, (placed,))
            # The points of a hexagon's bleed, left to themselves, reach beyond it.
            return Clip(rectangle(placement.bleed_box), (Clip(edge, (shown,)),))
        case _ as never:
            assert_never(never)
