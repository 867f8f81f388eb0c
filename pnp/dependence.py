"""What a design depends on: a layer or a template in, the names of the fields that can change it out."""

from collections.abc import Iterable
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
    PolygonOutline,
    RadialValue,
    RectOutline,
    StopValue,
    StrokeValue,
)

Key = tuple[str, ...]


def names_in(design: object) -> frozenset[str]:
    """The names in all expressions of a layer, of layers, or of any part of one."""
    names: set[str] = set()
    parts = [design]
    while parts:
        part = parts.pop()
        match part:
            case Value() | Expression() | Data():
                names |= part.names
            case Common() | StrokeValue() | LookValue() | LinearValue() | RadialValue() | StopValue() | PictureMask():
                parts += [getattr(part, field.name) for field in fields_of(part)]
            case RectOutline() | EllipseOutline() | CircleOutline() | PolygonOutline() | PathOutline():
                parts += [getattr(part, field.name) for field in fields_of(part)]
            case tuple():
                parts += part
    return frozenset(names)


def key_of(names: Iterable[str], fields: Fields) -> Key:
    """The values of some fields, so that equal keys mean equal drawings: 1, 1.0 and "1" differ, as they do in print."""
    return tuple([repr(fields.get(name, ...)) for name in names])
