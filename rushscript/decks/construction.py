"""Construction rules: a deck and a ruleset -> everything that is wrong with the deck.

Each rule is one function of the table `RULES`; a rule that depends on a date or a limit list
joins the table when it comes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from rushscript.engine.cards import CardDefinition, Deck
from rushscript.errors import DeckError, DeckProblem
from rushscript.ruleset import Ruleset
from rushscript.vocabulary import CardKind
from rushscript.wording import counted


def deck_problems(deck: Deck, ruleset: Ruleset) -> tuple[DeckProblem, ...]:
    """Every rule of the format that the deck breaks, in the order of the rules."""
    return tuple(problem for rule in RULES for problem in rule(deck, ruleset))


def check_deck(deck: Deck, ruleset: Ruleset) -> None:
    """Raises DeckError, naming cards and rules, when the deck may not be played."""
    problems = deck_problems(deck, ruleset)
    if problems:
        lines = "\n".join(f"  {problem}" for problem in problems)
        raise DeckError(
            f'the deck "{deck.name}" cannot be played in {ruleset.name}:\n{lines}',
            problems=problems,
        )


def _sizes(deck: Deck, ruleset: Ruleset) -> Iterator[DeckProblem]:
    parts = (
        ("Main Deck", "R-012", deck.main, ruleset.main_deck),
        ("Extra Deck", "R-013", deck.extra, ruleset.extra_deck),
        ("Side Deck", "R-013", deck.side, ruleset.side_deck),
    )
    for name, rule, cards, (least, most) in parts:
        if not least <= len(cards) <= most:
            change = least - len(cards) if len(cards) < least else len(cards) - most
            verb = "add" if len(cards) < least else "remove"
            size = counted(len(cards), "card")
            yield DeckProblem(
                f"the {name} has {size}; it takes {least} to {most}: {verb} {change}", rule=rule
            )


def _copies(deck: Deck, ruleset: Ruleset) -> Iterator[DeckProblem]:
    """Copies count by card name, over all three parts together."""
    limit = ruleset.copies_per_name
    everything = (*deck.main, *deck.extra, *deck.side)
    for name, count in Counter(card.name for card in everything).items():
        if count > limit:
            message = f'{count} copies of "{name}"; at most {limit} are allowed'
            yield DeckProblem(message, card=name, rule="copies per name")


def _places(deck: Deck, ruleset: Ruleset) -> Iterator[DeckProblem]:
    """T-032: an Extra Deck monster is never in the Main Deck, nor the other way round."""
    for card in dict.fromkeys(deck.main):
        if _is_extra(card, ruleset):
            yield _misplaced(card, "extra")
    for card in dict.fromkeys(deck.extra):
        if not _is_extra(card, ruleset):
            yield _misplaced(card, "main")


def _misplaced(card: CardDefinition, section: str) -> DeckProblem:
    message = f'"{card.name}" belongs below `{section}`'
    return DeckProblem(message, card=card.name, rule="T-032")


def _kinds(deck: Deck, ruleset: Ruleset) -> Iterator[DeckProblem]:
    for card in dict.fromkeys((*deck.main, *deck.extra, *deck.side)):
        if not _has_kind(card, ruleset):
            message = f'"{card.name}" is of a kind that {ruleset.name} does not have'
            yield DeckProblem(message, card=card.name, rule="kinds of cards")


def _is_extra(card: CardDefinition, ruleset: Ruleset) -> bool:
    return any(kind in ruleset.extra_deck_kinds for kind in card.monster_kinds)


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


Rule = Callable[[Deck, Ruleset], Iterator[DeckProblem]]

RULES: Final[tuple[Rule, ...]] = (_sizes, _copies, _places, _kinds)
