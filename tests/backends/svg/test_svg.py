"""SVG as other programs read it: its measures, its outlines, its labels, its ids."""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest
from backends.drawing import BLACK, SERIF, block, card, page, placed, sans, shape, text
from backends.scenes import PAGES
from defusedxml.ElementTree import fromstring
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from picturefiles import orientation, plain, saved
from PIL import Image

from pnp.art import Pictures
from pnp.art.pixels import picture
from pnp.backends.svg import write
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import rectangle
from pnp.scene import (
    Cap,
    Clip,
    Cmyk,
    Colour,
    FontRef,
    Glyph,
    GlyphRun,
    Glyphs,
    Grey,
    Group,
    Item,
    Join,
    LinearGradient,
    PageScene,
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
from pnp.scene import Image as Picturing
from pnp.scene import Path as Shape
from pnp.text.font_files import FontFileError

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def written(*items: Item, title: str = "") -> Element:
    """The root of a page of 100 × 150 mm."""
    [data] = write([page(*items)], title)
    root: Element = fromstring(data)
    return root


def found(root: Element, name: str) -> list[Element]:
    return list(root.iter(SVG + name))


def drawn(root: Element) -> list[Element]:
    """What is drawn on the page, definitions left out."""
    return [child for child in root if child.tag not in (f"{SVG}defs", f"{SVG}title")]


def test_a_page_is_as_large_as_its_paper_and_counted_in_millimetres() -> None:
    [data] = write([PageScene(Scene(Size(210, 297), ()), Box(10, 20, 190, 257), Box(7, 17, 196, 263))], "Duel")
    root = fromstring(data)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")
    assert (root.get("data-trim"), root.get("data-bleed")) == ("10 20 190 257", "7 17 196 263")


def test_every_page_is_a_file_of_its_own() -> None:
    files = list(write([page(block(0, 0, 1, 1)), page(block(0, 0, 2, 2))], ""))
    assert ["L2 2" in file.decode() for file in files] == [False, True]


@pytest.mark.parametrize(
    ("colour", "seen"),
    [
        (Rgb(1, 0.5, 0), "#ff8000"),
        (Grey(0.5), "#808080"),
        (Cmyk(0, 0, 0, 0), "#ffffff"),
        (Cmyk(1, 0.5, 0, 0), "#0080ff"),
        (Cmyk(0, 1, 0, 0.5), "#800080"),
        (Spot("Gold", 1, Cmyk(0, 0, 1, 0)), "#ffff00"),
        (Spot("Gold", 0.5, Cmyk(0, 0, 1, 0)), "#ffff80"),
        (Registration(), "#000000"),
    ],
)
def test_a_colour_becomes_light(colour: Colour, seen: str) -> None:
    [path] = found(written(Shape(rectangle(Box(5, 5, 10, 10)), fill=colour)), "path")
    assert path.get("fill") == seen


def test_a_line_keeps_its_look() -> None:
    stroke = Stroke(Grey(0), 0.5, (2, 1), Cap.ROUND, Join.MITRE)
    [path] = found(written(Shape(rectangle(Box(5, 5, 10, 10)), stroke=stroke)), "path")
    assert {key: value for key, value in path.attrib.items() if key not in ("d", "stroke")} == {
        "fill": "none",
        "stroke-width": "0.5",
        "stroke-dasharray": "2 1",
        "stroke-linecap": "round",
        "stroke-linejoin": "miter",
        "stroke-miterlimit": "10",
    }


class Points(BasePen):  # type: ignore[misc]
    """The points of an outline, control points and all."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.seen: list[tuple[float, float]] = []

    def _moveTo(self, *points: tuple[float, float]) -> None:  # noqa: N802
        self.seen += points

    _lineTo = _curveToOne = _qCurveToOne = _moveTo  # noqa: N815


@pytest.mark.parametrize("font", [SERIF, sans(100), sans(900)], ids=["CFF", "thin", "black"])
def test_a_glyph_has_the_font_s_own_outline(font: FontRef) -> None:
    run = shape(font, "時")
    [path] = found(written(Text(run, Point(5, 9), 4, BLACK)), "path")
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path.get("d", ""))]
    opened = TTFont(font.path)
    glyphs = opened.getGlyphSet(location=dict(font.variations))
    pen = Points(glyphs)
    glyphs[opened.getGlyphName(run.glyphs.ids[0])].draw(pen)
    expected = {(round(x), round(y)) for x, y in pen.seen}
    outline = [*zip(numbers[::2], numbers[1::2], strict=True)]
    assert len(expected) > 40
    assert all(any(abs(x - at[0]) <= 1 and abs(y - at[1]) <= 1 for at in outline) for x, y in expected)


def test_a_glyph_is_defined_once_however_often_it_is_drawn() -> None:
    root = written(text("時時時", 5, 20), text("時", 5, 30, size=9))
    assert len(found(root, "path")) == 1
    assert len(found(root, "use")) == 4


def test_glyphs_stand_where_the_run_says() -> None:
    glyphs = Glyphs.of([Glyph(34, 0, 1.5), Glyph(34, 1, 1.0, dx=0.25, dy=0.5)])
    root = written(Text(GlyphRun(SERIF, "AA", glyphs), Point(10, 20), 4, BLACK))
    assert [(use.get("x"), use.get("y")) for use in found(root, "use")] == [(None, None), ("1750", "500")]
    assert found(root, "g")[0].get("transform") == "matrix(0.004 0 0 -0.004 10 20)"


def test_two_weights_of_a_font_are_two_fonts() -> None:
    root = written(text("一", font=sans(100)), text("一", font=sans(900)))
    assert len({path.get("d") for path in found(root, "path")}) == 2


def test_text_is_outlines_with_its_words_as_label() -> None:
    root = written(text("山札を混ぜる", 5, 20))
    assert found(root, "text") == []
    assert [group.get("aria-label") for group in found(root, "g")] == ["山札を混ぜる"]


def test_a_space_leaves_no_trace() -> None:
    assert drawn(written(text(" ", 5, 20))) == []


def test_text_that_does_not_show_leaves_no_trace() -> None:
    assert drawn(written(replace(text("爆弾", 5, 20), colour=None))) == []


def test_a_placed_face_has_its_tag_and_its_place() -> None:
    [group] = drawn(written(placed(card(block(1, 1, 2, 2)), 10, 20, copy=3, name="hero")))
    assert [group.get(f"data-{key}") for key in ("component", "face", "copy")] == ["time", "hero", "3"]
    assert group.get("transform") == "matrix(1 0 0 1 10 20)"


def test_a_face_is_drawn_once_and_used_again() -> None:
    face = card(block(1, 1, 2, 2))
    first, second = drawn(written(placed(face), placed(face, 50, copy=2)))
    assert [use.get(HREF) for use in found(second, "use")] == [f"#{first[0].get('id')}"]


def test_equal_clips_are_defined_once() -> None:
    clip = Clip(rectangle(Box(1, 1, 3, 3)), (block(0, 0, 9, 9),))
    root = written(clip, Group((clip,), Transform.move(5, 5)))
    assert len(found(root, "clipPath")) == 1


SQUARE = rectangle(Box(5, 5, 10, 10))
STOPS = (Stop(0, Rgb(1, 0, 0), 0.5), Stop(1, Cmyk(0, 0, 1, 0)))
LINEAR = LinearGradient(Point(5, 6), Point(15, 7), STOPS, Transform.move(1, 2))
RADIAL = RadialGradient(Point(10, 11), 5, Point(9, 8), STOPS)


def test_a_linear_gradient_is_in_the_coordinates_of_what_it_paints() -> None:
    root = written(Shape(SQUARE, fill=LINEAR))
    [gradient] = found(root, "linearGradient")
    assert {key: value for key, value in gradient.attrib.items() if key != "id"} == {
        "gradientUnits": "userSpaceOnUse",
        "gradientTransform": "matrix(1 0 0 1 1 2)",
        **{"x1": "5", "y1": "6", "x2": "15", "y2": "7"},
    }
    assert found(root, "path")[0].get("fill") == f"url(#{gradient.get('id')})"


def test_a_radial_gradient_has_its_circle_and_its_focus() -> None:
    [gradient] = found(written(Shape(SQUARE, stroke=Stroke(RADIAL, 1))), "radialGradient")
    assert [gradient.get(key) for key in ("cx", "cy", "r", "fx", "fy")] == ["10", "11", "5", "9", "8"]


def test_stops_have_their_colours_as_light_and_their_opacities() -> None:
    stops = found(written(Shape(SQUARE, fill=LINEAR)), "stop")
    assert [stop.attrib for stop in stops] == [
        {"offset": "0", "stop-color": "#ff0000", "stop-opacity": "0.5"},
        {"offset": "1", "stop-color": "#ffff00"},
    ]


def test_a_gradient_is_defined_once_however_often_it_paints() -> None:
    root = written(Shape(SQUARE, fill=LINEAR, stroke=Stroke(LINEAR, 1)), Shape(SQUARE, fill=LINEAR))
    assert len(found(root, "linearGradient")) == 1


def test_a_gradient_without_extent_is_its_last_colour() -> None:
    point = replace(LINEAR, end=LINEAR.start, stops=STOPS[::-1])
    [path] = found(written(Shape(SQUARE, fill=point)), "path")
    assert (path.get("fill"), path.get("fill-opacity")) == ("#ff0000", "0.5")


def test_a_group_is_seen_through_as_one() -> None:
    [group] = drawn(written(Group((block(0, 0, 5, 5), block(2, 2, 5, 5)), opacity=0.5)))
    assert (group.get("opacity"), group.get("transform"), len(group)) == ("0.5", None, 2)


INKS = picture(2, 1, PixelMode.CMYK, bytes([255, 0, 0, 0, 0, 255, 0, 128]), bytes([255, 64]))


def shown(root: Element) -> Image.Image:
    [image] = found(root, "image")
    start, data = image.get(HREF, "").split(",")
    assert start == "data:image/png;base64"
    return Image.open(BytesIO(b64decode(data)))


@pytest.mark.parametrize(
    ("picture", "pixels"),
    [
        (picture(2, 1, PixelMode.GREY, bytes([7, 200])), [7, 200]),
        (picture(1, 2, PixelMode.RGB, bytes([1, 2, 3, 4, 5, 6])), [(1, 2, 3), (4, 5, 6)]),
        (picture(1, 1, PixelMode.GREY, bytes([7]), bytes([9])), [(7, 9)]),
        (INKS, [(0, 255, 255, 255), (127, 0, 127, 64)]),
    ],
    ids=["grey", "RGB", "grey with alpha", "CMYK with alpha"],
)
def test_a_picture_is_in_the_file_as_light(picture: Picture, pixels: list[object]) -> None:
    image = shown(written(Picturing(picture, Box(5, 5, 10, 10))))
    assert image.size == (picture.width, picture.height)
    assert [image.getpixel((x, y)) for y in range(image.height) for x in range(image.width)] == pixels


def test_a_picture_is_stretched_over_its_box_and_is_in_the_file_once() -> None:
    root = written(Picturing(INKS, Box(5, 6, 10, 20)), Picturing(INKS, Box(50, 60, 2, 1)))
    [image] = found(root, "image")
    assert [image.get(key) for key in ("width", "height", "preserveAspectRatio")] == ["2", "1", "none"]
    assert [use.get("transform") for use in found(root, "use")] == ["matrix(5 0 0 20 5 6)", "matrix(1 0 0 1 50 60)"]


@pytest.mark.parametrize(("smooth", "rendering"), [(True, None), (False, "optimizeSpeed")])
def test_pixels_that_are_to_be_seen_stay_squares(smooth: bool, rendering: str | None) -> None:
    [image] = found(written(Picturing(INKS, Box(5, 5, 10, 10), smooth)), "image")
    assert image.get("image-rendering") == rendering


def test_the_even_odd_rule_is_kept() -> None:
    [path] = found(written(Shape(rectangle(Box(0, 0, 5, 5)), fill=BLACK, even_odd=True)), "path")
    assert path.get("fill-rule") == "evenodd"


def test_what_shows_nothing_is_left_out() -> None:
    nothing = (
        *(Shape((), fill=BLACK), Shape(rectangle(Box(0, 0, 5, 5))), Clip((), (block(0, 0, 5, 5),))),
        Picturing(INKS, Box(5, 5, 0, 10)),
    )
    assert drawn(written(*nothing)) == []


@pytest.mark.parametrize("name", ["<b>&\"'", "a\x00b", "\ud800", "\ufffe", "]]>", "山札"])
def test_any_name_is_sound_xml(name: str) -> None:
    root = written(Placed(card(), Transform(), Tag(name, name, 1)), title=name)
    shown = re.sub("[\x00\ud800\ufffe]", "\ufffd", name)
    assert (root.findtext(f"{SVG}title"), drawn(root)[0].get("data-face")) == (shown, shown)


@pytest.mark.parametrize("length", [float("nan"), float("inf")])
def test_a_length_that_is_no_number_is_refused(length: float) -> None:
    with pytest.raises(ValueError, match="is no length"):
        written(block(length, 0, 1, 1))


def test_a_font_file_that_is_not_there_is_an_error() -> None:
    run = GlyphRun(FontRef("/nowhere/missing.ttf"), "a", Glyphs.of([Glyph(1, 0, 0.5)]))
    with pytest.raises(FontFileError):
        written(Text(run, Point(0, 9), 4, BLACK))


def references(root: Element) -> Iterator[str]:
    for element in root.iter():
        if not element.get(HREF, "").startswith("data:"):
            yield element.get(HREF, "").removeprefix("#")
        for key in ("clip-path", "fill", "stroke"):
            yield from re.findall(r"url\(#(\w+)\)", element.get(key, ""))


@given(PAGES)
@settings(max_examples=60)
def test_any_scene_is_the_same_bytes_again_and_refers_only_to_what_it_defines(pages: list[list[Item]]) -> None:
    first, second = (list(write([page(*items, *items) for items in pages], "any")) for _ in range(2))
    assert first == second
    for data in first:
        root = fromstring(data)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert set(references(root)) - {""} <= set(ids)


def from_jpeg(path: Path, mode: str, turn: int) -> Picture:
    path.write_bytes(saved(plain(16, 8, 90, "L").convert(mode), "JPEG", exif=orientation(turn)))
    return Pictures().load(path)


def test_a_jpeg_is_in_the_file_as_it_is(tmp_path: Path) -> None:
    picture = from_jpeg(tmp_path / "photo.jpg", "RGB", 1)
    assert picture.jpeg is not None
    [image] = found(written(Picturing(picture, Box(5, 5, 20, 10))), "image")
    assert image.get(HREF) == f"data:image/jpeg;base64,{b64encode(picture.jpeg.read()).decode()}"


@pytest.mark.parametrize(("mode", "turn"), [("RGB", 6), ("CMYK", 1)])
def test_a_jpeg_that_is_turned_or_of_inks_is_in_the_file_as_light(mode: str, turn: int, tmp_path: Path) -> None:
    picture = from_jpeg(tmp_path / "photo.jpg", mode, turn)
    image = shown(written(Picturing(picture, Box(5, 5, 20, 10))))
    assert image.size == (picture.width, picture.height)
