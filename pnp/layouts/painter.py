"""The faces of one component to scenes, side by side with what is wrong with them.

In: a component and what its expressions see. Out: a scene for each side of each face; problems, each said once
with the first face that has it and how many others do.
"""

from functools import cached_property
from typing import NamedTuple

from pnp.diagnostics import Diagnostic, Report
from pnp.layouts.fields import face_fields, shared_fields, varying_names
from pnp.layouts.gallery import Gallery, Sources
from pnp.layouts.icons import Icons
from pnp.layouts.layers import LayerPainter
from pnp.layouts.memo import Key, key_of, names_in
from pnp.layouts.reading import Canvas, Problem
from pnp.layouts.texts import Texts
from pnp.layouts.together import alike
from pnp.model import Component, Face, Game
from pnp.plan import Side
from pnp.scene import Scene
from pnp.template import Template


class _Art(NamedTuple):
    """What layers can name."""

    icons: Icons
    gallery: Gallery


class Painter:
    """Draws the sides of a component's faces. Faces that look the same on a side share its scene."""

    def __init__(self, game: Game, component: Component, canvas: Canvas, sources: Sources, report: Report) -> None:
        art = _Art(Icons(sources.project, game.id, report), Gallery(sources, game.id, report))
        self._component = component
        self._canvas = canvas
        self._report = report
        self._problems: dict[tuple[Side, Problem], list[str]] = {}
        self._front, self._back = (
            None if template is None else _Side(game, component, template, canvas, art)
            for template in (component.front, component.back)
        )

    def front(self, face: Face) -> Scene:
        """The front of a face; an empty one if the component has no template for it."""
        return self._side(Side.FRONT, self._front, face) or Scene(self._canvas.size, ())

    def back(self, face: Face) -> Scene | None:
        """The back of a face; None for a blank one."""
        return self._side(Side.BACK, self._back, face)

    def tell(self) -> None:
        """Report what was wrong with the faces drawn so far."""
        for (side, problem), faces in self._problems.items():
            others = len(faces) - 1
            more = f" and {others} more face{'s' if others > 1 else ''}" if others else ""
            message = f"{self._component.id}/{faces[0]}{more}, {side.value}: {problem.message}"
            self._report.extend([Diagnostic(problem.severity, problem.code, message, problem.place)])

    def _side(self, which: Side, side: "_Side | None", face: Face) -> Scene | None:
        if side is None:
            return None
        scene, problems = side.draw(face)
        for problem in problems:
            self._problems.setdefault((which, problem), []).append(face.id)
        return scene


class _Side:
    """One side of a component: its template, and the scenes made of it so far."""

    def __init__(self, game: Game, component: Component, template: Template, canvas: Canvas, art: _Art) -> None:
        self._template = template
        self._faces = component.faces
        self._canvas = canvas
        self._art = art
        self._keep = game.keep
        self._shared = shared_fields(game, component, template)
        self._varying = varying_names(component)
        self._names = sorted(names_in(template.layers) & self._varying)
        self._scenes: dict[Key, tuple[Scene, tuple[Problem, ...]]] = {}

    @cached_property
    def _painter(self) -> LayerPainter:
        return self._with(Texts(self._art.icons, self._keep, self._first_setting()))

    def _with(self, texts: Texts) -> LayerPainter:
        return LayerPainter(self._canvas, *self._art, texts, self._varying)

    def _first_setting(self) -> Texts:
        """The texts whose size all faces have in common, set on every face in the size that each takes by itself."""
        texts = Texts(self._art.icons, self._keep)
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
