"""Small steps on a user's files, for tests."""

from pathlib import Path


def edit(path: Path, old: str, new: str) -> None:
    """Change one spot of a file; it must be there exactly once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
