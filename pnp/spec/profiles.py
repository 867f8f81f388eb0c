"""Print profiles: templates/profiles/<name>.yaml in, `Profile` values out; a project's own before those of pnp."""

from typing import NamedTuple

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import FileError, Project
from pnp.geometry import Size
from pnp.model import Flip, Format, Margins, Marks, Paper, Profile
from pnp.spec.decoding import read_text
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import MapNode, Node, quoted
from pnp.spec.reading import Keys, bounded_length, choice, distance, exactly, text
from pnp.spec.yaml_file import YAML_LIMIT, parse_yaml
from pnp.units import format_mm

PROFILE_KEYS = ("title", "paper", "bleed", "gutter", "flip", "marks", "format")
PAPER_KEYS = ("name", "size", "margins")
MARK_KEYS = ("kind", "length", "offset", "width")
_FOLDER = "profiles"
_SUFFIX = ".yaml"
# From a business card to the largest presses' sheets.
_SIDE = bounded_length(20, 3_000)
# A line of no width is as thin as a device can draw it (ISO 32000-1, 8.4.3.2): on a press, nobody sees it.
_MARK_LENGTH, _MARK_WIDTH = bounded_length(0.5, 100), bounded_length(0.01, 5)

# 0.18cm is twice 0.9mm, whatever the last bit of a product says.
_ROUNDING_MM = 1e-9


class _CutMarks(NamedTuple):
    kind: Marks
    length: float
    offset: float
    width: float


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
    written_as = keys.optional("format", choice(Format, "format")) or Format.PDF
    if bleed is not None and gutter is not None and gutter < 2 * bleed - _ROUNDING_MM:
        least = format_mm(2 * bleed)
        message = f"the gutter must be at least twice the bleed, {least} mm, or one piece bleeds into the next"
        report.error("bad-gutter", message, keys.place_of("gutter"))
    if title is None or paper is None or bleed is None or gutter is None or flip is None or marks is None:
        return None
    return Profile(name, title, paper, bleed, gutter, flip, *marks, written_as)


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


def _marks(node: Node, report: Report) -> _CutMarks | None:
    if not isinstance(node, MapNode):
        bare = choice(Marks, "kind of marks")(node)
        if bare is not Marks.NONE:
            message = f"these marks need their measures: {{kind: {bare.value}, length: 3, offset: 0.5, width: 0.25pt}}"
            raise SpecError.at("missing-key", message, node.place)
        return _CutMarks(bare, 0.0, 0.0, 0.0)
    keys = Keys.of(node, "'marks'", MARK_KEYS, report)
    kind = keys.required("kind", choice(Marks, "kind of marks"))
    length, offset = keys.required("length", _MARK_LENGTH), keys.required("offset", distance)
    width = keys.required("width", _MARK_WIDTH)
    if kind is None or length is None or offset is None or width is None:
        return None
    return _CutMarks(kind, length, offset, width)
