"""Construction rules: a deck, a ruleset and a day -> everything that is wrong with the deck.

Each rule is one function of the table `RULES`. Where no day is named, the newest rules and the
newest limit list hold and every card counts as released.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from rushscript.almanac import LimitList, find_limit_list, first_release
from rushscript.almanac.limits import Counting
from rushscript.decks.problems import deck_problem
from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import DeckError, DeckProblem
from rushscript.messages import Language
from rushscript.ruleset import LegendRule, Ruleset
from rushscript.vocabulary import CardKind
from rushscript.wording import counted, listed

ONE_OF_EACH_SINCE: Final = date(2023, 1, 1)
"""Z18: the first day of the newer Legend rule (R-073)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a deck is held to: the format, the day, and the limit list in force then."""

    ruleset: Ruleset
    on: date | None
    limits: LimitList | None


def deck_problems(
    deck: Deck, ruleset: Ruleset, on: date | None = None, limits: LimitList | None = None
) -> tuple[DeckProblem, ...]:
    """Every rule of the format that the deck breaks on that day, in the order of the rules.
    `limits` stands in for the list that the format names."""
    if limits is None and ruleset.limit_list:
        limits = find_limit_list(ruleset.limit_list, on)
    terms = Terms(ruleset, on, limits)
    return tuple(problem for rule in RULES for problem in rule(deck, terms))


def check_deck(deck: Deck, ruleset: Ruleset, on: date | None = None) -> None:
    """Raises DeckError, naming cards and rules, when the deck may not be played."""
    problems = deck_problems(deck, ruleset, on)
    if problems:
        lines = "\n".join(f"  {problem}" for problem in problems)
        japanese = f"デッキ「{deck.name}」は「{ruleset.name}」では使えません:"
        raise DeckError(
            f'the deck "{deck.name}" cannot be played in {ruleset.name}:\n{lines}',
            problems=problems,
            headings={Language.JAPANESE: japanese},
        )


def _all_cards(deck: Deck) -> tuple[CardDefinition, ...]:
    return (*deck.main, *deck.extra, *deck.side)


# ------------------------------------------------------------------------------ sizes and places


def _sizes(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    ruleset = terms.ruleset
    parts = (
        ("Main Deck", "main", "R-012", deck.main, ruleset.main_deck),
        ("Extra Deck", "extra", "R-013", deck.extra, ruleset.extra_deck),
        ("Side Deck", "side", "RR-001", deck.side, ruleset.side_deck),
    )
    for part, section, rule, cards, (least, most) in parts:
        if not least <= len(cards) <= most:
            few = len(cards) < least
            facts = {
                "part": part,
                "section": section,
                "size": counted(len(cards), "card"),
                "least": least,
                "most": most,
                "verb": "add" if few else "remove",
                "change": least - len(cards) if few else len(cards) - most,
            }
            yield deck_problem("RS401", facts, rule=rule)


def _copies(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    """Copies count by card name, over all three parts together."""
    most = terms.ruleset.copies_per_name
    for name, count in _counts(deck).items():
        if count > most:
            facts = {"count": count, "most": most, "over": count - most}
            yield deck_problem("RS402", facts, rule="copies per name", card=name)


def _counts(deck: Deck) -> Counter[str]:
    return Counter(card.name for card in _all_cards(deck))


def _places(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    """T-032: an Extra Deck monster is never in the Main Deck, nor the other way round."""
    for cards, is_extra, section in ((deck.main, True, "extra"), (deck.extra, False, "main")):
        for card in dict.fromkeys(cards):
            if _is_extra(card, terms.ruleset) is is_extra:
                yield deck_problem("RS403", {"section": section}, rule="T-032", card=card.name)


def _is_extra(card: CardDefinition, ruleset: Ruleset) -> bool:
    return ruleset.has_in_extra_deck(card.monster_kinds)


# ------------------------------------------------------------------------------ what may be in it


def _kinds(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    for card in dict.fromkeys(_all_cards(deck)):
        if not _has_kind(card, terms.ruleset):
            facts = {"format": terms.ruleset.name}
            yield deck_problem("RS404", facts, rule="kinds of cards", card=card.name)


def _has_kind(card: CardDefinition, ruleset: Ruleset) -> bool:
    match card.kind:
        case CardKind.MONSTER:
            return all(kind in ruleset.monster_kinds for kind in card.monster_kinds)
        case CardKind.SPELL:
            return card.spell_trap_kind in ruleset.spell_kinds
        case CardKind.TRAP:
            return card.spell_trap_kind in ruleset.trap_kinds
        case None:
            return False


def _games(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    """R-006: cards of two games are never mixed."""
    wanted = terms.ruleset.card_format
    for card in dict.fromkeys(_all_cards(deck)):
        if card.card_format is not wanted:
            facts = {"found": card.card_format, "wanted": wanted, "format": terms.ruleset.name}
            yield deck_problem("RS405", facts, rule="R-006", card=card.name)


def _releases(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    """R-205: a card that came out later is not there yet; one without a known number always is."""
    if terms.on is None:
        return
    for card in dict.fromkeys(_all_cards(deck)):
        first = first_release(card.numbers)
        if first is not None and first.released > terms.on:
            released = f"on {first.day}" if first.day else f"in the course of {first.year}"
            facts = {"on": terms.on, "product": first.english, "released": released}
            yield deck_problem("RS411", facts, rule="R-205", card=card.name)


def is_released(card: CardDefinition, on: date) -> bool:
    """R-205: whether a card was out on a day. One whose numbers tell nothing always is."""
    first = first_release(card.numbers)
    return first is None or first.released <= on


# ------------------------------------------------------------------------------- Legends and limits


def _legends(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    """R-071 to R-074, RR-130: Legend cards of Main and Extra Deck; the Side Deck may hold more."""
    legends = [card for card in (*deck.main, *deck.extra) if card.legend]
    if _has_one_legend_rule(terms):
        if len(legends) > 1:
            until = "" if terms.on is None else f" on {terms.on}"
            facts = {"count": len(legends), "names": _names(legends), "until": until}
            yield deck_problem("RS406", facts, rule="R-072", card=legends[-1].name)
        return
    kinds = dict.fromkeys(_legend_kind(card, terms) for card in legends)
    for kind in kinds:
        same = [card for card in legends if _legend_kind(card, terms) == kind]
        if len(same) > 1:
            facts = {"count": len(same), "names": _names(same), "kind": kind}
            yield deck_problem("RS407", facts, rule="R-073", card=same[-1].name)


def _has_one_legend_rule(terms: Terms) -> bool:
    match terms.ruleset.legends:
        case LegendRule.ONE:
            return True
        case LegendRule.ONE_OF_EACH_KIND:
            return False
        case LegendRule.BY_DATE:
            return terms.on is not None and terms.on < ONE_OF_EACH_SINCE


def _legend_kind(card: CardDefinition, terms: Terms) -> str:
    apart = not terms.ruleset.extra_deck_legends_count_as_monsters
    if apart and _is_extra(card, terms.ruleset):
        return "Extra Deck monster"
    return str(card.kind)


def _names(cards: Iterable[CardDefinition]) -> str:
    counts = Counter(card.name for card in cards)
    return listed(
        f'"{name}"' if count == 1 else f'{count} "{name}"' for name, count in counts.items()
    )


def _limits(deck: Deck, terms: Terms) -> Iterator[DeckProblem]:
    """RR-131, RR-133: limits over all three parts, for each card or for a whole group."""
    if terms.limits is None:
        return
    counts, since = _counts(deck), terms.limits.since
    for group in terms.limits.groups:
        there = [name for name in counts if name in group.cards]
        facts = {"group": group.name, "most": group.most, "since": since}
        if terms.limits.counting is Counting.WHOLE_GROUP and group.most:
            total = sum(counts[name] for name in there)
            if total > group.most:
                names = listed(f'{counts[name]} "{name}"' for name in there)
                told = {**facts, "count": total, "names": names, "over": total - group.most}
                yield deck_problem("RS410", told, rule="RR-133", card=there[-1])
            continue
        for name in there:
            if group.most == 0:
                yield deck_problem("RS408", facts, rule="RR-131", card=name)
            elif counts[name] > group.most:
                told = {**facts, "count": counts[name], "over": counts[name] - group.most}
                yield deck_problem("RS409", told, rule="RR-131", card=name)


Rule = Callable[[Deck, Terms], Iterator[DeckProblem]]

RULES: Final[tuple[Rule, ...]] = (
    _sizes,
    _copies,
    _places,
    _kinds,
    _games,
    _legends,
    _limits,
    _releases,
)
