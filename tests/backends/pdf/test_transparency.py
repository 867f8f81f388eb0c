"""Gradients, pictures and groups that are seen through, as the objects of a file."""

from dataclasses import replace

import pdfreader
import pikepdf
import pytest
from backends.drawing import BLACK, Opener, block, card, page, placed, text

from pnp.art.pixels import picture
from pnp.backends.pdf import write
from pnp.geometry import Box, Point, Size, Transform
from pnp.outlines import rectangle
from pnp.scene import (
    Cmyk,
    Colour,
    Group,
    Image,
    Item,
    LinearGradient,
    Paint,
    PixelMode,
    Rgb,
    Spot,
    Stop,
    Stroke,
)
from pnp.scene import Path as Shape

RED, BLUE = Rgb(1, 0, 0), Rgb(0, 0, 1)
FROM_RED = LinearGradient(Point(10, 0), Point(30, 0), (Stop(0, RED), Stop(1, BLUE)))
FADING = replace(FROM_RED, stops=(Stop(0, RED, 0), Stop(1, RED, 1)))
GREYS = picture(2, 3, PixelMode.GREY, bytes(range(6)))
BOX = Box(10, 20, 30, 40)
GOLD = Spot("Gold", 1, Cmyk(0, 0.2, 0.8, 0))


def area(paint: Paint) -> Shape:
    return Shape(rectangle(BOX), fill=paint)


def resources(pdf: pikepdf.Pdf) -> pikepdf.Dictionary:
    found: pikepdf.Dictionary = pdf.pages[0].obj.Resources
    return found


# Gradients


def test_a_gradient_is_a_pattern_in_the_points_of_the_page(opened: Opener) -> None:
    pdf = opened(write([page(area(FROM_RED), height=100)], ""))
    [pattern] = resources(pdf).Pattern.as_dict().values()
    points = 72 / 25.4
    assert [float(n) for n in pattern.Matrix] == pytest.approx(
        [20 * points, 0, 0, -20 * points, 10 * points, 100 * points], abs=1e-4
    )


def test_a_gradient_in_groups_lies_where_they_put_it(opened: Opener) -> None:
    turned = Group((Group((area(FROM_RED),), Transform.rotate(90)),), Transform.move(5, 7))
    pdf = opened(write([page(turned, height=100)], ""))
    [pattern] = resources(pdf).Pattern.as_dict().values()
    points = 72 / 25.4
    assert [float(n) for n in pattern.Matrix] == pytest.approx(
        [0, -20 * points, -20 * points, 0, 5 * points, 83 * points], abs=1e-4
    )


def test_equal_gradients_in_one_place_are_one_pattern(opened: Opener) -> None:
    pdf = opened(write([page(area(FROM_RED), Shape(rectangle(BOX), stroke=Stroke(replace(FROM_RED), 1)))], ""))
    assert len(resources(pdf).Pattern) == 1


def test_a_face_with_a_gradient_is_a_form_even_if_it_is_placed_once(opened: Opener) -> None:
    pdf = opened(write([page(placed(card(area(FROM_RED)), 30, 20))], ""))
    assert list(resources(pdf).keys()) == ["/XObject"]
    [form] = resources(pdf).XObject.as_dict().values()
    assert list(form.Resources.keys()) == ["/Pattern"]
    assert "/Group" not in form


def test_a_face_in_a_form_is_still_marked_once_under_one_matrix() -> None:
    [read] = pdfreader.read(write([page(placed(card(area(FROM_RED), text("時")), 30, 20))], ""))
    [found] = read.placements
    assert found.trim(Size(44, 67)) == pytest.approx(Box(30, 20, 44, 67), abs=0.01)
    assert found.texts == ["時"]


def test_a_gradient_without_extent_needs_no_pattern(opened: Opener) -> None:
    pdf = opened(write([page(area(replace(FROM_RED, end=FROM_RED.start)))], ""))
    assert list(resources(pdf).keys()) == []


def test_a_gradient_that_fades_has_a_mask_over_all_that_it_paints(opened: Opener) -> None:
    line = Shape(rectangle(BOX), stroke=Stroke(FADING, 2))
    pdf = opened(write([page(line, height=100)], ""))
    [state] = resources(pdf).ExtGState.as_dict().values()
    left, bottom, right, top = (float(n) * 25.4 / 72 for n in state.SMask.G.BBox)
    assert left <= 10 - 1
    assert bottom <= 40 - 1
    assert right >= 40 + 1
    assert top >= 80 + 1


def test_a_gradient_of_one_opacity_needs_no_mask(opened: Opener) -> None:
    half = replace(FROM_RED, stops=(Stop(0, RED, 0.5), Stop(1, BLUE, 0.5)))
    [state] = resources(opened(write([page(area(half))], ""))).ExtGState.as_dict().values()
    assert (float(state.ca), float(state.CA), "/SMask" in state) == (0.5, 0.5, False)


# Groups


def test_a_group_that_is_seen_through_is_an_isolated_group(opened: Opener) -> None:
    pdf = opened(write([page(Group((block(0, 0, 5, 5), block(2, 2, 5, 5)), opacity=0.4))], ""))
    [form] = resources(pdf).XObject.as_dict().values()
    [state] = resources(pdf).ExtGState.as_dict().values()
    assert (form.Group.S, form.Group.I) == ("/Transparency", True)
    assert (float(state.ca), float(state.CA)) == (0.4, 0.4)


ONE_OF_ITS_KIND = {
    "area": block(0, 0, 5, 5),
    "line": Shape(rectangle(BOX), stroke=Stroke(BLACK, 1)),
    "picture": Image(GREYS, BOX),
}


@pytest.mark.parametrize("item", ONE_OF_ITS_KIND.values(), ids=ONE_OF_ITS_KIND)
def test_what_cannot_overlap_needs_no_group(opened: Opener, item: Item) -> None:
    pdf = opened(write([page(Group((item,), opacity=0.4))], ""))
    assert all(form.Subtype == "/Image" for form in resources(pdf).get("/XObject", pikepdf.Dictionary()).values())
    assert len(resources(pdf).ExtGState) == 1


OVERLAPPING = {
    "area with a line": Shape(rectangle(BOX), fill=RED, stroke=Stroke(BLACK, 1)),
    "area that fades": area(FADING),
    "text": text("重"),
    "face": placed(card(block(0, 0, 5, 5))),
}


@pytest.mark.parametrize("item", OVERLAPPING.values(), ids=OVERLAPPING)
def test_what_can_overlap_is_a_group(opened: Opener, item: Item) -> None:
    pdf = opened(write([page(Group((item,), opacity=0.4))], ""))
    assert resources(pdf).XObject.X1.Group.I


def test_a_face_in_a_group_that_is_seen_through_is_found() -> None:
    [read] = pdfreader.read(write([page(Group((placed(card(), 10, 20),), Transform.move(5, 7), 0.5))], ""))
    assert read.placements[0].trim(Size(44, 67)) == pytest.approx(Box(15, 27, 44, 67), abs=0.01)


def test_equal_groups_share_a_form(opened: Opener) -> None:
    group = Group((text("重"),), opacity=0.5)
    data = write([page(placed(card(group, block(number, 0, 1, 1)))) for number in range(3)], "")
    groups = [item for item in opened(data).objects if isinstance(item, pikepdf.Stream) and "/Group" in item]
    assert len(groups) == 1


@pytest.mark.parametrize(
    ("colour", "space"),
    [(RED, "/DeviceRGB"), (Cmyk(1, 0, 0, 0), "/DeviceCMYK"), (BLACK, "/DeviceGray"), (GOLD, "/DeviceCMYK")],
)
def test_a_page_with_something_seen_through_mixes_in_the_space_of_its_colours(
    opened: Opener, colour: Colour, space: str
) -> None:
    face = card(Group((area(colour), area(colour)), opacity=0.5))
    [written] = opened(write([page(placed(face))], "")).pages
    assert ("/Transparency", space) == (written.obj.Group.S, written.obj.Group.CS)


def test_a_page_with_nothing_seen_through_is_no_group(opened: Opener) -> None:
    [written] = opened(write([page(area(FROM_RED), Image(GREYS, BOX))], "")).pages
    assert "/Group" not in written.obj


# Pictures


@pytest.mark.parametrize(
    ("mode", "space"),
    [(PixelMode.GREY, "/DeviceGray"), (PixelMode.RGB, "/DeviceRGB"), (PixelMode.CMYK, "/DeviceCMYK")],
)
def test_a_picture_keeps_its_pixels(opened: Opener, mode: PixelMode, space: str) -> None:
    pixels, alpha = bytes(range(6 * mode.value)), bytes(range(200, 206))
    pdf = opened(write([page(Image(picture(2, 3, mode, pixels, alpha), BOX))], ""))
    image = resources(pdf).XObject.I1
    assert (image.Width, image.Height, image.ColorSpace, image.read_bytes()) == (2, 3, space, pixels)
    assert (image.SMask.ColorSpace, image.SMask.read_bytes()) == ("/DeviceGray", alpha)


def test_a_picture_without_alpha_has_no_mask(opened: Opener) -> None:
    assert "/SMask" not in resources(opened(write([page(Image(GREYS, BOX))], ""))).XObject.I1


@pytest.mark.parametrize("smooth", [True, False])
def test_a_picture_is_smoothed_if_its_pixels_are_not_to_be_seen(opened: Opener, smooth: bool) -> None:
    image = resources(opened(write([page(Image(GREYS, BOX, smooth))], ""))).XObject.I1
    assert bool(image.get("/Interpolate", False)) is smooth


def test_a_picture_lies_in_its_box_on_the_page_and_in_a_face() -> None:
    image = Image(GREYS, BOX)
    [read] = pdfreader.read(write([page(image, placed(card(image), 1, 2), placed(card(image), 50, 3, 2))], ""))
    assert read.pictures[0] == pytest.approx(BOX, abs=0.01)
    assert [face.pictures[0] for face in read.placements] == [
        pytest.approx(BOX.moved(1, 2), abs=0.01),
        pytest.approx(BOX.moved(50, 3), abs=0.01),
    ]


def test_a_picture_in_a_box_of_no_size_leaves_no_trace(opened: Opener) -> None:
    assert list(resources(opened(write([page(Image(GREYS, Box(5, 5, 0, 9)))], ""))).keys()) == []


def test_a_large_picture_on_five_hundred_faces_is_in_the_file_once(opened: Opener) -> None:
    large = picture(1024, 1024, PixelMode.CMYK, bytes(range(256)) * (4 << 12))
    faces = [card(Image(replace(large), BOX), block(number / 100, 0, 1, 1)) for number in range(500)]
    pdf = opened(write([page(placed(face)) for face in faces], ""))
    streams = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
    assert [item.Width for item in streams if item.get("/Subtype") == "/Image"] == [1024]
