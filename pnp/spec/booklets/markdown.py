"""Markdown text to a tree of nodes: CommonMark with tables, `{漢字|かんじ}`, and emphasis that knows Japanese.

HTML is recognised only so that it can be told of.
"""

import re
from collections.abc import Iterable

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from pnp.spec.booklets.emphasis import emphasis, strays

RUBY = "ruby"
# In bytes: some 100 pages of Japanese. What takes the parser longest takes it some seconds at that length.
LARGEST = 300_000
# Emphasis in emphasis, links in quotes: far more than a text can mean, far fewer than the tree's builder can take.
_DEEPEST = 50

_SIGNS = re.compile(r"\*+")
_BRACES = re.compile(r"\{([^{}\n]*\|[^{}\n]*)\}")


class TooDeepError(Exception):
    """Marks within marks without end; `line`, counted from 1, is where the block begins that they stand in."""

    def __init__(self, line: int) -> None:
        super().__init__(f"marks stand more than {_DEEPEST} deep in one another; \\* is the sign itself")
        self.line = line


def parsed(source: str) -> SyntaxTreeNode:
    """The tree of a text; a node's `map` has its first line, counted from 0. TooDeepError for one that has no end."""
    reader = MarkdownIt("commonmark", {"html": True}).enable("table")
    reader.inline.ruler.before("escape", RUBY, _ruby)
    reader.inline.ruler.before("emphasis", "japanese_emphasis", _emphasis)
    reader.inline.ruler2.after("emphasis", "strays", strays)
    tokens = reader.parse(source)
    for block in tokens:
        if _depth(block.children or ()) > _DEEPEST:
            raise TooDeepError(1 if block.map is None else block.map[0] + 1)
    return SyntaxTreeNode(tokens)


def _depth(tokens: Iterable[Token]) -> int:
    """How many marks are open at once, at most; those in the brackets of pictures too."""
    deepest = inside = 0
    for token in tokens:
        inside += token.nesting
        deepest = max(deepest, inside + _depth(token.children or ()))
    return deepest


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
