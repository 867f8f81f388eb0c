"""Files of a project, and nothing beyond: no path leaves its folder, no file is larger than its limit.

In: names as a spec gives them. Out: paths that are safe to open, or a `FileError` that says why not.
"""

from dataclasses import dataclass
from pathlib import Path

MEGABYTE = 1_000_000
# Far beyond any hand-written spec; a table of 10,000 cards with their texts takes about 3 MB.
TEXT_LIMIT = 50 * MEGABYTE
# What file systems take: bytes of a name, and well below their limit for a whole path.
LONGEST_NAME = 255
LONGEST_PATH = 1_000

# The templates, profiles and icons that come with pnp: inside the package when installed, beside it in a checkout.
_PACKAGE = Path(__file__).resolve().parent
BUNDLED = next(p for p in (_PACKAGE / "templates", _PACKAGE.parent / "templates") if p.is_dir())


class FileError(Exception):
    """A file that cannot be used; the message is for the user."""


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with components/ and templates/ in it. `root` is absolute and has no links left in it."""

    root: Path

    @classmethod
    def at(cls, folder: Path) -> "Project":
        """The project of a folder."""
        return cls(folder.resolve())

    def path(self, *parts: str) -> Path:
        """A path below the root; FileError if it leaves the folder, links followed."""
        return _below(self.root, parts)

    def template_file(self, name: str) -> Path:
        """The file `templates/<name>`: the project's own, else the one that comes with pnp.

        FileError if there is neither, or the name leaves the folder.
        """
        for folder in (self.root / "templates", BUNDLED):
            path = _below(folder, (name,))
            if path.is_file():
                return path
        raise FileError(f"there is no file templates/{name}")

    def template_names(self, folder: str, suffix: str) -> list[str]:
        """The names, without suffix, of the files in `templates/<folder>`, the project's own and pnp's; sorted."""
        places = (self.root / "templates" / folder, BUNDLED / folder)
        return sorted({p.stem for place in places for p in place.glob(f"*{suffix}")})

    def games(self) -> list[str]:
        """The ids of the games: the names of the folders in components/, hidden ones aside; sorted."""
        folders = (p for p in (self.root / "components").iterdir() if p.is_dir())
        return sorted(p.name for p in folders if not p.name.startswith("."))

    def shown(self, path: Path) -> str:
        """A path as messages show it: from the project's folder, with forward slashes."""
        for base, prefix in ((self.root, ""), (BUNDLED.parent, "")):
            if path.is_relative_to(base):
                return prefix + path.relative_to(base).as_posix()
        return path.as_posix()


def read_bytes(path: Path, limit: int = TEXT_LIMIT) -> bytes:
    """A file's content. FileError when it is missing, no plain file, larger than the limit or not readable."""
    try:
        if not path.is_file():
            raise FileError("no such file" if not path.exists() else "this is not a file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as problem:
        raise FileError(problem.strerror or "it cannot be read") from problem
    if len(data) > limit:
        raise FileError(f"it is larger than {limit // MEGABYTE} MB")
    return data


def _below(root: Path, parts: tuple[str, ...]) -> Path:
    name = "/".join(parts)
    if "\0" in name:
        raise FileError("a file name cannot hold a NUL character")
    if max(len(part.encode(errors="replace")) for part in name.split("/")) > LONGEST_NAME or len(name) > LONGEST_PATH:
        raise FileError("the file name is too long")
    try:
        path = root.joinpath(*parts).resolve()
    except (OSError, RuntimeError) as problem:
        raise FileError(f"{name!r} is a link that leads nowhere") from problem
    if not path.is_relative_to(root.resolve()):
        raise FileError(f"{name!r} leaves the folder {root.name}/")
    return path
