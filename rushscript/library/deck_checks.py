"""The deck files of a pack, checked: names against the cards of the pack and of those that it
requires, then the construction rules of its format. No card is compiled for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from rushscript.decks import DeckList, build_deck, deck_problems, read_deck_list
from rushscript.engine.cards import CardDefinition
from rushscript.errors import DeckError, DeckProblem
from rushscript.formats import named_format
from rushscript.library.compiled import CheckedCards, CompiledCards, cards_of
from rushscript.library.index import CardIndex
from rushscript.library.loading import LoadedPack, with_required
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard
from rushscript.semantics.check_maximum import split_kinds
from rushscript.semantics.words import MONSTER_KINDS, SPELL_TRAP_KINDS
from rushscript.syntax.nodes import CardNumbers, MonsterLine, SpellTrapLine
from rushscript.vocabulary import CardKind


@dataclass(frozen=True, slots=True)
class CheckedDecks:
    """How many decks are sound, and what is wrong with the others, in order of file."""

    sound: int = 0
    problems: tuple[DeckProblem, ...] = ()


def check_decks(
    pack: LoadedPack,
    files: Sequence[Path],
    loaded: Sequence[LoadedPack],
    ruleset: Ruleset | None = None,
    on: date | None = None,
) -> CheckedDecks:
    """Checks deck files of a pack for a format, else for the first one of the pack, on a day.
    `loaded` are the packs it requires, and may be more. Nothing is told while the cards
    themselves have errors."""
    packs = with_required(pack, loaded)
    if not files or any(item.has_errors for item in packs):
        return CheckedDecks()
    cards = _PrintedCards(packs)
    terms = (ruleset or named_format(pack.manifest.formats[0]), on)
    found = [_problems(path, cards, *terms) for path in files]
    return CheckedDecks(found.count(()), tuple(problem for part in found for problem in part))


class _PrintedCards:
    """Finds cards with what is printed on them, which is all that construction rules ask."""

    __slots__ = ("_index",)

    def __init__(self, packs: Sequence[LoadedPack]) -> None:
        compiled = CompiledCards()
        self._index = CardIndex([cards_of(pack, compiled) for pack in packs])

    def card(self, name: str | int) -> CardDefinition:
        pack, place = self._index.find(str(name))
        if isinstance(pack, CheckedCards):
            card = pack.loaded.checked.cards[place]
            return replace(_printed(card), card_format=pack.manifest.game)
        return pack.definition(place)


def _printed(card: CheckedCard) -> CardDefinition:
    """The kind of a card and its card numbers, without its values and abilities."""
    name, headers = card.node.name.text, card.node.headers
    lines = [item.numbers for item in headers if isinstance(item, CardNumbers)]
    numbers = tuple(number for line in lines for number in line)
    line = next(item for item in headers if isinstance(item, MonsterLine | SpellTrapLine))
    if isinstance(line, MonsterLine):
        words, _ = split_kinds(line)
        kinds = tuple(MONSTER_KINDS[word.text] for word in words)
        return CardDefinition(
            card.id,
            name,
            CardKind.MONSTER,
            monster_kinds=kinds,
            legend=line.legend,
            numbers=numbers,
        )
    return CardDefinition(
        card.id,
        name,
        CardKind(line.card.text),
        spell_trap_kind=SPELL_TRAP_KINDS[line.kind.text],
        legend=line.legend,
        numbers=numbers,
    )


def _problems(
    path: Path, cards: _PrintedCards, ruleset: Ruleset, on: date | None
) -> tuple[DeckProblem, ...]:
    try:
        deck_list = read_deck_list(path)
        deck = build_deck(deck_list, cards)
    except DeckError as error:
        return error.problems
    lines = _lines(deck_list, cards)
    return tuple(
        replace(item, source=deck_list.source, line=lines.get(item.card, 1))
        for item in deck_problems(deck, ruleset, on)
    )


def _lines(deck_list: DeckList, cards: _PrintedCards) -> dict[str, int]:
    """The last line that names each card: there it has become too much."""
    return {cards.card(entry.card).name: entry.line for entry in deck_list.entries}
