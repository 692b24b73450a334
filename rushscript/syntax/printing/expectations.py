"""What a test expects: node -> text."""

from __future__ import annotations

from typing import assert_never

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.duel_tests import card, cards, value
from rushscript.syntax.printing.events import show_event
from rushscript.syntax.printing.facts import show_fact
from rushscript.syntax.printing.terms import show_location, show_noun
from rushscript.syntax.printing.wrapping import INDENT


def expectation(fact: n.Expectation) -> str:
    match fact:
        case n.PropertyIs(card=reference, property=prop, value=said, original=original):
            what = f"original {prop.text}" if original else prop.text
            return f"{card(reference)} {what} = {value(said)}"
        case n.CardIs(card=reference, where=where, negated=negated):
            no = " not" if negated else ""
            return f"{card(reference)}{no} {show_location(where)}"
        case n.CardFits(card=reference, noun=noun, negated=negated):
            return f"{card(reference)} is {'not ' if negated else ''}{show_noun(noun)}"
        case n.Knows(player=player, card=reference, negated=negated):
            return f"{player.text} {_knowing(player.text, negated=negated)} {card(reference)}"
        case n.IsEquipped(card=reference, host=host, negated=negated):
            no = " not" if negated else ""
            return f"{card(reference)}{no} equipped to {card(host)}"
        case n.ZoneHas(side=side, zone=zone, amount=amount, noun=noun):
            what = "" if noun is None else " " + show_noun(noun, many=amount != 1)
            return f"{side.text} {zone.text} has {amount}{what}"
        case n.ZoneIs(side=side, zone=zone, cards=listed, end=end):
            at = "" if end is None else f"{end.text} of "
            return f"{at}{side.text} {zone.text} is {cards(listed)}"
        case n.LifeIs(side=side, amount=amount):
            return f"{side.text} lp = {amount}"
        case n.ResultIs(word=word):
            return word.text
        case n.ItIs() | n.TurnNumber():
            return show_fact(fact, frozenset())
        case n.Happened():
            return "\n".join(happened(fact))
        case _:
            assert_never(fact)


def _knowing(player: str, *, negated: bool) -> str:
    third = player != "you"
    if negated:
        return "does not know" if third else "do not know"
    return "knows" if third else "know"


def happened(fact: n.Happened) -> list[str]:
    """One line, or one for each event that stands in order. In a test a name is one card."""
    names = {part.text for part in n.nodes_in(fact) if isinstance(part, n.Name)}
    events = [show_event(event, frozenset(names)) for event in fact.events]
    if fact.in_order:
        return ["happened in order {", *(f"{' ' * INDENT}{event}" for event in events), "}"]
    often = "" if fact.times is None else f"{fact.times} {'time' if fact.times == 1 else 'times'} "
    return [f"{'not ' if fact.negated else ''}happened {often}{events[0]}"]
