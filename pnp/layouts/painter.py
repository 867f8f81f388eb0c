"""The faces of one component to scenes, side by side with what is wrong with them.

In: a component and what its expressions see. Out: a scene for each side of each face; problems, each said once
with the first face that has it and how many others do.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from pnp.dependence import Key, key_of, names_in, places_named_in
from pnp.diagnostics import Diagnostic, Report
from pnp.layouts.fields import PANEL, varying_names
from pnp.layouts.gallery import Gallery, Sources
from pnp.layouts.icons import Icons
from pnp.layouts.layers import LayerPainter
from pnp.layouts.reading import Canvas, Problem
from pnp.layouts.texts import Texts
from pnp.layouts.together import alike
from pnp.model import Component, Face, Game, face_fields, shared_fields
from pnp.nets import Net
from pnp.plan import Side
from pnp.scene import Scene
from pnp.shapes import Rectangle, lying
from pnp.template import Template
from pnp.text.pictures import Pictures
from pnp.units import format_mm


class _Art(NamedTuple):
    """What layers can name."""

    icons: Icons
    gallery: Gallery


class Painter:
    """Draws the sides of a component's faces. Faces that look the same on a side share its scene."""

    def __init__(self, game: Game, component: Component, canvas: Canvas, sources: Sources, report: Report) -> None:
        art = _Art(Icons(sources.project, game.id, game.fonts, report), Gallery(sources, game.id, report))
        self._component = component
        self._canvas = canvas
        self._report = report
        # How far each face goes, by what is wrong with it.
        self._problems: dict[tuple[str, Problem], dict[str, float]] = {}
        behind = canvas._replace(shape=lying(canvas.shape, 0, behind=True))
        self._front, self._back = (
            None if template is None else _Side(game, component, template, seen, art)
            for template, seen in ((component.front, canvas), (component.back, behind))
        )
        self._panels = {name: _Side(game, component, *at, art) for name, at in _on_panels(component, canvas)}
        self._first_panels: dict[Problem, str] = {}

    @property
    def net(self) -> Net | None:
        """The net of a piece that is folded."""
        return self._component.net

    @property
    def head(self) -> float:
        """How much of a sheet, from its top edge, stays in its pad, in mm."""
        return self._canvas.head

    @property
    def bleed(self) -> float:
        """How far colour runs beyond the cut, in mm."""
        return self._canvas.bleed

    def front(self, face: Face) -> Scene:
        """The front of a face; an empty one if the component has no template for it."""
        return self._side(Side.FRONT.value, self._front, face) or Scene(self._canvas.size, ())

    def back(self, face: Face) -> Scene | None:
        """The back of a face; None for a blank one."""
        return self._side(Side.BACK.value, self._back, face)

    def panel(self, face: Face, name: str) -> Scene | None:
        """A panel of a face's net, as large as the panel; None for a blank one."""
        return self._side(f"panel {name}", self._panels.get(name), face)

    def tell(self) -> None:
        """Report what was wrong with the faces drawn so far."""
        for (where, problem), faces in self._problems.items():
            message = f"{self._component.id}/{_named(faces)}, {where}: {problem.message}"
            worst = max(faces.values())
            by = f" by {format_mm(worst)} mm" if worst else ""
            self._report.extend([Diagnostic(problem.severity, problem.code, message + by, problem.place)])

    def _side(self, where: str, side: "_Side | None", face: Face) -> Scene | None:
        if side is None:
            return None
        scene, problems = side.draw(face)
        for problem in problems:
            alike = problem._replace(excess=0.0)
            # Panels that share a template share its mistakes.
            told = self._first_panels.setdefault(alike, where) if self._panels else where
            faces = self._problems.setdefault((told, alike), {})
            faces[face.id] = max(problem.excess, faces.get(face.id, 0.0))
        return scene


def _on_panels(component: Component, canvas: Canvas) -> Iterator[tuple[str, tuple[Template, Canvas]]]:
    """The panels that are drawn: their names, and with what and on what. A template sees its panel's name."""
    for panel in component.net.panels if component.net else ():
        template = component.panels.get(panel.name)
        if template is not None:
            named = replace(template, values={**template.values, PANEL: panel.name})
            yield panel.name, (named, canvas._replace(shape=Rectangle(panel.size)))


def _named(faces: Mapping[str, float]) -> str:
    """The first of the faces, or the one that goes furthest, and how many others there are."""
    worst, others = max(faces, key=lambda face: faces[face]), len(faces) - 1
    if not others:
        return worst
    return f"{worst}, worst of {others + 1} faces" if faces[worst] else f"{worst} and {_more(others)}"


def _more(count: int) -> str:
    return f"{count} more face{'s' if count > 1 else ''}"


class _Side:
    """One side of a component: its template, and the scenes made of it so far."""

    def __init__(self, game: Game, component: Component, template: Template, canvas: Canvas, art: _Art) -> None:
        self._template = template
        self._faces = component.faces
        self._canvas = canvas
        self._art = art
        self._keep, self._pictures = game.keep, Pictures.of(game.emoji)
        self._shared = shared_fields(game, component, template.values)
        self._varying = varying_names(component) | places_named_in(template.layers)
        self._names = sorted(names_in(template.layers) & self._varying)
        self._scenes: dict[Key, tuple[Scene, tuple[Problem, ...]]] = {}

    @cached_property
    def _painter(self) -> LayerPainter:
        return self._with(Texts(self._art.icons, self._keep, self._pictures, self._first_setting()))

    def _with(self, texts: Texts) -> LayerPainter:
        return LayerPainter(self._canvas, *self._art, texts, self._varying)

    def _first_setting(self) -> Texts:
        """The texts whose size all faces have in common, set on every face in the size that each takes by itself."""
        texts = Texts(self._art.icons, self._keep, self._pictures)
        layers = alike(self._template.layers)
        painter = self._with(texts)
        for face in self._faces if layers else ():
            painter.draw(layers, face_fields(self._shared, self._canvas.size, face))
        return texts

    def draw(self, face: Face) -> tuple[Scene, tuple[Problem, ...]]:
        fields = face_fields(self._shared, self._canvas.size, face)
        key = key_of(self._names, fields)
        if key not in self._scenes:
            items, problems = self._painter.draw(self._template.layers, fields)
            self._scenes[key] = Scene(self._canvas.size, items, self._canvas.bleed), problems
        return self._scenes[key]
