"""What of a duel has values: two moments of it -> what is another in the second.

Life points, the numbers and words of each card that lies on the field at both, and which continuous
effects hold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rushscript.engine.evaluation import lasts
from rushscript.engine.queries import facts_of
from rushscript.engine.zones import EMPTY, FACE_DOWN, FIELD, MONSTER, SPELL_TRAP, ZONES
from rushscript.testing.scenarios.nameless import FACT_OF, NamelessCard

if TYPE_CHECKING:
    from rushscript.engine.state import State
    from rushscript.testing.scenarios.scene import Scene

NAMES: Final = ("name", "level", "atk", "def", "attribute", "type")
_FACTS: Final = {str(prop): fact for prop, fact in FACT_OF.items()}

Values = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Life points by player, values by card as the object it is, and the cards whose continuous
    effects hold."""

    life: tuple[int, ...]
    cards: tuple[tuple[tuple[int, int], Values], ...]
    lasting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Changed:
    """`what` of `who` was `before` and is `after`."""

    who: str
    what: str
    before: str
    after: str


def snapshot_of(state: State) -> Snapshot:
    """The values now."""
    lying = [
        card
        for player in (0, 1)
        for zone in (MONSTER, SPELL_TRAP, FIELD)
        for card in state.zones[player * ZONES + zone]
        if card != EMPTY and state.position[card] != FACE_DOWN
    ]
    return Snapshot(
        tuple(max(0, life) for life in state.life),
        tuple(((card, state.visits[card]), _values(state, card)) for card in lying),
        tuple(card for card in lying if _holds(state, card)),
    )


def _values(state: State, card: int) -> Values:
    facts = facts_of(state, card)
    found = (
        facts.name,
        facts.level,
        facts.attack,
        facts.defense,
        facts.attribute,
        facts.type,
    )
    return tuple("none" if value is None else str(value) for value in found)


def _holds(state: State, card: int) -> bool:
    """Whether a continuous effect that the card prints holds now."""
    definition = state.definitions[card]
    return bool(definition.continuous or definition.binding or definition.waking) and lasts(
        state, card
    )


def _is_stated(scene: Scene, card: int, name: str) -> bool:
    """Whether a test states this of a nameless card: of anything else there is no value."""
    definition = scene.duel.definition(card)
    fact = _FACTS.get(name)
    return not isinstance(definition, NamelessCard) or fact is None or fact in definition.stated


def differences(before: Snapshot, after: Snapshot, scene: Scene) -> tuple[Changed, ...]:
    """What is another now."""
    found = [
        Changed(scene.whose(player), "lp", str(old), str(new))
        for player, (old, new) in enumerate(zip(before.life, after.life, strict=True))
        if old != new
    ]
    known = dict(before.cards)
    for key, values in after.cards:
        for name, old, new in zip(NAMES, known.get(key, values), values, strict=True):
            if old != new and _is_stated(scene, key[0], name):
                found.append(Changed(scene.labels[key[0]], name, old, new))
    for card in after.lasting:
        if card not in before.lasting:
            found.append(Changed(scene.labels[card], "continuous effect", "not yet", "holds"))
    for card in before.lasting:
        if card not in after.lasting:
            found.append(Changed(scene.labels[card], "continuous effect", "holds", "over"))
    return tuple(found)
