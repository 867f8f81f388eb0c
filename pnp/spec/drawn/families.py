"""The fonts that a drawing's text names: a list as in CSS in, families of the project's fonts out.

Illustrator names faces (`NotoSansJP-Bold`) where CSS has families; their ends say the weight.
"""

import re
from typing import NamedTuple

from pnp.spec.fonts import named_family
from pnp.spec.nodes import quoted
from pnp.template import FontFamily
from pnp.text.font_book import FontBook

_LONGEST_LIST = 1_000
_FAMILY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([^,"']+))\s*(?:,|\Z)""")
_GENERIC = {
    **dict.fromkeys(("sans-serif", "system-ui", "ui-sans-serif"), "Noto Sans JP"),
    **dict.fromkeys(("serif", "ui-serif"), "Noto Serif JP"),
    **dict.fromkeys(("monospace", "ui-monospace"), "JetBrains Mono"),
}
# How the names of faces end that Illustrator and others write in place of a family's.
_FACES = {
    **{"thin": 100, "extralight": 200, "light": 300, "demilight": 350, "regular": 400, "medium": 500},
    **{"semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "black": 900, "heavy": 900},
}


class UnknownFontError(ValueError):
    """A text names no font that there is."""


class Named(NamedTuple):
    """Families in order; the weight if a face's name says it; what to tell if the first is not there."""

    families: tuple[FontFamily, ...]
    weight: int | None
    warning: str


def families_of(text: str, slanted: bool, fonts: FontBook) -> Named:
    """The families of a list. UnknownFontError, worded for the user, when there is none of them."""
    found: list[FontFamily] = []
    weights: list[int] = []
    missing: list[str] = []
    names = _families(text)
    for name in names:
        family, weight = _font(_GENERIC.get(name.lower(), name), " Italic" if slanted else "", fonts)
        if family is None:
            missing.append(name)
            continue
        found.append(family)
        weights += [] if weight is None else [weight]
    if not names:
        raise UnknownFontError(f"font-family {quoted(text)} names no font")
    if not found:
        raise UnknownFontError(_unknown(names[0], slanted, fonts))
    unknown = _unknown(names[0], slanted, fonts) if names[0] in missing else ""
    warning = f"{unknown}; this text is set in {found[0].name!r}" if unknown else ""
    return Named(tuple(dict.fromkeys(found)), weights[0] if weights else None, warning)


def _font(name: str, slant: str, fonts: FontBook) -> tuple[FontFamily | None, int | None]:
    """The family of a name, and the weight if it is that of a face such as `NotoSansJP-Bold`."""
    known = fonts.families
    if name + slant in known:
        return known[name + slant], None
    stem, _, face = name.partition("-")
    plain = _squeezed(stem + slant)
    family = next((known[each] for each in sorted(known) if _squeezed(each) == plain), None)
    return family, _FACES.get(_squeezed(face).removesuffix("italic"))


def _unknown(name: str, slanted: bool, fonts: FontBook) -> str:
    try:
        named_family(_GENERIC.get(name.lower(), name), fonts)
    except ValueError as problem:
        return str(problem)
    return f"the font {name!r} has no slanted letters" if slanted else f"there is no font {name!r}"


def _families(text: str) -> list[str]:
    if len(text) > _LONGEST_LIST:
        raise ValueError(f"a list of fonts has at most {_LONGEST_LIST} characters")
    parts = (match[1] or match[2] or (match[3] or "").strip() for match in _FAMILY.finditer(text))
    return [part for part in parts if part]


def _squeezed(name: str) -> str:
    return re.sub(r"[\s_-]+", "", name).lower()
