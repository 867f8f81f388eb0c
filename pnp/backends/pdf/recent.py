"""Results for the objects seen last, known by identity: hashing a whole scene costs more than drawing it."""

from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """A function that remembers its last results. It holds on to their arguments, so that no identity is used anew."""

    def __init__(self, make: Callable[[Key], Value], limit: int) -> None:
        self._make = make
        self._limit = limit
        self._kept: dict[int, tuple[Key, Value]] = {}

    def __call__(self, key: Key) -> Value:
        """The function's result for this very object."""
        found = self._kept.pop(id(key), None) or (key, self._make(key))
        self._kept[id(key)] = found
        if len(self._kept) > self._limit:
            del self._kept[next(iter(self._kept))]
        return found[1]
