"""Fills of layers: a colour, or a mapping that tells a gradient, in; `FillValue`s out."""

from pnp.diagnostics import Report
from pnp.expressions import Value
from pnp.spec.colours import Palette, colour_value
from pnp.spec.drawing import angle, extent, point, position, share
from pnp.spec.errors import SpecError
from pnp.spec.nodes import ListNode, MapNode, Node
from pnp.spec.reading import Keys, as_list, exactly
from pnp.template import FillValue, LinearValue, PointValue, RadialValue, StopValue

LINEAR_KEYS = ("linear", "stops")
RADIAL_KEYS = ("radial", "focus", "stops")
STOP_KEYS = ("colour", "at", "opacity")
# More can be meant by nobody, and readers of PDF take time for each.
MOST_STOPS = 100
_STOPS_SAMPLE = "['#c00', '#fc0']"

_ENDS = exactly(2, "two points, [[x, y], [x, y]], or an angle", point)
_CIRCLE = exactly(3, "a circle, [x, y, radius]", lambda part: part)


def fill_value(node: Node, palette: Palette, report: Report) -> FillValue | None:
    """A fill; None, with the mistakes reported, when it lacks a part."""
    if not isinstance(node, MapNode):
        return colour_value(node, palette)
    radial = node.get("radial") is not None
    keys = Keys.of(node, "this gradient", RADIAL_KEYS if radial else LINEAR_KEYS, report)
    stops = keys.required("stops", lambda node: _stops(node, palette, report), _STOPS_SAMPLE)
    if radial:
        circle = keys.required("radial", _circle)
        focus = keys.optional("focus", point)
        return None if circle is None or stops is None else RadialValue(*circle, focus, stops)
    line = keys.required("linear", _line, "90")
    return None if line is None or stops is None else LinearValue(line, stops)


def _line(node: Node) -> tuple[PointValue, PointValue] | Value[float]:
    if not isinstance(node, ListNode):
        return angle(node)
    start, end = _ENDS(node)
    return start, end


def _circle(node: Node) -> tuple[PointValue, Value[float]]:
    x, y, radius = _CIRCLE(node)
    return PointValue(position(x), position(y)), extent(radius)


def _stops(node: Node, palette: Palette, report: Report) -> tuple[StopValue, ...] | None:
    nodes = as_list(node, "a list of colours").items
    if not 2 <= len(nodes) <= MOST_STOPS:
        message = f"a gradient has from 2 to {MOST_STOPS} colours, not {len(nodes)}"
        raise SpecError.at("wrong-type", message, node.place)
    read = [_stop(item, palette, report) for item in nodes]
    whole = tuple(stop for stop in read if stop is not None)
    return whole if len(whole) == len(read) else None


def _stop(node: Node, palette: Palette, report: Report) -> StopValue | None:
    if not isinstance(node, MapNode):
        return StopValue(colour_value(node, palette), None, None)
    keys = Keys.of(node, "this colour of a gradient", STOP_KEYS, report)
    colour = keys.required("colour", lambda node: colour_value(node, palette), "'#c00'")
    at, opacity = keys.optional("at", share), keys.optional("opacity", share)
    return None if colour is None else StopValue(colour, at, opacity)
