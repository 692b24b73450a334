"""What cards and players are called, for a viewer: never more than the viewer may know.

`viewer` is a player, None for somebody who sees everything, or OUTSIDER for somebody who sees
only what both players know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rushscript.engine.cards import Facts
from rushscript.engine.duel import Duel
from rushscript.engine.queries import facts_of, knows
from rushscript.engine.zones import (
    BANISHED,
    DECK,
    EXTRA_DECK,
    FACE_DOWN,
    FIELD,
    GRAVEYARD,
    HAND,
    MONSTER,
    SPELL_TRAP,
)
from rushscript.vocabulary import CardKind, Position, Property

OUTSIDER: Final = 2

ZONE_WORDS: Final = {
    HAND: "hand",
    DECK: "deck",
    GRAVEYARD: "graveyard",
    MONSTER: "monster zone",
    SPELL_TRAP: "spell/trap zone",
    FIELD: "field zone",
    EXTRA_DECK: "Extra Deck",
    BANISHED: "banished cards",
}
POSITION_WORDS: Final = {
    Position.NONE: "",
    Position.FACE_UP_ATTACK: "Attack Position",
    Position.FACE_UP_DEFENSE: "face-up Defense Position",
    Position.FACE_DOWN_DEFENSE: "face-down Defense Position",
}


@dataclass(frozen=True, slots=True)
class Names:
    """The names of the two players, who is looking, and who is spoken to as `you`: the one who
    looks, where nothing else is said; `states` whether a card has a number at all, where cards
    need not state theirs."""

    players: tuple[str, str] = ("Player 1", "Player 2")
    viewer: int | None = None
    you: int | None = None
    states: Callable[[Facts, Property], bool] | None = None

    def number(self, facts: Facts, prop: Property) -> str:
        """The ATK or DEF of a card; a question mark for one that nobody has stated."""
        if self.states is not None and not self.states(facts, prop):
            return "?"
        return str(facts.attack if prop is Property.ATTACK else facts.defense)

    def is_you(self, player: int) -> bool:
        """Whether the player is the one who is spoken to."""
        return player == (self.viewer if self.you is None else self.you)

    def player(self, player: int) -> str:
        """What a player is called; `You` for the one who is spoken to."""
        return "You" if self.is_you(player) else self.players[player]

    def owner(self, player: int) -> str:
        """Whose: `your`, `Luke's`."""
        return "your" if self.is_you(player) else f"{self.players[player]}'s"

    def verb(self, player: int, verb: str) -> str:
        """A verb that agrees with the player: `you draw`, `Luke draws`."""
        return verb if self.is_you(player) else third_person(verb)

    def sees(self, duel: Duel, card: int) -> bool:
        """Whether the viewer knows the face of a card now."""
        if self.viewer is None:
            return True
        players = (0, 1) if self.viewer == OUTSIDER else (self.viewer,)
        return all(knows(duel.state, player, card) for player in players)


def third_person(verb: str) -> str:
    """`draws` of `draw`, `has` of `have`."""
    first, _, rest = verb.partition(" ")
    if first in ("have", "be"):
        ending = {"have": "has", "be": "is"}[first]
    elif first.endswith(("s", "sh", "ch", "x", "o")):
        ending = f"{first}es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        ending = f"{first[:-1]}ies"
    else:
        ending = f"{first}s"
    return f"{ending} {rest}".rstrip()


def card_name(duel: Duel, card: int, names: Names) -> str:
    """What the viewer calls a card now; its place where the face is not known."""
    state = duel.state
    if names.sees(duel, card):
        return facts_of(state, card).name
    if state.position[card] == FACE_DOWN:
        place = f"{state.slot[card] + 1}" if state.zone[card] != FIELD else "field zone"
        kind = "monster" if state.zone[card] == MONSTER else "card"
        return f"the face-down {kind} ({place}) of {_of(state.controller[card], names)}"
    return f"a card in {names.owner(state.owner[card])} {ZONE_WORDS[state.zone[card]]}"


def _of(player: int, names: Names) -> str:
    return "you" if names.is_you(player) else names.players[player]


def card_label(duel: Duel, card: int, names: Names) -> str:
    """A card to choose from a list: its name with what helps to decide."""
    name = card_name(duel, card, names)
    if not names.sees(duel, card):
        return name
    facts = facts_of(duel.state, card)
    details = [item for item in (numbers_of(facts), _where(facts, names)) if item]
    return f"{name} ({', '.join(details)})" if details else name


def numbers_of(facts: Facts) -> str:
    """`Level 7, ATK 2100, DEF 1500` of a monster; the kind of any other card."""
    if facts.definition.kind is not CardKind.MONSTER:
        return "" if facts.definition.kind is None else str(facts.definition.kind)
    level, attack = f"Level {facts.level}", f"ATK {facts.attack}"
    return ", ".join([level, attack, *([] if facts.defense is None else [f"DEF {facts.defense}"])])


def strength(attack: int | None, defense: int | None) -> str:
    """`2100/1500`; `4000` of a monster without DEF."""
    return f"{attack}" if defense is None else f"{attack}/{defense}"


def _where(facts: Facts, names: Names) -> str:
    owner = names.owner(facts.controller)
    if facts.zone == MONSTER:
        return f"{owner} field, {POSITION_WORDS[Position(facts.position)]}"
    if facts.zone in (SPELL_TRAP, FIELD):
        return f"{owner} field, {'Set' if facts.position == FACE_DOWN else 'face-up'}"
    return f"{owner} {ZONE_WORDS[facts.zone]}"


def player_names(first: str, second: str) -> tuple[str, str]:
    """Players are called by their decks; told apart where both bring the same."""
    return (first, second) if first != second else (f"{first} 1", f"{second} 2")
