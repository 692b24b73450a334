"""Agreement: which subjects are one card and which are several.

A name is one card when every step that gives it picks exactly one; the words about it then stand
in the singular (`revived is monster(fire)`, `chosen gain atk 500`).
"""

from __future__ import annotations

from typing import Final

from rushscript.syntax.nodes import (
    BothSelections,
    Cost,
    DestroysByBattle,
    Do,
    IsDestroyed,
    IsMoved,
    IsTurnedUp,
    Node,
    Number,
    OfEach,
    Quantity,
    Reference,
    Selected,
    Selection,
    Summons,
    nodes_in,
)
from rushscript.syntax.words import BUILT_IN_NAMES

# Written in the singular, like the nouns of the events that give them.
ALWAYS_ONE: Final = frozenset(name.text for name in BUILT_IN_NAMES.values() if not name.several)


def single_names(node: Node) -> frozenset[str]:
    """The names in a node that stand for one card."""
    several: dict[str, bool] = {}
    for part in nodes_in(node):
        match part:
            case Do(verb=verb, name=name) | Cost(verb=verb, name=name) if name is not None:
                if verb.cards is None:
                    many = verb.summons is None
                else:
                    many = is_plural(verb.cards, ALWAYS_ONE)
                several[name.text] = several.get(name.text, False) or many
            case Summons(name=name) | IsDestroyed(name=name) if name is not None:
                several.setdefault(name.text, False)
            case DestroysByBattle(name=name) | IsTurnedUp(name=name) | IsMoved(name=name) if (
                name is not None
            ):
                several.setdefault(name.text, False)
            case _:
                pass
    return ALWAYS_ONE | {name for name, many in several.items() if not many}


def is_many(quantity: Quantity) -> bool:
    """Whether a noun after this quantity stands in the plural."""
    return not (isinstance(quantity.amount, Number) and quantity.amount.value == 1)


def is_plural(selected: Selected, single: frozenset[str]) -> bool:
    """Whether a verb after this subject stands in the plural."""
    match selected:
        case Selection():
            return is_many(selected.quantity) or isinstance(selected.agreement, OfEach)
        case Reference():
            return selected.rest or selected.name.text not in single
        case BothSelections():
            return True
