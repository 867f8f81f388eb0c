"""facts.yaml to `Fact` values: what a game's document states, each with its claim and its place.

In: the file's tree. Out: the facts that can be read; the others are reported and left out.
"""

from collections.abc import Collection

from pnp.diagnostics import Report, did_you_mean
from pnp.facts import Fact, Kind
from pnp.spec.claims import FORMS, OPTIONS, read_claim
from pnp.spec.errors import SpecError, attempt, every
from pnp.spec.nodes import Entry, ListNode, Node, quoted
from pnp.spec.reading import Keys, as_mapping, as_scalar, choice, known_id, list_of, one_of, text

FILE_KEYS = ("document", "facts")
FACT_KEYS = ("subject", "claim", "kind", "where", "says", "readings", "chosen")
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
    claims = ((*FORMS, *OPTIONS), "write it inside `claim`: {…}")
    keys = Keys.of(entry.value, f"fact {quoted(id_)}", FACT_KEYS, report, entry.key.place, elsewhere=claims)
    subjects = keys.optional("subject", lambda node: components_of(node, components))
    claimed = keys.optional("claim", lambda node: read_claim(node, components, report))
    kind = keys.required("kind", choice(Kind, "kind of fact"), one_of(Kind))
    where = keys.optional("where", text) if kind in _PLACELESS else keys.required("where", text, "page 2, Contents")
    says = keys.required("says", text, "There are 55 cards.")
    readings, chosen = _readings(keys, kind)
    broken = (keys.has("subject") and subjects is None) or (keys.has("claim") and claimed is None)
    if kind is None or says is None or broken:
        return None
    claim, within, when = claimed or (None, None, None)
    place = entry.key.place
    return Fact(id_, subjects or (), claim, kind, where or "", says, readings, chosen, place, within, when)


def components_of(node: Node, components: Collection[str] | None) -> tuple[str, ...]:
    """The ids of a component, or of several. SpecError for one that is not among `components`, if these are known."""
    items = node.items if isinstance(node, ListNode) else (node,)
    return tuple(dict.fromkeys(every(items, lambda item: _subject(item, components))))


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
