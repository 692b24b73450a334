"""Changes: what happens to a card's values and permissions, and for how long."""

from __future__ import annotations

from rushscript.syntax.nodes.base import Node
from rushscript.syntax.nodes.events import Cause
from rushscript.syntax.nodes.facts import Fact
from rushscript.syntax.nodes.materials import CannotBeMaterial, CountsAs
from rushscript.syntax.nodes.terms import CardName, Formula, Name, Noun, Word


class Gain(Node, frozen=True, eq=False):
    """`gain atk/def 300`, `lose level 1`. `verb` is `gain` or `lose`; `atk/def` is two
    properties."""

    verb: Word
    properties: tuple[Word, ...]
    amount: Formula


class Become(Node, frozen=True, eq=False):
    """`become atk 0`, `become original atk 0`, `become type dragon`, `become name "X"`,
    `become attribute paid.attribute`; with `also`, `also become name "X"`."""

    properties: tuple[Word, ...]
    value: Formula | Word | CardName
    original: bool = False
    also: bool = False


class Swap(Node, frozen=True, eq=False):
    """`swap [original] atk and def`."""

    original: bool = False


class Scale(Node, frozen=True, eq=False):
    """`halve atk`, `double atk/def`. `verb` is `halve` or `double`."""

    verb: Word
    properties: tuple[Word, ...]


class Grant(Node, frozen=True, eq=False):
    """A change that takes no operand: `pierce`, `can attack once more`, `can attack directly`,
    `cannot attack`, `cannot attack directly`, `cannot change position`."""

    words: Word


class AttackTimes(Node, frozen=True, eq=False):
    """`can attack 2 times`, `can attack monsters 2 times`."""

    times: Formula
    noun: Noun | None = None


class AttackEach(Node, frozen=True, eq=False):
    """`can attack each monster once`."""

    noun: Noun


class AttackMore(Node, frozen=True, eq=False):
    """`can attack monsters once more`."""

    noun: Noun


class AttackOnly(Node, frozen=True, eq=False):
    """`can attack only monsters(in attack)`; `declares`: `can declare attacks only on ...`."""

    whom: Noun | Name
    declares: bool = False


class PierceAgainst(Node, frozen=True, eq=False):
    """`pierces against monsters(level >= 7)`."""

    noun: Noun


class Protection(Node, frozen=True, eq=False):
    """`cannot be destroyed by battle or opponent's trap effects`. `fate` is what the cards are
    kept from: `destroyed`, `returned`, `taken` or `put in defense`."""

    fate: Word
    causes: tuple[Cause, ...]


class CountsAsTributes(Node, frozen=True, eq=False):
    """`[may] counts as 2 tributes for tribute summon [of monster(dragon)] [in attack]`."""

    amount: int
    may: bool = False
    noun: Noun | None = None
    position: Word | None = None


class ServesAsTribute(Node, frozen=True, eq=False):
    """`may be tributed for your tribute summon [of monster(dragon)] [in attack]`."""

    noun: Noun | None = None
    position: Word | None = None


class NegateEffects(Node, frozen=True, eq=False):
    """`negate [continuous] effects of X`: alone in its step or line, X is the subject of that."""

    continuous: bool = False


Change = (
    Gain
    | Become
    | Swap
    | Scale
    | Grant
    | AttackTimes
    | AttackEach
    | AttackMore
    | AttackOnly
    | PierceAgainst
    | Protection
    | CannotBeMaterial
    | CountsAs
    | CountsAsTributes
    | ServesAsTribute
    | NegateEffects
)


class DurationWord(Node, frozen=True, eq=False):
    """`this turn`, `this battle phase`, `this battle`, `permanently`."""

    word: Word


class UntilEndOf(Node, frozen=True, eq=False):
    """`until end of opponent's next turn`."""

    side: Word


class WhileFact(Node, frozen=True, eq=False):
    """`while there is a monster(fire) on your field`."""

    fact: Fact


Duration = DurationWord | UntilEndOf | WhileFact
