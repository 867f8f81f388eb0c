"""The fonts that come with pnp, from packages that hold nothing but fonts under the SIL Open Font License."""

from functools import cache
from importlib import resources
from pathlib import Path

from pnp.template import FontFamily
from pnp.text.font_book import FontBook

_OFL = "fonts/ofl"
FILES: tuple[tuple[str, str], ...] = (
    ("justmytype_intl_cjk", f"{_OFL}/notosansjp/NotoSansJP[wght].ttf"),
    ("justmytype_intl_cjk", f"{_OFL}/notosanskr/NotoSansKR[wght].ttf"),
    ("justmytype_intl_cjk", f"{_OFL}/notosanssc/NotoSansSC[wght].ttf"),
    ("justmytype_intl_cjk", f"{_OFL}/notosanstc/NotoSansTC[wght].ttf"),
    ("pylopdf_fonts_jp", "NotoSerifJP-Regular.otf"),
    ("justmytype_western_core", f"{_OFL}/inter/Inter[opsz,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/inter/Inter-Italic[opsz,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/jetbrainsmono/JetBrainsMono[wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/notosans/NotoSans[wdth,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/notosans/NotoSans-Italic[wdth,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/notoserif/NotoSerif[wdth,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/notoserif/NotoSerif-Italic[wdth,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/sourceserif4/SourceSerif4[opsz,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/sourceserif4/SourceSerif4-Italic[opsz,wght].ttf"),
    ("justmytype_western_core", f"{_OFL}/notosanssymbols2/NotoSansSymbols2-Regular.ttf"),
    ("justmytype_western_core", f"{_OFL}/stixtwomath/STIXTwoMath-Regular.ttf"),
    ("manimgx_fonts", "NotoSansSymbols[wght].ttf"),
    ("manimgx_fonts", "NotoEmoji[wght].ttf"),
)

# Tried, in this order, for a character that no font of the style has: Noto Sans for ż and ά, which stand beside the
# letters of Noto Sans JP as if drawn with them, STIX for ≒ and the like, Noto Emoji, which is black and white, for
# 🔥 🏰 🧙.
FALLBACK = ("Noto Sans JP", "Noto Sans", "Noto Sans Symbols 2", "STIX Two Math", "Noto Emoji")


@cache
def bundled() -> FontBook:
    """The fonts that every project has."""
    book, _ = FontBook({}).with_files(Path(str(resources.files(package) / file)) for package, file in FILES)
    return book


@cache
def fallback() -> tuple[FontFamily, ...]:
    """The families that are tried after those of a style."""
    return tuple(bundled().families[name] for name in FALLBACK)
