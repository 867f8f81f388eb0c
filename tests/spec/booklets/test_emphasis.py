"""Emphasis in Markdown, as it is typed and as it is read: `_em_`, `=strong=`, `!` before a sign that is none."""

import pytest
from markdown_it.tree import SyntaxTreeNode

from pnp.spec.booklets.emphasis import STRAY
from pnp.spec.booklets.markdown import RUBY, parsed


def read(source: str) -> str:
    return _shown(parsed(source))


def _shown(node: SyntaxTreeNode) -> str:
    inside = "".join(map(_shown, node.children)) if node.children else node.content
    match node.type:
        case "em":
            return f"_{inside}_"
        case "strong":
            return f"={inside}="
        case name if name == STRAY:
            return f"!{inside}"
        case name if name == RUBY:
            return inside.split("|")[0]
        case _:
            return inside


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("これは**「手札」**です", "これは=「手札」=です"),
        ("手札を*破壊（はかい）*される", "手札を_破壊（はかい）_される"),
        ("**注意：**必ず読む", "=注意：=必ず読む"),
        ("**注意:**必ず読む", "=注意:=必ず読む"),
        ("終わり。**次の人**へ", "終わり。=次の人=へ"),
        ("得点は**10点。**これで終わり", "得点は=10点。=これで終わり"),
        ("これ**は*強*い**ね", "これ=は_強_い=ね"),
        ("**赤**と**青**", "=赤=と=青="),
    ],
)
def test_japanese_needs_no_spaces_round_emphasis(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("*{破壊|は|かい}*される", "_破壊_される"),
        ("カード**{漢字|かん|じ}を読む**", "カード=漢字を読む="),
        ("A**{漢字|かん|じ}**B", "A=漢字=B"),
        ("[link](https://example.org)の*{字|じ}*", "linkの_字_"),
    ],
)
def test_words_with_readings_are_words(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("foo*bar*baz", "foo_bar_baz"),
        ("*(**foo**)*", "_(=foo=)_"),
        ('a*"foo"*', 'a!*"foo"!*'),
        ("5 * 3 = 15", "5 * 3 = 15"),
        ("__x__ and _y_", "=x= and _y_"),
    ],
)
def test_latin_words_follow_commonmark(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("価格*", "価格!*"),
        ("**太字", "!*!*太字"),
        ("** 太字 **", "!*!* 太字 !*!*"),
        (r"価格\*", "価格*"),
        ("[*a](https://example.org)", "!*a"),
    ],
)
def test_a_sign_that_is_no_emphasis_is_found_unless_it_is_escaped(typed: str, meant: str) -> None:
    assert read(typed) == meant
