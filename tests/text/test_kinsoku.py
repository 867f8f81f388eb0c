"""Where a line may end, against expectations written by hand from JLREQ and, for Latin text, UAX #14."""

import pytest
from styles import manner

from pnp.template import Kinsoku
from pnp.text.measuring import measure
from pnp.text.strands import words

# `|` stands where a line may end.
KANJI_AND_KANA = """
あ|い|う
こ|れ|は。|そ|れ
あ、|い
「あ」|と|い|う
あ|「い」|う
あ|「
『「あ」』
あ」|「い
「赤」、|「青」
あ。」|い
（あ）
【公|開】|山|札
ちゃ|ん
キッ|ト
カー|ド
あー
人々|の
い|すゞ|の
三ヶ|月
セㇷ゚
ア・|イ
対|象：|敵
な|に！？|え
あ／|い
東|京〜|大|阪
か|……|ら
あ|……。|い
――|そ|う
え|――|あ
お|お|──
―|…
〳〵
あ゛|あ゛|あ
ご|ざ|い|ま〼
好|き❣
ｶｰ|ﾄﾞ
ﾊﾟ|ｽ
か\u3099|き
葛\U000e0100|城
あ\u2060い
あ\u200b|い
"""

NUMBERS = """
24|時|間
人|1|人
１２３|枚
1,000|円
3.5|倍
３．５|倍
1/2|の
1:30|に
3〜5|人
10–20
100％|の
50%|オ|フ
五|十％
20℃|以|上
20°C
3㎏|の
三㌔
￥500|を
約|￥500
US$5
#1|は
№3
※1|を
〒100
-1|点
コ|ス|ト-1
HP-5
+2|枚
×3|回
力|×3
2×3
２４−|共
あ。|3
価|格:3
3|…
…|3
★3|の
♥2|♦3
♠|♥|♦
①|②|を
第|Ⅲ|章
3\u00a0cm
"""

LATIN = """
the |deck
a  |b
a\t|b
Hello, |world
don’t
don't
e.g. |this
well-|known
and/|or
a–|b
a |-b
f(x)
cards |(3)
(a) |b
Yes!No
あ!|い
あ: |い
ab\u200b|cd
soft\u00ad|hyphen
e\u0301a
PnP|版
版|PnP
A4|用|紙
ＡＢＣ|社
Pnp™|は
©2024
(株)|の
あ|(い)
い)A
A|（い）
い）|A
あ、|A
“あ”|と
あ|“い”
"あ"と
¿Qué?
や|あ|¡Hola!
A|→|B
あ\u3000|い
あ！\u3000|い
「 あ
あ 。
あ\u00a0い
"""


def marked(text: str, kinsoku: Kinsoku = Kinsoku.STRICT) -> str:
    """A text with `|` where a line may end."""
    measured = measure(words(text), manner(kinsoku=kinsoku))
    line_starts = {measured.row.starts[cell] for cell in measured.levels[0].cells[:-1]}
    return "".join("|" * (i in line_starts) + character for i, character in enumerate(text))


@pytest.mark.parametrize("expected", (KANJI_AND_KANA + NUMBERS + LATIN).strip("\n").replace("\n\n", "\n").split("\n"))
def test_a_line_ends_only_where_the_rules_allow_it(expected: str) -> None:
    assert marked(expected.replace("|", "")) == expected


@pytest.mark.parametrize(
    "expected", ["ち|ゃ|ん", "カ|ー|ド", "人|々|の", "あ。|い", "あ|「い」", "ア・|イ", "な|に！？"]
)
def test_loose_rules_let_small_kana_and_marks_of_repetition_begin_a_line(expected: str) -> None:
    assert marked(expected.replace("|", ""), Kinsoku.LOOSE) == expected
