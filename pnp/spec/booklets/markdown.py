"""Markdown text to a tree of nodes: CommonMark with tables, and `{漢字|かんじ}`.

HTML is recognised only so that it can be told of.
"""

import re

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode

RUBY = "ruby"
# In bytes: some 100 pages of Japanese. What takes the parser longest takes it some seconds at that length.
LARGEST = 300_000

_BRACES = re.compile(r"\{([^{}\n]*\|[^{}\n]*)\}")


def parsed(source: str) -> SyntaxTreeNode:
    """The tree of a text; a node's `map` has its first line, counted from 0."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    reader.inline.ruler.before("escape", RUBY, _ruby)
    return SyntaxTreeNode(reader.parse(source))


def _ruby(state: StateInline, silent: bool) -> bool:
    """A rule of the parser: a token for what stands in braces and has a bar in it."""
    match = _BRACES.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    if not silent:
        state.push(RUBY, "", 0).content = match[1]
    state.pos = match.end()
    return True
