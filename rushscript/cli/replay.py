"""`rushscript replay`: runs a log again and verifies each event."""

from __future__ import annotations

from pathlib import Path

import click

from rushscript.cli.options import chosen_language, format_option, lang_option, packs_option
from rushscript.cli.paths import packs_or_default
from rushscript.formats import find_format
from rushscript.library.catalogue import load_packs
from rushscript.messages import Language, said_in_play
from rushscript.record import read_log
from rushscript.record import replay as replay_log
from rushscript.record.log import Choice, Log, LoggedEvent
from rushscript.record.matches import is_match_log, read_match, replay_match
from rushscript.views import Names, Story, ending_line, narrate_japanese, player_names
from rushscript.wording import counted


@click.command()
@click.argument("file", type=click.Path())
@click.option("--tell", is_flag=True, help="Tell the duel as well.")
@format_option(default=False, help="The file of the format, where the log was made with one.")
@packs_option
@lang_option
def replay(file: str, tell: bool, format_name: str | None, packs: tuple[str, ...]) -> None:
    """Run the log in FILE again and verify each event.

    A log that does not match says at which event, what was expected and what happened.
    """
    if is_match_log(Path(file).read_bytes()):
        _replay_match(Path(file), format_name, packs)
        return
    log = read_log(Path(file))
    ruleset = find_format(format_name or log.header.ruleset)
    done = replay_log(log, load_packs(*packs_or_default(packs), ruleset=ruleset), ruleset)
    first, second = log.header.decks
    names = Names(player_names(first.name, second.name))
    if tell:
        for line in Story(done.duel, names, language=chosen_language()).news():
            click.echo(line)
        click.echo()
    for change in done.changes:
        _say(f"note: {change}; the duel is the same")
    _say(_summary(log))
    result = done.duel.result
    if result is None:
        _say("The duel is not over.")
        return
    endings = {Language.ENGLISH: ending_line, Language.JAPANESE: narrate_japanese.ending_line}
    click.echo(endings[chosen_language()](result, names))


def _say(text: str) -> None:
    click.echo(said_in_play(text, chosen_language()))


def _replay_match(file: Path, format_name: str | None, packs: tuple[str, ...]) -> None:
    log = read_match(file)
    ruleset = find_format(format_name or log.header.ruleset)
    done = replay_match(log, load_packs(*packs_or_default(packs), ruleset=ruleset), ruleset)
    match, decks = done.match, log.header.decks
    first, second = player_names(decks[0].name, decks[1].name)
    duels = counted(len(match.results), "duel")
    _say(f"The log is right: {duels}, each with the end it had.")
    _say(f"Duels won: {first} {match.wins[0]}, {second} {match.wins[1]}.")


def _summary(log: Log) -> str:
    choices = sum(isinstance(entry, Choice) for entry in log.entries)
    events = sum(isinstance(entry, LoggedEvent) for entry in log.entries)
    return (
        f"The log is right: {counted(choices, 'choice')}, {counted(events, 'event')}, "
        "each as it was."
    )
