"""A strand in fonts: text with looks in, glyphs out, whatever fonts they come from."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.scene import FontRef, Glyph, Glyphs
from pnp.text import contexts
from pnp.text.fallback import ACCENTED, UNDRAWN, Segment, assign
from pnp.text.fonts import font_refs, kana_first, open_font
from pnp.text.glyphs import Setting, concatenated, glyphs_of
from pnp.text.inline import InlineIcon, Look
from pnp.text.manner import Manner
from pnp.text.orientation import Posture, parts
from pnp.text.strands import Span, Strand, words


class Stretch(NamedTuple):
    """Glyphs from `first` on, up to the next stretch: of one font, one look and one posture.

    An icon is a stretch of one glyph that shows nothing.
    """

    first: int
    font: FontRef
    look: Look
    posture: Posture
    icon: "Labelled | None" = None


@dataclass(frozen=True, slots=True)
class Shaped:
    """A text's glyphs, their clusters counted in `text`; lengths in em of the stretch that they are of.

    `missing` are the characters that no font has; then there are no glyphs.
    """

    text: str
    glyphs: Glyphs = field(default_factory=Glyphs)
    stretches: tuple[Stretch, ...] = ()
    missing: tuple[str, ...] = ()


# What does not show need not join: of a glyph for each character, every reader knows what it reads as.
_APART = (("ccmp", 0), ("liga", 0), ("clig", 0), ("rlig", 0))


class Labelled(NamedTuple):
    """An icon, and what it reads as."""

    icon: InlineIcon
    label: Shaped


class _Piece(NamedTuple):
    """The glyphs of a part of a text, their clusters counted in all of it, and what they share."""

    glyphs: Glyphs
    stretch: Stretch


def shape(strand: Strand, manner: Manner) -> Shaped:
    """A strand, shaped look by look; in the first font that has all of a part, else part by part.

    Tracked text has no ligatures: their letters would stand closer than the others.
    """
    pieces: list[_Piece] = []
    missing: list[str] = []
    for span in strand.spans:
        if span.icon is None:
            _shape_words(strand.text, span, manner, pieces, missing)
        else:
            pieces.append(_icon(span, span.icon, manner))
    if missing:
        return Shaped(strand.text, missing=tuple(dict.fromkeys(missing)))
    return _joined(strand.text, pieces)


def _joined(text: str, pieces: list[_Piece]) -> Shaped:
    match pieces:
        case []:
            return Shaped(text)
        case [(glyphs, stretch)]:
            return Shaped(text, glyphs, (stretch,))
    stretches: list[Stretch] = []
    count = 0
    for glyphs, stretch in pieces:
        same = stretches and stretch.posture is not Posture.TOGETHER and stretch.icon is None
        if not same or stretches[-1]._replace(first=0) != stretch:
            stretches.append(stretch._replace(first=count))
        count += len(glyphs)
    return Shaped(text, concatenated(glyphs for glyphs, _ in pieces), tuple(stretches))


def _shape_words(text: str, span: Span, manner: Manner, pieces: list[_Piece], missing: list[str]) -> None:
    look = span.look
    fonts = font_refs(
        manner.fonts if look.fonts is None else look.fonts, manner.weight if look.weight is None else look.weight
    )
    features = manner.features + look.features
    for start, end, posture in parts(text[span.start : span.end], manner.vertical):
        setting = Setting(manner.tracking == 0, features, posture is Posture.UPRIGHT)
        for first, stop, order in _by_context(text, span.start + start, span.start + end, fonts, setting):
            for font, glyphs in _in_fonts(text[first:stop], order, setting, missing):
                moved = glyphs if first == 0 else _moved(glyphs, first)
                pieces.append(_Piece(moved, Stretch(0, font, look, posture)))


def _by_context(
    text: str, start: int, end: int, fonts: tuple[FontRef, ...], setting: Setting
) -> Iterator[tuple[int, int, tuple[FontRef, ...]]]:
    """Parts of a text with the fonts to be tried: those with kana first for what stands in Japanese, see `contexts`."""
    native = kana_first(fonts)
    if native == fonts:
        yield start, end, fonts
        return
    for part in contexts.parts(text, start, end, upright=setting.vertical):
        yield part.start, part.end, native if part.japanese else fonts


def _in_fonts(
    text: str, fonts: tuple[FontRef, ...], setting: Setting, missing: list[str]
) -> Iterator[tuple[FontRef, Glyphs]]:
    if not (UNDRAWN.search(text) or ACCENTED.search(text)):
        glyphs = glyphs_of(fonts[0], text, setting)
        if glyphs.complete:
            yield fonts[0], glyphs
            return
    assignment = assign(text, fonts)
    missing += assignment.missing
    for segment in assignment.segments:
        yield segment.font, _segment_glyphs(text, segment, setting)


def _segment_glyphs(text: str, segment: Segment, setting: Setting) -> Glyphs:
    """Its glyphs, their clusters counted in the whole text. What is drawn instead stands for all that it replaces."""
    if segment.instead is not None:
        glyphs = glyphs_of(segment.font, segment.instead, setting)
        return replace(glyphs, clusters=(segment.start,) * len(glyphs))
    return _moved(glyphs_of(segment.font, text[segment.start : segment.end], setting), segment.start)


def _moved(glyphs: Glyphs, start: int) -> Glyphs:
    clusters = tuple([start + cluster for cluster in glyphs.clusters])
    return Glyphs(glyphs.ids, clusters, glyphs.advances, glyphs.dxs, glyphs.dys)


def _icon(span: Span, icon: InlineIcon, manner: Manner) -> _Piece:
    """An icon is one em high: as wide as that makes it in a horizontal line, one em long in a vertical one."""
    font = font_refs(manner.fonts, manner.weight)[0]
    space = open_font(font).font.get_nominal_glyph(ord(" ")) or 0
    advance = 1.0 if manner.vertical or not icon.size.height else icon.size.width / icon.size.height
    posture = Posture.TOGETHER if manner.vertical else Posture.LEVEL
    label = shape(words(icon.text), replace(manner, vertical=False, tracking=0.0, features=_APART))
    return _Piece(
        Glyphs.of([Glyph(space, span.start, advance)]),
        Stretch(0, font, span.look, posture, Labelled(icon, label)),
    )
