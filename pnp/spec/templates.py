"""The templates that components name: YAML and SVG files in, `Template` values out, each file read once.

A template that extends another has that one's layers beneath its own, but for those that it drops; colours, values and
styles of the same name replace the inherited ones, in inherited layers as well. A drawn template has the colours,
values and styles of the template `base` beside it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.booklet import BookDesign
from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import FileError, NoFileError, Project, files_in
from pnp.spec.booklets.designs import read_design
from pnp.spec.colours import Palette, read_palette
from pnp.spec.decoding import read_text
from pnp.spec.drawn import Piece, read_drawn
from pnp.spec.errors import SpecError, attempt
from pnp.spec.fonts import read_fonts
from pnp.spec.icons import Icons
from pnp.spec.layers import names_of_layers, read_layers
from pnp.spec.nodes import MapNode, Node, Scalar, quoted, value_of
from pnp.spec.pictures import Pictures
from pnp.spec.reading import Keys, as_list, as_mapping, as_scalar, list_of, missing_key, named_values
from pnp.spec.styles import LONGEST_CHAIN, StyleBook
from pnp.spec.written import Design
from pnp.spec.yaml_file import YAML_LIMIT, parse_yaml
from pnp.template import Layer, Template

TEMPLATE_KEYS = ("extends", "colours", "values", "styles", "layers", "drop", "booklet")
_SUFFIX = ".yaml"
_DRAWN = ".svg"
# A drawn template finds its styles in the template of this name in its own folder.
_BASE = "base"
# Folders below templates/ that hold no templates.
_OTHERS = frozenset({"profiles", "stock", "fonts", "icons"})


@dataclass(frozen=True, slots=True)
class _Document:
    """What a template's file says, itself and nothing inherited."""

    name: str
    place: Place
    extends: Scalar | None
    colours: MapNode | None
    values: MapNode | None
    styles: MapNode | None
    layers: Node | None
    drop: tuple[Scalar, ...]
    booklet: MapNode | None
    draws: bool


class Templates:
    """The templates of one game. A file is read, and its mistakes are reported, when it is first named."""

    def __init__(self, project: Project, game_id: str, report: Report) -> None:
        self._project = project
        self._report = report
        self._pictures = Pictures(project, game_id)
        self.fonts = read_fonts(project, report)
        self.icons = Icons(project, game_id, self.fonts.families)
        self._documents: dict[str, _Document | None] = {}
        self._templates: dict[str, Template | None] = {}
        self._drawn: dict[tuple[str, Piece], Template | None] = {}

    def named(self, name: Scalar, piece: Piece | None) -> Template | None:
        """The template that a scalar names, for a piece; None, with the mistakes reported, when there is none.

        A drawn one is None as well, without a word, for a piece whose size could not be read.
        """
        drawing = attempt(name, self._drawing, self._report)
        if drawing is not None:
            return None if piece is None else self._drawn_for(name, drawing, piece)
        if self._has(name.text + _DRAWN):
            return None  # there is a YAML file of that name as well, as was told
        chain = attempt(name, self._chain, self._report)
        if chain is None:
            return None
        if name.text not in self._templates:
            self._templates[name.text] = self._built(chain)
        return self._templates[name.text]

    def _drawing(self, name: Scalar) -> Path | None:
        """The SVG file of a name; None if there is none. SpecError if there is a YAML file as well."""
        if not self._has(name.text + _DRAWN):
            return None
        if self._has(name.text + _SUFFIX):
            files = f"templates/{name.text}{_SUFFIX} and {name.text}{_DRAWN}"
            raise SpecError.at("two-templates", f"there are {files}; delete one, or give it another name", name.place)
        return self._project.template_file(name.text + _DRAWN)

    def _has(self, file: str) -> bool:
        try:
            return self._project.template_file(file).is_file()
        except FileError:  # what is wrong with it is told where it is looked for as YAML
            return False

    def _drawn_for(self, name: Scalar, path: Path, piece: Piece) -> Template | None:
        """A drawn template on pieces of a kind, with the styles beside it."""
        key = (name.text, piece)
        if key not in self._drawn:
            folder, _, _ = name.text.rpartition("/")
            base = Scalar(f"{folder}/{_BASE}".removeprefix("/"), False, name.place)
            chain = attempt(base, self._chain, self._report) if self._has(base.text + _SUFFIX) else []
            shown = f"templates/{name.text}{_DRAWN}"
            design = self._design(chain or ())
            layers = attempt(path, lambda path: read_drawn(path, shown, piece, name.place, design), self._report)
            template = None if layers is None else Template(name.text, layers, _values(chain or ()), Place(shown))
            self._drawn[key] = template
        return self._drawn[key]

    def _chain(self, name: Scalar) -> list[_Document] | None:
        """The template's documents, what it extends first. SpecError where a name leads nowhere or in a circle."""
        chain: list[_Document] = []
        link: Scalar | None = name
        while link is not None:
            names = [document.name for document in chain]
            if link.text in names or len(chain) >= LONGEST_CHAIN:
                circle = quoted(" → ".join([*names, link.text]))
                raise SpecError.at("template-cycle", f"templates extend one another: {circle}", link.place)
            document = self._document(link)
            if document is None:
                return None
            chain.append(document)
            link = document.extends
        return chain[::-1]

    def _document(self, name: Scalar) -> _Document | None:
        try:
            path = self._project.template_file(name.text + _SUFFIX)
        except NoFileError as problem:
            drawn = f"; templates/{name.text}{_DRAWN} is drawn, and can neither be extended nor lay out a booklet"
            hint = drawn if self._has(name.text + _DRAWN) else self._nearby(name.text)
            message = f"{problem}{hint}"
            raise SpecError.at("unknown-template", message, name.place) from problem
        except FileError as problem:
            raise SpecError.at(problem.code, str(problem), name.place) from problem
        if name.text not in self._documents:
            shown = f"templates/{name.text}{_SUFFIX}"
            source = attempt(path, lambda path: read_text(path, shown, limit=YAML_LIMIT), self._report)
            node = None if source is None else parse_yaml(source, shown, self._report)
            document = None if node is None else attempt(node, lambda node: self._read(name.text, node), self._report)
            self._documents[name.text] = document
        return self._documents[name.text]

    def _read(self, name: str, node: Node) -> _Document:
        keys = Keys.of(node, f"template {quoted(name)}", TEMPLATE_KEYS, self._report)
        document = _Document(
            name=name,
            place=node.place,
            extends=keys.optional("extends", as_scalar),
            colours=keys.optional("colours", as_mapping),
            values=keys.optional("values", lambda node: named_values(node, self._report)),
            styles=keys.optional("styles", as_mapping),
            layers=keys.optional("layers", as_list),
            drop=keys.optional("drop", list_of(as_scalar)) or (),
            booklet=keys.optional("booklet", as_mapping),
            draws=any(keys.has(key) for key in ("extends", "layers")),
        )
        if any(keys.has(key) and getattr(document, key) is None for key in ("colours", "values", "styles")):
            raise SpecError([])  # every layer that uses them would be told of as well
        return document

    def book(self, name: Scalar) -> BookDesign | None:
        """What the template that a scalar names says of a booklet's pages; None, with the mistakes reported."""
        chain = attempt(name, self._chain, self._report)
        if chain is None:
            return None
        documents = [document.booklet for document in chain if document.booklet is not None]
        return read_design(documents, self._design(chain), chain[-1].place)

    def _design(self, chain: Sequence[_Document]) -> Design:
        """What layers of a chain whose last document is its own can refer to."""
        palette: Palette = {}
        for document in chain:
            if document.colours is not None:
                palette = read_palette(document.colours, palette, self._report)
        styles = StyleBook({}, palette, self.fonts, self._report)
        for document in chain:
            if document.styles is not None:
                styles = styles.with_styles(document.styles)
        styles.check()
        return Design(palette, styles, self.icons, self._pictures, self._report)

    def _built(self, chain: Sequence[_Document]) -> Template:
        """The template of a chain whose last document is its own."""
        own = chain[-1]
        if not own.draws:
            what = f"template {quoted(own.name)}"
            self._report.error("missing-key", missing_key(what, "layers", '[{rect: trim, fill: "#fff"}]'), own.place)
        design = self._design(chain)
        layers: list[Layer] = []
        inherited: set[str] = set()
        for number, document in enumerate(chain):
            self._check_drops(document, inherited)
            if document.layers is not None:
                inherited |= set(names_of_layers(document.layers))
                dropped = frozenset(name.text for later in chain[number + 1 :] for name in later.drop)
                layers += read_layers(document.layers, replace(design, dropped=dropped))
        return Template(own.name, tuple(layers), _values(chain), own.place)

    def _check_drops(self, document: _Document, inherited: Collection[str]) -> None:
        for name in document.drop:
            if name.text not in inherited:
                message = f"this template inherits no layer {quoted(name.text)}{did_you_mean(name.text, inherited)}"
                self._report.error("unknown-layer", message, name.place)

    def _nearby(self, name: str) -> str:
        """What of the project's own templates may have been meant."""
        folder = self._project.root / "templates"
        paths = (*files_in(folder, _SUFFIX, deep=True), *files_in(folder, _DRAWN, deep=True))
        files = (path.relative_to(folder) for path in paths)
        known = {file.with_suffix("").as_posix() for file in files if file.parts[0] not in _OTHERS}
        namesakes = sorted(full for full in known if full.endswith(f"/{name}"))
        return f", did you mean {namesakes[0]!r}?" if namesakes else did_you_mean(name, known)


def _values(chain: Sequence[_Document]) -> dict[str, object]:
    """What expressions can name besides fields; the last of a name counts."""
    values: dict[str, object] = {}
    for document in chain:
        if document.values is not None:
            values |= {str(name): value for name, value in value_of(document.values).items()}
    return values
