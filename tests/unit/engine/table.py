"""A table to lay cards on, answers by meaning, and questions about what has become of it.

`YOU` is the turn player of the table whatever the seat, `THEM` the other one; so every ruling
can be asked from both seats. Cards on the table are numbers, in the order they were laid.
"""

from __future__ import annotations

import pytest

from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.position import Placement, build_state
from rushscript.engine.queries import facts_of
from rushscript.engine.zones import EMPTY, ZONES
from rushscript.formats import RUSH
from rushscript.refusals import Refusal
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import MaximumPart, Position, Zone
from tests.unit.engine.building import maximum, monster

YOU, THEM = 0, 1
LEFT, RIGHT = MaximumPart.LEFT, MaximumPart.RIGHT
both_seats = pytest.mark.parametrize("seat", [0, 1])


# ------------------------------------------------------------------------------------- table


class Table:
    """Lays cards; `seat` is the turn player, whom the methods call YOU."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.placements: list[Placement] = []

    def player(self, who: int) -> int:
        return self.seat if who == YOU else 1 - self.seat

    def put(
        self,
        who: int,
        zone: Zone,
        card: CardDefinition,
        position: Position = Position.NONE,
        *,
        proper: bool = True,
    ) -> int:
        """`proper`: whether an Extra Deck monster came there by its own summon once."""
        self.placements.append(Placement(card, self.player(who), zone, position, proper=proper))
        return len(self.placements) - 1

    def attack(self, who: int, card: CardDefinition | None = None) -> int:
        """A monster in face-up Attack Position."""
        return self.put(who, Zone.MONSTER, card or monster(), Position.FACE_UP_ATTACK)

    def maximum(
        self,
        who: int,
        centre: CardDefinition | None = None,
        left: CardDefinition | None = None,
        right: CardDefinition | None = None,
    ) -> int:
        """A whole Maximum Monster: the number of its centre; the next two are its sides."""
        number = self.attack(who, centre or maximum("Titan"))
        for card in (left or maximum("Titan", LEFT), right or maximum("Titan", RIGHT)):
            position = Position.FACE_UP_ATTACK
            side = Placement(card, self.player(who), Zone.MONSTER, position, beside=number)
            self.placements.append(side)
        return number

    def defense(self, who: int, card: CardDefinition | None = None) -> int:
        return self.put(who, Zone.MONSTER, card or monster(), Position.FACE_UP_DEFENSE)

    def face_down(self, who: int, card: CardDefinition | None = None) -> int:
        return self.put(who, Zone.MONSTER, card or monster(), Position.FACE_DOWN_DEFENSE)

    def set(self, who: int, card: CardDefinition) -> int:
        """A spell or trap that has lain Set since before this turn."""
        return self.put(who, Zone.SPELL_TRAP, card, Position.FACE_DOWN_DEFENSE)

    def field(self, who: int, card: CardDefinition, *, face_down: bool = False) -> int:
        """A card in the field zone."""
        position = Position.FACE_DOWN_DEFENSE if face_down else Position.FACE_UP_ATTACK
        return self.put(who, Zone.FIELD, card, position)

    def hand(self, who: int, card: CardDefinition | None = None) -> int:
        return self.put(who, Zone.HAND, card or monster())

    def grave(self, who: int, card: CardDefinition | None = None) -> int:
        return self.put(who, Zone.GRAVEYARD, card or monster())

    def deck(self, who: int, *cards: CardDefinition) -> list[int]:
        """Cards of a deck, top first."""
        return [self.put(who, Zone.DECK, card) for card in cards]

    def decks(self, amount: int = 10) -> None:
        """Plain cards in both decks, so that nobody runs out."""
        for who in (YOU, THEM):
            self.deck(who, *(monster() for _ in range(amount)))

    def duel(
        self,
        *,
        turn: int = 3,
        life: tuple[int, int] | None = None,
        rules: Ruleset = RUSH,
        seed: int = 0,
    ) -> Duel:
        """The duel from here. `life` is yours, theirs."""
        if life is not None and self.seat == 1:
            life = (life[1], life[0])
        state = build_state(
            rules, self.placements, turn=turn, turn_player=self.seat, life=life, seed=seed
        )
        return Duel.of(state)


def plain_deck(size: int = 40) -> Deck:
    """A deck of monsters without effects."""
    return Deck("plain", tuple(monster() for _ in range(size)))


def start(*, decks: tuple[Deck, Deck] | None = None, seed: int = 0, first: int | None = 0) -> Duel:
    """A duel from its very beginning."""
    return Duel(RUSH, decks=decks or (plain_deck(), plain_deck()), seed=seed, first=first)


# ----------------------------------------------------------------------------------- answers


def find(duel: Duel, kind: OptionKind, card: int = NO_CARD, target: int | None = None) -> int:
    """The index of the option that means this."""
    assert duel.decision is not None, "the duel is over"
    for index, option in enumerate(duel.decision.options):
        if option.kind is kind and option.card == card and target in (None, option.target):
            return index
    raise AssertionError(f"{kind} #{card} is not among {duel.decision.options}")


def offered(duel: Duel, kind: OptionKind, card: int = NO_CARD, target: int | None = None) -> bool:
    """Whether the open decision offers this."""
    if duel.decision is None:
        return False
    return any(
        option.kind is kind and option.card == card and target in (None, option.target)
        for option in duel.decision.options
    )


def take(duel: Duel, kind: OptionKind, card: int = NO_CARD, target: int | None = None) -> None:
    """Answers with one option."""
    duel.choose((find(duel, kind, card, target),))


def pick(duel: Duel, *cards: int) -> None:
    """Answers a choice of cards."""
    duel.choose(tuple(sorted(find(duel, OptionKind.CARD, card) for card in cards)))


def activate(duel: Duel, card: int) -> None:
    take(duel, OptionKind.ACTIVATE, card)


def can_activate(duel: Duel, card: int) -> bool:
    """Whether the card can be activated now; asks the options and `why_not`, which agree."""
    found = offered(duel, OptionKind.ACTIVATE, card)
    assert found is (why(duel, card) is None)
    return found


def why(duel: Duel, card: int) -> Refusal | None:
    """Why the card cannot be activated now."""
    return duel.why_not(OptionKind.ACTIVATE, card)


def attack(duel: Duel, attacker: int, target: int = NO_CARD) -> None:
    """Declares an attack, entering the Battle Phase where that is still to do."""
    if offered(duel, OptionKind.ENTER_BATTLE):
        take(duel, OptionKind.ENTER_BATTLE)
    take(duel, OptionKind.ATTACK, attacker, target)


def decline(duel: Duel) -> None:
    take(duel, OptionKind.PASS)


def end_turn(duel: Duel) -> None:
    take(duel, OptionKind.END_TURN)


def settle(duel: Duel) -> None:
    """Declines every response until something else is asked."""
    while duel.decision is not None and duel.decision.kind is DecisionKind.RESPONSE:
        decline(duel)


def asked(duel: Duel) -> tuple[DecisionKind, int]:
    """What is asked, and whom."""
    assert duel.decision is not None, "the duel is over"
    return duel.decision.kind, duel.decision.player


# ---------------------------------------------------------------------------------- questions


def happened(duel: Duel, kind: EventKind, since: int = 0) -> list[Event]:
    return [event for event in duel.events[since:] if event.kind is kind]


def cards(duel: Duel, player: int, zone: Zone) -> list[int]:
    """The cards of a zone, without its free places."""
    return [card for card in duel.state.zones[player * ZONES + zone] if card != EMPTY]


def place(duel: Duel, card: int) -> Zone:
    return Zone(duel.state.zone[card])


def lies(duel: Duel, card: int) -> Position:
    return Position(duel.state.position[card])


def attack_of(duel: Duel, card: int) -> int | None:
    return facts_of(duel.state, card).attack


def life(duel: Duel, player: int) -> int:
    return duel.state.life[player]


def knows(duel: Duel, player: int, card: int) -> bool:
    return bool(duel.state.known[card] >> player & 1)
