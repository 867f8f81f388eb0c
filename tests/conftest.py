"""Fixtures that every test may use."""

import os
import re
from pathlib import Path

import pytest
import referees
from hypothesis import settings
from referees import Referee

# Machines differ in speed: how long one example takes is no fault of the code. New examples are for those who write
# code: in CI the same ones are tried each time, so that a change is judged by what it changes.
settings.register_profile("pnp", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("pnp")

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


@pytest.fixture(scope="session")
def referee() -> Referee:
    """Runs a program of others and gives what it printed: `referee("pdfinfo", "-box", path)`."""
    return referees.run
