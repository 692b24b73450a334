"""The board of a test as lines of text, for a failure: everything is seen, cards have the names
that the test gives them, and only stated facts of nameless cards are shown.

Rows without a card are left out. `you` are below.
"""

from __future__ import annotations

from typing import Final

from rushscript.diagnostics import cell_width
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
from rushscript.messages import Language
from rushscript.testing.scenarios.scene import Scene
from rushscript.testing.scenarios.watching import is_stated
from rushscript.views.board import CELL, fit, wrap
from rushscript.views.japanese_words import PHASES
from rushscript.vocabulary import CardKind, Phase, Position, Property

SHOWN: Final = 6
"""How many cards of a pile are named."""
_ZONES: Final = (FIELD, HAND, GRAVEYARD, EXTRA_DECK, DECK)
_WORDS: Final = {
    Language.ENGLISH: {
        "you": "you: {} LP",
        "opponent": "opponent: {} LP",
        "yours": " turn {}, your {} Phase ",
        "theirs": " turn {}, opponent's {} Phase ",
        "more": ", and {} more",
        "on": "on {}",
        "set": "Set",
        "up": "face-up",
        "atk": "ATK",
        "def": "DEF",
    },
    Language.JAPANESE: {
        "you": "自分: LP {}",
        "opponent": "相手: LP {}",
        "yours": " ターン{}、自分の{}フェイズ ",
        "theirs": " ターン{}、相手の{}フェイズ ",
        "more": "、ほか {} 枚",
        "on": "装備先 {}",
        "set": "セット",
        "up": "表側",
        "atk": "攻撃",
        "def": "守備",
    },
}
_PILES: Final = {
    Language.ENGLISH: ("field zone", "hand", "graveyard", "extra deck", "deck, from the top"),
    Language.JAPANESE: ("フィールドゾーン", "手札", "墓地", "EXデッキ", "デッキ(上から)"),
}


def draw_scene(scene: Scene) -> tuple[str, ...]:
    """The board as it is now."""
    state = scene.duel.state
    far, near = 1 - scene.seat, scene.seat
    words = _WORDS[scene.language]
    whose = words["yours" if state.turn_player == scene.seat else "theirs"]
    middle = _centred(whose.format(state.turn, _phase(state.phase, scene.language)))
    return (
        words["opponent"].format(life_of(state, far)),
        *_piles(scene, far),
        *_row(scene, far, SPELL_TRAP, flipped=True),
        *_row(scene, far, MONSTER, flipped=True),
        middle,
        *_row(scene, near, MONSTER),
        *_row(scene, near, SPELL_TRAP),
        *_piles(scene, near),
        words["you"].format(life_of(state, near)),
    )


def _phase(phase: Phase, language: Language) -> str:
    return PHASES[phase] if language is Language.JAPANESE else phase.name.title()


def _centred(text: str) -> str:
    """A line as wide as the board, in cells of a terminal."""
    free = max(0, 3 * (CELL + 1) + 1 - cell_width(text))
    return "-" * (free // 2) + text + "-" * (free - free // 2)


def _piles(scene: Scene, player: int) -> list[str]:
    lines = []
    words = _WORDS[scene.language]
    for zone, name in zip(_ZONES, _PILES[scene.language], strict=True):
        cards = [card for card in scene.duel.state.zones[player * ZONES + zone] if card != EMPTY]
        cards = cards[::-1] if zone == DECK else cards
        if not cards:
            continue
        more = words["more"].format(len(cards) - SHOWN) if len(cards) > SHOWN else ""
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
    words = _WORDS[scene.language]
    host = scene.duel.state.host[card]
    if host >= 0:
        return [*lines, f" {words['on'].format(scene.labels[host])}"]
    if facts.zone != MONSTER:
        return [*lines, f" {words['set' if facts.position == FACE_DOWN else 'up']}"]
    return [*lines, f" {_strength(facts)}{words[_lying(facts)]}"]


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
        return "set"
    return "def" if facts.position == Position.FACE_UP_DEFENSE else "atk"
