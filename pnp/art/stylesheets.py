"""The text of style sheets and `style` attributes to rules and declarations (CSS Syntax 3, a small part of it).

Selectors are those that drawing programs write: an element's name, `.class`, `#id`, and these run together.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.art.markup import SheetText
from pnp.art.problems import DrawingError, Flaw, quoted

# One that is not closed runs to the end (CSS Syntax 3, section 4.3.2), which also keeps the search linear.
_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
_DECLARATION = re.compile(r"""(?:[^;"'()]|"[^"]*"|'[^']*'|\([^()]*\))+""")
_IMPORTANT = re.compile(r"\s*!\s*important\s*\Z", re.IGNORECASE)
_RULE = re.compile(r"([^{}@;]*)\{([^{}]*)\}")
_AT_RULE = re.compile(r"@([\w-]*)[^{};]*(;|\{|\Z)")
_SPACE = re.compile(r"\s*")
_BRACE = re.compile(r"[{}]")
_COMPOUND = re.compile(r"(\*|[^\W\d][\w-]*)?((?:[.#][\w-]+)*)")
_PART = re.compile(r"([.#])([\w-]+)")
MOST_RULES = 10_000
# At-rules that change no shape.
_IDLE = frozenset({"charset", "font-face", "namespace"})


class Declaration(NamedTuple):
    """A property and its value."""

    name: str
    value: str
    important: bool


class Selector(NamedTuple):
    """What an element must be, all of it; `element` is "*" where any name will do."""

    element: str
    classes: frozenset[str]
    ids: frozenset[str]


class Rule(NamedTuple):
    """Declarations for the elements that a selector picks."""

    selector: Selector
    declarations: tuple[Declaration, ...]


def declarations(text: str) -> tuple[Declaration, ...]:
    """The declarations of a `style` attribute, or of a rule between its braces."""
    found = []
    for part in _DECLARATION.findall(_COMMENT.sub(" ", text)):
        name, colon, value = part.partition(":")
        if colon:
            plain = _IMPORTANT.sub("", value)
            found.append(Declaration(name.strip().lower(), plain.strip(), plain != value))
    return tuple(found)


def read_sheet(sheet: SheetText) -> tuple[list[Rule], list[Flaw]]:
    """The rules of a style sheet, in order, and what of it is not heeded. DrawingError when there are too many."""
    text = _COMMENT.sub(_blank, sheet.text).rstrip()
    rules: list[Rule] = []
    flaws: list[Flaw] = []
    position, line = 0, sheet.line
    while position < len(text):
        start = _SPACE.match(text, position).end()  # type: ignore[union-attr]
        line += text.count("\n", position, start)
        match = _RULE.match(text, start) or _AT_RULE.match(text, start)
        if match is None:
            flaws.append(Flaw("invalid-svg", f"<style>: {quoted(text[start : start + 99])} is no rule", line))
            break
        position = match.end()
        if len(rules) + len(flaws) > MOST_RULES:
            raise DrawingError(f"a style sheet has at most {MOST_RULES} rules", line)
        if match.re is _RULE:
            rules += _rules(match, flaws, line)
        elif match[1].lower() not in _IDLE:
            message = f"<style>: @{match[1]} is not supported in a drawing; write its rules without it"
            flaws.append(Flaw("unsupported-svg", message, line))
        if match[0].endswith("{"):
            position = _end_of_block(text, position)
        line += text.count("\n", start, position)
    return rules, flaws


def _blank(comment: re.Match[str]) -> str:
    """A blank for a comment, as many lines long."""
    return " " + "\n" * comment[0].count("\n")


def _rules(match: re.Match[str], flaws: list[Flaw], line: int) -> Iterator[Rule]:
    body = declarations(match[2])
    for written in match[1].split(",", MOST_RULES):
        selector = _selector(written.strip())
        if selector is not None:
            yield Rule(selector, body)
        elif body:
            message = (
                f"<style>: the selector {quoted(written.strip())} is not supported in a drawing; "
                "use names of elements, .class and #id"
            )
            flaws.append(Flaw("unsupported-svg", message, line))


def _selector(text: str) -> Selector | None:
    match = _COMPOUND.fullmatch(text)
    if match is None or not text:
        return None
    parts = _PART.findall(match[2])
    return Selector(
        match[1] or "*",
        frozenset(name for kind, name in parts if kind == "."),
        frozenset(name for kind, name in parts if kind == "#"),
    )


def _end_of_block(text: str, position: int) -> int:
    """Where a block ends whose opening brace has just been read."""
    depth = 1
    while depth:
        brace = _BRACE.search(text, position)
        if brace is None:
            return len(text)
        depth += 1 if brace[0] == "{" else -1
        position = brace.end()
    return position
