"""Plain cards: a card -> cards of its kind without any text, as the nameless cards of a test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rushscript.engine.cards import CardDefinition
from rushscript.vocabulary import Attribute, CardKind, MonsterKind, SpellTrapKind, Type

PLAIN: Final = "plain:"
"""How the ids of plain cards begin."""
_USUAL: Final = (4, 1000, 1000)


def is_plain(card: CardDefinition) -> bool:
    """Whether a card was put in place of another one."""
    return card.id.startswith(PLAIN)


def plain_cards(card: CardDefinition, number: int) -> Iterator[CardDefinition]:
    """Cards to put in its place, the plainest first. `number` tells them from others."""
    name = f"`plain card {number}`"
    identity = f"{PLAIN}{number}"
    if card.kind is not CardKind.MONSTER:
        normal = SpellTrapKind.NORMAL
        yield CardDefinition(identity, name, card.kind, spell_trap_kind=normal)
        return
    if card.level is None:
        return
    printed = (card.level, card.attack or 0, card.defense or 0)
    words = (card.attribute or Attribute.LIGHT, card.type or Type.WARRIOR)
    for attribute, race in dict.fromkeys(((Attribute.LIGHT, Type.WARRIOR), words)):
        for level, attack, defense in dict.fromkeys((_USUAL, printed)):
            yield CardDefinition(
                identity,
                name,
                CardKind.MONSTER,
                monster_kinds=(MonsterKind.NORMAL,),
                attribute=attribute,
                type=race,
                level=level,
                attack=attack,
                defense=defense,
            )


def stated(card: CardDefinition) -> str:
    """A plain card as `given` states it."""
    if card.kind is not CardKind.MONSTER:
        return f"{card.kind}(normal, not legend)"
    return (
        f"monster(normal, level {card.level}, {card.attribute}, {card.type}, "
        f"atk {card.attack}, def {card.defense}, not legend)"
    )
