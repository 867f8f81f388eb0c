"""Where a line may end, against expectations written by hand from JLREQ and, for Latin text, UAX #14."""

import pytest
from smallfonts import bundled_families

from pnp.text.breaking import paragraph
from pnp.text.fonts import font_refs

FONTS = font_refs(bundled_families("Noto Sans JP"), 400)

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
soft\u00adhyphen
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
A|→|B
あ\u3000|い
あ！\u3000|い
「 あ
あ 。
あ\u00a0い
"""


@pytest.mark.parametrize("marked", (KANJI_AND_KANA + NUMBERS + LATIN).strip("\n").replace("\n\n", "\n").split("\n"))
def test_a_line_ends_only_where_the_rules_allow_it(marked: str) -> None:
    text = marked.replace("|", "")
    para = paragraph(text, FONTS, 0)
    line_starts = {para.cells[cell] for cell in para.breaks[:-1]}
    assert "".join("|" * (i in line_starts) + character for i, character in enumerate(text)) == marked
