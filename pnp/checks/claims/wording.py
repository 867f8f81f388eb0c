"""Words for verdicts: values and lists of any length in, text that is short and on one line out."""

from collections.abc import Iterable

# A table's cell and a message stay readable up to about these.
MOST_ITEMS = 12
MOST_GROUPS = 3
LONGEST_VALUE = 30


def shown(value: str) -> str:
    """A field's text for a message: on one line, cut short."""
    line = " ".join(value.split()) or "(empty)"
    return line if len(line) <= LONGEST_VALUE else line[: LONGEST_VALUE - 1] + "…"


def listed(items: Iterable[str], separator: str = ", ", most: int = MOST_ITEMS) -> str:
    """The first items, and how many more there are."""
    every = list(items)
    rest = len(every) - most
    return separator.join(every[:most]) + (f"{separator}and {rest} more" if rest > 0 else "")


def in_each(within: str | None) -> str:
    """The end of a sentence about groups: ` in each detective.id`; nothing without groups."""
    return "" if within is None else f" in each {within}"
