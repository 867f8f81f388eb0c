"""facts.yaml to `Fact` values: what a game's document states, each with its claim and its place.

In: the file's tree. Out: the facts that can be read; the others are reported and left out.
"""

from collections.abc import Collection

from pnp.diagnostics import Report, did_you_mean
from pnp.facts import Claim, Count, Distribution, Fact, Kind, Sum, ValueSet
from pnp.facts import Scalar as Data
from pnp.spec.copies import copies, parse_copies
from pnp.spec.errors import SpecError, attempt, every
from pnp.spec.nodes import Entry, MapNode, Node, Scalar, quoted, scalar_value
from pnp.spec.reading import Keys, as_mapping, as_scalar, choice, known_id, list_of, number, one_of, text

FILE_KEYS = ("document", "facts")
FACT_KEYS = ("subject", "claim", "kind", "where", "says", "readings", "chosen")
CLAIM_KEYS = ("count", "distribution", "sum", "set", "within")
# What a document does not say has no place in it.
_PLACELESS = (Kind.ASSUMPTION, Kind.UNSPECIFIED)
_WITH_READINGS = (Kind.CONTRADICTION, Kind.AMBIGUITY)


def read_facts(node: Node, components: Collection[str] | None, report: Report) -> tuple[Fact, ...]:
    """The facts of a file. `components` are the ids that a subject may be; None when they are not all known."""
    keys = attempt(node, lambda node: Keys.of(node, "facts.yaml", FILE_KEYS, report), report)
    if keys is None:
        return ()
    keys.required("document", text, "Rules of the game, second edition")
    mapping = keys.required("facts", as_mapping, "{card-count: {subject: …, claim: {count: 55}, …}}")
    entries = () if mapping is None else mapping.entries
    facts = (attempt(entry, lambda entry: _fact(entry, components, report), report) for entry in entries)
    return tuple(fact for fact in facts if fact is not None)


def _fact(entry: Entry, components: Collection[str] | None, report: Report) -> Fact | None:
    id_ = attempt(entry, lambda entry: known_id(entry, "fact"), report) or entry.key.text
    keys = Keys.of(entry.value, f"fact {quoted(id_)}", FACT_KEYS, report, entry.key.place)
    subject = keys.optional("subject", lambda node: _subject(node, components))
    claim = keys.optional("claim", lambda node: _claim(node, report))
    kind = keys.required("kind", choice(Kind, "kind of fact"), one_of(Kind))
    where = keys.optional("where", text) if kind in _PLACELESS else keys.required("where", text, "page 2, Contents")
    says = keys.required("says", text, "There are 55 cards.")
    readings, chosen = _readings(keys, kind)
    broken = (keys.has("subject") and subject is None) or (keys.has("claim") and claim is None)
    if kind is None or says is None or broken:
        return None
    return Fact(id_, subject, claim, kind, where or "", says, readings, chosen, entry.key.place)


def _subject(node: Node, components: Collection[str] | None) -> str:
    scalar = as_scalar(node, "the id of a component")
    if components is not None and scalar.text not in components:
        message = f"the game has no component {quoted(scalar.text)}{did_you_mean(scalar.text, components)}"
        raise SpecError.at("unknown-component", message, scalar.place)
    return scalar.text


def _readings(keys: Keys, kind: Kind | None) -> tuple[tuple[str, ...], str | None]:
    """The readings of an ambiguity or contradiction, and the chosen one."""
    if kind not in _WITH_READINGS:
        for key in ("readings", "chosen"):
            if kind is not None and keys.has(key):
                message = f"{key!r} belongs to a contradiction or ambiguity, not to kind {kind.value!r}"
                keys.report.error("bad-readings", message, keys.place_of(key))
        return (), None
    readings = keys.required("readings", list_of(text), "[one reading, another]")
    chosen = keys.required("chosen", text, "one reading")
    if readings is not None and len(set(readings)) < 2:
        keys.report.error("bad-readings", "write at least two different readings", keys.place_of("readings"))
    elif readings is not None and chosen is not None and chosen not in readings:
        message = "the chosen reading must be one of the readings, word for word"
        keys.report.error("bad-readings", message, keys.place_of("chosen"))
    return readings or (), chosen


def _claim(node: Node, report: Report) -> Claim | None:
    if isinstance(node, Scalar) and node.text:
        raise SpecError.at("bad-claim", f"a claim is a mapping; write {_likely(node)}", node.place)
    keys = Keys.of(node, "this claim", CLAIM_KEYS, report)
    found = [key for key in CLAIM_KEYS[:-1] if keys.has(key)]
    if len(found) != 1:
        message = f"a claim says one thing: count, distribution, sum or set; this has {' and '.join(found) or 'none'}"
        raise SpecError.at("bad-claim", message, node.place)
    within = keys.optional("within", text)
    match found[0]:
        case "count":
            copies_ = keys.optional("count", copies)
            return None if copies_ is None else Count(copies_, within)
        case "distribution":
            return keys.optional("distribution", lambda node: _distribution(node, within))
        case "sum":
            return keys.optional("sum", lambda node: _sum(node, within))
        case _:
            return keys.optional("set", lambda node: _set(node, within))


def _likely(claim: Scalar) -> str:
    """What a claim that is only text was probably meant to be."""
    try:
        return f"{{count: {parse_copies(claim.text)}}}"
    except ValueError:
        return "{count: 55}, {distribution: {…}}, {sum: {…}} or {set: {…}}"


def _distribution(node: Node, within: str | None) -> Distribution:
    field = _field(node)
    pairs = every(as_mapping(field.value).entries, lambda entry: (scalar_value(entry.key), copies(entry.value)))
    if not pairs:
        raise SpecError.at("bad-claim", "this names no value", field.value.place)
    return Distribution(field.key.text, dict(pairs), within)


def _sum(node: Node, within: str | None) -> Sum:
    field = _field(node)
    return Sum(field.key.text, number(field.value), within)


def _set(node: Node, within: str | None) -> ValueSet:
    field = _field(node)
    values = list_of(_scalar)(field.value)
    if not values:
        raise SpecError.at("bad-claim", "this names no value", field.value.place)
    return ValueSet(field.key.text, values, within)


def _scalar(node: Node) -> Data:
    return scalar_value(as_scalar(node))


def _field(node: Node) -> Entry:
    """The one field that a claim is about, and what it says of it."""
    match node:
        case MapNode(entries=(entry,)):
            return entry
        case _:
            raise SpecError.at("bad-claim", "this must name one field: {field: …}", node.place)
