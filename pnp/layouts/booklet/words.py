"""Words of a manuscript to text that can be set: tones become looks, names become drawings."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pnp.booklet import IconRun, Inline, Inlines, LineBreak, RubyRun, Run, Tone
from pnp.geometry import Size
from pnp.layouts.icons import Icons, UnknownIconError
from pnp.scene import Colour
from pnp.template import LookValue, TextStyle
from pnp.text.inline import Content, Emphasis, InlineIcon, Look, NewLine, Paragraph, Picture, Piece, Words
from pnp.text.markup_looks import BOLD
from pnp.text.markup_ruby import ruby_in_braces
from pnp.text.pictures import Pictures

_WIDE = "WF"


@dataclass(frozen=True, slots=True)
class Wording:
    """What turns words into text: the looks that words can have, drawings, and pictures for characters."""

    looks: dict[str, LookValue]
    icons: Icons
    pictures: Pictures

    def paragraph(
        self, words: Inlines, style: TextStyle, colour: Colour, marker: str = "", level: int = 0
    ) -> Paragraph:
        """A paragraph of words in a style; for an item of a list with its marker and depth."""
        made = Paragraph(tuple(self._pieces(words, style, colour)), marker, level)
        (done,) = self.pictures.within((made,), style.emoji, lambda name, own: self._picture(name, own or colour))
        return done

    def content(self, words: Inlines, style: TextStyle, colour: Colour) -> Content:
        """The words of one paragraph."""
        return (self.paragraph(words, style, colour),)

    def _pieces(self, words: Iterable[Inline], style: TextStyle, colour: Colour) -> Iterator[Piece]:
        for inline in words:
            match inline:
                case Run(text, tone):
                    yield Words(text, self._look(tone, text, style))
                case RubyRun(texts, tone):
                    yield from ruby_in_braces(texts, self._look(tone, texts[0], style))
                case IconRun(name, alt):
                    picture = self._picture(name, colour)
                    yield InlineIcon(picture.items, picture.size, alt)
                case LineBreak():
                    yield NewLine()

    def _look(self, tone: Tone, text: str, style: TextStyle) -> Look:
        """Japanese has no italics: its words are emphasised by dots, Latin ones by the look of style `emphasis`."""
        look = Look(weight=max(BOLD, style.weight) if tone.strong else None)
        if tone.code:
            look = _with(look, self.looks.get("code"))
        if tone.emphasis and any(unicodedata.east_asian_width(sign) in _WIDE for sign in text):
            look = replace(look, emphasis=Emphasis.AUTO)
        elif tone.emphasis:
            look = _with(look, self.looks.get("emphasis"))
        return look

    def _picture(self, name: str, colour: Colour | None) -> Picture:
        try:
            drawing = self.icons.drawing(name, colour)
        except UnknownIconError:  # it was told of when the manuscript was read
            drawing = None
        return Picture((), Size(1, 1)) if drawing is None else Picture(drawing.items, drawing.size)


def _with(look: Look, other: LookValue | None) -> Look:
    """A look changed by a style of words: its fonts, its weight and its features."""
    if other is None:
        return look
    return replace(
        look,
        fonts=other.fonts or look.fonts,
        weight=look.weight or other.weight,
        features=other.features or look.features,
    )
