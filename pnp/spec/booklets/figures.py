"""Pictures of a manuscript: what is drawn, and how large; `![caption](component:time/kagami-1 "width=30mm")` in."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import unquote

from pnp.booklet import ArtSource, FaceSource, PictureSource, Source, TemplateSource
from pnp.diagnostics import Place, did_you_mean
from pnp.files import PICTURES
from pnp.geometry import Size
from pnp.spec.errors import SpecError
from pnp.spec.icons import Icons
from pnp.spec.nodes import Scalar, quoted
from pnp.spec.pictures import Pictures
from pnp.template import Template
from pnp.units import parse_length

_FOLDER, _SUFFIX = "art/", ".svg"
_SCHEMES = ("component", "template")
_OPTIONS = ("back", "frame", "height", "page", "size", "width")
# These have no value.
_FLAGS = ("back", "page")
_SMALLEST, _LARGEST = 1.0, 1_000.0


class Look(NamedTuple):
    """What the title of a picture asks for; lengths in mm."""

    width: float | None = None
    height: float | None = None
    back: bool = False
    framed: bool = True
    page: bool = False


@dataclass(frozen=True, slots=True)
class Sources:
    """What pictures can name. Faces are looked for when all components are known; `faces` has those that were named.

    `page` is the size of a page, None if it could not be read.
    """

    icons: Icons
    pictures: Pictures
    page: Size | None
    template: Callable[[Scalar, Size | None], Template | None]
    faces: list[tuple[FaceSource, Place]] = field(default_factory=list)

    def icon(self, target: str, place: Place) -> str:
        """The name of a drawing. SpecError when there is none."""
        target = unquote(target)
        scheme, colon, _ = target.partition(":")
        if colon and scheme in _SCHEMES:
            message = (
                f"{quoted(target)} stands in a line of text, where only small drawings can; give it a line of its own"
            )
            raise SpecError.at("bad-figure", message, place)
        if colon:
            message = f"{quoted(target)} is nothing that can be drawn{did_you_mean(scheme, _SCHEMES)}"
            raise SpecError.at("bad-figure", message, place)
        if target.lower().endswith(PICTURES):
            message = f"{quoted(target)} is made of pixels, and only drawings stand in a line; give it its own line"
            raise SpecError.at("bad-figure", message, place)
        name = target.removeprefix(_FOLDER).removesuffix(_SUFFIX)
        if not name:
            raise SpecError.at("bad-figure", "this picture names nothing: ![caption](art/bomb.svg)", place)
        self.icons.find(name, place)
        return name

    def source(self, target: str, look: Look, place: Place) -> Source:
        """What a picture between paragraphs shows. SpecError when there is no such thing."""
        scheme, _, rest = unquote(target).partition(":")
        if look.page and scheme != "template":
            message = 'only a template fills a page: ![](template:quest/cover "page")'
            raise SpecError.at("bad-figure", message, place)
        match scheme:
            case "component":
                component, slash, face = rest.partition("/")
                source = FaceSource(component, face if slash else None, look.back)
                self.faces.append((source, place))
                return source
            case "template":
                return self._template(rest, look, place)
            case _ if target.lower().endswith(PICTURES):
                self.pictures.find(unquote(target), place)
                return PictureSource(unquote(target))
            case _:
                return ArtSource(self.icon(target, place))

    def _template(self, name: str, look: Look, place: Place) -> TemplateSource:
        asked = None if look.width is None or look.height is None else Size(look.width, look.height)
        template = self.template(Scalar(name, True, place), self.page if look.page else asked)
        if asked is None and not look.page:
            message = f'a template has no size of its own; say one: ![](template:{name} "size=80x60mm")'
            raise SpecError.at("bad-figure", message, place)
        if template is None:
            raise SpecError([])
        return TemplateSource(template)


def read_look(title: str, place: Place) -> Look:
    """What a picture's title asks for: `width=30mm`, `height=…`, `size=80x60mm`, `page`, `back`, `frame=none`.

    SpecError for all else.
    """
    look = Look()
    for option in title.split():
        name, equals, value = option.partition("=")
        if name not in _OPTIONS:
            message = f"a picture has no option {quoted(name)}{did_you_mean(name, _OPTIONS)}"
            raise SpecError.at("unknown-key", message, place)
        if (name in _FLAGS) == bool(equals):
            way = f"{name} is said by itself" if equals else f"{name} needs a value: {_sample(name)}"
            raise SpecError.at("bad-figure", way, place)
        look = _with(look, name, value, place)
    if look.page and look != Look(page=True):
        raise SpecError.at("bad-figure", "page is all that is said of what fills a page", place)
    return look


def _sample(name: str) -> str:
    return {"frame": "frame=none", "size": "size=80x60mm"}.get(name, f"{name}=30mm")


def _with(look: Look, name: str, value: str, place: Place) -> Look:
    match name:
        case "back":
            return look._replace(back=True)
        case "page":
            return look._replace(page=True)
        case "frame":
            if value != "none":
                message = f"a figure has a frame, or none: frame=none, not {quoted(value)}"
                raise SpecError.at("unknown-value", message, place)
            return look._replace(framed=False)
        case "size":
            width, cross, height = value.replace("×", "x").partition("x")
            if not cross:
                raise SpecError.at("bad-length", f"{quoted(value)} is no size; write one as 80x60mm", place)
            unit = height.lstrip("0123456789.")
            width = width if width[-1:].isalpha() else width + unit
            return look._replace(width=_length(width, place), height=_length(height, place))
        case "width":
            return look._replace(width=_length(value, place))
        case _:
            return look._replace(height=_length(value, place))


def _length(text: str, place: Place) -> float:
    try:
        length = parse_length(text)
    except ValueError as problem:
        raise SpecError.at("bad-length", str(problem), place) from problem
    if not _SMALLEST <= length <= _LARGEST:
        message = f"{quoted(text)} is not between {_SMALLEST:g} mm and {_LARGEST:g} mm"
        raise SpecError.at("bad-length", message, place)
    return length
