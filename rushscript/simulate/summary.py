"""What a simulation says: the job and the rows of its duels -> frozen figures.

A *player* is a deck with the agent that plays it. Shares of duels won are of all duels that came to
an end, draws among them; duels that failed are counted apart and say nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rushscript.simulate.counting import Counting, PlayerCounts
from rushscript.simulate.intervals import Share, Spread, spread_of
from rushscript.simulate.job import Job, JobCard
from rushscript.simulate.observing import ACTIVATED, DRAWN, SET, SUMMONED
from rushscript.simulate.pairing import Side
from rushscript.simulate.playing import DuelRow


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody did: duels won, and how many were drawn."""

    name: str
    won: Share
    drawn: int

    def to_json(self) -> dict[str, object]:
        """The standing as JSON."""
        return {"name": self.name, "won": self.won.to_json(), "drawn": self.drawn}


@dataclass(frozen=True, slots=True)
class CardFigures:
    """A card in the hands of a player: in how many duels a copy was drawn, in how many one was
    played (summoned, Set or activated), how many of these were won, and how often each of it
    happened."""

    card: JobCard
    drawn: Share
    played: Share
    won_drawn: Share
    won_played: Share
    draws: int
    summons: int
    sets: int
    activations: int

    def to_json(self) -> dict[str, object]:
        """The figures as JSON."""
        shares = ("drawn", "played", "won_drawn", "won_played")
        counts = ("draws", "summons", "sets", "activations")
        return {
            "id": self.card.id,
            "name": self.card.name,
            "copies": self.card.count,
            **{name: getattr(self, name).to_json() for name in shares},
            **{name: getattr(self, name) for name in counts},
        }


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """A player: where they stand (None for one that plays itself), their life points at the end of
    each turn (of the duels that had it), their cards."""

    name: str
    side: Side
    standing: Standing | None
    curve: tuple[Spread, ...]
    cards: tuple[CardFigures, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """All figures of a simulation. `against[a][b]` are the duels that player a won against b, None
    where they never met; `began` and `seat_0` those won by who began, and by seat 0."""

    job: Job
    duels: int
    drawn: int
    failures: tuple[DuelRow, ...]
    players: tuple[PlayerFigures, ...]
    against: tuple[tuple[Share | None, ...], ...]
    decks: tuple[Standing, ...]
    agents: tuple[Standing, ...]
    began: Share
    seat_0: Share
    turns: Spread | None
    decisions: Spread | None
    endings: tuple[tuple[str, int], ...]
    turn_counts: tuple[tuple[int, int], ...] = field(default=(), repr=False)
    """How many duels had so many turns."""

    @property
    def finished(self) -> int:
        """How many duels came to an end."""
        return self.duels - len(self.failures)

    def to_json(self) -> dict[str, object]:
        """The figures as JSON."""
        return {
            "fingerprint": self.job.fingerprint,
            "format": self.job.format,
            "decks": [deck.name for deck in self.job.decks],
            "agents": list(self.job.agents),
            "seed": self.job.seed,
            "first": self.job.first,
            "duels": self.duels,
            "finished": self.finished,
            "drawn": self.drawn,
            "failed": [_failure(self.job, row) for row in self.failures],
            "players": [_player(item) for item in self.players],
            "against": [
                [None if share is None else share.to_json() for share in row]
                for row in self.against
            ],
            "by_deck": [item.to_json() for item in self.decks],
            "by_agent": [item.to_json() for item in self.agents],
            "began": self.began.to_json(),
            "seat_0": self.seat_0.to_json(),
            "turns": None if self.turns is None else self.turns.to_json(),
            "turn_counts": {str(turns): count for turns, count in self.turn_counts},
            "decisions": None if self.decisions is None else self.decisions.to_json(),
            "endings": dict(self.endings),
        }


def _player(player: PlayerFigures) -> dict[str, object]:
    standing = player.standing
    return {
        "name": player.name,
        "deck": player.side.deck,
        "agent": player.side.agent,
        "standing": None if standing is None else standing.to_json(),
        "life_points": [spread.to_json() for spread in player.curve],
        "cards": [card.to_json() for card in player.cards],
    }


def _failure(job: Job, row: DuelRow) -> dict[str, object]:
    return {
        "number": row.number,
        "seed": row.seed,
        "decks": [job.decks[deck].asked for deck in (row.deck_0, row.deck_1)],
        "agents": [job.agents[agent] for agent in (row.agent_0, row.agent_1)],
        "first": job.first,
        "error": row.error,
    }


def summarise(job: Job, rows: Iterable[DuelRow]) -> Summary:
    """The figures of some duels of a job."""
    counting = Counting(job)
    for row in rows:
        counting.add(row)
    sides = counting.sides
    alone = len(sides) == 1
    return Summary(
        job,
        counting.duels,
        counting.drawn,
        tuple(counting.failures),
        tuple(_figures(job, counting.players[side], side, alone=alone) for side in sides),
        tuple(tuple(_met(counting, one, other) for other in sides) for one in sides),
        _standings(counting, [deck.name for deck in job.decks], of_decks=True),
        _standings(counting, job.agents, of_decks=False),
        Share(counting.began_won, counting.finished),
        Share(counting.seat_0_won, counting.finished),
        spread_of(counting.turns),
        spread_of(counting.decisions),
        tuple(sorted(counting.endings.items(), key=lambda item: (-item[1], item[0]))),
        tuple(sorted(counting.turns.items())),
    )


def player_name(job: Job, side: Side) -> str:
    """What a player is called: by what tells them from the others."""
    deck, agent = job.decks[side.deck].name, job.agents[side.agent]
    if len(job.agents) == 1:
        return deck
    return agent if len(job.decks) == 1 else f"{deck} ({agent})"


def _figures(job: Job, counts: PlayerCounts, side: Side, *, alone: bool) -> PlayerFigures:
    name = player_name(job, side)
    standing = Standing(name, Share(counts.won, counts.duels), counts.drawn)
    curve = tuple(spread for turn in counts.life if (spread := spread_of(turn)) is not None)
    cards = tuple(
        _card(counts, place, card) for place, card in enumerate(job.decks[side.deck].cards)
    )
    return PlayerFigures(name, side, None if alone else standing, curve, cards)


def _card(counts: PlayerCounts, place: int, card: JobCard) -> CardFigures:
    drawn, played = counts.cards_drawn[place], counts.cards_played[place]
    marks = counts.marks[place]
    return CardFigures(
        card,
        Share(drawn, counts.duels),
        Share(played, counts.duels),
        Share(counts.cards_drawn_won[place], drawn),
        Share(counts.cards_played_won[place], played),
        marks[DRAWN],
        marks[SUMMONED],
        marks[SET],
        marks[ACTIVATED],
    )


def _met(counting: Counting, one: Side, other: Side) -> Share | None:
    if one == other or (one, other) not in counting.met:
        return None
    return Share(counting.beat[one, other], counting.met[one, other])


def _standings(counting: Counting, names: Iterable[str], *, of_decks: bool) -> tuple[Standing, ...]:
    """Where decks stand whoever plays them, or agents whatever they play; against others only."""
    found = []
    for place, name in enumerate(names):
        won = met = drawn = 0
        for (one, other), count in counting.met.items():
            mine, theirs = (one.deck, other.deck) if of_decks else (one.agent, other.agent)
            if mine == place != theirs:
                met += count
                won += counting.beat[one, other]
                drawn += counting.tied[one, other]
        found.append(Standing(name, Share(won, met), drawn))
    return tuple(found)
