"""Where lines may end, compared with ICU's strict rules for Japanese, as icu_breaks.json keeps them.

Each line there is a text with `|` where ICU 72.1 (`BreakIterator.createLineInstance`, ja@lb=strict) lets a line end:
sentences of games, and mixtures of kana, kanji, brackets, numbers, units, Latin words and marks drawn at random. Where
this package decides otherwise, one of the rules below says why.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from styles import manner

from pnp.text.characters import Kind, kind_of
from pnp.text.measuring import measure
from pnp.text.strands import words

LINES: list[str] = json.loads(Path(__file__).with_name("icu_breaks.json").read_text(encoding="utf-8"))["lines"]

NUMBER = {Kind.DIGIT, Kind.WIDE_DIGIT}
WORD = NUMBER | {Kind.LETTER, Kind.WIDE_LETTER, Kind.SIGN}
CLOSING = {Kind.NARROW_CLOSING, Kind.POINT}

# What is before and after the place, and why no line ends there.
Rule = Callable[[str, str], bool]
STRICTER: dict[str, Rule] = {
    "a range, a fraction or a sign is part of its number: 3〜5, 1／2, -1": lambda before, after: (
        kind_of(before) in {Kind.HYPHEN, Kind.MINUS} and kind_of(after) in NUMBER
    ),
    "full-width ～ and ／ begin no line, as 〜 and / do not (JLREQ cl-03)": lambda _, after: after in "～／",
    "full-width digits make one number, points and commas in it too": lambda before, after: (
        kind_of(after) in WORD and kind_of(before) in NUMBER | {Kind.POINT}
    ),
    "＃ is a prefix as # is": lambda before, after: before == "＃" or (after == "＃" and kind_of(before) in WORD),
    "a prefix stays with a sign and its number, too: $+2": lambda before, _: kind_of(before) is Kind.PREFIX,
    "an operator stays with what it is written before: +¥24, ++2": lambda before, after: (
        kind_of(before) is Kind.SIGN and kind_of(after) in {Kind.PREFIX, Kind.SIGN}
    ),
    "a mark stays with the number after it, full-width operators too: ★3, ＋1": lambda before, after: (
        kind_of(before) is Kind.SYMBOL and kind_of(after) in NUMBER
    ),
    "spaces of any width stay with what is before them": lambda _, after: after == "\u3000",
    "squared units stay with their number, and are no letters before others": lambda before, after: (
        "㎏" in (before, after)
    ),
    "what follows Latin punctuation at once belongs to it: !Hello, ]+2": lambda before, after: (
        kind_of(before) in CLOSING and kind_of(after) in WORD
    ),
    "a minus that follows nothing is a sign": lambda before, _: before == "-",
    "a space after an opening bracket ends no line (LB14, for spaces of any width)": lambda before, _: (
        before in " \u3000"
    ),
}
LOOSER: dict[str, Rule] = {
    "…… and ―― may begin a line and end one (JLREQ 3.1.7)": lambda before, after: (
        after == "…" or "―" in (before, after)
    ),
    "symbols and circled numbers are as wide as kanji, not letters (AI is ID in Japanese)": lambda before, after: bool(
        {before, after} & set("→■★♥①※")
    ),
    "an operator is no prefix before kana and kanji": lambda before, after: (
        kind_of(before) is Kind.SIGN and kind_of(after) is Kind.WIDE
    ),
    "a minus after a space begins a number": lambda before, after: before == "\u3000" and after == "-",
}


def places(marked: str) -> set[int]:
    """Where the marks are, counted in the text without them."""
    parts = marked.split("|")[:-1]
    return {sum(map(len, parts[: number + 1])) for number in range(len(parts))}


def ours(text: str) -> set[int]:
    measured = measure(words(text), manner())
    return {measured.row.starts[cell] for cell in measured.levels[0].cells[:-1]}


def explained(text: str, at: int, rules: dict[str, Rule]) -> list[str]:
    return [name for name, rule in rules.items() if rule(text[at - 1], text[at])]


@pytest.mark.parametrize("marked", LINES)
def test_lines_end_where_icu_ends_them_but_for_the_rules_named(marked: str) -> None:
    text, theirs = marked.replace("|", ""), places(marked)
    unexplained = [
        f"{text[:at]}|{text[at:]}"
        for rules, differences in ((STRICTER, theirs - ours(text)), (LOOSER, ours(text) - theirs))
        for at in differences
        if not explained(text, at, rules)
    ]
    assert unexplained == []


def test_every_rule_is_needed_and_they_are_exceptions() -> None:
    used: set[str] = set()
    differences = 0
    for marked in LINES:
        text, theirs, mine = marked.replace("|", ""), places(marked), ours(marked.replace("|", ""))
        differences += len(theirs ^ mine)
        used.update(name for at in theirs - mine for name in explained(text, at, STRICTER))
        used.update(name for at in mine - theirs for name in explained(text, at, LOOSER))
    assert used == {*STRICTER, *LOOSER}
    assert differences < 0.05 * sum(len(marked.replace("|", "")) for marked in LINES)


@pytest.mark.parametrize("rules", [STRICTER, LOOSER])
def test_every_rule_is_told_to_users_and_no_other(rules: dict[str, Rule]) -> None:
    docs = (Path(__file__).parents[2] / "docs/typesetting.md").read_text(encoding="utf-8")
    heading = f"| here {'no line ends' if rules is STRICTER else 'a line may end'}, though"
    (table,) = [part for part in docs.split("\n\n") if part.startswith(heading)]
    assert [row.split(" | ")[0].removeprefix("| ") for row in table.splitlines()[2:]] == [*rules]
