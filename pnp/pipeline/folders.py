"""Files beside their places, then renamed: names and contents in, a folder that is never half written out."""

import errno
import json
from collections.abc import Iterable
from pathlib import Path

from pnp.files import MEGABYTE, FileError, read_bytes

MANIFEST = "manifest.json"
# Some 400 bytes a copy, front and back: more than a game can have.
MANIFEST_LIMIT = 100 * MEGABYTE


def replace_files(folder: Path, contents: Iterable[tuple[str, bytes]]) -> None:
    """Put files into a folder, each written beside its place as it comes, before the first is renamed into its own.

    The manifest is the last; files that an earlier manifest names and that are no longer made are removed; whatever
    else lies in the folder stays.
    """
    folder.mkdir(parents=True, exist_ok=True)
    beside: dict[str, Path] = {}
    try:
        for name, content in contents:
            beside[name] = folder / f".{name}.new"
            beside[name].write_bytes(content)
        for name in beside:
            if (folder / name).is_dir():
                raise IsADirectoryError(errno.EISDIR, "there is a folder of that name", str(folder / name))
        stale = files_of_manifest(folder) - beside.keys()
        for name, path in beside.items():
            path.replace(folder / name)
    finally:
        for path in beside.values():
            path.unlink(missing_ok=True)
    for name in stale:
        (folder / name).unlink(missing_ok=True)


def files_of_manifest(folder: Path) -> set[str]:
    """The files in a folder that its manifest names; none if there is no manifest that can be read."""
    try:
        document = json.loads(read_bytes(folder / MANIFEST, MANIFEST_LIMIT))
        files = [*document["files"], *document.get("cut_plans", []), *document.get("cut_files", [])]
        names = {file["path"] for file in files}
    except (FileError, ValueError, LookupError, TypeError, RecursionError):
        return set()
    return {name for name in names if isinstance(name, str) and Path(name).name == name and (folder / name).is_file()}


def write_whole(path: Path, data: bytes) -> None:
    """Beside its place first, so that a file of that name is never half overwritten."""
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
