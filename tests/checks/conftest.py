"""Fixtures of the checks' tests."""

import pytest

from pnp.diagnostics import Report


@pytest.fixture
def report() -> Report:
    """A report without findings."""
    return Report()
