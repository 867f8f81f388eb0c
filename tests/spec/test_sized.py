"""Sizes of irregular and folded pieces, as components state them."""

import pytest

from pnp.geometry import Size
from pnp.nets import Base, Room, cube, lid, sleeve, standee, tray, tuck_box
from pnp.shapes import Outlined, Rectangle

from .conftest import Load

PIECE = "piece: {{name: P, kind: {kind}, basis: stated, template: quest/card, size: {size}}}\n"
DROP = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><g transform="translate(10 5)">{}</g></svg>'


def test_a_polygon_stands_in_its_own_box(load: Load) -> None:
    size = "{polygon: [[5, 5], [45mm, 5], [25, 3.5cm]]}"
    piece = load({"cards.yaml": PIECE.format(kind="tile", size=size)}).component
    assert isinstance(piece.shape, Outlined)
    assert (piece.size, piece.net) == (Size(40, 30), None)


def test_an_outline_is_the_first_path_of_a_drawing_so_wide(load: Load) -> None:
    drawing = DROP.format('<path d="M0 0 h20 v10 h-20 z"/><circle r="3"/>')
    cards = PIECE.format(kind="pawn", size="{outline: art/drop.svg, width: 16mm}")
    assert load({"cards.yaml": cards, "art/drop.svg": drawing}).component.size == pytest.approx((16, 8))


def test_a_drawing_that_is_not_all_read_gives_no_outline(load: Load) -> None:
    cards = PIECE.format(kind="pawn", size="{outline: art/drop.svg, width: 16mm}")
    messages = load({"cards.yaml": cards, "art/drop.svg": DROP.format('<foreignObject/><circle r="3"/>')}).messages
    assert [message.partition(" error")[0] for message in messages] == ["components/quest/art/drop.svg:1:"]


def test_a_drawing_of_nothing_gives_no_outline(load: Load) -> None:
    cards = PIECE.format(kind="pawn", size="{outline: art/drop.svg, width: 16mm}")
    assert load({"cards.yaml": cards, "art/drop.svg": DROP.format("")}).messages == [
        "components/quest/cards.yaml:1:83: error: art/drop.svg draws nothing that could be an outline [bad-outline]"
    ]


@pytest.mark.parametrize(
    ("kind", "size", "net"),
    [
        ("die", "{cube: 16mm}", cube(16)),
        ("pawn", "{standee: [30mm, 50mm]}", standee(Rectangle(Size(30, 50)))),
        ("pawn", "{standee: mini}", standee(Rectangle(Size(44, 63)))),
        ("pawn", "{standee: mini, base: tab}", standee(Rectangle(Size(44, 63)), Base.TAB)),
        ("pawn", "{standee: mini, base: slot, board: 1mm}", standee(Rectangle(Size(44, 63)), Base.SLOT, 1)),
        ("box", "{tuck-box: [44, 67, 20]}", tuck_box(Room(44, 67, 20), 0.3)),
        ("box", "{tray: [170, 130, 35], board: 1mm}", tray(Room(170, 130, 35), 1)),
        ("box", "{lid: [170, 130, 35]}", lid(Room(170, 130, 35), 0.3)),
        ("box", "{sleeve: [46, 65, 9]}", sleeve(Room(46, 65, 9), 0.3)),
        ("box", "{sleeve: [46, 65, 9], notch: 0}", sleeve(Room(46, 65, 9), 0.3, 0)),
        ("box", "{tuck-box: [44, 67, 20], notch: 5mm}", tuck_box(Room(44, 67, 20), 0.3, 5)),
    ],
)
def test_what_is_folded(load: Load, kind: str, size: str, net: object) -> None:
    piece = load({"cards.yaml": PIECE.format(kind=kind, size=size)}).component
    assert piece.net == net
    assert piece.net is not None
    assert piece.size == piece.net.size


def test_a_box_is_as_large_as_what_it_holds_wherever_that_is_written(load: Load) -> None:
    box = "{name: B, kind: box, basis: stated, template: quest/card, size: {tuck-box: {holds: [b, c], play: 2mm}}}"
    card = "{name: C, kind: card, basis: stated, template: quest/card, size: mini, copies: 10}"
    chip = "{name: C, kind: chip, basis: stated, made: buy, size: [70, 30], copies: 5}"
    game = load({"cards.yaml": f"a: {box}\nb: {card}\n", "late.yaml": f"c: {chip}\n"}).game
    assert game is not None
    assert [component.id for component in game.components] == ["a", "b", "c"]
    assert game.components[0].net == tuck_box(Room(46, 72, 6.5), 0.3)


def test_the_safe_distance_of_a_small_panel_is_a_quarter_of_it(load: Load) -> None:
    assert load({"cards.yaml": PIECE.format(kind="die", size="{cube: 8mm}")}).component.safe == 2


DIE = "die: {{name: D, kind: die, basis: stated, size: {{cube: 16mm}}, {}}}\n"


def test_a_template_is_for_all_panels_and_panels_may_have_their_own(load: Load) -> None:
    die = load({"cards.yaml": DIE.format("template: quest/card, panels: {6: quest/other}"), **OTHER}).component
    assert {name: template.name for name, template in die.panels.items()} == {
        **dict.fromkeys("12345", "quest/card"),
        "6": "quest/other",
    }


def test_without_a_template_only_named_panels_are_drawn(load: Load) -> None:
    die = load({"cards.yaml": DIE.format("panels: {6: quest/other}"), **OTHER}).component
    assert (list(die.panels), die.front) == (["6"], None)


def test_the_back_of_a_standee_is_the_fronts_unless_it_is_named(load: Load) -> None:
    figure = load({"cards.yaml": PIECE.format(kind="pawn", size="{standee: [30, 50]}")}).component
    assert list(figure.panels) == ["front"]


OTHER = {"templates/quest/other.yaml": "layers: []\n"}


@pytest.mark.parametrize(
    ("kind", "size", "message"),
    [
        ("pawn", "{standee: mini, base: slots}", "there is no base 'slots', did you mean 'slot'? [unknown-value]"),
        (
            "box",
            "{tray: [80, 60, 20], notch: 5mm}",
            "unknown key 'notch'; known: board, contains, thickness, tray [unknown-key]",
        ),
    ],
)
def test_what_a_folded_piece_has_not(load: Load, kind: str, size: str, message: str) -> None:
    (found,) = load({"cards.yaml": PIECE.format(kind=kind, size=size)}).messages
    assert found.endswith(f"error: {message}")


BOX = "{name: B, kind: box, basis: stated, template: quest/card, size: SIZE}"


@pytest.mark.parametrize(
    ("size", "filling"),
    [
        ("{tuck-box: [44, 67, 20], contains: [hero], thickness: 0.4mm}", (("hero",), 0.4)),
        ("{tray: [44, 67, 20], contains: [hero]}", (("hero",), 0.3)),
        ("{tray: {holds: [hero]}}", ((), 0.3)),
        ("{tray: [44, 67, 20]}", None),
    ],
)
def test_what_a_box_contains(load: Load, size: str, filling: object) -> None:
    loaded = load({"box.yaml": f"box: {BOX.replace('SIZE', size)}\n"})
    assert loaded.messages == []
    assert loaded.game is not None
    found = next(each for each in loaded.game.components if each.id == "box").filling
    assert (found and (found.components, found.thickness)) == filling


@pytest.mark.parametrize(
    ("size", "message"),
    [
        ("{tray: [44, 67, 20], contains: [heroe]}", "the game has no component 'heroe', did you mean 'hero'?"),
        ("{tray: {holds: [hero]}, contains: [hero]}", "'holds' says what is in it, so that 'contains' has no place"),
    ],
)
def test_what_a_box_cannot_contain(load: Load, size: str, message: str) -> None:
    [said] = load({"box.yaml": f"box: {BOX.replace('SIZE', size)}\n"}).messages
    assert message in said
