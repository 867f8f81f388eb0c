"""A paragraph in fonts: text in, glyphs out, whatever fonts they come from."""

from dataclasses import dataclass, field, replace

from pnp.scene import FontRef
from pnp.text.fallback import UNDRAWN, Segment, assign
from pnp.text.glyphs import Glyphs, concatenated, glyphs_of


@dataclass(frozen=True, slots=True)
class Shaped:
    """A text's glyphs, their clusters counted in `text`.

    `fonts` says from which glyph on which font is used, beginning with glyph 0. `missing` are the characters that no
    font has; then there are no glyphs.
    """

    text: str
    glyphs: Glyphs = field(default_factory=Glyphs)
    fonts: tuple[tuple[int, FontRef], ...] = ()
    missing: tuple[str, ...] = ()


def shape(text: str, fonts: tuple[FontRef, ...], ligatures: bool) -> Shaped:
    """A text without line breaks, shaped in the first font that has it all, else part by part."""
    if not text:
        return Shaped(text)
    if not UNDRAWN.search(text):
        glyphs = glyphs_of(fonts[0], text, ligatures)
        if glyphs.complete:
            return Shaped(text, glyphs, ((0, fonts[0]),))
    assignment = assign(text, fonts)
    if assignment.missing:
        return Shaped(text, missing=assignment.missing)
    return _joined(text, assignment.segments, ligatures)


def _joined(text: str, segments: tuple[Segment, ...], ligatures: bool) -> Shaped:
    parts: list[Glyphs] = []
    fonts: list[tuple[int, FontRef]] = []
    count = 0
    for segment in segments:
        if not fonts or fonts[-1][1] != segment.font:
            fonts.append((count, segment.font))
        part = _segment_glyphs(text, segment, ligatures)
        parts.append(part)
        count += len(part.ids)
    return Shaped(text, concatenated(parts), tuple(fonts))


def _segment_glyphs(text: str, segment: Segment, ligatures: bool) -> Glyphs:
    """Its glyphs, their clusters counted in the whole text. What is drawn instead stands for all that it replaces."""
    if segment.instead is not None:
        glyphs = glyphs_of(segment.font, segment.instead, ligatures)
        return replace(glyphs, clusters=(segment.start,) * len(glyphs.ids))
    glyphs = glyphs_of(segment.font, text[segment.start : segment.end], ligatures)
    return replace(glyphs, clusters=tuple([segment.start + cluster for cluster in glyphs.clusters]))
