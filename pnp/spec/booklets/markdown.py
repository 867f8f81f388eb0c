"""Markdown text to a tree of nodes: CommonMark with tables, `{漢字|かんじ}`, and emphasis that knows Japanese.

HTML is recognised only so that it can be told of.
"""

import re

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode

from pnp.spec.booklets.emphasis import emphasis, strays

RUBY = "ruby"
# In bytes: some 100 pages of Japanese. What takes the parser longest takes it some seconds at that length.
LARGEST = 300_000

_SIGNS = re.compile(r"\*+")
_BRACES = re.compile(r"\{([^{}\n]*\|[^{}\n]*)\}")


def parsed(source: str) -> SyntaxTreeNode:
    """The tree of a text; a node's `map` has its first line, counted from 0."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    reader.inline.ruler.before("escape", RUBY, _ruby)
    reader.inline.ruler.before("emphasis", "japanese_emphasis", _emphasis)
    reader.inline.ruler2.after("emphasis", "strays", strays)
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


def _emphasis(state: StateInline, silent: bool) -> bool:
    """A rule of the parser: signs of emphasis, before and behind ruby too."""
    match = None if silent else _SIGNS.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    after_ruby = not state.pending and bool(state.tokens) and state.tokens[-1].type == RUBY
    ruby_follows = _BRACES.match(state.src, match.end(), state.posMax) is not None
    emphasis(state, after_ruby=after_ruby, ruby_follows=ruby_follows, count=len(match[0]))
    return True
