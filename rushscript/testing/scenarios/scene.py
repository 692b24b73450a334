"""The scene of a test: `given { ... }` -> a duel in an open Main Phase, and who its cards are.

Defaults: turn 3 of `you`, monsters face-up in attack, spells and traps Set, decks in the order
written with the top first, LP of the format.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from rushscript.compiler.names import Names
from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.engine.procedures.summoning import MANNERS, numbers_for
from rushscript.errors import InvariantError, PositionError
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedTest
from rushscript.semantics.check_past import BATTLE_PHASE
from rushscript.semantics.words import COLUMNS, MAXIMUM_MODE, POSITIONS_OF_WORD, ZONES_OF_WORD
from rushscript.syntax import show
from rushscript.syntax.nodes import (
    CardName,
    CardReference,
    GivenCard,
    GivenCards,
    GivenKnown,
    GivenLife,
    GivenPast,
    GivenPhase,
    GivenTurn,
    HeadNoun,
    Name,
    NameNoun,
    Word,
)
from rushscript.testing.scenarios.moments import PassedMoments
from rushscript.testing.scenarios.nameless import build_nameless, build_side, stated_name
from rushscript.testing.scenarios.past import past_of
from rushscript.testing.scenarios.results import stop
from rushscript.testing.scenarios.watchers import TestWatcher
from rushscript.testing.scenarios.watching import watch
from rushscript.vocabulary import CardKind, MaximumPart, Phase, Position, SpellTrapKind, Zone

if TYPE_CHECKING:
    from rushscript.testing.scenarios.scripts import Scripts


@dataclass(slots=True)
class Scene:
    """The duel of a test and what its words stand for. `labels` are the cards as the test
    calls them, by card number; `seat` is the player number of `you`; `since` how many events there
    were before the last move that answered nothing; `life` the LP of both players at the beginning,
    None for those of the format; `language` the one in which failures are told; `scripts` the cards
    as they are written, where they are at hand; `home` the file of the test."""

    duel: Duel
    seat: int
    names: Names
    labels: list[str]
    by_name: dict[str, int]
    by_title: dict[str, int]
    moments: PassedMoments
    since: int = 0
    life: tuple[int, int] | None = None
    watcher: TestWatcher | None = None
    language: Language = Language.ENGLISH
    scripts: Scripts | None = None
    home: str = ""

    def player(self, *, opponent: bool) -> int:
        return 1 - self.seat if opponent else self.seat

    def card(self, reference: CardReference) -> int:
        """The card that a reference means."""
        if isinstance(reference, Name):
            return self.by_name[reference.text]
        return self.by_title[self.names.of(reference)]

    def is_unnamed(self, card: int) -> bool:
        """Whether the test gave this card neither as a quoted name nor with `as`."""
        named = card in self.by_name.values() or card in self.by_title.values()
        return not named and not self.labels[card].startswith('"')

    def effects(self, card: int) -> list[int]:
        """The abilities of a card that are activated, in the order of the print."""
        return self.duel.definition(card).activated()

    def summons(self, card: int, kind: OptionKind) -> list[int]:
        """The ways to normal or tribute summon a card: first the one that its level asks for, or
        what changes that, where it is one of this kind, then those that it prints."""
        state = self.duel.state
        numbers = numbers_for(state, state.controller[card], card, MANNERS[kind])
        options = [Option(kind, card)] if numbers else []
        printed = enumerate(self.duel.definition(card).procedures)
        options += [procedure.option(card, index) for index, procedure in printed]
        ways = [option.ability for option in options if option.kind is kind]
        return ways or [0]

    def whose(self, player: int) -> str:
        return "you" if player == self.seat else "opponent"


@dataclass(slots=True)
class _Moment:
    """When a test begins: life points, turn, phase, and what has happened and is known."""

    life: list[int]
    turn_player: int
    turn: int = 3
    phase: Phase = Phase.MAIN
    past: list[GivenPast] = field(default_factory=list)
    known: list[GivenKnown] = field(default_factory=list)

    def read(
        self, line: GivenLife | GivenTurn | GivenPhase | GivenKnown | GivenPast, seat: int
    ) -> None:
        """Takes in a line that gives no cards; `seat` is the player number of `you`."""
        match line:
            case GivenLife(side=side, amount=amount):
                self.life[seat if side.text == "your" else 1 - seat] = amount.value
            case GivenTurn():
                self.turn = self.turn if line.turn is None else line.turn
                if line.side is not None and line.side.text == "opponent's":
                    self.turn_player = 1 - seat
            case GivenPhase(phase=phase):
                self.phase = Phase.BATTLE if phase.text == BATTLE_PHASE else Phase.MAIN
            case GivenPast():
                self.past.append(line)
            case GivenKnown():
                self.known.append(line)
            case _:
                assert_never(line)


@dataclass(slots=True)
class _Builder:
    """Collects the cards of `given` in order of writing."""

    definitions: Mapping[str, CardDefinition]
    names: Names
    seat: int
    placements: list[Placement] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    by_name: dict[str, int] = field(default_factory=dict)
    by_title: dict[str, int] = field(default_factory=dict)
    equipped: list[tuple[int, GivenCard]] = field(default_factory=list)

    def add(self, line: GivenCards) -> None:
        side = self.seat if line.side.text == "your" else 1 - self.seat
        for card in line.cards:
            for _ in range(card.count):
                self._add_card(card, side, ZONES_OF_WORD[line.zone.text][0])

    def _add_card(self, card: GivenCard, side: int, zone: Zone) -> None:
        number = len(self.placements)
        definition = self._definition(card, number)
        place = _place(definition, zone)
        position = _position(place, card.position)
        if card.host is not None:
            place, position = Zone.SPELL_TRAP, Position.FACE_UP_ATTACK
            self.equipped.append((number, card))
        column = None if card.column is None else COLUMNS.index(card.column.text)
        self.placements.append(Placement(definition, side, place, position, column=column))
        self._name(card, definition, number)
        if _is_whole(card):
            self._add_sides(definition, side, number)

    def _add_sides(self, centre: CardDefinition, player: int, number: int) -> None:
        """The two cards at the sides of a whole Maximum Monster: those that it is summoned with,
        nameless ones where the pack does not have them."""
        names = _sides_of(centre)
        for part, name in zip((MaximumPart.LEFT, MaximumPart.RIGHT), names, strict=True):
            card = len(self.placements)
            found = [item for item in self.definitions.values() if item.name == name]
            side = found[0] if found else build_side(centre, part, card)
            position = Position.FACE_UP_ATTACK
            self.placements.append(Placement(side, player, Zone.MONSTER, position, beside=number))
            self.labels.append(f'"{side.name}"' if found else side.name)
            if found:
                self.by_title[side.name] = card

    def _name(self, card: GivenCard, definition: CardDefinition, number: int) -> None:
        self.labels.append(_label(card, definition))
        if _title(card) is not None:
            self.by_title[definition.name] = number
        if card.name is not None:
            self.by_name[card.name.text] = number

    def _definition(self, card: GivenCard, number: int) -> CardDefinition:
        match card.what:
            case NameNoun(name=name):
                return self.definitions[name.text]
            case HeadNoun():
                called = self._called(card)
                return build_nameless(card.what, number, called, whole=_is_whole(card))
        raise InvariantError("a given card is one card; the check refuses anything else")

    def _called(self, card: GivenCard) -> str:
        title = _title(card)
        if title is not None:
            return self.names.of(title)
        return f"`{card.name.text if card.name else show(card.what)}`"

    def card(self, reference: CardReference) -> int:
        """The number of a card that the test speaks of."""
        if isinstance(reference, Name):
            return self.by_name[reference.text]
        return self.by_title[self.names.of(reference)]

    def make_known(self, lines: list[GivenKnown]) -> None:
        """Players know cards that do not lie open for them."""
        for line in lines:
            player = self.seat if line.player.text == "you" else 1 - self.seat
            for reference in line.cards:
                card = self.card(reference)
                item = self.placements[card]
                self.placements[card] = replace(item, known_to=(*item.known_to, player))

    def equip(self) -> None:
        """Puts the equip cards to their monsters, which may have been given later."""
        for number, card in self.equipped:
            assert card.host is not None
            item = self.placements[number]
            host = self.card(card.host)
            definition, monster = item.definition, self.placements[host]
            is_equip = definition.spell_trap_kind is SpellTrapKind.EQUIP
            if not is_equip and definition.as_equip is None:
                expected = "an equip spell or a union monster"
                raise stop(
                    f"{self.labels[number]} cannot be equipped", card.span, expected=expected
                )
            if monster.zone is not Zone.MONSTER or monster.position is Position.FACE_DOWN_DEFENSE:
                expected = "a face-up monster on the field"
                raise stop(f"{self.labels[host]} has no equip card", card.span, expected=expected)
            self.placements[number] = replace(item, host=host)


def build_scene(
    test: CheckedTest,
    definitions: Mapping[str, CardDefinition],
    ruleset: Ruleset,
    *,
    mirrored: bool = False,
) -> Scene:
    """The scene of a test. `definitions` maps each quoted name of a card to its definition;
    `mirrored` swaps the seats. Raises TestStopped when a zone is too small."""
    seat = 1 if mirrored else 0
    watched = {name: watch(definition) for name, definition in definitions.items()}
    names = Names(test.names)
    builder = _Builder(watched, names, seat)
    moment = _Moment([ruleset.life_points, ruleset.life_points], seat)
    for line in test.node.given:
        if isinstance(line, GivenCards):
            builder.add(line)
        else:
            moment.read(line, seat)
    builder.equip()
    builder.make_known(moment.known)
    happened = past_of(moment.past, builder.placements, ruleset, builder.card, seat)
    try:
        # A test looks at the end of a Battle Phase before it ends the turn.
        state = build_state(
            replace(ruleset, battle_phase_ends_itself=False),
            builder.placements,
            turn=moment.turn,
            turn_player=moment.turn_player,
            life=(moment.life[0], moment.life[1]),
            phase=moment.phase,
            happened=happened,
        )
    except PositionError as error:
        raise stop(str(error), test.node.span) from None
    moments = PassedMoments()
    state.moments = moments
    begins = len(state.events)
    cards = (builder.labels, builder.by_name, builder.by_title)
    lp = (moment.life[0], moment.life[1])
    return Scene(Duel.of(state), seat, names, *cards, moments, begins, life=lp)


def _place(definition: CardDefinition, zone: Zone) -> Zone:
    """The zone of a card: `field` is the one that its kind lies in."""
    if zone is not Zone.MONSTER or definition.kind is CardKind.MONSTER:
        return zone
    return Zone.FIELD if definition.spell_trap_kind is SpellTrapKind.FIELD else Zone.SPELL_TRAP


def _sides_of(centre: CardDefinition) -> tuple[str, str]:
    """The names of the cards that a centre is summoned with; empty for a nameless one."""
    for procedure in centre.procedures:
        if isinstance(procedure, MaximumSummon):
            return procedure.left, procedure.right
    return "", ""


def _title(card: GivenCard) -> CardName | None:
    """The name of the card by which the test can call it."""
    match card.what:
        case NameNoun(name=name):
            return name
        case HeadNoun() as noun:
            return stated_name(noun)
        case _:
            return None


def _is_whole(card: GivenCard) -> bool:
    """Whether a card is given as a whole Maximum Monster."""
    return card.position is not None and card.position.text == MAXIMUM_MODE


def _position(zone: Zone, word: Word | None) -> Position:
    """Monsters lie in attack and other cards face-down where the test says nothing else."""
    if zone not in (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD):
        return Position.NONE
    if zone is not Zone.MONSTER and word is not None and word.text == "face-up":
        return Position.FACE_UP_ATTACK
    if zone is not Zone.MONSTER or (word is not None and word.text == "face-down"):
        return Position.FACE_DOWN_DEFENSE
    if word is None or word.text == MAXIMUM_MODE:
        return Position.FACE_UP_ATTACK
    return POSITIONS_OF_WORD[word.text][0]


def _label(card: GivenCard, definition: CardDefinition) -> str:
    """What the test calls a card."""
    if card.name is not None:
        return card.name.text
    return f'"{definition.name}"' if isinstance(card.what, NameNoun) else show(card.what)
