"""The files of a build: a folder and what its manifest says of a file in, its bytes out, with what is wrong with it."""

import hashlib
from pathlib import Path

from pnp.diagnostics import Place, Report
from pnp.files import MEGABYTE, FileError, NoFileError, Project, read_bytes
from pnp.proofing.sheets import BuiltFile

# Boards full of pictures, for a shop.
LARGEST = 1_000 * MEGABYTE


def read_built(folder: Path, file: BuiltFile, place: Place, report: Report) -> bytes | None:
    """The bytes of a file of the folder; None if they cannot be had.

    - `file-missing` (error, at the file): the manifest names it, and it is not there, or not to be read.
    - `file-changed` (error, at the file): its SHA-256 is not the manifest's: edited, cut off, or of another build.
    """
    try:
        data = read_bytes(Project.at(folder).file(file.path), LARGEST)
    except NoFileError:
        report.error("file-missing", "the manifest names this file, and it is not there; build once more", place)
        return None
    except FileError as problem:
        report.error("file-missing", f"this file cannot be read: {problem}", place)
        return None
    if hashlib.sha256(data).hexdigest() != file.sha256:
        message = "this file is not the one that the manifest was written with: its SHA-256 differs"
        report.error("file-changed", message, place)
    return data
