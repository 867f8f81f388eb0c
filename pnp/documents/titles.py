"""Titles of chapters: a heading, or a line that stands alone, in; what its chapter is about, out."""

import re

from pnp.documents.numerals import NUMBER
from pnp.documents.phrases import PIECES

_NOUNS = (
    r"コンポーネント|内容物|内容品|同梱物|セット内容|箱の(?:中身?|内容(?:物|品)?)"
    r"|(?:(?:箱|セット|製品|このゲーム|ゲーム)に)?入っている(?:もの|物)?"
    r"|(?:game )?components?|components? list|(?<!table of )contents"
    r"|(?:what(?:'|’)?s |what is )?(?:in|inside) the box|what you get"
)
_CONTENTS = re.compile(_NOUNS, re.I)
# What a line must be, and nothing besides, to be the title of a chapter without being marked as one.
_ALONE = (
    rf"^\W*(?:(?:本|この)?ゲームの?|(?:the )?game )?(?P<title>{_NOUNS}|内容|構成物?|materials|equipment"
    r"|(?:the |this )?(?:game|box) (?:includes|contains)|you should have"
    r")(?:の?(?:一覧|リスト|表)| list| of the (?:game|box)| you will find)?"
)
_TITLE = re.compile(rf"{_ALONE}\W*$", re.I)
_LEADING = re.compile(rf"{_ALONE}\s*:\s*(?P<rest>\w.*)$", re.I)
# What is laid out, handed out or held by each is a share of what is in the box.
_SHARES = re.compile(
    r"準備|配置|配る|配り|配布|並べ|受け取|持ち|初期|開始時|片付|人分|人あたり|各(?:プレイヤー|自|人)|ごと|毎に|ずつ"
    r"|set-?\s?up|setting up|prepar|plac(?:e|ing)|deal|draw|tak(?:e|ing)|receiv|gets?\b|starting|\beach\b|\bper\b"
    r"|using|need|variant|table of",
    re.I,
)
# Chapters that no piece is called as: a list with one of them and its page is a table of contents.
_CHAPTER = re.compile(
    rf"^(?:\d+\.\s)?(?:{_NOUNS}|(?:game )?(?:set-?\s?up|overview|introduction|objectives?|scoring|concept)"
    r"|goal of the game|(?:the )?end of (?:the )?game|game end|how to play|playing the game|winning|credits"
    r"|はじめに|概要|目的|準備|勝利条件|得点計算|ゲームの(?:概要|目的|準備|流れ|進行|進め方|終了|勝敗))[\s.・…]*\d{1,3}$",
    re.I,
)
_COUNTED = re.compile(rf"^(?:{NUMBER}|an?)\s|{NUMBER}\s*{PIECES}|\d", re.I)
_LONGEST = 40
_ENDS = re.compile(r"[。、.,)]$")


def is_contents(heading: str) -> bool:
    """Whether a heading begins a list of what is in the box."""
    return is_contents_alone(heading) or (_CONTENTS.search(heading) is not None and not is_of_shares(heading))


def is_of_shares(text: str) -> bool:
    """Whether what follows is only a part of what is in the box: laid out, handed out, held by each player."""
    return _SHARES.search(text) is not None


def is_contents_alone(line: str) -> bool:
    """Whether a line that is not marked as a heading is the title of a list of what is in the box."""
    return len(line) <= _LONGEST and _TITLE.match(line) is not None


def may_be_title(line: str) -> bool:
    """Whether a line that is not marked as a heading may be one all the same: short, without numbers, no sentence."""
    return is_contents_alone(line) or (
        len(line) <= _LONGEST
        and _ENDS.search(line) is None
        and not line[:1].islower()
        and _COUNTED.search(line) is None
    )


def is_chapter_with_page(text: str) -> bool:
    """Whether a line is one of a table of contents: 'Setup ..... 4'."""
    return len(text) <= _LONGEST * 2 and _CHAPTER.match(text) is not None


def led(line: str) -> tuple[str, str] | None:
    """The title of a list of what is in the box and the list, if a line has both: 'Contents: 12 cards, 2 dice'."""
    found = _LEADING.match(line)
    return None if found is None else (found["title"], found["rest"])
