"""The group of all commands: found by name, imported when asked for, errors in one clear line.

Exit status: 0 fine; 1 the cards, tests, deck or log have errors; 2 wrong use, or a file or name
that is not there.
"""

from __future__ import annotations

import errno
from importlib import import_module
from typing import Any, Final

import click

from rushscript.cli.options import chosen_language
from rushscript.cli.usage import in_words, note_language
from rushscript.cli.version import version_line
from rushscript.diagnostics import Severity, severity_word
from rushscript.errors import RushscriptError, UnknownName
from rushscript.messages import Language, said
from rushscript.spelling import nearest

COMMANDS: Final = {
    "check": "Check cards: every mistake, with what to write instead.",
    "fmt": "Write card files in their one canonical form.",
    "test": "Run the tests that stand beside the cards.",
    "why": "Why a card of a test can or cannot be used, with all that decides.",
    "trace": "Tell all that is done in a test, step by step.",
    "coverage": "Show what the tests of cards miss, clause by clause.",
    "mutate": "Change cards in one place at a time: which changes does no test notice?",
    "fuzz": "Play random duels and look for what breaks or never gets played.",
    "solve": "Prove puzzles: a forced win this turn, or that there is none.",
    "explain": "Show a card at every stage, from source to operations.",
    "explain-code": "Show what the code of a message means, why, and the right way.",
    "duel": "Play a duel and tell it, or play it yourself.",
    "match": "Play a match: duels with siding between them.",
    "simulate": "Play many duels: who wins, how they go, what each card does.",
    "replay": "Run a log again and verify each event.",
    "record": "Write a playthrough with its story, to be verified later.",
    "verify": "Play recorded logs again, and tell what goes otherwise now.",
    "new": "Begin a card or a pack: files that are sound, to be changed.",
    "words": "Show the words of the card language, by group, word or printed text.",
    "cards": "List cards, searched with the filters of the card language.",
    "info": "Facts around the game: products, formats, limits, a card.",
    "bench": "Measure duels, states, tests, reading and loading on this machine.",
    "perft": "Count the sequences of choices from fixed positions.",
}
"""Each command lives in the module of its name, as the function of its name; `test` is found as
`run_tests`, so that no test collector takes it for a test."""

_FUNCTIONS: Final = {"test": "run_tests"}


class CardsWrong(click.ClickException):
    """The cards, tests, deck or log have errors."""

    exit_code = 1

    def __init__(self, message: str, language: Language = Language.ENGLISH) -> None:
        super().__init__(message)
        self.language = language

    def show(self, file: Any = None) -> None:
        """The message without click's own words around it."""
        word = severity_word(Severity.ERROR, self.language)
        click.echo(f"{word}: {self.format_message()}", file=file, err=file is None)


class NotThere(CardsWrong):
    """A file or name that is not there."""

    exit_code = 2


class Commands(click.Group):
    """A group whose commands are imported one at a time."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        module = import_module(f"rushscript.cli.{name}")
        command = getattr(module, _FUNCTIONS.get(name, name))
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant; a misspelt one is told with those that look like it."""
        name = args[0]
        if name in COMMANDS or name.startswith("-"):
            return super().resolve_command(ctx, args)
        near = [f"`{item}`" for item in nearest(name, COMMANDS, 1)]
        instead = f"did you mean {near[0]}?" if near else f"there is: {', '.join(COMMANDS)}"
        raise click.UsageError(f"there is no command `{name}`; {instead}", ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        note_language(ctx, args)
        return in_words(ctx, super().parse_args, ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return in_words(ctx, super().invoke, ctx)
        except (UnknownName, OSError) as error:
            if isinstance(error, OSError) and error.errno == errno.EPIPE:
                raise
            language = chosen_language()
            raise NotThere(error_words(error, language), language) from error
        except RushscriptError as error:
            language = chosen_language()
            raise CardsWrong(error_words(error, language), language) from error


def error_words(error: RushscriptError | OSError, language: Language) -> str:
    """An error that a person can mend, in a language."""
    if isinstance(error, RushscriptError):
        return error.told_in(language)
    return said(_of_system(error), language)


def _of_system(error: OSError) -> str:
    if error.strerror is None:
        return str(error)
    why = f"{error.strerror[:1].lower()}{error.strerror[1:]}"
    return why if error.filename is None else f"{error.filename}: {why}"


def _tell_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(version_line())
        context.exit()


@click.group(cls=Commands)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_tell_version,
    help="Show the version, and whether the engine is compiled.",
)
def commands() -> None:
    """A card-script language and rules engine."""
