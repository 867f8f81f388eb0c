"""The templates that components name: YAML files in, `Template` values out, each file read once.

A template that extends another has that one's layers beneath its own; colours, values and styles of the same name
replace the inherited ones, in inherited layers as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.booklet import BookDesign
from pnp.diagnostics import Place, Report, did_you_mean
from pnp.files import FileError, NoFileError, Project, files_in
from pnp.spec.booklets.designs import read_design
from pnp.spec.colours import Palette, read_palette
from pnp.spec.decoding import read_text
from pnp.spec.errors import SpecError, attempt
from pnp.spec.fonts import read_fonts
from pnp.spec.icons import Icons
from pnp.spec.layers import read_layers
from pnp.spec.nodes import MapNode, Node, Scalar, quoted, value_of
from pnp.spec.pictures import Pictures
from pnp.spec.reading import Keys, as_list, as_mapping, as_scalar, missing_key, named_values
from pnp.spec.styles import LONGEST_CHAIN, StyleBook
from pnp.spec.written import Design
from pnp.spec.yaml_file import YAML_LIMIT, parse_yaml
from pnp.template import Layer, Template

TEMPLATE_KEYS = ("extends", "colours", "values", "styles", "layers", "booklet")
_SUFFIX = ".yaml"


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
    booklet: MapNode | None


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

    def named(self, name: Scalar) -> Template | None:
        """The template that a scalar names; None, with the mistakes reported, when there is none."""
        chain = attempt(name, self._chain, self._report)
        if chain is None:
            return None
        if name.text not in self._templates:
            self._templates[name.text] = self._built(chain)
        return self._templates[name.text]

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
            message = f"{problem}{self._nearby(name.text)}"
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
        if not any(keys.has(key) for key in ("extends", "layers")):
            self._report.error(
                "missing-key",
                missing_key(f"template {quoted(name)}", "layers", '[{rect: trim, fill: "#fff"}]'),
                node.place,
            )
        document = _Document(
            name=name,
            place=node.place,
            extends=keys.optional("extends", as_scalar),
            colours=keys.optional("colours", as_mapping),
            values=keys.optional("values", lambda node: named_values(node, self._report)),
            styles=keys.optional("styles", as_mapping),
            layers=keys.optional("layers", as_list),
            booklet=keys.optional("booklet", as_mapping),
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
        design = self._design(chain)
        values: dict[str, object] = {}
        layers: list[Layer] = []
        for document in chain:
            if document.values is not None:
                values |= {str(name): value for name, value in value_of(document.values).items()}
            if document.layers is not None:
                layers += read_layers(document.layers, design)
        return Template(chain[-1].name, tuple(layers), values, chain[-1].place)

    def _nearby(self, name: str) -> str:
        """What of the project's own templates may have been meant."""
        folder = self._project.root / "templates"
        files = (path.relative_to(folder) for path in files_in(folder, _SUFFIX, deep=True))
        known = {file.with_suffix("").as_posix() for file in files if file.parts[0] != "profiles"}
        namesakes = sorted(full for full in known if full.endswith(f"/{name}"))
        return f", did you mean {namesakes[0]!r}?" if namesakes else did_you_mean(name, known)
