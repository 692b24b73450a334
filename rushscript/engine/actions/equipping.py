"""Equip cards: a card comes to lie with a monster, and goes by rule when that is gone (R-117)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rushscript.engine.actions.moving import move_cards
from rushscript.engine.actions.objects import put
from rushscript.engine.actions.record import emit, touch, touch_modifiers
from rushscript.engine.evaluation import equip_cards
from rushscript.engine.events import NO_CARD, Event, EventKind
from rushscript.engine.queries import facts_of
from rushscript.engine.zones import FACE_UP_ATTACK, GRAVEYARD, HOSTLESS, SPELL_TRAP
from rushscript.vocabulary import Reason

if TYPE_CHECKING:
    from rushscript.engine.modifiers import LiveModifier
    from rushscript.engine.restrictions import PlayerEffect
    from rushscript.engine.state import State


def equip(
    state: State, card: int, monster: int, player: int, *, reason: Reason, source: int = NO_CARD
) -> None:
    """Equips a card to a monster: a spell in its zone, or a card from elsewhere, which goes
    face-up to a spell/trap zone of `player` as a new object."""
    if state.zone[card] != SPELL_TRAP:
        put(state, card, player, SPELL_TRAP, FACE_UP_ATTACK, left=facts_of(state, card))
    state.host[card] = monster
    state.equips += 1
    state.facts[card] = state.facts[monster] = None
    touch(state)
    facts = (facts_of(state, card),)
    emit(state, Event(EventKind.EQUIPPED, player, (card,), facts, reason, source, target=monster))


def give_lines(state: State, live: LiveModifier, bound: PlayerEffect | None) -> None:
    """A card that gave itself an effect as an equip card has it from now on: what it says about
    cards, and what about players."""
    state.clock += 1
    live.stamp = state.clock
    state.live = [*state.live, live]
    if bound is not None:
        bound.since = len(state.events)
        state.player_effects = [*state.player_effects, bound]
        state.binds = True
    touch_modifiers(state, ())


def send_hostless(state: State) -> None:
    """R-117: equip cards that have lost their monster go to the graveyard by rule, all at once;
    that is no destruction."""
    gone = equip_cards(state, HOSTLESS)
    if not gone:
        return
    for player in (state.turn_player, 1 - state.turn_player):
        cards = [card for card in gone if state.controller[card] == player]
        if cards:
            move_cards(state, cards, GRAVEYARD, reason=Reason.RULE, player=player)
