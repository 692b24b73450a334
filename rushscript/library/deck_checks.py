"""The deck files of a pack, checked: names against the cards of the pack and of those that it
requires, then the construction rules of its format. No card is compiled for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rushscript.decks import DeckList, build_deck, deck_problems, read_deck_list
from rushscript.engine.cards import CardDefinition
from rushscript.errors import DeckError, DeckProblem
from rushscript.formats import find_format
from rushscript.library.index import CardIndex
from rushscript.library.loading import LoadedPack, with_required
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard
from rushscript.semantics.words import MONSTER_KINDS, SPELL_TRAP_KINDS
from rushscript.syntax.nodes import MonsterLine, SpellTrapLine
from rushscript.vocabulary import CardKind


@dataclass(frozen=True, slots=True)
class CheckedDecks:
    """How many decks are sound, and what is wrong with the others, in order of file."""

    sound: int = 0
    problems: tuple[DeckProblem, ...] = ()


def check_decks(
    pack: LoadedPack, files: Sequence[Path], loaded: Sequence[LoadedPack]
) -> CheckedDecks:
    """Checks deck files of a pack. `loaded` are the packs it requires, and may be more. Nothing
    is told while the cards themselves have errors."""
    packs = with_required(pack, loaded)
    if not files or any(item.has_errors for item in packs):
        return CheckedDecks()
    cards = _PrintedCards(CardIndex(packs))
    ruleset = find_format(pack.manifest.formats[0])
    found = [_problems(path, cards, ruleset) for path in files]
    return CheckedDecks(found.count(()), tuple(problem for part in found for problem in part))


class _PrintedCards:
    """Finds cards with what is printed on them, which is all that construction rules ask."""

    __slots__ = ("_index",)

    def __init__(self, index: CardIndex) -> None:
        self._index = index

    def card(self, name: str | int) -> CardDefinition:
        return _printed(self._index.find(str(name)))


def _printed(card: CheckedCard) -> CardDefinition:
    """The kind of a card, without numbers and abilities."""
    name, headers = card.node.name.text, card.node.headers
    line = next(item for item in headers if isinstance(item, MonsterLine | SpellTrapLine))
    if isinstance(line, MonsterLine):
        kinds = tuple(MONSTER_KINDS[word.text] for word in line.kinds)
        return CardDefinition(card.id, name, CardKind.MONSTER, monster_kinds=kinds)
    kind = SPELL_TRAP_KINDS[line.kind.text]
    return CardDefinition(card.id, name, CardKind(line.card.text), spell_trap_kind=kind)


def _problems(path: Path, cards: _PrintedCards, ruleset: Ruleset) -> tuple[DeckProblem, ...]:
    try:
        deck_list = read_deck_list(path)
        deck = build_deck(deck_list, cards)
    except DeckError as error:
        return error.problems
    lines = _lines(deck_list, cards)
    return tuple(
        replace(item, source=deck_list.source, line=lines.get(item.card, 1))
        for item in deck_problems(deck, ruleset)
    )


def _lines(deck_list: DeckList, cards: _PrintedCards) -> dict[str, int]:
    """The last line that names each card: there it has become too much."""
    return {cards.card(entry.card).name: entry.line for entry in deck_list.entries}
