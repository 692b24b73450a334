"""The frozen facts in which formats differ. A format is one `Ruleset`; nothing else names it.

Defaults are the facts that every format here shares; `formats` fills in the rest.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rushscript.frozen import Frozen
from rushscript.vocabulary import CardFormat, MonsterKind, Phase, SpellTrapKind


class Procedure(StrEnum):
    """The rule book's own moves. A format lists those it has, in the order they are offered."""

    NORMAL_SUMMON = "normal summon"
    """Summon or Set a monster from the hand, with the tributes its level asks for."""
    PRINTED_SUMMON = "printed summon"
    """Summons that a card prints for itself (RR-112)."""
    CHANGE_POSITION = "change position"
    ACTIVATE_EFFECT = "activate effect"
    ACTIVATE_SPELL = "activate spell"
    SET_SPELL_TRAP = "set spell/trap"
    ENTER_BATTLE = "enter battle phase"
    END_TURN = "end turn"


class ResponsePolicy(StrEnum):
    """Who may respond when (`engine/timing`)."""

    SINGLE = "single"
    """One trap a timing, after it (RR-050)."""
    CHAIN = "chain"
    """Activations answer activations and resolve last in, first out (MR-11 to MR-14)."""


class DamageStepPolicy(StrEnum):
    """Z4: what may be activated in the Damage Step."""

    SEED = "seed"
    ANY = "any"


class ReplayPolicy(StrEnum):
    """Z17: what makes the attacker choose again (RR-066)."""

    ANY_CHANGE = "any change"
    SET_DIFFERS = "set differs"
    TARGET_GONE = "target gone"


class FieldReplacePolicy(StrEnum):
    """Z10: what happens to a field spell whose place is taken by a new one."""

    SEND = "send"
    """It is sent to the graveyard by rule."""
    DESTROY = "destroy by rule"


class LimitScope(StrEnum):
    """Z7: whose use counts for "once per turn"."""

    COPY = "copy"
    NAME = "name"


class LegendRule(StrEnum):
    """R-072, R-073: how many Legend cards a deck may hold."""

    BY_DATE = "by date"
    """Z18: one in the whole deck until the end of 2022, one of each kind of card since then."""
    ONE = "one"
    ONE_OF_EACH_KIND = "one of each kind"


class DrawPolicy(StrEnum):
    """Z19: who begins the next duel of a match after a drawn one."""

    RANDOM = "random"
    LAST_LOSER = "last loser"
    """Whoever lost the last duel that was not drawn chooses; before there is one, chance."""


class Changing(StrEnum):
    """The kinds of changes that an effect can make; the value names the row in docs/rules.md."""

    GAIN = "gain or lose"
    BECOME = "become a value"
    ATTACK = "pierce, attack directly, more attacks"
    GRANT = "permissions, bans, protections"
    DRAW = "draw N"
    POSITION = "change position"


class Idle(StrEnum):
    """Why a change would change nothing (RR-077, RR-086)."""

    NO_AMOUNT = "the amount is 0"
    SAME_VALUE = "it is so by print, or for at least as long"
    NO_BATTLE = "no attack of its player can come this turn, or it cannot attack"
    HAS_IT = "it has the same one for at least as long (`once more` always adds)"
    SMALL_DECK = "the deck has fewer than N cards"
    SAME_POSITION = "it lies so already"


CHANGES_NOTHING: Final = frozenset(
    {
        (Changing.GAIN, Idle.NO_AMOUNT),
        (Changing.BECOME, Idle.SAME_VALUE),
        (Changing.ATTACK, Idle.NO_BATTLE),
        (Changing.ATTACK, Idle.HAS_IT),
        (Changing.GRANT, Idle.HAS_IT),
        (Changing.DRAW, Idle.SMALL_DECK),
        (Changing.POSITION, Idle.SAME_POSITION),
    }
)
"""The table of what would change nothing: an effect whose first sentence would change nothing
cannot be activated. A format without a row lets it be activated all the same."""


@dataclass(frozen=True, slots=True)
class Budgets(Frozen):
    """Limits no honest card meets. Running out names the card (architecture, foundations)."""

    steps_per_unit: int = 5_000
    frames: int = 64
    modifiers: int = 500
    live_passes: int = 16
    trials: int = 20_000


@dataclass(frozen=True, slots=True)
class Ruleset(Frozen):
    """The facts of one format. Amounts in LP, cards and turns."""

    name: str
    life_points: int
    opening_hand: int
    draw_until: int
    minimum_draw: int
    first_turn_draw: bool
    first_turn_battle: bool
    monster_zones: int
    spell_trap_zones: int
    field_zones: int
    phases: tuple[Phase, ...]
    procedures: tuple[Procedure, ...]
    response: ResponsePolicy
    tributes: tuple[int, ...]
    """Tributes that a monster needs, by its level from 0; the last for all higher (R-134)."""
    normal_summons_per_turn: int | None
    main_deck: tuple[int, int]
    extra_deck: tuple[int, int]
    side_deck: tuple[int, int]
    copies_per_name: int
    monster_kinds: frozenset[MonsterKind]
    extra_deck_kinds: frozenset[MonsterKind]
    spell_kinds: frozenset[SpellTrapKind]
    trap_kinds: frozenset[SpellTrapKind]
    plays: tuple[str, ...] = ()
    """The other formats whose packs may be used as well."""
    card_format: CardFormat = CardFormat.RUSH_DUEL
    """R-006: cards of another one cannot be mixed in."""
    legends: LegendRule = LegendRule.BY_DATE
    extra_deck_legends_count_as_monsters: bool = True
    """RR-130; otherwise Legend cards of the Extra Deck count as a kind of their own."""
    limit_list: str = ""
    """The family of dated limit lists that a deck must keep to (RR-131); none where empty."""
    match_duels: int = 3
    match_wins: int = 2
    """R-016: a match has at most so many duels, and ends at so many wins."""
    drawn_duel: DrawPolicy = DrawPolicy.RANDOM
    limit_scope: LimitScope = LimitScope.COPY
    damage_step: DamageStepPolicy = DamageStepPolicy.SEED
    replay: ReplayPolicy = ReplayPolicy.ANY_CHANGE
    reverse_same_turn_if_turned_by_effect: bool = False
    field_replace: FieldReplacePolicy = FieldReplacePolicy.SEND
    one_field_total: bool = False
    """Z10: whether both players together have one field spell, so that a new one takes the place
    of either."""
    flip_is_summon: bool = False
    """Z11: whether a face-down monster that its player turns up is summoned by it (RR-026)."""
    battle_phase_ends_itself: bool = True
    """Whether a Battle Phase is over when nothing can attack any more (R-042); otherwise its
    player ends it."""
    changes_nothing: frozenset[tuple[Changing, Idle]] = CHANGES_NOTHING
    then_requires_previous: bool = False
    """Z21: whether a sentence joined by `then` or `also` needs the step before to have done
    something."""
    budgets: Budgets = Budgets()

    def has_in_extra_deck(self, kinds: Iterable[MonsterKind]) -> bool:
        """Whether a monster of these kinds lives in the Extra Deck (T-032)."""
        return not self.extra_deck_kinds.isdisjoint(kinds)

    def tributes_for(self, level: int) -> int:
        """Tributes that a monster of this level needs (R-134)."""
        return self.tributes[min(level, len(self.tributes) - 1)]
