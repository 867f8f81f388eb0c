"""The designs of a folded piece's panels: `template` for all that are seen, `panels` for single ones; templates out."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.diagnostics import did_you_mean
from pnp.geometry import Size
from pnp.model import Kind
from pnp.nets import Net, Panel, Role
from pnp.spec.drawn import Piece
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Entry, Scalar, quoted
from pnp.spec.reading import Keys, as_mapping, as_scalar
from pnp.spec.templates import Templates
from pnp.template import Template

# What is always folded, and from what; a pawn is folded or flat, all else is flat.
_NETS = {
    Kind.DIE: "{cube: 16mm} or {cube-stickers: 16mm}",
    Kind.BOX: "{tuck-box: [width, height, depth]}, or the same with tray, lid or sleeve",
}


class Designs(NamedTuple):
    """A game's templates for a component; `safe` is how far its content stays from the edge, in mm."""

    templates: Templates
    safe: float

    def named(self, name: Scalar | None, size: Size | None) -> Template | None:
        """The template of a name, if there is one, for a piece or panel of a size."""
        if name is None:
            return None
        return self.templates.named(name, None if size is None else Piece(size, self.safe))


def faced(net: Net) -> list[Panel]:
    """The panels that `template` is for: all that are seen."""
    return [panel for panel in net.panels if panel.role is Role.FACE and panel.mirrors is None]


def read_panels(
    keys: Keys, kind: Kind | None, net: Net | None, usual: Scalar | None, designs: Designs
) -> Mapping[str, Template]:
    """The template of each panel that is drawn, none of what is flat. Mistakes are reported, their panels left out.

    `usual` names the template of what is seen, if there is one.
    """
    _check_kind(kind, net, keys)
    if net is None:
        if keys.has("panels"):
            keys.report.error("bad-panels", "what is not folded has no panels", keys.place_of("panels"))
        return {}
    if keys.has("back"):
        message = "what is folded is printed on one side; a panel's own template goes under 'panels'"
        keys.report.error("bad-panels", message, keys.place_of("back"))
    found = {panel.name: designs.named(usual, panel.size) for panel in faced(net)}
    stated = keys.optional("panels", as_mapping)
    for entry in () if stated is None else stated.entries:
        template = attempt(entry, lambda entry: _panel(entry, net, designs), keys.report)
        found[entry.key.text] = template or found.get(entry.key.text)
    return {name: template for name, template in found.items() if template is not None}


def _panel(entry: Entry, net: Net, designs: Designs) -> Template | None:
    known = {panel.name: panel for panel in net.panels if panel.role is not Role.GLUE}
    if entry.key.text not in known:
        hint = did_you_mean(entry.key.text, known) or f"; there are {', '.join(known)}"
        raise SpecError.at("bad-panels", f"there is no panel {quoted(entry.key.text)}{hint}", entry.key.place)
    return designs.named(as_scalar(entry.value), known[entry.key.text].size)


def _check_kind(kind: Kind | None, net: Net | None, keys: Keys) -> None:
    """Report a kind of piece that cannot have its size."""
    if kind is None:
        return
    if net is None and kind in _NETS:
        message = f"a {kind.value} is folded from a net; write {_NETS[kind]}"
        keys.report.error("bad-size", message, keys.place_of("size"))
    elif net is not None and kind not in (*_NETS, Kind.PAWN):
        message = f"a {kind.value} is flat; what is folded is a die, a pawn or a box"
        keys.report.error("bad-size", message, keys.place_of("size"))
