"""Restrictions on players, node -> text."""

from __future__ import annotations

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.changes import show_duration, show_whom
from rushscript.syntax.printing.events import show_causes, show_event, show_who
from rushscript.syntax.printing.terms import show_noun, show_place


def show_restriction(line: n.Restrict | n.LiveRestrict, single: frozenset[str]) -> str:
    """`opponent cannot activate traps this turn`; a live line has no duration."""
    if isinstance(line.deed, n.DamageShare):
        take = "take" if line.player.text == "you" else "takes"
        text = f"{line.player.text} {take} {show_damage_share(line.deed)}"
    elif isinstance(line.deed, n.NormalDraw):
        whose = "your" if line.player.text == "you" else "opponent's"
        text = f"{whose} {show_normal_draw(line.deed)}"
    elif isinstance(line.deed, n.TributeShare):
        text = f"{line.player.text} {_summons(line)} {show_tribute_share(line.deed)}"
    elif isinstance(line.deed, n.FurtherUse):
        text = f"{line.player.text} can {show_further_use(line.deed)}"
    else:
        can = "can" if line.deed.only else "cannot"
        if line.deed.word.text == "send":
            can = "need not" if line.player.text == "you" else "needs not"
        text = f"{line.player.text} {can} {show_deed(line.deed, single)}"
    if isinstance(line, n.Restrict):
        text += f" {show_duration(line.duration, single)}"
    return text


def _summons(line: n.Restrict | n.LiveRestrict) -> str:
    if isinstance(line.deed, n.TributeShare) and line.deed.may:
        return "can summon"
    return "summon" if line.player.text == "you" else "summons"


def show_tribute_share(what: n.TributeShare) -> str:
    """`monsters(dragon) by 1 fewer tribute`: without who and without the verb."""
    cards = show_noun(what.noun, many=True)
    if what.number is None:
        return f"{cards} without tribute"
    tributes = "tribute" if what.number.value == 1 else "tributes"
    fewer = "fewer " if what.fewer else ""
    return f"{cards} by {what.number.value} {fewer}{tributes}"


def show_further_use(what: n.FurtherUse) -> str:
    """`also use monsters in your hand as material for fusion summon`: without who."""
    only = "only " if what.only else ""
    cards = f"{show_noun(what.noun, many=True)} {show_place(what.place)}"
    text = f"also use {only}{cards} as material for {what.manner.text} summon"
    if what.target is not None:
        text += f" of {show_noun(what.target)}"
    if what.effects_of is not None:
        text += f" by effects of {show_noun(what.effects_of, many=True)}"
    return text + (" into deck" if what.into_deck else "")


def show_normal_draw(what: n.NormalDraw) -> str:
    """`normal draw fills to 6 instead of 5`: without whose."""
    return f"normal draw fills to {what.to.value} instead of {what.instead.value}"


def show_damage_share(what: n.DamageShare) -> str:
    """`no damage from battle`: without who and without the verb."""
    sources = " or ".join(_source(source) for source in what.sources)
    return f"{what.share.text} damage from {sources}"


def _source(source: n.Cause | n.BattleOf) -> str:
    if isinstance(source, n.Cause):
        return show_causes((source,))
    other = "" if source.other is None else f" with {show_noun(source.other)}"
    return f"battle of {show_who(source.who)}{other}"


def show_deed(what: n.Deed, single: frozenset[str]) -> str:
    """What somebody cannot do, without who."""
    match what.word.text:
        case "summon":
            return _summon(what)
        case "attack" | "attack directly":
            return _attack(what)
        case "declare attack":
            return _declare(what)
        case "activate":
            return _activate(what, single)
        case "activate effects":
            return f"activate effects of {_whom(what.cards)}"
        case "use":
            cards = f"{_whom(what.cards)}{_place(what)}"
            return f"use {cards} as material for {what.manners[0].text} summon"
        case "send":
            cards = f"{_whom(what.cards)}{_place(what)}"
            asked = "" if what.target is None else _whom(what.target)
            return f"send {cards} to graveyard for {asked}"
        case "tribute":
            return f"tribute {_whom(what.cards)} for tribute summon"
        case "change position":
            return f"change position of {_whom(what.cards)}"
        case verb:
            return f"{verb} {_whom(what.cards)}{_place(what)}"


def _whom(whom: n.Whom | None) -> str:
    return "" if whom is None else show_whom(whom)


def _place(what: n.Deed) -> str:
    return "" if what.place is None else f" {show_place(what.place)}"


def _summon(what: n.Deed) -> str:
    manners = " or ".join(manner.text for manner in what.manners)
    position = "" if what.position is None else f" {what.position.text}"
    only = " only" if what.only else ""
    cards = _whom(what.cards)
    return f"{manners} summon{only} {cards}{_place(what)}{position}"


def _attack(what: n.Deed) -> str:
    only = " only" if what.only else ""
    text = what.word.text
    if what.target is not None:
        text += f" {_whom(what.target)}"
    if what.limit is not None and what.cards is not None and not isinstance(what.cards, n.Name):
        many = what.limit.value != 1
        return f"{text}{only} with {what.limit.value} {show_noun(what.cards, many=many)}"
    if what.cards is not None:
        text += f"{only} with {_whom(what.cards)}"
    return text


def _declare(what: n.Deed) -> str:
    if what.limit is not None:
        attacks = "attack" if what.limit.value == 1 else "attacks"
        return f"declare more than {what.limit.value} {attacks}"
    on = "" if what.target is None else f" on {_whom(what.target)}"
    return f"declare attacks{on}"


def _activate(what: n.Deed, single: frozenset[str]) -> str:
    more = "" if what.limit is None else f"more than {what.limit.value} "
    when = "" if what.event is None else f" when {show_event(what.event, single)}"
    cards = _whom(what.cards)
    if what.limit is not None and not isinstance(what.cards, n.Name) and what.cards is not None:
        cards = show_noun(what.cards, many=what.limit.value != 1)
    return f"activate {more}{cards}{when}"
