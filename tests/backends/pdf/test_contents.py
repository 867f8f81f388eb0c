from pnp.backends.pdf.contents import Content, finished, repeated

NONE: frozenset[str] = frozenset()


def content(*parts: bytes | Content, font: str = "", space: str = "") -> Content:
    return Content(parts, frozenset({font} - {""}), frozenset({space} - {""}), "0 0 1 1")


def test_what_is_placed_once_has_no_form() -> None:
    assert repeated([content(content(b"a"), content(b"b"))]) == {}


def test_what_is_placed_again_has_a_form_in_the_order_of_appearance() -> None:
    first, second = content(b"a"), content(b"b")
    pages = [content(first, second), content(content(b"c"), content(b"b"), content(b"a"))]
    assert repeated(pages) == {first: "X1", second: "X2"}


def test_equal_bytes_in_another_box_are_another_content() -> None:
    assert repeated([content(content(b"a"), Content((b"a",), NONE, NONE, "0 0 2 2"))]) == {}


def test_what_lies_in_a_form_counts_once() -> None:
    outer = content(b"a", content(b"b"))
    assert repeated([content(outer, outer)]) == {outer: "X1"}


def test_a_content_is_written_where_it_lies_unless_it_has_a_form() -> None:
    once, often = content(b"once\n", font="T1"), content(b"often\n", font="T2", space="S1")
    stream = finished(content(b"q\n", once, b"Q\n", often, font="T3"), {often: "X1"})
    assert stream.data == b"q\nonce\nQ\n/X1 Do\n"
    assert (stream.fonts, stream.spaces, stream.forms) == ({"T1", "T3"}, NONE, {"X1"})
