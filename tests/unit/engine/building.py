"""Words for rulings: cards made by hand, a table to lay them on, and answers by meaning.

`YOU` is the turn player of the table whatever the seat, `THEM` the other one; so every ruling
can be asked from both seats. Cards on the table are numbers, in the order they were laid.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from rushscript.engine.cards import Ability, AbilityKind, CardDefinition, Deck
from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.expressions.base import CardTest, NumberExpression, Side, Truth
from rushscript.engine.expressions.changes import AddTo, BecomeNumber, BecomeWord, Change, Grant
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.numbers import Constant
from rushscript.engine.expressions.patterns import (
    ActsPattern,
    AttackPattern,
    EventPattern,
    Subject,
    SummonPattern,
)
from rushscript.engine.expressions.selections import (
    CardSet,
    Chosen,
    DeckEndCards,
    NamedSelection,
    QuantityKind,
    SetSelection,
    ZoneCards,
)
from rushscript.engine.expressions.tests import (
    AllTests,
    Anything,
    HasNumber,
    IsFaceUp,
    IsKind,
)
from rushscript.engine.modifiers import Duration, DurationKind, LiveLine
from rushscript.engine.operations.base import Operation
from rushscript.engine.operations.changing import Modify
from rushscript.engine.operations.field import SpecialSummon
from rushscript.engine.operations.life import InflictDamage
from rushscript.engine.operations.moving import Destroy, Draw, Move
from rushscript.engine.position import Placement, build_state
from rushscript.engine.queries import facts_of
from rushscript.engine.refusals import Refusal
from rushscript.engine.zones import EMPTY, ZONES
from rushscript.formats import RUSH
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import (
    Attribute,
    CardKind,
    Comparison,
    Manner,
    MonsterKind,
    Position,
    Property,
    SpellTrapKind,
    Type,
    Zone,
)

YOU, THEM = 0, 1
both_seats = pytest.mark.parametrize("seat", [0, 1])
_numbers = count(1)

# ------------------------------------------------------------------------------------- cards


def _identity(name: str) -> str:
    return "test:" + name.replace(" ", "-")


def monster(
    name: str = "",
    *abilities: Ability,
    attack: int = 1000,
    defense: int = 1000,
    level: int = 4,
    attribute: Attribute = Attribute.LIGHT,
    type: Type = Type.WARRIOR,
) -> CardDefinition:
    """A monster. Without a name it has one of its own."""
    name = name or f"Monster {next(_numbers)}"
    kind = MonsterKind.EFFECT if abilities else MonsterKind.NORMAL
    return CardDefinition(
        _identity(name),
        name,
        CardKind.MONSTER,
        monster_kinds=(kind,),
        attribute=attribute,
        type=type,
        level=level,
        attack=attack,
        defense=defense,
        abilities=abilities,
    )


def spell(*program: Operation, name: str = "", **parts: object) -> CardDefinition:
    """A normal spell with this effect; `parts` as for `effect`."""
    return _card(CardKind.SPELL, name, effect(*program, kind=AbilityKind.ACTIVATE, **parts))


def trap(
    when: EventPattern | tuple[EventPattern, ...],
    *program: Operation,
    name: str = "",
    **parts: object,
) -> CardDefinition:
    """A normal trap that answers `when`."""
    patterns = when if isinstance(when, tuple) else (when,)
    ability = effect(*program, kind=AbilityKind.ACTIVATE, **parts)
    return _card(CardKind.TRAP, name, replace(ability, when=patterns))


def _card(kind: CardKind, name: str, ability: Ability) -> CardDefinition:
    name = name or f"{kind.value.title()} {next(_numbers)}"
    return CardDefinition(
        _identity(name), name, kind, spell_trap_kind=SpellTrapKind.NORMAL, abilities=(ability,)
    )


def effect(
    *program: Operation,
    kind: AbilityKind = AbilityKind.IGNITION,
    costs: tuple[Operation, ...] = (),
    conditions: tuple[Truth, ...] = (),
    first: int = 1,
) -> Ability:
    """An ability whose first sentence are the first `first` operations."""
    return Ability(kind, (), conditions, costs, program, first)


def continuous(cards: CardSet | NamedSelection, *changes: Change, facts: tuple[Truth, ...] = ()):
    """A continuous effect of one line."""
    subject = cards if isinstance(cards, NamedSelection) else SetSelection(cards)
    return Ability(AbilityKind.CONTINUOUS, lines=(LiveLine(facts, subject, changes),))


# --------------------------------------------------------------------------------- sentences


ANYTHING = Anything()
MONSTERS = IsKind((CardKind.MONSTER,))
SPELLS_TRAPS = IsKind((CardKind.SPELL, CardKind.TRAP))
SELF = NamedSelection("self")
THIS_TURN = Duration(DurationKind.THIS_TURN)
PERMANENTLY = Duration(DurationKind.PERMANENT)


def all_of(*tests: CardTest) -> CardTest:
    return AllTests(tests)


def number(prop: Property, comparison: Comparison, amount: int) -> CardTest:
    return HasNumber(prop, comparison, Constant(amount))


def level(amount: int) -> CardTest:
    """A monster whose level can be seen: face-up is implied."""
    return all_of(MONSTERS, IsFaceUp(), number(Property.LEVEL, Comparison.EQUAL, amount))


def cards_in(side: Side, zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return ZoneCards(side, (int(zone),), test)


def your(zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return cards_in(Side.YOU, zone, test)


def their(zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return cards_in(Side.OPPONENT, zone, test)


def either(zone: Zone, test: CardTest = ANYTHING) -> ZoneCards:
    return cards_in(Side.EITHER, zone, test)


def exactly(amount: int, cards: CardSet, random: bool = False) -> Chosen:
    return Chosen(QuantityKind.EXACTLY, cards, Constant(amount), random)


def up_to(amount: int, cards: CardSet) -> Chosen:
    return Chosen(QuantityKind.UP_TO, cards, Constant(amount))


def every(cards: CardSet) -> Chosen:
    return Chosen(QuantityKind.ALL, cards)


def deck_top(amount: int, side: Side = Side.YOU) -> DeckEndCards:
    return DeckEndCards(side, Constant(amount))


def send(cards: object, name: str | None = None) -> Move:
    """To the graveyard."""
    return Move(cards, name)  # type: ignore[arg-type]


def to_hand(cards: object, name: str | None = None) -> Move:
    return Move(cards, name, destination=Zone.HAND)  # type: ignore[arg-type]


def into_deck(cards: object) -> Move:
    return Move(cards, destination=Zone.DECK, shuffles=True)  # type: ignore[arg-type]


def to_deck_top(cards: object) -> Move:
    return Move(cards, destination=Zone.DECK)  # type: ignore[arg-type]


def discard(amount: int = 1, test: CardTest = ANYTHING) -> Move:
    """The commonest cost: cards from the hand to the graveyard."""
    return send(exactly(amount, your(Zone.HAND, test)))


def destroy_all_theirs() -> Destroy:
    return Destroy(every(their(Zone.MONSTER, MONSTERS)))


def destroy_one_of_theirs(test: CardTest = MONSTERS) -> Destroy:
    return Destroy(exactly(1, their(Zone.MONSTER, test)))


def revive(
    test: CardTest = MONSTERS, position: Position = Position.FACE_UP_ATTACK
) -> SpecialSummon:
    return SpecialSummon(exactly(1, your(Zone.GRAVEYARD, test)), position=position)


def draw(amount: int, side: Side = Side.YOU) -> Draw:
    return Draw(Constant(amount), side)


def damage(amount: int, side: Side = Side.OPPONENT) -> InflictDamage:
    return InflictDamage(Constant(amount), side)


def add(amount: int, prop: Property = Property.ATTACK) -> AddTo:
    return AddTo(prop, Constant(amount))


def lose(amount: int, prop: Property = Property.ATTACK) -> AddTo:
    return AddTo(prop, Constant(amount), lose=True)


def become(prop: Property, value: int | Attribute | Type | str) -> Change:
    return (
        BecomeNumber(prop, Constant(value)) if isinstance(value, int) else BecomeWord(prop, value)
    )


def original(prop: Property, value: int | NumberExpression) -> Change:
    amount = Constant(value) if isinstance(value, int) else value
    return BecomeNumber(prop, amount, original=True)


def modify(cards: object, *changes: Change, duration: Duration = THIS_TURN) -> Modify:
    return Modify(cards, changes=changes, duration=duration)  # type: ignore[arg-type]


def grant(permission: Permission, cards: object = SELF) -> Modify:
    return modify(cards, Grant(permission))


NOTHING_MUCH = damage(100)
"""An effect that is always possible and changes nothing but LP."""


# ------------------------------------------------------------------------------------ events


def summons(*manners: Manner, side: Side = Side.OPPONENT, name: str | None = None) -> SummonPattern:
    asked = manners or (Manner.NORMAL, Manner.SPECIAL)
    return SummonPattern(side, asked, MONSTERS, name=name)


def attacks(side: Side = Side.OPPONENT) -> AttackPattern:
    return AttackPattern(Subject(side))


def acts(kind: EventKind, side: Side = Side.OPPONENT, test: CardTest | None = None) -> ActsPattern:
    return ActsPattern(side, kind, test)


# ------------------------------------------------------------------------------------- table


class Table:
    """Lays cards; `seat` is the turn player, whom the methods call YOU."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat
        self.placements: list[Placement] = []

    def player(self, who: int) -> int:
        return self.seat if who == YOU else 1 - self.seat

    def put(
        self, who: int, zone: Zone, card: CardDefinition, position: Position = Position.NONE
    ) -> int:
        self.placements.append(Placement(card, self.player(who), zone, position))
        return len(self.placements) - 1

    def attack(self, who: int, card: CardDefinition | None = None) -> int:
        """A monster in face-up Attack Position."""
        return self.put(who, Zone.MONSTER, card or monster(), Position.FACE_UP_ATTACK)

    def defense(self, who: int, card: CardDefinition | None = None) -> int:
        return self.put(who, Zone.MONSTER, card or monster(), Position.FACE_UP_DEFENSE)

    def face_down(self, who: int, card: CardDefinition | None = None) -> int:
        return self.put(who, Zone.MONSTER, card or monster(), Position.FACE_DOWN_DEFENSE)

    def set(self, who: int, card: CardDefinition) -> int:
        """A spell or trap that has lain Set since before this turn."""
        return self.put(who, Zone.SPELL_TRAP, card, Position.FACE_DOWN_DEFENSE)

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
