"""Print profiles: templates/profiles/<name>.yaml in, `Profile` values out; a project's own before those of pnp."""

import math

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import FileError, Project
from pnp.geometry import Size
from pnp.plan import (
    DEFAULT_DPI,
    MOST_PIXELS,
    Arrange,
    Extra,
    Files,
    Flip,
    Format,
    Ink,
    Joint,
    Margins,
    MarkKind,
    MarkStyle,
    Order,
    Orientation,
    Paper,
    Profile,
    Tiling,
    pixels,
)
from pnp.spec.decoding import read_text
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import MapNode, Node, quoted
from pnp.spec.reading import (
    Keys,
    bounded_length,
    choice,
    distance,
    exactly,
    flag,
    list_of,
    parse_whole,
    scalar_reader,
    text,
    within,
)
from pnp.spec.yaml_file import YAML_LIMIT, parse_yaml

# fmt: off
PROFILE_KEYS = (
    "title", "paper", "orientation", "bleed", "gutter", "flip", "order", "arrange", "marks", "extras", "cut_plan",
    "tiling", "ink", "files", "format", "dpi",
)
# fmt: on
PAPER_KEYS = ("name", "size", "margins")
MARK_KEYS = ("kind", "length", "offset", "width")
TILING_KEYS = ("joint", "width")
_FOLDER = "profiles"
_SUFFIX = ".yaml"
# From a business card to the largest presses' sheets.
_SIDE = bounded_length(20, 3_000)
# A line of no width is as thin as a device can draw it (ISO 32000-1, 8.4.3.2): on a press, nobody sees it.
_JOINT_WIDTH = bounded_length(0, 50)
# From what is just legible on a screen to what the finest press tells apart.
_DPI = scalar_reader(within(parse_whole, 36, 2400), "bad-number", "a whole number of dots an inch")
DEFAULT_TILING = Tiling(Joint.OVERLAP, 5.0)
_MARK_LENGTH, _MARK_WIDTH = bounded_length(0.5, 100), bounded_length(0.01, 5)


def profile_names(project: Project) -> list[str]:
    """The names of the profiles, the project's own and those of pnp; sorted."""
    return project.template_names(_FOLDER, _SUFFIX)


def load_profile(project: Project, name: str, report: Report) -> Profile | None:
    """The profile of a name; None, with the mistakes reported, when it cannot be read."""
    shown = f"templates/{_FOLDER}/{name}{_SUFFIX}"
    names = profile_names(project)
    if name not in names:
        report.error("unknown-profile", f"there is no profile {quoted(name)}{did_you_mean(name, names)}", Place(shown))
        return None
    try:
        source = read_text(project.template_file(f"{_FOLDER}/{name}{_SUFFIX}"), shown, limit=YAML_LIMIT)
    except FileError as problem:
        report.error(problem.code, str(problem), Place(shown))
        return None
    except SpecError as problem:
        report.extend(problem.findings)
        return None
    node = parse_yaml(source, shown, report)
    return None if node is None else attempt(node, lambda node: _profile(node, name, report), report)


def _profile(node: Node, name: str, report: Report) -> Profile | None:
    keys = Keys.of(node, f"profile {name!r}", PROFILE_KEYS, report)
    title = keys.required("title", text)
    paper = keys.required("paper", lambda node: _paper(node, report))
    bleed = keys.required("bleed", distance)
    gutter = keys.required("gutter", distance)
    flip = keys.required("flip", choice(Flip, "flip"))
    marks = keys.required("marks", lambda node: _marks(node, report))
    orientation = keys.optional("orientation", choice(Orientation, "orientation"))
    order = keys.optional("order", choice(Order, "order"))
    arrange = keys.optional("arrange", choice(Arrange, "way to arrange"))
    extras = keys.optional("extras", list_of(choice(Extra, "extra")))
    cut_plan = keys.optional("cut_plan", flag)
    tiling = keys.optional("tiling", lambda node: _tiling(node, report))
    ink = keys.optional("ink", choice(Ink, "ink"))
    files = keys.optional("files", choice(Files, "way to share out files"))
    written_as = keys.optional("format", choice(Format, "format"))
    dpi = keys.optional("dpi", _DPI)
    if title is None or paper is None or bleed is None or gutter is None or flip is None or marks is None:
        return None
    if marks.kind is MarkKind.HAIRLINE and bleed:
        message = "a hairline round a piece would be printed over its bleed; write 'bleed: 0', or another kind of marks"
        report.error("hairline-in-bleed", message, keys.place_of("marks"))
    _check_pixels(keys, paper, written_as or Format.PDF, int(dpi or DEFAULT_DPI))
    return Profile(
        name,
        title,
        paper,
        bleed,
        gutter,
        flip,
        marks,
        orientation=orientation or Orientation.BEST,
        order=order or Order.ALTERNATING,
        arrange=arrange or Arrange.BY_SIZE,
        extras=frozenset(extras or ()),
        cut_plan=cut_plan or False,
        tiling=tiling or DEFAULT_TILING,
        ink=ink or Ink.COLOUR,
        files=files or Files.GAME,
        format=written_as or Format.PDF,
        dpi=int(dpi or DEFAULT_DPI),
    )


def _check_pixels(keys: Keys, paper: Paper, written_as: Format, dpi: int) -> None:
    """Hold a resolution against the format, which may have no pixels, and the paper, which may have too many."""
    if written_as is not Format.PNG:
        if keys.has("dpi"):
            message = f"a page in {written_as.value} has no pixels; leave 'dpi' out, or write 'format: png'"
            keys.report.error("unused-dpi", message, keys.place_of("dpi"))
        return
    width, height = pixels(paper.size, dpi)
    if width * height > MOST_PIXELS:
        most = math.floor(dpi * math.sqrt(MOST_PIXELS / (width * height)))
        message = f"a page would have {width} × {height} pixels, which is too many; write 'dpi: {most}' or less"
        keys.report.error("too-many-pixels", message, keys.place_of("dpi"))


def _paper(node: Node, report: Report) -> Paper | None:
    keys = Keys.of(node, "this paper", PAPER_KEYS, report)
    name = keys.required("name", text)
    sides = keys.required("size", exactly(2, "[width, height]", _SIDE))
    edges = keys.required("margins", exactly(4, "[top, right, bottom, left]", distance))
    if sides is None or edges is None:
        return None
    size, margins = Size(*sides), Margins(*edges)
    if margins.left + margins.right >= size.width or margins.top + margins.bottom >= size.height:
        report.error("bad-margins", "the margins leave nothing of the paper", keys.place_of("margins"))
        return None
    return None if name is None else Paper(name, size, margins)


def _marks(node: Node, report: Report) -> MarkStyle | None:
    if not isinstance(node, MapNode):
        bare = choice(MarkKind, "kind of marks")(node)
        if bare is not MarkKind.NONE:
            message = f"these marks need their measures: {{kind: {bare.value}, length: 3, offset: 0.5, width: 0.25pt}}"
            raise SpecError.at("missing-key", message, node.place)
        return MarkStyle(bare)
    keys = Keys.of(node, "'marks'", MARK_KEYS, report)
    kind = keys.required("kind", choice(MarkKind, "kind of marks"))
    length, offset = keys.required("length", _MARK_LENGTH), keys.required("offset", distance)
    width = keys.required("width", _MARK_WIDTH)
    if kind is None or length is None or offset is None or width is None:
        return None
    return MarkStyle(kind, length, offset, width)


def _tiling(node: Node, report: Report) -> Tiling | None:
    keys = Keys.of(node, "'tiling'", TILING_KEYS, report)
    joint = keys.required("joint", choice(Joint, "joint"))
    width = keys.required("width", _JOINT_WIDTH)
    return None if joint is None or width is None else Tiling(joint, width)
