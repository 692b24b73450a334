"""What somebody saw of an event as it happened."""

from __future__ import annotations

from rushscript.engine.cards import Facts
from rushscript.engine.events import Event, EventKind
from rushscript.engine.zones import DECK, EXTRA_DECK, FACE_DOWN, GRAVEYARD, HAND, is_on_field
from rushscript.vocabulary import CardKind


def seen_in(event: Event, facts: Facts, viewer: int | None) -> bool:
    """Whether the viewer saw this card's face as the event happened."""
    if viewer is None:
        return True
    if event.kind is EventKind.CHOSEN and facts.zone == DECK:
        # Pointing at a card of a deck does not look at it.
        return False
    if event.kind is EventKind.LOOKED_AT and facts.zone == DECK:
        # Whose deck it is does not matter: only the one who looks sees the card.
        return viewer == event.player
    if event.known and facts.zone == DECK:
        # A card that stays in a deck is as unknown to its owner as before.
        return bool(event.known[event.cards.index(facts.card)] >> viewer & 1)
    if viewer in (facts.owner, facts.controller):
        return True
    if event.kind is EventKind.LOOKED_AT:
        return viewer == event.player
    if event.kind is EventKind.CONTROL_CHANGED and viewer == event.receiver:
        return True
    if event.kind in (EventKind.REVEALED, EventKind.FLIPPED, EventKind.ACTIVATED):
        return True
    if event.kind is EventKind.DRAWN or event.kind is EventKind.SET:
        return False
    if event.kind is EventKind.SUMMONED:
        return facts.position != FACE_DOWN
    if event.destination == GRAVEYARD:
        return True
    face_down = is_on_field(facts.zone) and facts.position == FACE_DOWN
    return facts.zone not in (HAND, DECK, EXTRA_DECK) and not face_down


def is_hidden_monster(facts: Facts) -> bool:
    """A monster that lies face-down; that it is a monster is plain to see."""
    return facts.position == FACE_DOWN and facts.definition.kind is CardKind.MONSTER
