"""Restrictions on players, node -> text."""

from __future__ import annotations

from rushscript.syntax import nodes as n
from rushscript.syntax.printing.sentences import Sentences


def restriction(sentences: Sentences, line: n.Restrict | n.LiveRestrict) -> str:
    """`opponent cannot activate traps this turn`; a live line has no duration."""
    if isinstance(line.deed, n.DamageShare):
        take = "take" if line.player.text == "you" else "takes"
        text = f"{line.player.text} {take} {damage_share(sentences, line.deed)}"
    else:
        can = "can" if line.deed.only else "cannot"
        if line.deed.word.text == "send":
            can = "need not" if line.player.text == "you" else "needs not"
        text = f"{line.player.text} {can} {deed(sentences, line.deed)}"
    if isinstance(line, n.Restrict):
        text += f" {sentences.duration(line.duration)}"
    return text


def damage_share(sentences: Sentences, what: n.DamageShare) -> str:
    """`no damage from battle`: without who and without the verb."""
    sources = " or ".join(_source(sentences, source) for source in what.sources)
    return f"{what.share.text} damage from {sources}"


def _source(sentences: Sentences, source: n.Cause | n.BattleOf) -> str:
    if isinstance(source, n.Cause):
        return sentences.causes((source,))
    other = "" if source.other is None else f" with {sentences.noun(source.other)}"
    return f"battle of {sentences.who(source.who)}{other}"


def deed(sentences: Sentences, what: n.Deed) -> str:
    """What somebody cannot do, without who."""
    match what.word.text:
        case "summon":
            return _summon(sentences, what)
        case "attack" | "attack directly":
            return _attack(sentences, what)
        case "declare attack":
            return _declare(sentences, what)
        case "activate":
            return _activate(sentences, what)
        case "activate effects":
            return f"activate effects of {_whom(sentences, what.cards)}"
        case "use":
            cards = f"{_whom(sentences, what.cards)}{_place(sentences, what)}"
            return f"use {cards} as material for {what.manners[0].text} summon"
        case "send":
            cards = f"{_whom(sentences, what.cards)}{_place(sentences, what)}"
            asked = "" if what.target is None else _whom(sentences, what.target)
            return f"send {cards} to graveyard for {asked}"
        case "tribute":
            return f"tribute {_whom(sentences, what.cards)} for tribute summon"
        case "change position":
            return f"change position of {_whom(sentences, what.cards)}"
        case verb:
            return f"{verb} {_whom(sentences, what.cards)}{_place(sentences, what)}"


def _whom(sentences: Sentences, whom: n.Whom | None) -> str:
    if whom is None:
        return ""
    return whom.text if isinstance(whom, n.Name) else sentences.noun(whom, many=True)


def _place(sentences: Sentences, what: n.Deed) -> str:
    return "" if what.place is None else f" {sentences.place(what.place)}"


def _summon(sentences: Sentences, what: n.Deed) -> str:
    manners = " or ".join(manner.text for manner in what.manners)
    position = "" if what.position is None else f" {what.position.text}"
    only = " only" if what.only else ""
    cards = _whom(sentences, what.cards)
    return f"{manners} summon{only} {cards}{_place(sentences, what)}{position}"


def _attack(sentences: Sentences, what: n.Deed) -> str:
    only = " only" if what.only else ""
    text = what.word.text
    if what.target is not None:
        text += f" {_whom(sentences, what.target)}"
    if what.limit is not None and what.cards is not None and not isinstance(what.cards, n.Name):
        many = what.limit.value != 1
        return f"{text}{only} with {what.limit.value} {sentences.noun(what.cards, many=many)}"
    if what.cards is not None:
        text += f"{only} with {_whom(sentences, what.cards)}"
    return text


def _declare(sentences: Sentences, what: n.Deed) -> str:
    if what.limit is not None:
        attacks = "attack" if what.limit.value == 1 else "attacks"
        return f"declare more than {what.limit.value} {attacks}"
    on = "" if what.target is None else f" on {_whom(sentences, what.target)}"
    return f"declare attacks{on}"


def _activate(sentences: Sentences, what: n.Deed) -> str:
    more = "" if what.limit is None else f"more than {what.limit.value} "
    when = "" if what.event is None else f" when {sentences.event(what.event)}"
    cards = _whom(sentences, what.cards)
    if what.limit is not None and not isinstance(what.cards, n.Name) and what.cards is not None:
        cards = sentences.noun(what.cards, many=what.limit.value != 1)
    return f"activate {more}{cards}{when}"
