"""`rushscript duel`: plays a duel and tells it turn by turn; a person can take a seat."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import SystemRandom

import click

from rushscript.agents.human import Terminal
from rushscript.cli.cast import choose_agents, choose_decks
from rushscript.cli.commands_to_type import command_line
from rushscript.cli.options import (
    CHANCE,
    begins_option,
    chosen_day,
    chosen_first,
    chosen_language,
    date_option,
    format_option,
    lang_option,
    packs_option,
    player_options,
    seed_option,
)
from rushscript.cli.paths import packs_or_default
from rushscript.cli.places import require_writable
from rushscript.cli.table import HUMAN, Seats, Table
from rushscript.cli.terminal import make_reader, make_teller
from rushscript.engine.cards import CardDefinition
from rushscript.errors import BudgetExceeded, InvariantError, LogError
from rushscript.formats import DEFAULT, find_format
from rushscript.library.catalogue import Packs, load_packs
from rushscript.messages import said_in_play
from rushscript.record import Log, Recording, free_path, read_log, replay, write_log
from rushscript.views import card_text, player_names


@click.command()
@seed_option
@format_option(default=False, help="The rules: a format by name, or a file of one.")
@date_option
@player_options
@begins_option(default=CHANCE)
@click.option(
    "--log",
    type=click.Path(dir_okay=False),
    help="Save the log of the duel here, over a file that is there.",
)
@click.option("--resume", type=click.Path(), help="Go on with a duel saved in a log.")
@packs_option
@lang_option
@click.pass_context
def duel(
    ctx: click.Context,
    seed: int | None,
    format_name: str | None,
    day: datetime | None,
    decks: tuple[str, ...],
    agents: tuple[str, ...],
    begins: str,
    log: str | None,
    resume: str | None,
    packs: tuple[str, ...],
) -> None:
    """Play a duel and tell it, or play it yourself with `--agent human`.

    Without options: the first two decks of the packs, greedy against greedy. A duel that is left
    is saved in a new file `duel-SEED.log`.
    """
    choose_agents(agents)
    saved = None if resume is None else read_log(Path(resume))
    played = DEFAULT.name if saved is None else saved.header.ruleset
    ruleset = find_format(format_name or played)
    catalogue = load_packs(*packs_or_default(packs), ruleset=ruleset, on=chosen_day(day))
    if resume is not None and saved is not None:
        if seed is not None or decks or begins != CHANCE:
            raise click.UsageError("--resume takes seed and decks from the log; leave them out")
        look = command_line("replay", path=resume, packs=packs, format_name=format_name)
        recording, seats = _resumed(catalogue, look, saved, agents)
        log = log or resume
    else:
        recording, seats = _fresh(catalogue, seed, decks, agents, chosen_first(begins))
    path = Path(log or free_path(f"duel-{seats.seed}"))
    record = _Record(log is not None, path, packs, format_name)
    if record.wanted or HUMAN in seats.agents:
        require_writable(record.path)
    _play(ctx, catalogue, recording, seats, record)


@dataclass(frozen=True, slots=True)
class _Record:
    """Where the log goes: `wanted` in every case, else only when the duel is not played to its
    end. `packs` are the packs that are needed to read it again, `format_name` the format where
    one was named."""

    wanted: bool
    path: Path
    packs: tuple[str, ...]
    format_name: str | None = None

    def command(self, *words: str) -> str:
        """What to type to use the log: `rushscript duel --pack my_pack --resume duel-3.log`."""
        return command_line(*words, path=self.path, packs=self.packs, format_name=self.format_name)


def _fresh(
    packs: Packs,
    seed: int | None,
    deck_names: tuple[str, ...],
    wanted: tuple[str, ...],
    first: int | None,
) -> tuple[Recording, Seats]:
    if seed is None:
        seed = SystemRandom().randrange(1 << 32)
    decks, agents = choose_decks(packs, deck_names), choose_agents(wanted)
    players = player_names(decks[0].name, decks[1].name)
    text = f"Seed {seed}: {players[0]} ({agents[0]}) against {players[1]} ({agents[1]})"
    click.echo(said_in_play(text, chosen_language()))
    recording = Recording(packs.ruleset, decks=decks, seed=seed, first=first, agents=agents)
    return recording, Seats(agents, players, seed)


def _resumed(packs: Packs, look: str, log: Log, wanted: tuple[str, ...]) -> tuple[Recording, Seats]:
    """The duel of a log at its end; `look` is the command that tells one that is over."""
    done = replay(log, packs, packs.ruleset)
    if done.duel.result is not None:
        raise LogError(f"this duel is over; look at it with `{look}`")
    header = done.recording.log.header
    agents = choose_agents(wanted or header.agents)
    players = player_names(header.decks[0].name, header.decks[1].name)
    return done.recording, Seats(agents, players, header.seed)


def _play(
    ctx: click.Context, packs: Packs, recording: Recording, seats: Seats, record: _Record
) -> None:
    def describe(card: CardDefinition) -> str:
        return card_text(card, packs.script(card), chosen_language())

    tell = make_teller()
    terminal = Terminal(make_reader(), tell, describe, chosen_language())
    table = Table(recording, seats, tell, terminal)
    if HUMAN in seats.agents:
        terminal.say("Type `help` to see what you can do.")
    try:
        ended = table.play()
    except (BudgetExceeded, InvariantError):
        write_log(record.path, recording.log)
        terminal.say(f"\nThe log up to here is in {record.path}.")
        raise
    if record.wanted or not ended:
        write_log(record.path, recording.log)
    if not ended:
        again = record.command("duel", "--resume")
        terminal.say(f"\nThe duel is saved in {record.path}. Go on with: {again}")
    elif record.wanted:
        terminal.say(f"\nThe log is in {record.path}. Verify it with: {record.command('replay')}")
    ctx.exit(0)
