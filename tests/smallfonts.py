"""Fonts for tests: the bundled ones by name, and tiny ones made on the spot, whose every character is a bar."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from fontTools.cffLib.specializer import commandsToProgram
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

from pnp.template import FontFamily
from pnp.text.bundled import bundled

EM = 1000
CHARACTERS = {ord("A"): "A"} | {ord(character): "B" for character in "B0123456789"}
_ORDER = [".notdef", "A", "B"]


def bundled_families(*names: str) -> tuple[FontFamily, ...]:
    """Bundled families as styles have them."""
    return tuple(bundled().families[name] for name in names)


def truetype(
    family: str,
    *,
    weight: int = 400,
    bar: int = 100,
    axis: tuple[int, int, int] | None = None,
    italic: bool = False,
    fs_type: int = 0,
    names: Mapping[str, object] | None = None,
) -> bytes:
    """A TrueType font of bars, `bar` units wide; with a weight axis they grow by 800 to its end."""
    builder = _started(family, names or {}, is_ttf=True)
    builder.setupGlyf({name: _bar(bar) for name in _ORDER})
    _finish(builder, weight, italic=italic, fs_type=fs_type)
    if axis is not None:
        builder.setupFvar([("wght", *axis, "Weight")], [])
        wider = [(0, 0), (0, 0), (800, 0), (800, 0), (0, 0), (0, 0), (0, 0), (0, 0)]
        builder.setupGvar({name: [TupleVariation({"wght": (0, 1, 1)}, wider)] for name in ("A", "B")})
    return _saved(builder)


def cff(family: str, *, weight: int = 400, bar: int = 100) -> bytes:
    """The same with CFF outlines."""
    builder = _started(family, {}, is_ttf=False)
    pen = T2CharStringPen(EM, None)
    _draw(pen, bar)
    charstring = pen.getCharString()
    builder.setupCFF("Small-Regular", {"FullName": family}, dict.fromkeys(_ORDER, charstring), {})
    _finish(builder, weight)
    return _saved(builder)


def cff2(family: str, *, axis: tuple[int, int, int] = (100, 400, 900)) -> bytes:
    """The same with CFF2 outlines and a weight axis, at whose end the bars are 900 units wide."""
    builder = _started(family, {}, is_ttf=False)
    builder.setupFvar([("wght", *axis, "Weight")], [])
    program = commandsToProgram(
        [("rmoveto", [0, 0]), ("rlineto", [0, 700]), ("rlineto", [[100, 800, 1], 0]), ("rlineto", [0, -700])]
    )
    charstrings = {name: T2CharString(program=list(program)) for name in _ORDER}
    builder.setupCFF2(charstrings, regions=[{"wght": (0, 1, 1)}])
    _finish(builder, 400)
    return _saved(builder)


def icons(
    family: str, boxes: Mapping[str, tuple[int, int, int, int]], *, coloured: str = "", joined: str = ""
) -> bytes:
    """A font of icons, each a box (left, bottom, right, top; y up) by its name in the `post` table, from U+E000 on.

    `coloured` is an icon without an outline of its own, shown in layers of colour; `joined` has no name, and is what
    the letters of that word become.
    """
    order = [".notdef", *boxes, *([coloured] if coloured else []), *(sorted({*joined}) if joined else [])]
    characters = {0xE000 + number: name for number, name in enumerate(order[1:])} | {ord(c): c for c in joined}
    order += ["joined.icon"] if joined else []
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(characters)
    builder.setupNameTable({"familyName": family, "styleName": "Regular", "psName": "Small-Icons"})
    drawn = {**boxes, "joined.icon": (0, 0, 500, 500)}
    builder.setupGlyf({name: _box(*drawn[name]) if name in drawn else TTGlyphPen(None).glyph() for name in order})
    builder.setupHorizontalMetrics({name: (EM, drawn.get(name, (0,))[0]) for name in order})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupOS2(sTypoAscender=880, sTypoDescender=-120)
    builder.setupPost()
    if coloured:
        builder.setupCOLR({coloured: [(next(iter(boxes)), 0)]})
        builder.setupCPAL([[(1.0, 0.0, 0.0, 1.0)]])
    if joined:
        builder.addOpenTypeFeatures(f"feature liga {{ sub {' '.join(joined)} by joined.icon; }} liga;")
    return _saved(builder)


def _box(left: int, bottom: int, right: int, top: int) -> object:
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    for corner in ((left, top), (right, top), (right, bottom)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def collection(*fonts: bytes) -> bytes:
    """Fonts as one collection file."""
    made = TTCollection()
    made.fonts = [TTFont(BytesIO(font)) for font in fonts]
    out = BytesIO()
    made.save(out)
    return out.getvalue()


def packed(font: bytes, flavor: str) -> bytes:
    """A font as a web font: `woff` or `woff2`."""
    opened = TTFont(BytesIO(font))
    opened.flavor = flavor
    out = BytesIO()
    opened.save(out)
    return out.getvalue()


def written(path: Path, data: bytes) -> Path:
    """A file with those bytes, its folder made if need be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def _started(family: str, names: Mapping[str, object], *, is_ttf: bool) -> FontBuilder:
    builder = FontBuilder(EM, isTTF=is_ttf)
    builder.setupGlyphOrder(_ORDER)
    builder.setupCharacterMap(CHARACTERS)
    given = {"familyName": family, "styleName": "Regular", "psName": "Small-Regular"}
    builder.setupNameTable({**given, **names})
    return builder


def _finish(builder: FontBuilder, weight: int, *, italic: bool = False, fs_type: int = 0) -> None:
    builder.setupHorizontalMetrics(dict.fromkeys(_ORDER, (EM, 0)))
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupOS2(usWeightClass=weight, fsType=fs_type, fsSelection=1 if italic else 64, sTypoAscender=880)
    builder.setupPost()


def _saved(builder: FontBuilder) -> bytes:
    out = BytesIO()
    builder.font.recalcTimestamp = False
    builder.save(out)
    return out.getvalue()


def _bar(width: int) -> object:
    pen = TTGlyphPen(None)
    _draw(pen, width)
    return pen.glyph()


def _draw(pen: TTGlyphPen | T2CharStringPen, width: int) -> None:
    pen.moveTo((0, 0))
    for corner in ((0, 700), (width, 700), (width, 0)):
        pen.lineTo(corner)
    pen.closePath()
