import pytest

from pnp.geometry import Size
from pnp.model import Basis, Kind, Made

from .conftest import Load

HERO = """\
hero:
  name: Hero
  kind: card
  size: [44mm, 67mm]
  safe: 2.5
  basis: derived
  made: print
  deck: heroes
  template: quest/card
  back: quest/card
  copies: 3
"""


def test_a_card_with_everything(load: Load) -> None:
    hero = load({"cards.yaml": HERO}).component
    assert (hero.id, hero.name, hero.kind, hero.size, hero.safe) == ("hero", "Hero", Kind.CARD, Size(44, 67), 2.5)
    assert (hero.basis, hero.made, hero.deck) == (Basis.DERIVED, Made.PRINT, "heroes")
    assert hero.front is not None
    assert hero.front is hero.back
    assert (hero.front.name, hero.two_sided, hero.count) == ("quest/card", True, 3)
    assert str(hero.place) == "components/quest/cards.yaml:1:1"


def test_what_may_be_left_out_of_a_card(load: Load) -> None:
    hero = load(
        {"cards.yaml": "hero: {name: H, kind: card, basis: stated, size: tgc-poker, template: quest/card}"}
    ).component
    assert (hero.made, hero.deck, hero.back, hero.safe, hero.count) == (Made.PRINT, None, None, 3.175, 1)


@pytest.mark.parametrize("kind", [kind.value for kind in Kind])
def test_what_is_bought_needs_neither_size_nor_template(load: Load, kind: str) -> None:
    piece = load({"cards.yaml": f"piece: {{name: P, kind: {kind}, basis: stated, made: buy, copies: 28}}"}).component
    assert (piece.kind, piece.made, piece.size, piece.front, piece.count) == (Kind(kind), Made.BUY, None, None, 28)


def test_what_is_bought_may_have_a_size(load: Load) -> None:
    piece = load({"cards.yaml": "die: {name: Die, kind: die, basis: stated, made: buy, size: [16, 16]}"}).component
    assert piece.size == Size(16, 16)


def test_a_component_with_a_mistake_is_kept_if_it_can_be(load: Load) -> None:
    loaded = load({"cards.yaml": HERO + "  colour: red\n"})
    assert len(loaded.messages) == 1
    assert loaded.game is not None
    assert [component.id for component in loaded.game.components] == ["hero"]


def test_a_component_without_a_readable_template_is_left_out(load: Load) -> None:
    loaded = load({"cards.yaml": HERO, "templates/quest/card.yaml": "layers: [\n"})
    assert len(loaded.messages) == 1
    assert loaded.game is not None
    assert loaded.game.components == ()


def test_a_pad_is_a_sheet_with_a_head(load: Load) -> None:
    pad = "s: {name: S, kind: sheet, size: a6, basis: stated, template: quest/card, copies: 30, head: 12mm}"
    score = load({"cards.yaml": pad}).component
    assert (score.kind, score.head, score.count) == (Kind.SHEET, 12, 30)


def test_a_component_may_have_a_name_in_english(load: Load) -> None:
    assert load({"cards.yaml": HERO}).component.english is None
    assert load({"cards.yaml": HERO + "  english: Brave hero\n"}).component.english == "Brave hero"
