"""Verdicts and findings for test dashboards: what checking came to in, JUnit's XML out.

A suite for each game, a case for each fact, each claim of a document, and each finding that none of these tells.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, assert_never
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from pnp.diagnostics import Diagnostic, Severity
from pnp.facts import Outcome, Verdict
from pnp.reports.characters import legal
from pnp.reports.outcomes import Outcomes


class _Case(NamedTuple):
    """A test case: how it came out (`failure`, `skipped`, `system-out` or nothing), in a line and in full."""

    group: str
    name: str
    came_to: str = ""
    kind: str = ""
    message: str = ""
    details: str = ""


def junit(results: Iterable[Outcomes]) -> str:
    """The XML of all games: broken facts and errors are failures, what cannot be checked is skipped, warnings pass."""
    root = Element("testsuites", name="pnp check")
    for result in results:
        cases = list(_cases(result))
        suite = SubElement(root, "testsuite", name=legal(result.id), tests=str(len(cases)))
        for attribute, came_to in (("failures", "failure"), ("errors", ""), ("skipped", "skipped")):
            suite.set(attribute, str(sum(bool(came_to) and case.came_to == came_to for case in cases)))
        suite.extend(map(_element, cases))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _cases(result: Outcomes) -> Iterator[_Case]:
    for verdict in result.verdicts:
        yield _of_verdict(f"{result.id}.facts", verdict)
    for name, verdicts, _ in result.documents:
        for verdict in verdicts:
            yield _of_verdict(f"{result.id}.{name}", verdict)
    every = [*result.verdicts, *(verdict for document in result.documents for verdict in document[1])]
    told = {verdict.fact.place for verdict in every if verdict.outcome is Outcome.BROKEN}
    for finding in result.findings:
        if not (finding.code in _OF_VERDICTS and finding.place in told):
            yield _of_finding(f"{result.id}.findings", finding)


# What a broken fact, or claim of a document, is reported as.
_OF_VERDICTS = ("broken-fact", "document-differs")


def _of_verdict(group: str, verdict: Verdict) -> _Case:
    fact = verdict.fact
    match verdict.outcome:
        case Outcome.HOLDS:
            return _Case(group, fact.id)
        case Outcome.BROKEN:
            message = f"expected {verdict.expected}, {verdict.reason or f'found {verdict.found}'}"
            details = f"{fact.place}\n{fact.where}: {fact.says}"
            return _Case(group, fact.id, "failure", "broken-fact", message, details)
        case Outcome.NOT_CHECKABLE:
            return _Case(group, fact.id, "skipped", "", verdict.reason)
        case _ as never:
            assert_never(never)


def _of_finding(group: str, finding: Diagnostic) -> _Case:
    name = f"{finding.place} [{finding.code}]"
    if finding.severity is Severity.ERROR:
        return _Case(group, name, "failure", finding.code, finding.message, str(finding))
    return _Case(group, name, "system-out", "", "", str(finding))


def _element(case: _Case) -> Element:
    element = Element("testcase", classname=legal(case.group), name=legal(case.name))
    if case.came_to:
        told = SubElement(element, case.came_to)
        for attribute, value in (("type", case.kind), ("message", case.message)):
            if value:
                told.set(attribute, legal(value))
        told.text = legal(case.details) or None
    return element
