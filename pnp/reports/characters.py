"""Text that XML and HTML can hold: any text in, the same without the characters that these have no place for, out."""

import re

# XML 1.0, 2.2; half a surrogate pair has no form in UTF-8 either.
_NO_PLACE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def legal(text: str) -> str:
    """The text, with the replacement character for what cannot be written."""
    return _NO_PLACE.sub("\ufffd", text)
