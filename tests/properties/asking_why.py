"""Checks of random duels about `Duel.why`: it never says anything else than `why_not`, changes
nothing, and tells nothing of what its player does not see."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rushscript.engine.decisions import DecisionKind, OptionKind
from rushscript.engine.duel import ABOUT_A_CARD, Duel
from rushscript.engine.events import NO_CARD
from rushscript.engine.zones import DECK, EMPTY, MONSTER, ZONES
from rushscript.testing.fuzzing.checks import with_other_hidden_cards
from rushscript.vocabulary import Phase

Question = tuple[OptionKind, int, int, int]
ASKED = 12


def why_agrees(duel: Duel, chance: random.Random) -> None:
    """What the tree says is what `why_not` says, whoever is told, and the duel goes on as before;
    what is offered can be done."""
    before = duel.state_hash()
    for kind, card, ability, target in _questions(duel, chance):
        for player in (0, 1):
            refusal = duel.why_not(kind, card, ability=ability, target=target, player=player)
            for tells_all in (False, True):
                why = duel.why(
                    kind,
                    card,
                    ability=ability,
                    target=target,
                    player=player,
                    tells_all=tells_all,
                )
                assert why.refusal is refusal, (kind, duel.definition(card), player, why)
                assert (why.decider is None) is (refusal is None)
    assert duel.state_hash() == before


def why_hides_what_is_hidden(duel: Duel, chance: random.Random) -> None:
    """What the player who decides is told is the same, whatever the other's hidden cards are."""
    decision = duel.decision
    assert decision is not None
    if decision.kind is not DecisionKind.ACTION or duel.state.phase is not Phase.MAIN:
        return
    player = decision.player
    other = Duel.of(with_other_hidden_cards(duel.state, player, chance, own_too=False))
    for kind, card, ability, target in _questions(duel, chance):
        if duel.state.owner[card] == player and duel.state.zone[card] != DECK:
            told = [
                item.why(kind, card, ability=ability, target=target, player=player)
                for item in (duel, other)
            ]
            assert told[0] == told[1]


def _questions(duel: Duel, chance: random.Random) -> Iterator[Question]:
    """Some things that somebody could want to do with some card, possible or not."""
    state = duel.state
    decision = duel.decision
    assert decision is not None
    for option in decision.options:
        if option.kind in ABOUT_A_CARD:
            yield option.kind, option.card, option.ability, option.target
    kinds = sorted(ABOUT_A_CARD)
    near = [card for card in range(len(state.definitions)) if state.zone[card] != DECK]
    monsters = [
        card for player in (0, 1) for card in state.zones[player * ZONES + MONSTER] if card != EMPTY
    ]
    for _ in range(ASKED):
        kind = chance.choice(kinds)
        card = chance.choice(near)
        number = max(1, len(state.definitions[card].abilities))
        attack = kind is OptionKind.ATTACK
        target = chance.choice([NO_CARD, *monsters]) if attack else NO_CARD
        yield kind, card, chance.randrange(number), target
