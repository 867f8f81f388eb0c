"""A build of tests/proofing/harbour to be tampered with: pages by what is on them, manifests edited, PDFs changed.

build = Build(folder)                 # a copy of output/, with harbour/home-a4/ in it
build.edit(lambda manifest: …)        # the manifest changed
build.tamper(lambda pdf: …)           # the PDF changed, and signed anew: its SHA-256 put into the manifest
build.findings()                      # [(code, message, file)] that `pnp check --built` comes to
"""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf

from pnp import pipeline
from pnp.files import Project
from pnp.pipeline import ProvenBuild

PROJECT = Project.at(Path(__file__).parent / "harbour")
GAME, PROFILE = "harbour", "home-a4"


class Finding(NamedTuple):
    code: str
    message: str
    file: str


class Build:
    def __init__(self, out: Path, project: Project = PROJECT) -> None:
        self.out = out
        self.project = project
        self.folder = out / GAME / PROFILE
        self.manifest_path = self.folder / "manifest.json"
        self.pdf_path = self.folder / f"{GAME}.pdf"

    @property
    def manifest(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.manifest_path.read_bytes())
        return found

    def edit(self, change: Callable[[dict[str, Any]], object]) -> None:
        manifest = self.manifest
        change(manifest)
        self.manifest_path.write_text(json.dumps(manifest), encoding="utf-8")

    def tamper(self, change: Callable[[pikepdf.Pdf], object], *, sign: bool = True) -> None:
        with pikepdf.open(self.pdf_path, allow_overwriting_input=True) as pdf:
            change(pdf)
            pdf.save(self.pdf_path, deterministic_id=True)
        if sign:
            self.sign()

    def sign(self) -> None:
        """The PDF as it is becomes the one that the manifest tells of, so that nothing but its content can tell."""
        self.edit(lambda m: m["files"][0].update(sha256=hashlib.sha256(self.pdf_path.read_bytes()).hexdigest()))

    def prove(self) -> tuple[list[ProvenBuild], list[Finding]]:
        checked = pipeline.check_game(self.project, GAME)
        proven = pipeline.prove_builds(self.project, checked, self.out)
        return proven, [Finding(each.code, each.message, Path(each.place.path).name) for each in checked.report]

    def findings(self) -> list[Finding]:
        return self.prove()[1]

    def codes(self) -> set[str]:
        return {finding.code for finding in self.findings()}


def pages(manifest: dict[str, Any]) -> list[dict[str, Any]]:
    """The pages of the one file."""
    found: list[dict[str, Any]] = manifest["files"][0]["pages"]
    return found


def page_of(manifest: dict[str, Any], component: str, side: str = "front") -> dict[str, Any]:
    """The first page that shows that side of a component."""
    return next(
        page
        for page in pages(manifest)
        if page["side"] == side and page["placements"] and page["placements"][0]["component"] == component
    )


def placement(
    manifest: dict[str, Any], component: str, face: str, copy: int = 1, side: str = "front"
) -> dict[str, Any]:
    """Where a copy of a face lies."""
    return next(
        placed
        for page in pages(manifest)
        if page["side"] == side
        for placed in page["placements"]
        if (placed["component"], placed["face"], placed["copy"]) == (component, face, copy)
    )


def operators(pdf: pikepdf.Pdf, page: int, old: bytes, new: bytes, count: int = 1) -> None:
    """Some of a page's operators, changed as text; there must be that many."""
    before = pdf.pages[page - 1].Contents.read_bytes()
    assert before.count(old) == count
    pdf.pages[page - 1].Contents = pdf.make_stream(before.replace(old, new))


def drawn(pdf: pikepdf.Pdf, page: int, tag: bytes) -> bytes:
    """What is between a placement's `cm` and its end."""
    data = pdf.pages[page - 1].Contents.read_bytes()
    start = data.index(b"cm\n", data.index(tag)) + 3
    return bytes(data[start : data.index(b"Q\nEMC", start)])
