"""Reads a PDF back, for tests: what lies where on its pages, in millimetres from the page's top left corner, y down.

    import pdfreader

    for page in pdfreader.read(data):                  # bytes in, one Page for each page out
        page.size, page.trim, page.bleed               # Size and Boxes that the file declares
        for placed in page.placements:                 # every `/Pnp` marked content, in the order of drawing
            placed.component, placed.face, placed.copy
            placed.rotation                            # clockwise quarter turns as 0, 90, 180, 270; None if it is none
            placed.trim(Size(44, 67))                  # where the trim box of a face of that size lies, a Box
            placed.texts, placed.lines                 # what is drawn inside it
        page.lines                                     # stroked straight segments outside all placements: the marks
        page.texts                                     # texts outside all placements
        page.pictures, placed.pictures                 # where pictures lie: the upright box round each

`Line` has start, end, width and dash in mm, and its ink: ("rgb", 0, 0, 0), ("grey", 0), ("cmyk", 0, 0, 0, 1), for a
named ink ("All", 1.0), ("Gold", 0.5), for a gradient its pattern's name. Curves are no lines; a rectangle is four.
A text is what one BT … ET shows, as ToUnicode and ActualText have it.

This shares no code with the writer. It takes pikepdf's content parser and the PDF rules from ISO 32000-1, and it is
strict: a `ValueError` for unbalanced q/Q or BDC/EMC, an operator that it does not know, any resource that is used and
not declared or the other way round, a `/Pnp` content without its one `cm`, a shading, mask, group or image that is not
as the standard wants it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import pairwise
from typing import Any, NamedTuple

import pikepdf

from pnp.geometry import Box, Point, Size

MM = 25.4 / 72
Ink = tuple[str | float, ...]


class Line(NamedTuple):
    """A stroked straight segment on the page."""

    start: Point
    end: Point
    width: float
    ink: Ink
    dash: tuple[float, ...]


@dataclass
class Placement:
    """A face on a page. `matrix` maps its points, y up from the trim's lower left corner, to the page's points."""

    page: int
    component: str
    face: str
    copy: int
    page_height: float
    part: int = 0
    back: bool = False
    matrix: pikepdf.Matrix | None = None
    texts: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    pictures: list[Box] = field(default_factory=list)

    @property
    def placed(self) -> pikepdf.Matrix:
        if self.matrix is None:
            raise ValueError(f"{self.component}/{self.face} has no cm")
        return self.matrix

    @property
    def origin(self) -> Point:
        """Where the lower left corner of the face's trim lies on the page, in mm from its top left."""
        return Point(self.placed.e * MM, self.page_height - self.placed.f * MM)

    @property
    def rotation(self) -> int | None:
        """The face's turn on the page, clockwise; None if it is no quarter turn or the size is not kept."""
        linear = tuple(round(n, 4) for n in self.placed.shorthand[:4])
        turns = {(1, 0, 0, 1): 0, (0, -1, 1, 0): 90, (-1, 0, 0, -1): 180, (0, 1, -1, 0): 270}
        return turns.get(linear)

    def trim(self, size: Size) -> Box:
        """The trim box on the page of a face of that size, upright box round it."""
        width, height = size.width / MM, size.height / MM
        corners = [self.placed.transform(corner) for corner in ((0, 0), (width, 0), (width, height), (0, height))]
        xs, ys = [x * MM for x, _ in corners], [self.page_height - y * MM for _, y in corners]
        return Box.between(min(xs), min(ys), max(xs), max(ys))


@dataclass
class Page:
    """A page: `number` counts from 1."""

    number: int
    size: Size
    trim: Box
    bleed: Box
    placements: list[Placement] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    pictures: list[Box] = field(default_factory=list)


def read(data: bytes) -> list[Page]:
    """Every page of a file."""
    with pikepdf.open(BytesIO(data)) as pdf:
        return [_page(number, page) for number, page in enumerate(pdf.pages, start=1)]


def _page(number: int, page: pikepdf.Page) -> Page:
    left, bottom, right, top = (float(n) for n in page.mediabox)
    if left or bottom:
        raise ValueError("the MediaBox does not start at 0 0")

    def box(edges: Sequence[Any]) -> Box:
        x0, y0, x1, y1 = (float(n) for n in edges)
        return Box.between(x0 * MM, (top - y1) * MM, x1 * MM, (top - y0) * MM)

    found = Page(number, Size(right * MM, top * MM), box(page.trimbox), box(page.obj.BleedBox))
    _Reader(found).run(page.obj, page.obj.get("/Resources", pikepdf.Dictionary()))
    return found


@dataclass(frozen=True)
class _State:
    matrix: pikepdf.Matrix = field(default_factory=pikepdf.Matrix)
    width: float = 1.0
    dash: tuple[float, ...] = ()
    ink: Ink = ("grey", 0.0)
    space: str = "grey"
    font: "_Font | None" = None


@dataclass
class _Marked:
    placement: Placement | None = None
    actual: str | None = None


class _Reader:
    """Runs content streams of one page; each PDF operator that matters here has a method of its own."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.state = _State()
        self.saved: list[_State] = []
        self.marked: list[_Marked] = []
        self.subpaths: list[list[tuple[str, Point]]] = []
        self.text: list[str] = []
        self.resources = pikepdf.Dictionary()
        self.used: set[tuple[str, str]] = set()

    def run(self, stream: pikepdf.Object, resources: pikepdf.Object) -> None:
        outer = self.resources, self.used, len(self.saved), len(self.marked)
        self.resources, self.used = resources, set()
        for operands, operator in pikepdf.parse_content_stream(stream):
            name = str(operator)
            if name not in _IGNORED and name not in _OPERATORS:
                raise ValueError(f"unknown operator {name}")
            if name in _OPERATORS:
                _OPERATORS[name](self, list(operands))
        declared = {(kind, name) for kind in _KINDS for name in resources.get(kind, {})}
        if declared - self.used:
            raise ValueError(f"{sorted(declared - self.used)} are in the resources and not used")
        self.resources, self.used, *depths = outer
        if depths != [len(self.saved), len(self.marked)]:
            raise ValueError("q/Q or BDC/EMC are not balanced")

    def resource(self, kind: str, name: pikepdf.Object) -> pikepdf.Object:
        found = self.resources.get(kind, {}).get(str(name))
        if found is None:
            raise ValueError(f"{name} is not in the resources")
        self.used.add((kind, str(name)))
        return found

    # Graphics state

    def save(self, _: list[Any]) -> None:
        self.saved.append(self.state)

    def restore(self, _: list[Any]) -> None:
        if not self.saved:
            raise ValueError("Q without q")
        self.state = self.saved.pop()

    def concat(self, numbers: list[Any]) -> None:
        matrix = pikepdf.Matrix(*(float(n) for n in numbers)) @ self.state.matrix
        self.state = replace(self.state, matrix=matrix)
        innermost = self.marked[-1].placement if self.marked else None
        if innermost is not None and innermost.matrix is None:
            innermost.matrix = matrix

    def set_width(self, operands: list[Any]) -> None:
        self.state = replace(self.state, width=float(operands[0]))

    def set_dash(self, operands: list[Any]) -> None:
        self.state = replace(self.state, dash=tuple(float(n) for n in operands[0]))

    def set_fill_space(self, operands: list[Any]) -> None:
        if operands[0] != "/Pattern":
            self.resource("/ColorSpace", operands[0])

    def set_space(self, operands: list[Any]) -> None:
        if operands[0] == "/Pattern":
            return
        kind, ink, *_ = self.resource("/ColorSpace", operands[0])
        if kind != "/Separation":
            raise ValueError(f"a colour space {kind}")
        self.state = replace(self.state, space=str(ink).removeprefix("/"))

    def set_fill_tint(self, operands: list[Any]) -> None:
        if isinstance(operands[0], pikepdf.Name):
            _check_pattern(self.resource("/Pattern", operands[0]))

    def set_tint(self, operands: list[Any]) -> None:
        if isinstance(operands[0], pikepdf.Name):
            _check_pattern(self.resource("/Pattern", operands[0]))
            self.state = replace(self.state, ink=(str(operands[0]),))
        else:
            self.state = replace(self.state, ink=(self.state.space, float(operands[0])))

    def set_state(self, operands: list[Any]) -> None:
        state = self.resource("/ExtGState", operands[0])
        known = {"/Type", "/ca", "/CA", "/SMask"}
        if not set(state.keys()) <= known or not all(0 <= state.get(key, 0) <= 1 for key in ("/ca", "/CA")):
            raise ValueError(f"a graphics state {state}")
        if "/SMask" in state:
            group = state.SMask.G
            if state.SMask.S != "/Luminosity" or group.Group.S != "/Transparency" or group.Group.CS != "/DeviceGray":
                raise ValueError("a mask that is no group of greys")
            self.save([])
            self.run(group, group.Resources)
            self.restore([])

    def shade(self, operands: list[Any]) -> None:
        _check_shading(self.resource("/Shading", operands[0]))

    # Paths

    def move(self, numbers: list[Any]) -> None:
        self.subpaths.append([("m", self.on_page(*numbers))])

    def line(self, numbers: list[Any]) -> None:
        self.subpaths[-1].append(("l", self.on_page(*numbers)))

    def curve(self, numbers: list[Any]) -> None:
        self.subpaths[-1].append(("c", self.on_page(*numbers[-2:])))

    def close(self, _: list[Any]) -> None:
        first = self.subpaths[-1][0][1]
        self.subpaths[-1].append(("l", first))
        self.subpaths.append([("m", first)])

    def rectangle(self, numbers: list[Any]) -> None:
        x, y, width, height = (float(n) for n in numbers)
        self.move([x, y])
        for corner in ((x + width, y), (x + width, y + height), (x, y + height)):
            self.line(list(corner))
        self.close([])

    def stroke(self, _: list[Any]) -> None:
        a, b, c, d, *_rest = self.state.matrix.shorthand
        scale = abs(a * d - b * c) ** 0.5 * MM
        dash = tuple(length * scale for length in self.state.dash)
        for subpath in self.subpaths:
            for (_, start), (kind, end) in pairwise(subpath):
                if kind == "l" and start != end:
                    self.here().lines.append(Line(start, end, self.state.width * scale, self.state.ink, dash))
        self.subpaths = []

    def no_stroke(self, _: list[Any]) -> None:
        self.subpaths = []

    def on_page(self, x: Any, y: Any) -> Point:
        across, up = self.state.matrix.transform((float(x), float(y)))
        return Point(across * MM, self.page.size.height - up * MM)

    # Marked content, forms and text

    def here(self) -> Page | Placement:
        inside = [mark.placement for mark in self.marked if mark.placement is not None]
        return inside[-1] if inside else self.page

    def begin_marked(self, operands: list[Any]) -> None:
        tag, properties = operands
        mark = _Marked()
        if tag == "/Pnp":
            names = str(properties.Component), str(properties.Face), int(properties.Copy)
            more = int(properties.get("/Part", 0)), str(properties.get("/Side", "")) == "/Back"
            mark.placement = Placement(self.page.number, *names, self.page.size.height, *more)
            self.page.placements.append(mark.placement)
        elif "/ActualText" in properties:
            mark.actual = str(properties.ActualText)
            if not self.hidden():
                self.text.append(mark.actual)
        self.marked.append(mark)

    def end_marked(self, _: list[Any]) -> None:
        if not self.marked:
            raise ValueError("EMC without BDC")
        mark = self.marked.pop()
        if mark.placement is not None and mark.placement.matrix is None:
            raise ValueError(f"{mark.placement.component}/{mark.placement.face} has no cm")

    def hidden(self) -> bool:
        return any(mark.actual is not None for mark in self.marked)

    def paint_object(self, operands: list[Any]) -> None:
        form = self.resource("/XObject", operands[0])
        if form.Subtype == "/Image":
            _check_image(form)
            corners = [self.on_page(x, y) for x in (0, 1) for y in (0, 1)]
            self.here().pictures.append(Box.around(Box(*corner, 0, 0) for corner in corners))
            return
        if form.Subtype != "/Form" or "/BBox" not in form:
            raise ValueError(f"{operands[0]} is no form with a box")
        if "/Group" in form and form.Group.S != "/Transparency":
            raise ValueError(f"{operands[0]} is a group {form.Group.S}")
        self.save([])
        self.run(form, form.get("/Resources", self.resources))
        self.restore([])

    def set_font(self, operands: list[Any]) -> None:
        self.state = replace(self.state, font=_Font(self.resource("/Font", operands[0])))

    def show(self, operands: list[Any]) -> None:
        if self.state.font is None:
            raise ValueError("text without a font")
        strings = operands[0] if isinstance(operands[0], pikepdf.Array) else [operands[0]]
        shown = "".join(self.state.font.text(bytes(s)) for s in strings if isinstance(s, pikepdf.String))
        if not self.hidden():
            self.text.append(shown)

    def end_text(self, _: list[Any]) -> None:
        self.here().texts.append("".join(self.text))
        self.text = []


class _Font:
    """A Type0 font of two-byte codes, read by its ToUnicode map (one entry a code, as bfchar or bfrange)."""

    def __init__(self, font: pikepdf.Object) -> None:
        if font.Subtype != "/Type0" or font.Encoding != "/Identity-H":
            raise ValueError(f"a font {font.Subtype} {font.Encoding}")
        self.map = dict(_entries(font.ToUnicode.read_bytes().decode("ascii")))

    def text(self, codes: bytes) -> str:
        return "".join(
            self.map.get(int.from_bytes(codes[n : n + 2], "big"), "\N{REPLACEMENT CHARACTER}")
            for n in range(0, len(codes), 2)
        )


def _entries(cmap: str) -> Iterator[tuple[int, str]]:
    for block in re.findall(r"beginbfchar(.*?)endbfchar", cmap, re.DOTALL):
        for code, text in re.findall(r"<(\w+)>\s*<(\w+)>", block):
            yield int(code, 16), bytes.fromhex(text).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", cmap, re.DOTALL):
        for first, last, text in re.findall(r"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            start = bytes.fromhex(text).decode("utf-16-be")
            for code in range(int(first, 16), int(last, 16) + 1):
                yield code, start[:-1] + chr(ord(start[-1]) + code - int(first, 16))


_PARTS = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4}


def _check_pattern(pattern: pikepdf.Object) -> None:
    if pattern.PatternType != 2 or len(pattern.Matrix) != 6:
        raise ValueError("a pattern that is no shading")
    _check_shading(pattern.Shading)


def _check_shading(shading: pikepdf.Object) -> None:
    """An axial or radial one whose function has as many parts as its colour space (8.7.4.5)."""
    space = shading.ColorSpace
    parts = 1 if isinstance(space, pikepdf.Array) and space[0] == "/Separation" else _PARTS[str(space)]
    first, last = (float(n) for n in shading.get("/Domain", [0, 1]))
    if len(shading.Coords) != {2: 4, 3: 6}[int(shading.ShadingType)] or not first < last:
        raise ValueError("a shading without its measures")
    _check_function(shading.Function, parts, first, last)


def _check_function(function: pikepdf.Object, parts: int, first: float, last: float) -> None:
    if function.FunctionType == 2:
        if any(len(ends) != parts for ends in (function.C0, function.C1)):
            raise ValueError("a function with too many or too few parts")
        return
    bounds = [first, *(float(n) for n in function.Bounds), last]
    pieces = list(function.Functions)
    if function.FunctionType != 3 or len(pieces) != len(bounds) - 1 or len(function.Encode) != 2 * len(pieces):
        raise ValueError("a stitching function whose pieces do not fit")
    if any(before >= after for before, after in pairwise(bounds)):
        raise ValueError(f"bounds that do not rise: {bounds}")
    for piece in pieces:
        _check_function(piece, parts, 0, 1)


def _check_image(image: pikepdf.Object) -> None:
    """As many bytes as it has pixels, and a mask of the same size in greys (8.9.5, 11.6.5.3)."""
    size = int(image.Width) * int(image.Height)
    if image.get("/Filter") == "/DCTDecode":  # which says for itself how large it is; renderers judge its pixels
        if not image.read_raw_bytes().startswith(b"\xff\xd8"):
            raise ValueError("a JPEG that is none")
    elif image.BitsPerComponent != 8 or len(image.read_bytes()) != size * _PARTS[str(image.ColorSpace)]:
        raise ValueError("an image whose pixels do not fill it")
    if "/SMask" in image:
        mask = image.SMask
        if (mask.Width, mask.Height, mask.ColorSpace) != (image.Width, image.Height, "/DeviceGray"):
            raise ValueError("a mask that does not fit its image")
        _check_image(mask)


def _inked(space: str) -> Callable[[_Reader, list[Any]], None]:
    def choose(reader: _Reader, numbers: list[Any]) -> None:
        reader.state = replace(reader.state, ink=(space, *(float(n) for n in numbers)))

    return choose


_KINDS = ("/Font", "/ColorSpace", "/XObject", "/ExtGState", "/Pattern", "/Shading")
# Filling, clipping and text placing draw no line and place no face.
_IGNORED = {"rg", "g", "k", "W", "W*", "J", "j", "M", "BT", "Td", "Tm", "Tr", "Ts", "Tc", "Tw"}
_OPERATORS: Mapping[str, Callable[[_Reader, list[Any]], None]] = {
    "q": _Reader.save,
    "Q": _Reader.restore,
    "cm": _Reader.concat,
    "w": _Reader.set_width,
    "d": _Reader.set_dash,
    "RG": _inked("rgb"),
    "G": _inked("grey"),
    "K": _inked("cmyk"),
    "cs": _Reader.set_fill_space,
    "CS": _Reader.set_space,
    "SCN": _Reader.set_tint,
    "m": _Reader.move,
    "l": _Reader.line,
    "c": _Reader.curve,
    "h": _Reader.close,
    "re": _Reader.rectangle,
    "S": _Reader.stroke,
    "B": _Reader.stroke,
    "B*": _Reader.stroke,
    "f": _Reader.no_stroke,
    "f*": _Reader.no_stroke,
    "n": _Reader.no_stroke,
    "BDC": _Reader.begin_marked,
    "EMC": _Reader.end_marked,
    "Do": _Reader.paint_object,
    "gs": _Reader.set_state,
    "sh": _Reader.shade,
    "scn": _Reader.set_fill_tint,
    "Tf": _Reader.set_font,
    "Tj": _Reader.show,
    "TJ": _Reader.show,
    "ET": _Reader.end_text,
}
