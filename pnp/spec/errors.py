"""Mistakes on their way to the report: raised where a value cannot be read, caught where reading can go on."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from pnp.diagnostics import Diagnostic, Place, Report, Severity

S = TypeVar("S")
T = TypeVar("T")


class SpecError(Exception):
    """There is no value, for one reason or several; `findings` are the user's messages."""

    def __init__(self, findings: Iterable[Diagnostic]) -> None:
        self.findings = tuple(findings)
        super().__init__(*map(str, self.findings))

    @classmethod
    def at(cls, code: str, message: str, place: Place) -> "SpecError":
        """One mistake at a place."""
        return cls([Diagnostic(Severity.ERROR, code, message, place)])


def every(sources: Iterable[S], read: Callable[[S], T]) -> tuple[T, ...]:
    """Each source read. SpecError with all the mistakes of all of them if one cannot be."""
    values: list[T] = []
    problems: list[SpecError] = []
    for source in sources:
        try:
            values.append(read(source))
        except SpecError as problem:  # without findings, where the mistake was told already
            problems.append(problem)
    if problems:
        raise SpecError(finding for problem in problems for finding in problem.findings)
    return tuple(values)


def attempt(source: S, read: Callable[[S], T], report: Report) -> T | None:
    """A source read, or None with its mistakes reported."""
    try:
        return read(source)
    except SpecError as problem:
        report.extend(problem.findings)
        return None
