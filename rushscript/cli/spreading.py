"""Options with several values, as people write them: `--decks A B` -> `--decks A --decks B`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import click


class SpreadingCommand(click.Command):
    """A command without arguments, whose options that can be given several times take several
    values at once as well."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Each value gets the option it belongs to."""
        several = {
            name
            for param in self.params
            if isinstance(param, click.Option) and param.multiple
            for name in param.opts
        }
        return super().parse_args(ctx, spread(args, several))


def spread(args: Sequence[str], several: Collection[str]) -> list[str]:
    """The words of a command line, each further value behind an option of its own.

    >>> spread(["--decks", "a", "b", "--duels", "5"], {"--decks"})
    ['--decks', 'a', '--decks', 'b', '--duels', '5']
    """
    found: list[str] = []
    option: str | None = None
    for place, word in enumerate(args):
        if word.startswith("-"):
            name, given, _ = word.partition("=")
            option = name if name in several else None
            is_last = place + 1 == len(args) or args[place + 1].startswith("-")
            if option is None or given or is_last:
                found.append(word)
        elif option is None:
            found.append(word)
        else:
            found += [option, word]
    return found


class ShareOf(click.ParamType[tuple[int, int]]):
    """A share of the work, written `1/4`: the first of four."""

    name = "share"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Which share of how many, or what to write instead."""
        if isinstance(value, tuple):
            return value
        part, _, parts = str(value).partition("/")
        if not part.isdecimal() or not parts.isdecimal() or not 1 <= int(part) <= int(parts):
            self.fail(f"`{value}` is no share; write `1/4` for the first of four", param, ctx)
        return int(part), int(parts)
