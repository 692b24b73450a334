"""`docs/testing/pytest.md` is true: its files are tests that pass."""

from __future__ import annotations

import pytest

from tests.test_readme import DOCS, steps
from tests.unit.testing.test_pytest_plugin import NOT_TWICE

PATIENT = """
from hypothesis import HealthCheck, settings

settings.register_profile("patient", suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
"""
"""Where the machine has much else to do, drawing may take its time."""


def test_the_page_is_a_green_project(pytester: pytest.Pytester) -> None:
    for step in steps(DOCS / "testing" / "pytest.md"):
        if step["file"]:
            path = pytester.path / step["file"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step["text"], encoding="utf-8")
    pytester.makeconftest(PATIENT)
    # Where Hypothesis runs in a process that already runs it, its settings are shared.
    plugin = ("-p", "rushscript.testing.pytest_plugin")
    result = pytester.runpytest_subprocess(*NOT_TWICE, *plugin)
    result.assert_outcomes(passed=6)
