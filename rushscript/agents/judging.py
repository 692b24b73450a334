"""What a player can tell about a duel at a glance: strengths, threats, battles that are won.

Only what the player may know is read: a face-down card of the other side is a guess.
"""

from __future__ import annotations

from typing import Final

from rushscript.engine.decisions import Option
from rushscript.engine.duel import Duel
from rushscript.engine.events import NO_CARD
from rushscript.engine.procedures.tribute_summon import tributes_of
from rushscript.engine.queries import facts_of, knows, monsters_of
from rushscript.engine.zones import FACE_UP_ATTACK
from rushscript.vocabulary import CardKind, Manner

UNKNOWN_WORTH: Final = 1200
"""What a card is taken for whose face is not known, and a spell or trap."""
UNKNOWN_ATTACK: Final = 1200
UNKNOWN_DEFENSE: Final = 1400
DIRECT: Final = 20_000


class Judge:
    """One player's view of one moment. No face is read before `knows` has allowed it."""

    __slots__ = ("_state", "me", "opponent")

    def __init__(self, duel: Duel, player: int) -> None:
        self._state = duel.state
        self.me = player
        self.opponent = 1 - player

    def knows(self, card: int) -> bool:
        """Whether the player knows the face of a card."""
        return knows(self._state, self.me, card)

    def is_trap(self, card: int) -> bool:
        return self.knows(card) and self._state.definitions[card].kind is CardKind.TRAP

    def is_face_up_attack(self, card: int) -> bool:
        return self._state.position[card] == FACE_UP_ATTACK

    def means_attack(self, option: Option) -> bool:
        """Whether a position option puts the monster into Attack Position."""
        return option.value == FACE_UP_ATTACK

    def monsters(self, player: int) -> list[int]:
        return monsters_of(self._state, player)

    def tributes(self, option: Option) -> int:
        """How many monsters a summon or Set costs at least; 0 for a card that is not known."""
        return min(tributes_of(self._state, option)) if self.knows(option.card) else 0

    def printed(self, card: int) -> tuple[int, int]:
        """ATK and DEF that the card would have on the field, as printed; a guess for a card
        that is not known."""
        if not self.knows(card):
            return UNKNOWN_ATTACK, UNKNOWN_DEFENSE
        definition = self._state.definitions[card]
        return definition.attack or 0, definition.defense or 0

    def summoned(self, card: int, procedure: int) -> int:
        """ATK that the card would have when it is summoned by a procedure of its own, as
        printed: MAXIMUM ATK for a Maximum Summon."""
        definition = self._state.definitions[card]
        if definition.procedures[procedure].manner() is Manner.MAXIMUM:
            return definition.maximum_attack or 0
        return self.printed(card)[0]

    def fighting(self, card: int) -> tuple[int, int]:
        """ATK and DEF of a card now; a guess for a card that is not known."""
        if not self.knows(card):
            return UNKNOWN_ATTACK, UNKNOWN_DEFENSE
        facts = facts_of(self._state, card)
        return facts.attack or 0, facts.defense or 0

    def worth(self, card: int) -> int:
        """How much a card matters: ATK or DEF of a monster, a flat value for others."""
        if not self.knows(card) or self._state.definitions[card].kind is not CardKind.MONSTER:
            return UNKNOWN_WORTH
        return max(self.fighting(card))

    def strongest_attack(self, player: int) -> int:
        """The highest ATK in face-up Attack Position on a side; 0 without one."""
        attacks = [
            self.fighting(card)[0] for card in self.monsters(player) if self.is_face_up_attack(card)
        ]
        return max(attacks, default=0)

    def beats_something(self, attack: int) -> bool:
        """Whether a monster of this ATK would win a battle, or finds nobody in its way."""
        targets = self.monsters(self.opponent)
        return not targets or any(self._gain(attack, target) > 0 for target in targets)

    def can_win_a_battle(self) -> bool:
        return any(
            self.beats_something(self.fighting(card)[0])
            for card in self.monsters(self.me)
            if self.is_face_up_attack(card)
        )

    def attack_gain(self, attacker: int, target: int) -> int:
        """How good an attack is; below 0 when the attacker would not win."""
        attack = self.fighting(attacker)[0]
        if target == NO_CARD:
            return DIRECT + attack
        return self._gain(attack, target)

    def _gain(self, attack: int, target: int) -> int:
        """The strongest victim first, with the weakest attacker that beats it."""
        if not self.knows(target):
            return 1 + attack // 100 if attack > UNKNOWN_DEFENSE else -1
        its_attack, its_defense = self.fighting(target)
        stands = its_attack if self.is_face_up_attack(target) else its_defense
        if attack <= stands:
            return -1
        return 2 * (1 + its_attack) + 10_000 - attack // 2
