"""Files opened for a test, and referees: programs of others that judge them.

In CI every referee must be there; elsewhere a test may go without.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

Referee = Callable[..., str]
Opener = Callable[[bytes], pikepdf.Pdf]

# mutool says so on each run where it was built without colour management; it is no word about the file.
NO_COMPLAINT = "warning: ICC support is not available\n"


def needed(what: str) -> None:
    """Skip the test that lacks something, but fail it in CI."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing, and CI must have it")
    pytest.skip(f"{what} is not installed")


@pytest.fixture(scope="session")
def referee() -> Referee:
    """Runs a program and gives what it printed, complaints included: `referee("pdfinfo", "-box", path)`."""

    def run(program: str, *arguments: str | Path) -> str:
        found = shutil.which(program)
        if found is None:
            needed(program)
            raise AssertionError
        done = subprocess.run([found, *map(str, arguments)], capture_output=True, check=False, timeout=60)
        return (done.stdout + done.stderr).decode().replace(NO_COMPLAINT, "")

    return run


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
