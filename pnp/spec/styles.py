"""Text styles: the mappings of `styles` and of text layers in, what they say out.

A style may extend another; of the same name in a template that is extended, it extends that one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pnp.diagnostics import Report, did_you_mean
from pnp.spec.colours import Palette
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import MapNode, Node, Scalar, quoted
from pnp.spec.reading import Keys, as_scalar
from pnp.spec.style_keys import STYLE_KEYS, Style, look_value, read_style
from pnp.template import Direction, LookValue
from pnp.text.font_book import FontBook

# Styles that extend one another, at most; more of them are a machine's work.
LONGEST_CHAIN = 32


@dataclass(frozen=True, slots=True)
class Source:
    """A style as written; `hidden` is the inherited one that it replaces."""

    name: str
    node: Node
    hidden: "Source | None"


@dataclass(frozen=True, slots=True)
class StyleBook:
    """The named styles of a template."""

    sources: Mapping[str, Source]
    palette: Palette
    fonts: FontBook
    report: Report

    def with_styles(self, node: MapNode) -> "StyleBook":
        """The book with the styles of a template that extends this one's."""
        mine = {e.key.text: Source(e.key.text, e.value, self.sources.get(e.key.text)) for e in node.entries}
        return StyleBook({**self.sources, **mine}, self.palette, self.fonts, self.report)

    def check(self) -> None:
        """Report the mistakes of all styles, used or not."""
        for source in self.sources.values():
            attempt(source, lambda source: self._resolved(source, ()), self.report)

    def read(self, node: Node) -> Style:
        """The style of a text layer: a name, or a mapping. SpecError when there is none."""
        if isinstance(node, MapNode):
            return self._own(node, "this style", None, ())
        name = as_scalar(node, "the name of a style or a mapping")
        return self._resolved(self._named(name), ())

    def looks(self, direction: Direction) -> tuple[LookValue, ...]:
        """All styles that can be read, as mark-up names them in a text of that direction."""
        silent = replace(self, report=Report())  # their mistakes are told by `check`
        read = (
            (name, attempt(source, lambda source: silent._resolved(source, ()), silent.report))
            for name, source in self.sources.items()
        )
        return tuple(look_value(name, style, direction) for name, style in read if style is not None)

    def _named(self, name: Scalar) -> Source:
        source = self.sources.get(name.text)
        if source is None:
            message = f"there is no style {quoted(name.text)}{did_you_mean(name.text, self.sources)}"
            raise SpecError.at("unknown-style", message, name.place)
        return source

    def _resolved(self, source: Source, through: tuple[Source, ...]) -> Style:
        return self._own(source.node, f"style {quoted(source.name)}", source, (*through, source))

    def _own(self, node: Node, what: str, source: Source | None, through: tuple[Source, ...]) -> Style:
        report = Report()
        keys = Keys.of(node, what, STYLE_KEYS, report)
        own = read_style(keys, self.palette, self.fonts)
        parent = keys.optional("extends", as_scalar)
        self.report.extend(report)
        if parent is None:
            return own
        return own.over(self._resolved(self._base(source, parent, through), through))

    def _base(self, source: Source | None, parent: Scalar, through: tuple[Source, ...]) -> Source:
        """The style that one extends: of its own name, the inherited one."""
        hidden = source.hidden if source is not None and source.name == parent.text else None
        base = hidden or self._named(parent)
        if any(base is step for step in through) or len(through) >= LONGEST_CHAIN:
            names = " → ".join([*(step.name for step in through), parent.text])
            raise SpecError.at("style-cycle", f"styles extend one another: {quoted(names)}", parent.place)
        return base
