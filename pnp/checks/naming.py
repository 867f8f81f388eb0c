"""Faces and texts in words for messages."""

LONGEST = 16


def more(faces: int) -> str:
    """` and 3 more faces`, behind the first of so many."""
    return f" and {faces - 1} more face{'s' * (faces > 2)}" if faces > 1 else ""


def started(text: str) -> str:
    """A text, or how it starts, in quotes."""
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")
