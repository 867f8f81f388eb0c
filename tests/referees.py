"""Referees: programs of others that judge what pnp writes. In CI each must be there; elsewhere tests may go without."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Referee = Callable[..., str]

# mutool says so on each run where it was built without colour management; it is no word about the file.
NO_COMPLAINT = "warning: ICC support is not available\n"


def needed(what: str) -> None:
    """Skip the test that lacks something, but fail it in CI."""
    if os.environ.get("CI"):
        pytest.fail(f"{what} is missing, and CI must have it")
    pytest.skip(f"{what} is not installed")


def run(program: str, *arguments: str | Path) -> str:
    """What a program printed, complaints included: `run("pdfinfo", "-box", path)`."""
    found = shutil.which(program)
    if found is None:
        needed(program)
        raise AssertionError
    done = subprocess.run([found, *map(str, arguments)], capture_output=True, check=False, timeout=60)
    return (done.stdout + done.stderr).decode().replace(NO_COMPLAINT, "")
