"""How sheets are cut, for the manifest: stacks of sheets and the files for cutting in, JSON types out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pnp.plan import Cut, Stack
from pnp.reports.json_types import lengths


@dataclass(frozen=True, slots=True)
class CutFile:
    """A file beside those of the sheets: its path, and the SHA-256 of its bytes (hexadecimal)."""

    path: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Cutting:
    """The stacks that sheets are cut as, and the files with their cut plans."""

    stacks: Sequence[Stack]
    plans: Sequence[CutFile] = ()


NOTHING_CUT = Cutting(())


def described(cutting: Cutting) -> dict[str, Any]:
    """The keys of the manifest: `stacks` where anything is printed, `cut_plans` where they were asked for."""
    keys: dict[str, Any] = {}
    if cutting.stacks:
        keys["stacks"] = [_stack(stack) for stack in cutting.stacks]
    if cutting.plans:
        keys["cut_plans"] = [_file(plan) for plan in cutting.plans]
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


def _file(file: CutFile) -> dict[str, Any]:
    return {"path": file.path, "sha256": file.sha256}
