"""What of SVG is not drawn is named with its file, line and element; what stands beside it is drawn."""

from pathlib import Path

import pytest

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.layouts.icons import Icons

FILES = sorted((Path(__file__).parent / "unsupported").glob("*.svg"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_named(path: Path, tmp_path: Path) -> None:
    art = tmp_path / "components/quest/art"
    art.mkdir(parents=True)
    (art / path.name).write_bytes(path.read_bytes())
    report = Report()
    drawing = Icons(Project.at(tmp_path), "quest", {}, report).drawing(path.stem, None)
    expected = path.with_suffix(".expected").read_text("utf-8")
    assert "".join(f"{said}\n" for said in report) == f"components/quest/art/{expected}"
    assert drawing is not None
    assert drawing.items
