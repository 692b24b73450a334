"""Verbs with their operands, node -> text."""

from __future__ import annotations

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.changes import show_duration
from rushscript.syntax.printing.materials import show_material_summon
from rushscript.syntax.printing.terms import quote, show_amount, show_formula, show_selected
from rushscript.syntax.words import third_person


def show_verb(verb: n.Verb, single: frozenset[str], *, third: bool = False) -> str:
    word = verb.word.text
    text = third_person(word) if third else word
    if verb.summons is not None:
        return f"{text} {show_material_summon(verb.summons)}"
    if verb.amount is not None:
        return f"{text} {_verb_amount(verb, verb.amount)}"
    if verb.declared is not None:
        return f"{text} {_declared(verb.declared)}"
    if word == "shuffle deck" and verb.side is not None:
        return text.replace(" ", f" {verb.side.text} ")
    if verb.cards is None:
        return text
    cards = show_selected(verb.cards)
    if word == "redirect attack":
        return f"{text} to {cards}"
    if word in ("change position", "take control", "give control"):
        lasts = "" if verb.duration is None else f" {show_duration(verb.duration, single)}"
        return f"{text} of {cards}{lasts}"
    return f"{text} {cards}{_verb_end(verb)}"


def _verb_amount(verb: n.Verb, amount: n.Formula) -> str:
    match verb.word.text:
        case "draw":
            return show_amount(amount)
        case "roll" | "toss":
            one, many = ("die", "dice") if verb.word.text == "roll" else ("coin", "coins")
            if isinstance(amount, n.Number) and amount.value == 1:
                return f"a {one}"
            return f"{show_amount(amount)} {many}"
        case "inflict":
            player = "opponent" if verb.side is None else verb.side.text
            return f"{show_formula(amount)} damage to {player}"
        case _:
            return f"{show_formula(amount)} lp"


def _verb_end(verb: n.Verb) -> str:
    end = ""
    if verb.destination is not None:
        way = "into" if verb.word.text == "shuffle" else "to"
        deck = "" if verb.deck_end is None else f"{verb.deck_end.text} of "
        end += f" {way} {deck}{verb.destination.text}"
    if verb.host is not None:
        end += f" to {verb.host.text}"
    if verb.any_order:
        end += " in any order"
    if verb.side is not None:
        end += f" to {verb.side.text} field"
    if verb.position is not None:
        end += f" {verb.position.text}"
    return end


def _declared(declared: n.Declaration) -> str:
    """`a card kind`, `an attribute`, `a name from "A" or "B"`, `a number from 1 to 6`."""
    what = declared.what.text
    article = "an" if what == "attribute" else "a"
    text = f"{article} {what}"
    if declared.names:
        return f"{text} from " + " or ".join(quote(name.text) for name in declared.names)
    if declared.of is not None:
        return f"{text} of {declared.of.text}"
    if what != "number":
        return text
    numbers = text if declared.amount == 1 else f"{declared.amount} numbers"
    return f"{numbers} from {declared.low} to {declared.high}"
