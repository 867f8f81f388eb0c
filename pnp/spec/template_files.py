"""A YAML file below templates/, the project's own or the one that comes with pnp → what a reader makes of it."""

from collections.abc import Callable
from typing import TypeVar

from pnp.diagnostics import Place, Report
from pnp.files import FileError, Project
from pnp.spec.decoding import read_text
from pnp.spec.errors import SpecError, attempt
from pnp.spec.nodes import Node
from pnp.spec.yaml_file import YAML_LIMIT, parse_yaml

T = TypeVar("T")


def read_template_file(project: Project, name: str, read: Callable[[Node], T | None], report: Report) -> T | None:
    """What `read` makes of `templates/<name>`; None, with the mistakes reported, when it cannot be read."""
    shown = f"templates/{name}"
    try:
        source = read_text(project.template_file(name), shown, limit=YAML_LIMIT)
    except FileError as problem:
        report.error(problem.code, str(problem), Place(shown))
        return None
    except SpecError as problem:
        report.extend(problem.findings)
        return None
    node = parse_yaml(source, shown, report)
    return None if node is None else attempt(node, read, report)
