"""Reports of a check: findings -> text for people, JSON, SARIF or GitHub annotations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rushscript.cli.findings import Findings
from rushscript.cli.reports import github, sarif, structured, text
from rushscript.messages import Language

REPORTS: Final[dict[str, Callable[[Findings, Language], str]]] = {
    "text": text.report,
    "json": structured.report,
    "sarif": sarif.report,
    "github": github.report,
}
"""By the name that `--output` takes."""
