"""A template's SVG file and the size of a piece in, the layers of the file out."""

from pathlib import Path
from typing import NamedTuple

from pnp.art import DrawingError, Element, Parts, load_parts
from pnp.diagnostics import Place, Report
from pnp.geometry import Size, Transform
from pnp.spec.drawn.names import name_of
from pnp.spec.drawn.page import Page, find_guides, measured, page_of
from pnp.spec.drawn.parting import Parting, Sheet
from pnp.spec.errors import SpecError
from pnp.spec.written import Design
from pnp.template import Layer
from pnp.units import format_mm

# Guides are drawn by eye, and pages in px are rounded.
_AS_DRAWN = 0.25


class Piece(NamedTuple):
    """What a template is drawn for: its size, and how far content stays from its edge if that is known, in mm."""

    size: Size
    safe: float | None = None


def read_drawn(path: Path, shown: str, piece: Piece, named_at: Place, design: Design) -> tuple[Layer, ...]:
    """The layers of a drawn template on a face of a piece; what is wrong with its elements is reported.

    `shown` calls the file in messages; `named_at` is where the template is named. SpecError when it gives no face:
    `invalid-svg`, or `template-size` where its trim has another size.
    """
    try:
        parts = load_parts(path)
        ids = _ids(parts.root)
        page = _page(parts, ids, shown)
        to_face = page.to_face(piece.size)
        if to_face is None:
            raise SpecError.at("template-size", _misfit(page, shown, piece.size), named_at)
        _compare_safe(page, to_face, piece, Place(shown, parts.root.line), design.report)
        layers = Parting(parts, Sheet(to_face, piece.size, shown), ids, design).layers()
    except DrawingError as problem:
        raise SpecError.at("invalid-svg", str(problem), Place(shown, problem.line)) from problem
    for flaw in parts.flaws:
        design.report.error(flaw.code, flaw.message, Place(shown, flaw.line))
    return layers


def _page(parts: Parts, ids: frozenset[str], shown: str) -> Page:
    place = Place(shown, parts.root.line)
    try:
        guides = find_guides(parts.root, parts.view.size, lambda element: name_of(element, ids))
    except ValueError as problem:
        raise SpecError.at("bad-guide", str(problem), place) from problem
    try:
        return page_of(parts.root, parts.view, guides)
    except ValueError as problem:
        raise SpecError.at("invalid-svg", str(problem), place) from problem


def _compare_safe(page: Page, to_face: Transform, piece: Piece, place: Place, report: Report) -> None:
    """Warn of a guide that promises another safe area than the one that is checked."""
    guide = page.guides.get("safe")
    if guide is None or piece.safe is None:
        return
    box = to_face.box(guide)
    margins = (box.left, box.top, piece.size.width - box.right, piece.size.height - box.bottom)
    if max(abs(margin - piece.safe) for margin in margins) > _AS_DRAWN:
        drawn, checked = format_mm(min(margins)), format_mm(piece.safe)
        message = (
            f"the guide `safe` is {drawn} mm inside of the trim, but text is checked against {checked} mm; "
            f"move it, or write `safe: {drawn}mm`"
        )
        report.warning("safe-guide", message, place)


def _misfit(page: Page, shown: str, size: Size) -> str:
    part = "the rectangle `trim`" if "trim" in page.guides else "the page"
    way_out = (
        "draw it in that size"
        if "trim" in page.guides
        else "make the page that large; or, where it holds the bleed as well, say where the trim is by a rectangle "
        "in a layer named `trim`"
    )
    return f"this piece is {measured(size)}, but {part} of {shown} is {page.shown}; {way_out}"


def _ids(root: Element) -> frozenset[str]:
    ids: set[str] = set()
    pending = [root]
    while pending:
        element = pending.pop()
        ids.add(element.attributes.get("id", ""))
        pending += element.children
    return frozenset(ids)
