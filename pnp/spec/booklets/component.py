"""A component of kind booklet: its keys in, its manuscript, design and fold out; what its pictures name is checked."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from pnp.booklet import Block, Booklet, FaceSource, Fold
from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import FileError, NoFileError, Project, files_in
from pnp.geometry import Size
from pnp.model import Component, Made
from pnp.shapes import Rectangle, Shape
from pnp.spec.booklets.blocks import Blocks
from pnp.spec.booklets.figures import Sources
from pnp.spec.booklets.lines import Lines
from pnp.spec.booklets.markdown import LARGEST, TooDeepError, parsed
from pnp.spec.decoding import read_text
from pnp.spec.drawn import Piece
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Scalar, quoted
from pnp.spec.pictures import Pictures
from pnp.spec.reading import Keys, as_scalar, bounded_length, choice
from pnp.spec.templates import Templates
from pnp.template import Template

BOOKLET_KEYS = ("source", "fold", "thickness")
# What says of faces what a booklet has from its manuscript.
_NOT_OURS = ("back", "deck", "each", "rows", "fields", "invented", "corners")
_SUFFIX = ".md"
_THICKNESS = bounded_length(0, 1)


class Shelf(NamedTuple):
    """What the booklets of a game share. `named` collects the faces that they show, to be looked for in the end."""

    project: Project
    game_id: str
    templates: Templates
    named: list[tuple[FaceSource, Place]]

    def file(self, name: str) -> str:
        """What messages call a file of the game."""
        return f"components/{self.game_id}/{name}"


def read_booklet(keys: Keys, shape: Shape | None, shelf: Shelf) -> Booklet | None:
    """The booklet of a component's keys; None, with the mistakes reported."""
    report = keys.report
    for key in _NOT_OURS:
        if keys.has(key):
            message = f"a booklet has no {quoted(key)}; its pages come from its source"
            report.error("bad-booklet", message, keys.place_of(key))
    if shape is not None and not isinstance(shape, Rectangle):
        report.error("bad-booklet", "the pages of a booklet are rectangles", keys.place_of("size"))
        return None
    fold = keys.required("fold", choice(Fold, "fold"), ", ".join(fold.value for fold in Fold))
    thickness = keys.optional("thickness", _THICKNESS)
    if thickness and fold is not Fold.SADDLE:
        message = "only sheets inside one another creep: `thickness` goes with `fold: saddle`"
        report.error("bad-booklet", message, keys.place_of("thickness"))
    name = keys.optional("template", as_scalar)
    design = None if name is None else shelf.templates.book(name)
    source = keys.required("source", as_scalar, "rules.md")
    page = None if shape is None else shape.size
    blocks = None if source is None else attempt(source, lambda source: _blocks(source, page, shelf, report), report)
    if design is None or source is None or blocks is None or fold is None:
        return None
    return Booklet(blocks, design, fold, thickness or 0.0, shelf.file(source.text))


def _blocks(source: Scalar, page: Size | None, shelf: Shelf, report: Report) -> tuple[Block, ...]:
    project, folder, shown = shelf.project, ("components", shelf.game_id), shelf.file(source.text)
    if not source.text.lower().endswith(_SUFFIX):
        message = f"{quoted(source.text)} is no Markdown file; its name must end in {_SUFFIX}"
        raise SpecError.at("file-name", message, source.place)
    try:
        path = project.file(*folder, source.text)
    except NoFileError as problem:
        nearby = did_you_mean(source.text, (file.name for file in files_in(project.path(*folder), _SUFFIX)))
        raise SpecError.at(problem.code, f"{problem}{nearby}", source.place) from problem
    except FileError as problem:
        raise SpecError.at(problem.code, str(problem), source.place) from problem
    try:
        tree = parsed(read_text(path, shown, limit=LARGEST))
    except TooDeepError as problem:
        raise SpecError.at("too-deep", str(problem), Place(shown, problem.line)) from problem
    sources = Sources(
        shelf.templates.icons,
        Pictures(project, shelf.game_id),
        page,
        lambda name, size: _figure(name, size, shelf),
        shelf.named,
    )
    blocks = Blocks(Lines(shown, sources, report)).read(tree.children)
    if not blocks:
        raise SpecError.at("no-values", "there is nothing in this file to set", Place(shown))
    return blocks


def _figure(name: Scalar, size: Size | None, shelf: Shelf) -> Template | None:
    return shelf.templates.named(name, None if size is None else Piece(size))


def check_figures(
    named: Iterable[tuple[FaceSource, Place]],
    components: Sequence[Component],
    unread: Collection[str],
    report: Report,
) -> None:
    """Report faces that booklets show and that there are none of. `unread` are components that could not be read."""
    known = {component.id: component for component in components}
    for source, place in named:
        component = known.get(source.component)
        if component is None:
            if source.component not in unread:
                hint = did_you_mean(source.component, known)
                report.error("unknown-component", f"there is no component {quoted(source.component)}{hint}", place)
            continue
        problem = _problem(component, source)
        if problem is not None:
            report.error("unknown-face", problem, place)


def _problem(component: Component, source: FaceSource) -> str | None:
    if component.made is Made.BUY or component.booklet is not None:
        return f"{component.id} has no faces to draw: only pieces that are printed have, and no booklets"
    if source.back and component.back is None:
        return f"{component.id} has a blank back"
    faces = [face.id for face in component.faces]
    # Where there are no faces at all, why is told already.
    if faces and source.face is not None and source.face not in faces:
        return f"{component.id} has no face {quoted(source.face)}{did_you_mean(source.face, faces)}"
    return None
