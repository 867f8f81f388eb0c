"""The contents list for a rulebook: its words, and that pnp's own reader of rulebooks gets every number back."""

from dataclasses import replace
from pathlib import Path

import pytest
from checks.games import component, game
from hypothesis import given
from hypothesis import strategies as st

from pnp import pipeline
from pnp.checks import check_document
from pnp.claims import Count, Range
from pnp.diagnostics import Report
from pnp.documents import Names, read_document
from pnp.facts import Outcome
from pnp.files import Project
from pnp.model import Component, Game, Kind
from pnp.reports import Language, contents

ROOT = Path(__file__).parent.parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "components").glob("*/game.yaml"))
TILES = replace(component("tile", "number,copies\n1,4\n2,8"), name="タイルカード", english="Tile card", kind=Kind.TILE)


def counts(game: Game, text: str) -> dict[str, int]:
    """What a reader of the list takes each component's count to be."""
    names = Names.of([(c.id, n) for c in game.components for n in (c.name, c.english) if n], game.synonyms)
    reading = read_document(text.splitlines(), "list.md", names)
    assert not reading.unmatched
    verdicts = check_document(game, reading.facts, (), Report())
    assert {verdict.outcome for verdict in verdicts} == {Outcome.HOLDS}
    said = [(fact.subjects, fact.claim.copies) for fact in reading.facts if isinstance(fact.claim, Count)]
    return {subject: _number(number) for [subject], number in said}


def _number(bounds: Range) -> int:
    assert isinstance(bounds.least, int)
    assert bounds == Range.exactly(bounds.least)
    return bounds.least


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", GAMES)
def test_the_reader_of_rulebooks_gets_every_count_of_a_game_back(name: str, language: Language) -> None:
    found = pipeline.read_game(Project.at(ROOT), name).game
    assert found is not None
    assert counts(found, contents([found], language)) == {each.id: each.count for each in found.components}


def test_a_list_in_japanese_counts_with_the_word_for_the_kind_of_piece() -> None:
    pieces = (TILES, replace(TILES, id="die", name="ダイス", kind=Kind.DIE), replace(TILES, id="r", kind=Kind.BOOKLET))
    assert contents([game(*pieces)]).splitlines() == [
        "# Heist",
        "",
        "## 内容物",
        "",
        "- タイルカード 12枚（2種）",
        "- ダイス 12個（2種）",
        "- タイルカード 12冊（2種）",
    ]


def test_a_list_in_english_has_the_english_names() -> None:
    assert "\n## Contents\n\n- Tile card × 12 (2 kinds)\n" in contents([game(TILES)], Language.ENGLISH)


def test_a_name_without_an_english_one_stays_as_it_is() -> None:
    assert "- タイルカード × 12" in contents([game(replace(TILES, english=None))], Language.ENGLISH)


def test_the_language_is_that_of_the_names_unless_it_is_said() -> None:
    english = game(replace(TILES, name="Tile card"))
    assert "## Contents" in contents([english])
    assert "- Tile card 12枚（2種）" in contents([english], Language.JAPANESE)


def test_designs_that_are_one_and_pieces_that_are_none_are_not_told() -> None:
    single = component("aid", "name,copies\na,5")
    nothing = component("spare", "name,copies\nb,0")
    assert contents([game(single, nothing)]).splitlines()[-1] == "- Aid × 5"


def test_a_name_is_no_markup() -> None:
    hostile = replace(TILES, name="<script>*a*\n# b|c")
    assert contents([game(hostile)], Language.ENGLISH).splitlines()[4] == "- Tile card × 12 (2 kinds)"
    assert "- \\<script\\>\\*a\\* \\# b\\|c 12枚" in contents([game(hostile)], Language.JAPANESE)


names = st.text("abcyzかなカナ漢字ー・*_<>[]#&`|\\", min_size=1, max_size=12).filter(
    lambda name: (name[0] + name[-1]).isalpha()
)


@given(names, st.sampled_from(Kind), st.sampled_from(Language))
def test_names_of_any_characters_are_read_back(name: str, kind: Kind, language: Language) -> None:
    piece: Component = replace(TILES, name=name, english=None, kind=kind)
    assert counts(game(piece), contents([game(piece)], language)) == {"tile": 12}
