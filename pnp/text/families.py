"""Which face of a family draws a weight: a family and a weight in, a `FontRef` out."""

from pnp.scene import FontRef
from pnp.template import FontFace, FontFamily


def matched(family: FontFamily, weight: float) -> FontRef:
    """The face for a weight, its weight axis pinned to it, or as near as it goes; other axes keep their defaults.

    CSS Fonts 4, 5.2, step 4: the weight itself, if a face has it. Else, for weights from 400 to 500, the next heavier
    one up to 500, then the next lighter, then the next heavier; for lighter weights the next lighter, then the next
    heavier; for heavier weights the other way round.
    """
    face = min(family.faces, key=lambda face: _distance(_nearest(face, weight), weight))
    axis = (("wght", _nearest(face, weight)),) if face.lightest < face.heaviest else ()
    return FontRef(face.path, face.number, axis)


def drawn_weight(family: FontFamily, weight: float) -> float:
    """The weight that text of a weight is drawn in: the nearest that the family has."""
    return min((_nearest(face, weight) for face in family.faces), key=lambda found: _distance(found, weight))


def _nearest(face: FontFace, weight: float) -> float:
    return float(min(max(weight, face.lightest), face.heaviest))


def _distance(found: float, weight: float) -> tuple[int, float]:
    """How late in the rule's order a weight comes: the turn it belongs to, and how far off it is."""
    off = abs(found - weight)
    if 400 <= weight <= 500:
        return (0 if weight <= found <= 500 else 1 if found < weight else 2), off
    wanted_side = found <= weight if weight < 400 else found >= weight
    return (0 if wanted_side else 1), off
