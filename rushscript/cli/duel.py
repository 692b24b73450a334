"""`rushscript duel`: plays a duel and tells it turn by turn; a person can take a seat."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click

from rushscript.agents.human import Terminal
from rushscript.cli.cast import choose_agents, choose_decks, player_names
from rushscript.cli.paths import packs_or_default
from rushscript.cli.table import HUMAN, Seats, Table
from rushscript.engine.cards import CardDefinition
from rushscript.errors import LogError
from rushscript.formats import FORMATS, find_format
from rushscript.library.catalogue import Packs, load_packs
from rushscript.record import Recording, read_log, replay, write_log
from rushscript.views import card_text


@click.command()
@click.option("--seed", type=int, help="The seed of chance; without it a random one, told first.")
@click.option("--format", "format_name", default=FORMATS[0].name, show_default=True)
@click.option("--deck", "decks", multiple=True, metavar="FILE|NAME", help="One serves both seats.")
@click.option(
    "--agent",
    "agents",
    multiple=True,
    metavar="random|greedy|human",
    help="Who decides; given twice, for each seat.",
)
@click.option("--log", type=click.Path(dir_okay=False), help="Save the log of the duel here.")
@click.option("--resume", type=click.Path(), help="Go on with a duel saved in a log.")
@click.option("--pack", "packs", multiple=True, metavar="PATH", help="Packs instead of those here.")
@click.pass_context
def duel(
    ctx: click.Context,
    seed: int | None,
    format_name: str,
    decks: tuple[str, ...],
    agents: tuple[str, ...],
    log: str | None,
    resume: str | None,
    packs: tuple[str, ...],
) -> None:
    """Play a duel and tell it, or play it yourself with `--agent human`.

    Without options: the first two decks of the packs, greedy against greedy.
    """
    choose_agents(agents)
    catalogue = load_packs(*packs_or_default(packs), ruleset=find_format(format_name))
    if resume is not None:
        if seed is not None or decks:
            raise click.UsageError("--resume takes seed and decks from the log; leave them out")
        recording, seats = _resumed(catalogue, Path(resume), agents)
        log = log or resume
    else:
        recording, seats = _fresh(catalogue, seed, decks, agents)
    _play(ctx, catalogue, recording, seats, log)


def _fresh(
    packs: Packs, seed: int | None, deck_names: tuple[str, ...], wanted: tuple[str, ...]
) -> tuple[Recording, Seats]:
    if seed is None:
        seed = SystemRandom().randrange(1 << 32)
    decks, agents = choose_decks(packs, deck_names), choose_agents(wanted)
    players = player_names(decks)
    click.echo(f"Seed {seed}: {players[0]} ({agents[0]}) against {players[1]} ({agents[1]})")
    recording = Recording(packs.ruleset, decks=decks, seed=seed, agents=agents)
    return recording, Seats(agents, players, seed)


def _resumed(packs: Packs, path: Path, wanted: tuple[str, ...]) -> tuple[Recording, Seats]:
    done = replay(read_log(path), packs)
    if done.duel.result is not None:
        raise LogError(f"{path}: this duel is over; look at it with `rushscript replay {path}`")
    header = done.recording.log.header
    agents = choose_agents(wanted or header.agents)
    names = header.decks[0].name, header.decks[1].name
    players = names if names[0] != names[1] else (f"{names[0]} 1", f"{names[1]} 2")
    return done.recording, Seats(agents, players, header.seed)


def _play(
    ctx: click.Context, packs: Packs, recording: Recording, seats: Seats, log: str | None
) -> None:
    def describe(card: CardDefinition) -> str:
        return card_text(card, packs.script(card))

    table = Table(recording, seats, click.echo, Terminal(input, click.echo, describe))
    if HUMAN in seats.agents:
        click.echo("Type `help` to see what you can do.")
    ended = table.play()
    if not ended and log is None:
        log = f"duel-{seats.seed}.log"
    if log is not None:
        write_log(Path(log), recording.log)
    if not ended:
        click.echo(f"\nThe duel is saved in {log}. Go on with: rushscript duel --resume {log}")
    elif log is not None:
        click.echo(f"\nThe log is in {log}. Verify it with: rushscript replay {log}")
    ctx.exit(0)
