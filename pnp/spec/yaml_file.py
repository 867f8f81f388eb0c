"""YAML text to a tree of located nodes: one document, no tags, no key twice, no bombs; merge keys (`<<`) are resolved.

In: a file's text. Out: its `Node`, or None with the mistakes reported. The parser's events are read one by one with a
stack of our own, so that no nesting and no alias can exhaust Python's stack or the memory.
"""

from dataclasses import dataclass, field

import yaml

from pnp.diagnostics import Place, Report
from pnp.files import MEGABYTE
from pnp.spec.decoding import CONTROL
from pnp.spec.errors import SpecError
from pnp.spec.nodes import Entry, ListNode, MapNode, Node, Scalar, kind_of, quoted, scalar_weight
from pnp.spec.yaml_syntax import syntax_error, too_deep

YAML_LIMIT = 10 * MEGABYTE
DEEPEST = 64
LONGEST_SCALAR = 100_000
# Scalars, lists and mappings after every alias is replaced by what it stands for; a table larger than this is CSV.
MOST_NODES = 500_000

# libyaml's parser where PyYAML was built with it: the same events, ten times as fast.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parse_yaml(text: str, path: str, report: Report) -> Node | None:
    """The tree of a YAML file whose messages name `path`; None when there is none, for reasons in the report."""
    builder = _Builder(path, report)
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except SpecError as problem:
        report.extend(problem.findings)
        return None
    except yaml.YAMLError as problem:
        report.extend(syntax_error(text, problem, path).findings)
        return None
    root = builder.root
    if root is None or (isinstance(root, Scalar) and root.empty):
        report.error("empty-file", "this file is empty", Place(path, 1, 1))
        return None
    return root


@dataclass(slots=True)
class _Built:
    """A finished node with what an alias to it costs: how many nodes it holds and how deep they go."""

    node: Node
    weight: int = 1
    height: int = 1


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not come yet."""

    event: yaml.CollectionStartEvent
    place: Place
    children: list[Node] = field(default_factory=list)
    weight: int = 1
    height: int = 1


class _Builder:
    """Takes the events of one file in turn; SpecError where reading cannot go on."""

    def __init__(self, path: str, report: Report) -> None:
        self.root: Node | None = None
        self._path = path
        self._report = report
        self._open: list[_Open] = []
        self._anchors: dict[str, _Built] = {}
        self._count = 0
        self._documents = 0

    def take(self, event: yaml.Event) -> None:
        """Build on with the next event."""
        match event:
            case yaml.ScalarEvent():
                scalar = Scalar(event.value, event.implicit[0], self._started(event))
                self._check_text(scalar, escapes=event.style == '"')
                self._add(_Built(scalar, scalar_weight(scalar)), event.anchor)
            case yaml.CollectionStartEvent():
                place = self._started(event)
                self._open.append(_Open(event, place))
                if len(self._open) > DEEPEST:
                    raise too_deep(place)
            case yaml.CollectionEndEvent():
                self._close()
            case yaml.AliasEvent():
                self._add(self._aliased(event), None)
            case yaml.DocumentStartEvent():
                self._documents += 1
                if self._documents > 1:
                    message = "a second document starts here; a file holds one, so delete the '---'"
                    raise SpecError.at("yaml-documents", message, self._place(event))

    def _place(self, event: yaml.Event) -> Place:
        mark = event.start_mark
        return Place(self._path, mark.line + 1, mark.column + 1) if mark else Place(self._path)

    def _started(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> Place:
        place = self._place(event)
        if event.tag is not None:
            message = f"the tag {quoted(_as_typed(event.tag))} means nothing here; delete it"
            self._report.error("yaml-tag", message, place)
        return place

    def _check_text(self, scalar: Scalar, *, escapes: bool) -> None:
        if len(scalar.text) > LONGEST_SCALAR:
            message = f"this text is longer than {LONGEST_SCALAR} characters"
            raise SpecError.at("too-large", message, scalar.place)
        control = CONTROL.search(scalar.text) if escapes else None
        if control:
            message = f"an escape for a control character, U+{ord(control[0]):04X}, has no place in a text; delete it"
            self._report.error("control-character", message, scalar.place)

    def _aliased(self, event: yaml.AliasEvent) -> _Built:
        place = self._place(event)
        if any(opened.event.anchor == event.anchor for opened in self._open):
            raise SpecError.at("yaml-alias", f"'*{event.anchor}' stands inside what it stands for", place)
        built = self._anchors.get(event.anchor or "")
        if built is None:
            message = f"'*{event.anchor}' names no '&{event.anchor}' above; put text that starts with '*' in quotes"
            raise SpecError.at("yaml-alias", message, place)
        if len(self._open) + built.height > DEEPEST:
            raise too_deep(place)
        return built

    def _add(self, built: _Built, anchor: str | None) -> None:
        self._count += built.weight
        if self._count > MOST_NODES:
            message = f"this file holds more than {MOST_NODES} values, aliases counted; put large tables into CSV files"
            raise SpecError.at("too-large", message, built.node.place)
        if anchor is not None:
            self._anchors[anchor] = built
        if not self._open:
            self.root = built.node
            return
        parent = self._open[-1]
        parent.children.append(built.node)
        parent.weight += built.weight
        parent.height = max(parent.height, built.height + 1)

    def _close(self) -> None:
        done = self._open.pop()
        if isinstance(done.event, yaml.SequenceStartEvent):
            node: Node = ListNode(tuple(done.children), done.place)
        else:
            entries, partial = self._entries(done)
            node = MapNode(entries, done.place, partial)
        # Its children were counted as they came.
        self._count -= done.weight - 1
        self._add(_Built(node, done.weight, done.height), done.event.anchor)

    def _entries(self, done: _Open) -> tuple[tuple[Entry, ...], bool]:
        """The entries of a mapping, and whether there were others that have no key that can be read."""
        kept: dict[str, Entry] = {}
        merged: dict[str, Entry] = {}
        partial = False
        for key, value in zip(done.children[::2], done.children[1::2], strict=True):
            if not isinstance(key, Scalar):
                partial = True
                self._report.error("bad-key", _no_key(key, done.event), key.place)
            elif key.empty:
                partial = True
                self._report.error("bad-key", "a key is missing before the ':'", key.place)
            elif key.plain and key.text == "<<":
                merged = self._merged(value) | merged
            elif key.text in kept:
                first = kept[key.text].key.place.line
                message = f"key {quoted(key.text)} is here twice; the first is on line {first}"
                self._report.error("duplicate-key", message, key.place)
            else:
                kept[key.text] = Entry(key, value)
        every = kept | {name: entry for name, entry in merged.items() if name not in kept}
        return tuple(every.values()), partial

    def _merged(self, source: Node) -> dict[str, Entry]:
        """The entries that a merge key takes over: of a mapping, or of each of a list, the first of a name counting."""
        sources = source.items if isinstance(source, ListNode) else (source,)
        entries: dict[str, Entry] = {}
        for mapping in sources:
            if isinstance(mapping, MapNode):
                entries = {entry.key.text: entry for entry in mapping.entries} | entries
            else:
                message = f"'<<' takes a mapping or a list of mappings, not {kind_of(mapping)}"
                self._report.error("yaml-merge", message, mapping.place)
        return entries


def _no_key(key: Node, within: yaml.CollectionStartEvent) -> str:
    if isinstance(key, MapNode) and within.flow_style:
        return "text that starts with '{{' needs quotes round all of it: \"{{ … }}\""
    return "a key is text, not a list or a mapping"


def _as_typed(tag: str) -> str:
    return tag.replace("tag:yaml.org,2002:", "!!")
