"""Files opened for a test, and the fonts that judge the embedding."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from backends.drawing import Opener
from referees import needed


@pytest.fixture(scope="session")
def debian_font() -> Callable[[str], Path]:
    """A font that comes with Ghostscript, by file name."""

    def find(name: str) -> Path:
        path = Path("/usr/share/fonts/opentype/urw-base35") / name
        if not path.is_file():
            needed(name)
        return path

    return find


@pytest.fixture
def opened() -> Iterator[Opener]:
    """Opens files with pikepdf, whose objects live only as long as the file is open."""
    with ExitStack() as files:
        yield lambda data: files.enter_context(pikepdf.open(BytesIO(data)))
