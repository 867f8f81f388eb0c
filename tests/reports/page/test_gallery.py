"""Pictures of designs: fronts with their copies, backs beside them or once, cut as the pieces are."""

import base64
from dataclasses import replace

import pytest
from checks.games import component
from reports.page.pages import Node, parsed

from pnp.geometry import Point, Size
from pnp.model import Component
from pnp.outlines import polygon
from pnp.reports.page.gallery import Sides, gallery
from pnp.shapes import Circle, Hexagon, Outlined, Rectangle, Shape

CARDS = component("card", "value,copies\na,1\nb,3")


def shown(of: Component, **sides: tuple[bytes, bytes | None]) -> Node:
    return parsed(gallery(of, {(of.id, face): Sides(*both) for face, both in sides.items()}))


def captions(root: Node) -> list[str]:
    return [caption.text.strip() for caption in root.all("figcaption")]


def test_a_design_is_shown_with_its_copies() -> None:
    root = shown(CARDS, a=(b"A", None), b=(b"B", None))
    assert captions(root) == ["a × 1", "b × 3"]
    data = [str(image.attributes["src"]).partition("base64,")[2] for image in root.all("img")]
    assert [base64.b64decode(each) for each in data] == [b"A", b"B"]
    assert [image.attributes["alt"] for image in root.all("img")] == ["front of Card: a", "front of Card: b"]


def test_backs_of_their_own_stand_beside_their_fronts() -> None:
    root = shown(CARDS, a=(b"A", b"1"), b=(b"B", b"2"))
    assert [[image.attributes["alt"] for image in figure.all("img")] for figure in root.all("figure")] == [
        ["front of Card: a", "back of Card: a"],
        ["front of Card: b", "back of Card: b"],
    ]


def test_a_back_that_all_share_is_shown_once() -> None:
    assert captions(shown(CARDS, a=(b"A", b"1"), b=(b"B", b"1"))) == ["a × 1", "b × 3", "back of all"]


def test_backs_that_some_share_are_each_shown_once_with_whose_they_are() -> None:
    three = component("card", "value,copies\na,1\nb,3\nc,2")
    root = shown(three, a=(b"A", b"1"), b=(b"B", b"1"), c=(b"C", b"2"))
    assert captions(root)[3:] == ["back of a, b × 4", "back of c × 2"]


def test_designs_without_a_picture_are_counted() -> None:
    assert shown(CARDS, a=(b"A", None)).one("p").text == "1 more designs are not pictured."


def test_what_has_no_picture_at_all_has_no_gallery() -> None:
    assert gallery(CARDS, {}) == ""


@pytest.mark.parametrize(
    ("shape", "style"),
    [
        (Rectangle(Size(40, 60)), None),
        (Rectangle(Size(40, 60), 3), "border-radius:7.5% / 5%"),
        (Circle(20), "border-radius:50%"),
        (Hexagon(20), "clip-path:polygon(25% 0%, 75% 0%, 100% 50%, 75% 100%, 25% 100%, 0% 50%)"),
        (Outlined.of(polygon([Point(0, 0), Point(10, 0), Point(0, 10)])), "clip-path:polygon(0% 0%, 100% 0%, 0% 100%)"),
    ],
)
def test_a_picture_is_cut_as_its_piece(shape: Shape, style: str | None) -> None:
    assert shown(replace(CARDS, shape=shape), a=(b"A", None)).one("img").attributes.get("style") == style


def test_a_back_is_cut_as_seen_from_behind() -> None:
    corner = Outlined.of(polygon([Point(0, 0), Point(10, 0), Point(0, 10)]))
    _, back = shown(replace(CARDS, shape=corner), a=(b"A", b"1")).all("img")
    assert back.attributes["style"] == "clip-path:polygon(100% 0%, 0% 0%, 100% 100%)"


def test_large_pieces_are_shown_no_larger_than_half_a_page() -> None:
    image = shown(replace(CARDS, shape=Rectangle(Size(420, 297))), a=(b"A", None)).one("img")
    assert (image.attributes["width"], image.attributes["height"]) == ("480", "339")
