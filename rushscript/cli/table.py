"""A duel at a table: two agents, a recording, and the telling of it.

The table carries out what a person wishes for (undo, surrender, quit) and keeps the story right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rushscript.agents import Agent, make_agent
from rushscript.agents.human import HumanAgent, Terminal, Wish, WishMade
from rushscript.engine.decisions import Answer, Decision, DecisionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NOBODY, EventKind
from rushscript.errors import BudgetExceeded
from rushscript.views import OUTSIDER, Names, Story

HUMAN = "human"
TURNS = ("Turn ", "ターン")
"""How the line of a new turn begins, in each language."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who plays: the agents by name, the names of the players, and the seed for agents that
    decide by chance."""

    agents: tuple[str, str]
    players: tuple[str, str]
    seed: int

    @property
    def viewer(self) -> int | None:
        """Whose eyes the story is told for: a lone person's, nobody's for two, else all."""
        people = [player for player in (0, 1) if self.agents[player] == HUMAN]
        if len(people) == 2:
            return OUTSIDER
        return people[0] if people else None


class Recorded(Protocol):
    """What a table plays at: a duel that keeps what is chosen in it."""

    @property
    def duel(self) -> Duel:
        """The duel at its present point; another one after `undo`."""
        ...

    def choose(self, answer: Answer) -> None:
        """Answers the open decision."""
        ...

    def surrender(self, player: int) -> None:
        """A player gives up."""
        ...

    def undo(self, player: int) -> bool:
        """Takes back a player's last choice; False where that is not possible."""
        ...


class Table:
    """Runs one duel to its end, or until a person leaves."""

    __slots__ = ("_agents", "_asked", "_recording", "_seats", "_story", "_tell", "_terminal")

    def __init__(
        self,
        recording: Recorded,
        seats: Seats,
        tell: Callable[[str], None],
        terminal: Terminal,
    ) -> None:
        self._recording = recording
        self._seats = seats
        self._tell = tell
        self._terminal = terminal
        self._asked = NOBODY
        self._sit_down(told=0)

    def _sit_down(self, *, told: int) -> None:
        """The agents look at the recording's duel, which is another one after an undo."""
        duel = self._recording.duel
        self._agents = tuple(self._agent(player, duel) for player in (0, 1))
        names = Names(self._seats.players, self._seats.viewer)
        self._story = Story(duel, names, told=told, language=self._terminal.language)

    def _agent(self, player: int, duel: Duel) -> Agent:
        name = self._seats.agents[player]
        if name == HUMAN:
            return HumanAgent(duel, self._seats.players, self._terminal)
        return make_agent(name, duel, 2 * self._seats.seed + player)

    def play(self) -> bool:
        """Plays on; False when a person left before the end. Raises BudgetExceeded when a card
        goes past a limit of the ruleset, after what happened is told."""
        self._tell_news()
        while (decision := self._recording.duel.decision) is not None:
            self._call(decision)
            try:
                answer = self._agents[decision.player](decision)
            except WishMade as made:
                if not self._grant(made.wish, decision.player):
                    return False
            else:
                self._choose(answer)
            self._tell_news()
        return True

    def _call(self, decision: Decision) -> None:
        """Two people at one terminal: says who must decide, where it was the other before."""
        player = decision.player
        if self._seats.viewer != OUTSIDER or player == self._asked:
            return
        if decision.kind is DecisionKind.ACTION or decision.has_choice():
            self._asked = player
            self._terminal.say(f"\n{self._seats.players[player]}, it is for you to decide.")

    def _choose(self, answer: Answer) -> None:
        try:
            self._recording.choose(answer)
        except BudgetExceeded:
            self._tell_news()
            raise

    def _grant(self, wish: Wish, player: int) -> bool:
        """Carries out a wish; False when the duel is left."""
        match wish:
            case Wish.QUIT:
                return False
            case Wish.SURRENDER:
                self._recording.surrender(player)
            case Wish.UNDO:
                self._undo(player)
        return True

    def _undo(self, player: int) -> None:
        if not self._recording.undo(player):
            self._terminal.say("There is nothing to take back.")
            return
        self._terminal.say("(Your last choice is taken back.)")
        self._sit_down(told=len(self._recording.duel.events))

    def _tell_news(self) -> None:
        start = self._story.told
        events = self._recording.duel.events[start:]
        lines = list(self._story.news())
        if lines and any(event.kind is EventKind.TURN_STARTED for event in events):
            lines = _spaced(lines)
        for line in lines:
            self._tell(line)


def _spaced(lines: list[str]) -> list[str]:
    """An empty line before each turn."""
    return [f"\n{line}" if line.startswith(TURNS) else line for line in lines]
