"""Drawing starts: cards that should be played -> decks or a position in which they can be.

Every card in focus comes with cards that it asks for, where it asks for them; the rest is drawn
from the pool. The same chance draws the same start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from rushscript.engine.cards import CardDefinition, Deck
from rushscript.engine.expressions.base import Side
from rushscript.engine.position import Placement
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.ruleset import Ruleset
from rushscript.testing.fuzzing.needs import Need, Needs
from rushscript.testing.fuzzing.starts import (
    STATED_ZONES,
    DeckStart,
    PositionStart,
)
from rushscript.vocabulary import CardKind, Position, SpellTrapKind, Zone

FIRST_TURNS: Final = (1, 2, 3, 3, 3, 4, 5, 8)
LIFE: Final = (8000, 8000, 8000, 4000, 2000, 1000, 500)
FREE: Final = 60
"""Places of a zone that has no end."""
COPIES: Final = 3
FACE_DOWN_MONSTERS: Final = 0.12
SPELLS_OF_A_CROWD: Final = 0.1
"""How many of the spells in a crowd the turn player has."""
ENOUGH: Final = 20
"""So many cards make a deck among themselves."""


class Drawing:
    """Draws starts for some cards by the rules of a format. What they ask for comes from the whole
    pool, the rest from themselves, unless they are few."""

    __slots__ = ("_cards", "_needs", "_pool", "_ruleset")

    def __init__(
        self, cards: Sequence[CardDefinition], pool: Sequence[CardDefinition], ruleset: Ruleset
    ) -> None:
        self._cards = tuple(cards if len(cards) >= ENOUGH else pool)
        self._pool = tuple(pool)
        self._ruleset = ruleset
        self._needs = Needs(pool, ruleset)

    # ------------------------------------------------------------------------------------ decks

    def decks(self, focus: Sequence[CardDefinition], chance: Random, seed: int) -> DeckStart:
        """Two decks of the format's size, half of it cards in focus and what they ask for."""
        halves = (focus[::2] or focus, focus[1::2] or focus)
        names = ("left", "right")
        left, right = (
            self._deck(name, cards, chance) for name, cards in zip(names, halves, strict=True)
        )
        return DeckStart((left, right), seed)

    def _deck(self, name: str, focus: Sequence[CardDefinition], chance: Random) -> Deck:
        least, (_, most_extra) = self._ruleset.main_deck[0], self._ruleset.extra_deck
        main: list[CardDefinition] = []
        extra: list[CardDefinition] = []
        for card in focus:
            wanted = [card] * chance.randint(1, COPIES)
            for need in self._needs.of(card):
                for _ in range(chance.randint(need.number, need.number + 1)):
                    found = self._fitting(need, chance)
                    materials = self._needs.materials(found, need.sources)
                    wanted += [found, *(self._fitting(item, chance) for item in materials)]
            for item in wanted:
                (extra if self.is_of_extra_deck(item) else main).append(item)
        chance.shuffle(main)
        del main[3 * least // 4 :]
        while len(main) < least:
            card = chance.choice(self._cards)
            if not self.is_of_extra_deck(card):
                main.append(card)
        return Deck(name, tuple(main), tuple(extra[:most_extra]))

    def is_of_extra_deck(self, card: CardDefinition) -> bool:
        """Whether a card lies in the Extra Deck."""
        return self._ruleset.has_in_extra_deck(card.monster_kinds)

    def _fitting(self, need: Need, chance: Random) -> CardDefinition:
        return self._pool[chance.choice(need.fitting)]

    # -------------------------------------------------------------------------------- positions

    def position(
        self, focus: Sequence[CardDefinition], chance: Random, *, bare: bool = False
    ) -> PositionStart:
        """A position in the middle of a duel, with the cards in focus on both sides. On a `bare`
        table lies only what they ask for: what must be alone or of one kind is so."""
        ruleset = self._ruleset
        field = (ruleset.monster_zones, ruleset.spell_trap_zones, ruleset.field_zones)
        table = _Table(field, self.is_of_extra_deck)
        for card in focus:
            player = chance.randrange(2)
            self._place(table, card, player, chance)
            for need in self._needs.of(card):
                self._place_need(table, need, player, chance)
        for player in (0, 1):
            self._fill(table, player, chance, bare=bare)
        return PositionStart(
            table.placements(),
            table.tags(),
            chance.choice(FIRST_TURNS),
            chance.randrange(2),
            (chance.choice(LIFE), chance.choice(LIFE)),
            chance.randrange(1 << 30),
        )

    def crowd(self, cards: Sequence[CardDefinition], chance: Random) -> PositionStart:
        """A position on a field so large that all these cards lie on it together: what needs
        several cards to break is found in few duels. Cheap to play: the turn player has few spells
        that could be activated, the others lie set on the other side."""
        count = len(cards)
        table = _Table((count, count, count), self.is_of_extra_deck)
        acting = chance.randrange(2)
        for card in chance.sample(cards, count):
            waits = card.kind is CardKind.SPELL and chance.random() >= SPELLS_OF_A_CROWD
            player = 1 - acting if waits else chance.randrange(2)
            table.put_on_field(card, player, chance, face_down=0)
        for player in (0, 1):
            for zone, amount in ((Zone.HAND, 2), (Zone.GRAVEYARD, 4), (Zone.DECK, 4)):
                self._draw_into(table, player, zone, amount, chance)
        thrown = chance.randrange(1 << 30)
        return PositionStart(table.placements(), table.tags(), 3, acting, None, thrown, wide=True)

    def _place(self, table: _Table, card: CardDefinition, player: int, chance: Random) -> None:
        """A card in focus, where it can do something."""
        centre = _maximum_of(card)
        if centre is not None and chance.random() < 0.5:
            sides = [self._named(name) for name in (centre.left, centre.right)]
            known = [side for side in sides if side is not None]
            if len(known) == 2 and chance.random() < 0.5 and table.put_whole(card, known, player):
                return
            for item in (card, *known):
                table.put(item, player, Zone.HAND, chance)
            return
        if self.is_of_extra_deck(card) and chance.random() < 0.5:
            table.put(card, player, Zone.EXTRA_DECK, chance)
        elif (card.kind is CardKind.TRAP and chance.random() < 0.85) or (
            chance.random() < 0.5 and card.kind is CardKind.MONSTER
        ):
            table.put_on_field(card, player, chance)
        else:
            zones = (Zone.HAND, Zone.HAND, Zone.HAND, Zone.GRAVEYARD, Zone.DECK)
            table.put(card, player, chance.choice(zones), chance)

    def _named(self, name: str) -> CardDefinition | None:
        return next((card for card in self._pool if card.name == name), None)

    def _place_need(self, table: _Table, need: Need, player: int, chance: Random) -> None:
        whose = {Side.YOU: (player,), Side.OPPONENT: (1 - player,)}
        sides = whose.get(need.side, (player, 1 - player))
        for _ in range(chance.randint(need.number, need.number + 1)):
            card = self._fitting(need, chance)
            zone, side = Zone(chance.choice(need.zones)), chance.choice(sides)
            if zone in (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD):
                table.put_on_field(card, side, chance)
            else:
                table.put(card, side, zone, chance)
            for material in self._needs.materials(card, need.sources):
                self._place_need(table, material, player, chance)

    def _fill(self, table: _Table, player: int, chance: Random, *, bare: bool) -> None:
        for _ in range(0 if bare else chance.randint(0, 3)):
            table.put_on_field(chance.choice(self._cards), player, chance)
        wanted = (
            (Zone.HAND, chance.randint(0, 3)),
            (Zone.GRAVEYARD, 0 if bare else chance.randint(0, 5)),
            (Zone.DECK, chance.randint(6, 20)),
        )
        for zone, count in wanted:
            self._draw_into(table, player, zone, count, chance)

    def _draw_into(
        self, table: _Table, player: int, zone: Zone, count: int, chance: Random
    ) -> None:
        for _ in range(count):
            card = chance.choice(self._cards)
            if zone is Zone.GRAVEYARD or not self.is_of_extra_deck(card):
                table.put(card, player, zone, chance)


def _maximum_of(card: CardDefinition) -> MaximumSummon | None:
    return next((item for item in card.procedures if isinstance(item, MaximumSummon)), None)


class _Table:
    """The cards of a position by player and zone, and how many still fit."""

    __slots__ = ("_cards", "_is_extra", "_sides", "_sizes")

    def __init__(
        self, field: tuple[int, int, int], is_extra: Callable[[CardDefinition], bool]
    ) -> None:
        self._sizes = dict(zip((Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD), field, strict=True))
        self._cards: dict[tuple[int, Zone], list[tuple[CardDefinition, Position]]] = {
            (player, zone): [] for player in (0, 1) for zone in STATED_ZONES
        }
        self._sides: dict[int, Sequence[CardDefinition]] = {}
        self._is_extra = is_extra

    def put(self, card: CardDefinition, player: int, zone: Zone, chance: Random) -> bool:
        """Puts a card into a zone off the field; one of the Extra Deck into that, unless it lies
        in the graveyard."""
        if self._is_extra(card) and zone is not Zone.GRAVEYARD:
            zone = Zone.EXTRA_DECK
        elif zone is Zone.EXTRA_DECK:
            return False
        cards = self._cards[player, zone]
        if len(cards) >= FREE:
            return False
        cards.insert(chance.randint(0, len(cards)), (card, Position.NONE))
        return True

    def put_on_field(
        self,
        card: CardDefinition,
        player: int,
        chance: Random,
        *,
        face_down: float = FACE_DOWN_MONSTERS,
    ) -> bool:
        """Puts a card where its kind lies; False where no place is left."""
        match card.kind:
            case CardKind.MONSTER:
                down = chance.random() < face_down
                defense = chance.random() < 0.25
                position = Position.FACE_UP_DEFENSE if defense else Position.FACE_UP_ATTACK
                position = Position.FACE_DOWN_DEFENSE if down else position
                return self._lay(card, player, Zone.MONSTER, position)
            case _ if card.spell_trap_kind is SpellTrapKind.FIELD:
                return self._lay(card, player, Zone.FIELD, Position.FACE_UP_ATTACK)
            case _:
                return self._lay(card, player, Zone.SPELL_TRAP, Position.FACE_DOWN_DEFENSE)

    def _lay(self, card: CardDefinition, player: int, zone: Zone, position: Position) -> bool:
        cards = self._cards[player, zone]
        whole = zone is Zone.MONSTER and player in self._sides
        if whole or len(cards) >= self._sizes[zone]:
            return False
        cards.append((card, position))
        return True

    def put_whole(
        self, centre: CardDefinition, sides: Sequence[CardDefinition], player: int
    ) -> bool:
        """Puts a whole Maximum Monster on an empty field of monsters."""
        cards = self._cards[player, Zone.MONSTER]
        if cards:
            return False
        cards.append((centre, Position.FACE_UP_ATTACK))
        self._sides[player] = sides
        return True

    def placements(self) -> tuple[Placement, ...]:
        """The cards in the order of a test."""
        return tuple(self._each())

    def tags(self) -> tuple[int, ...]:
        return tuple(range(len(self.placements())))

    def _each(self) -> Iterable[Placement]:
        count = 0
        for (player, zone), cards in self._cards.items():
            for card, position in cards:
                yield Placement(card, player, zone, position)
                centre = count
                count += 1
                if zone is Zone.MONSTER and player in self._sides:
                    for side in self._sides[player]:
                        face_up = Position.FACE_UP_ATTACK
                        yield Placement(side, player, zone, face_up, beside=centre)
                        count += 1
