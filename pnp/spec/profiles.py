"""Print profiles: templates/profiles/<name>.yaml in, `Profile` values out; a project's own before those of pnp."""

from typing import NamedTuple

from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import Project
from pnp.geometry import Size
from pnp.plan import (
    DEFAULT_DPI,
    Arrange,
    CutFormat,
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
    Stock,
    Tiling,
    too_many_pixels,
)
from pnp.spec.cutters import check_cutter, read_cutter
from pnp.spec.errors import SpecError
from pnp.spec.nodes import MapNode, Node, Scalar, quoted
from pnp.spec.papers import read_paper
from pnp.spec.reading import (
    Keys,
    bounded_length,
    choice,
    distance,
    flag,
    list_of,
    parse_whole,
    scalar_reader,
    text,
    within,
)
from pnp.spec.stocks import load_stock, load_stocks, stock_names
from pnp.spec.template_files import read_template_file

# fmt: off
PROFILE_KEYS = (
    "title", "paper", "stock", "orientation", "bleed", "gutter", "flip", "order", "arrange", "marks", "extras",
    "cut_plan", "cutter", "cut_files", "tiling", "ink", "files", "format", "dpi",
)
# fmt: on
# What a stock settles by itself.
_OF_STOCK = ("paper", "orientation", "gutter", "arrange", "extras")
_STOCK_BLEED = 2.0
_UNMARKED = MarkStyle(MarkKind.NONE)
MARK_KEYS = ("kind", "length", "offset", "width")
TILING_KEYS = ("joint", "width")
_FOLDER = "profiles"
_SUFFIX = ".yaml"
# A line of no width is as thin as a device can draw it (ISO 32000-1, 8.4.3.2): on a press, nobody sees it.
_JOINT_WIDTH = bounded_length(0, 50)
# From what is just legible on a screen to what the finest press tells apart.
_DPI = scalar_reader(within(parse_whole, 36, 2400), "bad-number", "a whole number of dots an inch")
# A page as large as each piece.
FITTED = Paper("piece", Size(0.0, 0.0), Margins(0.0, 0.0, 0.0, 0.0), fitted=True)
DEFAULT_TILING = Tiling(Joint.OVERLAP, 5.0)
_MARK_LENGTH, _MARK_WIDTH = bounded_length(0.5, 100), bounded_length(0.01, 5)


def profile_names(project: Project) -> list[str]:
    """The names of the profiles, the project's own and those of pnp, and of the stocks, each a profile too; sorted."""
    return sorted({*project.template_names(_FOLDER, _SUFFIX), *stock_names(project)})


def load_profile(project: Project, name: str, report: Report) -> Profile | None:
    """The profile of a name; None, with the mistakes reported, when it cannot be read.

    A stock's name, if no profile has it, is the profile that prints on it: both sides, turned over the long edge.
    """
    names = profile_names(project)
    if name not in names:
        place = Place(f"templates/{_FOLDER}/{name}{_SUFFIX}")
        report.error("unknown-profile", f"there is no profile {quoted(name)}{did_you_mean(name, names)}", place)
        return None
    if name in project.template_names(_FOLDER, _SUFFIX):
        path = f"{_FOLDER}/{name}{_SUFFIX}"
        return read_template_file(project, path, lambda node: _profile(node, name, project, report), report)
    stock = load_stock(project, name, report)
    return None if stock is None else _on_stock(stock, project)


def _on_stock(stock: Stock, project: Project) -> Profile:
    return Profile(
        stock.name,
        stock.title,
        stock.paper,
        bleed=_STOCK_BLEED,
        gutter=0.0,
        flip=Flip.LONG,
        marks=_UNMARKED,
        stock=stock,
        other_stocks=load_stocks(project),
    )


def _profile(node: Node, name: str, project: Project, report: Report) -> Profile | None:
    keys = Keys.of(node, f"profile {name!r}", PROFILE_KEYS, report)
    title = keys.required("title", text)
    ground = _ground(keys, project)
    bleed = keys.required("bleed", distance)
    flip = keys.required("flip", choice(Flip, "flip"))
    marks = _marks_of(keys)
    orientation = keys.optional("orientation", choice(Orientation, "orientation"))
    order = keys.optional("order", choice(Order, "order"))
    arrange = keys.optional("arrange", choice(Arrange, "way to arrange"))
    extras = keys.optional("extras", list_of(choice(Extra, "extra")))
    cut_plan = keys.optional("cut_plan", flag)
    cutter = keys.optional("cutter", lambda node: read_cutter(node, report))
    cut_files = keys.optional("cut_files", list_of(choice(CutFormat, "format for cutting")))
    tiling = keys.optional("tiling", lambda node: _tiling(node, report))
    ink = keys.optional("ink", choice(Ink, "ink"))
    files = keys.optional("files", choice(Files, "way to share out files"))
    written_as = keys.optional("format", choice(Format, "format"))
    dpi = keys.optional("dpi", _DPI)
    if title is None or ground is None or bleed is None or flip is None or marks is None:
        return None
    profile = Profile(
        name,
        title,
        ground.paper,
        bleed,
        ground.gutter,
        flip,
        marks,
        orientation=orientation or Orientation.BEST,
        order=order or Order.ALTERNATING,
        arrange=arrange or Arrange.BY_SIZE,
        extras=frozenset(extras or ()),
        cut_plan=cut_plan or False,
        cutter=cutter,
        cut_files=tuple(dict.fromkeys(cut_files or ())),
        tiling=tiling or DEFAULT_TILING,
        stock=ground.stock,
        other_stocks=load_stocks(project) if ground.stock else (),
        ink=ink or Ink.COLOUR,
        files=files or Files.GAME,
        format=written_as or Format.PDF,
        dpi=int(dpi or DEFAULT_DPI),
    )
    _check(profile, keys)
    return profile


def _check(profile: Profile, keys: Keys) -> None:
    """Report what does not go together."""
    if profile.marks.kind is MarkKind.HAIRLINE and profile.bleed:
        message = "a hairline round a piece would be printed over its bleed; write 'bleed: 0', or another kind of marks"
        keys.report.error("hairline-in-bleed", message, keys.place_of("marks"))
    if profile.paper.fitted:
        _check_fitted(keys, profile.flip)
    _check_pixels(profile, keys)
    check_cutter(profile, keys.place_of("cutter"), keys.report)


class _Ground(NamedTuple):
    """What pieces are printed on: paper, with so much between them, or a stock."""

    paper: Paper
    gutter: float
    stock: Stock | None = None


def _ground(keys: Keys, project: Project) -> _Ground | None:
    report = keys.report
    if not keys.has("stock"):
        paper = keys.required("paper", lambda node: _paper(node, report))
        gutter = keys.required("gutter", distance)
        return None if paper is None or gutter is None else _Ground(paper, gutter)
    for key in _OF_STOCK:
        if keys.has(key):
            message = f"{key!r} has no meaning beside 'stock': the stock says which paper it is and where its cells lie"
            report.error("stock-decides", message, keys.place_of(key))
    if (flip := keys.node.get("flip")) and isinstance(flip, Scalar) and flip.text == Flip.FOLD.value:
        report.error("stock-folded", "ready-cut stock cannot be folded; write 'flip: long', or 'none'", flip.place)
    stock = keys.optional("stock", lambda node: _stock(node, project, report))
    return None if stock is None else _Ground(stock.paper, 0.0, stock)


def _check_pixels(profile: Profile, keys: Keys) -> None:
    """Hold a resolution against the format, which may have no pixels, and the paper, which may have too many."""
    if profile.format is not Format.PNG:
        if keys.has("dpi"):
            message = f"a page in {profile.format.value} has no pixels; leave 'dpi' out, or write 'format: png'"
            keys.report.error("unused-dpi", message, keys.place_of("dpi"))
        return
    if not profile.paper.fitted and (problem := too_many_pixels(profile.paper.size, profile.dpi)):
        keys.report.error("too-many-pixels", problem, keys.place_of("dpi"))


def _paper(node: Node, report: Report) -> Paper | None:
    if isinstance(node, Scalar) and node.text == FITTED.name:
        return FITTED
    return read_paper(node, report)


def _stock(node: Node, project: Project, report: Report) -> Stock | None:
    name, names = text(node), stock_names(project)
    if name not in names:
        message = f"there is no stock {quoted(name)}{did_you_mean(name, names)}"
        hint = "" if "did you mean" in message else "; `pnp profiles` lists them"
        raise SpecError.at("unknown-stock", message + hint, node.place)
    return load_stock(project, name, report)


def _marks_of(keys: Keys) -> MarkStyle | None:
    """The marks; a stock needs none."""
    if keys.has("stock") and not keys.has("marks"):
        return _UNMARKED
    return keys.required("marks", lambda node: _marks(node, keys.report))


def _check_fitted(keys: Keys, flip: Flip) -> None:
    """`paper-decides` where a key has no meaning for pieces alone on pages of their own size."""
    for key in ("orientation", "arrange"):
        if keys.has(key):
            message = f"{key!r} has no meaning with 'paper: piece': each piece lies upright on a page of its own size"
            keys.report.error("paper-decides", message, keys.place_of(key))
    if flip is Flip.FOLD:
        message = "a page as large as its piece cannot be folded; write 'flip: long', or 'none'"
        keys.report.error("paper-decides", message, keys.place_of("flip"))


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
