"""Nothing in a drawing is lost in silence: each part that is not drawn is named, with its line."""

from collections.abc import Callable

import pytest

from pnp.art import Drawing, Flaw

Draw = Callable[..., Drawing]


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        ("<text>4</text>", "<text> is not supported in a drawing; convert it to paths"),
        ('<image href="a.png"/>',
         "<image> is not supported in a drawing; draw it as paths, or make the picture a layer of the template"),
        ("<foreignObject/>", "<foreignObject> is not supported in a drawing; draw what it holds as paths"),
        ("<style>@media print {path {fill: red}}</style>",
         "<style>: @media is not supported in a drawing; write its rules without it"),
        ("<style>path:hover {fill: red}</style>",
         "<style>: the selector 'path:hover' is not supported in a drawing; use names of elements, .class and #id"),
        ("<script/>", "<script> is not supported in a drawing; use plain filled and stroked paths"),
        ('<circle r="4"><animate/></circle>',
         "<animate> is not supported in a drawing; use plain filled and stroked paths"),
        ('<g clip-path="circle(3px)"/>',
         "clip-path of <g>: 'circle(3px)' is not supported in a drawing; use a <clipPath>"),
        ('<g clip-path="url(other.svg#a)"/>',
         "clip-path of <g>: 'other.svg#a' is outside the file; copy what it shows into the file"),
        ('<clipPath id="a"><text/></clipPath><path d="M0 0h9v9" clip-path="url(#a)"/>',
         "<text> in a <clipPath> is not supported in a drawing; convert it to paths"),
        ('<mask id="a"><path d="M0 0h9v9" fill="#999"/></mask><path d="M0 0h9v9" mask="url(#a)"/>',
         "mask of <path>: a <mask> with this <path> is not supported: it may hold plain white shapes only, "
         "as a <clipPath> may"),
        ('<g mask="linear-gradient(red, blue)"/>',
         "mask of <g>: 'linear-gradient(red, blue)' is not supported in a drawing; use a <mask>"),
        ('<g filter="url(#a)"/>',
         "filter 'url(#a)' of <g> is not supported in a drawing; draw the effect as paths, or leave it out"),
        ('<path d="M0 0h1" marker-end="url(#a)"/>',
         "marker-end 'url(#a)' of <path> is not supported in a drawing; draw the marks as paths"),
        ('<g style="transform: rotate(3deg)"/>',
         "transform 'rotate(3deg)' of <g> is not supported in a drawing; write it as an attribute"),
        ('<pattern id="a"/><g fill="url(#a)"><path d="M0 0h9v9"/><path d="M0 0h9v9"/></g>',
         "fill of <g>: <pattern> 'a' is not supported as a paint; use a gradient or a plain colour"),
        ('<linearGradient id="a" spreadMethod="repeat"><stop/><stop offset="1"/></linearGradient>'
         '<path d="M0 0h9v9" fill="url(#a)"/>',
         "fill of <path>: spreadMethod 'repeat' is not supported in a drawing; repeat the stops instead"),
        ('<g fill="lab(1 2 3)"/>',
         "fill of <g>: 'lab(1 2 3)' is not supported in a drawing; write the colour as #rrggbb"),
        ('<g stroke-linejoin="arcs"/>',
         "stroke-linejoin of <g>: 'arcs' is not supported in a drawing; use one of miter, round, bevel"),
        ('<use href="other.svg#a"/>', "<use>: 'other.svg#a' is outside the file; copy what it shows into the file"),
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
        ('<g opacity="much"/>', "opacity of <g>: 'much' is not a length; write a plain number"),
        ('<g stroke-miterlimit="0"/>', "stroke-miterlimit of <g>: it cannot be less than 1"),
        ('<g paint-order="first"/>', "paint-order of <g>: 'first' is no order of fill, stroke and markers"),
        ('<style>}</style>', "<style>: '}' is no rule"),
        ('<g fill="url(#a)"><path d="M0 0h9v9"/></g>', "fill of <g>: there is no element with the id 'a'"),
        ('<g id="a"/><path d="M0 0h9v9" clip-path="url(#a)"/>',
         "clip-path of <path>: 'a' is a <g>, not a <clipPath>"),
        ('<g id="a"/><path d="M0 0h9v9" mask="url(#a)"/>', "mask of <path>: 'a' is a <g>, not a <mask>"),
        ('<clipPath id="a" clipPathUnits="box"/><path d="M0 0h9v9" clip-path="url(#a)"/>',
         "clip-path of <path>: clipPathUnits: 'box' is neither objectBoundingBox nor userSpaceOnUse"),
        ('<clipPath id="a" clip-path="url(#a)"/><path d="M0 0h9v9" clip-path="url(#a)"/>',
         "clip-path of <path>: '#a' leads back to itself"),
        ('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path d="M0 0h9v9" fill="url(#a)"/>',
         "fill of <path>: <linearGradient>: '#b' leads back to itself"),
        ('<radialGradient id="a" r="-1"><stop/><stop/></radialGradient><path d="M0 0h9v9" fill="url(#a)"/>',
         "fill of <path>: r and fr cannot be less than 0"),
        ('<linearGradient id="a" x1="left"><stop/><stop/></linearGradient><path d="M0 0h9v9" fill="url(#a)"/>',
         "fill of <path>: x1: 'left' is not a length; write a plain number"),
        ('<linearGradient id="a"><stop stop-color="rad"/></linearGradient><path d="M0 0h9v9" fill="url(#a)"/>',
         "<stop>: 'rad' is no colour, did you mean 'red'?"),
        ('<symbol id="a" viewBox="0 0 9 9" preserveAspectRatio="middle"/><use href="#a"/>',
         "<use>: preserveAspectRatio: 'middle' is nothing like 'xMidYMid meet'"),
        ('<svg width="-1"/>', "<svg>: width and height cannot be less than 0"),
        ('<use/>', "<use>: it names nothing to be drawn; write href=\"#…\""),
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
