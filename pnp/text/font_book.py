"""The fonts that a project's styles can name: font files in, families by name out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.template import FontFamily
from pnp.text.font_files import FontFileError, FoundFace, faces_in


@dataclass(frozen=True, slots=True, eq=False)
class FontBook:
    """Families by each of their names; a Japanese font has two, one of them in Latin letters."""

    families: Mapping[str, FontFamily]

    def with_files(self, files: Iterable[Path]) -> "tuple[FontBook, tuple[FontFileError, ...]]":
        """The book with the faces of font files, and what is wrong with the files that it had to leave out.

        A family that is in the files replaces the one of the same name that was in the book.
        """
        found: dict[str, list[FoundFace]] = {}
        problems: list[FontFileError] = []
        for file in files:
            try:
                faces = faces_in(str(file))
            except FontFileError as problem:
                problems.append(problem)
                continue
            for face in faces:
                for name in face.names:
                    found.setdefault(name, []).append(face)
        mine = {name: _family(name, faces) for name, faces in found.items()}
        return FontBook({**self.families, **mine}), tuple(problems)


def _family(name: str, faces: list[FoundFace]) -> FontFamily:
    """The family of a name: those of its faces that are nearest to the normal width (CSS Fonts 4, 5.2, step 2)."""
    width = min((face.width for face in faces), key=lambda width: (abs(width - 5), width))
    return FontFamily(name, tuple(face.face for face in faces if face.width == width))
