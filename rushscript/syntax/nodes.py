"""The nodes: what a text says, as frozen values with spans. Nothing here knows what words mean.

A node says the same as its text: the printer writes it back, comments included. Spans do not
take part in equality, so `parse(show(node)) == node`. Words of the vocabulary (types,
attributes, zones, verbs) are `Word`s: text with a place; `semantics` gives them meaning.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rushscript.source import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Node:
    """Base of all nodes."""

    span: Span = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Comments:
    """Comments of one line of code: those on the lines above it, and the one at its end.
    Each is its text without `#` and without the space that follows it."""

    above: tuple[str, ...] = ()
    beside: str | None = None


NO_COMMENTS = Comments()


@dataclass(frozen=True, slots=True)
class Line(Node):
    """Base of all nodes that stand on a line of their own and can carry comments."""

    comments: Comments = field(default=NO_COMMENTS, kw_only=True)


# ----------------------------------------------------------------------------- words and names


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A word of the vocabulary as written, spaces folded: `winged beast`, `spell/trap`."""

    text: str


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A name given with `as`, or one of `self attacker attacked summoned equipped`."""

    text: str


@dataclass(frozen=True, slots=True)
class CardName(Node):
    """A quoted card name."""

    text: str


# ------------------------------------------------------------------------------------ formulas


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class PropertyOf(Node):
    """`paid.level`; `original` for `paid.original atk`."""

    of: Name
    property: Word
    original: bool = False


@dataclass(frozen=True, slots=True)
class NumberName(Node):
    """A name that stands for a number, or for how many cards it holds: `count(paid)` is
    `Count`, a bare `n` is this."""

    name: Name


@dataclass(frozen=True, slots=True)
class Count(Node):
    """`count(monsters(fire) on your field)`, `count(monsters among paid)`."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Aggregate(Node):
    """`sum|distinct|highest|lowest(property, cards)`."""

    function: Word
    property: Word
    cards: Cards


@dataclass(frozen=True, slots=True)
class LifePoints(Node):
    """`your lp`, `opponent's lp`."""

    side: Word


@dataclass(frozen=True, slots=True)
class Half(Node):
    """`half of X`."""

    of: Formula


@dataclass(frozen=True, slots=True)
class Arithmetic(Node):
    """`left + - * right`."""

    operator: str
    left: Formula
    right: Formula


Formula = Number | PropertyOf | NumberName | Count | Aggregate | LifePoints | Half | Arithmetic


# ---------------------------------------------------------------------------- nouns and filters


@dataclass(frozen=True, slots=True)
class WordTest(Node):
    """A type, attribute, kind, `face-up`, `face-down`, `any position`, `self`, `legend` or a
    position (`in attack`, `in defense`, `in face-up defense`, `in face-down defense`)."""

    word: Word


@dataclass(frozen=True, slots=True)
class NameTest(Node):
    """A quoted name as a test: the card has this name."""

    name: CardName


@dataclass(frozen=True, slots=True)
class ReferenceTest(Node):
    """A name: the card is one of those. `not chosen`. A bare word is one where the same item
    gives it with `as`, and `attacker attacked summoned equipped` always are."""

    name: Name


@dataclass(frozen=True, slots=True)
class CompareTest(Node):
    """`level 7` (operator `is`), `level <= 8`, `atk >= paid.atk`, `attribute = paid.attribute`,
    `def = atk` (a bare property as right side is a `PropertyWord`)."""

    property: Word
    operator: str
    right: Formula | PropertyWord
    original: bool = False


@dataclass(frozen=True, slots=True)
class PropertyWord(Node):
    """The tested card's own property, as the right side of a comparison."""

    property: Word
    original: bool = False


@dataclass(frozen=True, slots=True)
class RangeTest(Node):
    """`level 5..8`: both ends belong to it."""

    property: Word
    low: int
    high: int
    original: bool = False


@dataclass(frozen=True, slots=True)
class NotTest(Node):
    """`not X`."""

    test: Test


@dataclass(frozen=True, slots=True)
class OrTest(Node):
    """`X or Y or Z` inside a filter list: binds tighter than the comma."""

    tests: tuple[Test, ...]


Test = WordTest | NameTest | ReferenceTest | CompareTest | RangeTest | NotTest | OrTest


@dataclass(frozen=True, slots=True)
class HeadNoun(Node):
    """`monsters(level <= 4, dragon)`: a head (`monster card spell trap spell/trap`, always in
    the singular here) and filters that must all hold."""

    head: Word
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class NameNoun(Node):
    """`"Dragon Bat"` as a noun: a card with that name."""

    name: CardName


@dataclass(frozen=True, slots=True)
class EitherNoun(Node):
    """`("A" or monster(fire) or spell)`: a card that is one of these."""

    nouns: tuple[HeadNoun | NameNoun, ...]


Noun = HeadNoun | NameNoun | EitherNoun


# ------------------------------------------------------------------------ places and selections


@dataclass(frozen=True, slots=True)
class InZones(Node):
    """`on your field`, `in your hand or graveyard`. The preposition follows the first zone and
    is not stored."""

    side: Word
    zones: tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class DeckEnd(Node):
    """`from top of your deck`, `from bottom of opponent's deck`."""

    end: Word
    side: Word


@dataclass(frozen=True, slots=True)
class Among(Node):
    """`among paid`."""

    name: Name


Place = InZones | DeckEnd | Among


@dataclass(frozen=True, slots=True)
class Cards(Node):
    """All cards that a noun and a place describe, without a quantity: the operand of `count`."""

    noun: Noun
    place: Place


@dataclass(frozen=True, slots=True)
class Quantity(Node):
    """How many. `kind`: `exactly` (N), `up to` (N), `all`, `any number of`. `amount` is None
    for the last two; a formula in brackets stands for a computed number."""

    kind: str
    amount: Formula | None = None


@dataclass(frozen=True, slots=True)
class Selection(Node):
    """`up to 2 random monsters(fire) on opponent's field`."""

    quantity: Quantity
    noun: Noun
    place: Place
    random: bool = False


@dataclass(frozen=True, slots=True)
class Reference(Node):
    """`paid`, `self`, `attacker`; `rest` for `rest of seen`."""

    name: Name
    rest: bool = False


@dataclass(frozen=True, slots=True)
class BothSelections(Node):
    """`X and Y` as one selection."""

    parts: tuple[Selection | Reference, ...]


Selected = Selection | Reference | BothSelections


# --------------------------------------------------------------------------- conditions (facts)


@dataclass(frozen=True, slots=True)
class ThereIs(Node):
    """`there is a X`, `there is no X`, `there are exactly 3 X`, `3 or more`, `3 or fewer`.
    `amount` is `a`, `no`, `exactly`, `or more`, `or fewer`; `number` 1 for `a`, 0 for `no`."""

    amount: str
    number: int
    noun: Noun
    place: Place


@dataclass(frozen=True, slots=True)
class AllAre(Node):
    """`all monsters on your field are monster(fire)`; a `Reference` for `all paid are X`.
    False when there is none."""

    cards: Cards | Reference
    noun: Noun


@dataclass(frozen=True, slots=True)
class Is(Node):
    """`self is [not] monster(fire) | in your graveyard | in attack | face-up`. `what` is a
    noun, a place, or the word of a position, `face-up` or `face-down`."""

    name: Name
    what: Noun | Place | Word
    negated: bool = False


@dataclass(frozen=True, slots=True)
class WasSummoned(Node):
    """`self was normal or special summoned this turn`."""

    name: Name
    manners: tuple[Word, ...]
    window: Word


@dataclass(frozen=True, slots=True)
class HasDestroyed(Node):
    """`self has [not] destroyed a monster by battle this battle phase`."""

    name: Name
    noun: Noun
    window: Word
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """`formula <= formula`."""

    left: Formula
    operator: str
    right: Formula


@dataclass(frozen=True, slots=True)
class ItIs(Node):
    """`it is your turn`, `it is opponent's battle phase`."""

    side: Word
    what: Word


@dataclass(frozen=True, slots=True)
class AllOf(Node):
    """`fact and fact`."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Node):
    """`any of (fact, fact)`."""

    facts: tuple[Fact, ...]


Fact = ThereIs | AllAre | Is | WasSummoned | HasDestroyed | Compare | ItIs | AllOf | AnyOf


# -------------------------------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class Summons(Node):
    """`opponent normal or special summons a monster(fire) [from hand] [as X]`; `or_sets` for
    `... summons or sets`. `noun` None is any monster."""

    side: Word
    manners: tuple[Word, ...]
    noun: Noun
    or_sets: bool = False
    from_hand: bool = False
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class PlayerActs(Node):
    """`opponent sets a monster`, `opponent activates a spell`, `opponent draws`. `verb` is the
    verb in its third person; `noun` None where the verb takes none."""

    side: Word
    verb: Word
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class TakesDamage(Node):
    """`you take damage [from battle|effects]`."""

    side: Word
    source: Word | None = None


@dataclass(frozen=True, slots=True)
class Attacks(Node):
    """`opponent's monster attacks [your monster(dragon) | directly]`. The attacker is
    `attacker`, the attacked monster `attacked`."""

    who: Who
    target: Who | Word | None = None


@dataclass(frozen=True, slots=True)
class IsDestroyed(Node):
    """`your monster(dragon) is destroyed by opponent's attack [as X]`."""

    who: Who
    causes: tuple[Cause, ...]
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class DestroysByBattle(Node):
    """`self destroys opponent's monster by battle [and sends it to graveyard]`."""

    who: Who
    victim: Who
    sends: bool = False


@dataclass(frozen=True, slots=True)
class OwnedNoun(Node):
    """`your monster(dragon)`, `opponent's trap`."""

    side: Word
    noun: Noun


Who = OwnedNoun | Name


@dataclass(frozen=True, slots=True)
class Cause(Node):
    """`battle`, `opponent's attack`, `opponent's effects`, `opponent's trap effects`,
    `effects`. `side` None where none is written."""

    kind: Word
    side: Word | None = None
    noun: Noun | None = None


Event = Summons | PlayerActs | TakesDamage | Attacks | IsDestroyed | DestroysByBattle


# ----------------------------------------------------------------------- changes and durations


@dataclass(frozen=True, slots=True)
class Gain(Node):
    """`gain atk/def 300`, `lose level 1`. `verb` is `gain` or `lose`; `atk/def` is two
    properties."""

    verb: Word
    properties: tuple[Word, ...]
    amount: Formula


@dataclass(frozen=True, slots=True)
class Become(Node):
    """`become atk 0`, `become original atk 0`, `become type dragon`, `become name "X"`,
    `become attribute paid.attribute`."""

    properties: tuple[Word, ...]
    value: Formula | Word | CardName
    original: bool = False


@dataclass(frozen=True, slots=True)
class Grant(Node):
    """A change that takes no operand: `pierce`, `can attack once more`, `can attack directly`,
    `cannot attack`, `cannot attack directly`, `cannot change position`."""

    words: Word


@dataclass(frozen=True, slots=True)
class AttackTimes(Node):
    """`can attack 2 times`."""

    times: Formula


@dataclass(frozen=True, slots=True)
class CannotBeDestroyed(Node):
    """`cannot be destroyed by battle or opponent's trap effects`."""

    causes: tuple[Cause, ...]


Change = Gain | Become | Grant | AttackTimes | CannotBeDestroyed


@dataclass(frozen=True, slots=True)
class DurationWord(Node):
    """`this turn`, `this battle phase`, `permanently`."""

    word: Word


@dataclass(frozen=True, slots=True)
class UntilEndOf(Node):
    """`until end of opponent's next turn`."""

    side: Word


@dataclass(frozen=True, slots=True)
class WhileFact(Node):
    """`while there is a monster(fire) on your field`."""

    fact: Fact


Duration = DurationWord | UntilEndOf | WhileFact


# ---------------------------------------------------------------------------- verbs and steps


@dataclass(frozen=True, slots=True)
class Verb(Node):
    """One verb with its operands. Which of them a verb takes is a row of the signature table.

    | text | fields |
    |---|---|
    | `draw 2` | amount |
    | `destroy X`, `choose X`, `reveal X`, `set X`, `change position of X` | cards |
    | `send X to graveyard`, `add X to hand` | cards, destination |
    | `shuffle X into deck` | cards, destination `deck` |
    | `return X to hand` | cards, destination |
    | `return X to top of deck [in any order]` | cards, destination, deck_end, any_order |
    | `special summon X [to opponent's field] [in attack]` | cards, side, position |
    | `put X in face-up defense` | cards, position |
    | `pay 500 lp`, `gain 500 lp` | amount |
    | `inflict 500 damage to opponent` | amount, side (`you` or `opponent`) |
    | `negate attack`, `win` | none |
    | `take control of X` | cards |

    `word` is the verb alone: `draw destroy send add shuffle return special summon set put
    change position choose reveal pay gain inflict negate attack win take control`.
    """

    word: Word
    cards: Selected | None = None
    amount: Formula | None = None
    destination: Word | None = None
    deck_end: Word | None = None
    any_order: bool = False
    side: Word | None = None
    position: Word | None = None


@dataclass(frozen=True, slots=True)
class Do(Node):
    """`[opponent | each player] [may] verb [as X]`."""

    verb: Verb
    actor: Word | None = None
    may: bool = False
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class MayBlock(Node):
    """`may { steps }`."""

    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Alter(Node):
    """`subject changes duration`, or `may make subject changes duration`."""

    subject: Selected
    changes: tuple[Change, ...]
    duration: Duration
    may: bool = False


@dataclass(frozen=True, slots=True)
class IfBlock(Node):
    """`if fact { } [else { }]`; `fact` None for `if you do`."""

    fact: Fact | None
    steps: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()
    end_comments: tuple[str, ...] = ()
    otherwise_comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LiveBlock(Node):
    """`continuous this turn { live lines }` as a step."""

    duration: Duration
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


Core = Do | MayBlock | Alter | IfBlock | LiveBlock


@dataclass(frozen=True, slots=True)
class Step(Line):
    """One step. `connective`: None, `and` (same printed sentence), `then`, `also`."""

    core: Core
    connective: str | None = None


@dataclass(frozen=True, slots=True)
class LiveChange(Line):
    """A line of `continuous`: `self gains atk 300`."""

    subject: Selected
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class LiveWhile(Line):
    """`while fact { live lines }`."""

    fact: Fact
    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LiveWhenever(Line):
    """`whenever event { steps }`."""

    event: Event
    steps: tuple[Step, ...]
    end_comments: tuple[str, ...] = ()


Live = LiveChange | LiveWhile | LiveWhenever


# ------------------------------------------------------------------------------ blocks and cards


@dataclass(frozen=True, slots=True)
class When(Line):
    """`when event` and its `or when event` lines; comments of the later lines are kept in
    `or_comments`, one entry for each event after the first."""

    events: tuple[Event, ...]
    or_comments: tuple[Comments, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition(Line):
    fact: Fact


@dataclass(frozen=True, slots=True)
class Cost(Line):
    verb: Verb
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Effect(Line):
    """The `effect` clause, always the last. One step stands on the `effect` line."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Ability(Line):
    """An `ignition` or `activate` block. `kind` is that word."""

    kind: Word
    when: When | None
    conditions: tuple[Condition, ...]
    costs: tuple[Cost, ...]
    effect: Effect | None
    end_comments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Continuous(Line):
    """A `continuous` block."""

    lines: tuple[Live, ...]
    end_comments: tuple[str, ...] = ()


Block = Ability | Continuous


@dataclass(frozen=True, slots=True)
class MonsterLine(Line):
    """`[legend] monster effect level 7 dark spellcaster 2100/1500`."""

    kinds: tuple[Word, ...]
    level: Number
    attribute: Word
    type: Word
    attack: Number
    defense: Number
    legend: bool = False


@dataclass(frozen=True, slots=True)
class SpellTrapLine(Line):
    """`[legend] spell normal`."""

    card: Word
    kind: Word
    legend: bool = False


@dataclass(frozen=True, slots=True)
class CardNumbers(Line):
    """`number "RD/ST01-JP001", "RD/KP01-JP023"`."""

    numbers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Passcodes(Line):
    """`passcode 160301001, 160205003`."""

    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Identifier(Line):
    """`id sevens_road`: a slug where the one made of the name will not do."""

    slug: Word


@dataclass(frozen=True, slots=True)
class Flavour(Line):
    """`flavour "..." [ja "..."]`."""

    text: str
    japanese: str | None = None


Header = CardNumbers | Passcodes | Identifier | MonsterLine | SpellTrapLine | Flavour


@dataclass(frozen=True, slots=True)
class Card(Line):
    """A card. `headers` are the lines before the blocks in canonical order (numbers, passcodes,
    id, type line, flavour), in whatever order they were written."""

    name: CardName
    japanese: str | None
    headers: tuple[Header, ...]
    blocks: tuple[Block, ...]
    end_comments: tuple[str, ...] = ()


# --------------------------------------------------------------------------------------- tests


@dataclass(frozen=True, slots=True)
class GivenCard(Node):
    """`2 monsters(fire) in attack as flames`, `"Dragon Bat" face-down as bat`. `position` is a
    position word, `face-down` or None."""

    what: Noun
    count: int = 1
    position: Word | None = None
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class GivenCards(Line):
    """`your field "A", 2 monsters(fire)`."""

    side: Word
    zone: Word
    cards: tuple[GivenCard, ...]


@dataclass(frozen=True, slots=True)
class GivenLife(Line):
    """`your lp 4000`."""

    side: Word
    amount: Number


@dataclass(frozen=True, slots=True)
class GivenTurn(Line):
    """`it is opponent's turn`; `turn` for `it is turn 1`, None when not said."""

    side: Word | None = None
    turn: int | None = None


GivenLine = GivenCards | GivenLife | GivenTurn

CardReference = CardName | Name


@dataclass(frozen=True, slots=True)
class Answer(Node):
    """One answer of a move. `kind`: `pay`, `choose` (cards; none for `choose none`),
    `tribute` (cards), `accept`, `decline`, `position` (word), `option` (number), `order`
    (cards)."""

    kind: str
    cards: tuple[CardReference, ...] = ()
    word: Word | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Action(Node):
    """What a player does. `verb`: `activate`, `normal summon`, `tribute summon`, `set`,
    `put` (with position), `attack` (card attacks `target`, None with `directly`),
    `pass`, `end turn`, `enter battle phase`, `surrender`. Answers in braces."""

    verb: Word
    card: CardReference | None = None
    position: Word | None = None
    target: CardReference | None = None
    directly: bool = False
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True, slots=True)
class Move(Line):
    """`[opponent] action`; `opponent` is said in the third person (`opponent activates X`)."""

    action: Action
    opponent: bool = False


@dataclass(frozen=True, slots=True)
class Cannot(Line):
    """`[opponent] cannot action because reason`."""

    action: Action
    reason: Word
    opponent: bool = False


@dataclass(frozen=True, slots=True)
class Expect(Line):
    """`expect fact`."""

    fact: Expectation


@dataclass(frozen=True, slots=True)
class PropertyIs(Node):
    """`"Dragon Bat" atk = 1000`, `bat original atk = 1000`, `bat attribute = dark`."""

    card: CardReference
    property: Word
    value: Number | Word | CardName
    original: bool = False


@dataclass(frozen=True, slots=True)
class CardIs(Node):
    """`bat in your graveyard`, `bat in face-up defense`, `bat face-down`, `bat on top of your
    deck`. `where` is a place, a position word, `face-up` or `face-down`."""

    card: CardReference
    where: Place | Word
    negated: bool = False


@dataclass(frozen=True, slots=True)
class ZoneHas(Node):
    """`your hand has 3 [monsters(fire)]`."""

    side: Word
    zone: Word
    amount: int
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class LifeIs(Node):
    """`your lp = 4000`."""

    side: Word
    amount: int


@dataclass(frozen=True, slots=True)
class ResultIs(Node):
    """`you win`, `opponent wins`, `the duel is a draw`, `the duel goes on`."""

    word: Word


Expectation = PropertyIs | CardIs | ZoneHas | LifeIs | ResultIs


@dataclass(frozen=True, slots=True)
class TestCase(Line):
    """`test "name" { given { } moves }`."""

    name: str
    given: tuple[GivenLine, ...]
    moves: tuple[Move | Cannot | Expect, ...]
    given_comments: Comments = NO_COMMENTS
    given_end_comments: tuple[str, ...] = ()
    end_comments: tuple[str, ...] = ()


# --------------------------------------------------------------------------------------- files


@dataclass(frozen=True, slots=True)
class NameDeclaration(Line):
    """`name "Dark Magician Girl" ja "..."`: a name that no loaded card has."""

    name: CardName
    japanese: str | None = None


@dataclass(frozen=True, slots=True)
class Broken(Node):
    """A card or test that could not be parsed; its diagnostics say why. `name` where it could
    be read, so that references to it are not reported a second time."""

    name: str | None = None


Item = Card | TestCase | NameDeclaration | Broken


@dataclass(frozen=True, slots=True)
class File(Node):
    """All items of one file in order."""

    items: tuple[Item, ...]
    end_comments: tuple[str, ...] = ()
