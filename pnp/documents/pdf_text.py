"""The text of a stranger's PDF: its bytes in; the text of its pages, or why there is none, out.

A small PDF may unpack to any size, draw a form in itself without end, or bring its reader down. So it is read in a
process of its own, which may take only so much time and memory and may fail: this file, run as a program. It takes
the PDF from stdin and writes `{"pages": [text, …]}` or `{"problem": …}`.
"""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator

from pypdfium2 import PdfDocument, PdfiumError

# The rules of a thousand dense pages; each short line of them may be a claim that is judged.
MOST_CHARACTERS = 2_000_000
_MOST_PAGES = 1000
# Seconds, of the processor's time and of the clock's; and bytes.
_LONGEST, _LONGEST_WAIT = 30, 60
_MOST_MEMORY = 1_000_000_000


class PdfError(Exception):
    """A PDF that gives no text; the message is for the user."""


def text_of_pages(data: bytes) -> list[str]:
    """The text of each page, or of so many that it is more than `MOST_CHARACTERS`. PdfError when it cannot be read."""
    reader = [sys.executable, "-P", __file__]
    try:
        done = subprocess.run(reader, input=data, capture_output=True, timeout=_LONGEST_WAIT, check=False)
        answer = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError) as problem:
        raise PdfError("reading it takes too long, or too much memory; save its pages anew, or as text") from problem
    if "problem" in answer:
        raise PdfError(answer["problem"])
    return [str(page) for page in answer["pages"]]


def answer_to(data: bytes) -> str:
    """What the process writes."""
    try:
        with PdfDocument(data) as document:
            if len(document) > _MOST_PAGES:
                return json.dumps({"problem": f"it has {len(document)} pages; the most is {_MOST_PAGES}"})
            return json.dumps({"pages": list(_pages(document))})
    except PdfiumError as problem:
        return json.dumps({"problem": str(problem)})


def _pages(document: PdfDocument) -> Iterator[str]:
    """The text of one page after the other, until there is too much."""
    length = 0
    for page in document:
        if length > MOST_CHARACTERS:
            return
        text = page.get_textpage().get_text_bounded()
        page.close()
        length += len(text)
        yield text


def _keep_small() -> None:
    """Let this process have no more time and memory than a book of rules asks for, where the system can see to it."""
    if importlib.util.find_spec("resource") is None:
        return
    import resource  # noqa: PLC0415 - not there on Windows

    resource.setrlimit(resource.RLIMIT_CPU, (_LONGEST, _LONGEST))
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    _keep_small()
    sys.stdout.write(answer_to(sys.stdin.buffer.read()))
