"""What a page bears beside its pieces, as planned → scene items."""

from collections.abc import Iterable, Iterator, Sequence

from pnp.outlines import LineTo, MoveTo, rectangle
from pnp.plan import Furniture, Mark, MarkStyle, Note, Patch, Role, Trace
from pnp.scene import Colour, Grey, Item, Path, Stroke
from pnp.sheets.lettering import lettered

BLACK = Grey(0.0)
# Dash and gap of a line to be folded, not cut.
FOLD_DASH = (2.0, 1.0)


def drawn(furniture: Sequence[Furniture], style: MarkStyle) -> tuple[Item, ...]:
    """All areas, lines, patches and notes of a page, lines of one role as one path."""
    return (*_areas(furniture), *_lines(furniture, style), *_others(furniture, style))


def _areas(furniture: Iterable[Furniture]) -> Iterator[Path]:
    """What lines may lie on."""
    for item in furniture:
        if isinstance(item, Trace) and item.filled:
            yield Path(item.outline, fill=_colour(item.role))


def _lines(furniture: Iterable[Furniture], style: MarkStyle) -> Iterator[Path]:
    by_role: dict[Role, list[Mark]] = {}
    for item in furniture:
        if isinstance(item, Mark):
            by_role.setdefault(item.role, []).append(item)
    for role, marks in by_role.items():
        outline = tuple(segment for mark in marks for segment in (MoveTo(mark.start), LineTo(mark.end)))
        yield Path(outline, stroke=_stroke(role, style))


def _others(furniture: Iterable[Furniture], style: MarkStyle) -> Iterator[Item]:
    for item in furniture:
        match item:
            case Mark():
                pass
            case Note():
                yield lettered(item, BLACK)
            case Trace(outline, role, filled):
                if not filled:
                    yield Path(outline, stroke=_stroke(role, style))
            case Patch(box, colour):
                yield Path(rectangle(box), fill=colour)


def _stroke(role: Role, style: MarkStyle) -> Stroke:
    return Stroke(_colour(role), style.width or 0.1, FOLD_DASH if role is Role.FOLD else ())


def _colour(role: Role) -> Colour:
    return Grey(0.85) if role is Role.GLUE else BLACK
