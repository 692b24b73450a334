"""`rushscript match`: plays a match, duel after duel, and lets people side between them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from random import SystemRandom

import click

from rushscript.agents.human import Terminal
from rushscript.cli.cast import choose_agents, choose_decks
from rushscript.cli.commands_to_type import command_line
from rushscript.cli.options import (
    chosen_day,
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
from rushscript.cli.siding import ask_siding, ask_who_begins
from rushscript.cli.table import HUMAN, Seats, Table
from rushscript.cli.terminal import make_reader, make_teller
from rushscript.engine.cards import CardDefinition
from rushscript.errors import BudgetExceeded, InvariantError
from rushscript.formats import DEFAULT, find_format
from rushscript.library.catalogue import Packs, load_packs
from rushscript.match import Asked, Asks, Match
from rushscript.messages import said_in_play
from rushscript.record import free_path
from rushscript.record.matches import MatchRecording, dump_match, read_match, replay_match
from rushscript.views import card_text, player_names


@click.command()
@seed_option
@format_option(default=False, help="The rules: a format by name, or a file of one.")
@date_option
@player_options
@click.option("--log", type=click.Path(dir_okay=False), help="Save the log of the match here.")
@click.option("--resume", type=click.Path(), help="Go on with a match saved in a log.")
@packs_option
@lang_option
@click.pass_context
def match(
    ctx: click.Context,
    seed: int | None,
    format_name: str | None,
    day: datetime | None,
    decks: tuple[str, ...],
    agents: tuple[str, ...],
    log: str | None,
    resume: str | None,
    packs: tuple[str, ...],
) -> None:
    """Play a match: the first to win enough duels takes it.

    Between two duels both players may exchange cards with their Side Decks; then the loser of
    the last duel says who begins. Agents keep their decks and begin. A match that is left is
    saved in a new file `match-SEED.log`.
    """
    wanted, on = choose_agents(agents), chosen_day(day)
    saved = None if resume is None else read_match(Path(resume))
    played = DEFAULT.name if saved is None else saved.header.ruleset
    catalogue = load_packs(
        *packs_or_default(packs), ruleset=find_format(format_name or played), on=on
    )
    if saved is not None:
        if seed is not None or decks or on is not None:
            raise click.UsageError("--resume takes seed, decks and day from the log")
        recording = replay_match(saved, catalogue, catalogue.ruleset)
        wanted = choose_agents(agents or saved.header.agents)
        log = log or resume
    else:
        seed = SystemRandom().randrange(1 << 32) if seed is None else seed
        pair = choose_decks(catalogue, decks)
        recording = MatchRecording(catalogue.ruleset, decks=pair, seed=seed, on=on, agents=wanted)
    path = Path(log or free_path(f"match-{recording.match.seed}"))
    if log is not None or HUMAN in wanted:
        require_writable(path)
    try:
        ended = _play(catalogue, recording, wanted)
    except (BudgetExceeded, InvariantError):
        path.write_bytes(dump_match(recording.log))
        click.echo(said_in_play(f"\nThe log up to here is in {path}.", chosen_language()))
        raise
    if log is not None or not ended:
        path.write_bytes(dump_match(recording.log))
        words = ("replay",) if ended else ("match", "--resume")
        again = command_line(*words, path=path, packs=packs, format_name=format_name)
        text = f"\nThe log is in {path}. {'Verify it with' if ended else 'Go on'}: {again}"
        click.echo(said_in_play(text, chosen_language()))
    ctx.exit(0)


def _play(packs: Packs, recording: MatchRecording, agents: tuple[str, str]) -> bool:
    first, second = recording.log.header.decks
    players = player_names(first.name, second.name)
    seed = recording.match.seed
    text = f"Seed {seed}: {players[0]} ({agents[0]}) against {players[1]} ({agents[1]})"
    click.echo(said_in_play(text, chosen_language()))
    return MatchTable(packs, recording, Seats(agents, players, seed)).play()


class MatchTable:
    """Plays the duels of one match at a table, with what is asked between them."""

    __slots__ = ("_packs", "_recording", "_seats", "_terminal")

    def __init__(self, packs: Packs, recording: MatchRecording, seats: Seats) -> None:
        self._packs = packs
        self._recording = recording
        self._seats = seats
        self._terminal = Terminal(make_reader(), make_teller(), self._describe, chosen_language())

    def _describe(self, card: CardDefinition) -> str:
        return card_text(card, self._packs.script(card), chosen_language())

    def play(self) -> bool:
        """Plays to the end of the match; False when a person left before."""
        match = self._recording.match
        for player, (extra, side) in zip(self._seats.players, match.declared, strict=True):
            self._terminal.say(f"{player} has {extra} Extra Deck and {side} Side Deck cards.")
        while (asks := match.asks) is not None:
            if not self._answer(match, asks):
                self._terminal.say("\nThe match is left.")
                return False
        self._terminal.say(f"\n{self._ending(match)}")
        return True

    def _answer(self, match: Match, asks: Asks) -> bool:
        if asks.kind is Asked.DUEL:
            return self._play_duel(match)
        try:
            self._prepare(match, asks)
        except BudgetExceeded as error:
            self._tell_drawn(error)
        return True

    def _prepare(self, match: Match, asks: Asks) -> None:
        """Asks for what comes before the next duel, which may begin with it."""
        is_human = self._seats.agents[asks.player] == HUMAN
        name = self._seats.players[asks.player]
        if asks.kind is Asked.SIDING:
            deck = match.decks[asks.player]
            if is_human and deck.side:
                deck = ask_siding(self._terminal, name, deck)
                self._recording.side(asks.player, deck)
            else:
                self._recording.side(asks.player)
            return
        begins = not is_human or ask_who_begins(self._terminal, name)
        self._recording.begin(asks.player if begins else 1 - asks.player)

    def _play_duel(self, match: Match) -> bool:
        self._terminal.say(f"\n=== Duel {match.number}")
        table = Table(self._recording, self._seats, self._terminal.tell, self._terminal)
        try:
            ended = table.play()
        except BudgetExceeded as error:
            if match.duel.result is None:
                raise
            self._tell_drawn(error)
            ended = True
        if ended:
            first, second = match.wins
            players = self._seats.players
            self._terminal.say(f"\nDuels won: {players[0]} {first}, {players[1]} {second}.")
        return ended

    def _tell_drawn(self, error: BudgetExceeded) -> None:
        self._terminal.say(f"The duel counts as drawn: {error}")

    def _ending(self, match: Match) -> str:
        if match.winner is None:
            return "The match is a draw."
        return f"{self._seats.players[match.winner]} wins the match!"
