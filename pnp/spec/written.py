"""A layer as written: its keys, and what they can refer to; what every kind of layer has is read here."""

from dataclasses import dataclass
from typing import NamedTuple

from pnp.diagnostics import Place, Report
from pnp.expressions import Expression, Value
from pnp.scene import Colour
from pnp.spec.colours import Palette, colour_value
from pnp.spec.drawing import BOX_SAMPLE, box, stroke
from pnp.spec.icons import Icons
from pnp.spec.nodes import Node
from pnp.spec.paints import fill_value
from pnp.spec.pictures import Pictures
from pnp.spec.reading import Keys
from pnp.spec.style_keys import Style
from pnp.spec.styles import StyleBook
from pnp.template import BoxSource, FillValue, StrokeValue


@dataclass(frozen=True, slots=True)
class Design:
    """What the layers of a template can refer to; layers of a name that is `dropped` are left out."""

    palette: Palette
    styles: StyleBook
    icons: Icons
    pictures: Pictures
    report: Report
    dropped: frozenset[str] = frozenset()


class Usual(NamedTuple):
    """Where a layer stands that cannot say it itself, and the style of its text where it says none."""

    box: BoxSource
    style: Style | None


@dataclass(frozen=True, slots=True)
class Written:
    """A layer: its keys, and what every kind has. `usual` is for one that stands in the cell of a table."""

    keys: Keys
    design: Design
    place: Place
    when: Expression | None
    rotate: Value[float] | None
    usual: Usual | None = None

    def colour(self, key: str) -> Value[Colour] | None:
        """The colour of a key, if it is there."""
        return self.keys.optional(key, lambda node: colour_value(node, self.design.palette))

    def box(self) -> BoxSource | None:
        """The box that it stands in."""
        return self.usual.box if self.usual else self.keys.required("box", box, BOX_SAMPLE)

    def style(self) -> Style | None:
        """The style of its text."""
        read = self.design.styles.read
        if self.usual is not None and self.usual.style is not None:
            return self.keys.optional("style", read) or self.usual.style
        return self.keys.required("style", read, "{size: 9pt}")

    def paints(self) -> tuple[FillValue | None, StrokeValue | None]:
        """Fill and stroke of a shape; one that has neither is warned of."""
        if not self.keys.has("fill") and not self.keys.has("stroke"):
            message = f"{self.keys.what} draws nothing; give it a `fill` or a `stroke`"
            self.design.report.warning("draws-nothing", message, self.place)
        return self.fill(), self.stroke()

    def fill(self) -> FillValue | None:
        """The fill, if there is one."""
        palette, report = self.design.palette, self.design.report
        return self.keys.optional("fill", lambda node: fill_value(node, palette, report))

    def stroke(self, key: str = "stroke") -> StrokeValue | None:
        """The stroke of a key, if it is there."""
        return self.keys.optional(key, self.read_stroke)

    def read_stroke(self, node: Node) -> StrokeValue | None:
        """The stroke of a node."""
        return stroke(node, self.design.palette, self.design.report)
