"""Fixtures that every test may use."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
# A fenced YAML block whose first line is a comment with the file's path.
_FILE = re.compile(r"^```yaml\n# (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """The README's own example game as a project's folder."""
    folder = tmp_path / "project"
    text = README.read_text(encoding="utf-8")
    files = dict(_FILE.findall(text))
    files["components/duel/facts.yaml"] = re.search(r"^```yaml\n(document:.*?)^```", text, re.M | re.S)[1]  # type: ignore[index]
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder


def edit(path: Path, old: str, new: str) -> None:
    """Change one spot of a file; it must be there exactly once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
