"""The board of a test as lines of text, for a failure: everything is seen, cards have the names
that the test gives them, and only stated facts of nameless cards are shown.

Rows without a card are left out. `you` are below.
"""

from __future__ import annotations

from typing import Final

from rushscript.engine.cards import Facts
from rushscript.engine.entities import members_of
from rushscript.engine.queries import facts_of, life_of
from rushscript.engine.zones import (
    DECK,
    EMPTY,
    EXTRA_DECK,
    FACE_DOWN,
    FIELD,
    GRAVEYARD,
    HAND,
    MONSTER,
    SPELL_TRAP,
    ZONES,
)
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.watching import is_stated
from rushscript.views.board import CELL, fit, wrap
from rushscript.vocabulary import CardKind, Phase, Position, Property

SHOWN: Final = 6
"""How many cards of a pile are named."""
_PHASES: Final = {Phase.MAIN: "Main Phase", Phase.BATTLE: "Battle Phase", Phase.END: "End Phase"}


def draw_scene(scene: Scene) -> tuple[str, ...]:
    """The board as it is now."""
    state = scene.duel.state
    far, near = 1 - scene.seat, scene.seat
    whose = "your" if state.turn_player == scene.seat else "opponent's"
    phase = _PHASES.get(state.phase, f"{state.phase.name.title()} Phase")
    middle = f" turn {state.turn}, {whose} {phase} ".center(3 * (CELL + 1) + 1, "-")
    return (
        f"opponent: {life_of(state, far)} LP",
        *_piles(scene, far),
        *_row(scene, far, SPELL_TRAP, flipped=True),
        *_row(scene, far, MONSTER, flipped=True),
        middle,
        *_row(scene, near, MONSTER),
        *_row(scene, near, SPELL_TRAP),
        *_piles(scene, near),
        f"you: {life_of(state, near)} LP",
    )


def _piles(scene: Scene, player: int) -> list[str]:
    lines = []
    for zone, name in (
        (FIELD, "field zone"),
        (HAND, "hand"),
        (GRAVEYARD, "graveyard"),
        (EXTRA_DECK, "extra deck"),
        (DECK, "deck, from the top"),
    ):
        cards = [card for card in scene.duel.state.zones[player * ZONES + zone] if card != EMPTY]
        cards = cards[::-1] if zone == DECK else cards
        if not cards:
            continue
        more = f", and {len(cards) - SHOWN} more" if len(cards) > SHOWN else ""
        listed = ", ".join(scene.labels[card] for card in cards[:SHOWN])
        lines.append(f"   {name}: {listed}{more}")
    return lines


def _row(scene: Scene, player: int, zone: int, *, flipped: bool = False) -> list[str]:
    """One row of places side by side; nothing where all are free."""
    state = scene.duel.state
    places = [
        card if card == EMPTY else member
        for card in state.zones[player * ZONES + zone]
        for member in ((card,) if card == EMPTY else members_of(state, card))
    ]
    if all(card == EMPTY for card in places):
        return []
    cells = [_cell(scene, card) for card in (places[::-1] if flipped else places)]
    height = max(len(cell) for cell in cells)
    filled = [[*cell, *[""] * (height - len(cell))] for cell in cells]
    return [
        "|" + "|".join(fit(cell[line], CELL) for cell in filled) + "|" for line in range(height)
    ]


def _cell(scene: Scene, card: int) -> list[str]:
    if card == EMPTY:
        return []
    facts = facts_of(scene.duel.state, card)
    name = wrap(scene.labels[card], CELL - 2, 2)
    lines = [f" {line}" for line in name]
    host = scene.duel.state.host[card]
    if host >= 0:
        return [*lines, f" on {scene.labels[host]}"]
    if facts.zone != MONSTER:
        return [*lines, " Set" if facts.position == FACE_DOWN else " face-up"]
    return [*lines, f" {_strength(facts)}{_lying(facts)}"]


def _strength(facts: Facts) -> str:
    """`1500/1000 L4`; a question mark for what a nameless card does not state."""
    if facts.definition.kind is not CardKind.MONSTER or facts.attack is None:
        return ""
    attack = str(facts.attack) if is_stated(facts, Property.ATTACK) else "?"
    defense = str(facts.defense) if is_stated(facts, Property.DEFENSE) else "?"
    level = f" L{facts.level}" if is_stated(facts, Property.LEVEL) else ""
    both = attack if facts.defense is None else f"{attack}/{defense}"
    return f"{both}{level} "


def _lying(facts: Facts) -> str:
    if facts.position == FACE_DOWN:
        return "Set"
    return "DEF" if facts.position == Position.FACE_UP_DEFENSE else "ATK"
