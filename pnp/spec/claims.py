"""Claims of facts.yaml: the mapping under `claim` in, a `Claim` value out; `FORMS` says which key is which claim."""

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, TypeVar

from pnp.claims import (
    Backs,
    Claim,
    Count,
    Designs,
    Distribution,
    Every,
    Extreme,
    Figure,
    Formula,
    Given,
    Grid,
    Groups,
    Kinds,
    Mean,
    Measure,
    Measures,
    Need,
    Order,
    Players,
    Range,
    Ratio,
    Relation,
    Sum,
    Supply,
    Trend,
    Trending,
    Unique,
    Values,
    ValueSet,
    Way,
)
from pnp.claims import Scalar as Data
from pnp.diagnostics import Report, did_you_mean
from pnp.expressions import Expression, ExpressionError, compile_condition
from pnp.spec.copies import parse_copies
from pnp.spec.errors import SpecError, every
from pnp.spec.nodes import Entry, ListNode, MapNode, Node, Scalar, quoted, scalar_value
from pnp.spec.players import MOST_PLAYERS, players
from pnp.spec.reading import (
    Keys,
    as_list,
    as_mapping,
    as_scalar,
    choice,
    list_of,
    parse_number,
    scalar_reader,
    text,
)

T = TypeVar("T")

# Of what a claim says of its pieces: which of them, in which groups, in which order, compared by what.
OPTIONS = ("within", "when", "by")
BOUNDS = ("at_least", "at_most", "between", "more_than", "less_than")


class Claimed(NamedTuple):
    """A claim, the field whose groups it holds in, and the condition of what it is about."""

    claim: Claim
    within: str | None
    when: Expression | None


def read_claim(node: Node, components: Collection[str] | None, report: Report) -> Claimed | None:
    """What a mapping claims; None, with the mistakes reported, if a part cannot be read. SpecError if it is no claim.

    `components` are the ids that a relation may name; None when they are not all known.
    """
    if isinstance(node, Scalar) and node.text:
        raise SpecError.at("bad-claim", f"a claim is a mapping; write {_likely(node)}", node.place)
    keys = Keys.of(node, "this claim", (*FORMS, *OPTIONS), report)
    found = [key for key in FORMS if keys.has(key)]
    if len(found) != 1:
        message = f"a claim says one thing, such as {{count: 55}}; this has {' and '.join(found) or 'none'}"
        raise SpecError.at("bad-claim", message, node.place)
    [form] = found
    if keys.has("by") and form not in WITH_BY:
        message = f"'by' belongs to {', '.join(WITH_BY)}, not to {form}"
        raise SpecError.at("bad-claim", message, keys.place_of("by"))
    claim = keys.optional(form, lambda node: FORMS[form](node, keys))
    within, when = keys.optional("within", text), keys.optional("when", condition)
    if isinstance(claim, Relation) and components is not None and claim.component not in components:
        hint = did_you_mean(claim.component, components)
        message = f"the game has no component {quoted(claim.component)}{hint}"
        raise SpecError.at("unknown-component", message, keys.place_of(form))
    if claim is None or (keys.has("within") and within is None) or (keys.has("when") and when is None):
        return None
    return Claimed(claim, within, when)


def condition(node: Node) -> Expression:
    """A condition, such as `cost <= 2`. SpecError when it is no expression."""
    scalar = as_scalar(node, "a condition: cost <= 2")
    try:
        return compile_condition(scalar.text)
    except ExpressionError as problem:
        raise SpecError.at("bad-expression", str(problem), scalar.place) from problem


def _likely(claim: Scalar) -> str:
    """What a claim that is only text was probably meant to be."""
    try:
        return f"{{count: {parse_copies(claim.text)}}}"
    except ValueError:
        return "{count: 55}, {distribution: {…}}, {sum: {…}}, {set: {…}} …"


def _figure(node: Node, _keys: Keys | None = None) -> Figure:
    """A number, or a formula in braces."""
    scalar = as_scalar(node, "a number, or a formula: {{ copies.time / 5 }}")
    if "{{" in scalar.text:
        return condition(scalar)
    return _plain(scalar)


_plain = scalar_reader(parse_number, "bad-number", "a number")


def _range(node: Node) -> Range:
    """A number, or its bounds."""
    if not isinstance(node, MapNode):
        return Range.exactly(_figure(node))
    if len(node.entries) != 1 or node.entries[0].key.text not in BOUNDS:
        names = [entry.key.text for entry in node.entries]
        hint = did_you_mean(names[0], BOUNDS) if len(names) == 1 else ""
        message = f"write a number or one bound, such as {{at_least: 2}} or {{between: [2, 12]}}{hint}"
        raise SpecError.at("bad-claim", message, node.place)
    [(key, value)] = node.entries
    match key.text:
        case "at_least":
            return Range(_figure(value), None)
        case "at_most":
            return Range(None, _figure(value))
        case "more_than":
            return Range(_figure(value), None, open=True)
        case "less_than":
            return Range(None, _figure(value), open=True)
        case _:
            least, most = _pair(value, "[least, most]")
            return Range(_figure(least), _figure(most))


def _pair(node: Node, form: str) -> tuple[Node, Node]:
    items = as_list(node, form).items
    if len(items) != 2:
        raise SpecError.at("bad-claim", f"this must be {form}, not a list of {len(items)}", node.place)
    return items[0], items[1]


def _field(node: Node, form: str = "{field: …}") -> Entry:
    """The one field that a claim is about, and what it says of it."""
    match node:
        case MapNode(entries=(entry,)):
            return entry
        case _:
            raise SpecError.at("bad-claim", f"this must name one field: {form}", node.place)


def _of_field(make: Callable[[str, T], Claim], read: Callable[[Node], T]) -> Callable[[Node, Keys], Claim]:
    """The form of a claim that names a field, and something of it."""

    def form(node: Node, _keys: Keys) -> Claim:
        field = _field(node)
        return make(field.key.text, read(field.value))

    return form


def _scalar(node: Node) -> Data:
    return scalar_value(as_scalar(node))


def _values(node: Node) -> tuple[Data, ...]:
    values = list_of(_scalar)(node)
    if not values:
        raise SpecError.at("bad-claim", "this names no value", node.place)
    return values


def _names(node: Node) -> tuple[str, ...]:
    """A field, or several."""
    return list_of(text)(node) if isinstance(node, ListNode) else (text(node),)


def _count(node: Node, _keys: Keys) -> Claim:
    return Count(_range(node))


def _whole(node: Node) -> int:
    scalar = as_scalar(node, "a whole number")
    value = _plain(scalar)
    if not value.is_integer() or not 1 <= value <= 1_000_000:
        raise SpecError.at("bad-number", f"{quoted(scalar.text)} is not a whole number from 1", scalar.place)
    return int(value)


def _grid(node: Node, _keys: Keys) -> Claim:
    columns, rows = _pair(node, "[columns, rows]")
    return Grid(_whole(columns), _whole(rows))


def _whole_pair(node: Node) -> tuple[int, int]:
    number, copies = _pair(node, "[groups, copies of each]")
    return _whole(number), _whole(copies)


def _distribution(node: Node, _keys: Keys) -> Claim:
    field = _field(node)
    entries = as_mapping(field.value).entries
    if not entries:
        raise SpecError.at("bad-claim", "this names no value", field.value.place)
    if not _nested(entries[0].value):
        pairs = every(entries, lambda entry: ((scalar_value(entry.key),), _range(entry.value)))
        return Distribution((field.key.text,), dict(pairs))
    inner = [(entry, _field(entry.value)) for entry in entries]
    names = {second.key.text for _, second in inner}
    if len(names) > 1:
        message = f"the inner mappings must all name the same field, not {' and '.join(sorted(names))}"
        raise SpecError.at("bad-claim", message, field.value.place)
    pairs_of_two = every(
        [(first, second) for first, by in inner for second in as_mapping(by.value).entries],
        lambda both: ((scalar_value(both[0].key), scalar_value(both[1].key)), _range(both[1].value)),
    )
    return Distribution((field.key.text, *names), dict(pairs_of_two))


def _nested(node: Node) -> bool:
    """Whether this tells of a second field, and is no bound."""
    return isinstance(node, MapNode) and not any(entry.key.text in BOUNDS for entry in node.entries)


def _shares(node: Node) -> dict[Data, int]:
    return dict(every(as_mapping(node).entries, lambda entry: (scalar_value(entry.key), _whole(entry.value))))


def _order(node: Node, keys: Keys) -> Claim:
    field = _field(node)
    return Order(field.key.text, _values(field.value), keys.optional("by", text))


def _relation(node: Node, _keys: Keys) -> Claim:
    form = "{star: {among: board.star}}"
    field = _field(node, form)
    other = _field(field.value, form)
    way = choice(Way, "relation")(other.key)
    component, dot, path = text(other.value).partition(".")
    if not (component and dot and path):
        message = f"{quoted(text(other.value))} names no field of a component; write one as board.star"
        raise SpecError.at("bad-claim", message, other.value.place)
    return Relation(field.key.text, way, component, path)


def _trend(node: Node, _keys: Keys) -> Claim:
    form = "{minutes: {points: never_falls}}"
    along = _field(node, form)
    of = _field(along.value, form)
    return Trending(along.key.text, of.key.text, choice(Trend, "trend")(of.value))


def _extreme(node: Node, keys: Keys, *, most: bool) -> Claim:
    field = _field(node)
    measure, measured = keys.optional("by", _measure) or (Measure.COPIES, None)
    return Extreme(field.key.text, _scalar(field.value), most, measure, measured)


def _measure(node: Node) -> tuple[Measure, str | None]:
    if isinstance(node, MapNode):
        field = _field(node, "{mean: cost}")
        measure = choice(Measure, "measure")(field.key)
        if measure is not Measure.COPIES:
            return measure, text(field.value)
    elif text(node) == Measure.COPIES.value:
        return Measure.COPIES, None
    raise SpecError.at("bad-claim", "groups are compared by copies, {mean: FIELD} or {sum: FIELD}", node.place)


def _size(node: Node, _keys: Keys) -> Claim:
    sides = list_of(_range)(node)
    if len(sides) not in (2, 3):
        message = f"a size is [width, height], of a box [width, height, depth], not {len(sides)} numbers"
        raise SpecError.at("bad-claim", message, node.place)
    return Measures(sides)


def _supply(node: Node, _keys: Keys) -> Claim:
    return Supply(read_need(node))


def read_need(node: Node) -> Need:
    """What is needed for each number of players: a formula, or a mapping from numbers of players to figures."""
    if not isinstance(node, MapNode):
        return condition(as_scalar(node, "a formula with players: 2 * players"))
    return dict(every(node.entries, lambda entry: (_of_players(entry.key), _figure(entry.value))))


def _of_players(key: Scalar) -> int:
    number = _whole(key)
    if number > MOST_PLAYERS:
        raise SpecError.at("bad-number", f"{number} is no number of players", key.place)
    return number


FORMS: Mapping[str, Callable[[Node, Keys], Claim]] = {
    "count": _count,
    "grid": _grid,
    "designs": lambda node, _keys: Designs(_range(node)),
    "sides": lambda node, _keys: Designs(_range(node), sides=True),
    "backs": lambda node, _keys: Backs(_range(node)),
    "kinds": _of_field(Kinds, _range),
    "groups": _of_field(lambda of, pair: Groups(of, *pair), _whole_pair),
    "distribution": _distribution,
    "ratio": _of_field(Ratio, _shares),
    "sum": _of_field(Sum, _range),
    "mean": _of_field(Mean, _range),
    "set": _of_field(ValueSet, _values),
    "values": _of_field(Values, _range),
    "order": _order,
    "unique": lambda node, _keys: Unique(_names(node)),
    "every": lambda node, _keys: Every(condition(node)),
    "relation": _relation,
    "trend": _trend,
    "most": lambda node, keys: _extreme(node, keys, most=True),
    "least": lambda node, keys: _extreme(node, keys, most=False),
    "size": _size,
    "supply": _supply,
    "players": lambda node, _keys: Players(*players(node)),
    "formula": lambda node, _keys: Formula(condition(node)),
    "given": lambda node, _keys: Given(_figure(node)),
}
WITH_BY = ("order", "most", "least")
