"""Positions for tests written in Python: cards laid where one wants them -> a duel from there.

The words of zones and positions are those of `given` in the card language:

    duel = (
        DuelBuilder(packs)
        .yours("field", "Dragon Bat")
        .yours("hand", "Phoenix Dragon")
        .theirs("field", "Dragorite", position="face-down")
        .life(yours=4000)
        .duel()
    )
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from rushscript.engine.cards import CardDefinition
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.engine.procedures.maximum_summon import MaximumSummon
from rushscript.errors import PositionError, UnknownName
from rushscript.library.catalogue import Packs
from rushscript.ruleset import Ruleset
from rushscript.semantics.words import (
    FACES_OF_WORD,
    MAXIMUM_MODE,
    POSITIONS_OF_WORD,
    ZONES_OF_WORD,
)
from rushscript.spelling import nearest
from rushscript.vocabulary import CardKind, Position, SpellTrapKind, Zone
from rushscript.wording import counted

YOU, OPPONENT = 0, 1


@dataclass(slots=True)
class DuelBuilder:
    """Collects cards, the turn and life points. You are player 0 and it is your turn 3, in the
    open Main Phase, unless it is said otherwise. Cards have been there since before this turn;
    monsters lie face-up in attack, spells and traps are Set."""

    packs: Packs
    _placements: list[Placement] = field(default_factory=list)
    _turn: int = 3
    _turn_player: int = YOU
    _life: list[int | None] = field(default_factory=lambda: [None, None])

    def yours(
        self,
        zone: str,
        *cards: str | CardDefinition,
        position: str | None = None,
        equipped_to: str | None = None,
    ) -> Self:
        """Lays cards of yours into a zone: `field`, `hand`, `deck` (top first), `graveyard`,
        `extra deck`, `spell/trap zone` or `field zone`. `position` is `in attack`,
        `in defense`, `face-up`, `face-down` or `in maximum mode`; `equipped_to` names a monster
        that was laid before. Raises UnknownName for a word or card that is not there."""
        return self._lay(YOU, zone, cards, position, equipped_to)

    def theirs(
        self,
        zone: str,
        *cards: str | CardDefinition,
        position: str | None = None,
        equipped_to: str | None = None,
    ) -> Self:
        """Lays cards of the opponent, as `yours` does."""
        return self._lay(OPPONENT, zone, cards, position, equipped_to)

    def life(self, *, yours: int | None = None, theirs: int | None = None) -> Self:
        """The life points; without them, those that the format begins with."""
        self._life = [
            before if given is None else given
            for before, given in zip(self._life, (yours, theirs), strict=True)
        ]
        return self

    def turn(self, number: int, *, theirs: bool = False) -> Self:
        """Which turn it is, from 1, and whether it is the opponent's."""
        self._turn, self._turn_player = number, OPPONENT if theirs else YOU
        return self

    def duel(self, ruleset: Ruleset | None = None, *, seed: int = 0) -> Duel:
        """The duel, at its first decision. Raises PositionError when a zone is too small."""
        rules = self.packs.ruleset if ruleset is None else ruleset
        life = [rules.life_points if item is None else item for item in self._life]
        state = build_state(
            rules,
            self._placements,
            turn=self._turn,
            turn_player=self._turn_player,
            life=(life[0], life[1]),
            seed=seed,
        )
        return Duel.of(state)

    def number(self, name: str, *, copy: int = 1) -> int:
        """The number in the duel of a card that was laid; of several copies, the first one laid
        unless `copy` says which. Raises UnknownName when there is none."""
        wanted = self.packs.card(name).id
        found = [
            index for index, item in enumerate(self._placements) if item.definition.id == wanted
        ]
        if len(found) < copy:
            times = counted(len(found), "time")
            raise UnknownName(f"`{name}` was laid {times}, not {copy}", name=name)
        return found[copy - 1]

    def _lay(
        self,
        player: int,
        zone: str,
        cards: tuple[str | CardDefinition, ...],
        position: str | None,
        equipped_to: str | None,
    ) -> Self:
        _require_word(zone, ZONES_OF_WORD, "zone")
        host = None if equipped_to is None else self.number(equipped_to)
        for card in cards:
            definition = self.packs.card(card) if isinstance(card, str) else card
            place = _place_of(definition, ZONES_OF_WORD[zone][0], equipped=host is not None)
            lying = _position_of(place, position, equipped=host is not None)
            self._placements.append(Placement(definition, player, place, lying, host=host))
            if position == MAXIMUM_MODE:
                self._lay_sides(definition, player)
        return self

    def _lay_sides(self, centre: CardDefinition, player: int) -> None:
        """The two cards at the sides of a whole Maximum Monster."""
        number = len(self._placements) - 1
        names = [
            name
            for procedure in centre.procedures
            if isinstance(procedure, MaximumSummon)
            for name in (procedure.left, procedure.right)
        ]
        if not names:
            raise PositionError(card=centre.name, zone="monster", player=player)
        for name in names:
            side, lying = self.packs.card(name), Position.FACE_UP_ATTACK
            self._placements.append(Placement(side, player, Zone.MONSTER, lying, beside=number))


def _require_word(word: str, words: Mapping[str, object], what: str) -> None:
    if word not in words:
        near = nearest(word, words, 1)
        instead = f"did you mean `{near[0]}`?" if near else f"there is: {', '.join(words)}"
        raise UnknownName(f"there is no {what} `{word}`; {instead}", name=word)


def _place_of(definition: CardDefinition, zone: Zone, *, equipped: bool) -> Zone:
    """The zone of a card: `field` is the one that its kind lies in."""
    if equipped:
        return Zone.SPELL_TRAP
    if zone is not Zone.MONSTER or definition.kind is CardKind.MONSTER:
        return zone
    return Zone.FIELD if definition.spell_trap_kind is SpellTrapKind.FIELD else Zone.SPELL_TRAP


def _position_of(zone: Zone, word: str | None, *, equipped: bool) -> Position:
    if zone not in (Zone.MONSTER, Zone.SPELL_TRAP, Zone.FIELD):
        return Position.NONE
    if equipped:
        return Position.FACE_UP_ATTACK
    if word is None or word == MAXIMUM_MODE:
        return Position.FACE_UP_ATTACK if zone is Zone.MONSTER else Position.FACE_DOWN_DEFENSE
    if word in ("face-up", "face-down"):
        up = word == "face-up"
        return Position.FACE_UP_ATTACK if up else Position.FACE_DOWN_DEFENSE
    _require_word(word, {**POSITIONS_OF_WORD, **FACES_OF_WORD, MAXIMUM_MODE: ()}, "position")
    return POSITIONS_OF_WORD[word][0]
