"""Small steps on a user's files, for tests."""

from collections.abc import Iterable
from pathlib import Path

from pnp.diagnostics import Diagnostic

# What a game made for tests may look like: its colours and sizes are there to be measured, not to be played with.
OF_TASTE = ("faces-alike", "hue-alone", "low-contrast", "small-text")


def edit(path: Path, old: str, new: str) -> None:
    """Change one spot of a file; it must be there exactly once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def faults(findings: Iterable[Diagnostic]) -> list[str]:
    """Findings other than those of taste."""
    return [str(finding) for finding in findings if finding.code not in OF_TASTE]
