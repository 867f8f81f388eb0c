"""How sheets are cut, for the manifest: stacks of sheets and the files for cutting in, JSON types out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.plan import Cut, Side, Stack
from pnp.reports.json_types import lengths


@dataclass(frozen=True, slots=True)
class CutFile:
    """A file beside those of the sheets: its path, and the SHA-256 of its bytes (hexadecimal)."""

    path: str
    sha256: str


@dataclass(frozen=True, slots=True)
class MachineFile:
    """A file for a cutting machine: path and SHA-256, the side that is cut from, and the papers, by their numbers."""

    path: str
    sha256: str
    side: Side
    sheets: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cutting:
    """The stacks that sheets are cut as, the files with their cut plans, and those for cutting machines."""

    stacks: Sequence[Stack]
    plans: Sequence[CutFile] = ()
    files: Sequence[MachineFile] = ()


NOTHING_CUT = Cutting(())


def described(cutting: Cutting) -> dict[str, Any]:
    """The manifest's keys: `stacks` where anything is printed, `cut_plans` and `cut_files` where asked for."""
    keys: dict[str, Any] = {}
    if cutting.stacks:
        keys["stacks"] = [_stack(stack) for stack in cutting.stacks]
    if cutting.plans:
        keys["cut_plans"] = [{"path": plan.path, "sha256": plan.sha256} for plan in cutting.plans]
    if cutting.files:
        keys["cut_files"] = [_file(file) for file in cutting.files]
    return keys


def _stack(stack: Stack) -> dict[str, Any]:
    """Pages that are cut alike; `cuts` is null, with the reason, where a guillotine cannot cut them."""
    page = stack.first
    pages = {"pages": [page.number for page in stack.pages], "sheets": [page.sheet for page in stack.pages]}
    if page.uncut is not None:
        return {**pages, "cuts": None, "reason": page.uncut.value}
    return {**pages, "cuts": [_cut(cut) for cut in page.cuts]}


def _cut(cut: Cut) -> dict[str, Any]:
    return {"number": cut.number, "from_mm": lengths(cut.start), "to_mm": lengths(cut.end)}


def _file(file: MachineFile) -> dict[str, Any]:
    return {"path": file.path, "sha256": file.sha256, "side": file.side.value, "sheets": list(file.sheets)}
