"""The look that a tag gives to what stands in it: an element and the look around it in, its own look out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pnp.diagnostics import did_you_mean
from pnp.scene import Colour
from pnp.template import FontFamily
from pnp.text.inline import Emphasis, Look
from pnp.units import parse_length

BOLD = 700
SMALLEST_SHARE, LARGEST_SHARE = 10, 1_000


@dataclass(frozen=True, slots=True)
class NamedLook:
    """What a style says of a stretch of text, by `class`; None where it says nothing. `size` is the em in mm."""

    fonts: tuple[FontFamily, ...] | None = None
    weight: int | None = None
    size: float | None = None
    colour: Colour | None = None
    features: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Looks:
    """What looks are made of: the template's styles, readers of colours and fonts, and the text's own size in mm.

    `colour` and `font` raise ValueError, worded for the user, for what is none.
    """

    styles: Mapping[str, NamedLook]
    colour: Callable[[str], Colour]
    font: Callable[[str], FontFamily]
    size: float

    def inside(self, tag: str, around: Look) -> Look:
        """The look inside a tag, before its attributes are looked at."""
        match tag:
            case "b":
                return replace(around, weight=BOLD)
            case "u":
                return replace(around, underline=True)
            case "em":
                return replace(around, emphasis=Emphasis.AUTO)
        return around

    def changed(self, look: Look, attribute: str, value: str, around: Look) -> Look:
        """A look changed by one attribute of its tag. ValueError, worded for the user, when the value is none."""
        match attribute:
            case "class":
                look = self._styled(look, value)
            case "weight":
                look = replace(look, weight=_weight(value))
            case "size":
                look = replace(look, scale=self._scale(value, around))
            case "colour":
                look = replace(look, colour=self.colour(value))
            case "font":
                look = replace(look, fonts=tuple(self.font(name.strip()) for name in value.split(",")))
            case "kind":
                look = replace(look, emphasis=_emphasis(value))
        return look

    def _styled(self, look: Look, name: str) -> Look:
        style = self.styles.get(name)
        if style is None:
            raise ValueError(f"there is no style {name!r}{did_you_mean(name, self.styles)}")
        return replace(
            look,
            fonts=style.fonts or look.fonts,
            weight=style.weight or look.weight,
            scale=look.scale if style.size is None else style.size / self.size,
            colour=style.colour or look.colour,
            features=tuple(sorted({**dict(look.features), **dict(style.features)}.items())),
        )

    def _scale(self, value: str, around: Look) -> float:
        """A share of the size around it, or a length, which is in proportion to the text's full size."""
        percent = value.strip().removesuffix("%")
        if percent == value.strip():
            scale = parse_length(value) / self.size
        elif percent.isascii() and percent.isdigit():
            scale = around.scale * int(percent) / 100
        else:
            raise ValueError(f"{value!r} is no size; write one as 80% or 6pt")
        if not SMALLEST_SHARE <= scale * 100 <= LARGEST_SHARE:
            raise ValueError(f"{value!r} is not between {SMALLEST_SHARE}% and {LARGEST_SHARE}% of the text's size")
        return scale


def _emphasis(kind: str) -> Emphasis:
    known = {emphasis.value: emphasis for emphasis in Emphasis}
    if kind not in known:
        raise ValueError(f"there is no emphasis {kind!r}{did_you_mean(kind, known)}")
    return known[kind]


def _weight(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) == 3 and 100 <= int(value) <= 900):
        raise ValueError(f"{value!r} is no weight; write a number from 100 to 900")
    return int(value)
