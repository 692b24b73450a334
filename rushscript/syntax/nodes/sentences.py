"""Conditions, events, changes, verbs and steps."""

from __future__ import annotations

from typing import Literal

from rushscript.syntax.nodes.base import Line, Node
from rushscript.syntax.nodes.materials import CannotBeMaterial, CountsAs, MaterialSummon
from rushscript.syntax.nodes.terms import (
    CardName,
    Cards,
    Formula,
    InZones,
    Name,
    Noun,
    Number,
    Place,
    Reference,
    Selected,
    Selection,
    Sign,
    Word,
)

Amount = Literal["a", "no", "exactly", "or more", "or fewer"]
Connective = Literal["and", "then", "also"]

# ------------------------------------------------------------------------------- conditions (facts)


class ThereIs(Node, frozen=True, eq=False):
    """`there is a X`, `there is no X`, `there are exactly 3 X`, `3 or more`, `3 or fewer`.
    `number` is 1 for `a`, 0 for `no`."""

    amount: Amount
    number: int
    noun: Noun
    place: Place


class AllAre(Node, frozen=True, eq=False):
    """`all monsters on your field are monster(fire)`; a `Reference` for `all paid are X`.
    False when there is none."""

    cards: Cards | Reference
    noun: Noun


class Is(Node, frozen=True, eq=False):
    """`self is [not] monster(fire) | in your graveyard | in attack | face-up`. `what` is a
    noun, a place, or the word of a position, `face-up`, `face-down` or `in maximum mode`.
    `[not] in maximum mode` alone is about `self`."""

    name: Name
    what: Noun | Place | Word
    negated: bool = False


class WasSummoned(Node, frozen=True, eq=False):
    """`self was normal or special summoned this turn`."""

    name: Name
    manners: tuple[Word, ...]
    window: Word


class HasDestroyed(Node, frozen=True, eq=False):
    """`self has [not] destroyed a monster by battle this battle phase`."""

    name: Name
    noun: Noun
    window: Word
    negated: bool = False


class HasAttacked(Node, frozen=True, eq=False):
    """`self has [not] attacked [a monster] this turn`."""

    name: Name
    noun: Noun | None
    window: Word
    negated: bool = False


class PlayerHas(Node, frozen=True, eq=False):
    """What a player has done: `you have not special summoned a monster [from extra deck] this
    turn`, `opponent has activated 2 or more traps this turn`, `you have activated effects of a
    monster this turn`, `opponent has drawn this turn`, `you have not attacked this turn`. `verb`
    is `summon activate activate effects draw attack take damage`."""

    player: Word
    verb: Word
    window: Word
    noun: Noun | None = None
    manners: tuple[Word, ...] = ()
    origin: Word | None = None
    least: Number | None = None
    negated: bool = False


class WasDestroyed(Node, frozen=True, eq=False):
    """`your card was [not] destroyed by either effects this main phase`."""

    who: OwnedNoun
    causes: tuple[Cause, ...]
    window: Word
    negated: bool = False


class Compare(Node, frozen=True, eq=False):
    """`formula <= formula`."""

    left: Formula
    operator: Sign
    right: Formula


class ItIs(Node, frozen=True, eq=False):
    """`it is your turn`, `it is opponent's battle phase`."""

    side: Word
    what: Word


class AllOf(Node, frozen=True, eq=False):
    """`fact and fact`."""

    facts: tuple[Fact, ...]


class AnyOf(Node, frozen=True, eq=False):
    """`any of (fact, fact)`."""

    facts: tuple[Fact, ...]


Fact = (
    ThereIs
    | AllAre
    | Is
    | WasSummoned
    | HasDestroyed
    | HasAttacked
    | PlayerHas
    | WasDestroyed
    | Compare
    | ItIs
    | AllOf
    | AnyOf
)


# ------------------------------------------------------------------------------------------- events


class Summons(Node, frozen=True, eq=False):
    """`opponent normal or special summons a monster(fire) [from hand] [as X]`; `or_sets` for
    `... summons or sets`."""

    side: Word
    manners: tuple[Word, ...]
    noun: Noun
    or_sets: bool = False
    from_hand: bool = False
    name: Name | None = None


class PlayerActs(Node, frozen=True, eq=False):
    """`opponent sets a monster`, `opponent activates a spell`, `opponent draws`. `verb` is the
    verb alone, `set`; `noun` None where it takes none."""

    side: Word
    verb: Word
    noun: Noun | None = None


class TakesDamage(Node, frozen=True, eq=False):
    """`you take damage [from battle|effects]`."""

    side: Word
    source: Word | None = None


class Attacks(Node, frozen=True, eq=False):
    """`opponent's monster attacks [your monster(dragon) | directly]`. The attacker is
    `attacker`, the attacked monster `attacked`."""

    who: Who
    target: Who | Word | None = None


class IsDestroyed(Node, frozen=True, eq=False):
    """`your monster(dragon) is destroyed by opponent's attack [as X]`."""

    who: Who
    causes: tuple[Cause, ...]
    name: Name | None = None


class DestroysByBattle(Node, frozen=True, eq=False):
    """`self destroys opponent's monster by battle [and sends it to graveyard] [as X]`."""

    who: Who
    victim: Who
    sends: bool = False
    name: Name | None = None


class IsTurnedUp(Node, frozen=True, eq=False):
    """`opponent's monster is turned face-up [as X]`."""

    who: Who
    name: Name | None = None


class OwnedNoun(Node, frozen=True, eq=False):
    """`your monster(dragon)`, `opponent's trap`."""

    side: Word
    noun: Noun


Who = OwnedNoun | Name


class Cause(Node, frozen=True, eq=False):
    """`battle`, `battle with monster(level 7)`, `opponent's attack`, `opponent's trap effects`,
    `effects`. `side` None where none is written."""

    kind: Word
    side: Word | None = None
    noun: Noun | None = None


Event = Summons | PlayerActs | TakesDamage | Attacks | IsDestroyed | DestroysByBattle | IsTurnedUp


# ---------------------------------------------------------------------------- changes and durations


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


class CannotBeDestroyed(Node, frozen=True, eq=False):
    """`cannot be destroyed by battle or opponent's trap effects`."""

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
    | CannotBeDestroyed
    | CannotBeMaterial
    | CountsAs
    | CountsAsTributes
    | ServesAsTribute
    | NegateEffects
)


class DurationWord(Node, frozen=True, eq=False):
    """`this turn`, `this battle phase`, `permanently`."""

    word: Word


class UntilEndOf(Node, frozen=True, eq=False):
    """`until end of opponent's next turn`."""

    side: Word


class WhileFact(Node, frozen=True, eq=False):
    """`while there is a monster(fire) on your field`."""

    fact: Fact


Duration = DurationWord | UntilEndOf | WhileFact


# ------------------------------------------------------------------------------------ restrictions

Whom = Noun | Name


class Deed(Node, frozen=True, eq=False):
    """What somebody cannot do, or with `only` can do with nothing else.

    | text | fields |
    |---|---|
    | `normal or special summon monsters in your hand in attack` | manners, cards, place, position |
    | `set monsters in your hand` | cards, place |
    | `activate traps when X`, `activate more than 1 "X"` | cards, event, limit |
    | `activate effects of monsters(fire)` | cards |
    | `attack [directly] [monsters(fire)] [with self]` | target, cards |
    | `declare attacks [on monsters]`, `declare more than 1 attack` | target, limit |
    | `send cards in your hand to graveyard for "X"`, after `need not` | cards, place, target |
    | `use monsters on your field as material for fusion summon` | cards, place, manners |
    | `tribute monsters for tribute summon`, `change position of monsters` | cards |

    `word` is the verb alone: `summon set activate activate effects attack attack directly declare
    attack tribute change position send use`.
    """

    word: Word
    cards: Whom | None = None
    manners: tuple[Word, ...] = ()
    place: InZones | None = None
    position: Word | None = None
    target: Whom | None = None
    event: Event | None = None
    limit: Number | None = None
    only: bool = False


class BattleOf(Node, frozen=True, eq=False):
    """`battle of self [with monster(level <= 9)]`: where a damage comes from."""

    who: Who
    other: Noun | None = None


class DamageShare(Node, frozen=True, eq=False):
    """`take no damage from battle of self or opponent's effects`. `share` is `no`, `half` or
    `double`."""

    share: Word
    sources: tuple[Cause | BattleOf, ...]


class Restrict(Node, frozen=True, eq=False):
    """`opponent cannot activate traps this turn` as a step; `player` is `you`, `opponent` or
    `each player`."""

    player: Word
    deed: Deed | DamageShare
    duration: Duration


# ---------------------------------------------------------------------------------- verbs and steps


class Declaration(Node, frozen=True, eq=False):
    """What is declared: `card kind`, `type`, `attribute`, `name` (from `names`), `material name`
    (of the card that `of` stands for) or `number` (from `low` to `high`)."""

    what: Word
    names: tuple[CardName, ...] = ()
    of: Name | None = None
    low: int = 1
    high: int = 6


class Verb(Node, frozen=True, eq=False):
    """One verb with its operands. Which of them a verb takes is a row of the signature table.

    | text | fields |
    |---|---|
    | `draw 2` | amount |
    | `destroy X`, `choose X`, `reveal X`, `change position of X` | cards |
    | `set X [to opponent's field]` | cards, side |
    | `send X to graveyard`, `add X to hand` | cards, destination |
    | `shuffle X into deck` | cards, destination `deck` |
    | `return X to hand` | cards, destination |
    | `return X to top of deck [in any order]` | cards, destination, deck_end, any_order |
    | `special summon X [to opponent's field] [in attack]` | cards, side, position |
    | `put X in face-up defense` | cards, position |
    | `pay 500 lp`, `gain 500 lp` | amount |
    | `inflict 500 damage to opponent` | amount, side (`you` or `opponent`) |
    | `negate attack`, `end battle phase`, `win` | none |
    | `redirect attack to X` | cards |
    | `take control of X [this turn]`, `give control of X` | cards, duration |
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


class Do(Node, frozen=True, eq=False):
    """`[opponent | each player] [may] verb [as X]`."""

    verb: Verb
    actor: Word | None = None
    may: bool = False
    name: Name | None = None


class MayBlock(Node, frozen=True, eq=False):
    """`may { steps }`."""

    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class Alter(Node, frozen=True, eq=False):
    """`subject changes duration`, or `may make subject changes duration`."""

    subject: Selected
    changes: tuple[Change, ...]
    duration: Duration
    may: bool = False


class IfBlock(Node, frozen=True, eq=False):
    """`if fact { } [else { }]`; `fact` None for `if you do`."""

    fact: Fact | None
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()
    end_comments: tuple[str, ...] = ()
    otherwise_comments: tuple[str, ...] = ()


class LiveBlock(Node, frozen=True, eq=False):
    """`continuous this turn { live lines }` as a step."""

    duration: Duration
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


class EquipSelf(Node, frozen=True, eq=False):
    """`equip self to 1 monster on your field { live lines }`."""

    selection: Selection
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


class AtEnd(Node, frozen=True, eq=False):
    """`at end of this turn { steps }`; `side` for `at end of opponent's next turn`."""

    side: Word | None
    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class Way(Line, frozen=True, eq=False):
    """`option step`, `option { steps }`."""

    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class ChooseOne(Node, frozen=True, eq=False):
    """`choose one { option ... option ... }`."""

    ways: tuple[Way, ...]
    end_comments: tuple[str, ...] = ()


Core = Do | MayBlock | Alter | IfBlock | LiveBlock | ChooseOne | EquipSelf | Restrict | AtEnd


class Step(Line, frozen=True, eq=False):
    """One step, and how it goes on from the one before: `and` is the same printed sentence."""

    core: Core
    connective: Connective | None = None


class LiveChange(Line, frozen=True, eq=False):
    """A line of `continuous`: `self gains atk 300`."""

    subject: Selected
    changes: tuple[Change, ...]


class LiveWhile(Line, frozen=True, eq=False):
    """`while fact { live lines }`."""

    fact: Fact
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


class LiveWhenever(Line, frozen=True, eq=False):
    """`whenever event { steps }`."""

    event: Event
    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


class LiveRestrict(Line, frozen=True, eq=False):
    """`each player cannot special summon monsters` as a live line."""

    player: Word
    deed: Deed | DamageShare


Live = LiveChange | LiveWhile | LiveWhenever | LiveRestrict
