"""Normal summons, tribute summons and Setting monsters (R-132 to R-135, RR-022 to RR-024)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rushscript.engine import actions
from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.machine import NEXT, OPEN, Done, Frame, Program, Step
from rushscript.engine.often import MAIN_PHASE, MONSTER_CARD
from rushscript.engine.procedures.tribute_needs import tributes_asked, tributes_needed
from rushscript.engine.procedures.tributes import (
    Demand,
    can_tribute,
    take_tributes,
    tributes_differ,
)
from rushscript.engine.queries import facts_of, free_places, is_summonable
from rushscript.engine.restrictions import Deed, is_forbidden, rules_in_force
from rushscript.engine.scope import SELF_TRIBUTES
from rushscript.engine.state import State
from rushscript.engine.timing import CLOSE
from rushscript.engine.zones import EMPTY, FACE_UP_ATTACK, HAND, MONSTER, ZONES
from rushscript.refusals import Refusal
from rushscript.vocabulary import Manner, Reason

if TYPE_CHECKING:
    from rushscript.engine.expressions.changes import FixedChange


def summon_refusal(state: State, player: int, card: int, manner: Manner | None) -> Refusal | None:
    """Why a monster cannot be normal summoned (NORMAL), tribute summoned (TRIBUTE) or Set
    (None) from the hand now."""
    if state.zone[card] != HAND or state.controller[card] != player:
        return Refusal.WRONG_PLACE
    if state.definitions[card].kind is not MONSTER_CARD:
        return Refusal.WRONG_PLACE
    if state.turn_player != player:
        return Refusal.NOT_YOUR_TURN
    if state.phase is not MAIN_PHASE:
        return Refusal.WRONG_TIME
    if limit_reached(state):
        return Refusal.ALREADY_USED
    return lock_refusal(state, player, card, manner) or _room_refusal(state, player, card, manner)


def lock_refusal(state: State, player: int, card: int, manner: Manner | None) -> Refusal | None:
    """LOCKED when an effect or the card itself forbids the summon, or Setting the monster."""
    if manner is not None and not is_summonable(state, card, manner):
        return Refusal.LOCKED
    return Refusal.LOCKED if state.binds and _is_locked(state, player, card, manner) else None


def _is_locked(state: State, player: int, card: int, manner: Manner | None) -> bool:
    """R-130: whether an effect forbids the summon, or Setting the monster."""
    facts = facts_of(state, card)
    if manner is None:
        return is_forbidden(state, player, Deed.SET, facts)
    return is_forbidden(state, player, Deed.SUMMON, facts, manner=manner, position=FACE_UP_ATTACK)


def limit_reached(state: State) -> bool:
    limit = state.ruleset.normal_summons_per_turn
    return limit is not None and state.normal_summons >= limit


def _room_refusal(state: State, player: int, card: int, manner: Manner | None) -> Refusal | None:
    """Whether tributes and zones suffice. R-174: a tribute frees its zone, so a full field
    does not matter to a tribute summon."""
    numbers = numbers_for(state, player, card, manner)
    if not numbers:
        return Refusal.NO_TRIBUTE
    if numbers != (0,):
        demand = Demand(player, card, numbers, manner is not None)
        return None if can_tribute(state, demand) else Refusal.NO_TRIBUTE
    return None if free_places(state, player, MONSTER) else Refusal.NO_ZONE


def numbers_for(state: State, player: int, card: int, manner: Manner | None) -> tuple[int, ...]:
    """How many tributes a normal summon (none at all), a tribute summon or a Set may take."""
    if manner is None:
        return (tributes_needed(state, card),)
    tributes = manner is Manner.TRIBUTE
    return tuple(item for item in tributes_asked(state, player, card) if bool(item) is tributes)


def offer(state: State, options: list[Option]) -> bool:
    """For each monster in the turn player's hand, in an open Main Phase: the summon that its
    level asks for, and Setting it."""
    if limit_reached(state):
        return True
    player = state.turn_player
    plain = not state.binds or not rules_in_force(state).changes_summons()
    if plain and state.cards.changes_tributes:
        plain = not tributes_differ(state)
    places = state.zones[player * ZONES + MONSTER]
    free = places.count(EMPTY)
    monsters = len(places) - free
    printed = not (state.modifiers or state.asks_anew)
    definitions, tributes = state.definitions, state.ruleset.tributes
    highest = len(tributes) - 1
    cards = state.cards
    summons, tribute_summons, sets = cards.normal_summons, cards.tribute_summons, cards.monsters_set
    for card in state.zones[player * ZONES + HAND]:
        definition = definitions[card]
        if definition.kind is not MONSTER_CARD:
            continue
        level = (definition.level if printed else facts_of(state, card).level) or 0
        needed = tributes[level if level < highest else highest]
        if plain and not definition.fewer_tributes:
            if (monsters < needed) if needed else not free:
                continue
            if not definition.summon_bans:
                options.append(tribute_summons[card] if needed else summons[card])
                options.append(sets[card])
                continue
            ways: tuple[OptionKind, ...] = WITH_TRIBUTES if needed else WITHOUT
        else:
            ways = EITHER if needed else WITHOUT
        for way in ways:
            if summon_refusal(state, player, card, MANNERS[way]) is None:
                options.append(Option(way, card))
    return True


MANNERS: Final[dict[OptionKind, Manner | None]] = {
    OptionKind.NORMAL_SUMMON: Manner.NORMAL,
    OptionKind.TRIBUTE_SUMMON: Manner.TRIBUTE,
    OptionKind.SET_MONSTER: None,
}


WITHOUT: Final = (OptionKind.NORMAL_SUMMON, OptionKind.SET_MONSTER)
WITH_TRIBUTES: Final = (OptionKind.TRIBUTE_SUMMON, OptionKind.SET_MONSTER)
EITHER: Final = (OptionKind.TRIBUTE_SUMMON, *WITHOUT)
"""What is looked at for a monster whose level asks for no tributes, or for some; the last where
something else may have made them none."""


def refuse(state: State, player: int, option: Option) -> Refusal | None:
    return summon_refusal(state, player, option.card, MANNERS[option.kind])


def summon_frame(state: State, option: Option) -> Frame:
    """The summon as an action: tributes first, then the monster."""
    program = PROGRAMS[option.kind]
    return Frame(program, state.turn_player, card=option.card, start=len(state.events), end=OPEN)


def tribute(state: State, frame: Frame) -> Done:
    """Chooses and tributes the monsters that the summon or Set asks for, all at once."""
    is_set = frame.program is SETTING
    numbers = numbers_for(state, frame.player, frame.card, None if is_set else Manner.TRIBUTE)
    frame.value = max(numbers)
    if frame.value == 0:
        return NEXT
    return take_tributes(state, frame, Demand(frame.player, frame.card, numbers, not is_set))


def put_face_up(state: State, frame: Frame) -> Done:
    summon_face_up(state, frame, Manner.TRIBUTE if frame.value else Manner.NORMAL)
    return NEXT


def summon_face_up(
    state: State, frame: Frame, manner: Manner, changes: tuple[FixedChange, ...] = ()
) -> None:
    """The monster of the frame comes to face-up Attack Position, once its tributes have gone."""
    tributes = frame.scope.names.get(SELF_TRIBUTES)
    actions.count_normal_summon(state)
    actions.summon(
        state,
        [(frame.card, FACE_UP_ATTACK)],
        frame.player,
        manner,
        reason=Reason.RULE,
        actor=frame.player,
        changes=changes,
        used=None if tributes is None else (SELF_TRIBUTES, tributes),
    )


def put_face_down(state: State, frame: Frame) -> Done:
    actions.count_normal_summon(state)
    actions.set_cards(
        state,
        [frame.card],
        frame.player,
        MONSTER,
        reason=Reason.RULE,
        manner=Manner.TRIBUTE if frame.value else Manner.NORMAL,
    )
    return NEXT


WITHOUT_TRIBUTE: Final[Program] = (Step(put_face_up), CLOSE)
SUMMONING: Final[Program] = (Step(tribute), Step(put_face_up), CLOSE)
SETTING: Final[Program] = (Step(tribute), Step(put_face_down), CLOSE)
PROGRAMS: Final = {
    OptionKind.NORMAL_SUMMON: WITHOUT_TRIBUTE,
    OptionKind.TRIBUTE_SUMMON: SUMMONING,
    OptionKind.SET_MONSTER: SETTING,
}
