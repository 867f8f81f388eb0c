"""Scenes as content streams that know no document: bytes, and between them the contents of what is placed there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """What a content may name; the value is the resource dictionary's key (ISO 32000-1, 7.8.3)."""

    FONT = "Font"
    SPACE = "ColorSpace"
    PATTERN = "Pattern"
    STATE = "ExtGState"
    OBJECT = "XObject"


class Resource(NamedTuple):
    """A resource by kind and name."""

    kind: Kind
    name: str


class Manner(Enum):
    """How a content must be drawn: as it is, in a space of its own, or seen through as one."""

    AS_IT_IS = "its operators may stand anywhere"
    OWN_SPACE = "what it is painted with is fixed to its own origin"
    GROUP = "what it shows is put together before it meets what lies under it"


class Light(Enum):
    """What a colour is made of."""

    GREY = "black alone"
    RGB = "light"
    CMYK = "process inks"
    NAMED = "a named ink, which is mixed with nothing where there is such an ink, and else stands for process inks"


# Where colours mix, the space that holds them all: the first whose colours are there. Process inks stay themselves only
# among process inks; what stands in for a named ink may become light where there is light.
_SPACES = (
    (Light.CMYK, "DeviceCMYK"),
    (Light.RGB, "DeviceRGB"),
    (Light.NAMED, "DeviceCMYK"),
    (Light.GREY, "DeviceGray"),
)


@dataclass(frozen=True, slots=True)
class Content:
    """The operators of a scene: bytes with other contents between them.

    `used` are the resources that its own bytes name; `box` is left, bottom, right, top in points, already written,
    beyond which nothing shows. `lights` are those of its own colours; `clear` says that it is seen through in places.
    """

    parts: "tuple[bytes | Content, ...]"
    used: frozenset[Resource]
    box: str
    manner: Manner = Manner.AS_IT_IS
    lights: frozenset[Light] = frozenset()
    clear: bool = False


@dataclass(frozen=True, slots=True)
class Stream:
    """A finished content stream and exactly the resources that it uses."""

    data: bytes
    used: frozenset[Resource]


def forms(contents: Iterable[Content]) -> dict[Content, str]:
    """The contents that are forms, each with its resource name: X1, X2 … in order of appearance.

    They are those placed more than once, and those that cannot be drawn otherwise. Equal bytes are the same content.
    What lies inside a content counts once for each place that is written, not for each that is seen.
    """
    counts: dict[Content, int] = {}
    for content in contents:
        _count(content, counts)
    apart = [content for content, count in counts.items() if count > 1 or content.manner is not Manner.AS_IT_IS]
    return {content: f"X{number}" for number, content in enumerate(apart, start=1)}


def _count(content: Content, counts: dict[Content, int]) -> None:
    for part in content.parts:
        if isinstance(part, Content):
            counts[part] = counts.get(part, 0) + 1
            if counts[part] == 1:
                _count(part, counts)


def finished(content: Content, names: Mapping[Content, str]) -> Stream:
    """A content as one stream: what is placed in it is drawn by its form if it has a name, else written there."""
    data: list[bytes] = []
    used = content.used
    for part in content.parts:
        if isinstance(part, bytes):
            data.append(part)
        elif part in names:
            data.append(f"/{names[part]} Do\n".encode())
            used |= {Resource(Kind.OBJECT, names[part])}
        else:
            inner = finished(part, names)
            data.append(inner.data)
            used |= inner.used
    return Stream(b"".join(data), used)


def mixing(content: Content) -> str | None:
    """The colour space that a content mixes its colours in, all that lies in it included; None if nothing is clear."""
    every = list(_all(content))
    if not any(each.clear for each in every):
        return None
    lights = {light for each in every for light in each.lights}
    return next((space for light, space in _SPACES if light in lights), "DeviceGray")


def _all(content: Content) -> Iterable[Content]:
    yield content
    for part in content.parts:
        if isinstance(part, Content):
            yield from _all(part)
