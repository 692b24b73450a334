"""Altering: a node -> each form of it in which one word or number is another one.

Numbers, comparisons, sides, zones, filters turned round, durations, the words that join sentences,
how many cards, positions, `may`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from rushscript.syntax.nodes import (
    Aggregate,
    Alike,
    Alter,
    Arithmetic,
    AtEnd,
    Become,
    CardName,
    Cards,
    Compare,
    CompareTest,
    CountResults,
    CountsAsTributes,
    DeckEnd,
    DestroysByBattle,
    Do,
    DurationWord,
    Effect,
    Gain,
    Half,
    HasAttacked,
    HasDestroyed,
    HeadNoun,
    IfBlock,
    InZones,
    Is,
    IsMoved,
    LiveWhenever,
    MaterialSummon,
    MayBlock,
    MonsterLine,
    Name,
    NameTest,
    Node,
    NotTest,
    Number,
    OriginalTest,
    OwnedNoun,
    PlayerHas,
    PropertyOf,
    Quantity,
    RangeTest,
    Scale,
    Selection,
    SelfSummon,
    Sign,
    Step,
    Test,
    ThereIs,
    Totals,
    TributeSummon,
    TurnNumber,
    UntilEndOf,
    Verb,
    WasDestroyed,
    WasSummoned,
    WasTurnedUp,
    Way,
    Word,
    WordTest,
)
from rushscript.testing.mutating.dropping import Changed

SIDES: Final = {
    "your": ("opponent's", "either"),
    "opponent's": ("your", "either"),
    "either": ("your", "opponent's"),
    "turn player's": ("your", "either"),
    "you": ("opponent",),
    "opponent": ("you",),
    "each player": ("you", "opponent"),
}
_OTHER_SIGN: Final[dict[Sign, tuple[Sign, ...]]] = {
    "=": ("!=",),
    "!=": ("=",),
    "<": (">", "<="),
    ">": ("<", ">="),
    "<=": (">=", "<"),
    ">=": ("<=", ">"),
}
_OTHER_ZONE: Final = {
    "hand": "graveyard",
    "graveyard": "hand",
    "field": "graveyard",
    "deck": "graveyard",
    "extra deck": "graveyard",
}
_OTHER_POSITION: Final = {
    "in attack": "in face-up defense",
    "in defense": "in attack",
    "in face-up defense": "in attack",
    "in face-down defense": "in face-up defense",
    "face-up": "face-down",
    "face-down": "face-up",
}
_OTHER_VERB: Final = {"gain": "lose", "lose": "gain", "halve": "double", "double": "halve"}
_OTHER_PROPERTY: Final = {"atk": "def", "def": "atk"}
_OTHER_FUNCTION: Final = {"sum": "highest", "highest": "lowest", "lowest": "highest"}
_OTHER_ROLE: Final = {"attacker": "attacked", "attacked": "attacker"}


def altered(node: Node) -> Iterator[Changed]:
    """The node with another word or number."""
    for numbered in _other_number(node):
        yield Changed("number", numbered)
    for compared in _other_comparison(node):
        yield Changed("comparison", compared)
    for denied in _turned_round(node):
        yield Changed("negation", denied)
    yield from _other_words(node)
    yield from _other_values(node)
    for printed in _as_printed(node):
        yield Changed("value", printed)
    yield from _other_choice(node)
    yield from _other_steps(node)


# --------------------------------------------------------------------------- numbers, comparisons


def _other_number(node: Node) -> Iterator[Node]:
    """Every number, one more, one less and none; what is printed is what it is now."""
    match node:
        case Number(value=value):
            for other in _near(value):
                yield replace(node, value=other)
        case MonsterLine(level=level, attack=attack, defense=defense):
            yield from _other_print(node, "level", level)
            yield from _other_print(node, "attack", attack)
            yield from _other_print(node, "defense", defense)
            if node.maximum is not None:
                yield from _other_print(node, "maximum", node.maximum)
        case TributeSummon(amount=value) if value:
            for other in (value - 1, value + 1):
                yield replace(node, amount=other)
        case CountsAsTributes(amount=value):
            # One more than asked for is enough as well.
            yield replace(node, amount=value - 1)
        case ThereIs(amount="exactly" | "or more" | "or fewer", number=value):
            for other in (value - 1, value + 1):
                yield replace(node, number=other)
        case RangeTest(low=low, high=high) | CountResults(low=low, high=high):
            for other in (low - 1, low + 1):
                yield replace(node, low=other)
            for other in (high - 1, high + 1):
                yield replace(node, high=other)


def _other_print(line: MonsterLine, name: str, number: Number) -> Iterator[Node]:
    for other in (number.value - 1, number.value + 1):
        if other >= 0:
            changed: dict[str, Any] = {name: replace(number, value=other)}
            yield replace(line, **changed)


def _near(value: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(other for other in (value - 1, value + 1, 0) if other >= 0))


def _other_comparison(node: Node) -> Iterator[Node]:
    match node:
        case CompareTest(operator="is"):
            yield replace(node, operator="<=")
            yield replace(node, operator=">=")
        case CompareTest(operator=("<=" | ">=") as sign):
            yield replace(node, operator="is")
            for other in _OTHER_SIGN[sign]:
                yield replace(node, operator=other)
        case CompareTest(operator=("=" | "!=" | "<" | ">") as sign) | Compare(operator=sign):
            for other in _OTHER_SIGN[sign]:
                yield replace(node, operator=other)
        case Totals(comparison=sign):
            for other in _OTHER_SIGN[sign]:
                yield replace(node, comparison=other)
        case MaterialSummon(comparison=sign) if sign is not None:
            for other in _OTHER_SIGN[sign]:
                yield replace(node, comparison=other)
        case ThereIs(amount="or more"):
            yield replace(node, amount="or fewer")
            yield replace(node, amount="exactly")
        case ThereIs(amount="or fewer"):
            yield replace(node, amount="or more")
            yield replace(node, amount="exactly")
        case ThereIs(amount="exactly"):
            yield replace(node, amount="or more")
            yield replace(node, amount="or fewer")


def _turned_round(node: Node) -> Iterator[Node]:
    """What is there is not there, what was is not, what fits does not."""
    match node:
        case ThereIs(amount="a"):
            yield replace(node, amount="no", number=0)
        case ThereIs(amount="no"):
            yield replace(node, amount="a", number=1)
        case Is() | HasDestroyed() | HasAttacked() | PlayerHas() | WasDestroyed() | WasTurnedUp():
            yield replace(node, negated=not node.negated)
        case TurnNumber():
            yield replace(node, negated=not node.negated)
        case HeadNoun(tests=tests):
            for index, test in enumerate(tests):
                other = test.test if isinstance(test, NotTest) else NotTest(test, span=test.span)
                yield replace(node, tests=(*tests[:index], other, *tests[index + 1 :]))


# -------------------------------------------------------------------------------------------- words


def _other_words(node: Node) -> Iterator[Changed]:
    """The other side, another zone, another duration, another position or none."""
    match node:
        case Word(text=text) if text in SIDES:
            for other in SIDES[text]:
                yield Changed("side", replace(node, text=other))
        case Name(text=text) if text in _OTHER_ROLE:
            yield Changed("role", replace(node, text=_OTHER_ROLE[text]))
        case DurationWord(word=word):
            for other in _other_durations(word.text):
                yield Changed("duration", replace(node, word=replace(word, text=other)))
        case UntilEndOf():
            yield Changed("duration", DurationWord(Word("this turn"), span=node.span))
        case InZones(zones=zones):
            for index, zone in enumerate(zones):
                if (moved := _moved(zone, _OTHER_ZONE)) is not None and moved not in zones:
                    other_zones = (*zones[:index], moved, *zones[index + 1 :])
                    yield Changed("zone", replace(node, zones=other_zones))
        case DeckEnd(end=end):
            other = "bottom" if end.text == "top" else "top"
            yield Changed("zone", replace(node, end=replace(end, text=other)))
        case WordTest(word=word):
            if (moved := _moved(word, _OTHER_POSITION)) is not None:
                yield Changed("position", replace(node, word=moved))
        case Is(what=Word() as word) | WasSummoned(position=Word() as word):
            if (moved := _moved(word, _OTHER_POSITION)) is not None:
                field = "what" if isinstance(node, Is) else "position"
                yield Changed("position", replace(node, **{field: moved}))
    match node:
        case Verb():
            yield from _other_operands(node)
        case SelfSummon(position=Word() as word) | CountsAsTributes(position=Word() as word):
            yield Changed("position", replace(node, position=None))
            if (moved := _moved(word, _OTHER_POSITION)) is not None:
                yield Changed("position", replace(node, position=moved))


def _moved(word: Word, others: dict[str, str]) -> Word | None:
    text = others.get(word.text)
    return None if text is None else replace(word, text=text)


def _other_durations(text: str) -> tuple[str, ...]:
    if text == "permanently":
        return ("this turn",)
    return ("permanently",) if text == "this turn" else ("permanently", "this turn")


def _other_operands(verb: Verb) -> Iterator[Changed]:
    """Cards that go elsewhere, lie otherwise, or whose end of the deck is fixed."""
    if verb.destination is not None:
        moved = _moved(verb.destination, _OTHER_ZONE)
        if moved is not None:
            yield Changed("zone", replace(verb, destination=moved))
    if verb.deck_end is not None:
        ends = {"top": ("bottom",), "bottom": ("top",)}.get(verb.deck_end.text, ("top", "bottom"))
        for text in ends:
            yield Changed("zone", replace(verb, deck_end=replace(verb.deck_end, text=text)))
    if verb.position is not None:
        yield Changed("position", replace(verb, position=None))
        if (moved := _moved(verb.position, _OTHER_POSITION)) is not None:
            yield Changed("position", replace(verb, position=moved))


# ------------------------------------------------------------------------------------------- values


def _other_values(node: Node) -> Iterator[Changed]:
    """The opposite change, the other property, a formula worked out otherwise."""
    match node:
        case Gain(verb=verb, properties=properties) | Scale(verb=verb, properties=properties):
            opposite = replace(verb, text=_OTHER_VERB[verb.text])
            yield Changed("value", replace(node, verb=opposite))
            yield from _other_properties(node, properties)
        case Become(properties=properties):
            yield from _other_properties(node, properties)
        case PropertyOf(property=word) | Aggregate(property=word) | CompareTest(property=word):
            if (moved := _moved(word, _OTHER_PROPERTY)) is not None:
                yield Changed("value", replace(node, property=moved))
        case Half(of=whole):
            yield Changed("value", whole)
        case Arithmetic(operator=operator):
            other = {"+": "-", "-": "+", "*": "+", "/": "*"}[operator]
            yield Changed("value", replace(node, operator=other))
        case OriginalTest(value=CardName() as name):
            yield Changed("value", NameTest(name))
        case OriginalTest(value=Word() as text):
            yield Changed("value", WordTest(text))
        case Alike(different=different):
            yield Changed("agreement", replace(node, different=not different))
    if isinstance(node, Aggregate) and node.function.text in _OTHER_FUNCTION:
        function = replace(node.function, text=_OTHER_FUNCTION[node.function.text])
        yield Changed("value", replace(node, function=function))
    if isinstance(node, PropertyOf | Aggregate | CompareTest | Become) and node.original:
        yield Changed("value", replace(node, original=False))
    if isinstance(node, DestroysByBattle) and node.sends:
        yield Changed("event", replace(node, sends=False))
    if isinstance(node, IsMoved) and node.destination.text in _OTHER_ZONE:
        destination = _moved(node.destination, _OTHER_ZONE)
        yield Changed("event", replace(node, destination=destination))


def _as_printed(node: Node) -> Iterator[Node]:
    """What is printed, for what has become of it: of cards on the field, where it can be another
    number."""
    match node:
        case Aggregate(original=False, cards=Cards(place=InZones(zones=zones))):
            if any(zone.text == "field" for zone in zones):
                yield replace(node, original=True)
        case PropertyOf(original=False) | Aggregate(original=False):
            yield replace(node, original=True)
        case (
            Selection(noun=HeadNoun(tests=tests) as noun, place=InZones(zones=zones))
            | Cards(noun=HeadNoun(tests=tests) as noun, place=InZones(zones=zones))
            | ThereIs(noun=HeadNoun(tests=tests) as noun, place=InZones(zones=zones))
        ) if any(zone.text == "field" for zone in zones):
            for original in _originally(tests):
                yield replace(node, noun=replace(noun, tests=original))
        case OwnedNoun(noun=HeadNoun(tests=tests) as noun):
            for original in _originally(tests):
                yield replace(node, noun=replace(noun, tests=original))


def _originally(tests: tuple[Test, ...]) -> Iterator[tuple[Test, ...]]:
    for index, test in enumerate(tests):
        if isinstance(test, CompareTest) and not test.original:
            yield (*tests[:index], replace(test, original=True), *tests[index + 1 :])


def _other_properties(node: Node, properties: tuple[Word, ...]) -> Iterator[Changed]:
    if len(properties) > 1:
        for word in properties:
            yield Changed("value", replace(node, properties=(word,)))
    elif (moved := _moved(properties[0], _OTHER_PROPERTY)) is not None:
        yield Changed("value", replace(node, properties=(moved,)))


# ----------------------------------------------------------------------------------- how many cards


def _other_choice(node: Node) -> Iterator[Changed]:
    """Fewer may be taken, all are taken, one is; no choice; chance no more."""
    match node:
        case Quantity(kind="exactly", amount=Number() as amount):
            yield Changed("quantity", replace(node, kind="up to"))
            if amount.value == 1:
                yield Changed("quantity", replace(node, kind="all", amount=None))
        case Quantity(kind="all" | "any number of"):
            one = Number(1, span=node.span)
            yield Changed("quantity", replace(node, kind="exactly", amount=one))
        case Quantity(kind="up to", amount=Number(value=most) as amount):
            # That one more could be taken is not said by taking fewer.
            yield Changed("number", replace(node, amount=replace(amount, value=most - 1)))
            yield Changed("quantity", replace(node, kind="exactly"))
        case Quantity(kind="as many as possible up to"):
            yield Changed("quantity", replace(node, kind="up to"))
        case Quantity(kind="from to", least=Number(value=low), amount=Number(value=high)):
            yield Changed("number", replace(node, amount=Number(high - 1)))
            yield Changed("number", replace(node, least=Number(low - 1)))
            yield Changed("number", replace(node, least=Number(low + 1)))
        case Selection(random=True):
            yield Changed("quantity", replace(node, random=False))
        case Do(may=True) | Alter(may=True) | CountsAsTributes(may=True):
            yield Changed("may", replace(node, may=False))


# ---------------------------------------------------------------------------------------- sentences


def _other_steps(node: Node) -> Iterator[Changed]:
    """The words that join sentences: one sentence, or two."""
    match node:
        case (
            Effect(steps=steps)
            | MayBlock(steps=steps)
            | Way(steps=steps)
            | AtEnd(steps=steps)
            | IfBlock(steps=steps)
            | LiveWhenever(steps=steps)
        ):
            for index, step in enumerate(steps[1:], start=1):
                other = replace(step, connective="then" if step.connective == "and" else "and")
                joined: tuple[Step, ...] = (*steps[:index], other, *steps[index + 1 :])
                yield Changed("connective", replace(node, steps=joined))


def is_whole(node: Node) -> bool:
    """Whether the numbers below a node were changed with the node itself."""
    match node:
        case MonsterLine() | Quantity(kind="up to" | "from to", amount=Number()):
            return True
        case _:
            return False
