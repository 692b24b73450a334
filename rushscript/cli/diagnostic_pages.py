"""The pages of diagnostics: a code -> what it means, why it is refused, and the right way.

The pages are `docs/diagnostics/CODE.md`; a wheel carries them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rushscript.data_files import data_dir

PAGES: Final = "docs/diagnostics"
_FENCE: Final = "```"
_INDENT: Final = "    "


@dataclass(frozen=True, slots=True)
class DiagnosticPage:
    """A page: its code, what the mistake is called, and the page's text below that, as it is."""

    code: str
    title: str
    text: str

    def plain(self) -> str:
        """The page for a terminal: examples and messages are indented."""
        return f"{self.code}: {self.title}\n\n" + "\n".join(_plain_lines(self.text)).strip("\n")


def read_diagnostic_page(code: str) -> DiagnosticPage:
    """The page of a known code."""
    text = (data_dir(PAGES) / f"{code}.md").read_text(encoding="utf-8")
    heading, _, rest = text.partition("\n")
    return DiagnosticPage(code, heading.removeprefix(f"# {code}: "), rest.strip("\n") + "\n")


def _plain_lines(text: str) -> Iterator[str]:
    """The lines without fences, and with one empty line between two examples."""
    inside = False
    before = ""
    for line in text.split("\n"):
        if line.startswith(_FENCE):
            inside = not inside
            line = ""
        elif inside and line:
            line = _INDENT + line
        if line or before:
            yield line
        before = line
