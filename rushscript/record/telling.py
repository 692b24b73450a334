"""Logged events in words, for people who look why a log does not match: every fact of an event,
cards and zones by name.
"""

from __future__ import annotations

from typing import Final

from rushscript.engine.duel import Duel
from rushscript.engine.zones import is_on_field
from rushscript.record.log import LoggedEvent
from rushscript.vocabulary import Phase, Position, Zone

_KINDS_WITH_PHASE: Final = frozenset({"PHASE_STARTED", "PHASE_ENDED"})


def event_text(event: LoggedEvent, duel: Duel, players: tuple[str, str]) -> str:
    """An event in one line: what happened, to which cards, and every other fact it has."""
    words = [event.kind.lower().replace("_", " ")]
    words.extend(_card(card, duel) for card in event.cards)
    facts = [fact for fact in _facts(event, duel, players) if fact]
    if facts:
        words.append(f"({', '.join(facts)})")
    return " ".join(words)


def _facts(event: LoggedEvent, duel: Duel, players: tuple[str, str]) -> tuple[str, ...]:
    return (
        "" if event.player < 0 else player_text(event.player, players),
        "" if event.reason is None else f"by {event.reason}",
        "" if event.source < 0 else f"from {_card(event.source, duel)}",
        "" if event.target < 0 else f"target {_card(event.target, duel)}",
        _amount(event),
        ", ".join(f"out of {_word(Zone, zone)}" for zone in dict.fromkeys(event.origins)),
        "" if event.destination < 0 else f"to {_zone(event.destination)}",
        "" if not event.position else f"in {_word(Position, event.position)}",
        "" if event.manner is None else f"{event.manner} summon",
        "by an attack" if event.by_attack else "",
    )


def player_text(player: int, players: tuple[str, str]) -> str:
    """A player by number and name: `player 1, Luke`."""
    name = f", {players[player]}" if player in (0, 1) else ""
    return f"player {player + 1}{name}"


def _card(card: int, duel: Duel) -> str:
    definitions = duel.state.definitions
    return f'"{definitions[card].name}"' if 0 <= card < len(definitions) else f"card {card}"


def _amount(event: LoggedEvent) -> str:
    if event.kind in _KINDS_WITH_PHASE:
        return f"phase {_word(Phase, event.amount)}"
    return f"number {event.amount}" if event.amount else ""


def _zone(number: int) -> str:
    return f"{_word(Zone, number)}{' zone' if is_on_field(number) else ''}"


def _word(words: type[Phase | Position | Zone], number: int) -> str:
    """The name of a number of the engine; the number where a damaged log has no right one."""
    known = {int(item): item.name.lower().replace("_", " ") for item in words}
    return known.get(number, str(number))
