"""What can be wrong with art: flaws that leave the rest of a drawing usable, and errors that leave nothing."""

from typing import NamedTuple


class Flaw(NamedTuple):
    """Something in a drawing that is not drawn as it stands; the message is for the user, the line is the file's."""

    code: str
    message: str
    line: int


class DrawingError(Exception):
    """A file that gives no drawing at all; the message is for the user, the line is the file's (0: all of it)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class PictureError(Exception):
    """A file that gives no picture; the message is for the user."""

    code = "invalid-picture"


class LargePictureError(PictureError):
    """A picture beyond the limits."""

    code = "large-picture"


class UnsupportedError(ValueError):
    """A value that is good SVG but cannot be drawn here; the message is for the user."""


def quoted(text: str) -> str:
    """Text from a file for a message: in quotes, and not all of it if it is long."""
    return repr(text if len(text) <= 40 else f"{text[:40]}…")


# What to do instead, by the name of an element or property.
_WAYS_OUT = {
    "text": "convert it to paths",
    "flowRoot": "convert it to paths",
    "image": "draw it as paths, or make the picture a layer of the template",
    "foreignObject": "draw what it holds as paths",
    "xml-stylesheet": "put the style sheet into a <style>",
    "filter": "draw the effect as paths, or leave it out",
    "mix-blend-mode": "mix the colours instead",
    "marker": "draw the marks as paths",
    "marker-start": "draw the marks as paths",
    "marker-mid": "draw the marks as paths",
    "marker-end": "draw the marks as paths",
    "vector-effect": "leave it out",
    "systemLanguage": "leave one language in",
    **dict.fromkeys(
        ("transform", "d", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"), "write it as an attribute"
    ),
}


def unsupported(what: str, name: str, line: int) -> Flaw:
    """The flaw of a part of SVG that is not drawn: how it reads in the file, the element's or property's name."""
    way_out = _WAYS_OUT.get(name, "use plain filled and stroked paths")
    return Flaw("unsupported-svg", f"{what} is not supported in a drawing; {way_out}", line)


def broken(problem: ValueError, where: str, line: int) -> Flaw:
    """The flaw of a value that cannot be read: the problem, where it stands (`fill of <path>`)."""
    code = "unsupported-svg" if isinstance(problem, UnsupportedError) else "invalid-svg"
    return Flaw(code, f"{where}: {problem}", line)
