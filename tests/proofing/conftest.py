"""One build of the harbour for all tests, and a copy of it for each."""

import shutil
from pathlib import Path

import pytest
from proofing.builds import GAME, PROFILE, PROJECT, Build

from pnp import pipeline


@pytest.fixture(scope="session")
def pristine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("harbour")
    profiles, _ = pipeline.load_profiles(PROJECT, [PROFILE])
    checked = pipeline.check_game(PROJECT, GAME)
    built = pipeline.build_game(PROJECT, checked, profiles, out=out)
    assert not isinstance(built, pipeline.Refusal), [str(finding) for finding in checked.report]
    return out


@pytest.fixture
def build(pristine: Path, tmp_path: Path) -> Build:
    shutil.copytree(pristine, tmp_path / "output")
    return Build(tmp_path / "output")
