"""Scenes of any kind, for laws that every backend keeps."""

from backends.drawing import SERIF, sans, shape
from hypothesis import strategies as st

from pnp.art.pixels import picture
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import ClosePath, CurveTo, LineTo, MoveTo, Outline
from pnp.scene import (
    Cap,
    Clip,
    Cmyk,
    Grey,
    Group,
    Image,
    Item,
    Join,
    LinearGradient,
    Path,
    Picture,
    PixelMode,
    Placed,
    RadialGradient,
    Registration,
    Rgb,
    Scene,
    Spot,
    Stop,
    Stroke,
    Tag,
    Text,
)

LENGTH = st.floats(-300, 300)
PART = st.floats(0, 1)
POINT = st.builds(Point, LENGTH, LENGTH)
CMYK = st.builds(Cmyk, PART, PART, PART, PART)
COLOUR = st.one_of(
    st.builds(Rgb, PART, PART, PART),
    st.builds(Grey, PART),
    CMYK,
    st.builds(Spot, st.text(min_size=1, max_size=5), PART, CMYK),
    st.builds(Registration, PART),
)
TRANSFORM = st.builds(Transform, *[st.floats(-20, 20)] * 4, LENGTH, LENGTH)
STOPS = st.lists(st.builds(Stop, PART | st.sampled_from([0.0, 0.5, 1.0]), COLOUR, PART | st.just(1.0)), min_size=2).map(
    lambda stops: tuple(sorted(stops, key=lambda stop: stop.offset))
)
PAINT = st.one_of(
    COLOUR,
    st.builds(LinearGradient, POINT, POINT, STOPS, TRANSFORM),
    st.builds(RadialGradient, POINT, st.floats(0, 300), POINT, STOPS, TRANSFORM),
)
STROKE = st.builds(
    Stroke,
    PAINT,
    st.floats(0, 20),
    st.lists(st.floats(0, 9), max_size=4).map(tuple),
    st.sampled_from(Cap),
    st.sampled_from(Join),
)
SEGMENT = st.one_of(
    st.builds(MoveTo, POINT), st.builds(LineTo, POINT), st.builds(CurveTo, POINT, POINT, POINT), st.just(ClosePath())
)


def _outline(start: Point, rest: list[MoveTo | LineTo | CurveTo | ClosePath]) -> Outline:
    return (MoveTo(start), *rest)


OUTLINE = st.one_of(st.just(()), st.builds(_outline, POINT, st.lists(SEGMENT, max_size=6)))
PATH = st.builds(Path, OUTLINE, st.none() | PAINT, st.none() | STROKE, st.booleans())
RUN = st.builds(shape, st.sampled_from([SERIF, sans(400)]), st.text("時の番人A①～", max_size=5))
TEXT = st.builds(Text, RUN, POINT, st.floats(0.1, 50), COLOUR)
SIZE = st.builds(Size, st.floats(1, 300), st.floats(1, 300))


ANY_MODE = st.sampled_from(PixelMode)


@st.composite
def pictures(draw: st.DrawFn, modes: st.SearchStrategy[PixelMode] = ANY_MODE) -> Picture:
    width, height, mode = draw(st.integers(1, 5)), draw(st.integers(1, 5)), draw(modes)
    pixels = draw(st.binary(min_size=width * height * mode.value, max_size=width * height * mode.value))
    alpha = draw(st.none() | st.binary(min_size=width * height, max_size=width * height))
    return picture(width, height, mode, pixels, alpha)


EDGE = st.floats(0, 300)
IMAGE = st.builds(Image, pictures(), st.builds(Box, LENGTH, LENGTH, EDGE, EDGE), st.booleans())


def _nested(items: st.SearchStrategy[Item]) -> st.SearchStrategy[Item]:
    some = st.lists(items, max_size=3).map(tuple)
    scene = st.builds(Scene, SIZE, some, st.floats(0, 5))
    name, number = st.text(max_size=4), st.integers(1, 99)
    tag = st.builds(Tag, name, name, number, part=st.just(0) | number, back=st.booleans())
    return st.one_of(
        st.builds(Group, some, TRANSFORM, st.just(1.0) | PART),
        st.builds(Clip, OUTLINE, some),
        st.builds(Placed, scene, TRANSFORM, tag),
    )


ITEM: st.SearchStrategy[Item] = st.recursive(PATH | TEXT | IMAGE, _nested, max_leaves=6)
PAGES = st.lists(st.lists(ITEM, max_size=4), min_size=1, max_size=3)
