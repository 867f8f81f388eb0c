"""A page's plan and its faces as drawn → the page as a scene."""

from collections.abc import Mapping

from pnp.geometry import Box, Transform
from pnp.model import FaceScenes, Page, Placement, Profile, Side
from pnp.outlines import LineTo, MoveTo
from pnp.scene import Grey, PageScene, Path, Placed, Scene, Stroke, Tag

BLACK = Grey(0.0)
QUARTER_TURNS = {degrees: Transform.rotate(degrees) for degrees in (0, 90, 180, 270)}


def compose(page: Page, faces: Mapping[tuple[str, str], FaceScenes], profile: Profile) -> PageScene:
    """The page drawn: each face at its place, then the marks. `faces` are known by component and face id.

    The trim and bleed boxes hold those of all pieces. KeyError for a face that is not given, ValueError for a planned
    back that is not drawn or a page without pieces.
    """
    placed = tuple(_placed(placement, faces, page.side) for placement in page.placements)
    scene = Scene(page.paper, (*placed, *_marks(page, profile)))
    return PageScene(
        scene,
        trim=Box.around(placement.trim for placement in page.placements),
        bleed=Box.around(placement.trim.outset(placement.bleed) for placement in page.placements),
    )


def _placed(placement: Placement, faces: Mapping[tuple[str, str], FaceScenes], side: Side) -> Placed:
    sides = faces[placement.component, placement.face]
    scene = sides.front if side is Side.FRONT else sides.back
    if scene is None:
        raise ValueError(f"{placement.component}/{placement.face} has a back in the plan but none drawn")
    # Each quarter turn takes the face's top left corner, its origin, to the next corner of the trim as printed.
    origin = placement.trim.corners[placement.rotation // 90]
    transform = QUARTER_TURNS[placement.rotation].then(Transform.move(*origin))
    return Placed(scene, transform, Tag(placement.component, placement.face, placement.copy))


def _marks(page: Page, profile: Profile) -> tuple[Path, ...]:
    """All marks of the page as one path of single lines."""
    if not page.marks:
        return ()
    outline = tuple(segment for mark in page.marks for segment in (MoveTo(mark.start), LineTo(mark.end)))
    return (Path(outline, stroke=Stroke(BLACK, profile.mark_width)),)
