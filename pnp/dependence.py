"""What a design depends on: a layer or a template in, the names of the fields that can change it out."""

from collections.abc import Iterable, Iterator
from dataclasses import fields as fields_of

from pnp.expressions import Data, Expression, Fields, Value
from pnp.template import (
    CircleOutline,
    Common,
    EllipseOutline,
    LinearValue,
    LookValue,
    PathOutline,
    PictureMask,
    Places,
    PolygonOutline,
    RadialValue,
    RectOutline,
    StopValue,
    StrokeValue,
)

Key = tuple[str, ...]


def names_in(design: object) -> frozenset[str]:
    """The names in all expressions of a layer, of layers, or of any part of one."""
    return frozenset().union(*(part.names for part in _parts(design) if isinstance(part, Value | Expression | Data)))


def places_named_in(design: object) -> frozenset[str]:
    """The names that layers in several places give to the fields of a place."""
    places = (part for part in _parts(design) if isinstance(part, Places))
    return frozenset(each.known_as for each in places if each.known_as is not None)


def _parts(design: object) -> Iterator[object]:
    """A design and everything in it."""
    parts = [design]
    while parts:
        part = parts.pop()
        yield part
        match part:
            case Common() | StrokeValue() | LookValue() | LinearValue() | RadialValue() | StopValue() | PictureMask():
                parts += [getattr(part, field.name) for field in fields_of(part)]
            case RectOutline() | EllipseOutline() | CircleOutline() | PolygonOutline() | PathOutline():
                parts += [getattr(part, field.name) for field in fields_of(part)]
            case tuple():
                parts += part


def key_of(names: Iterable[str], fields: Fields) -> Key:
    """The values of some fields, so that equal keys mean equal drawings: 1, 1.0 and "1" differ, as they do in print."""
    return tuple([repr(fields.get(name, ...)) for name in names])
