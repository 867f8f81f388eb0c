"""What icon layers name: `components/<game>/art/NAME.svg`, else `templates/icons/NAME.svg`, else FONT/GLYPH.

In: the name, which may be computed. Out: the name as a `Value`; one that is fixed is known to exist.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.diagnostics import Place
from pnp.expressions import Value, compile_text
from pnp.files import FileError, NoFileError, Project
from pnp.spec.drawing import words
from pnp.spec.errors import SpecError
from pnp.spec.nodes import Node, quoted
from pnp.spec.reading import as_scalar
from pnp.template import FontFamily
from pnp.text.icon_fonts import NoGlyphIconError, font_hint, glyph_icon


@dataclass(frozen=True, slots=True)
class Icons:
    """The drawings, and the fonts with their glyphs, that a game's templates can name."""

    project: Project
    game_id: str
    fonts: Mapping[str, FontFamily]

    def read(self, node: Node) -> Value[str]:
        """The name of an icon. SpecError when it is fixed and there is no such drawing or glyph."""
        name = words(node)
        if compile_text(name.source) is None:
            self.find(name.source, as_scalar(node).place)
        return name

    def find(self, name: str, place: Place) -> None:
        """SpecError, at a place, when there is no drawing or glyph of that name."""
        try:
            self.project.icon_file(self.game_id, name)
        except NoFileError as problem:
            if not self._is_glyph(name, place):
                hint = font_hint(name, self.fonts) or self.project.icon_hint(self.game_id, name)
                raise SpecError.at("unknown-icon", f"there is no icon {quoted(name)}{hint}", place) from problem
        except FileError as problem:
            raise SpecError.at(problem.code, str(problem), place) from problem

    def _is_glyph(self, name: str, place: Place) -> bool:
        try:
            return glyph_icon(name, self.fonts) is not None
        except NoGlyphIconError as problem:
            raise SpecError.at("unknown-icon", str(problem), place) from problem
