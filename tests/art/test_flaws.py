"""Nothing in a drawing is lost in silence: each part that is not drawn is named, with its line."""

from collections.abc import Callable

import pytest

from pnp.art import Drawing, Flaw

Draw = Callable[..., Drawing]


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        ("<text>4</text>", "<text> is not supported in a drawing; turn it into paths"),
        ('<image href="a.png"/>', "<image> is not supported in a drawing; draw it as paths"),
        ("<style>path {fill: red}</style>",
         "<style> is not supported in a drawing; write fill and stroke as attributes"),
        ("<defs><style/></defs>", "<style> is not supported in a drawing; write fill and stroke as attributes"),
        ("<svg/>", "<svg> is not supported in a drawing; put what it holds into a <g> or <symbol>"),
        ("<switch/>", "<switch> is not supported in a drawing; put what it holds into a <g>"),
        ("<foreignObject/>", "<foreignObject> is not supported in a drawing; use plain filled and stroked paths"),
        ("<script/>", "<script> is not supported in a drawing; use plain filled and stroked paths"),
        ('<circle r="4"><animate/></circle>',
         "<animate> is not supported in a drawing; use plain filled and stroked paths"),
        ('<g opacity="0.5"/>', "opacity of <g>: '0.5' is not supported in a drawing; mix the colour instead"),
        ('<g style="fill-opacity:.5"/>',
         "fill-opacity of <g>: '.5' is not supported in a drawing; mix the colour instead"),
        ('<g clip-path="url(#a)"/>',
         "clip-path 'url(#a)' of <g> is not supported in a drawing; use plain filled and stroked paths"),
        ('<g mask="url(#a)"/>',
         "mask 'url(#a)' of <g> is not supported in a drawing; use plain filled and stroked paths"),
        ('<g filter="url(#a)"/>',
         "filter 'url(#a)' of <g> is not supported in a drawing; use plain filled and stroked paths"),
        ('<path d="M0 0h1" marker-end="url(#a)"/>',
         "marker-end 'url(#a)' of <path> is not supported in a drawing; use plain filled and stroked paths"),
        ('<g style="transform: rotate(3deg)"/>',
         "transform 'rotate(3deg)' of <g> is not supported in a drawing; put it on a <g>"),
        ('<g fill="url(#a) red"/>',
         "fill of <g>: 'url(#a) red' is a gradient or a pattern, which a drawing cannot have; use a plain colour"),
        ('<g fill="hsl(1 2% 3%)"/>',
         "fill of <g>: 'hsl(1 2% 3%)' is not supported in a drawing; write the colour as #rrggbb"),
        ('<g stroke-linejoin="arcs"/>',
         "stroke-linejoin of <g>: 'arcs' is not supported in a drawing; use one of miter, round, bevel"),
        ('<use href="other.svg#a"/>', "<use>: 'other.svg#a' is outside the file; copy what it shows into the file"),
        ('<symbol id="a" preserveAspectRatio="none"/><use href="#a"/>',
         "<use>: preserveAspectRatio 'none' is not supported in a drawing; leave it out"),
    ],
)  # fmt: skip
def test_what_is_not_supported_is_named(draw: Draw, inner: str, message: str) -> None:
    assert draw(f"\n\n{inner}").flaws == (Flaw("unsupported-svg", message, 3),)


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        ('<path d="M0 0 L 1"/>',
         "<path>: the path command L takes 2 numbers at a time, not 1, before its end"),
        ('<rect width="wide" height="1"/>', "<rect>: width: 'wide' is not a length; write a plain number"),
        ('<circle r="-1"/>', "<circle>: r: it cannot be less than 0"),
        ('<polygon points="1 2 3"/>', "<polygon>: points: the last point has no y"),
        ('<g transform="spin(3)"/>', "<g>: there is no transform 'spin' of 1 numbers"),
        ('<g fill="grean"/>', "fill of <g>: 'grean' is no colour, did you mean 'green'?"),
        ('<g stroke-width="-1"/>', "stroke-width of <g>: it cannot be less than 0"),
        ('<g stroke-dasharray="1 x"/>', "stroke-dasharray of <g>: 'x' is not a length; write a plain number"),
        ('<use href="#nobody"/>', "<use>: there is no element with the id 'nobody'"),
        ('<g id="a"><use href="#a"/></g>', "<use>: '#a' leads back to itself"),
        ('<use id="a" href="#b"/><use id="b" href="#a"/>', "<use>: '#b' leads back to itself"),
        ('<symbol id="a" viewBox="0 0 0 0"/><use href="#a"/>',
         "<use>: viewBox '0 0 0 0' is not four numbers: x, y, and a width and height above 0"),
        ('<g transform="scale(1000000)"><path d="M0 0h999999"/></g>', "<path>: it reaches further than 1000000"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named(draw: Draw, inner: str, message: str) -> None:
    assert Flaw("invalid-svg", message, 3) in draw(f"\n\n{inner}").flaws


def test_all_flaws_of_a_drawing_are_named_and_the_rest_is_drawn(draw: Draw) -> None:
    drawing = draw('<text/>\n<path d="M0 0h9"/>\n<g filter="url(#f)"><image/></g>')
    assert [(flaw.code, flaw.line) for flaw in drawing.flaws] == [
        ("unsupported-svg", 1),
        ("unsupported-svg", 3),
        ("unsupported-svg", 3),
    ]
    assert len(drawing.items) == 1


def test_a_flaw_of_something_used_twice_is_named_once(draw: Draw) -> None:
    assert len(draw('<defs><text id="a"/></defs><use href="#a"/><use href="#a"/>').flaws) == 1


def test_an_outside_style_sheet_is_named(draw: Draw) -> None:
    drawing = draw('<?xml-stylesheet href="a.css"?>')
    assert [flaw.code for flaw in drawing.flaws] == ["unsupported-svg"]
