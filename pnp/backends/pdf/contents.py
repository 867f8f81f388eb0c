"""Scenes as content streams that know no document: bytes, and between them the contents of the faces placed there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Content:
    """The operators of a scene: bytes with other contents between them.

    `fonts` and `spaces` are the resource names that its own bytes use; `box` is left, bottom, right, top in points,
    already written, beyond which nothing shows.
    """

    parts: "tuple[bytes | Content, ...]"
    fonts: frozenset[str]
    spaces: frozenset[str]
    box: str


@dataclass(frozen=True, slots=True)
class Stream:
    """A finished content stream and exactly the resource names that it uses."""

    data: bytes
    fonts: frozenset[str]
    spaces: frozenset[str]
    forms: frozenset[str]


def repeated(contents: Iterable[Content]) -> dict[Content, str]:
    """The contents placed more than once, each with a resource name for its form: X1, X2 … in order of appearance.

    Equal bytes are the same content. What lies inside a content counts once for each place that is written, not for
    each that is seen.
    """
    counts: dict[Content, int] = {}
    for content in contents:
        _count(content, counts)
    often = [content for content, count in counts.items() if count > 1]
    return {content: f"X{number}" for number, content in enumerate(often, start=1)}


def _count(content: Content, counts: dict[Content, int]) -> None:
    for part in content.parts:
        if isinstance(part, Content):
            counts[part] = counts.get(part, 0) + 1
            if counts[part] == 1:
                _count(part, counts)


def finished(content: Content, forms: Mapping[Content, str]) -> Stream:
    """A content as one stream: what is placed in it is drawn by its form if it has one, else written there."""
    data: list[bytes] = []
    fonts, spaces, drawn = content.fonts, content.spaces, frozenset[str]()
    for part in content.parts:
        if isinstance(part, bytes):
            data.append(part)
        elif part in forms:
            data.append(f"/{forms[part]} Do\n".encode())
            drawn |= {forms[part]}
        else:
            inner = finished(part, forms)
            data.append(inner.data)
            fonts, spaces, drawn = fonts | inner.fonts, spaces | inner.spaces, drawn | inner.forms
    return Stream(b"".join(data), fonts, spaces, drawn)
