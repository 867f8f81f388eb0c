"""Numbers as prose writes them: full-width, kanji, words and ranges in; whole numbers out."""

# After NFKC, so that full-width digits are plain ones. Kanji are numbers only where a unit or a sign follows.
_ENGLISH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
# Longer ones are no numbers of pieces, and Python refuses those of thousands of digits.
DIGITS = r"(?<!\d)\d{1,6}(?!\d)"
NUMBER = rf"(?:{DIGITS}|[〇一二三四五六七八九十百]{{1,6}}|\b(?:{'|'.join(_ENGLISH)})\b)"
RANGE_SIGN = r"(?:〜|～|~|-|–|—|‐|から|to)"
# An x that ends a word, as in Box, is no sign.
TIMES = r"(?:×|(?<![A-Za-z])x|✕|✖|\*)"

# No deck has more numbers on its cards.
_WIDEST = 1_000
_DIGITS = {kanji: value for value, kanji in enumerate("〇一二三四五六七八九")}
_TENS = {"十": 10, "百": 100}
_WORDS = {word: value for value, word in enumerate(_ENGLISH, start=1)}


def whole(text: str) -> int:
    """The number that a text matched by `NUMBER` means; digits that follow one another are one number: 一〇 is 10."""
    if text.isdecimal():
        return int(text)
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    total, digits = 0, ""
    for sign in text:
        if sign in _TENS:
            total += int(digits or 1) * _TENS[sign]
            digits = ""
        else:
            digits += str(_DIGITS[sign])
    return total + int(digits or 0)


def spread(first: str, last: str | None) -> range:
    """The whole numbers of a range such as 1〜3; of one number, itself. Empty when it runs backwards, or too far."""
    start = whole(first)
    found = range(start, (start if last is None else whole(last)) + 1)
    return found if len(found) <= _WIDEST else range(0)
