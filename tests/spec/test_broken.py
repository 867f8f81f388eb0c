"""Broken projects as users write them, and the exact messages: broken/NAME.yaml or broken/NAME/, and NAME.expected.

A NAME.yaml stands in for the component file of the project in base/; a folder NAME/ is laid over it.
"""

import ast
import re
import shutil
from pathlib import Path

import pytest

import pnp.spec
from pnp.diagnostics import Report
from pnp.files import Project
from pnp.spec import load_game, load_profile, profile_names

HERE = Path(__file__).parent
SOURCES = sorted(Path(pnp.spec.__file__).parent.rglob("*.py"))
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


def codes_in_source() -> set[str]:
    """The strings in the source that look like a code and end up in a diagnostic's place for one.

    A property of CSS looks like one as well; it is asked for by `get`.
    """
    calls = [
        node for path in SOURCES for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    telling = [call for call in calls if not (isinstance(call.func, ast.Attribute) and call.func.attr == "get")]
    strings = [arg.value for call in telling for arg in call.args if isinstance(arg, ast.Constant)]
    return {text for text in strings if isinstance(text, str) and re.fullmatch("[a-z]+(-[a-z]+)+", text)}


def test_every_code_has_a_broken_project() -> None:
    expected = "".join(path.read_text(encoding="utf-8") for path in (HERE / "broken").glob("*.expected"))
    shown = set(re.findall(r"\[([a-z-]+)\]$", expected, re.M))
    assert codes_in_source() - shown == {"unknown-game", "unknown-profile"}  # these are no mistakes of a file
