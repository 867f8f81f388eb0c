"""Numbers as prose writes them: full-width, kanji, words and ranges in; whole numbers out."""

# After NFKC, so that full-width digits are plain ones. Kanji are numbers only where a unit or a sign follows.
_UNITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = ("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TIES = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_WORD = rf"\b(?:(?:{'|'.join(_TIES)})(?:[- ](?:{'|'.join(_UNITS)}))?|{'|'.join((*_UNITS, *_TEENS))})\b"
# No deck has more numbers on its cards.
_WIDEST = 1_000
# Longer ones are no numbers of pieces, and Python refuses those of thousands of digits.
DIGITS = r"(?<!\d)\d{1,6}(?!\d)"
NUMBER = rf"(?:{DIGITS}|[〇一二三四五六七八九十百]{{1,6}}|{_WORD})"
RANGE_SIGN = r"(?:〜|～|~|-|–|—|‐|から|to)"
# An x that ends a word, as in Box, is no sign.
TIMES = r"(?:×|(?<![A-Za-z])x|✕|✖|\*)"

_DIGITS = {kanji: value for value, kanji in enumerate("〇一二三四五六七八九")}
_TENS = {"十": 10, "百": 100}
_WORDS = {word: value for value, word in enumerate((*_UNITS, *_TEENS), start=1)}
_WORDS |= {word: value * 10 for value, word in enumerate(_TIES, start=2)}


def whole(text: str) -> int:
    """The number that a text matched by `NUMBER` means; digits that follow one another are one number: 一〇 is 10."""
    if text.isdecimal():
        return int(text)
    words = text.lower().replace("-", " ").split()
    if all(word in _WORDS for word in words):
        return sum(_WORDS[word] for word in words)
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
