"""The changes an effect can make to a card: gains, new values, permissions, protections.

`fix` turns a change into what one modifier holds, with its number computed at that moment.
`matters` asks the table of what would change nothing (`Ruleset.changes_nothing`; RR-077, RR-086):
an effect whose first sentence would change nothing cannot be activated. What a card does not have
cannot be changed in any format.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rushscript.compiled import mypyc_attr
from rushscript.engine.cards import AbilityKind, Facts
from rushscript.engine.evaluation import apply_modifiers
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import (
    EVERYTHING,
    CardTest,
    NumberExpression,
    Side,
    bit_of,
)
from rushscript.engine.expressions.layers import (
    BINDS_FACE_DOWN,
    NEEDS_BATTLE,
    CauseKind,
    Fate,
    Layer,
    Permission,
)
from rushscript.engine.expressions.masks import named_zones
from rushscript.engine.modifiers import NEVER, End, Modifier
from rushscript.engine.often import ATTACK, DEFENSE, LEVEL
from rushscript.engine.queries import (
    asked_facts,
    can_still_attack,
    has_permission,
    next_turn_of,
    player_of,
)
from rushscript.engine.restrictions import Deed, is_forbidden
from rushscript.engine.value import Value
from rushscript.engine.zones import MONSTER
from rushscript.ruleset import Changing, Idle
from rushscript.vocabulary import Attribute, Property, Reason, Type

if TYPE_CHECKING:
    from rushscript.engine.scope import Scope
    from rushscript.engine.state import State


@dataclass(frozen=True, slots=True)
class Cause(Value):
    """`battle`, `opponent's attack`, `opponent's trap effects`. `side` None is anyone's; `test`
    looks at the card whose effect it is."""

    kind: CauseKind
    side: Side | None = None
    test: CardTest | None = None


def is_of_kind(kind: CauseKind, reason: Reason | None, *, by_attack: bool) -> bool:
    """Whether a destruction for `reason` is of this kind; an attack is a battle in which the
    destroyer attacked."""
    match kind:
        case CauseKind.BATTLE:
            return reason is Reason.BATTLE
        case CauseKind.ATTACK:
            return reason is Reason.BATTLE and by_attack
        case CauseKind.EFFECT:
            return reason is Reason.EFFECT


@dataclass(frozen=True, slots=True)
class FixedChange(Value):
    """What a modifier holds. `value` is a number, a word, or None; a protection has a `cause` with
    its side fixed to `cause_player` (NOBODY for anyone), and the `fate` it keeps from. `names` are
    those of the materials that a card counts as, `number` how many materials; `test` says for
    which monsters (None: any), and `in_attack` for summons in attack only."""

    layer: Layer
    property: Property | None = None
    number: int = 0
    word: Attribute | Type | str | None = None
    permission: Permission | None = None
    cause: Cause | None = None
    cause_player: int = -1
    fate: Fate = Fate.DESTROYED
    names: tuple[str, ...] = ()
    test: CardTest | None = None
    in_attack: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class Change(Value):
    """One change as compiled."""

    fixed: FixedChange | None = field(init=False, repr=False, compare=False)
    """What `fix` gives, where that is always the same."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "fixed", self.always())

    def always(self) -> FixedChange | None:
        """What `fix` gives whatever the card and the moment; None where it depends on them."""
        return None

    @abstractmethod
    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        """The change to this card with its amounts as they are now (RR-083)."""

    @abstractmethod
    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        """Whether it would change anything about this card until `end`."""

    def asked_mask(self) -> int:
        """What fixing it asks about the card beside how it lies, its parts apart (`bit_of`)."""
        return EVERYTHING

    def given_mask(self) -> int:
        """What it changes about the card (`bit_of`)."""
        return EVERYTHING

    def reaches_face_down(self) -> bool:
        """RR-041: whether it holds for a face-down card. A protection, a ban or a tribute
        that is lent asks nothing that the card hides; all else is for face-up cards."""
        return False

    def reaches(self, facts: Facts) -> bool:
        """Whether it holds for this card as it lies."""
        return facts.face_up or self.reaches_face_down()

    def is_negation(self) -> bool:
        """Whether it negates effects of the card (RR-044)."""
        return False

    def zones_read(self) -> int:
        """Bit mask of the zones that `matters` looks at beyond the card."""
        return 0

    def asks_rules(self) -> bool:
        """Whether `matters` asks what holds for the players."""
        return False

    def facts_asked(self) -> int:
        """What `matters` asks about the card beside how it lies (`bit_of`, GRANTS)."""
        return EVERYTHING

    def grows(self) -> bool:
        """Whether more cards in those zones can never make it matter less."""
        return True


def number_of(facts: Facts, prop: Property, original: bool = False) -> int | None:
    """A number of a card: None where it has no such number (RR-100)."""
    if prop is ATTACK:
        return facts.original_attack if original else facts.attack
    if prop is DEFENSE:
        return facts.original_defense if original else facts.defense
    if prop is LEVEL:
        return facts.definition.level if original else facts.level
    return None


def word_of(facts: Facts, prop: Property, original: bool = False) -> Attribute | Type | str | None:
    """A word of a card: its attribute, type, name or kind; the `original` one is printed."""
    match prop:
        case Property.ATTRIBUTE:
            return facts.definition.attribute if original else facts.attribute
        case Property.TYPE:
            return facts.definition.type if original else facts.type
        case Property.NAME:
            return facts.definition.name if original else facts.name
        case Property.KIND:
            return facts.definition.kind
    return None


def lasting_facts(facts: Facts, end: End) -> Facts:
    """The facts as they would be with only those changes that hold until `end` (RR-086)."""
    return facts_with(facts, [item for item in facts.modifiers if item.lasts_until(end)])


def facts_with(facts: Facts, modifiers: list[Modifier]) -> Facts:
    """The facts as they would be with exactly these changes."""
    changed = Facts(
        facts.card,
        facts.definition,
        facts.owner,
        facts.controller,
        facts.zone,
        facts.position,
    )
    if facts.sides:
        changed.join(facts.sides)
    apply_modifiers(changed, modifiers)
    return changed


def has_already(facts: Facts, change: FixedChange, end: End) -> bool:
    """Whether the card has the same permission, ban or protection for at least as long."""
    return any(item.change == change and item.lasts_until(end) for item in facts.modifiers)


def attacks_set(facts: Facts, end: End, test: CardTest | None = None) -> int:
    """The number of attacks that a change holding until `end` sets already, 1 when none does;
    with a `test` also those on monsters that fit it."""
    return max(
        (
            item.change.number
            for item in facts.modifiers
            if item.lasts_until(end)
            and (
                item.change.permission is Permission.ATTACK_TIMES
                or (
                    item.change.permission is Permission.ATTACK_MONSTERS
                    and item.change.test == test
                )
            )
        ),
        default=1,
    )


def gives_another_number(state: State, facts: Facts, fixed: FixedChange, end: End) -> bool:
    """Whether the card would have another number with this change, now or when shorter changes
    have ended."""
    if (Changing.BECOME, Idle.SAME_VALUE) not in state.ruleset.changes_nothing:
        return True
    return _differs(facts, fixed) or _differs(lasting_facts(facts, end), fixed)


def _differs(facts: Facts, fixed: FixedChange) -> bool:
    """Whether the number is another one with this change on top of what the card has."""
    after = facts_with(facts, [*facts.modifiers, Modifier(facts.card, fixed, NO_CARD, NEVER)])
    prop = fixed.property
    return prop is not None and any(
        number_of(after, prop, original) != number_of(facts, prop, original)
        for original in (False, True)
    )


@dataclass(frozen=True, slots=True)
class AddTo(Change):
    """Gains (or with `lose` loses) `amount`."""

    property: Property
    amount: NumberExpression
    lose: bool = False

    def given_mask(self) -> int:
        return bit_of(self.property)

    def asked_mask(self) -> int:
        return 0

    def always(self) -> FixedChange | None:
        constant = self.amount.constant()
        return None if constant is None else self._of(constant)

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        return self.fixed or self._of(self.amount.value(state, scope))

    def _of(self, number: int) -> FixedChange:
        amount = max(0, number)
        return FixedChange(Layer.ADD, self.property, -amount if self.lose else amount)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if number_of(facts, self.property) is None:
            return False
        if (Changing.GAIN, Idle.NO_AMOUNT) not in state.ruleset.changes_nothing:
            return True
        return self.amount.value(state, scope) > 0

    def zones_read(self) -> int:
        return self.amount.zones_read()

    def facts_asked(self) -> int:
        # No effect makes a number that a card does not have.
        return 0

    def grows(self) -> bool:
        return self.amount.grows()


@dataclass(frozen=True, slots=True)
class BecomeNumber(Change):
    """Its number, or original number, becomes `amount`; `final` leaves out all gains and losses
    that it has by then (RR-080 to RR-082)."""

    property: Property
    amount: NumberExpression
    original: bool = False
    final: bool = False

    def given_mask(self) -> int:
        return bit_of(self.property)

    def asked_mask(self) -> int:
        return 0

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        layer = Layer.SET_FINAL if self.final else Layer.SET
        if self.original:
            layer = Layer.ORIGINAL
        return FixedChange(layer, self.property, max(0, self.amount.value(state, scope)))

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if number_of(facts, self.property) is None or not self.amount.is_known(state, scope):
            return False
        return gives_another_number(state, facts, self.fix(state, facts, scope), end)

    def zones_read(self) -> int:
        return self.amount.zones_read()

    def grows(self) -> bool:
        return self.amount.zones_read() == 0


@dataclass(frozen=True, slots=True)
class BecomeWord(Change):
    """Its attribute, type or name becomes `word`."""

    property: Property
    word: Attribute | Type | str

    def given_mask(self) -> int:
        return bit_of(self.property)

    def asked_mask(self) -> int:
        return 0

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        return FixedChange(Layer.SET, self.property, word=self.word)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if (Changing.BECOME, Idle.SAME_VALUE) not in state.ruleset.changes_nothing:
            return True
        if word_of(facts, self.property) != self.word:
            return True
        return word_of(lasting_facts(facts, end), self.property) != self.word


@dataclass(frozen=True, slots=True)
class AlsoWord(Change):
    """Its attribute, type or name is `word` too, beside its own (RR-085)."""

    property: Property
    word: Attribute | Type | str

    def given_mask(self) -> int:
        return bit_of(self.property)

    def asked_mask(self) -> int:
        return 0

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        return FixedChange(Layer.ALSO, self.property, word=self.word)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if (Changing.BECOME, Idle.SAME_VALUE) not in state.ruleset.changes_nothing:
            return True
        return not facts.has_word(self.property, self.word) or not lasting_facts(
            facts, end
        ).has_word(self.property, self.word)


@dataclass(frozen=True, slots=True)
class Scale(Change):
    """Its number is halved, .5 rounded up, or doubled: of the value it has at that moment, with
    all gains and losses (RR-084)."""

    property: Property
    double: bool = False

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        number = number_of(facts, self.property) or 0
        scaled = number * 2 if self.double else (number + 1) // 2
        return FixedChange(Layer.SET_FINAL, self.property, scaled)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if number_of(facts, self.property) is None:
            return False
        return gives_another_number(state, facts, self.fix(state, facts, scope), end)


@dataclass(frozen=True, slots=True)
class BecomeOwn(Change):
    """Its number, or original number, becomes another number of its own: one half of `swap atk
    and def`, of which both halves are fixed at the same moment."""

    property: Property
    other: Property
    original: bool = False

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        layer = Layer.ORIGINAL if self.original else Layer.SET_FINAL
        number = number_of(facts, self.other, self.original) or 0
        return FixedChange(layer, self.property, number)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if number_of(facts, self.property) is None or number_of(facts, self.other) is None:
            # RR-100: what a card does not have cannot be swapped.
            return False
        return gives_another_number(state, facts, self.fix(state, facts, scope), end)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, slots=True)
class BecomeWordOf(Change):
    """Its attribute, type or name becomes that of the card a name stands for, or the word that
    was declared."""

    property: Property
    of: str
    original: bool = False

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        return FixedChange(Layer.SET, self.property, word=self._word(state, scope))

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        word = self._word(state, scope)
        if word is None or word_of(facts, self.property) != word:
            return word is not None
        return word_of(lasting_facts(facts, end), self.property) != word

    def _word(self, state: State, scope: Scope) -> Attribute | Type | str | None:
        said = scope.values.get(self.of)
        if said is not None:
            return said if isinstance(said, str) else None
        asked = asked_facts(state, scope, self.of)
        # RR-041: a face-down card shows no words.
        if not asked or not asked[0].face_up:
            return None
        return word_of(asked[0], self.property, self.original)

    def zones_read(self) -> int:
        return named_zones(self.of)

    def grows(self) -> bool:
        return False


def _can_come_to_attack(state: State, facts: Facts) -> bool:
    """Whether the monster can come to attack this turn, and its player may attack with it."""
    return can_still_attack(state, facts) and not is_forbidden(
        state, facts.controller, Deed.ATTACK, facts
    )


@dataclass(frozen=True, slots=True)
class Grant(Change):
    """A permission or a ban; `times` is the number of attacks for ATTACK_TIMES and
    ATTACK_MONSTERS, `test` which monsters a permission to attack is about (None: anything)."""

    permission: Permission
    times: NumberExpression | None = None
    test: CardTest | None = None

    def given_mask(self) -> int:
        return 0

    def asked_mask(self) -> int:
        return 0

    def always(self) -> FixedChange | None:
        if self.times is not None:
            return None
        return FixedChange(Layer.GRANT, None, 0, permission=self.permission, test=self.test)

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        if self.fixed is not None:
            return self.fixed
        times = 0 if self.times is None else self.times.value(state, scope)
        return FixedChange(Layer.GRANT, None, times, permission=self.permission, test=self.test)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if facts.zone != MONSTER:
            return False
        nothing = state.ruleset.changes_nothing
        kind = Changing.ATTACK if self.permission in NEEDS_BATTLE else Changing.GRANT
        if (
            self.permission in NEEDS_BATTLE
            and (kind, Idle.NO_BATTLE) in nothing
            and end.turn < next_turn_of(state, facts.controller)
            and not _can_come_to_attack(state, facts)
        ):
            return False
        if self.permission is Permission.ATTACK_ONCE_MORE:
            return True
        if self.permission is Permission.ATTACK_DIRECTLY and has_permission(
            facts, Permission.CANNOT_ATTACK_DIRECTLY
        ):
            # RR-088: cannot wins.
            return False
        if (kind, Idle.HAS_IT) not in nothing:
            return True
        if self.times is not None:
            return self.fix(state, facts, scope).number > attacks_set(facts, end, self.test)
        fixed = self.fix(state, facts, scope)
        if self.permission is Permission.PIERCE and has_already(
            facts, replace(fixed, test=None), end
        ):
            return False
        return not has_already(facts, fixed, end)

    def reaches_face_down(self) -> bool:
        return self.permission in BINDS_FACE_DOWN

    def asks_rules(self) -> bool:
        return self.permission in NEEDS_BATTLE

    def zones_read(self) -> int:
        return 0 if self.times is None else self.times.zones_read()

    def grows(self) -> bool:
        return self.times is None or self.times.zones_read() == 0


@dataclass(frozen=True, slots=True)
class Protect(Change):
    """It cannot be destroyed by `cause`, or is kept from another fate."""

    cause: Cause
    fate: Fate = Fate.DESTROYED

    def given_mask(self) -> int:
        return 0

    def asked_mask(self) -> int:
        return 0

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        side = self.cause.side
        player = -1 if side is None or side is Side.EITHER else player_of(side, state, scope)
        return FixedChange(Layer.PROTECT, cause=self.cause, cause_player=player, fate=self.fate)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        if (Changing.GRANT, Idle.HAS_IT) not in state.ruleset.changes_nothing:
            return True
        return not has_already(facts, self.fix(state, facts, scope), end)

    def reaches_face_down(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class NegateEffects(Change):
    """Its effects are negated (RR-044): they cannot be activated and do not apply; with
    `continuous`, only those that apply without being activated. It matters to a card that has
    such an effect."""

    continuous: bool = False

    def is_negation(self) -> bool:
        return True

    def fix(self, state: State, facts: Facts, scope: Scope) -> FixedChange:
        permission = Permission.EFFECTS_NEGATED
        if self.continuous:
            permission = Permission.CONTINUOUS_NEGATED
        return FixedChange(Layer.GRANT, permission=permission)

    def matters(self, state: State, facts: Facts, scope: Scope, end: End) -> bool:
        definitions = [facts.definition, *(state.definitions[card] for card, _ in facts.sides)]
        has_some = any(
            ability.kind is AbilityKind.CONTINUOUS or not self.continuous
            for definition in definitions
            for ability in definition.abilities
        )
        return has_some and not has_already(facts, self.fix(state, facts, scope), end)
