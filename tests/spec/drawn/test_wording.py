"""The lines of a <text>, as each program parts it."""

import pytest

from pnp.art.cascade import Cascade
from pnp.art.markup import read_markup
from pnp.art.problems import UnsupportedError
from pnp.spec.drawn.properties import inherited
from pnp.spec.drawn.wording import Line, lines_of


def lines(svg: str, *, flowing: bool = False) -> list[Line]:
    text = read_markup(f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'.encode()).root.children[0]
    declared = Cascade(()).of
    return lines_of(text, inherited({}, declared(text)), declared, flowing=flowing)


def said(svg: str, *, flowing: bool = False) -> list[str]:
    return [line.words for line in lines(svg, flowing=flowing)]


def test_a_text_alone() -> None:
    (line,) = lines('<text x="5" y="6">\n  Fire\n  dragon\n</text>')
    assert line.words == "Fire dragon"
    assert line.at == (5, 6)


def test_a_line_begins_where_y_changes() -> None:
    svg = (
        '<text x="1" y="1"><tspan x="1" y="1">One</tspan><tspan x="1" y="3">Two</tspan>'
        '<tspan x="1" dy="2">Three</tspan></text>'
    )
    assert [(line.words, line.at) for line in lines(svg)] == [("One", (1, 1)), ("Two", (1, 3)), ("Three", (1, 5))]


def test_kerning_does_not_part_a_line() -> None:
    assert said(
        '<text y="1"><tspan x="0" y="1">Dra</tspan><tspan x="9" y="1" letter-spacing="-1">gon</tspan></text>'
    ) == ["Dragon"]


def test_figma_ends_a_line_with_a_line_break_too() -> None:
    svg = '<text xml:space="preserve"><tspan x="1" y="1">One&#10;</tspan><tspan x="1" y="3">Two</tspan></text>'
    assert said(svg) == ["One", "Two"]


def test_flowing_text_is_one_line_with_the_breaks_that_were_typed() -> None:
    svg = (
        '<text xml:space="preserve"><tspan x="1" y="1">One long </tspan>'
        '<tspan x="1" y="3">line&#10;</tspan><tspan x="1" y="5">Two</tspan></text>'
    )
    assert said(svg, flowing=True) == ["One long line\nTwo"]


def test_paragraphs_of_older_inkscape() -> None:
    svg = (
        "<flowRoot>\n<flowRegion><rect/></flowRegion>\n<flowPara>One</flowPara>\n<flowPara>Two "
        "<flowSpan>three</flowSpan></flowPara></flowRoot>"
    )
    assert said(svg, flowing=True) == ["One\nTwo three"]


def test_what_is_hidden_says_nothing() -> None:
    assert said(
        '<text y="1">One <tspan display="none">secret</tspan><tspan visibility="hidden">secret</tspan></text>'
    ) == ["One"]
    assert said("<text> <tspan/> </text>") == []


def test_words_of_one_line_look_alike() -> None:
    with pytest.raises(UnsupportedError, match="unlike"):
        lines('<text>A <tspan fill="red">red</tspan> word</text>')
    assert said('<text y="1">A<tspan x="0" y="2" fill="red">red</tspan></text>') == ["A", "red"]
