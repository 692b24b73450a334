"""Running commands in this process, as a person would from a shell."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from rushscript.cli.group import commands


def run(*arguments: str | Path, typed: str | None = None) -> Result:
    """The result of `rushscript ARGUMENTS`. A traceback fails the test that made it."""
    result = CliRunner().invoke(commands, [str(item) for item in arguments], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def refused(*arguments: str | Path, status: int = 2) -> str:
    """The one line a refused command says."""
    result = run(*arguments)
    assert result.exit_code == status, result.output
    assert "Traceback" not in result.output
    return result.output.strip().splitlines()[-1]
