"""The designs of a folded piece's panels: `template` for all that are seen, `panels` for single ones; templates out."""

from collections.abc import Mapping

from pnp.diagnostics import did_you_mean
from pnp.model import Kind
from pnp.nets import Net, Role
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Entry, quoted
from pnp.spec.reading import Keys, as_mapping, as_scalar
from pnp.spec.templates import Templates
from pnp.template import Template

# What is always folded, and from what; a pawn is folded or flat, all else is flat.
_NETS = {
    Kind.DIE: "{cube: 16mm} or {cube-stickers: 16mm}",
    Kind.BOX: "{tuck-box: [width, height, depth]}, or the same with tray, lid or sleeve",
}


def read_panels(
    keys: Keys, kind: Kind | None, net: Net | None, front: Template | None, templates: Templates
) -> Mapping[str, Template]:
    """The template of each panel that is drawn, none of what is flat. Mistakes are reported, their panels left out."""
    _check_kind(kind, net, keys)
    if net is None:
        if keys.has("panels"):
            keys.report.error("bad-panels", "what is not folded has no panels", keys.place_of("panels"))
        return {}
    if keys.has("back"):
        message = "what is folded is printed on one side; a panel's own template goes under 'panels'"
        keys.report.error("bad-panels", message, keys.place_of("back"))
    usual = {} if front is None else {p.name: front for p in net.panels if p.role is Role.FACE and p.mirrors is None}
    stated = keys.optional("panels", as_mapping)
    own: dict[str, Template] = {}
    for entry in () if stated is None else stated.entries:
        template = attempt(entry, lambda entry: _panel(entry, net, templates), keys.report)
        if template is not None:
            own[entry.key.text] = template
    return {**usual, **own}


def _panel(entry: Entry, net: Net, templates: Templates) -> Template | None:
    known = [panel.name for panel in net.panels if panel.role is not Role.GLUE]
    if entry.key.text not in known:
        hint = did_you_mean(entry.key.text, known) or f"; there are {', '.join(known)}"
        raise SpecError.at("bad-panels", f"there is no panel {quoted(entry.key.text)}{hint}", entry.key.place)
    return templates.named(as_scalar(entry.value))


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
