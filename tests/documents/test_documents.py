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


def counts(*lines: str) -> dict[str, int]:
    """How many pieces a whole document says that there are."""
    found = read_document(lines, "rules.md", NAMES).facts
    return {fact.subjects[0]: int(fact.claim.copies.least) for fact in found if isinstance(fact.claim, Count)}


@pytest.mark.parametrize(
    ("line", "subject", "number"),
    [
        ("タイルカード……………12枚", "tile", 12),
        ("タイルカード ・・・ 12枚", "tile", 12),
        ("タイルカード　　　12枚", "tile", 12),
        ("タイルカード（全12枚）", "tile", 12),
        ("駒（10個、各色2個）", "worker", 10),
        ("駒　　５色×各２個", "worker", 10),
        ("- [ ] 駒 10個", "worker", 10),
        ("| 55 | タイムカード | 厚紙 |", "time", 55),
        ("Time cards ........ 55", "clock", 55),
        ("Time cards      55", "clock", 55),
        ("Time cards – 55", "clock", 55),
        ("• Time cards (x55)", "clock", 55),
        ("* Time cards (55, eleven for each player)", "clock", 55),
        ("– [55] Time cards", "clock", 55),
        ("Fifty-five time cards", "clock", 55),
        ("55 Time cards, numbered 0–5", "clock", 55),
        ("55 time cards in 5 colours (11 of each)", "clock", 55),
        ("55 Time cards: 5 blank, 50 not", "clock", 55),
        ("A time card", "clock", 1),
        ("2 boxes", "crate", 2),
    ],
)
def test_an_item_has_the_forms_that_published_rulebooks_have(line: str, subject: str, number: int) -> None:
    assert claims(line)[0] == ((subject,), count(number))


@pytest.mark.parametrize(
    "line",
    [
        "タイルカード 12枚　駒 10個　外箱 1つ",
        "タイルカード12枚、駒10個、外箱1つ、袋",
        "タイルカード 12枚／駒 10個／外箱 1つ",
        "タイルカード×12, 駒×10, 外箱×1",
    ],
)
def test_several_items_stand_on_one_line(line: str) -> None:
    assert counts("## 内容物", line) == {"tile": 12, "worker": 10, "box": 1}


@pytest.mark.parametrize(
    "title",
    [
        "内容物",
        "◆内容品◆",
        "《コンポーネント》",
        "◎内容物",
        "ゲームに入っているもの",
        "COMPONENTS",
        "Game Contents:",
        "**In the box you will find:**",
        "What's in the box?",
    ],
)
def test_a_line_alone_is_the_title_of_a_list_until_another_line_may_be_one(title: str) -> None:
    assert counts(title, "タイルカード 12枚", "駒 10個", "", "準備", "外箱 1つ", "駒 2個") == {"tile": 12, "worker": 10}


@pytest.mark.parametrize("line", ["内容物：タイルカード 12枚、駒 10個", "■セット内容：タイルカード12枚／駒10個"])
def test_a_title_and_its_list_may_share_a_line(line: str) -> None:
    assert counts(line) == {"tile": 12, "worker": 10}


def test_a_number_is_in_the_column_that_says_so_or_else_in_no_other() -> None:
    table = ["|---|---|---|", "| タイムカード | 5 | 55 |", "| 駒 | 2 | 10 |"]
    assert counts("## 内容物", "| 名前 | 種類 | 枚数 |", *table) == {"time": 55, "worker": 10}
    assert counts("## 内容物", "| 名前 | 一人分 | みんな |", *table) == {}


def test_what_is_set_in_below_a_piece_and_has_no_name_here_is_a_part_of_it() -> None:
    found = reading("・タイルカード 12枚", "　・森 7枚", "　・海 5枚")
    assert [each.unknown for each in found.unmatched] == [None, None]
    assert len(found.facts) == 1


@pytest.mark.parametrize(
    "heading",
    [
        "## コンポーネントの配置",
        "## Placing the components",
        "## 準備",
        "## Setup",
        "## Cost",
        "各プレイヤーは次のものを受け取ります。",
        "Each player takes:",
        "You win with:",
        "## Table of contents",
    ],
)
def test_pieces_that_are_laid_out_handed_out_or_paid_are_not_what_is_in_the_box(heading: str) -> None:
    assert counts(heading, "- タイルカード 5枚", "- 駒 2個", "- 外箱 1つ") == {}


@pytest.mark.parametrize("shares", ["### Each player gets", "### プレイヤーごと", "Per player:", "一人分の持ちもの："])
def test_shares_within_a_list_of_what_is_in_the_box_are_no_numbers_of_it(shares: str) -> None:
    assert counts("## Components", "- タイルカード 12枚", shares, "- タイルカード 3枚", "- 駒 2個") == {"tile": 12}


def test_a_table_of_contents_has_pages_not_pieces() -> None:
    assert counts("Contents", "Overview ... 2", "Time cards ... 3", "Dice ... 5", "Setup ... 6") == {}


def test_one_line_that_says_much_gives_each_claim_a_name_of_its_own() -> None:
    facts = reading("タイルカード×12, 駒×10, 外箱×1").facts
    assert [fact.id for fact in facts] == ["line-2", "line-2-2", "line-2-3"]


LONG = 200_000


@pytest.mark.parametrize(
    "line",
    [
        "[" * LONG,
        "[a](" * (LONG // 4),
        "![a](" * (LONG // 5),
        "駒" + "\t" * LONG + "!",
        "駒 (" * (LONG // 3),
        "一" * LONG,
        "one " * (LONG // 4),
        "*a" * (LONG // 2),
        "駒 10個、" * (LONG // 6),
        "駒 10個。" * (LONG // 60),
        "| " * (LONG // 2),
    ],
    ids=lambda line: line[:8],
)
def test_a_line_of_any_length_is_read_in_a_time_that_grows_as_it_does(line: str) -> None:
    read_document(["## 内容物", line], "rules.md", NAMES)


def test_a_sentence_that_is_too_long_to_be_one_is_told() -> None:
    assert "more than 1000 letters" in reading("駒 10個 " * 1000).unmatched[0].reason


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


@given(st.lists(st.sampled_from([*PIECES, "\n", "- ", "9" * 5000, "1〜999999が1枚"]), max_size=30))
def test_any_document_is_read(pieces: list[str]) -> None:
    reading(*"".join(pieces).splitlines())


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
