"""Counting: rows of duels, one after the other -> what the summary is worked out from.

Nothing grows with the number of duels but the list of those that failed.
"""

from __future__ import annotations

from collections import Counter

from rushscript.simulate.job import Job
from rushscript.simulate.observing import MARKS, unpacked
from rushscript.simulate.pairing import Side, arrangements
from rushscript.simulate.playing import DuelRow

Meeting = tuple[Side, Side]


class PlayerCounts:
    """What is counted of one player. Lists of cards are in the order of the job; `life` has for
    each turn how often the player had so many life points at its end."""

    __slots__ = (
        "cards_drawn",
        "cards_drawn_won",
        "cards_played",
        "cards_played_won",
        "drawn",
        "duels",
        "life",
        "marks",
        "won",
    )

    def __init__(self, cards: int) -> None:
        self.duels = self.won = self.drawn = 0
        self.cards_drawn = [0] * cards
        self.cards_drawn_won = [0] * cards
        self.cards_played = [0] * cards
        self.cards_played_won = [0] * cards
        self.marks = [[0] * MARKS for _ in range(cards)]
        self.life: list[Counter[int]] = []


class Counting:
    """The counts of a job. `met` are the duels of one player against another, `beat` those that
    the one won, `tied` those that nobody won."""

    def __init__(self, job: Job) -> None:
        self._sizes = [len(deck.cards) for deck in job.decks]
        seated = {side for sides in arrangements(job) for side in sides}
        self.sides = sorted(seated, key=lambda side: (side.deck, side.agent))
        self.players = {side: PlayerCounts(self._sizes[side.deck]) for side in self.sides}
        self.duels = self.finished = self.drawn = 0
        self.failures: list[DuelRow] = []
        self.met: Counter[Meeting] = Counter()
        self.beat: Counter[Meeting] = Counter()
        self.tied: Counter[Meeting] = Counter()
        self.began_won = self.seat_0_won = 0
        self.turns: Counter[int] = Counter()
        self.decisions: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()

    def add(self, row: DuelRow) -> None:
        """Counts a duel."""
        self.duels += 1
        self.endings[row.ending] += 1
        if row.failed:
            self.failures.append(row)
            return
        self.finished += 1
        self.drawn += row.winner is None
        self.began_won += row.winner is not None and row.winner == row.first
        self.seat_0_won += row.winner == 0
        self.turns[row.turns] += 1
        self.decisions[row.decisions] += 1
        sides = Side(row.deck_0, row.agent_0), Side(row.deck_1, row.agent_1)
        self._add_meeting(sides, row.winner)
        life = unpacked(row.life, 2 * row.turns)
        at = 0
        for seat, side in enumerate(sides):
            player = self.players[side]
            self._add_player(player, row.winner, seat)
            _add_life(player.life, life[seat::2].tolist())
            end = at + MARKS * self._sizes[side.deck]
            _add_cards(player, row.cards[at:end], won=row.winner == seat)
            at = end

    def _add_meeting(self, sides: Meeting, winner: int | None) -> None:
        for seat, meeting in enumerate((sides, sides[::-1])):
            self.met[meeting] += 1
            self.beat[meeting] += winner == seat
            self.tied[meeting] += winner is None

    def _add_player(self, player: PlayerCounts, winner: int | None, seat: int) -> None:
        player.duels += 1
        player.won += winner == seat
        player.drawn += winner is None


def _add_life(turns: list[Counter[int]], life: list[int]) -> None:
    while len(turns) < len(life):
        turns.append(Counter())
    for counts, points in zip(turns, life, strict=False):
        counts[points] += 1


def _add_cards(player: PlayerCounts, data: bytes, *, won: bool) -> None:
    for place in range(len(data) // MARKS):
        marks = data[MARKS * place : MARKS * place + MARKS]
        if not any(marks):
            continue
        drawn, summoned, placed, activated = marks
        sums = player.marks[place]
        sums[0] += drawn
        sums[1] += summoned
        sums[2] += placed
        sums[3] += activated
        if drawn:
            player.cards_drawn[place] += 1
            player.cards_drawn_won[place] += won
        if summoned or placed or activated:
            player.cards_played[place] += 1
            player.cards_played_won[place] += won
