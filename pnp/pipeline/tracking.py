"""Progress of what takes long: items in, the same items out."""

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeVar

T = TypeVar("T")


class Track(Protocol):
    """Hands items on and may show how far they have come."""

    def __call__(self, items: Iterable[T], what: str, total: int) -> Iterator[T]:
        """The same items, in the same order."""


def untracked(items: Iterable[T], what: str, total: int) -> Iterator[T]:  # noqa: ARG001 - the shape of Track
    """Items without a word."""
    return iter(items)
