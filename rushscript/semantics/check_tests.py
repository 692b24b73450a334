"""Checks of tests."""

from __future__ import annotations

from rushscript.semantics.scopes import Scope
from rushscript.syntax.nodes import TestCase


def check_test(scope: Scope, test: TestCase) -> None:
    """Checks a test."""
