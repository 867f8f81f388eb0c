"""A component's entry in a file to a `Component`: its keys, its designs, its faces.

In: an entry of a component file, and what its game shares (`Setting`). Out: the component, or None with its mistakes
reported.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pnp.booklet import Booklet, FaceSource
from pnp.diagnostics import Place, Report
from pnp.files import Project
from pnp.model import Basis, Component, Edge, Face, Kind, Made, Seam
from pnp.shapes import Rectangle, Shape, extent
from pnp.spec.axes import Draft, combinations
from pnp.spec.booklets.component import BOOKLET_KEYS, Shelf, read_booklet
from pnp.spec.copies import copies
from pnp.spec.errors import attempt
from pnp.spec.faces import Allowance, Surroundings, computed, finished, read_fields, unique
from pnp.spec.nodes import Entry, Node, Scalar, quoted
from pnp.spec.panels import Designs, faced, read_panels
from pnp.spec.reading import Keys, as_list, as_mapping, as_scalar, choice, distance, is_id, known_id, one_of, text
from pnp.spec.rows import read_table, row_drafts
from pnp.spec.sized import Sized, Sizes
from pnp.spec.sizes import DEFAULT_SAFE
from pnp.spec.templates import Templates
from pnp.template import Template
from pnp.units import format_mm

# fmt: off
COMPONENT_KEYS = (
    "name", "english", "kind", "size", "corners", "safe", "basis", "made", "deck", "template", "back", "panels", "each",
    "rows", "copies", "fields", "invented", "head", "joins", *BOOKLET_KEYS,
)
# fmt: on


@dataclass(frozen=True, slots=True)
class Setting:
    """What the components of a game share. `tables` are nodes, for their places; None when game.yaml is unreadable.

    `components` are those that were read so far, by their ids, `unread` those that could not be; `shown` collects the
    faces that booklets show, to be looked for when all components are known.
    """

    project: Project
    game_id: str
    names: Mapping[str, Any]
    tables: Mapping[str, Node] | None
    templates: Templates
    allowance: Allowance
    components: Mapping[str, Component]
    unread: Collection[str]
    report: Report
    shown: list[tuple[FaceSource, Place]]

    @property
    def folder(self) -> tuple[str, str]:
        """The game's folder, from the project's root."""
        return ("components", self.game_id)


def read_component(entry: Entry, setting: Setting) -> Component | None:
    """The component of an entry; None when it lacks something that it cannot be without."""
    report = setting.report
    id_ = attempt(entry, lambda entry: known_id(entry, "component"), report) or entry.key.text
    what = f"component {quoted(id_)}"
    keys = attempt(entry.value, lambda node: Keys.of(node, what, COMPONENT_KEYS, report, entry.key.place), report)
    if keys is None:
        return None
    about = _about(keys)
    printed = about.made is Made.PRINT
    sized, safe = _size(keys, setting, needed=printed)
    shape = None if sized is None else sized.shape
    drawn = _drawn(keys, about.kind, sized, Designs(setting.templates, safe), setting, printed=printed)
    booklet = _booklet(keys, about.kind, about.made, shape, setting)
    seams = keys.optional("joins", lambda node: _seams(node, report)) or ()
    names = {**setting.names, "component": {"id": id_, "name": about.name or id_}}
    size = None if shape is None else extent(shape)
    made_of = _faces(keys, id_, Surroundings(size, names, setting.allowance), setting)
    head = _head(keys, about.kind, shape, safe)
    if not is_id(id_) or made_of is None:
        return None
    if about.name is None or about.kind is None or about.basis is None or about.made is None:
        return None
    if printed and (sized is None or (drawn.front is None and not drawn.panels)):
        return None
    if printed and about.kind is Kind.BOOKLET and booklet is None:
        return None
    return Component(
        id_,
        about.name,
        about.kind,
        shape,
        safe,
        about.deck,
        about.basis,
        about.made,
        drawn.front,
        drawn.back,
        made_of.faces,
        entry.key.place,
        booklet,
        None if sized is None else sized.net,
        drawn.panels,
        head,
        seams,
        made_of.worked,
        None if sized is None else sized.filling,
        about.english,
    )


class _About(NamedTuple):
    """What a component says of itself in a word; None for what it does not say readably."""

    name: str | None
    english: str | None
    kind: Kind | None
    basis: Basis | None
    made: Made | None
    deck: str | None


def _about(keys: Keys) -> _About:
    made = keys.optional("made", choice(Made, "way of making"))
    return _About(
        keys.required("name", text, "Fire dragon"),
        keys.optional("english", text),
        keys.required("kind", choice(Kind, "kind"), one_of(Kind)),
        keys.required("basis", choice(Basis, "basis"), one_of(Basis)),
        made if keys.has("made") else Made.PRINT,
        keys.optional("deck", text),
    )


class _Drawn(NamedTuple):
    """The templates of a component."""

    front: Template | None
    back: Template | None
    panels: Mapping[str, Template]


def _drawn(
    keys: Keys, kind: Kind | None, sized: Sized | None, designs: Designs, setting: Setting, *, printed: bool
) -> _Drawn:
    net = None if sized is None else sized.net
    size = None if sized is None else extent(sized.shape)
    template = _name(keys, "template", setting, needed=printed and not (net and keys.has("panels")))
    front = designs.named(template, faced(net)[0].size if net else size)
    back = None if net else designs.named(_name(keys, "back", setting, needed=False), size)
    panels = read_panels(keys, kind, net, template, designs) if printed and sized else {}
    return _Drawn(front, back, panels)


def _booklet(keys: Keys, kind: Kind | None, made: Made | None, shape: Shape | None, setting: Setting) -> Booklet | None:
    if kind is Kind.BOOKLET and made is Made.PRINT:
        return read_booklet(keys, shape, Shelf(setting.project, setting.game_id, setting.templates, setting.shown))
    for key in BOOKLET_KEYS:
        if keys.has(key) and kind is not None:
            message = f"only a booklet that is printed has {quoted(key)}"
            keys.report.error("bad-booklet", message, keys.place_of(key))
    return None


def _size(keys: Keys, setting: Setting, *, needed: bool) -> tuple[Sized | None, float]:
    """What it is cut to, and the safe distance."""
    read = Sizes(setting.project, setting.game_id, setting.components, setting.unread, keys.report).read
    sized = keys.required("size", read, "poker") if needed else keys.optional("size", read)
    stated = keys.optional("safe", distance)
    if sized is None:
        return None, DEFAULT_SAFE if stated is None else stated
    safe = sized.safe if stated is None else stated
    if safe >= sized.narrowest / 2:
        width, height = extent(sized.shape)
        piece = f"{format_mm(width)} × {format_mm(height)} mm" if sized.net is None else "its smallest panel"
        message = f"a safe distance of {format_mm(safe)} mm leaves nothing of {piece}"
        keys.report.error("bad-safe", message, keys.place_of("size" if stated is None else "safe"))
        safe = 0.0
    return replace(sized, shape=_rounded(sized.shape, keys)), safe


def _rounded(shape: Shape, keys: Keys) -> Shape:
    """The shape with the radius of its corners, if it has any."""
    radius = keys.optional("corners", distance)
    if radius is None:
        return shape
    if not isinstance(shape, Rectangle):
        keys.report.error("bad-corners", "only rectangles have corners to round", keys.place_of("corners"))
        return shape
    if radius > min(shape.size) / 2:
        most = format_mm(min(shape.size) / 2)
        message = f"a radius of {format_mm(radius)} mm is more than half of its shorter side, {most} mm"
        keys.report.error("bad-corners", message, keys.place_of("corners"))
    return Rectangle(shape.size, radius)


def _head(keys: Keys, kind: Kind | None, shape: Shape | None, safe: float) -> float:
    """How much of a sheet, from its top edge, stays in its pad; 0 if it is in none."""
    head = keys.optional("head", distance) or 0.0
    if not head or kind is None or shape is None:
        return 0.0
    if kind is not Kind.SHEET or not isinstance(shape, Rectangle):
        message = "only rectangular sheets (kind: sheet) have a head that a pad is held by"
    elif head + 2 * safe >= shape.size.height:
        message = f"a head of {format_mm(head)} mm and the safe distance leave nothing to be torn off"
    else:
        return head
    keys.report.error("bad-head", message, keys.place_of("head"))
    return 0.0


def _name(keys: Keys, key: str, setting: Setting, *, needed: bool) -> Scalar | None:
    return keys.required(key, as_scalar, f"{setting.game_id}/card") if needed else keys.optional(key, as_scalar)


class _Faces(NamedTuple):
    """A component's faces, and the fields that were computed, or read to make them."""

    faces: tuple[Face, ...]
    worked: frozenset[str]


def _faces(keys: Keys, id_: str, around: Surroundings, setting: Setting) -> _Faces | None:
    """The component's faces; None when its values or rows cannot be read."""
    report = setting.report
    drafts = _drafts(keys, id_, setting)
    fields = keys.optional("fields", lambda node: read_fields(as_mapping(node)))
    invented = keys.optional("invented", lambda node: _names(node, report))
    if drafts is None:
        return None
    if setting.tables is None or (fields is None and keys.has("fields")):
        # Whatever uses these fields would only repeat what is wrong with them.
        unique(drafts, report)
        return _Faces((), frozenset())
    done, failed = computed(unique(drafts, report), fields or (), around, report)
    faces = finished(done, invented or (), report)
    read = [field.expression.names for field in fields or () if field.expression is not None]
    column = keys.optional("copies", as_scalar)
    own = [field.name for field in fields or ()] + ([] if column is None else [column.text])
    return _Faces(tuple(face for face in faces if face.id not in failed), frozenset(own).union(*read))


def _seams(node: Node, report: Report) -> tuple[Seam, ...]:
    """What is laid against which edges."""
    edges = {edge.value: edge for edge in Edge}
    keys = Keys.of(node, "'joins'", edges, report)
    found = [(edge, keys.optional(name, as_scalar)) for name, edge in edges.items()]
    return tuple(Seam(edge, other.text, other.place) for edge, other in found if other is not None)


def _names(node: Node, report: Report) -> tuple[Scalar, ...]:
    read = (attempt(item, as_scalar, report) for item in as_list(node).items)
    return tuple(name for name in read if name is not None)


def _drafts(keys: Keys, id_: str, setting: Setting) -> list[Draft] | None:
    report = setting.report
    if keys.has("rows"):
        if keys.has("each"):
            report.error("each-and-rows", "'each' and 'rows' exclude one another; keep one", keys.place_of("rows"))
        table = keys.optional("rows", lambda node: read_table(node, setting.folder, setting.project, report))
        number = keys.optional("copies", as_scalar)
        return None if table is None else attempt(number, lambda number: row_drafts(table, number, report), report)
    times = keys.optional("copies", copies)
    times = 1 if times is None else times
    if not keys.has("each"):
        return [Draft(id_, times, {}, keys.place)]
    drafts = keys.optional("each", lambda node: combinations(node, setting.tables, report))
    return None if drafts is None else [draft._replace(copies=draft.copies * times) for draft in drafts]
