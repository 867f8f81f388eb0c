"""How a text is set, as far as it is the same at every size and in every box."""

from dataclasses import dataclass

from pnp.template import Align, Direction, FontFamily, Kinsoku, TextStyle


@dataclass(frozen=True, slots=True)
class Manner:
    """The part of a style that shaping and breaking need, and the terms (`keep`) that no line may end in."""

    fonts: tuple[FontFamily, ...]
    weight: int
    features: tuple[tuple[str, int], ...]
    vertical: bool
    tracking: float
    autospace: float
    squeeze: bool
    hang: bool
    kinsoku: Kinsoku
    phrases: bool
    hyphenation: str | None
    keep: tuple[str, ...]
    justified: bool


def manner_of(style: TextStyle, keep: tuple[str, ...], tighten: float) -> Manner:
    """A style's manner, its tracking less by `tighten` em."""
    return Manner(
        fonts=style.fonts,
        weight=style.weight,
        features=style.features,
        vertical=style.direction is Direction.VERTICAL,
        tracking=style.tracking - tighten,
        autospace=style.autospace,
        squeeze=style.squeeze,
        hang=style.hang,
        kinsoku=style.kinsoku,
        phrases=style.phrases,
        hyphenation=style.hyphenation,
        keep=keep,
        justified=style.align is Align.JUSTIFY,
    )
