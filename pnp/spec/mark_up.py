"""Mark-up that is the same on all faces, looked at where it is written: a rich layer in, the same layer out."""

from pnp.diagnostics import Diagnostic, Severity
from pnp.geometry import Size
from pnp.scene import Colour
from pnp.spec.errors import SpecError
from pnp.spec.icons import Icons
from pnp.template import RichLayer
from pnp.text.markup import Looks, MarkupError, NamedLook, Picture, read_markup


def checked(layer: RichLayer, icons: Icons) -> RichLayer:
    """The layer. SpecError with every mistake in its mark-up, unless that depends on a face's fields."""
    if not layer.text.fixed:
        return layer
    place = layer.text.place

    def found(name: str, _colour: Colour | None) -> Picture:
        try:
            icons.find(name, place)
        except SpecError as problem:
            raise ValueError(problem.findings[0].message) from problem
        return Picture((), Size(1, 1))

    looks = {look.name: NamedLook(size=look.size) for look in layer.looks}
    try:
        read_markup(layer.text.of({}), Looks(looks, layer.read_colour, layer.style.size), found)
    except MarkupError as problem:
        errors = [Diagnostic(Severity.ERROR, "bad-markup", str(mistake), place) for mistake in problem.mistakes]
        raise SpecError(errors) from problem
    return layer
