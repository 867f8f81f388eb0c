"""Promises about the code itself."""

import ast
from pathlib import Path

import pytest

import pnp

ROOT = Path(__file__).parent.parent
MODULES = sorted(Path(pnp.__file__).parent.rglob("*.py"))
GAMES = sorted(path.parent.name for path in (ROOT / "components").glob("*/game.yaml"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_the_engine_names_no_game(path: Path) -> None:
    docstrings_aside = ast.dump(_without_docstrings(ast.parse(path.read_text())))
    assert not [game for game in GAMES if game in docstrings_aside]


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_every_module_says_what_goes_in_and_what_comes_out(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text()))


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_functions_stay_short(path: Path) -> None:
    functions = (n for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.FunctionDef))
    long = [f.name for f in functions if f.end_lineno is not None and f.end_lineno - f.lineno >= 50]
    assert not long


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_only_the_command_line_prints_and_exits(path: Path) -> None:
    calls = [n.func for n in ast.walk(ast.parse(path.read_text())) if isinstance(n, ast.Call)]
    printing = [c for c in calls if ast.unparse(c) in {"print", "sys.exit", "exit", "quit", "os._exit"}]
    assert not printing or "cli" in path.parts


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            node.body = node.body[1:]
    return tree
