"""Searching cards with a noun of the card language: `monster(dragon, level >= 7)` -> cards.

The noun is read, checked and compiled as one in a condition of a card is, so that every word, name
and message is the same. Cards are judged as they are printed: as they lie in a deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rushscript.compiler.filters import compile_shown_noun
from rushscript.compiler.names import Names
from rushscript.diagnostics import Diagnostic, has_errors
from rushscript.engine.cards import CardDefinition
from rushscript.engine.events import NO_CARD
from rushscript.engine.expressions.base import CardTest
from rushscript.engine.position import Placement, build_state
from rushscript.engine.queries import facts_of
from rushscript.engine.scope import Scope
from rushscript.errors import NotANoun
from rushscript.library.catalogue import Packs
from rushscript.semantics import CheckedCard, PackFile, check
from rushscript.source import SourceFile, Span
from rushscript.syntax import parse
from rushscript.syntax.lexer import lex
from rushscript.syntax.nodes import Ability, Noun, ThereIs
from rushscript.vocabulary import Zone

ASKED: Final = "FILTER"
"""What the source of a noun is called in messages."""

NO_CARD_KNOWN: Final = frozenset({"SELF", "SUMMONED", "MATERIALS", "EQUIPPED", "DOT"})
"""Words that speak of a card of an effect; outside of cards there is none."""

_BEFORE: Final = (
    'card "?" {\n    id search\n    monster effect level 1 dark dragon 0/0\n'
    "    ignition {\n        condition there is "
)
_AFTER: Final = " in your graveyard\n        effect draw 1\n    }\n}\n"


def find_cards(
    noun: str, packs: Packs, cards: Sequence[CardDefinition]
) -> tuple[tuple[CardDefinition, ...], tuple[Diagnostic, ...]]:
    """Those of the cards that the noun means, and everything that is wrong with it: with an
    error no card is found. Names mean what they mean in a pack that requires all `packs`. Raises
    NotANoun for a text that is something else."""
    test, wrong = _read(noun.strip(), packs)
    if test is None:
        return (), wrong
    return tuple(
        card for card, fits in zip(cards, _judge(test, cards, packs), strict=True) if fits
    ), wrong


def _judge(test: CardTest, cards: Sequence[CardDefinition], packs: Packs) -> list[bool]:
    placements = [Placement(card, 0, Zone.DECK) for card in cards]
    state = build_state(packs.ruleset, placements)
    scope = Scope(0, NO_CARD)
    return [test.matches(state, facts_of(state, card), scope) for card in range(len(cards))]


def _read(noun: str, packs: Packs) -> tuple[CardTest | None, tuple[Diagnostic, ...]]:
    """The test that a noun is, and what is wrong with it. Raises NotANoun."""
    if any(token.type in NO_CARD_KNOWN for token in lex(noun, 0, len(noun))):
        raise NotANoun(f"`{noun}` speaks of a card of an effect; here there is none")
    source = SourceFile.from_text(f"{_BEFORE}{noun}{_AFTER}")
    nodes, mistakes = parse(source)
    names = packs.names
    checked, sense = check("search", [PackFile(source, nodes)], packs.ruleset, names)
    wrong = tuple(_in_noun(item, noun) for item in (*mistakes, *sense))
    if has_errors(wrong):
        return None, wrong
    (card,) = checked.cards
    return compile_shown_noun(Names(card.names), _noun_of(card)), wrong


def _noun_of(card: CheckedCard) -> Noun:
    (block,) = [item for item in card.node.blocks if isinstance(item, Ability)]
    fact = block.conditions[0].fact
    assert isinstance(fact, ThereIs)
    return fact.noun


def _in_noun(item: Diagnostic, noun: str) -> Diagnostic:
    """A mistake at its place in the noun. Raises NotANoun for one that lies behind it: the text
    is more than a noun, or none."""
    start, end = item.span.start - len(_BEFORE), item.span.end - len(_BEFORE)
    if start < 0 or start >= len(noun):
        raise NotANoun(
            f"`{noun}` is no noun of the card language; write one as in a condition, without a "
            'place: `monster(dragon, level >= 7)`, `spell`, `"NAME"`, `(trap or spell(equip))`'
        )
    return replace(item, source=SourceFile.from_text(noun, ASKED), span=Span(start, end))
