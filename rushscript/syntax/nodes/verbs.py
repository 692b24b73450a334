"""Verbs with their operands."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Node
from rushscript.syntax.nodes.changes import Duration
from rushscript.syntax.nodes.materials import MaterialSummon
from rushscript.syntax.nodes.terms import CardName, Formula, Name, Selected, Word


class Declaration(Node, frozen=True, eq=False):
    """What is declared: `card kind`, `type`, `attribute`, `name` (from `names`), `material name`
    (of the card that `of` stands for) or `number` (`amount` of those from `low` to `high`)."""

    what: Word
    names: tuple[CardName, ...] = ()
    of: Name | None = None
    low: int = 1
    high: int = 6
    amount: int = 1


class Verb(Node, frozen=True, eq=False):
    """One verb with its operands. Which of them a verb takes is a row of the signature table.

    | text | fields |
    |---|---|
    | `draw 2` | amount |
    | `destroy X`, `choose X`, `reveal X`, `change position of X` | cards |
    | `set X [to opponent's field]` | cards, side |
    | `send X to graveyard`, `add X to hand` | cards, destination |
    | `shuffle X into deck` | cards, destination `deck` |
    | `shuffle your deck` | side |
    | `return X to hand`, `return X to extra deck` | cards, destination |
    | `return X to top of deck [in any order]` | cards, destination, deck_end, any_order |
    | `return X to top or bottom of deck [in any order]` | the same; deck_end `top or bottom` |
    | `special summon X [to opponent's field] [in attack]` | cards, side, position |
    | `put X in face-up defense` | cards, position |
    | `pay 500 lp`, `gain 500 lp` | amount |
    | `inflict 500 damage to opponent` | amount, side (`you` or `opponent`) |
    | `negate attack`, `end battle phase`, `win` | none |
    | `redirect attack to X` | cards |
    | `take control of X [this turn]`, `give control of X` | cards, duration |
    | `equip X to NAME` | cards, host |
    | `excavate X`, `look at X` | cards |
    | `roll a die`, `toss 3 coins` | amount |
    | `declare a type` | declared |
    | `fusion summon 1 X using Y`, `ritual summon 1 X using Y` | summons |

    `word` is the verb alone: `draw destroy send add shuffle return special summon set put
    change position choose reveal pay gain inflict negate attack win take control
    fusion summon ritual summon`.
    """

    word: Word
    cards: Selected | None = None
    amount: Formula | None = None
    destination: Word | None = None
    deck_end: Word | None = None
    any_order: bool = False
    side: Word | None = None
    position: Word | None = None
    duration: Duration | None = None
    declared: Declaration | None = None
    summons: MaterialSummon | None = None
    host: Name | None = None
