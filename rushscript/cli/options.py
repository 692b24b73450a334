"""Options that several commands share: which format is played, on which day, with which packs."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import date, datetime
from typing import Any, Final

import click
from click import Context, Parameter

from rushscript.formats import DEFAULT, find_format
from rushscript.messages import Language
from rushscript.ruleset import Ruleset

Command = Callable[..., Any]

LANGUAGE_VARIABLE: Final = "RUSHSCRIPT_LANG"
_LANGUAGE: Final = "rushscript.language"


def format_option(*, default: bool, help: str) -> Callable[[Command], Command]:
    """`--format NAME|FILE.toml`; without a default, the command decides."""
    shown = DEFAULT.name if default else None
    return click.option(
        "--format",
        "format_name",
        default=shown,
        show_default=default,
        metavar="NAME|FILE.toml",
        help=help,
    )


def chosen_format(name: str | None) -> Ruleset | None:
    """The format that was named; None where none was."""
    return None if name is None else find_format(name)


class Day(click.DateTime):
    """A day as it is written: 2022-12-31."""

    def __init__(self) -> None:
        super().__init__(formats=["%Y-%m-%d"])

    def convert(self, value: Any, param: Parameter | None, ctx: Context | None) -> Any:
        """The day, or what to write instead."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"`{value}` is no day; write it as 2022-12-31", param, ctx)


class Number(click.FloatRange):
    """A number within bounds; `nan`, which is within any, and `inf` are none."""

    def convert(self, value: Any, param: Parameter | None, ctx: Context | None) -> float:
        """The number, or what to write instead."""
        number: float = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"`{value}` is no number; write one such as 90", param, ctx)
        return number


date_option = click.option(
    "--date",
    "day",
    type=Day(),
    metavar="YYYY-MM-DD",
    help="The day whose rules, limit list and releases hold for decks; without it, the newest.",
)


packs_option = click.option(
    "--pack", "packs", multiple=True, metavar="PATH", help="Packs instead of those here."
)
seed_option = click.option(
    "--seed", type=int, help="The seed of chance; without it a random one, told first."
)


def _note_language(ctx: Context, param: Parameter, value: str) -> str:
    ctx.meta[_LANGUAGE] = Language(value)
    return value


lang_option = click.option(
    "--lang",
    type=click.Choice([str(language) for language in Language]),
    default=str(Language.ENGLISH),
    envvar=LANGUAGE_VARIABLE,
    show_envvar=True,
    show_default=True,
    expose_value=False,
    is_eager=True,
    callback=_note_language,
    help="The language of messages.",
)


def chosen_language() -> Language:
    """The language of the running command; English where it has no `--lang`."""
    ctx = click.get_current_context(silent=True)
    language = None if ctx is None else ctx.meta.get(_LANGUAGE)
    return language if isinstance(language, Language) else Language.ENGLISH


def chosen_day(day: datetime | None) -> date | None:
    """The day that was named."""
    return None if day is None else day.date()


CHANCE: Final = "chance"


def begins_option(*, default: str | None) -> Callable[[Command], Command]:
    """`--begins chance|0|1`: who has the first turn; without a default, the command decides."""
    return click.option(
        "--begins",
        type=click.Choice([CHANCE, "0", "1"]),
        default=default,
        show_default=default is not None,
        help="Who has the first turn: chance, or the deck of seat 0 or 1.",
    )


def chosen_first(begins: str) -> int | None:
    """The seat that has the first turn; None: chance."""
    return None if begins == CHANCE else int(begins)


def player_options(command: Command) -> Command:
    """Who plays with what: the options `--deck` and `--agent`, of one player or of both."""
    agent = click.option(
        "--agent",
        "agents",
        multiple=True,
        metavar="random|greedy|search|MODULE:NAME|human",
        help="Who decides; given twice, for each seat.",
    )
    deck = click.option(
        "--deck", "decks", multiple=True, metavar="FILE|NAME", help="One serves both seats."
    )
    return deck(agent(command))
