"""Ruby in mark-up: `{漢字|かん|じ}` and HTML's `<ruby>` in, pieces out; every base has its reading, or it is an error.

One reading stands over the whole base; as many readings as characters stand each over its own.
"""

import re
from collections.abc import Sequence

from pnp.text.inline import Look, Piece, Ruby, RubyKind, Words
from pnp.text.markup_tree import Element, Stretch

Part = tuple[str, str]

# A character and the marks, variation selectors and joiners that belong to it.
_CHARACTER = re.compile(r"(?s).(?:[\u0300-\u036f\u3099\u309a\ufe00-\ufe0f\U000e0100-\U000e01ef]|\u200d.)*")
_KINDS = {kind.value: kind for kind in RubyKind}


class RubyError(ValueError):
    """Ruby that does not go together; the message is for the user."""


def ruby_in_braces(texts: Sequence[str], look: Look) -> list[Piece]:
    """The pieces of `{base|reading|…}`. RubyError when there is neither one reading nor one for each character."""
    base, *readings = texts
    characters = _CHARACTER.findall(base)
    if not characters or not readings:
        raise RubyError("a ruby is {漢字|かんじ}: a base, and its reading; '{' itself is written &lbrace;")
    if len(readings) == 1:
        kind = RubyKind.GROUP if len(characters) > 1 else RubyKind.MONO
        return _pieces([(base, readings[0])], kind, look)
    if len(readings) != len(characters):
        count = f"{len(readings)} readings for {len(characters)} characters"
        raise RubyError(f"this ruby has {count}; give one reading, or one for each character (it may be empty)")
    return _pieces(list(zip(characters, readings, strict=True)), RubyKind.JUKUGO, look)


def ruby_of(ruby: Element, look: Look) -> list[Piece]:
    """The pieces of a `<ruby>`: bases and their `<rt>`, in turn or all bases first. RubyError when they do not pair."""
    kind = ruby.attributes.get("class")
    if kind is not None and kind not in _KINDS:
        raise RubyError(f"there is no kind of ruby {kind!r}; known: {', '.join(sorted(_KINDS))}")
    return _of_kind(_paired(ruby), None if kind is None else _KINDS[kind], look)


def _of_kind(parts: list[Part], kind: RubyKind | None, look: Look) -> list[Piece]:
    if kind is RubyKind.GROUP:
        return [piece for part in parts for piece in _pieces([part], kind, look)]
    single = all(len(_CHARACTER.findall(base)) == 1 for base, _ in parts)
    if kind is None and not single:
        return [piece for part in parts for piece in ruby_in_braces(part, look)]
    if not single:
        raise RubyError(f"{kind.value if kind else ''} ruby has a reading for each character: <ruby>漢<rt>かん</rt>字…")
    return _pieces(parts, kind or RubyKind.MONO, look)


def _pieces(parts: list[Part], kind: RubyKind, look: Look) -> list[Piece]:
    """Ruby where there are readings, words where one is empty."""
    if any(len(text.splitlines()) > 1 for part in parts for text in part):
        raise RubyError("a line break cannot stand in a ruby")
    pieces: list[Piece] = []
    for base, reading in parts:
        if not base:
            raise RubyError(f"the reading {reading!r} has nothing to stand over")
        last = pieces[-1] if pieces else None
        if not reading:
            pieces.append(Words(base, look))
        elif isinstance(last, Ruby):
            pieces[-1] = Ruby((*last.parts, (base, reading)), kind, look)
        else:
            pieces.append(Ruby(((base, reading),), kind, look))
    return pieces


def _paired(ruby: Element) -> list[Part]:
    bases: list[str] = []
    readings: list[str] = []
    for child in ruby.children:
        if isinstance(child, Element) and child.name == "rt":
            readings.append(_text(child))
            if len(readings) > len(bases):
                raise RubyError("this ruby has a reading without a base before it")
        elif isinstance(child, Element):
            bases.append(_text(child))
        elif len(bases) > len(readings):
            bases[-1] += child.text
        elif child.text.strip():
            bases.append(child.text)
    if not bases or len(bases) != len(readings):
        raise RubyError(f"bases in this ruby: {len(bases)}, readings: {len(readings)}; each <rt> follows its base")
    return [(base.strip(), reading.strip()) for base, reading in zip(bases, readings, strict=True)]


def _text(element: Element) -> str:
    return "".join(child.text for child in element.children if isinstance(child, Stretch))
