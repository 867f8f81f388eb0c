"""Files to text: UTF-8, and for tables what their author says they are.

In: a path inside the project, or bytes. Out: text without byte order mark, or a `SpecError` at the first bad byte.
"""

import codecs
import re
from pathlib import Path

from pnp.diagnostics import Place
from pnp.files import TEXT_LIMIT, FileError, read_bytes
from pnp.spec.errors import SpecError

# What no text holds: the control characters, but not tab and the line breaks (as YAML 1.2 section 5.1).
CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_WIDE = {codecs.BOM_UTF16_LE: "UTF-16", codecs.BOM_UTF16_BE: "UTF-16"}


def read_text(path: Path, shown: str, *, encoding: str = "utf-8", limit: int = TEXT_LIMIT) -> str:
    """The text of a file that messages call `shown`. SpecError when it cannot be read or is no text."""
    try:
        data = read_bytes(path, limit)
    except FileError as problem:
        raise SpecError.at("unreadable-file", f"this file cannot be read: {problem}", Place(shown)) from problem
    return decode(data, shown, encoding)


def decode(data: bytes, shown: str, encoding: str = "utf-8") -> str:
    """Bytes as text, without byte order mark. SpecError when they are none in that encoding."""
    wide = _WIDE.get(data[:2])
    if wide:
        raise SpecError.at("encoding", f"this file is {wide}; save it as UTF-8", Place(shown, 1, 1))
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as problem:
        place = _place_after(data[: problem.start].decode(encoding, "replace"), shown)
        message = f"byte 0x{data[problem.start]:02x} is not {encoding.upper()}{_guess(data, encoding)}"
        raise SpecError.at("encoding", message, place) from problem
    text = text.removeprefix("\ufeff")
    control = CONTROL.search(text)
    if control:
        message = f"a control character, U+{ord(control[0]):04X}, has no place in a text file; delete it"
        raise SpecError.at("control-character", message, _place_after(text[: control.start()], shown))
    return text


def _guess(data: bytes, encoding: str) -> str:
    if encoding != "utf-8":
        return "; name the encoding that the file was saved in"
    try:
        # Python reads some bytes that Shift JIS does not have as private characters.
        japanese = not _PRIVATE.search(data.decode("cp932"))
    except UnicodeDecodeError:
        japanese = False
    if not japanese:
        return "; save the file as UTF-8"
    return "; the file reads as cp932 (Shift JIS): save it as UTF-8"


def _place_after(text: str, shown: str) -> Place:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return Place(shown, text.count("\n") + 1, len(text) - text.rfind("\n"))
