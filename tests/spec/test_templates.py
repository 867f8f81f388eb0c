"""Templates: what their YAML becomes; see also broken/template-*."""

from collections.abc import Callable, Mapping

import pytest
from smallfonts import bundled_families

from pnp.expressions import ExpressionError
from pnp.scene import Cmyk, Colour, Grey, Rgb, Spot
from pnp.template import (
    Align,
    Area,
    BoxValue,
    ColumnFill,
    Direction,
    EllipseLayer,
    Fit,
    GroupLayer,
    IconLayer,
    Kinsoku,
    LineLayer,
    PathLayer,
    PolygonLayer,
    RectLayer,
    RepeatLayer,
    RichLayer,
    Template,
    TextLayer,
    TextStyle,
    VerticalAlign,
)
from pnp.units import MM_PER_POINT

from .conftest import Load

CARD = "hero: {name: Hero, kind: card, size: poker, basis: stated, template: quest/card}\n"
Read = Callable[[Mapping[str, str]], Template]

EVERY_LAYER = """\
colours: {ink: "#000", paper: "#ffffff"}
values: {inset: 3, suit_colour: {sword: ink}}
styles:
  body: {size: 8pt}
layers:
  - rect: trim
    fill: paper
    bleed: true
    radius: 3mm
    when: value > 1
    rotate: 90
  - ellipse: [1, 2mm, "{{ inset }}", 4.5]
    fill: "{{ suit_colour.sword }}"
  - polygon: [[0, 0], [1, 0], [0, 1]]
    stroke: {colour: ink, width: 0.3mm, dash: [1, 2]}
  - line: [[0, 0], ["{{ face.width }}", 5]]
    stroke: {colour: ink, width: 0.5pt}
  - path: M 0 0 L 1 1
    fill: ink
    at: [5, -5]
    rule: evenodd
  - icon: star
    box: safe
    fit: cover
    clip: false
    fill: ink
  - text: |
      {{ name }}
      two
    box: [5, 5, 20, 10]
    style: body
    colour: paper
  - group:
      - {rect: safe, fill: ink}
      - group: []
    at: [1, 1]
  - repeat: "{{ value }}"
    layers:
      - {ellipse: ["{{ i * 2 }}", 0, 1, 1], fill: ink}
    step: [2, 0]
"""


@pytest.fixture
def read(load: Load) -> Read:
    """Reads the template quest/card, given the templates of the folder quest/."""

    def read_from(texts: Mapping[str, str]) -> Template:
        files = {f"templates/quest/{name}.yaml": text for name, text in texts.items()}
        front = load({"cards.yaml": CARD, **files}).component.front
        assert front is not None
        return front

    return read_from


def fill_of(template: Template, number: int = 0) -> Colour:
    layer = template.layers[number]
    assert isinstance(layer, RectLayer)
    assert layer.fill is not None
    return layer.fill.of(template.values)


def style_of(template: Template) -> TextStyle:
    (layer,) = template.layers
    assert isinstance(layer, TextLayer)
    return layer.style


def test_every_kind_of_layer(read: Read) -> None:
    template = read({"card": EVERY_LAYER})
    kinds = [RectLayer, EllipseLayer, PolygonLayer, LineLayer, PathLayer, IconLayer, TextLayer, GroupLayer, RepeatLayer]
    assert [type(layer) for layer in template.layers] == kinds
    assert template.name == "quest/card"
    assert template.values == {"inset": 3, "suit_colour": {"sword": "ink"}}


def test_the_parts_of_layers(read: Read) -> None:
    template = read({"card": EVERY_LAYER})
    fields = {**template.values, "value": 2, "name": "Ada", "face": {"width": 63.5}, "i": 3}
    rect, ellipse, polygon, line, path, icon, text, group, repeat = template.layers
    assert isinstance(rect, RectLayer)
    assert rect.when is not None
    assert rect.rotate is not None
    assert rect.radius is not None
    assert (rect.box, rect.bleed, rect.when.of(fields), rect.rotate.of(fields)) == (Area.TRIM, True, True, 90)
    assert [radius.of(fields) for radius in rect.radius] == [3] * 4
    assert isinstance(ellipse, EllipseLayer)
    assert isinstance(ellipse.box, BoxValue)
    assert [part.of(fields) for part in ellipse.box] == [1, 2, 3, 4.5]
    assert ellipse.fill is not None
    assert ellipse.fill.of(fields) == Rgb(0, 0, 0)
    assert isinstance(polygon, PolygonLayer)
    assert polygon.stroke is not None
    assert (polygon.stroke.width.of(fields), polygon.stroke.dash) == (0.3, (1, 2))
    assert isinstance(line, LineLayer)
    assert line.points[1].x.of(fields) == 63.5
    assert isinstance(path, PathLayer)
    assert path.at is not None
    assert (path.data.of(fields), path.at.y.of(fields), path.even_odd) == ("M 0 0 L 1 1", -5, True)
    assert isinstance(icon, IconLayer)
    assert (icon.name.of(fields), icon.box, icon.fit, icon.clip) == ("star", Area.SAFE, Fit.COVER, False)
    assert isinstance(text, TextLayer)
    assert (text.text.of(fields), text.colour.of(fields)) == ("Ada\ntwo", Rgb(1, 1, 1))
    assert isinstance(group, GroupLayer)
    assert [type(layer) for layer in group.layers] == [RectLayer, GroupLayer]
    assert isinstance(repeat, RepeatLayer)
    assert (repeat.count.of(fields), repeat.step.x.of(fields)) == (2, 2)


def test_layers_know_where_they_stand(read: Read) -> None:
    template = read({"card": EVERY_LAYER})
    assert str(template.layers[1].place) == "templates/quest/card.yaml:12:5"


COLOURS = [
    ("'#b3001b'", Rgb(0xB3 / 255, 0, 0x1B / 255)),
    ("'#f0A'", Rgb(1, 0, 2 / 3)),
    ("grey(25%)", Grey(0.75)),
    ("white", Grey(1)),
    ("black", Grey(0)),
    ("grey(100)", Grey(0)),
    ("cmyk(0, 100, 80, 10)", Cmyk(0, 1, 0.8, 0.1)),
    ("cmyk(0%, 12.5%, 0%, 0%)", Cmyk(0, 0.125, 0, 0)),
    ("spot(die-cut, 50, cmyk(0, 100, 0, 0))", Spot("die-cut", 0.5, Cmyk(0, 1, 0, 0))),
    ("spot(PANTONE 871 C, 100%, cmyk(20, 30, 60, 20))", Spot("PANTONE 871 C", 1, Cmyk(0.2, 0.3, 0.6, 0.2))),
]


@pytest.mark.parametrize(("source", "colour"), COLOURS)
def test_ways_to_write_a_colour(read: Read, source: str, colour: Colour) -> None:
    template = read({"card": f"layers:\n  - rect: trim\n    fill: {source}\n"})
    assert fill_of(template) == pytest.approx(colour) if isinstance(colour, Rgb) else fill_of(template) == colour


def test_a_template_may_have_a_black_of_its_own(read: Read) -> None:
    template = read({"card": "colours: {black: '#111111'}\nlayers: [{rect: trim, fill: black}]"})
    assert fill_of(template) == Rgb(17 / 255, 17 / 255, 17 / 255)


def test_a_colour_may_name_one_above(read: Read) -> None:
    template = read({"card": "colours: {blood: '#f00', warning: blood}\nlayers: [{rect: trim, fill: warning}]"})
    assert fill_of(template) == Rgb(1, 0, 0)


def test_a_computed_colour_is_looked_up_in_the_palette(read: Read) -> None:
    template = read({"card": "colours: {blood: '#f00'}\nlayers: [{rect: trim, fill: '{{ name }}'}]"})
    (layer,) = template.layers
    assert isinstance(layer, RectLayer)
    assert layer.fill is not None
    assert layer.fill.of({"name": "blood"}) == Rgb(1, 0, 0)
    with pytest.raises(ExpressionError, match="gives 'blod': there is no colour 'blod', did you mean 'blood'"):
        layer.fill.of({"name": "blod"})


def test_a_computed_length_is_read_as_a_typed_one(read: Read) -> None:
    template = read({"card": "layers: [{ellipse: [0, 0, '{{ w }}', 1], fill: '#000'}]"})
    (layer,) = template.layers
    assert isinstance(layer, EllipseLayer)
    assert isinstance(layer.box, BoxValue)
    assert layer.box.width.of({"w": "1in"}) == 25.4
    with pytest.raises(ExpressionError, match="gives 'wide': 'wide' is not a length"):
        layer.box.width.of({"w": "wide"})


BASE = """\
colours: {accent: "#000", paper: "#fff"}
values: {inset: 3, title: Base}
styles: {title: {size: 8mm, weight: 700}, small: {extends: title, size: 5}}
layers:
  - {rect: trim, fill: accent}
"""


def test_the_layers_of_what_is_extended_come_first(read: Read) -> None:
    card = "extends: quest/middle\nlayers: [{rect: safe, fill: paper}]"
    middle = "extends: quest/base\nlayers: [{ellipse: trim, fill: '#000'}]"
    template = read({"card": card, "middle": middle, "base": BASE})
    assert [type(layer) for layer in template.layers] == [RectLayer, EllipseLayer, RectLayer]
    assert fill_of(template, 2) == Rgb(1, 1, 1)


def test_a_colour_named_again_replaces_the_inherited_one_in_inherited_layers_too(read: Read) -> None:
    template = read({"card": "extends: quest/base\ncolours: {accent: '#f00'}", "base": BASE})
    assert fill_of(template) == Rgb(1, 0, 0)


def test_inherited_layers_can_be_dropped_by_name_wherever_they_stand(read: Read) -> None:
    base = """
layers:
  - {rect: trim, fill: "#fff"}
  - {ellipse: trim, fill: "#fff", name: seal}
  - group:
      - {rect: safe, fill: "#fff", name: seal}
      - {ellipse: safe, fill: "#fff"}
"""
    card = "extends: quest/base\ndrop: [seal]\nlayers: [{ellipse: safe, fill: '#000', name: seal}]"
    ground, group, own = read({"card": card, "base": base}).layers

    assert isinstance(ground, RectLayer)
    assert isinstance(group, GroupLayer)
    assert [type(layer) for layer in group.layers] == [EllipseLayer]
    assert isinstance(own, EllipseLayer)


def test_values_are_inherited_one_by_one(read: Read) -> None:
    template = read({"card": "extends: quest/base\nvalues: {inset: 5}", "base": BASE})
    assert template.values == {"inset": 5, "title": "Base"}


def test_a_style_of_the_same_name_extends_the_inherited_one(read: Read) -> None:
    card = """
extends: quest/base
styles: {title: {extends: title, align: centre}}
layers: [{text: A, box: trim, style: small}]
"""
    base = BASE.partition("layers")[0]
    assert style_of(read({"card": card, "base": base + "layers: []"})) == TextStyle(
        fonts=bundled_families("Noto Sans JP"),
        weight=700,
        size=5,
        smallest=5,
        leading=1.5,
        tracking=0,
        align=Align.CENTRE,
        vertical_align=VerticalAlign.TOP,
    )


def test_a_style_with_everything(read: Read) -> None:
    text = """
styles:
  body:
    font: [Noto Serif JP, Noto Emoji]
    weight: 300
    size: 8pt
    smallest: 6pt
    leading: 1.2
    tracking: -0.05
    align: justify
    valign: bottom
    colour: "#f00"
layers: [{text: A, box: trim, style: body}]
"""
    template = read({"card": text})
    (layer,) = template.layers
    assert isinstance(layer, TextLayer)
    assert layer.style == TextStyle(
        fonts=bundled_families("Noto Serif JP", "Noto Emoji"),
        weight=300,
        size=8 * MM_PER_POINT,
        smallest=6 * MM_PER_POINT,
        leading=1.2,
        tracking=-0.05,
        align=Align.JUSTIFY,
        vertical_align=VerticalAlign.BOTTOM,
    )
    assert layer.colour.of({}) == Rgb(1, 0, 0)


def test_a_style_for_careful_typesetting(read: Read) -> None:
    text = """
styles:
  body:
    size: 8mm
    smallest: 6mm
    largest: 10mm
    tighten: 0.05
    narrow: 0.8
    together: true
    direction: vertical
    kinsoku: loose
    phrases: true
    hyphenation: en
    squeeze: false
    hang: true
    autospace: 0
    indent: 1
    features: {proportional: true, tnum: 1, vkrn: 0}
    columns: 2
    column_gap: 3mm
    column_fill: auto
layers: [{text: A, box: trim, style: body}]
"""
    assert style_of(read({"card": text})) == TextStyle(
        fonts=bundled_families("Noto Sans JP"),
        weight=400,
        size=8,
        smallest=6,
        leading=1.5,
        tracking=0,
        align=Align.START,
        vertical_align=VerticalAlign.TOP,
        largest=10,
        tighten=0.05,
        narrow=0.8,
        together=True,
        direction=Direction.VERTICAL,
        kinsoku=Kinsoku.LOOSE,
        phrases=True,
        hyphenation="en",
        squeeze=False,
        hang=True,
        autospace=0,
        indent=1,
        features=(("tnum", 1), ("vkrn", 0), ("vpal", 1)),
        columns=2,
        column_gap=3,
        column_fill=ColumnFill.AUTO,
    )


@pytest.mark.parametrize(
    ("features", "tags"),
    [
        ("[proportional, tabular-figures]", (("palt", 1), ("tnum", 1))),
        ("{half-width: 1, ss01: 1, salt: 3}", (("halt", 1), ("salt", 3), ("ss01", 1))),
        ("{palt: 0, proportional: true}", (("palt", 0),)),
    ],
)
def test_features_by_name_and_by_tag(read: Read, features: str, tags: tuple[tuple[str, int], ...]) -> None:
    text = f"layers: [{{text: A, box: trim, style: {{size: 8mm, features: {features}}}}}]"
    assert style_of(read({"card": text})).features == tags


RICH = """
colours: {blood: "#f00"}
styles:
  body: {size: 8mm, colour: blood}
  key: {extends: body, weight: 900, features: [half-width]}
  faint: {colour: "{{ paint }}"}
layers: [{rich: "<span class='key'>{{ name }}</span>", box: trim, style: body}]
"""


def test_mark_up_sees_the_styles_and_colours_of_its_template(read: Read) -> None:
    (layer,) = read({"card": RICH}).layers
    assert isinstance(layer, RichLayer)
    assert layer.colour.of({}) == Rgb(1, 0, 0)
    assert layer.text.of({"name": "<b>"}) == "<span class='key'>&#60;b&#62;</span>"
    assert layer.read_colour("blood") == Rgb(1, 0, 0)
    body, key, faint = layer.looks
    assert (body.name, body.size, body.weight) == ("body", 8, None)
    assert (key.name, key.size, key.weight, key.features) == ("key", 8, 900, (("halt", 1),))
    assert faint.colour is not None
    assert (faint.name, faint.size, faint.colour.names) == ("faint", None, {"paint"})


def test_a_style_in_place(read: Read) -> None:
    text = "styles: {body: {size: 8mm}}\nlayers: [{text: A, box: trim, style: {extends: body, weight: 900}}]"
    style = style_of(read({"card": text}))
    assert (style.size, style.weight) == (8, 900)


def test_text_is_black_unless_told(read: Read) -> None:
    template = read({"card": "layers: [{text: A, box: trim, style: {size: 8mm}}]"})
    (layer,) = template.layers
    assert isinstance(layer, TextLayer)
    assert layer.colour.of({}) == Grey(0)


def test_long_chains_of_styles_end(load: Load) -> None:
    styles = "".join(f"  s{i}: {{extends: s{i + 1}}}\n" for i in range(2_000))
    text = f"styles:\n{styles}  s2000: {{size: 8mm}}\nlayers: []\n"
    messages = load({"cards.yaml": CARD, "templates/quest/card.yaml": text}).messages
    assert messages[0].endswith("[style-cycle]")
