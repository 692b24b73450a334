"""Whether a monster can be summoned or Set, a spell or trap Set, a position changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rushscript.engine.activation import new_scope
from rushscript.engine.entities import is_beside
from rushscript.engine.explaining.activations import (
    condition_checks,
    place_check,
    requirement_checks,
    room_check,
    turn_checks,
)
from rushscript.engine.explaining.asking import Asking
from rushscript.engine.explaining.checks import Check, Checks, Ground, gate
from rushscript.engine.explaining.locks import (
    lock_check,
    modifier_check,
    position_locks,
    summon_locks,
)
from rushscript.engine.explaining.materials import material_check
from rushscript.engine.expressions.layers import Permission
from rushscript.engine.operations.field import POSITIONS
from rushscript.engine.procedures.contact import ContactFusion
from rushscript.engine.procedures.maximum_summon import CARDS, MaximumSummon, pieces
from rushscript.engine.procedures.printed import index_of
from rushscript.engine.procedures.self_summon import SelfSummon
from rushscript.engine.procedures.summoning import MANNERS, limit_reached, numbers_for
from rushscript.engine.procedures.tribute_summon import TributeSummon
from rushscript.engine.procedures.tributes import Demand, can_tribute, candidates, values_of
from rushscript.engine.queries import (
    can_lie,
    facts_of,
    free_places,
    has_room,
    home_of,
    is_summonable,
    turned_position,
)
from rushscript.engine.restrictions import Attempt, Deed
from rushscript.engine.zones import FACE_UP_ATTACK, HAND, MONSTER, ZONES
from rushscript.refusals import Refusal
from rushscript.vocabulary import CardKind, Manner, Reason

if TYPE_CHECKING:
    from rushscript.engine.decisions import Option
    from rushscript.engine.procedures.printed import SummonProcedure


def summon_checks(asking: Asking, option: Option) -> Checks:
    """A normal or tribute summon, or Setting a monster (R-132 to R-135)."""
    state, player, card = asking.state, asking.player, option.card
    manner = MANNERS[option.kind]
    yield from _from_hand(asking, card, is_monster=True)
    if not _in_hand(asking, card, is_monster=True):
        return
    yield gate(Ground.LIMIT, not limit_reached(state), Refusal.ALREADY_USED, state.normal_summons)
    if manner is None:
        yield lock_check(asking, Attempt(player, Deed.SET, facts_of(state, card)))
    else:
        yield from summon_locks(asking, card, manner, (FACE_UP_ATTACK,))
    numbers = numbers_for(state, player, card, manner)
    if not numbers:
        yield gate(Ground.TRIBUTES, False, Refusal.NO_TRIBUTE)
    elif numbers == (0,):
        yield room_check(asking, MONSTER, free_places(state, player, MONSTER) > 0)
    else:
        yield _tribute_check(asking, Demand(player, card, numbers, manner is not None))


def _in_hand(asking: Asking, card: int, *, is_monster: bool) -> bool:
    state = asking.state
    here = state.zone[card] == HAND and state.controller[card] == asking.player
    return here and (state.definitions[card].kind is CardKind.MONSTER) is is_monster


def _from_hand(asking: Asking, card: int, *, is_monster: bool) -> Checks:
    kind = asking.state.definitions[card].kind
    here = asking.state.zone[card] == HAND and asking.state.controller[card] == asking.player
    yield place_check(asking, card, here, HAND)
    right_kind = (kind is CardKind.MONSTER) is is_monster
    yield gate(Ground.KIND, right_kind, Refusal.WRONG_PLACE)
    yield from turn_checks(asking)


def _tribute_check(asking: Asking, demand: Demand) -> Check:
    """The monsters that can be tributed, what they count as together, and what is needed."""
    state = asking.state
    found = candidates(state, demand)
    own = [card for card in found if state.controller[card] == demand.player]
    worth = sum(max(values_of(state, demand, card)) for card in own)
    worth += 1 if len(found) > len(own) else 0
    return Check(
        Ground.TRIBUTES,
        can_tribute(state, demand),
        Refusal.NO_TRIBUTE,
        cards=asking.seen(found),
        numbers=(worth, min(demand.numbers)),
    )


# --------------------------------------------------------------------------- printed summons


def printed_checks(asking: Asking, option: Option) -> Checks:
    """A summon that the card prints for itself."""
    state, card = asking.state, option.card
    procedures, index = state.definitions[card].procedures, index_of(option)
    known = 0 <= index < len(procedures)
    yield gate(Ground.KIND, known, Refusal.WRONG_PLACE)
    if not known:
        return
    procedure = procedures[index]
    lies_in = procedure.lies_in()
    here = state.controller[card] == asking.player and bool(lies_in >> state.zone[card] & 1)
    zones = [zone for zone in range(ZONES) if lies_in >> zone & 1]
    yield place_check(asking, card, here, *zones)
    yield from turn_checks(asking)
    if not here:
        return
    allowed = is_summonable(state, card, procedure.manner())
    yield Check(Ground.OWN_TEXT, allowed, Refusal.LOCKED, cards=asking.seen((card,)))
    yield from _procedure_checks(asking, procedure, card)


def _procedure_checks(asking: Asking, procedure: SummonProcedure, card: int) -> Checks:
    match procedure:
        case SelfSummon():
            yield from _self_summon(asking, procedure, card)
        case TributeSummon():
            yield from _tribute_summon(asking, procedure, card)
        case ContactFusion():
            yield position_locks(asking, card, Manner.FUSION, tuple(POSITIONS))
            yield _material_check(asking, procedure, card)
        case MaximumSummon():
            yield from _maximum_summon(asking, procedure, card)
        case _:
            found = procedure.refusal(asking.state, asking.player, card)
            yield gate(Ground.OWN_TEXT, found is None, found or Refusal.WRONG_TIME)


def _self_summon(asking: Asking, procedure: SelfSummon, card: int) -> Checks:
    asked = tuple(POSITIONS) if not procedure.position else (int(procedure.position),)
    yield position_locks(asking, card, Manner.SPECIAL, asked)
    scope = new_scope(asking.state, asking.player, card)
    for check in requirement_checks(asking, procedure.judged, scope):
        if check.ground is Ground.FIRST:
            free = free_places(asking.state, asking.player, MONSTER)
            yield Check(
                Ground.ROOM,
                check.holds,
                Refusal.NO_ZONE,
                numbers=(free, 1),
                parts=check.parts,
                problem=check.problem,
            )
        else:
            yield check


def _tribute_summon(asking: Asking, procedure: TributeSummon, card: int) -> Checks:
    state, player = asking.state, asking.player
    yield gate(Ground.LIMIT, not limit_reached(state), Refusal.ALREADY_USED, state.normal_summons)
    yield from summon_locks(asking, card, procedure.manner(), (FACE_UP_ATTACK,))
    yield from condition_checks(asking, procedure.conditions, new_scope(state, player, card))
    if procedure.amount:
        yield _tribute_check(asking, procedure.demand(player, card))
    else:
        yield room_check(asking, MONSTER, free_places(state, player, MONSTER) > 0)


def _material_check(asking: Asking, procedure: ContactFusion, card: int) -> Check:
    terms, scope = procedure.terms(), new_scope(asking.state, asking.player, card)
    scope.reason = Reason.RULE
    found = material_check(asking, terms, scope, card, terms.pool(asking.state, scope))
    return replace(found, refusal=Refusal.NO_MATERIAL)


def _maximum_summon(asking: Asking, procedure: MaximumSummon, card: int) -> Checks:
    """R-140: a field wide enough, and one card for each side in the hand."""
    state, player = asking.state, asking.player
    zones = state.ruleset.monster_zones
    yield gate(Ground.ROOM, zones >= CARDS, Refusal.NO_ZONE, zones, CARDS)
    yield position_locks(asking, card, Manner.MAXIMUM, (FACE_UP_ATTACK,))
    for index, name in enumerate((procedure.left, procedure.right)):
        found = pieces(state, player, card, name)
        yield Check(
            Ground.PIECE,
            bool(found),
            Refusal.CONDITION_FALSE,
            index,
            cards=asking.seen(found),
            words=(name,),
        )


# ------------------------------------------------------------------------ Setting, positions


def set_checks(asking: Asking, card: int) -> Checks:
    """Setting a spell or trap from the hand (R-039)."""
    state, player = asking.state, asking.player
    yield from _from_hand(asking, card, is_monster=False)
    if _in_hand(asking, card, is_monster=False):
        yield lock_check(asking, Attempt(player, Deed.SET, facts_of(state, card)))
        yield room_check(asking, home_of(state, card), has_room(state, player, card))


def position_checks(asking: Asking, card: int) -> Checks:
    """Changing the battle position (RR-025)."""
    state, player = asking.state, asking.player
    here = state.zone[card] == MONSTER and state.controller[card] == player
    here = here and not is_beside(state, card)
    yield place_check(asking, card, here, MONSTER)
    yield from turn_checks(asking)
    if not here:
        return
    fixed, arrived = state.position_fixed[card] == state.turn, state.arrived[card] == state.turn
    yield gate(Ground.ARRIVED, not (fixed and arrived), Refusal.SET_THIS_TURN)
    yield gate(Ground.UNUSED, not fixed or arrived, Refusal.ALREADY_USED)
    facts = facts_of(state, card)
    yield modifier_check(asking, facts, (Permission.CANNOT_CHANGE_POSITION,))
    yield lock_check(asking, Attempt(player, Deed.CHANGE_POSITION, facts))
    possible = can_lie(facts, turned_position(facts.position))
    yield gate(Ground.DEFENSE, possible, Refusal.NO_DEFENSE)
