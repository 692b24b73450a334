"""Changes and durations, node -> text. `single` are the names that stand for one card."""

from __future__ import annotations

from typing import assert_never

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.agreement import is_plural
from rushscript.syntax.printing.events import show_causes
from rushscript.syntax.printing.facts import show_fact
from rushscript.syntax.printing.terms import (
    quote,
    show_amount,
    show_formula,
    show_noun,
    show_original,
    show_selected,
)
from rushscript.syntax.words import third_person


def show_subject_changes(
    subject: n.Selected, changes: tuple[n.Change, ...], single: frozenset[str]
) -> str:
    """`self gains atk 300 and pierces`: the verbs agree with the subject."""
    if isinstance(changes[0], n.NegateEffects):
        return f"negate {_effects(changes[0])} of {show_selected(subject)}"
    many = is_plural(subject, single)
    return f"{show_selected(subject)} {show_changes(changes, many=many)}"


def show_changes(changes: tuple[n.Change, ...], *, many: bool) -> str:
    return " and ".join(_change(change, many) for change in changes)


def _change(change: n.Change, many: bool) -> str:
    match change:
        case n.Gain(verb=verb, properties=properties, amount=amount):
            text = verb.text if many else third_person(verb.text)
            return f"{text} {_properties(properties)} {show_formula(amount)}"
        case n.Swap(original=original):
            return f"{'swap' if many else 'swaps'} {show_original(original)}atk and def"
        case n.Scale(verb=verb, properties=properties):
            text = verb.text if many else third_person(verb.text)
            return f"{text} {_properties(properties)}"
        case n.Become(properties=properties, value=value, original=original, also=also):
            text = ("also " if also else "") + ("become" if many else "becomes")
            what = show_original(original) + _properties(properties)
            return f"{text} {what} {_value(value)}"
        case n.Grant(words=words):
            return third_person("pierce") if words.text == "pierce" and not many else words.text
        case n.AttackTimes(times=times, noun=noun):
            one = isinstance(times, n.Number) and times.value == 1
            what = "" if noun is None else f" {show_noun(noun, many=True)}"
            return f"can attack{what} {show_amount(times)} {'time' if one else 'times'}"
        case n.AttackEach(noun=noun):
            return f"can attack each {show_noun(noun)} once"
        case n.AttackMore(noun=noun):
            return f"can attack {show_noun(noun, many=True)} once more"
        case n.AttackOnly(whom=whom, declares=declares):
            how = "declare attacks only on" if declares else "attack only"
            return f"can {how} {show_whom(whom)}"
        case n.PierceAgainst(noun=noun):
            return f"{'pierce' if many else 'pierces'} against {show_noun(noun, many=True)}"
        case n.Protection(fate=fate, causes=causes):
            return f"cannot be {fate.text} by {show_causes(causes)}"
        case n.NegateEffects():
            return f"negate {_effects(change)}"
        case n.CannotBeMaterial(manner=manner, noun=noun):
            return f"cannot be material for {manner.text} summon{_of_noun(noun)}"
        case n.CountsAs():
            return _counts_as(change, many=many)
        case n.CountsAsTributes(amount=amount, may=may):
            counts = "may count" if may else "count" if many else "counts"
            tributes = "tribute" if amount == 1 else "tributes"
            aim = _of_noun(change.noun, change.position)
            return f"{counts} as {amount} {tributes} for tribute summon{aim}"
        case n.ServesAsTribute(noun=noun, position=position):
            return f"may be tributed for your tribute summon{_of_noun(noun, position)}"
        case _:
            assert_never(change)


def show_whom(whom: n.Whom) -> str:
    """Monsters of a kind, or those of a name."""
    return whom.text if isinstance(whom, n.Name) else show_noun(whom, many=True)


def _counts_as(change: n.CountsAs, *, many: bool) -> str:
    what = " + ".join(quote(name.text) for name in change.names)
    if change.number is not None:
        what = f"{change.number.value} materials"
    counts = "may count" if change.may else "count" if many else "counts"
    return f"{counts} as {what} for fusion summon{_of_noun(change.noun)}"


def _of_noun(noun: n.Noun | None, position: n.Word | None = None) -> str:
    what = "" if noun is None else f" of {show_noun(noun)}"
    return what if position is None else f"{what} {position.text}"


def _value(value: n.Formula | n.Word | n.CardName) -> str:
    match value:
        case n.Word(text=text):
            return text
        case n.CardName(text=text):
            return quote(text)
        case _:
            return show_formula(value)


def show_duration(duration: n.Duration, single: frozenset[str]) -> str:
    match duration:
        case n.DurationWord(word=word):
            return word.text
        case n.UntilEndOf(side=side):
            return f"until end of {side.text} next turn"
        case n.WhileFact(fact=fact):
            return f"while {show_fact(fact, single)}"
        case _:
            assert_never(duration)


def _effects(change: n.NegateEffects) -> str:
    return "continuous effects" if change.continuous else "effects"


def _properties(properties: tuple[n.Word, ...]) -> str:
    return "/".join(word.text for word in properties)
