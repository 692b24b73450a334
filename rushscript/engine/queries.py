"""Questions to a state: facts of cards, sides, free zones, who can attack. Nothing changes here.

Facts are evaluated on demand and kept until something that could
change them happens; `actions` forgets them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine.entities import cards_left
from rushscript.engine.evaluation import evaluate, settle
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.expressions.manners import is_manner
from rushscript.engine.often import BATTLE_PHASE, FIELD_SPELL, MAIN_PHASE
from rushscript.engine.scope import EQUIPPED, SELF, SELF_MATERIALS, SELF_TRIBUTES
from rushscript.engine.zones import (
    EMPTY,
    FACE_DOWN,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FIELD,
    GRAVEYARD,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)
from rushscript.vocabulary import Manner, Phase

if TYPE_CHECKING:
    from rushscript.engine.cards import Facts
    from rushscript.engine.expressions.base import CardTest
    from rushscript.engine.scope import Bound, Scope
    from rushscript.engine.state import State


YOU: Final = Side.YOU
OPPONENT: Final = Side.OPPONENT
EITHER: Final = Side.EITHER


def facts_of(state: State, card: int) -> Facts:
    """The evaluated characteristics of a card now."""
    if state.changed_zones:
        settle(state)
    found = state.facts[card]
    return evaluate(state, card) if found is None else found


def player_of(side: Side, state: State, scope: Scope) -> int:
    """The one player a side means. EITHER is answered with `you`."""
    if side is YOU:
        return scope.player
    if side is OPPONENT:
        return 1 - scope.player
    if side is Side.TURN_PLAYER:
        return state.turn_player
    return scope.their if side is Side.THEIR else scope.player


def players_of(side: Side, state: State, scope: Scope) -> tuple[int, ...]:
    """The players a side means, the effect's player first."""
    if side is YOU:
        return (scope.player,)
    if side is EITHER:
        return (scope.player, 1 - scope.player)
    return (player_of(side, state, scope),)


def monsters_of(state: State, player: int) -> list[int]:
    """The monsters of a player, from the left."""
    return [card for card in state.zones[player * ZONES + MONSTER] if card != EMPTY]


def free_places(state: State, player: int, zone: int) -> int:
    """Free places in a monster, spell/trap or field zone of a player."""
    return state.zones[player * ZONES + zone].count(EMPTY)


def home_of(state: State, card: int) -> int:
    """The zone in which a spell or trap lies: field spells have one of their own (R-178)."""
    kind = state.definitions[card].spell_trap_kind
    return FIELD if kind is FIELD_SPELL else SPELL_TRAP


def has_room(state: State, player: int, card: int) -> bool:
    """Whether a spell or trap that is not on the field yet finds a place there. A field spell
    always does: it takes the place of the old one (R-178, R-180)."""
    zone = home_of(state, card)
    return zone == FIELD or free_places(state, player, zone) > 0


def bound_to(state: State, scope: Scope, name: str) -> Bound | None:
    """What a name of the effect stands for, those for what its monster was summoned with among
    them."""
    bound = scope.names.get(name)
    if bound is None and state.summoned_with and name in (SELF_TRIBUTES, SELF_MATERIALS):
        given, used = state.summoned_with.get(scope.source, ("", None))
        if given == name and state.visits[scope.source] == scope.source_visit:
            return used
    return bound


def asked_facts(state: State, scope: Scope, name: str) -> list[Facts]:
    """The facts of the cards a name stands for: a card that left the field as it was there,
    any other as it is now, or as it last was under this name."""
    if name == SELF:
        return _asked_self(state, scope)
    if name == EQUIPPED:
        return [facts_of(state, card) for card in equipped_monster(state, scope)]
    bound = bound_to(state, scope, name)
    if bound is None:
        return []
    result = []
    for index, card in enumerate(bound.cards):
        if bound.frozen[index]:
            result.append(bound.facts[index])
        else:
            result.append(_last_known(state, card, bound.visits[index], bound.facts[index]))
    return result


def _asked_self(state: State, scope: Scope) -> list[Facts]:
    facts = source_facts(state, scope)
    return [] if facts is None else [facts]


def source_facts(state: State, scope: Scope) -> Facts | None:
    """The facts of the card whose effect this is, as it is or last was (RR-055)."""
    if scope.source_facts is None:
        return None
    return _last_known(state, scope.source, scope.source_visit, scope.source_facts)


def _last_known(state: State, card: int, visit: int, named: Facts) -> Facts:
    """The facts of an object: now while it is there, as it last was when it has left the field,
    else as it was when it was named (RR-055)."""
    if state.visits[card] == visit:
        return facts_of(state, card)
    left = state.left[card]
    if left is None or left[0] != visit:
        return named
    if not left[1].face_up and state.visits[card] == visit + 1 and state.zone[card] == GRAVEYARD:
        # It showed nothing on the field; in the graveyard everybody sees it.
        return facts_of(state, card)
    return left[1]


def equipped_monster(state: State, scope: Scope) -> list[int]:
    """The monster to which the card whose effect it is is equipped: asked anew each time, and
    nobody once either of them is gone (R-117)."""
    source = scope.source
    if source == NO_CARD or state.visits[source] != scope.source_visit or state.host[source] < 0:
        return []
    return [state.host[source]]


def present_cards(state: State, scope: Scope, name: str) -> list[int]:
    """The cards a name stands for that have not moved since (RR-037)."""
    if name == SELF:
        here = state.visits[scope.source] == scope.source_visit
        return [scope.source] if here else []
    if name == EQUIPPED:
        return equipped_monster(state, scope)
    bound = bound_to(state, scope, name)
    if bound is None:
        return []
    return [
        card
        for card, visit in zip(bound.cards, bound.visits, strict=True)
        if state.visits[card] == visit
    ]


def has_left_as(state: State, scope: Scope, name: str, facts: Facts) -> bool:
    """Whether these are the facts with which an object of this name has just left the field."""
    left = state.left[facts.card]
    if left is None or left[1] is not facts:
        return False
    if name == SELF:
        return (facts.card, left[0]) == (scope.source, scope.source_visit)
    bound = bound_to(state, scope, name)
    return bound is not None and (facts.card, left[0]) in zip(
        bound.cards, bound.visits, strict=True
    )


def present_members(state: State, scope: Scope, name: str) -> list[int]:
    """The same one by one, with the sides of a Maximum Monster that has left the field under
    this name: each of its cards lies where it went (RR-094)."""
    cards = present_cards(state, scope, name)
    bound = bound_to(state, scope, name)
    if bound is not None:
        for facts, frozen in zip(bound.facts, bound.frozen, strict=True):
            if frozen and facts.sides:
                cards = [*cards, *cards_left(state, facts)]
    return cards


def shown_facts(state: State, scope: Scope, name: str) -> dict[int, Facts]:
    """What was shown of cards that lay face-down, by card: who was shown them picks among them
    by it."""
    bound = bound_to(state, scope, name)
    return {} if bound is None else {item.card: item for item in bound.facts if item.shown}


def each_card(state: State, facts: Facts) -> list[Facts]:
    """The facts of the cards of a Maximum Monster, each as it is now; of any other its own."""
    if not facts.sides:
        return [facts]
    return [facts_of(state, card) for card in (facts.card, *(side for side, _ in facts.sides))]


def is_extra(state: State, card: int) -> bool:
    """Whether the card is one of the kinds of monster that live in the Extra Deck."""
    return state.ruleset.has_in_extra_deck(state.definitions[card].monster_kinds)


def may_be_revived(state: State, card: int) -> bool:
    """RR-108: a monster of the Extra Deck can be special summoned by an effect only where it
    lies after it was summoned properly; never from the Extra Deck itself."""
    return bool(state.proper >> card & 1) or not is_extra(state, card)


def is_summonable(state: State, card: int, manner: Manner, scope: Scope | None = None) -> bool:
    """Whether the card's own text allows that it is summoned in this manner from where it lies,
    by the effect whose scope this is."""
    bans = state.definitions[card].summon_bans
    return not bans or not any(
        manner is not ban.otherwise
        and is_manner(manner, (ban.manner,))
        and ban.zone in (None, state.zone[card])
        and not _is_by(state, ban.effects_of, scope)
        for ban in bans
    )


def _is_by(state: State, test: CardTest | None, scope: Scope | None) -> bool:
    """Whether this is an effect of a card that fits the test."""
    if test is None or scope is None:
        return False
    source = source_facts(state, scope)
    return source is not None and test.matches(state, source, scope)


def has_battle_phase(state: State) -> bool:
    """Whether this turn has a Battle Phase at all (R-041)."""
    ruleset = state.ruleset
    return BATTLE_PHASE in ruleset.phases and (state.turn > 1 or ruleset.first_turn_battle)


def next_turn_of(state: State, player: int) -> int:
    """The number of the next turn of a player, after this one."""
    return state.turn + (2 if player == state.turn_player else 1)


def battle_can_come(state: State) -> bool:
    """Whether a Battle Phase of this turn is going on or still to come."""
    return has_battle_phase(state) and state.phase <= Phase.BATTLE


def position_is_free(state: State, card: int) -> bool:
    """Whether its player may still change its position this turn (RR-025)."""
    return state.position_fixed[card] != state.turn and state.phase is MAIN_PHASE


def can_still_attack(state: State, facts: Facts) -> bool:
    """Whether a monster can come to attack this turn: the Battle Phase is there or to come,
    its controller is the turn player, nothing forbids it, and it is in Attack Position or can
    still be put there by its player."""
    if not battle_can_come(state) or facts.controller != state.turn_player:
        return False
    if facts.position == FACE_DOWN:
        return False
    if facts.position != FACE_UP_ATTACK and not position_is_free(state, facts.card):
        return False
    return not has_permission(facts, Permission.CANNOT_ATTACK)


def has_permission(facts: Facts, permission: Permission) -> bool:
    """Whether a modifier gives the card this permission or ban."""
    if not facts.modifiers:
        return False
    return any(modifier.change.permission is permission for modifier in facts.modifiers)


def knows(state: State, player: int, card: int) -> bool:
    """Whether a player knows the face of a card."""
    return bool(state.known[card] >> player & 1)


def can_lie(facts: Facts, position: int) -> bool:
    """Whether a monster can lie so: one without DEF has no Defense Position (R-099)."""
    return position == FACE_UP_ATTACK or facts.defense is not None


def turned_position(position: int) -> int:
    """Attack becomes face-up defense; any defense becomes face-up attack (RR-025, RR-027)."""
    return FACE_UP_DEFENSE if position == FACE_UP_ATTACK else FACE_UP_ATTACK


def life_of(state: State, player: int) -> int:
    return max(0, state.life[player])
