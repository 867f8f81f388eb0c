"""Characters that a project has pictures for: rich text in, the same with icons in their places out.

What a reader sees as one character is looked up as a whole, so that a family or a flag is one picture or none.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from pnp.scene import Colour
from pnp.template import Emoji
from pnp.text.characters import ICON, grapheme_starts, kind_of
from pnp.text.inline import Content, InlineIcon, Look, NewLine, Picture, Piece, Ruby, Words

# VS15 asks for the look of text, VS16 for that of a picture (UTS #51, 1.4.3).
_SELECTORS = re.compile("[\ufe0e\ufe0f]")

FindPicture = Callable[[str, Colour | None], Picture]


def plain_cluster(text: str) -> str:
    """Characters without the selectors, which do not change what they stand for."""
    return _SELECTORS.sub("", text)


@dataclass(frozen=True, slots=True, eq=False)
class Pictures:
    """The names of pictures, by the characters that they stand for, and how a text is seen to have none of them."""

    names: Mapping[str, str]
    first: "re.Pattern[str] | None"

    @classmethod
    def of(cls, names: Mapping[str, str]) -> "Pictures":
        """Pictures by the characters that they stand for."""
        firsts = "".join(sorted({re.escape(characters[0]) for characters in names}))
        return cls(names, re.compile(f"[{firsts}]") if firsts else None)

    def within(self, content: Content, emoji: Emoji, find: FindPicture) -> Content:
        """Content with its pictures; `find` gives one by its name, in a colour (None: the text's)."""
        if self.first is None:
            return content
        return tuple([replace(each, pieces=self._pieces(each.pieces, emoji, find)) for each in content])

    def _pieces(self, pieces: tuple[Piece, ...], emoji: Emoji, find: FindPicture) -> tuple[Piece, ...]:
        return tuple([part for piece in pieces for part in self._in(piece, emoji, find)])

    def _in(self, piece: Piece, emoji: Emoji, find: FindPicture) -> Iterator[Piece]:
        match piece:
            case Words(text, look):
                for part, icon in self._parts(text, look, emoji, find):
                    yield Words(part, look) if icon is None else icon
            case Ruby():
                yield self._ruby(piece, emoji, find)
            case InlineIcon() | NewLine():
                yield piece

    def _ruby(self, ruby: Ruby, emoji: Emoji, find: FindPicture) -> Ruby:
        """Its bases with an `ICON` in the place of each picture."""
        bases: list[str] = []
        icons: list[tuple[int, InlineIcon]] = []
        done = 0
        for base, _ in ruby.parts:
            shown = ""
            for part, icon in self._parts(base, ruby.look, emoji, find):
                if icon is not None:
                    icons.append((done + len(shown), icon))
                shown += part if icon is None else ICON
            bases.append(shown)
            done += len(shown)
        parts = tuple([(base, reading) for base, (_, reading) in zip(bases, ruby.parts, strict=True)])
        return replace(ruby, parts=parts, icons=tuple(icons)) if icons else ruby

    def _parts(self, text: str, look: Look, emoji: Emoji, find: FindPicture) -> Iterator[tuple[str, InlineIcon | None]]:
        """A text in parts: what stays text, and each character that a picture stands for."""
        done = 0
        for start, end in self._clusters(text):
            cluster = text[start:end]
            name = self._name(cluster, emoji)
            if name is not None:
                if start > done:
                    yield text[done:start], None
                picture = find(name, look.colour)
                yield cluster, InlineIcon(picture.items, picture.size, cluster, look)
                done = end
        if done < len(text):
            yield text[done:], None

    def _clusters(self, text: str) -> Iterator[tuple[int, int]]:
        if self.first is None or not self.first.search(text):
            return iter(())
        return pairwise([*sorted(grapheme_starts([*map(kind_of, text)])), len(text)])

    def _name(self, cluster: str, emoji: Emoji) -> str | None:
        """The picture that stands for a cluster; a selector after its first character says more than the style."""
        match cluster[1:2]:
            case "\ufe0e":
                return None
            case "\ufe0f":
                return self.names.get(plain_cluster(cluster))
            case _:
                return None if emoji is Emoji.TEXT else self.names.get(plain_cluster(cluster))
