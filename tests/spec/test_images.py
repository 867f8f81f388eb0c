"""Image layers, gradients and outlines as they are typed."""

from collections.abc import Callable

import pytest

from pnp.scene import Rgb
from pnp.template import (
    Area,
    CircleOutline,
    GroupLayer,
    ImageLayer,
    Layer,
    LinearValue,
    PathOutline,
    PictureFit,
    PictureMask,
    RadialValue,
    RectLayer,
    RectOutline,
    RunOn,
)

from .conftest import Load

CARD = "hero: {name: Hero, kind: card, size: poker, basis: stated, template: quest/card}\n"
ReadLayer = Callable[[str], Layer]
PLAIN = "image: art/hero.png, box: trim"


@pytest.fixture
def read(load: Load) -> ReadLayer:
    """The only layer of a template, given as it stands between braces."""

    def read_layer(typed: str) -> Layer:
        files = {"art/hero.png": "", "templates/art/frame.png": ""}
        template = f"layers:\n- {{{typed}}}\n"
        front = load({"cards.yaml": CARD, "templates/quest/card.yaml": template, **files}).component.front
        assert front is not None
        (layer,) = front.layers
        return layer

    return read_layer


def image(read: ReadLayer, typed: str) -> ImageLayer:
    layer = read(typed)
    assert isinstance(layer, ImageLayer)
    return layer


def test_what_an_image_is_unless_told_otherwise(read: ReadLayer) -> None:
    layer = image(read, PLAIN)
    assert (layer.file.of({}), layer.box, layer.fit) == ("art/hero.png", Area.TRIM, PictureFit.COVER)
    assert (layer.focus, layer.tile, layer.radius, layer.mask, layer.opacity) == (None,) * 5
    assert (layer.run_on, layer.least_dpi, layer.smooth) == (None, None, True)


def test_all_that_an_image_can_be_told(read: ReadLayer) -> None:
    keys = 'fit: contain, focus: [0.5, "{{ y }}"], radius: [1, 2, 3, 4mm], opacity: 0.5, min_dpi: 250, smooth: false'
    layer = image(read, f"{PLAIN}, {keys}")
    assert layer.focus is not None
    assert layer.radius is not None
    assert layer.opacity is not None
    assert [part.of({"y": 0.25}) for part in layer.focus] == [0.5, 0.25]
    assert [radius.of({}) for radius in layer.radius] == [1, 2, 3, 4]
    assert (layer.fit, layer.opacity.of({}), layer.least_dpi, layer.smooth) == (PictureFit.CONTAIN, 0.5, 250, False)


@pytest.mark.parametrize(
    ("typed", "run_on"),
    [("true", RunOn.MIRROR), ("mirror", RunOn.MIRROR), ("stretch", RunOn.STRETCH), ("false", None)],
)
def test_how_an_image_bleeds(read: ReadLayer, typed: str, run_on: RunOn | None) -> None:
    assert image(read, f"{PLAIN}, bleed: {typed}").run_on is run_on


@pytest.mark.parametrize(("typed", "edges"), [("4mm", [4, 4, 4, 4]), ("[1, 2, 3, 0.4cm]", [1, 2, 3, 4])])
def test_how_an_image_fades(read: ReadLayer, typed: str, edges: list[float]) -> None:
    fade = image(read, f"{PLAIN}, fade: {typed}").fade
    assert fade is not None
    assert [edge.of({}) for edge in fade] == edges


def test_a_picture_of_all_games(read: ReadLayer) -> None:
    assert image(read, "image: art/frame.png, box: trim").file.of({}) == "art/frame.png"


def test_the_name_of_a_picture_may_be_computed(read: ReadLayer) -> None:
    assert image(read, 'image: "art/{{ who }}.png", box: trim').file.of({"who": "me"}) == "art/me.png"


def test_masks(read: ReadLayer) -> None:
    assert image(read, f"{PLAIN}, mask: circle").mask == CircleOutline(Area.TRIM)
    assert isinstance(image(read, f"{PLAIN}, mask: {{path: M 0 0 h1 v1 z, at: [1, 2]}}").mask, PathOutline)
    assert isinstance(image(read, f"{PLAIN}, mask: {{file: art/frame.png}}").mask, PictureMask)


def test_a_group_that_is_seen_through_and_cut_off(read: ReadLayer) -> None:
    group = read("group: [], opacity: 0.25, clip: {rect: safe, radius: 2}")
    assert isinstance(group, GroupLayer)
    assert group.opacity is not None
    assert group.opacity.of({}) == 0.25
    assert isinstance(group.clip, RectOutline)
    assert group.clip.box is Area.SAFE


def fill(read: ReadLayer, typed: str) -> object:
    rect = read(f"rect: trim, fill: {typed}")
    assert isinstance(rect, RectLayer)
    return rect.fill


def test_a_gradient_between_two_points(read: ReadLayer) -> None:
    gradient = fill(read, "{linear: [[0, 0], [10, '{{ y }}']], stops: ['#fff', {colour: '#f00', at: 0.5, opacity: 0}]}")
    assert isinstance(gradient, LinearValue)
    assert isinstance(gradient.line, tuple)
    assert gradient.line[1].y.of({"y": 7}) == 7
    first, second = gradient.stops
    assert (first.colour.of({}), first.at, first.opacity) == (Rgb(1, 1, 1), None, None)
    assert second.at is not None
    assert second.opacity is not None
    assert (second.colour.of({}), second.at.of({}), second.opacity.of({})) == (Rgb(1, 0, 0), 0.5, 0)


def test_a_gradient_out_from_a_focus(read: ReadLayer) -> None:
    gradient = fill(read, "{radial: [1, 2, 3mm], focus: [4, 5], stops: ['#fff', '#000']}")
    assert isinstance(gradient, RadialValue)
    assert gradient.focus is not None
    found = (gradient.centre.x, gradient.centre.y, gradient.radius, gradient.focus.x, gradient.focus.y)
    assert [part.of({}) for part in found] == [1, 2, 3, 4, 5]


def test_a_name_that_is_typed_almost_right(load: Load) -> None:
    template = "layers:\n- {image: art/heros.png, box: trim}\n"
    found = load({"cards.yaml": CARD, "templates/quest/card.yaml": template, "art/hero.png": ""})
    assert found.messages == [
        "templates/quest/card.yaml:2:11: error: there is no picture 'art/heros.png', did you mean 'art/hero.png'? "
        "[unknown-picture]"
    ]
