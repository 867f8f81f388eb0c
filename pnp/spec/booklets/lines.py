"""What stands in the lines of Markdown: nodes in, runs of words, readings and icons out."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from markdown_it.tree import SyntaxTreeNode

from pnp.booklet import PLAIN_TONE, IconRun, Inline, Inlines, LineBreak, RubyRun, Run, Tone
from pnp.diagnostics import Place, Report
from pnp.spec.booklets.emphasis import STRAY
from pnp.spec.booklets.figures import Sources
from pnp.spec.booklets.markdown import RUBY
from pnp.spec.errors import attempt
from pnp.spec.nodes import quoted
from pnp.text.inline import PLAIN
from pnp.text.markup_ruby import RubyError, ruby_in_braces

NO_HTML = "HTML has no meaning here; write Markdown (a sign itself: \\<)"

_WIDE = "WF"


@dataclass(frozen=True, slots=True)
class Lines:
    """Reads lines of one file, which messages call `path`."""

    path: str
    sources: Sources
    report: Report

    def read(self, node: SyntaxTreeNode, tone: Tone = PLAIN_TONE) -> Inlines:
        """The words of a block whose only child is `inline`; of one without words, none."""
        return tuple(
            _merged(part for child in node.children for part in self._children(child, tone, _first_line(child)))
        )

    def caption(self, image: SyntaxTreeNode, line: int) -> Inlines:
        """What stands in the brackets of a picture."""
        return tuple(_merged(self._children(image, PLAIN_TONE, line)))

    def place(self, line: int) -> Place:
        """A line of the file, counted from 1."""
        return Place(self.path, line)

    def _children(self, node: SyntaxTreeNode, tone: Tone, line: int) -> Iterator[Inline]:
        children = node.children
        for number, child in enumerate(children):
            if child.type == "softbreak":
                line += 1
                yield from _joint(children[number - 1 : number], children[number + 1 : number + 2], tone)
            elif child.type == "hardbreak":
                line += 1
                yield LineBreak()
            else:
                yield from self._child(child, tone, line)
                line += sum(part.type in ("softbreak", "hardbreak") for part in child.walk())

    def _child(self, node: SyntaxTreeNode, tone: Tone, line: int) -> Iterator[Inline]:
        match node.type:
            case "text":
                yield Run(node.content, tone)
            case "strong":
                yield from self._children(node, tone._replace(strong=True), line)
            case "em":
                yield from self._children(node, tone._replace(emphasis=True), line)
            case "code_inline":
                yield Run(node.content, tone._replace(code=True))
            case "link":
                yield from self._children(node, tone, line)
                yield from _address(node, tone)
            case _ if node.type == STRAY:
                message = "this * is printed: nothing answers it as emphasis; \\* is the sign itself"
                self.report.warning("stray-emphasis", message, self.place(line))
                yield Run(node.content, tone)
            case _ if node.type == RUBY:
                yield from self._ruby(node.content, tone, line)
            case "image":
                yield from self._icon(node, line)
            case "html_inline":
                self.report.error("html", f"{quoted(node.content)}: {NO_HTML}", self.place(line))
            case _:
                self.report.error("bad-markdown", f"{node.type} cannot stand in a line", self.place(line))

    def _ruby(self, content: str, tone: Tone, line: int) -> Iterator[RubyRun]:
        texts = tuple(content.split("|"))
        try:
            ruby_in_braces(texts, PLAIN)
        except RubyError as problem:
            self.report.error("bad-markup", f"{str(problem).split(';')[0]}; \\{{ is the sign itself", self.place(line))
            return
        yield RubyRun(texts, tone)

    def _icon(self, node: SyntaxTreeNode, line: int) -> Iterator[IconRun]:
        place = self.place(line)
        name = attempt(node, lambda node: self.sources.icon(_attribute(node, "src"), place), self.report)
        if _attribute(node, "title"):
            self.report.error("bad-figure", "a picture in a line is as high as the line; it has no size", place)
        if name is not None:
            yield IconRun(name, node.content or name, place)


def _first_line(node: SyntaxTreeNode) -> int:
    """The line that a node begins in, from 1."""
    return node.map[0] + 1 if node.map else 0


def _attribute(node: SyntaxTreeNode, name: str) -> str:
    return str(node.attrs.get(name, ""))


def _joint(before: Sequence[SyntaxTreeNode], after: Sequence[SyntaxTreeNode], tone: Tone) -> Iterator[Run]:
    """What a line break in the file stands for: a space, but nothing between Japanese and Japanese."""
    last, first = (_text(nodes)[side] for nodes, side in ((before, slice(-1, None)), (after, slice(0, 1))))
    if not (last and first and all(unicodedata.east_asian_width(sign) in _WIDE for sign in (last, first))):
        yield Run(" ", tone)


def _text(nodes: Sequence[SyntaxTreeNode]) -> str:
    parts = (part.content for node in nodes for part in node.walk() if part.type in ("text", "code_inline", RUBY))
    return "".join(parts)


def _address(node: SyntaxTreeNode, tone: Tone) -> Iterator[Run]:
    """The address of a link to the web: nobody can press a link on paper."""
    address = _attribute(node, "href")
    if address.startswith(("http://", "https://")) and address != _text([node]):
        yield Run(f" ({address})", tone)


def _merged(inlines: Iterable[Inline]) -> list[Inline]:
    """Neighbouring runs of one tone as one."""
    result: list[Inline] = []
    for inline in inlines:
        last = result[-1] if result else None
        if isinstance(inline, Run) and isinstance(last, Run) and last.tone == inline.tone:
            result[-1] = Run(last.text + inline.text, last.tone)
        else:
            result.append(inline)
    return result
