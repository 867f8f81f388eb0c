"""What a document says of the pieces, as claims; and what it does not say of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.claims import AnyField, Claim, Count, Designs, Distribution, Groups, Kinds, Measures, Players, Range
from pnp.documents import Names, Reading, read_document

NAMES = Names.of(
    [
        ("tile", "タイルカード"),
        ("worker", "ワーカー"),
        ("board-upper", "ゲームボード（上層）"),
        ("board-lower", "ゲームボード（下層）"),
        ("time", "タイムカード"),
        ("incident", "事件カード"),
        ("goods", "商品チップ"),
        ("box", "外箱"),
        ("note", "説明書/サマリー"),
        ("clock", "Time card"),
        ("die", "Die"),
        ("crate", "Box"),
        ("river", "River tile"),
        ("ferry", "Ferry"),
        ("wind", "Wind die"),
    ],
    {"dice": ("die",), "駒": ("worker",)},
)


def reading(*lines: str, heading: str = "## 内容物") -> Reading:
    return read_document([heading, *lines], "rules.md", NAMES)


def claims(*lines: str, heading: str = "## 内容物") -> list[tuple[tuple[str, ...], Claim]]:
    return [(fact.subjects, fact.claim) for fact in reading(*lines, heading=heading).facts if fact.claim]


def count(number: int) -> Count:
    return Count(Range.exactly(number))


@pytest.mark.parametrize(
    ("line", "subject", "number"),
    [
        ("・タイルカード×12枚", "tile", 12),
        ("- タイルカード 12枚", "tile", 12),
        ("タイルカード（１２枚）", "tile", 12),
        ("タイルカード　十二枚", "tile", 12),
        ("タイルカード：12枚", "tile", 12),
        ("**タイルカード**：全12枚", "tile", 12),
        ("{商品|しょうひん}チップ 100枚", "goods", 100),
        ("商品チップは全部で100枚です。", "goods", 100),
        ("◇タイムカード（５５枚）", "time", 55),
        ("1. 説明書/サマリー×１つ", "note", 1),
        ("駒 ２８個", "worker", 28),
        ("| タイムカード | 55枚 | 手札 |", "time", 55),
        ("| タイムカード | 55 | |", "time", 55),
        (r"| {商品\|しょうひん}チップ | 100{枚\|まい} |", "goods", 100),
        ("- 55 time cards", "clock", 55),
        ("- Time cards: 55", "clock", 55),
        ("- Time cards × 55", "clock", 55),
        ("There are 55 time cards.", "clock", 55),
        ("two dice", "die", 2),
        ("Box 2個", "crate", 2),
        ("3 boxes", "crate", 3),
        ("River tiles × 12", "river", 12),
        ("2 ferries", "ferry", 2),
        ("Wind dice: 2", "wind", 2),
        ("ゲームボード(上層、下層) 2枚", "board-upper board-lower", 2),
    ],
)
def test_an_item_of_a_contents_list_is_a_number_of_pieces(line: str, subject: str, number: int) -> None:
    assert claims(line)[0] == (tuple(subject.split()), count(number))


def test_brackets_say_more() -> None:
    assert claims("・タイルカード×12枚（12種・24パターン）") == [
        (("tile",), count(12)),
        (("tile",), Designs(Range.exactly(12))),
        (("tile",), Designs(Range.exactly(24), sides=True)),
    ]


def test_sorts_times_pieces_are_groups() -> None:
    assert claims("商品チップ 100枚 (6カテゴリー 全20種×5人)") == [
        (("goods",), count(100)),
        (("goods",), AnyField(Groups("", 20, 5))),
        (("goods",), AnyField(Kinds("", Range.exactly(6)))),
    ]


@pytest.mark.parametrize("line", ["駒 5色×2個", "駒 10個（5色×2個）", "駒 五色×二個"])
def test_colours_times_pieces_are_counted_and_grouped(line: str) -> None:
    assert claims(line) == [(("worker",), count(10)), (("worker",), AnyField(Groups("", 5, 2)))]


def test_sets_of_so_many_in_english() -> None:
    assert claims("55 time cards (5 sets of 11)") == [
        (("clock",), count(55)),
        (("clock",), AnyField(Groups("", 5, 11))),
    ]


@pytest.mark.parametrize(("size", "sides"), [("17×13×3.5cm", (170, 130, 35)), ("57 × 89 mm", (57, 89))])
def test_a_size_in_brackets(size: str, sides: tuple[float, ...]) -> None:
    assert claims(f"外箱×1つ（{size}）（２色）") == [
        (("box",), count(1)),
        (("box",), Measures(tuple(Range.exactly(side) for side in sides))),
    ]


def test_more_colours_than_pieces_are_no_claim_about_pieces() -> None:
    assert claims("外箱×1つ（２色）") == [(("box",), count(1))]


def test_a_sentence_behind_an_item_is_about_it() -> None:
    found = claims("◇タイムカード（５５枚）", "０が１枚、１〜２が３枚、３が２枚、４〜５が１枚で、１１枚１セットです")
    shared = {(value,): Range.exactly(copies) for value, copies in enumerate([1, 3, 3, 2, 1, 1])}
    assert found[1:] == [
        (("time",), AnyField(Distribution(("",), shared), grouped=True)),
        (("time",), AnyField(Groups("", 5, 11))),
    ]


def test_so_many_of_each() -> None:
    assert claims("◇事件カード（24枚）", "「赤」「青」などの６スートが各４枚ずつあります")[1:] == [
        (("incident",), AnyField(Groups("", 6, 4)))
    ]


@pytest.mark.parametrize(
    "line", ["プレイ人数 2〜4人", "２～４人用", "プレイヤー人数：2-4人", "For 2-4 players", "2 to 4 players"]
)
def test_the_number_of_players(line: str) -> None:
    assert claims(line, heading="# 遊び方") == [((), Players(2, 4))]


@pytest.mark.parametrize(
    "line",
    [
        "タイルカード12枚をよく混ぜて並べます。",
        "各プレイヤーはタイムカードを2枚引きます。",
        "手札からタイムカードを１枚選び、伏せます。",
        "Each player draws 2 time cards.",
        "3〜5人目の人は待ちます。",
    ],
)
def test_play_is_no_contents_list(line: str) -> None:
    assert claims("- タイルカード 12枚", "## 準備", line) == [(("tile",), count(12))]


def test_a_document_without_headings_has_a_list_where_three_items_stand_together() -> None:
    items = ["タイルカード 12枚", "ワーカー 28個", "外箱 1つ"]
    assert len(claims("遊び方です。", *items, "タイムカード 2枚", heading="")) == 4
    assert claims("遊び方です。", *items[:2], "さあ始めましょう。", "タイムカード 2枚", heading="") == []


def test_what_no_claim_was_made_of_is_told_with_its_line() -> None:
    found = reading("- 金貨 30枚", "## 準備", "タイムカードを2枚引きます。").unmatched
    assert [(each.place.line, each.text, each.unknown) for each in found] == [
        (2, "金貨 30枚", "金貨"),
        (4, "タイムカードを2枚引きます。", None),
    ]
    assert found[0].reason == "no component is called '金貨'"


def test_several_items_in_one_line() -> None:
    assert claims("12 time cards, 2 dice") == [(("clock",), count(12)), (("die",), count(2))]


def test_a_fact_says_where_it_stands() -> None:
    [fact] = reading("- タイルカード 12枚").facts
    assert (fact.id, fact.where, fact.says, str(fact.place)) == ("line-2", "line 2", "タイルカード 12枚", "rules.md:2")


def test_an_exact_name_wins_over_one_with_a_remark() -> None:
    names = Names.of([("pawn", "コマ"), ("pawn-paper", "コマ（紙）")], {})
    assert names.whole("コマ") == ("pawn",)
    assert names.whole("コマ（紙）") == ("pawn-paper",)


def test_a_character_that_markdown_escapes_is_that_character() -> None:
    names = Names.of([("odd", "A*b* <c>")], {})
    [fact] = read_document(["# Contents", r"- A\*b\* \<c\> × 4"], "rules.md", names).facts
    assert (fact.subjects, fact.claim) == (("odd",), count(4))


# What patterns of documents begin with, go on with, or look for.
PIECES = (
    "[",
    "](",
    "![",
    "(",
    ")",
    "\t",
    "\u2003",
    "1",
    "12枚",
    "x",
    "×",
    ":",
    "、",
    " and ",
    "*",
    "{",
    "|",
    "■",
    "#",
    "〜",
)
PIECES += (
    "二",
    "タイルカード",
    "ワーカー 28個",
    "1は1枚",
    "5色×2個",
    "(3種)",
    "17×13cm",
    "2〜4人",
    "a. B",
    "\u0301\u0316",
    "\u202e",
)


@pytest.mark.parametrize("piece", PIECES)
def test_a_document_without_line_ends_is_read(piece: str) -> None:
    # In one step after another, each as long as the text: any more would take hours.
    long, short = "- タイルカード" + piece * 50_000 + "x", "- タイルカード" + piece * (400 // len(piece)) + "x"
    assert all(fact.place.line == 3 for fact in reading(long, short).facts)


@given(st.lists(st.sampled_from([*PIECES, "\n", "- ", "9" * 5000, "1〜999999が1枚"]), max_size=30))
def test_any_document_is_read(pieces: list[str]) -> None:
    reading(*"".join(pieces).splitlines())


def test_text_that_has_lost_its_lines_is_passed_over_and_told() -> None:
    found = reading("- タイルカード 12枚" + "と" * 1_000)
    assert found.facts == ()
    assert [(each.place.line, each.reason) for each in found.unmatched] == [
        (2, "too long for a sentence: the text has lost its lines")
    ]


@pytest.mark.parametrize("digits", ["1" * 7, "1" * 400, "9" * 5_000])
@pytest.mark.parametrize("line", ["- Time cards: {}", "- Time cards x {}", "- {} time cards"])
def test_a_number_longer_than_any_of_pieces_is_none(line: str, digits: str) -> None:
    assert claims(line.format(digits)) == []


def test_a_side_longer_than_any_piece_is_no_size() -> None:
    assert claims(f"- 外箱 1つ ({'9' * 400}×13cm)") == [(("box",), count(1))]


@pytest.mark.parametrize("span", ["1〜999999", "9〜1"])
def test_a_share_of_too_many_numbers_or_none_is_no_share(span: str) -> None:
    lines = ("◇タイムカード（５５枚）", f"{span}が各４枚、0が1枚")
    assert claims(*lines) == [(("time",), count(55))]
    assert [each.place.line for each in reading(*lines).unmatched] == [3]
