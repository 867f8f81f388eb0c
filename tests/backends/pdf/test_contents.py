import pytest

from pnp.backends.pdf.contents import Content, Kind, Light, Manner, Resource, finished, forms, mixing


def content(*parts: bytes | Content, font: str = "", manner: Manner = Manner.AS_IT_IS) -> Content:
    return Content(parts, used(font) if font else frozenset(), "0 0 1 1", manner)


def used(*fonts: str) -> frozenset[Resource]:
    return frozenset(Resource(Kind.FONT, font) for font in fonts)


def test_what_is_placed_once_has_no_form() -> None:
    assert forms([content(content(b"a"), content(b"b"))]) == {}


def test_what_is_placed_again_has_a_form_in_the_order_of_appearance() -> None:
    first, second = content(b"a"), content(b"b")
    pages = [content(first, second), content(content(b"c"), content(b"b"), content(b"a"))]
    assert forms(pages) == {first: "X1", second: "X2"}


def test_equal_bytes_in_another_box_are_another_content() -> None:
    assert forms([content(content(b"a"), Content((b"a",), frozenset(), "0 0 2 2"))]) == {}


def test_what_lies_in_a_form_counts_once() -> None:
    outer = content(b"a", content(b"b"))
    assert forms([content(outer, outer)]) == {outer: "X1"}


def test_a_content_is_written_where_it_lies_unless_it_has_a_form() -> None:
    once, often = content(b"once\n", font="T1"), content(b"often\n", font="T2")
    stream = finished(content(b"q\n", once, b"Q\n", often, font="T3"), {often: "X1"})
    assert stream.data == b"q\nonce\nQ\n/X1 Do\n"
    assert stream.used == used("T1", "T3") | {Resource(Kind.OBJECT, "X1")}


@pytest.mark.parametrize("manner", [Manner.OWN_SPACE, Manner.GROUP])
def test_what_cannot_stand_anywhere_has_a_form_even_if_it_is_placed_once(manner: Manner) -> None:
    apart = content(b"a", manner=manner)
    assert forms([content(content(b"b"), apart)]) == {apart: "X1"}


def mixed(*lights: Light, clear: bool = False) -> Content:
    return Content((b"a",), frozenset(), "0 0 1 1", lights=frozenset(lights), clear=clear)


@pytest.mark.parametrize(
    ("inner", "space"),
    [
        (mixed(Light.RGB), None),
        (mixed(Light.RGB, clear=True), "DeviceRGB"),
        (mixed(Light.RGB, Light.CMYK, clear=True), "DeviceCMYK"),
        (mixed(Light.GREY, clear=True), "DeviceGray"),
        (mixed(Light.GREY, Light.NAMED, clear=True), "DeviceCMYK"),
        (mixed(Light.RGB, Light.NAMED, clear=True), "DeviceRGB"),
        (mixed(clear=True), "DeviceGray"),
    ],
)
def test_where_something_is_seen_through_colours_mix_in_the_space_that_holds_them_all(
    inner: Content, space: str | None
) -> None:
    assert mixing(content(content(inner))) == space
