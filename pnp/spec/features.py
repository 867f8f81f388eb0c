"""Features of fonts, by the names that designers know or by OpenType's tags: a node in, tags and values out."""

import re
from collections.abc import Mapping

from pnp.diagnostics import did_you_mean
from pnp.spec.errors import SpecError, every
from pnp.spec.nodes import Entry, ListNode, Node, quoted
from pnp.spec.reading import as_mapping, as_scalar, parse_whole
from pnp.template import Direction

Features = Mapping[str, int]

# Names to tags, for lines that run to the right and for lines that run down.
NAMES: Mapping[str, tuple[str, str]] = {
    "alternates": ("salt", "salt"),
    "discretionary-ligatures": ("dlig", "dlig"),
    "fractions": ("frac", "frac"),
    "full-width": ("fwid", "fwid"),
    "half-width": ("halt", "vhal"),
    "kerning": ("kern", "vkrn"),
    "ligatures": ("liga", "liga"),
    "lining-figures": ("lnum", "lnum"),
    "old-style-figures": ("onum", "onum"),
    "proportional": ("palt", "vpal"),
    "proportional-figures": ("pnum", "pnum"),
    "slashed-zero": ("zero", "zero"),
    "small-capitals": ("smcp", "smcp"),
    "subscript": ("subs", "subs"),
    "superscript": ("sups", "sups"),
    "tabular-figures": ("tnum", "tnum"),
    "traditional": ("trad", "trad"),
}
_TAG = re.compile(r"[a-z][a-z0-9]{3}")
_MOST = 999


def read_features(node: Node) -> Features:
    """Features by name or tag: a list of those to use, or a mapping to `true`, `false` or which alternate it is."""
    if isinstance(node, ListNode):
        return dict.fromkeys(every(node.items, _name), 1)
    return dict(every(as_mapping(node).entries, _feature))


def feature_tags(features: Features, direction: Direction) -> tuple[tuple[str, int], ...]:
    """OpenType's tags for lines of a direction, sorted; a tag that is named itself comes before a name for it."""
    down = direction is Direction.VERTICAL
    named = {NAMES[name][down]: value for name, value in features.items() if name in NAMES}
    return tuple(sorted({**named, **{tag: value for tag, value in features.items() if tag not in NAMES}}.items()))


def _feature(entry: Entry) -> tuple[str, int]:
    return _name(entry.key), _value(entry.value)


def _name(node: Node) -> str:
    scalar = as_scalar(node, "a feature's name")
    if scalar.text not in NAMES and not _TAG.fullmatch(scalar.text):
        hint = did_you_mean(scalar.text, NAMES)
        message = f"there is no feature {quoted(scalar.text)}{hint}; or write OpenType's tag, of four letters"
        raise SpecError.at("unknown-value", message, scalar.place)
    return scalar.text


def _value(node: Node) -> int:
    scalar = as_scalar(node, "true, false or a number")
    if scalar.text in ("true", "false"):
        return int(scalar.text == "true")
    try:
        value = parse_whole(scalar.text)
    except ValueError as problem:
        raise SpecError.at("bad-number", str(problem), scalar.place) from problem
    if not 0 <= value <= _MOST:
        raise SpecError.at("bad-number", f"{quoted(scalar.text)} is not between 0 and {_MOST}", scalar.place)
    return value
