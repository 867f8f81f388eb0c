"""What an element of a drawing stands in: its groups and their properties in, `Where` out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from pnp.art import Element, Parts
from pnp.art.looks import hidden
from pnp.art.problems import UnsupportedError
from pnp.art.values import transform
from pnp.geometry import Transform
from pnp.spec.drawn.effects import lost_effect
from pnp.spec.drawn.framing import Spot
from pnp.spec.drawn.names import Name
from pnp.spec.drawn.properties import inherited
from pnp.spec.style_keys import Style

GROUPS = frozenset({"g", "a"})


@dataclass(frozen=True, slots=True)
class Where:
    """Where an element stands: the map to the face, the groups round it, what holds there, the frames of texts.

    `cutting` are the elements that cut it out, with their maps; `lost` is an effect that layers cannot have; `named`
    are the texts that have the name of their group.
    """

    to_face: Transform
    above: tuple[Element, ...] = ()
    css: Mapping[str, str] = field(default_factory=dict)
    style: Style | None = None
    cutting: tuple[tuple[Element, Transform], ...] = ()
    lost: str = ""
    frames: Mapping[Element, Spot] = field(default_factory=dict)
    named: Mapping[Element, Name] = field(default_factory=dict)

    def inside(self, element: Element, parts: Parts) -> "Where":
        """Where what an element holds stands. ValueError when its transform cannot be read."""
        to_face = transform(element.attributes.get("transform", "")).then(self.to_face)
        effects, lost = parts.effects(element), lost_effect(element, parts)
        return replace(
            self,
            to_face=to_face,
            css=inherited(self.css, parts.declared(element)),
            cutting=(*self.cutting, (element, to_face)) if effects.clip or effects.mask else self.cutting,
            lost=f"{lost} of <{element.name}>" if lost else self.lost,
        )

    def check_fillable(self) -> None:
        """UnsupportedError where what is filled in would not look as drawn."""
        if self.lost:
            raise UnsupportedError(f"{self.lost} does not reach text and pictures that are filled in; take it off")


def shown_in(group: Element, where: Where, parts: Parts) -> Iterator[tuple[Element, Where]]:
    """What a group holds that is no group, in order, and where it stands; nothing that is hidden.

    ValueError as in `Where.inside`.
    """
    for child in group.children:
        if hidden(parts.declared(child)):
            continue
        inside = where.inside(child, parts)
        if child.name in GROUPS:
            yield from shown_in(child, inside, parts)
        else:
            yield child, inside
