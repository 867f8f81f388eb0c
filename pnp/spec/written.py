"""A layer as written: its keys, and what they can refer to; what every kind of layer has is read here."""

from dataclasses import dataclass

from pnp.diagnostics import Place, Report
from pnp.expressions import Expression, Value
from pnp.scene import Colour
from pnp.spec.colours import Palette, colour_value
from pnp.spec.drawing import stroke
from pnp.spec.icons import Icons
from pnp.spec.nodes import Node
from pnp.spec.paints import fill_value
from pnp.spec.pictures import Pictures
from pnp.spec.reading import Keys
from pnp.spec.styles import StyleBook
from pnp.template import FillValue, StrokeValue


@dataclass(frozen=True, slots=True)
class Design:
    """What the layers of a template can refer to."""

    palette: Palette
    styles: StyleBook
    icons: Icons
    pictures: Pictures
    report: Report


@dataclass(frozen=True, slots=True)
class Written:
    """A layer: its keys, and what every kind has."""

    keys: Keys
    design: Design
    place: Place
    when: Expression | None
    rotate: Value[float] | None

    def colour(self, key: str) -> Value[Colour] | None:
        """The colour of a key, if it is there."""
        return self.keys.optional(key, lambda node: colour_value(node, self.design.palette))

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
