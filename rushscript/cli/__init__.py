"""The commands. `main` is the entry point of `rushscript`; a command is imported when it runs."""

from __future__ import annotations

import sys
from io import TextIOWrapper


def main() -> None:
    """Runs the command line of this process."""
    if isinstance(sys.stdout, TextIOWrapper):
        # As errors are told: the name of a file need not be UTF-8.
        sys.stdout.reconfigure(errors="backslashreplace")
    if sys.argv[1:] == ["--version"]:
        from rushscript.cli.version import version_line

        sys.stdout.write(f"{version_line()}\n")
        return
    from rushscript.cli.group import commands

    commands(prog_name="rushscript")
