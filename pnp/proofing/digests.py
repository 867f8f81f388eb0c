"""What is drawn somewhere, as a digest that is the same in any file: operators and their resources in, a digest out.

Names of resources and the numbers of objects differ from file to file, and a face may be written where it lies or in a
form: none of that counts. Fonts count by their names, without the tag of their subset (ISO 32000-1, 9.6.4).
"""

import hashlib
import re
from collections.abc import Mapping, Sequence

import pikepdf

from pnp.proofing.drawn import Instruction
from pnp.streams import PdfError, data_of

_DEEPEST = 30
_NAME = re.compile(rb"/(\w+)(?=\s)")
_SUBSET = re.compile("^/[A-Z]{6}\\+")
_NONE = pikepdf.Dictionary()


class Contents:
    """Digests of contents of one file, each object's worked out once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], bytes] = {}

    def digest(self, instructions: Sequence[Instruction], resources: pikepdf.Object) -> str:
        """The digest of operators."""
        return self._content(instructions, resources, 0).hex()

    def _content(self, instructions: Sequence[Instruction], resources: pikepdf.Object, depth: int) -> bytes:
        if depth > _DEEPEST:
            raise PdfError("its forms lie too deep in one another")
        while instructions and str(instructions[-1].operator) == "Q" and _open(instructions) < 0:
            instructions = instructions[:-1]  # the end of what the placement's `cm` stands in
        if len(instructions) == 1 and str(instructions[0].operator) == "Do":
            found = resources["/XObject"][str(instructions[0].operands[0])]
            if found.get("/Subtype") == "/Form":
                return self._object(found, depth)
        data = pikepdf.unparse_content_stream(list(instructions))
        names = self._names(set(_NAME.findall(data)), resources, depth)
        return hashlib.sha256(_NAME.sub(lambda name: names.get(name[1], name[0]), data)).digest()

    def _names(self, used: set[bytes], resources: pikepdf.Object, depth: int) -> Mapping[bytes, bytes]:
        """What the names in a content stand for."""
        return {
            name: self._object(of_kind[f"/{name.decode()}"], depth)
            for kind in ("/Font", "/ColorSpace", "/Pattern", "/ExtGState", "/XObject", "/Shading")
            for of_kind in [resources.get(kind, _NONE)]
            for name in sorted(used)
            if f"/{name.decode()}" in of_kind
        }

    def _object(self, found: pikepdf.Object, depth: int) -> bytes:
        if not found.is_indirect:
            return self._described(found, depth)
        if found.objgen not in self._known:
            self._known[found.objgen] = self._described(found, depth)
        return self._known[found.objgen]

    def _described(self, found: object, depth: int) -> bytes:
        if depth > _DEEPEST:
            raise PdfError("its objects lie too deep in one another")
        match found:
            case pikepdf.Stream() if found.get("/Subtype") == "/Form":
                data_of(found)  # so that nothing is unpacked by others that is too large
                form = pikepdf.parse_content_stream(found)
                inside = self._content(form, found.get("/Resources", _NONE), depth + 1)
                group = self._described(found.get("/Group", _NONE), depth + 1)
                return _digest(inside, group) if "/Group" in found else inside
            case pikepdf.Stream():
                entries = [self._entry(found, key, depth) for key in sorted(found.keys()) if key != "/Length"]
                return _digest(found.read_raw_bytes(), *entries)
            case pikepdf.Dictionary() if found.get("/Type") == "/Font":
                return _digest(_SUBSET.sub("/", str(found.get("/BaseFont"))).encode())
            case pikepdf.Dictionary():
                return _digest(b"<<", *(self._entry(found, key, depth) for key in sorted(found.keys())))
            case pikepdf.Array():
                return _digest(b"[", *(self._described(each, depth + 1) for each in found))
            case _:
                return str(found).encode()

    def _entry(self, found: pikepdf.Object, key: str, depth: int) -> bytes:
        return key.encode() + self._described(found[key], depth + 1)


def _open(instructions: Sequence[Instruction]) -> int:
    """How many more graphics states are saved than restored."""
    names = [str(each.operator) for each in instructions]
    return names.count("q") - names.count("Q")


def _digest(*parts: bytes) -> bytes:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()
