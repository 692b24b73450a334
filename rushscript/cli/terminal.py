"""The terminal of a person: how text is shown there and how lines are read.

Colours need `rich` (the extra `terminal`) and an output that is a terminal; everywhere else the
same text is plain. `rich` is imported only when it is used.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from rich.console import Console

STYLES: Final = (
    (r"\||###", "dim"),
    (r"(?m)^-+ Turn .*-+$", "cyan"),
    (r"(?m)^Turn \d+: .*$", "bold cyan"),
    (r"\b\d+ LP\b", "green"),
    (r"\b\d+ damage\b", "red"),
    (r"\b\d+/\d+\b|\b(?:ATK|DEF|Level) \d+", "yellow"),
    (r"(?m)^ +\d+(?=  \S)", "bold"),
    (r"(?m)^.*\?$", "bold"),
    (r"\bwins?!", "bold green"),
)
"""What is shown how, the later style over the earlier: a pattern and a style of `rich`."""


def make_teller() -> Callable[[str], None]:
    """What shows a text to the person."""
    if sys.stdout.isatty():
        with suppress(ImportError):
            from rich.console import Console

            return colourful(Console(highlight=False))
    return click.echo


def colourful(console: Console) -> Callable[[str], None]:
    """Shows texts in colours; not a letter of them changes."""
    from rich.text import Text

    def tell(text: str) -> None:
        shown = Text(text)
        for pattern, style in STYLES:
            shown.highlight_regex(pattern, style)
        console.print(shown, soft_wrap=True)

    return tell


def make_reader() -> Callable[[str], str]:
    """What asks the person for a line; at a terminal, with the lines before it at hand."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")
    return input
