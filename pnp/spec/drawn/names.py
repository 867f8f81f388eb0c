"""What a designer's name for a layer or shape means: an element in, its `Name` out.

A name is Inkscape's label, else Illustrator's `data-name`, else the id, of which the programs' own additions are
undone: Illustrator writes what an id cannot hold as `_x7B_` and a space as `_`, and both number what is there twice.
A picture that has no such name may be a link to what fills it, `{{ hero }}`.
"""

import re
from collections.abc import Collection, Iterator
from enum import Enum
from typing import NamedTuple
from urllib.parse import unquote

from pnp.art import Element


class Role(Enum):
    """What something in a drawing is there for."""

    GUIDE = "guide"
    FIELD = "field"
    TEXT = "text"
    RICH = "rich"
    ICON = "icon"
    IMAGE = "image"
    FRAME = "frame"
    STYLE = "style"
    WHEN = "when"


class Name(NamedTuple):
    """A role, and what is said with it: a field, an expression, the name of a frame, style, icon or guide."""

    role: Role
    value: str


_GUIDE = re.compile(r"(bleed|trim|safe)(?:_[0-9]+_?)?", re.IGNORECASE)
_ROLE = re.compile(r"(text|rich|icon|image|frame|style|when)\s*:\s*(\S.*)", re.IGNORECASE | re.DOTALL)
_FIELD = re.compile(r"\{\{.*\}\}", re.DOTALL)
_ESCAPE = re.compile("_x([0-9A-Fa-f]{1,6})_")
_TWICE = re.compile(r"(.+)_[0-9]+", re.DOTALL)
_TWICE_ESCAPED = re.compile(r"_[0-9]+_\Z")


def name_of(element: Element, ids: Collection[str]) -> Name | None:
    """What an element's name means, if anything; `ids` are those of the whole file."""
    for written in _written(element, ids):
        name = _read(written.strip())
        if name is not None:
            return name
    shown = unquote(element.attributes.get("href", "")).strip() if element.name == "image" else ""
    return Name(Role.FIELD, shown) if "{{" in shown else None


def expression(name: Name) -> str:
    """The text that a name asks for: as it is if it has braces, else the field of that name."""
    return name.value if "{{" in name.value else f"{{{{ {name.value} }}}}"


def written(name: Name) -> str:
    """A name as it was given, for a message."""
    return name.value if name.role is Role.FIELD else f"{name.role.value}: {name.value}"


def bare(source: str) -> str:
    """An expression without its braces, to compare."""
    source = source.strip()
    return source[2:-2].strip() if _FIELD.fullmatch(source) else source


def _written(element: Element, ids: Collection[str]) -> Iterator[str]:
    for key in ("inkscape:label", "data-name"):
        if key in element.attributes:
            yield element.attributes[key]
    own = element.attributes.get("id", "")
    if "_x" in own:
        yield unescaped(_TWICE_ESCAPED.sub("", own))
    twice = _TWICE.fullmatch(own)
    yield twice[1] if twice and twice[1] in ids else own


def unescaped(name: str) -> str:
    """The name that Illustrator made an id of."""
    parts = _ESCAPE.split(name)
    parts[0::2] = [part.replace("_", " ") for part in parts[0::2]]
    parts[1::2] = [_character(int(part, 16)) for part in parts[1::2]]
    return "".join(parts)


def _character(code: int) -> str:
    """The character of a number, or the one that stands for none."""
    return "\ufffd" if code >= 0x110000 or 0xD800 <= code < 0xE000 else chr(code)


def _read(written: str) -> Name | None:
    if guide := _GUIDE.fullmatch(written):
        return Name(Role.GUIDE, guide[1].lower())
    if role := _ROLE.fullmatch(written):
        return Name(Role(role[1].lower()), role[2].strip())
    # Braces are never in a name by chance: what is wrong with them is told.
    return Name(Role.FIELD, written) if "{{" in written else None
