"""Icons by name: the game's own drawings before those that come with the project and with pnp, then glyphs of fonts."""

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import assert_never

from pnp.art import Drawing, DrawingError, load_drawing
from pnp.diagnostics import Place, Report
from pnp.files import FileError, NoFileError, Project
from pnp.geometry import Box, Transform
from pnp.outlines import rectangle
from pnp.scene import Clip, Colour, Grey, Group, Item, Path
from pnp.template import Fit, FontFamily
from pnp.text.icon_fonts import GlyphIcon, NoGlyphIconError, font_hint, glyph_icon

_BLACK = Grey(0.0)


class UnknownIconError(Exception):
    """There is no such icon, or none that can be read; the message is for the user."""


class Icons:
    """The drawings that a game can use. What is wrong inside a drawing is reported once, at its own file and line."""

    def __init__(self, project: Project, game: str, fonts: Mapping[str, FontFamily], report: Report) -> None:
        self._project = project
        self._game = game
        self._fonts = fonts
        self._report = report
        self._drawings: dict[tuple[str, Colour | None], Drawing | None] = {}

    def drawing(self, name: str, current: Colour | None) -> Drawing | None:
        """The drawing of an icon with a colour for `currentColor`; None for one whose file gives none, as reported.

        Raises UnknownIconError when there is no such file or glyph.
        """
        key = (name, current)
        if key not in self._drawings:
            found = self._find(name)
            drawn = _of_glyph(found, current) if isinstance(found, GlyphIcon) else self._load(found, current)
            self._drawings[key] = drawn
        return self._drawings[key]

    def _find(self, name: str) -> FilePath | GlyphIcon:
        try:
            return self._project.icon_file(self._game, name)
        except NoFileError as problem:
            glyph = self._glyph(name)
            if glyph is not None:
                return glyph
            hint = font_hint(name, self._fonts) or self._project.icon_hint(self._game, name)
            raise UnknownIconError(f"there is no icon {name!r}{hint}") from problem
        except FileError as problem:
            raise UnknownIconError(str(problem)) from problem

    def _glyph(self, name: str) -> GlyphIcon | None:
        try:
            return glyph_icon(name, self._fonts)
        except NoGlyphIconError as problem:
            raise UnknownIconError(str(problem)) from problem

    def _load(self, path: FilePath, current: Colour | None) -> Drawing | None:
        shown = self._project.shown(path)
        try:
            drawing = load_drawing(path, current)
        except DrawingError as problem:
            self._report.error("invalid-svg", str(problem), Place(shown, problem.line))
            return None
        for flaw in drawing.flaws:
            self._report.error(flaw.code, flaw.message, Place(shown, flaw.line))
        return drawing


def _of_glyph(glyph: GlyphIcon, current: Colour | None) -> Drawing:
    """A glyph as a drawing: all of it is left to `currentColor`."""
    return Drawing(glyph.size, (Path(glyph.outline, current or _BLACK),), (), uses_current=True)


def fitted(drawing: Drawing, box: Box, fit: Fit = Fit.CONTAIN, *, clip: bool = True) -> Item:
    """A drawing in the middle of a box, as `fit` has it; with `clip`, what sticks out of the box is cut off."""
    across, down = box.width / drawing.size.width, box.height / drawing.size.height
    match fit:
        case Fit.CONTAIN:
            across = down = min(across, down)
        case Fit.COVER:
            across = down = max(across, down)
        case Fit.STRETCH:
            pass
        case _:
            assert_never(fit)
    left = box.centre.x - drawing.size.width * across / 2
    top = box.centre.y - drawing.size.height * down / 2
    group = Group(drawing.items, Transform(across, 0.0, 0.0, down, left, top))
    return Clip(rectangle(box), (group,)) if fit is Fit.COVER and clip else group
