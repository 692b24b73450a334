"""Wrong use of the commands in the chosen language: what click finds -> what people read.

The language is looked up in the words of the command line, for what is wrong may stand before
`--lang` or keep it from being read.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import click

from rushscript.cli.options import LANGUAGE_VARIABLE
from rushscript.diagnostics import Severity, severity_word
from rushscript.messages import Language, said

T = TypeVar("T")

_ASKED: Final = "rushscript.asked_language"
_OPTION: Final = "--lang"


def note_language(ctx: click.Context, args: Sequence[str]) -> None:
    """Keeps the language that a command line asks for."""
    asked = os.environ.get(LANGUAGE_VARIABLE, "")
    for index, word in enumerate(args):
        name, _, value = word.partition("=")
        if name == _OPTION:
            asked = value or (args[index + 1] if index + 1 < len(args) else "")
    ctx.meta[_ASKED] = asked


def in_words(ctx: click.Context, act: Callable[..., T], *args: Any) -> T:
    """Does something; what click says about wrong use is told in the language asked for."""
    try:
        return act(*args)
    except JapaneseUsage:
        raise
    except click.UsageError as error:
        if ctx.meta.get(_ASKED) != Language.JAPANESE:
            raise
        raise JapaneseUsage(error) from error


class JapaneseUsage(click.UsageError):
    """Wrong use, told in Japanese."""

    def __init__(self, error: click.UsageError) -> None:
        super().__init__(_sentence(error), error.ctx)

    def show(self, file: Any = None) -> None:
        """How the command is used, then what is wrong."""
        if self.ctx is not None:
            usage = self.ctx.get_usage().partition(": ")[2]
            click.echo(f"使い方: {usage}", file=file, err=file is None)
            click.echo(f"`{self.ctx.command_path} --help` で説明を見られます。\n", err=file is None)
        word = severity_word(Severity.ERROR, Language.JAPANESE)
        click.echo(f"{word}: {self.message}", file=file, err=file is None)


def _sentence(error: click.UsageError) -> str:
    match error:
        case click.NoSuchOption(option_name=name, possibilities=near):
            meant = "、".join(f"`{item}`" for item in sorted(near or ()))
            instead = f" {meant} のことですか?" if meant else ""
            return f"`{name}` というオプションはありません。{instead}".rstrip()
        case click.MissingParameter():
            return f"{_parameter(error)} がありません"
        case click.BadParameter():
            return f"{_parameter(error)} の値が正しくありません: {_in_japanese(error.message)}"
    return _in_japanese(error.message)


def _parameter(error: click.BadParameter) -> str:
    """The argument or option that is meant, as it is typed."""
    param = error.param
    if param is None:
        return "引数"
    if isinstance(param, click.Option):
        return f"オプション `{param.opts[0]}`"
    return f"引数 `{param.human_readable_name}`"


def _in_japanese(message: str) -> str:
    return said(message.rstrip("."), Language.JAPANESE)
