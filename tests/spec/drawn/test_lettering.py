"""Properties of text as the programs write them, and what they come to."""

import pytest

from pnp.diagnostics import Place, Report
from pnp.scene import Rgb
from pnp.spec.drawn.lettering import Lettering
from pnp.spec.drawn.properties import inherited, size_of
from pnp.spec.errors import SpecError
from pnp.spec.style_keys import Style
from pnp.template import Align, Direction
from pnp.text.bundled import bundled

PLACE = Place("templates/quest/card.svg", 7)


def style(*, framed: bool = False, scale: float = 1.0, report: Report | None = None, **css: str) -> Style:
    lettering = Lettering(bundled(), scale, framed, PLACE, Report() if report is None else report)
    return lettering.style({name.replace("_", "-"): text for name, text in css.items()})


def fonts(**css: str) -> list[str]:
    return [family.name for family in style(**css).fonts or ()]


@pytest.mark.parametrize(
    ("family", "found"),
    [
        ("'Noto Sans JP'", ["Noto Sans JP"]),
        ("Noto Sans JP, sans-serif", ["Noto Sans JP"]),
        ("serif", ["Noto Serif JP"]),
        ("NotoSansJP-Bold, 'Noto Sans JP'", ["Noto Sans JP"]),
        ('"Inter", "Noto Sans JP"', ["Inter", "Noto Sans JP"]),
    ],
)
def test_families(family: str, found: list[str]) -> None:
    assert fonts(font_family=family) == found


def test_the_name_of_a_face_gives_the_weight_where_no_weight_is_set() -> None:
    assert style(font_family="'NotoSansJP-Medium'").weight == 500
    assert style(font_family="'NotoSansJP-Medium'", font_weight="bold").weight == 700


def test_slanted_letters_are_a_family_of_their_own() -> None:
    assert fonts(font_family="Inter", font_style="italic") == ["Inter Italic"]
    with pytest.raises(SpecError, match="slanted"):
        style(font_family="Noto Sans JP", font_style="italic")


def test_a_font_that_is_not_there_is_told_though_the_next_is() -> None:
    report = Report()
    style(font_family="Futura, Inter", report=report)
    (warning,) = report
    assert warning.code == "unknown-font"
    assert "'Futura'" in warning.message
    assert "'Inter'" in warning.message


def test_lengths_are_in_the_units_of_the_element() -> None:
    made = style(font_size="12px", line_height="18px", letter_spacing="0.6", scale=0.25)
    assert (made.size, made.leading, made.tracking) == pytest.approx((3, 1.5, 0.05))


@pytest.mark.parametrize(("written", "leading"), [("1.4", 1.4), ("140%", 1.4), ("1.4em", 1.4), ("normal", 1.25)])
def test_line_height(written: str, leading: float) -> None:
    assert style(font_size="10px", line_height=written).leading == pytest.approx(leading)


def test_alignment_is_the_frame_s_where_there_is_one() -> None:
    assert style(text_anchor="middle", text_align="justify").align is Align.CENTRE
    assert style(text_anchor="middle", text_align="justify", framed=True).align is Align.JUSTIFY


def test_colour_and_direction() -> None:
    made = style(fill="#ff0000", writing_mode="vertical-rl")
    assert made.colour is not None
    assert made.colour.of({}) == Rgb(1, 0, 0)
    assert made.direction is Direction.VERTICAL


def test_every_mistake_is_told() -> None:
    with pytest.raises(SpecError) as problem:
        style(fill="redd", font_weight="1000", line_height="tall")
    assert [finding.place for finding in problem.value.findings] == [PLACE] * 3


def test_sizes_in_em_are_of_the_size_round_them() -> None:
    outer = inherited({}, {"font-size": "10px", "fill": "red", "x": "5"})
    inner = inherited(outer, {"font-size": "1.5em", "fill": "inherit"})
    assert size_of(inner) == 15
    assert inner["fill"] == "red"
    assert "x" not in inner
