"""The list of what is in the box, for a rulebook: a game in; Markdown, in Japanese or English, out.

What it says is worded so that `pnp check` reads every count and number of designs back.
"""

import re
from collections.abc import Iterable
from enum import Enum

from pnp.model import Component, Game, Kind
from pnp.reports.characters import legal


class Language(Enum):
    """What a list is written in."""

    JAPANESE = "ja"
    ENGLISH = "en"


_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
# What ends a line, or hides in one.
_BLANK = re.compile(r"[\s\x00-\x1f\x7f\u2028\u2029]+")
# What Markdown, or the HTML in it, would take for mark-up (CommonMark 2.4).
_MARK_UP = re.compile(r"([\\`*_{}\[\]<>#|&])")
_HEADINGS = {Language.JAPANESE: "内容物", Language.ENGLISH: "Contents"}


def contents(games: Iterable[Game], language: Language | None = None) -> str:
    """`- タイルカード 12枚（12種）` or `- Tile card × 12 (12 kinds)` for each component of which there is a piece.

    Without a language that of the games' own words: Japanese if any of them is.
    """
    return "\n".join(_section(game, language or spoken(game)) for game in games)


def spoken(game: Game) -> Language:
    """The language of a game's title and names."""
    words = [game.title, *(component.name for component in game.components)]
    return Language.JAPANESE if any(map(_JAPANESE.search, words)) else Language.ENGLISH


def _section(game: Game, language: Language) -> str:
    items = [_item(component, language) for component in game.components if component.count]
    return "\n".join([f"# {_plain(game.title)}", "", f"## {_HEADINGS[language]}", "", *items, ""])


def _item(component: Component, language: Language) -> str:
    count, designs = component.count, sum(face.copies > 0 for face in component.faces)
    if language is Language.ENGLISH:
        kinds = f" ({designs} kinds)" if designs > 1 else ""
        return f"- {_plain(component.english or component.name)} × {count}{kinds}"
    kinds = f"（{designs}種）" if designs > 1 else ""
    return f"- {_plain(component.name)} {count}{_counter(component.kind)}{kinds}"


def _counter(kind: Kind) -> str:
    """The word that pieces of a kind are counted with: 冊 for books, 個 for what is thick, 枚 for what is flat."""
    if kind is Kind.BOOKLET:
        return "冊"
    return "個" if kind in (Kind.DIE, Kind.BOX, Kind.PAWN, Kind.MARKER) else "枚"


def _plain(text: str) -> str:
    """Text in a line of Markdown that is nothing but text."""
    return _MARK_UP.sub(r"\\\1", _BLANK.sub(" ", legal(text)).strip())
