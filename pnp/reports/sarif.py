"""Findings for code review and editors: what checking came to in, a SARIF 2.1.0 log as JSON types out.

Numbers of sections are those of the OASIS standard.
"""

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

from pnp.diagnostics import Diagnostic, Place, Severity
from pnp.reports.outcomes import Outcomes

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
# What paths are relative to; whoever reads the log knows where that is (3.14.14).
PROJECT = "PROJECT"
# The characters of a path that stand for themselves in a URI (RFC 3986, 3.3), but for `:`.
_SAFE = "/!$&'()*+,;=@~"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def sarif(results: Iterable[Outcomes]) -> dict[str, Any]:
    """One run with a result for each finding of all games; its rules are the codes that occur, sorted."""
    findings = [finding for result in results for finding in result.findings]
    codes = {code: number for number, code in enumerate(sorted({finding.code for finding in findings}))}
    driver = {"name": "pnp", "rules": [{"id": code} for code in codes]}
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "originalUriBaseIds": {PROJECT: {"description": {"text": "The folder that holds components/."}}},
                "results": [_result(finding, codes) for finding in findings],
            }
        ],
    }


def _result(finding: Diagnostic, codes: Mapping[str, int]) -> dict[str, Any]:
    return {
        "ruleId": finding.code,
        "ruleIndex": codes[finding.code],
        "level": _LEVELS[finding.severity],
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": _location(finding.place)}],
    }


def _location(place: Place) -> dict[str, Any]:
    """Where a finding is; the file as a whole has no region."""
    location: dict[str, Any] = {"artifactLocation": _artifact(place.path)}
    if place.line:
        column = {"startColumn": place.column} if place.column else {}
        location["region"] = {"startLine": place.line, **column}
    return location


def _artifact(path: str) -> dict[str, str]:
    """A file of the project, relative to it; a document from elsewhere by its whole address."""
    uri = quote(path, safe=_SAFE, errors="replace")
    return {"uri": f"file://{uri}"} if path.startswith("/") else {"uri": uri, "uriBaseId": PROJECT}
