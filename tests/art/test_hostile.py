"""Drawings that mean harm end in a clean error, and soon."""

import time
from pathlib import Path

import pytest

from pnp.art import DrawingError, load_drawing

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
USES = "".join(f'<g id="u{n}">{f"""<use href="#u{n - 1}"/>""" * 10}</g>' for n in range(1, 10))
PAINTED = '<path d="M0 0h9v9" fill="url(#g)"/>'
CLIPPED = '<path d="M0 0h9v9" clip-path="url(#c)"/>'
NO_ENTITIES = (
    "a drawing may have no entities; Illustrator writes none with 'Preserve Illustrator Editing Capabilities' off"
)
TYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        (f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>{OPEN}<text>&l9;</text></svg>', NO_ENTITIES, 1),
        (f'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>{OPEN}&x;</svg>', NO_ENTITIES, 1),
        (f'{TYPE}\n{OPEN}<path d="M0 0h9" fill="&red;"/></svg>', NO_ENTITIES, 2),
        (f'<!DOCTYPE svg [<!ATTLIST path d CDATA "{"h1" * 999}">]>{OPEN}</svg>', NO_ENTITIES, 1),
        (f"{OPEN}{'<g>' * 100}{'</g>' * 100}</svg>", "elements are nested more than 64 deep", 1),
        (f"{OPEN}{'<g/>' * 30_000}</svg>", "a drawing has at most 20000 elements", 1),
        (f'{OPEN}<g id="u0"><path d="M0 0h9"/></g>{USES}<use href="#u9"/></svg>',
         "the drawing is too large, what its <use> elements repeat counted in", 1),
        (OPEN + "".join(f'<path d="M0 0{"h1" * 90_000}"/>' for _ in range(3)) + "</svg>",
         "the drawing is too large, what its <use> elements repeat counted in", 1),
        (f"{OPEN}<style>{'*{fill:red}' * 10_002}</style></svg>", "a style sheet has at most 10000 rules", 1),
        (f"{OPEN}<style>{'*{fill:red}' * 900}</style>{'<g/>' * 9_000}</svg>",
         "the style sheet is too large for so many elements", 1),
        (f'{OPEN}<style>.a{{{"fill:red;" * 9_000}}}</style>{"""<g class="a"/>""" * 900}</svg>',
         "the style sheet is too large for so many elements", 1),
        (f'{OPEN}<linearGradient id="g">{"<stop/>" * 900}</linearGradient>{PAINTED * 900}</svg>',
         "the drawing is too large, what its <use> elements repeat counted in", 1),
        (f'{OPEN}<clipPath id="c"><path d="M0 0{"h1" * 900}"/></clipPath>{CLIPPED * 900}</svg>',
         "the drawing is too large, what its <use> elements repeat counted in", 1),
        (f'{OPEN}<g stroke="red" stroke-dasharray="{"1 " * 900}">{PAINTED * 900}</g></svg>',
         "the drawing is too large, what its <use> elements repeat counted in", 1),
        (OPEN + " " * 2_000_000, "it is larger than 2 MB", 0),
        ("", "this is no SVG: no element found", 1),
        (OPEN, "this is no SVG: no element found", 1),
        (f"{OPEN}\n&nobody;</svg>", "this is no SVG: undefined entity", 2),
        ("<html/>", "this is no SVG: its outermost element is not <svg>", 0),
        ("<svg/>", "the <svg> needs a viewBox", 1),
        ('<svg viewBox="0 0 0 0"/>', "viewBox '0 0 0 0' is not four numbers: x, y, and a width and height above 0", 1),
        ('<?xml version="1.0" encoding="klingon"?><svg/>', "this is no SVG: unknown encoding: klingon", 0),
    ],
)  # fmt: skip
def test_it_gives_no_drawing_but_an_error(tmp_path: Path, text: str, message: str, line: int) -> None:
    path = tmp_path / "evil.svg"
    path.write_text(text, "utf-8")
    with pytest.raises(DrawingError) as problem:
        load_drawing(path)
    assert (str(problem.value), problem.value.line) == (message, line)


def test_nesting_by_use_is_bounded(tmp_path: Path) -> None:
    chain = "".join(f'<g id="u{n}"><g><use href="#u{n - 1}"/></g></g>' for n in range(1, 100))
    path = tmp_path / "deep.svg"
    path.write_text(f'{OPEN}<defs><g id="u0"/>{chain}</defs><use href="#u99"/></svg>')
    with pytest.raises(DrawingError, match="nested more than 100 deep, <use> counted"):
        load_drawing(path)


def test_clips_of_clips_are_bounded(tmp_path: Path) -> None:
    chain = "".join(f'<clipPath id="c{n}" clip-path="url(#c{n - 1})"/>' for n in range(1, 1000))
    path = tmp_path / "deep.svg"
    path.write_text(f'{OPEN}{chain}<path d="M0 0h9v9" clip-path="url(#c999)"/></svg>')
    (flaw,) = load_drawing(path).flaws
    assert flaw.message == "clip-path of <path>: clips are clipped themselves, more than 20 deep"


@pytest.mark.parametrize(
    "text",
    [
        f"<path style='{'(' * 99_999}' d='M0 0h9'/>",
        f"<path transform='{'scale(' * 9_999}'/>",
        f"<style>{'@a{' * 99_999}</style>",
        f"<style>{'{' * 99_999}</style>",
        f"<style>{'/*' * 99_999}</style>",
        f"<style>a{{{chr(34) * 99_999}}}</style>",
    ],
)
def test_odd_styles_are_read_in_no_time(tmp_path: Path, text: str) -> None:
    path = tmp_path / "odd.svg"
    path.write_text(f"{OPEN}{text}</svg>")
    started = time.perf_counter()
    load_drawing(path)
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x00" * 99, bytes(range(256))])
def test_bytes_that_are_no_text_are_an_error(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "noise.svg"
    path.write_bytes(data)
    with pytest.raises(DrawingError, match="this is no SVG"):
        load_drawing(path)


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match="no such file"):
        load_drawing(tmp_path / "none.svg")
