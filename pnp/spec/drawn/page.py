"""Where the trim is on a drawn template and how large it is: the file's root and guides in, a map to the face out.

A length in px says nothing sure of millimetres: CSS has 96 px to the inch, Illustrator writes 72, and Figma's pages are
often drawn at a printer's 300. So a page in px is as large as the piece if one of these makes it so.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pnp.art import Element
from pnp.art.shapes import SHAPES, shape_outline
from pnp.art.values import NUMBER, transform
from pnp.geometry import IDENTITY, Box, Size, Transform
from pnp.outlines import bounds
from pnp.spec.drawn.names import Name, Role
from pnp.units import MM_PER_INCH, format_mm

PX_PER_INCH = (96, 72, 300)
# Programs round the page to the pixel or to some decimals; more than this is meant.
_ROUNDED = 0.05

_LENGTH = re.compile(rf"\s*({NUMBER})\s*(mm|cm|in|pt|pc|px|q|)\s*", re.IGNORECASE)
_MM = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": MM_PER_INCH / 72, "pc": MM_PER_INCH / 6, "q": 0.25}


class Page(NamedTuple):
    """A drawing's page and its guides in the file's units, and the sizes that a unit can have, in mm.

    `pixels` says that these are guesses.
    """

    view: Box
    guides: Mapping[str, Box]
    scales: tuple[float, ...]
    pixels: bool

    @property
    def trim(self) -> Box:
        """Where the piece is cut: the guide, else the edge of the page."""
        return self.guides.get("trim", self.view)

    def to_face(self, size: Size) -> Transform | None:
        """The map from the file's units to mm on a face of a size; None if its trim has another."""
        for scale in self.scales:
            off = max(abs(self.trim.width * scale - size.width), abs(self.trim.height * scale - size.height))
            if off <= max(_ROUNDED, scale / 2 if self.pixels else 0.0):
                return (
                    Transform.move(-self.trim.centre.x, -self.trim.centre.y)
                    .then(Transform.scale(scale, scale))
                    .then(Transform.move(size.width / 2, size.height / 2))
                )
        return None

    @property
    def shown(self) -> str:
        """The trim's size for a message."""
        if not self.pixels:
            return measured(Size(self.trim.width * self.scales[0], self.trim.height * self.scales[0]))
        inches = Size(self.trim.width * MM_PER_INCH, self.trim.height * MM_PER_INCH)
        sizes = [
            f"{measured(Size(inches.width / each, inches.height / each))} at {each} px to the inch"
            for each in PX_PER_INCH
        ]
        return f"{self.trim.width:g} × {self.trim.height:g} px: {', '.join(sizes)}"


def measured(size: Size) -> str:
    """A size for a message."""
    return f"{format_mm(size.width)} × {format_mm(size.height)} mm"


def page_of(root: Element, view: Box, guides: Mapping[str, Box]) -> Page:
    """The page of a file. ValueError, worded for the user, when its width and height do not go with its view box."""
    sides = [_length(root.attributes.get(name, "")) for name in ("width", "height")]
    known = [side for side in sides if side is not None]
    if len(known) == 2 and abs(known[0][0] / view.width / (known[1][0] / view.height) - 1) > 0.005:
        raise ValueError("width and height of the page are not in proportion to its viewBox; let the program set both")
    unit = known[0][1] if known else ""
    if unit in _MM:
        return Page(view, guides, (known[0][0] * _MM[unit] / view.width,), False)
    px = known[0][0] / view.width if known else 1.0
    return Page(view, guides, tuple(px * MM_PER_INCH / each for each in PX_PER_INCH), True)


def _length(text: str) -> tuple[float, str] | None:
    """A number above 0 and its unit, if it is a length that is fixed."""
    match = _LENGTH.fullmatch(text)
    return (float(match[1]), match[2].lower()) if match and float(match[1]) > 0 else None


def find_guides(root: Element, view: Size, name_of: Callable[[Element], Name | None]) -> dict[str, Box]:
    """The boxes of the guides of a file, in its units, by name.

    ValueError, worded for the user, for one that holds no shape or is there twice.
    """
    found: dict[str, Box] = {}
    pending = [(child, _moved(child, IDENTITY)) for child in reversed(root.children)]
    while pending:
        element, to_file = pending.pop()
        name = name_of(element)
        if name is not None and name.role is Role.GUIDE:
            if name.value in found:
                raise ValueError(f"there are two guides {name.value!r}; delete one")
            found[name.value] = _first_shape(element, to_file, view, name.value)
            continue
        if element.name in {"g", "a", "switch"}:
            pending += [(child, _moved(child, to_file)) for child in reversed(element.children)]
    return found


def _first_shape(element: Element, to_file: Transform, view: Size, name: str) -> Box:
    for shape, by in _shapes(element, to_file):
        outline = shape_outline(shape, view)
        if outline:
            return by.box(bounds(outline))
    raise ValueError(f"the guide {name!r} holds no rectangle; draw one along its edge")


def _shapes(element: Element, to_file: Transform) -> Iterator[tuple[Element, Transform]]:
    if element.name in SHAPES:
        yield element, to_file
    for child in element.children:
        if child.name in {"g", *SHAPES}:
            yield from _shapes(child, _moved(child, to_file))


def _moved(element: Element, to_file: Transform) -> Transform:
    """The map of an element's units; one that cannot be read is told where the element is drawn."""
    try:
        return transform(element.attributes.get("transform", "")).then(to_file)
    except ValueError:
        return to_file
