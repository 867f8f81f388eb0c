"""Broken projects as users write them, and the exact messages: broken/NAME.yaml or broken/NAME/, and NAME.expected.

A NAME.yaml stands in for the component file of the project in base/; a folder NAME/ is laid over it.
"""

import shutil
from pathlib import Path

import pytest

from pnp.diagnostics import Report
from pnp.files import Project
from pnp.spec import load_game, load_profile, profile_names

HERE = Path(__file__).parent
CASES = sorted(path.stem for path in (HERE / "broken").glob("*.expected"))


def project_of(case: str, folder: Path) -> Project:
    root = folder / "project"
    shutil.copytree(HERE / "base", root)
    if (HERE / "broken" / case).is_dir():
        shutil.copytree(HERE / "broken" / case, root, dirs_exist_ok=True)
    else:
        shutil.copy(HERE / "broken" / f"{case}.yaml", root / "components/quest/cards.yaml")
    return Project.at(root)


def messages(project: Project) -> list[str]:
    report = Report()
    load_game(project, "quest", report)
    for name in profile_names(project):
        load_profile(project, name, report)
    return [str(finding) for finding in report]


@pytest.mark.parametrize("case", CASES)
def test_every_mistake_is_told_at_its_place(case: str, tmp_path: Path) -> None:
    expected = (HERE / "broken" / f"{case}.expected").read_text(encoding="utf-8").splitlines()
    assert messages(project_of(case, tmp_path)) == expected
