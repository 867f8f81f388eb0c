"""What a document calls components: names with the components they stand for in, the longest that fits out."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

_BRACKETS = re.compile(r"[「」『』《》【】\"'“”‘’\s]")
_PAREN = re.compile(r"\(.*?\)")
# English plurals, and what they may be plurals of.
_PLURALS = (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("dice", "die"), ("men", "man"))


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
        """The components that a text names, be it as one of them or as many, and nothing besides."""
        name = alike(text)
        singular = (name.removesuffix(many) + one for many, one in _PLURALS if name.endswith(many))
        plural = (name.removesuffix(one) + many for many, one in _PLURALS if name.isascii() and name.endswith(one))
        found = (self.subjects[each] for each in (name, *singular, *plural) if each in self.subjects)
        return next(found, None)

    def within(self, text: str) -> tuple[str, ...] | None:
        """The components of the longest name that a text holds."""
        line = alike(text)
        found = max((name for name in self.subjects if name and name in line), key=len, default=None)
        return None if found is None else self.subjects[found]


def alike(name: str) -> str:
    """A name without blanks, quotes, and differences of width and case."""
    return _BRACKETS.sub("", unicodedata.normalize("NFKC", name)).casefold()
