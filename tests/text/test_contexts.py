"""Characters that Japanese and Latin text share come from the font of the text that they stand in."""

from dataclasses import replace

import pytest
from smallfonts import bundled_families
from styles import STYLE as COMMON
from styles import content, set_runs

from pnp.geometry import Size
from pnp.template import Direction, TextStyle
from pnp.text.contexts import Part, parts
from pnp.text.inline import Look, Words

STYLE = replace(COMMON, fonts=bundled_families("Inter", "Noto Sans JP"))
AREA = Size(200, 200)


def japanese(text: str) -> str:
    """What of a text wants a Japanese font."""
    return "".join(text[start:end] for start, end, wants in parts(text, 0, len(text), upright=False) if wants)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("夢……。", "……"),
        ("Wait… what", ""),
        ("Wait…", ""),
        ("HP……。", "……"),
        ("山―札 — and", "―—"),
        ("“山札”", "“”"),
        ("この“HP”は", ""),
        ("“HP”は“山札”", "“”"),
        ("don’tと", ""),
        ("3×4枚", ""),
        ("山×札", "×"),
        ("★山", "★"),
        ("★\ufe0e山", "★\ufe0e"),
        ("…", ""),
        ("面積10m²。", ""),
        ("Ж…山", "…"),
        ("①山", "①"),
    ],
)
def test_shared_characters_are_japanese_beside_japanese(text: str, expected: str) -> None:
    assert japanese(text) == expected


def test_what_is_upright_in_a_vertical_line_is_japanese() -> None:
    assert parts("Wait…", 4, 5, upright=True) == (Part(4, 5, japanese=True),)


def fonts_of(text: str, style: TextStyle = STYLE) -> list[tuple[str, bool]]:
    """Each run with whether it is in Inter."""
    return [(run.run.text, "Inter" in run.run.font.path) for run in set_runs(text, AREA, style)]


def test_a_latin_font_first_in_the_list_draws_latin_only() -> None:
    found = fonts_of("夢……Wait…もう“一度”“HP”")
    assert found == [("夢……", False), ("Wait", True), ("…もう“一度”", False), ("“HP”", True)]


def test_vertical_forms_come_from_the_japanese_font() -> None:
    style = replace(STYLE, direction=Direction.VERTICAL)
    assert [found for found in fonts_of("Wait…what", style) if "…" in found[0]] == [("…", False)]


def test_the_context_reaches_over_looks() -> None:
    runs = set_runs(content("夢", Words("……", Look(weight=700)), "だ"), AREA, STYLE)
    assert ["Inter" in run.run.font.path for run in runs] == [False, False, False]


def test_a_list_that_begins_with_a_japanese_font_is_kept_to() -> None:
    style = replace(STYLE, fonts=bundled_families("Noto Serif JP", "Inter"))
    assert fonts_of("Wait… 夢……", style) == [("Wait… 夢……", False)]
