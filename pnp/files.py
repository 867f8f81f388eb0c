"""Files of a project, and nothing beyond: no path leaves its folder, no file is larger than its limit.

In: names as a spec gives them. Out: paths that are safe to open, or a `FileError` that says why not.
"""

from dataclasses import dataclass, field, replace
from pathlib import Path

from pnp.diagnostics import did_you_mean

MEGABYTE = 1_000_000
# Far beyond any hand-written spec; a table of 10,000 cards with their texts takes about 3 MB.
TEXT_LIMIT = 50 * MEGABYTE
# What file systems take: bytes of a name, and well below their limit for a whole path.
LONGEST_NAME = 255
LONGEST_PATH = 1_000

_ICON = ".svg"
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".bmp")
# What may be taken for a drawing, or a picture, and is read as neither.
_FOREIGN = (".pdf", ".eps", ".ai")

# The templates, profiles and icons that come with pnp: inside the package when installed, beside it in a checkout.
_PACKAGE = Path(__file__).resolve().parent
BUNDLED = next(p for p in (_PACKAGE / "templates", _PACKAGE.parent / "templates") if p.is_dir())


def names_picture(name: str) -> bool:
    """Whether a name ends as those of files of pixels do."""
    return name.lower().endswith(PICTURES)


class FileError(Exception):
    """A file that cannot be used; the message is for the user, `code` is `unreadable-file` or `outside-project`."""

    code = "unreadable-file"


class NoFileError(FileError):
    """There is nothing of that name."""


class LargeFileError(FileError):
    """A file beyond its limit."""


class OutsideError(FileError):
    """A name that leads out of its folder, or that no file can have."""

    code = "outside-project"


@dataclass(frozen=True, slots=True)
class Project:
    """A folder with components/ and templates/ in it. `root` is absolute and has no links left in it.

    A project that is `watched` keeps every file in `asked` that it was asked for and that is there.
    """

    root: Path
    asked: set[Path] | None = field(default=None, compare=False, repr=False)

    @classmethod
    def at(cls, folder: Path) -> "Project":
        """The project of a folder."""
        return cls(folder.resolve())

    def watched(self) -> "Project":
        """The same project, that keeps what it is asked for from now on."""
        return replace(self, asked=set())

    def _found(self, path: Path) -> Path:
        if self.asked is not None:
            self.asked.add(path)
        return path

    def path(self, *parts: str) -> Path:
        """A path below the root; OutsideError if it leaves the folder, links followed."""
        return _below(self.root, parts)

    def file(self, *parts: str) -> Path:
        """A file below the root. NoFileError if it is not there; FileError if it leaves the root or is none."""
        path, shown = self.path(*parts), "/".join(parts)
        if not _is_file(path, shown):
            raise NoFileError(f"there is no file {shown}")
        return self._found(path)

    def template_file(self, name: str) -> Path:
        """The file `templates/<name>`: the project's own, else the one that comes with pnp.

        NoFileError if there is neither; FileError if the name leaves the folder or what is there cannot be read.
        """
        for folder in (self.path("templates"), BUNDLED):
            path = _below(folder, (name,))
            if _is_file(path, f"templates/{name}"):
                return self._found(path)
        raise NoFileError(f"there is no file templates/{name}")

    def template_names(self, folder: str, suffix: str) -> list[str]:
        """The names, without suffix, of the files in `templates/<folder>`, the project's own and pnp's; sorted."""
        return sorted(_stems(self.root / "templates" / folder, suffix) | _stems(BUNDLED / folder, suffix))

    def icon_file(self, game: str, name: str) -> Path:
        """The drawing of that name: `components/<game>/art/<name>.svg`, else `templates/icons/<name>.svg`.

        NoFileError if there is neither; FileError if the name leaves the project or what is there cannot be read.
        """
        parts = ("components", game, "art", name + _ICON)
        own = self.path(*parts)
        return self._found(own) if _is_file(own, "/".join(parts)) else self.template_file(f"icons/{name}{_ICON}")

    def own_icon_names(self, game: str, folder: str) -> list[str]:
        """The drawings in a folder of those that are the game's own; sorted."""
        return sorted(_stems(self.root / "components" / game / "art" / folder, _ICON))

    def icon_names(self, game: str) -> set[str]:
        """The drawings that a game can name."""
        return _stems(self.root / "components" / game / "art", _ICON) | set(self.template_names("icons", _ICON))

    def picture_file(self, game: str, name: str) -> Path:
        """The picture of that name: `components/<game>/<name>`, else `templates/<name>`. Errors as for icons."""
        parts = ("components", game, name)
        own = self.path(*parts)
        return self._found(own) if _is_file(own, "/".join(parts)) else self.template_file(name)

    def picture_names(self, game: str) -> set[str]:
        """The pictures that a game can name, as far as their names end as usual."""
        folders = (self.root / "components" / game, self.root / "templates", BUNDLED)
        return {
            path.relative_to(folder).as_posix()
            for folder in folders
            for suffix in PICTURES
            for path in files_in(folder, suffix, deep=True)
        }

    def icon_hint(self, game: str, name: str) -> str:
        """What may have been meant by the name of a drawing that there is not, as the end of a sentence."""
        stem, dot, suffix = name.rpartition(".")
        known = self.icon_names(game)
        if f".{suffix.lower()}" == _ICON and dot:
            return f"; write the name without {dot}{suffix}" if stem in known else did_you_mean(stem, known)
        others = {*PICTURES, *_FOREIGN}
        art = self.root / "components" / game / "art"
        files = {path.name for path in files_in(art, "") if path.suffix.lower() in others}
        found = name if f".{suffix.lower()}" in others else min((f for f in files if Path(f).stem == name), default="")
        if not found:
            return did_you_mean(name, known)
        if found.lower().endswith(PICTURES):
            return f"; {found} is a picture, and pictures are for `image` layers"
        return f"; {found} is no SVG, and only SVG is read as an icon"

    def names(self, *parts: str) -> list[str]:
        """The names of what lies in a folder below the root, hidden things aside; sorted.

        FileError if the folder leaves the project or cannot be read.
        """
        try:
            return sorted(p.name for p in self.path(*parts).iterdir() if not p.name.startswith("."))
        except OSError as problem:
            raise FileError(f"the folder {'/'.join(parts)} cannot be read: {problem.strerror}") from problem

    def games(self) -> list[str]:
        """The ids of the games: the names of the folders in components/, hidden ones aside; sorted.

        FileError if components/ cannot be read.
        """
        return [name for name in self.names("components") if is_folder(self.root / "components" / name)]

    def shown(self, path: Path) -> str:
        """A path as messages show it: from the project's folder, with forward slashes."""
        for base, prefix in ((self.root, ""), (BUNDLED.parent, "")):
            if path.is_relative_to(base):
                return prefix + path.relative_to(base).as_posix()
        return path.as_posix()


def read_bytes(path: Path, limit: int = TEXT_LIMIT) -> bytes:
    """A file's content. FileError when it is missing, no plain file or not readable; LargeFileError when too large."""
    try:
        if not path.is_file():
            raise FileError("no such file" if not path.exists() else "this is not a file")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except OSError as problem:
        raise FileError(problem.strerror or "it cannot be read") from problem
    if len(data) > limit:
        raise LargeFileError(f"it is larger than {limit // MEGABYTE} MB")
    return data


def is_folder(path: Path) -> bool:
    """Whether there is a folder, as far as one is let to see."""
    try:
        return path.is_dir()
    except OSError:
        return False


def files_in(folder: Path, suffix: str, *, deep: bool = False) -> list[Path]:
    """The files of a folder whose names end so, and with `deep` those of its folders, links not followed; by name.

    None if the folder is not there or cannot be read: this is for lists of what there is to choose from.
    """
    found: list[Path] = []
    try:
        for path in folder.rglob(f"*{suffix}") if deep else folder.glob(f"*{suffix}"):
            if path.is_file():
                found.append(path)
    except OSError:
        return []
    return sorted(found)


def _stems(folder: Path, suffix: str) -> set[str]:
    return {path.stem for path in files_in(folder, suffix)}


def _is_file(path: Path, shown: str) -> bool:
    """Whether there is a file. FileError for what is there and is none: a folder, a device; or is not to be seen."""
    try:
        if path.is_file():
            return True
        if not path.exists():
            return False
    except OSError as problem:
        raise FileError(f"{shown} cannot be read: {problem.strerror}") from problem
    raise FileError(f"{shown} is not a file")


def _below(root: Path, parts: tuple[str, ...]) -> Path:
    name = "/".join(parts)
    if "\0" in name:
        raise OutsideError("a file name cannot hold a NUL character")
    if max(len(part.encode(errors="replace")) for part in name.split("/")) > LONGEST_NAME or len(name) > LONGEST_PATH:
        raise OutsideError("the file name is too long")
    try:
        path = root.joinpath(*parts).resolve()
    except UnicodeError as problem:
        raise OutsideError(f"no file can have the name {name!r}") from problem
    except (OSError, RuntimeError) as problem:
        raise OutsideError(f"{name!r} is a link that leads nowhere") from problem
    if not path.is_relative_to(root.resolve()):
        raise OutsideError(f"{name!r} leaves the folder {root.name}/")
    return path
