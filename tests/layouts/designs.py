"""Designs and cards made by hand: values as a template's author types them, and what comes of them when drawn."""

from collections.abc import Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any

from smallfonts import bundled_families
from styles import STYLE

from pnp.art import Pictures
from pnp.diagnostics import Place, Report
from pnp.expressions import Expression, Value, compile_condition
from pnp.files import Project
from pnp.geometry import Size
from pnp.layouts import Sources, draw
from pnp.model import Basis, Component, Face, FaceScenes, Game, Kind, Made
from pnp.scene import Colour, Item, Path, Rgb
from pnp.shapes import Rectangle
from pnp.template import (
    Area,
    BoxSource,
    BoxValue,
    CornersValue,
    EdgesValue,
    Fit,
    FontFamily,
    GroupLayer,
    IconLayer,
    ImageLayer,
    Layer,
    LookValue,
    OutlineValue,
    PictureFit,
    PictureMask,
    PointValue,
    RectLayer,
    RepeatLayer,
    RichLayer,
    RunOn,
    StrokeValue,
    Template,
    TextLayer,
    TextStyle,
)
from pnp.units import parse_length

HERE = Place("templates/quest/card.yaml", 5, 3)
COLOURS: Mapping[str, Colour] = {"red": Rgb(1, 0, 0), "blue": Rgb(0, 0, 1), "black": Rgb(0, 0, 0)}
CARD = Size(40, 60)


def mm(typed: object) -> Value[float]:
    return Value.parse(str(typed), HERE, parse_length)


def words(typed: str, place: Place = HERE) -> Value[str]:
    return Value.parse(typed, place, str)


def number(typed: object) -> Value[int]:
    return Value.parse(str(typed), HERE, int)


def colour(typed: str) -> Value[Colour]:
    return Value.parse(typed, HERE, _colour)


def _colour(name: str) -> Colour:
    if name not in COLOURS:
        raise ValueError(f"{name!r} is no colour")
    return COLOURS[name]


def when(typed: str | None) -> Expression | None:
    return None if typed is None else compile_condition(typed)


def point(x: object, y: object) -> PointValue:
    return PointValue(mm(x), mm(y))


def box(x: object, y: object, width: object, height: object) -> BoxSource:
    return BoxValue(mm(x), mm(y), mm(width), mm(height))


def pen(name: str = "black", width: object = 0.5, dash: tuple[float, ...] = ()) -> StrokeValue:
    return StrokeValue(colour(name), mm(width), dash)


def rect(
    area: BoxSource = Area.TRIM,
    *,
    fill: str | None = "red",
    stroke: StrokeValue | None = None,
    radius: object = None,
    bleed: bool = False,
    only_when: str | None = None,
    rotate: object = None,
    place: Place = HERE,
) -> RectLayer:
    return RectLayer(
        place=place,
        when=when(only_when),
        rotate=None if rotate is None else mm(rotate),
        box=area,
        radius=None if radius is None else CornersValue(*[mm(radius)] * 4),
        fill=None if fill is None else colour(fill),
        stroke=stroke,
        bleed=bleed,
    )


def text(typed: str, area: BoxSource = Area.TRIM, *, style: TextStyle = STYLE, rotate: object = None) -> TextLayer:
    turn = None if rotate is None else mm(rotate)
    return TextLayer(place=HERE, rotate=turn, text=words(typed), box=area, style=style, colour=colour("black"))


def rich(
    typed: str, area: BoxSource = Area.TRIM, *, style: TextStyle = STYLE, looks: tuple[LookValue, ...] = ()
) -> RichLayer:
    return RichLayer(
        place=HERE,
        text=Value.parse(typed, HERE, str, rich=True),
        box=area,
        style=style,
        colour=colour("black"),
        looks=looks,
        read_colour=_colour,
        read_font=_font,
    )


def _font(name: str) -> FontFamily:
    (family,) = bundled_families(name)
    return family


def icon(
    name: str, area: BoxSource = Area.TRIM, *, fill: str | None = None, fit: Fit = Fit.CONTAIN, clip: bool = True
) -> IconLayer:
    inked = None if fill is None else colour(fill)
    return IconLayer(place=HERE, name=words(name), box=area, fill=inked, fit=fit, clip=clip)


def image(
    file: str,
    area: BoxSource = Area.TRIM,
    *,
    fit: PictureFit = PictureFit.COVER,
    focus: PointValue | None = None,
    tile: object = None,
    radius: object = None,
    mask: OutlineValue | PictureMask | None = None,
    opacity: object = None,
    run_on: RunOn | None = None,
    fade: tuple[object, object, object, object] | None = None,
    least_dpi: float | None = 0.0,
    smooth: bool = True,
) -> ImageLayer:
    """Whatever its resolution, unless that is what a test asks about."""
    return ImageLayer(
        place=HERE,
        file=words(file),
        box=area,
        fit=fit,
        focus=focus,
        tile=None if tile is None else mm(tile),
        radius=None if radius is None else CornersValue(*[mm(radius)] * 4),
        mask=mask,
        opacity=None if opacity is None else mm(opacity),
        run_on=run_on,
        fade=None if fade is None else EdgesValue(*map(mm, fade)),
        least_dpi=least_dpi,
        smooth=smooth,
    )


def group(
    *layers: Layer,
    at: PointValue | None = None,
    rotate: object = None,
    opacity: object = None,
    clip: OutlineValue | None = None,
) -> GroupLayer:
    turn, through = (None if typed is None else mm(typed) for typed in (rotate, opacity))
    return GroupLayer(place=HERE, rotate=turn, layers=layers, at=at, opacity=through, clip=clip)


def repeat(count: object, *layers: Layer, step: PointValue, at: PointValue | None = None) -> RepeatLayer:
    return RepeatLayer(place=HERE, layers=layers, count=number(count), at=at, step=step)


def template(*layers: Layer, values: Mapping[str, object] | None = None) -> Template:
    return Template("quest/card", layers, values or {}, Place("templates/quest/card.yaml", 1, 1))


def card(
    front: Template | None,
    faces: Mapping[str, Mapping[str, Any]],
    *,
    back: Template | None = None,
    size: Size | None = CARD,
    safe: float = 0.0,
    kind: Kind = Kind.CARD,
    made: Made = Made.PRINT,
) -> Component:
    place = Place("components/quest/cards.yaml", 1, 1)
    return Component(
        id="hero",
        name="Heroes",
        kind=kind,
        shape=None if size is None else Rectangle(size),
        safe=safe,
        deck=None,
        basis=Basis.STATED,
        made=made,
        front=front,
        back=back,
        faces=tuple(Face(id=face, copies=1, fields=fields, invented=(), place=place) for face, fields in faces.items()),
        place=place,
    )


NOWHERE = Project(FilePath("/nowhere"))


def drawn(
    component: Component,
    *,
    tables: Mapping[str, Any] | None = None,
    bleed: float = 3.0,
    project: Project = NOWHERE,
) -> tuple[dict[str, FaceScenes], list[str]]:
    """A component's scenes, and what was said about them."""
    place = Place("components/quest/game.yaml", 1, 1)
    game = Game("quest", "The Quest", (2, 4), (component,), (), tables or {}, place)
    report = Report()
    scenes = draw(game, component, bleed, Sources(project, Pictures()), report)
    return scenes, [str(finding) for finding in report]


def items(
    *layers: Layer,
    fields: Mapping[str, Any] | None = None,
    bleed: float = 3.0,
    safe: float = 0.0,
    project: Project = NOWHERE,
) -> tuple[Item, ...]:
    """What layers draw on a face of 40 × 60 mm; nothing is wrong with them."""
    scenes, findings = drawn(card(template(*layers), {"one": fields or {}}, safe=safe), bleed=bleed, project=project)
    assert findings == []
    return scenes["one"].front.items


def paths(*layers: Layer, fields: Mapping[str, Any] | None = None, bleed: float = 3.0, safe: float = 0.0) -> list[Path]:
    """The same for layers that draw nothing but paths."""
    found = items(*layers, fields=fields, bleed=bleed, safe=safe)
    kept = [item for item in found if isinstance(item, Path)]
    assert len(kept) == len(found)
    return kept


def findings(
    *layers: Layer,
    faces: Mapping[str, Mapping[str, Any]] | None = None,
    safe: float = 0.0,
    project: Project = NOWHERE,
) -> Sequence[str]:
    """What is said about layers on some faces."""
    return drawn(card(template(*layers), faces or {"one": {}}, safe=safe), project=project)[1]
