"""Which of the names that a face's expressions see may differ from one drawing of a layer to the next."""

from pnp.model import Component

# The name of a repeated layer's number.
NUMBER = "i"
# What layers in a cell or space see beside their face's fields.
PLACE_NAMES = (NUMBER, "cell", "column", "row", "n", "x", "y", "angle", "width", "height")
# The name of the panel that a template is drawn on.
PANEL = "panel"


def varying_names(component: Component) -> frozenset[str]:
    """The names whose values can differ from one drawing of a layer to the next; all others never do."""
    return frozenset().union(*(face.fields for face in component.faces)) | {"face", *PLACE_NAMES}
