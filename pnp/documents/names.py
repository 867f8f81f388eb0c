"""What a document calls components: names with the components they stand for in, the longest that fits out."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

_BRACKETS = re.compile(r"[「」『』《》【】\"'“”‘’\s]")
_PAREN = re.compile(r"\(.*?\)")
# Endings of English plurals, and of their singulars: tiles and boxes, ferries, dice.
_PLURALS = (("s", ""), ("es", ""), ("ies", "y"), ("dice", "die"))


@dataclass(frozen=True, slots=True)
class Names:
    """Names, made alike, and the ids of the components behind each."""

    subjects: Mapping[str, tuple[str, ...]]

    @classmethod
    def of(cls, components: Iterable[tuple[str, str]], synonyms: Mapping[str, tuple[str, ...]]) -> "Names":
        """From components' ids and names, and other names.

        What stands before a bracket, as in 'Board (upper)', names all components that begin so, unless one has that
        name itself.
        """
        known = list(components)
        subjects = {alike(name): ids for name, ids in synonyms.items()}
        for component, name in known:
            subjects.setdefault(alike(name), (component,))
        stems: dict[str, list[str]] = {}
        for component, name in known:
            stem = alike(_PAREN.sub("", unicodedata.normalize("NFKC", name)))
            if stem and stem not in subjects:
                stems.setdefault(stem, []).append(component)
        return cls({**{stem: tuple(ids) for stem, ids in stems.items()}, **subjects})

    def whole(self, text: str) -> tuple[str, ...] | None:
        """The components that a text names, and nothing besides."""
        name = alike(text)
        return next((found for each in (name, *_singulars(name)) if (found := self.subjects.get(each))), None)

    def within(self, text: str) -> tuple[str, ...] | None:
        """The components of the longest name that a text holds."""
        line = alike(text)
        found = max((name for name in self.subjects if name and name in line), key=len, default=None)
        return None if found is None else self.subjects[found]


def _singulars(name: str) -> Iterator[str]:
    """What a name may be the plural of."""
    for many, one in _PLURALS:
        stem = name.removesuffix(many)
        if stem != name and (stem or one):
            yield stem + one


def alike(name: str) -> str:
    """A name without blanks, quotes, and differences of width and case."""
    return _BRACKETS.sub("", unicodedata.normalize("NFKC", name)).casefold()
