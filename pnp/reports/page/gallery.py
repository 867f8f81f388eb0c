"""Pictures of a component's designs: PNGs in, figures as large as they differ, cut as the pieces are, out."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.looks import FaceKey
from pnp.model import Component, Face
from pnp.outlines import flattened
from pnp.reports.page.markup import NOTHING, Html, joined, of_class, tag
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape, extent, outline

# A card of 63 mm is 164 pixels wide, a page less; nothing is longer than half of the report's width. Captions need some
# room under small pieces.
_PIXELS_PER_MM = 2.6
_PIXELS_PER_MM_OF_PAGE = 1.6
_LONGEST = 480.0
_NARROWEST = 84
_BETWEEN = 6
_STRAY_MM = 0.3
_MOST_NAMED = 2


class Sides(NamedTuple):
    """The PNGs of a face's two sides; None for a blank back."""

    front: bytes
    back: bytes | None


Pictures = Mapping[FaceKey, Sides]


def gallery(component: Component, pictures: Pictures) -> Html:
    """A figure for every design, with its copies, and every different back once.

    A back of one design alone stands beside its front, one that all share behind the last of them.
    """
    shown = [(face, pictures[component.id, face.id]) for face in component.faces if (component.id, face.id) in pictures]
    if not shown:
        return NOTHING
    backs: dict[bytes, list[Face]] = {}
    for face, sides in shown:
        if sides.back is not None:
            backs.setdefault(sides.back, []).append(face)
    paired = bool(backs) and all(len(faces) == 1 for faces in backs.values())
    fronts = [_figure(component, [face], sides.front, sides.back if paired else None) for face, sides in shown]
    behind = [] if paired else [_back(component, faces, data) for data, faces in backs.items()]
    left_out = len(component.faces) - len(shown)
    return joined([
        of_class("div", "gallery", fronts, behind if len(behind) == 1 else NOTHING),
        of_class("div", "gallery", behind) if len(behind) > 1 else NOTHING,
        of_class("p", "quiet", f"{left_out} more designs are not pictured.") if left_out else NOTHING,
    ])  # fmt: skip


def _figure(component: Component, faces: list[Face], front: bytes, back: bytes | None) -> Html:
    pictures = [_picture(component, faces, front, back=False)]
    if back is not None:
        pictures.append(_picture(component, faces, back, back=True))
    copies = sum(face.copies for face in faces)
    name = NOTHING if len(component.faces) == 1 else of_class("span", "face", faces[0].id)
    caption = tag("figcaption", {}, name, " ", of_class("b", "copies", f"× {copies}"))
    return _framed(component, pictures, caption)


def _back(component: Component, faces: list[Face], png: bytes) -> Html:
    """A back that several designs share."""
    every = len(faces) == len(component.faces)
    copies = sum(face.copies for face in faces)
    whose = "back of all" if every else ["back of ", of_class("span", "face", _named(faces))]
    caption = tag("figcaption", {}, whose, " ", NOTHING if every else of_class("b", "copies", f"× {copies}"))
    return _framed(component, [_picture(component, faces, png, back=True)], caption)


def _framed(component: Component, pictures: list[Html], caption: Html) -> Html:
    width = (_size(component)[0] + _BETWEEN) * len(pictures) - _BETWEEN
    return tag(
        "figure", {"style": f"max-width:{max(width, _NARROWEST)}px"}, of_class("span", "pair", pictures), caption
    )


def _picture(component: Component, faces: list[Face], png: bytes, *, back: bool) -> Html:
    width, height = _size(component)
    picture = tag(
        "img",
        {
            "src": f"data:image/png;base64,{b64encode(png).decode()}",
            "width": width,
            "height": height,
            "alt": f"{'back' if back else 'front'} of {component.name}: {_named(faces)}",
            "style": ("" if component.net else _cut(component.cut, mirrored=back)) or None,
        },
    )
    return of_class("span", "piece", picture)


def _named(faces: Sequence[Face]) -> str:
    """The ids of faces, not too many."""
    ids = [face.id for face in faces]
    return ", ".join(ids) if len(ids) <= _MOST_NAMED else f"{ids[0]} … {ids[-1]} ({len(ids)})"


def _size(component: Component) -> tuple[int, int]:
    """How large a piece is shown, in pixels."""
    size = component.trim
    usual = _PIXELS_PER_MM if component.booklet is None else _PIXELS_PER_MM_OF_PAGE
    scale = min(usual, _LONGEST / max(size))
    return max(1, round(size.width * scale)), max(1, round(size.height * scale))


def _cut(shape: Shape, *, mirrored: bool) -> str:
    """What shows a picture in the shape that the piece is cut to; a back is seen from behind."""
    match shape:
        case Rectangle(size, radius):
            share = f"{_percent(radius, size.width)} / {_percent(radius, size.height)}"
            return f"border-radius:{share}" if radius else ""
        case Circle():
            return "border-radius:50%"
        case Hexagon() | Outlined():
            return _polygon(shape, mirrored=mirrored)


def _polygon(shape: Hexagon | Outlined, *, mirrored: bool) -> str:
    paths = flattened(outline(shape), _STRAY_MM)
    if len(paths) != 1:
        return ""
    size = extent(shape)
    points = [
        f"{_percent(size.width - point.x if mirrored else point.x, size.width)} {_percent(point.y, size.height)}"
        for point in paths[0]
    ]
    return f"clip-path:polygon({', '.join(points)})"


def _percent(length: float, whole: float) -> str:
    return f"{round(100 * length / whole, 2) + 0.0:g}%"
