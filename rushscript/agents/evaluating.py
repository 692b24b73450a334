"""How likely a player is to win from here: life and board -> a number from 0 to 1.

It is made for the moment when the turn player begins to act. Only what lies open is read: what
the hands hold says next to nothing about who wins, since they are filled again every turn.

The weights are those of a logistic regression on 14,910 turns of 1,500 duels that greedy agents,
some of them careless, played with the starter decks, with decks full of effects, and with decks
drawn from all shipped packs. On turns that it had not seen its log loss is 0.477 (0.693 is a coin).
"""

from __future__ import annotations

from math import exp
from typing import Final

from rushscript.engine.queries import facts_of
from rushscript.engine.state import State
from rushscript.engine.zones import (
    DECK,
    EMPTY,
    FACE_DOWN,
    FACE_UP_ATTACK,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)

BIAS: Final = 0.7
LIFE: Final = 0.21
"""For every 1,000 LP that the turn player has more than the other."""
LOW: Final = 2500
"""LP below this count more: for every 1,000 that are missing."""
MY_LOW: Final = -0.48
THEIR_LOW: Final = 0.37
MY_ATTACK: Final = 0.17
"""For every 1,000 ATK of face-up monsters."""
THEIR_ATTACK: Final = -0.29
MY_FACE_DOWN: Final = 0.36
THEIR_FACE_DOWN: Final = -0.34
MY_DEFENDERS: Final = 0.13
"""For every monster in face-up Defense Position."""
THEIR_DEFENDERS: Final = -0.31
THEIR_CARDS: Final = -0.28
"""For spells and traps that lie there, however many."""
FEW_CARDS: Final = 8
"""A deck that holds fewer counts, for every card that is missing."""
MY_DECK: Final = -0.29
THEIR_DECK: Final = 0.45
BEATEN: Final = 0.17
"""For every face-up monster that the best of the turn player would beat."""
DAMAGE: Final = 1.16
"""For the life that attacks would take now, as a part of what is left; no more than MOST."""
MOST: Final = 1.5
BEST: Final = 0.25
"""For every 1,000 ATK that the best monster of the turn player has more."""
UNSEEN_DEFENSE: Final = 1400


class Side:
    """The monsters of one player: ATK of all face-up ones and of those in Attack Position, DEF of
    those in Defense Position, how many are face-down."""

    __slots__ = ("attacks", "defenses", "down", "standing")

    def __init__(self, state: State, player: int) -> None:
        self.attacks: list[int] = []
        self.standing: list[int] = []
        self.defenses: list[int] = []
        self.down = 0
        for card in state.zones[player * ZONES + MONSTER]:
            if card == EMPTY:
                continue
            position = state.position[card]
            if position == FACE_DOWN:
                self.down += 1
                continue
            facts = facts_of(state, card)
            attack = facts.attack or 0
            self.attacks.append(attack)
            if position == FACE_UP_ATTACK:
                self.standing.append(attack)
            else:
                self.defenses.append(facts.defense or 0)


def chance_to_win(state: State, player: int) -> float:
    """How likely `player` is to win: 1 or 0 when the duel is over, a half for a draw."""
    result = state.result
    if result is not None:
        return 0.5 if result.winner is None else float(result.winner == player)
    chance = 1 / (1 + exp(-_score(state, state.turn_player)))
    return chance if state.turn_player == player else 1 - chance


def _score(state: State, me: int) -> float:
    """The weighted sum for the turn player."""
    other = 1 - me
    mine, theirs = Side(state, me), Side(state, other)
    life, left = max(1, state.life[me]), max(1, state.life[other])
    best, their_best = max(mine.attacks, default=0), max(theirs.standing, default=0)
    score = BIAS + LIFE * (life - left) / 1000 + BEST * (best - their_best) / 1000
    score += (MY_LOW * max(0, LOW - life) + THEIR_LOW * max(0, LOW - left)) / 1000
    score += (MY_ATTACK * sum(mine.attacks) + THEIR_ATTACK * sum(theirs.attacks)) / 1000
    score += MY_FACE_DOWN * mine.down + THEIR_FACE_DOWN * theirs.down
    score += MY_DEFENDERS * len(mine.defenses) + THEIR_DEFENDERS * len(theirs.defenses)
    score += MY_DECK * _missing(state, me) + THEIR_DECK * _missing(state, other)
    if any(card != EMPTY for card in state.zones[other * ZONES + SPELL_TRAP]):
        score += THEIR_CARDS
    score += BEATEN * sum(best > value for value in (*theirs.standing, *theirs.defenses))
    return score + DAMAGE * min(MOST, _damage(mine, theirs) / left)


def _missing(state: State, player: int) -> int:
    return max(0, FEW_CARDS - len(state.zones[player * ZONES + DECK]))


def _damage(mine: Side, theirs: Side) -> int:
    """What the monsters would inflict: each, the weakest first, beats the strongest it can, and
    attacks directly once nobody stands there."""
    standing = sorted(theirs.standing)
    lying = sorted([*theirs.defenses, *[UNSEEN_DEFENSE] * theirs.down])
    damage = 0
    for attack in sorted(mine.attacks):
        beaten = [value for value in standing if value < attack]
        if beaten:
            damage += attack - beaten[-1]
            standing.remove(beaten[-1])
            continue
        turned = [value for value in lying if value < attack]
        if turned:
            lying.remove(turned[-1])
        elif not standing and not lying:
            damage += attack
    return damage
