"""What a player cannot do: restrictions of continuous effects and of steps, and the one question
that every rule asks before it lets a player do something.

In: a deed of a player, with the card it is done with. Out: whether something forbids it. A
restriction is live: it asks anew each time, and one made by a step counts only what happens after
that step. Where nothing of the kind is in a duel, asking is one look at `State.binds`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from rushscript.compiled import mypyc_attr
from rushscript.engine.cards import Facts
from rushscript.engine.entities import entity_of, members_of
from rushscript.engine.evaluation import lasts
from rushscript.engine.events import NO_CARD, EventKind
from rushscript.engine.expressions.base import ALL_ZONES, Side, read_by
from rushscript.engine.expressions.manners import is_manner
from rushscript.engine.modifiers import NEVER, End
from rushscript.engine.negation import is_negated
from rushscript.engine.probing import facts_met
from rushscript.engine.queries import facts_of, players_of
from rushscript.engine.scope import Scope
from rushscript.engine.value import Traced, Value
from rushscript.engine.zones import FIELD, MONSTER, ZONES
from rushscript.vocabulary import Manner

if TYPE_CHECKING:
    from rushscript.engine.cards import Ability
    from rushscript.engine.events import Event
    from rushscript.engine.expressions.base import CardTest, Truth
    from rushscript.engine.expressions.patterns import EventPattern
    from rushscript.engine.state import State


class Deed(StrEnum):
    """The things that a player can be forbidden to do."""

    SUMMON = "summon"
    SET = "set"
    ACTIVATE = "activate"
    """A spell or trap."""
    USE_EFFECT = "use effect"
    """An effect of a monster."""
    ATTACK = "attack"
    """With this monster, whatever it attacks."""
    ATTACK_MONSTER = "attack monster"
    """With this monster, that one."""
    ATTACK_DIRECTLY = "attack directly"
    CHANGE_POSITION = "change position"
    TRIBUTE = "tribute"
    MATERIAL = "material"


DECIDING: Final = (Deed.SUMMON, Deed.SET, Deed.ATTACK, Deed.ATTACK_MONSTER, Deed.MATERIAL)
"""What operations ask about before they are applied. All else is asked by rules alone."""


_SUMMONING: Final = frozenset({Deed.SUMMON, Deed.SET, Deed.TRIBUTE})


class Attempt(NamedTuple):
    """What a player wants to do. `facts` is the card it is done with; `positions` those in which
    a monster could be summoned; `target` the attacked monster; `declares` is true for a new
    attack, false for one in progress; `event` is what an activation answers."""

    player: int
    deed: Deed
    facts: Facts
    manner: Manner | None = None
    position: int = 0
    target: Facts | None = None
    declares: bool = True
    event: Event | None = None


@dataclass(frozen=True, slots=True)
class PlayerRule(Value):
    """Something that holds for a player for a while."""

    def zones_read(self) -> int:
        """Bit mask of the zones that decide what it means; ALL_ZONES when it cannot say."""
        return 0

    def decides(self) -> bool:
        """Whether it can decide that an operation is possible or not."""
        return True

    def is_personal(self) -> bool:
        """Whether it speaks of more than a kind of card: of one card, or of a number."""
        return False

    def changes_tributes(self) -> bool:
        """Whether it changes how many tributes a summon asks for."""
        return False


@dataclass(frozen=True, slots=True)
class Restriction(PlayerRule):
    """`opponent cannot activate traps when your monster attacks`.

    `test` looks at the card (None: any), `only` turns it round: all other cards. `zones` of
    `zone_side` are where the card must lie, `positions` those in which it would be summoned,
    `target` looks at the attacked monster, `event` is the timing in which it holds. With `limit`
    that many are allowed: activations, declarations, or with `attackers` monsters that attack."""

    side: Side
    deed: Deed
    test: CardTest | None = None
    only: bool = False
    manners: tuple[Manner, ...] = ()
    zones: tuple[int, ...] = ()
    zone_side: Side = Side.EITHER
    positions: tuple[int, ...] = ()
    target: CardTest | None = None
    declares: bool = False
    event: EventPattern | None = None
    limit: int | None = None
    attackers: bool = False

    def forbids(self, state: State, scope: Scope, since: int, attempt: Attempt) -> bool:
        """Whether it forbids this to its player; it counts what happened from event `since`."""
        if not self._is_meant(attempt):
            return False
        if attempt.player not in players_of(self.side, state, scope):
            return False
        their, scope.their = scope.their, attempt.player
        found = (
            self._is_about(state, scope, attempt)
            and self._is_now(state, scope, attempt)
            and (self.limit is None or self._is_reached(state, scope, since, attempt))
        )
        scope.their = their
        return found

    def _is_meant(self, attempt: Attempt) -> bool:
        """The kind of deed, as far as the card plays no part."""
        if self.deed is not attempt.deed or (self.declares and not attempt.declares):
            return False
        if self.positions and attempt.position not in self.positions:
            return False
        return not self.manners or is_manner(attempt.manner, self.manners)

    def _is_about(self, state: State, scope: Scope, attempt: Attempt) -> bool:
        facts = attempt.facts
        if self.zones and (
            facts.zone not in self.zones
            or facts.controller not in players_of(self.zone_side, state, scope)
        ):
            return False
        if self.test is not None and self.test.matches(state, facts, scope) is self.only:
            return False
        if self.target is None:
            return True
        return attempt.target is not None and self.target.matches(state, attempt.target, scope)

    def _is_now(self, state: State, scope: Scope, attempt: Attempt) -> bool:
        """RR-045: a window is suppressed for the answers to such an event alone."""
        if self.event is None:
            return True
        event = attempt.event
        return (
            event is not None
            and event.kind in self.event.kinds()
            and self.event.match(state, event, scope) is not None
        )

    def _is_reached(self, state: State, scope: Scope, since: int, attempt: Attempt) -> bool:
        assert self.limit is not None
        done = self.done_since(state, scope, since, attempt.player)
        if not self.attackers:
            return len(done) >= self.limit
        card = attempt.facts.card
        attackers = list(dict.fromkeys(done))
        return len(attackers) >= self.limit and (card, state.visits[card]) not in attackers

    def done_since(
        self, state: State, scope: Scope, since: int, player: int
    ) -> list[tuple[int, int]]:
        """What counts towards the limit: each card, as the object it was, once for each time."""
        kind = EventKind.ACTIVATED if self.deed is Deed.ACTIVATE else EventKind.ATTACK_DECLARED
        return [
            (event.cards[0], event.visits[0])
            for event in state.events[since:]
            if event.kind is kind
            and event.player == player
            and (self.deed is not Deed.ATTACK_DIRECTLY or event.target == NO_CARD)
            and (self.test is None or self.test.matches(state, event.facts[0], scope))
        ]

    def zones_read(self) -> int:
        if self.limit is not None or self.event is not None:
            return ALL_ZONES
        return read_by(self.test, self.target)

    def decides(self) -> bool:
        return self.deed in DECIDING

    def is_personal(self) -> bool:
        """Whether it speaks of more than a kind of card: of one card, or of a number."""
        tests = (self.test, self.target)
        return (
            self.limit is not None
            or self.event is not None
            or any(test is not None and not test.is_plain() for test in tests)
        )


@dataclass(frozen=True, slots=True)
class PlayerLine(Traced):
    """A line about a player: while all `facts` hold, `rule` does."""

    facts: tuple[Truth, ...]
    rule: PlayerRule
    looked_at: int = field(init=False, repr=False, compare=False)
    """`zones_read`, worked out once."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "looked_at", self.zones_read())

    def zones_read(self) -> int:
        """Bit mask of the zones that decide whether and of what it holds."""
        mask = self.rule.zones_read()
        for fact in self.facts:
            mask |= fact.zones_read()
        return mask


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerEffect:
    """Lines about players that a step made, in its scope, until the end of turn `turn`. `since`
    is how many events there were: a lock counts only what happens after its step."""

    __slots__ = ("battle_only", "fact", "lines", "scope", "since", "turn")

    def __init__(
        self,
        lines: tuple[PlayerLine, ...],
        scope: Scope,
        end: End,
        fact: Truth | None = None,
        since: int = 0,
    ) -> None:
        self.lines = lines
        self.scope = scope
        self.turn = end.turn
        self.battle_only = end.battle_only
        self.fact = fact
        self.since = since

    def lasts_until(self, end: End) -> bool:
        """Whether it holds at least that long."""
        return self.turn >= end.turn and (end.battle_only or not self.battle_only)

    def key(self, state: State) -> tuple[object, ...]:
        """What decides the future in it; its end counts from this turn."""
        left = self.turn - state.turn if self.turn < NEVER else NEVER
        return (self.lines, self.scope.key(state.visits), left, self.battle_only, self.fact)


def is_forbidden(
    state: State,
    player: int,
    deed: Deed,
    facts: Facts,
    *,
    manner: Manner | None = None,
    position: int = 0,
    target: Facts | None = None,
    declares: bool = True,
    event: Event | None = None,
) -> bool:
    """Whether something forbids a player to do this now."""
    if not state.binds:
        return False
    rules = state.rules or rules_in_force(state)
    if not rules.all:
        return False
    restrictions = rules.about(deed)
    if not restrictions:
        return False
    attempt = Attempt(player, deed, facts, manner, position, target, declares, event)
    for rule, scope, since in restrictions:
        if rule.forbids(state, scope, since, attempt):
            return True
    return False


def open_positions(
    state: State, player: int, card: int, manner: Manner, asked: tuple[int, ...]
) -> list[int]:
    """Those of the positions in which a player may summon a monster in this manner."""
    if not state.binds:
        return list(asked)
    facts = facts_of(state, card)
    return [
        position
        for position in asked
        if not is_forbidden(state, player, Deed.SUMMON, facts, manner=manner, position=position)
    ]


NO_RESTRICTIONS: Final[list[tuple[Restriction, Scope, int]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What holds for the players at one moment: each rule, its scope, and from which event on it
    counts."""

    __slots__ = ("_by_deed", "all", "conditional")

    def __init__(
        self, rules: list[tuple[PlayerRule, Scope, int]], *, conditional: bool = False
    ) -> None:
        self.all = rules
        self.conditional = conditional
        """Whether others may hold after any change; where not, only a change of what says
        something about players can make them others."""
        self._by_deed: dict[Deed, list[tuple[Restriction, Scope, int]]] = {}
        for rule, scope, since in rules:
            if isinstance(rule, Restriction):
                self._by_deed.setdefault(rule.deed, []).append((rule, scope, since))

    def __iter__(self) -> Iterator[tuple[PlayerRule, Scope, int]]:
        return iter(self.all)

    def about(self, deed: Deed) -> list[tuple[Restriction, Scope, int]]:
        """The restrictions of a deed."""
        return self._by_deed.get(deed, NO_RESTRICTIONS) if self._by_deed else NO_RESTRICTIONS

    def changes_summons(self) -> bool:
        """Whether something of it may forbid to summon, to Set or to tribute, or ask for another
        number of tributes."""
        return not _SUMMONING.isdisjoint(self._by_deed) or any(
            rule.changes_tributes() for rule, _, _ in self.all
        )


def rules_in_force(state: State) -> Rules:
    """Every rule about a player that holds now; kept until something happens."""
    if state.probe is not None:
        # Who watches is told each time that something asks.
        return Rules(list(_rules_now(state)))
    if state.rules is None:
        rules = list(_rules_now(state))
        state.rules = Rules(rules, conditional=_is_conditional(state))
    return state.rules


def _is_conditional(state: State) -> bool:
    """Whether some rule holds only while something is so, or its card may be negated by what asks
    anew."""
    if state.asks_anew and (state.lasting is None or state.lasting.negating):
        return True
    for effect in state.player_effects:
        if effect.fact is not None or any(line.facts for line in effect.lines):
            return True
    for card in state.binding_cards:
        if MONSTER <= state.zone[card] <= FIELD:
            for ability in state.definitions[card].binding:
                if any(line.facts for line in ability.player_lines):
                    return True
    return False


def _rules_now(state: State) -> Iterator[tuple[PlayerRule, Scope, int]]:
    for effect in state.player_effects:
        scope = effect.scope
        if effect.fact is None or effect.fact.holds(state, scope):
            yield from _holding(state, effect.lines, scope, effect.since)
    if not state.cards.ever_binds:
        return
    for card in _face_up_cards(state):
        facts = facts_of(state, card)
        if is_negated(facts, continuous=True):
            continue
        for ability in binding_abilities(state, card):
            scope = Scope(state.controller[card], card, state.visits[card], facts)
            scope.live = True
            yield from _holding(state, ability.player_lines, scope, state.turn_began)


def _holding(
    state: State, lines: tuple[PlayerLine, ...], scope: Scope, since: int
) -> Iterator[tuple[PlayerRule, Scope, int]]:
    for line in lines:
        if state.probe is not None:
            state.probe.asked(state, scope, line, facts_met(state, scope, line.facts))
        if all(fact.holds(state, scope) for fact in line.facts):
            yield line.rule, scope, since


def binding_abilities(state: State, card: int) -> list[Ability]:
    """What a card says about players; every card of a Maximum Monster speaks for it."""
    return [
        ability
        for member in members_of(state, card)
        for ability in state.definitions[member].binding
    ]


def _face_up_cards(state: State) -> list[int]:
    """The cards on the field that say something about a player now, in the order of the zones."""
    found: list[int] = []
    for card in state.binding_cards:
        if MONSTER <= state.zone[card] <= FIELD:
            monster = entity_of(state, card)
            if lasts(state, monster) and monster not in found:
                found.append(monster)
    if len(found) > 1:
        places = [state.controller[card] * ZONES + state.zone[card] for card in found]
        slots = [state.slot[card] for card in found]
        found = [card for _, _, card in sorted(zip(places, slots, found, strict=True))]
    return found


def is_bound_already(state: State, scope: Scope, rule: PlayerRule, end: End) -> bool:
    """Whether a step made the same rule for at least as long: making it again changes nothing."""
    if rule.is_personal():
        return False
    return any(
        effect.scope.player == scope.player
        and effect.fact is None
        and effect.lasts_until(end)
        and any(line.rule == rule and not line.facts for line in effect.lines)
        for effect in state.player_effects
    )


def progress_key(state: State) -> tuple[object, ...]:
    """How far the limits that hold now are used up."""
    if not state.binds:
        return ()
    return tuple(
        [
            (card, visit == state.visits[card])
            for card, visit in rule.done_since(state, scope, since, player)
        ]
        for rule, scope, since in rules_in_force(state)
        if isinstance(rule, Restriction) and rule.limit is not None
        for player in (0, 1)
    )
