"""Faces drawn by hand for tests: areas, texts, and what a check says of them."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from checks.games import component, game

from pnp.diagnostics import Report
from pnp.geometry import Box, Point, Size
from pnp.model import Component, FaceScenes, Game
from pnp.outlines import rectangle
from pnp.scene import Colour, FontRef, Glyph, GlyphRun, Glyphs, Grey, Item, Paint, Path, Scene, Text
from pnp.units import MM_PER_POINT

SIZE = Size(44, 67)
# Its glyphs are never drawn, so that any file will do.
PLAIN = FontRef(__file__)
BLACK, WHITE = Grey(0.0), Grey(1.0)
CARDS = component("card", "name\nAnt\nBee\nCat")

Check = Callable[[Game, Mapping[tuple[str, str], FaceScenes], Report], None]


def area(fill: Paint, box: Box | None = None, radius: float = 0.0) -> Path:
    """A filled rectangle; all of the face, if no box is given."""
    return Path(rectangle(box or Box.of(SIZE), radius), fill)


def text(
    words: str = "Draw two",
    colour: Colour | None = BLACK,
    *,
    points: float = 9.0,
    at: tuple[float, float] = (4, 20),
    font: FontRef = PLAIN,
) -> Text:
    """A line of text whose letters are half an em wide."""
    glyphs = Glyphs.of(Glyph(number + 1, number, 0.5) for number in range(len(words)))
    return Text(GlyphRun(font, words, glyphs), Point(*at), points * MM_PER_POINT, colour)


def reading(words: str, *, points: float) -> Text:
    """A reading over other text."""
    return replace(text(words, points=points), reading=True)


def face(*items: Item, back: tuple[Item, ...] | None = None) -> FaceScenes:
    """A face with these items on its front, and its back."""
    return FaceScenes(Scene(SIZE, items, 2.0), None if back is None else Scene(SIZE, back, 2.0))


def said(check: Check, *faces: FaceScenes, of: Component = CARDS) -> list[str]:
    """What a check says of a component's faces, as many as are given."""
    report = Report()
    drawn = {(of.id, each.id): scenes for each, scenes in zip(of.faces, faces, strict=False)}
    check(game(of), drawn, report)
    return [str(finding).partition("warning: ")[2] for finding in report]
