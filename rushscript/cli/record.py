"""`rushscript record`: writes a playthrough with its story, to be verified later."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

import click
from click.core import ParameterSource as Source

from rushscript.cli.cast import choose_agents, choose_decks
from rushscript.cli.commands_to_type import command_line
from rushscript.cli.group import CardsWrong
from rushscript.cli.options import (
    chosen_day,
    chosen_format,
    chosen_language,
    date_option,
    format_option,
    lang_option,
    packs_option,
    player_options,
)
from rushscript.cli.paths import packs_or_default, path_of
from rushscript.cli.places import require_writable
from rushscript.cli.table import HUMAN
from rushscript.cli.why import named_test, require_sound
from rushscript.errors import LogError
from rushscript.formats import DEFAULT, find_format
from rushscript.library.catalogue import load_packs
from rushscript.messages import Language
from rushscript.record import Log, Recording, dump_log, read_log, replay
from rushscript.syntax.nodes import Move
from rushscript.testing.playthroughs.playing import MOST_CHOICES, Playthrough, told_again
from rushscript.testing.playthroughs.scenario_logs import dump_scenario, play_scenario
from rushscript.testing.running.suites import load_suite
from rushscript.testing.scenarios.results import TestResult, render_result
from rushscript.wording import counted

_DONE: Final = {
    Language.ENGLISH: "{file}: {lines} told. Verify it with: {command}",
    Language.JAPANESE: "{file}: {count} 行の記録。確かめるには: {command}",
}
_NO_MOVES: Final = {
    Language.ENGLISH: (
        'nothing was recorded: nothing is done in the test "{name}", it has no moves',
        'nothing was recorded: the puzzle "{name}" states no moves to play; `rushscript solve` '
        "looks for a solution, which you can put under its goal",
    ),
    Language.JAPANESE: (
        "何も記録していません: テスト「{name}」には手順がなく、何も行われません",
        "何も記録していません: パズル「{name}」には解答の手順がありません。`rushscript solve` "
        "で解答を探し、`goal` の下に書いてください",
    ),
}
_OF_AGENTS: Final = ("seed", "choices", "decks", "agents", "day")
"""What is asked for only where agents play."""


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--seed", type=int, default=0, show_default=True, help="The seed of chance.")
@click.option(
    "--choices",
    type=click.IntRange(min=0),
    default=MOST_CHOICES,
    show_default=True,
    help="Stop after so many choices.",
)
@player_options
@click.option("--from", "log", type=click.Path(), help="Tell the duel that is saved in this log.")
@click.option(
    "--test",
    type=(click.Path(), str),
    metavar="PATH NAME",
    help="Record the test of that name, or with it in its name, in a pack or card file.",
)
@format_option(default=False, help="The rules: a format by name, or a file of one.")
@date_option
@packs_option
@lang_option
@click.pass_context
def record(
    ctx: click.Context,
    file: Path,
    seed: int,
    choices: int,
    decks: tuple[str, ...],
    agents: tuple[str, ...],
    log: str | None,
    test: tuple[str, str] | None,
    format_name: str | None,
    day: datetime | None,
    packs: tuple[str, ...],
) -> None:
    """Play something and write it to FILE, each choice and event, and the story in words.

    Two agents play a duel, unless `--from` or `--test` says what is recorded. Play a duel yourself
    with `rushscript duel --agent human --log FILE`, and record it with `--from`.
    """
    if log is not None and test is not None:
        raise click.UsageError("--from and --test exclude each other")
    _require_use(ctx, "--test" if test is not None else None if log is None else "--from")
    require_writable(file)
    if test is not None:
        data = _of_test(path_of(test[0]), test[1], format_name)
        packs = (test[0],)
    elif log is not None:
        data = dump_log(_told(Path(log), format_name, packs))
    else:
        ruleset = find_format(format_name or DEFAULT.name)
        catalogue = load_packs(*packs_or_default(packs), ruleset=ruleset, on=chosen_day(day))
        names = choose_agents(agents)
        if HUMAN in names:
            raise click.UsageError(
                "play it yourself with `rushscript duel --log FILE`, and record that with `--from`"
            )
        both = choose_decks(catalogue, decks)
        recording = Recording(ruleset, decks=both, seed=seed, agents=names)
        playthrough = Playthrough(recording, chosen_language())
        playthrough.play(choices)
        data = dump_log(playthrough.log)
    file.write_bytes(data)
    count = data.count(b'{"is":"told"')
    lines = counted(count, "line")
    command = command_line("verify", path=file, packs=packs, format_name=format_name)
    told = _DONE[chosen_language()].format(file=file, lines=lines, count=count, command=command)
    click.echo(told)


def _require_use(ctx: click.Context, instead: str | None) -> None:
    """Raises UsageError for an option that has no sense where no agents play."""
    if instead is None:
        return
    unused = (*_OF_AGENTS, "packs") if instead == "--test" else _OF_AGENTS
    for option in ctx.command.params:
        name = option.name or ""
        if name in unused and ctx.get_parameter_source(name) is Source.COMMANDLINE:
            raise click.UsageError(f"`{option.opts[0]}` does not go with {instead}; leave it out")


def _told(path: Path, format_name: str | None, packs: tuple[str, ...]) -> Log:
    """The duel of a log with its story."""
    log = read_log(path)
    ruleset = find_format(format_name or log.header.ruleset)
    done = replay(log, load_packs(*packs_or_default(packs), ruleset=ruleset), ruleset)
    return told_again(done.recording, chosen_language())


def _of_test(path: Path, name: str, format_name: str | None) -> bytes:
    language = chosen_language()
    suite = load_suite([path], chosen_format(format_name))
    require_sound(suite)
    test = named_test(suite, name)
    node = test.test.node
    if not any(isinstance(line, Move) for line in node.moves):
        is_puzzle = node.goal is not None
        raise CardsWrong(_NO_MOVES[language][is_puzzle].format(name=node.name), language)
    played = play_scenario(test, language)
    if played.failure is not None:
        result = TestResult(node.name, test.test.source, node.span, played.failure)
        raise LogError(f"nothing was recorded:\n{render_result(result, language)}")
    return dump_scenario(played.log)
