"""Decks on the pages of the diagnostics: a list as text -> what is wrong with it.

The cards of these pages are made up: `Alpha A` to `Alpha Z` are plain, the others are what a rule
asks about. `⟪N more⟫` stands for N plain cards.
"""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from rushscript.almanac import LimitList
from rushscript.decks import build_deck, deck_problems, parse_deck
from rushscript.engine.cards import CardDefinition
from rushscript.errors import DeckError, DeckProblem, UnknownName
from rushscript.formats import RUSH
from rushscript.vocabulary import CardFormat, CardKind, MonsterKind, SpellTrapKind

PLAIN: Final = tuple(f"Alpha {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_MORE: Final = re.compile(r"⟪(\d+) more⟫")


def monster(
    name: str,
    kind: MonsterKind = MonsterKind.NORMAL,
    *,
    legend: bool = False,
    numbers: tuple[str, ...] = (),
    card_format: CardFormat = CardFormat.RUSH_DUEL,
) -> CardDefinition:
    return CardDefinition(
        f"page:{name}",
        name,
        CardKind.MONSTER,
        monster_kinds=(kind,),
        legend=legend,
        numbers=numbers,
        card_format=card_format,
    )


def spell_trap(
    name: str, card: CardKind, *, legend: bool = False, kind: SpellTrapKind = SpellTrapKind.NORMAL
) -> CardDefinition:
    return CardDefinition(f"page:{name}", name, card, spell_trap_kind=kind, legend=legend)


POOL: Final = (
    *map(monster, PLAIN),
    monster("Old Dragon", legend=True),
    monster("Old Wizard", legend=True),
    spell_trap("Old Rebirth", CardKind.SPELL, legend=True),
    spell_trap("Old Mirror", CardKind.TRAP, legend=True),
    monster("Great Dragon", MonsterKind.FUSION, legend=True),
    monster("Joined Dragon", MonsterKind.FUSION),
    spell_trap("Lasting Trap", CardKind.TRAP, kind=SpellTrapKind.FIELD),
    monster("Stranger", card_format=CardFormat.OCG_TCG),
    monster("Newcomer", numbers=("RD/KP08-JP001",)),
    monster("Reprinted", numbers=("RD/MRP1-JP001", "RD/P001-JP001")),
    monster("Harpie Lady 1 & 2 & 3"),
    monster("Ghost Cyclone"),
    monster("Progress Potter"),
)


class Pool:
    """The cards of the pages, by name."""

    def card(self, name: str | int) -> CardDefinition:
        for card in POOL:
            if card.name == name:
                return card
        raise UnknownName(f'there is no card "{name}"')


def filled(text: str) -> str:
    """The text with its plain cards written out, at most three of each."""

    def lines(found: re.Match[str]) -> str:
        left = int(found[1])
        counts = [min(3, left - start) for start in range(0, left, 3)]
        return "\n".join(f"{count} {name}" for count, name in zip(counts, PLAIN, strict=False))

    return _MORE.sub(lines, text)


def problems_of(
    text: str, on: date | None = None, limits: LimitList | None = None
) -> tuple[DeckProblem, ...]:
    """What is wrong with the deck in a text."""
    try:
        deck = build_deck(parse_deck(filled(text), "my.deck"), Pool())
    except DeckError as error:
        return error.problems
    return deck_problems(deck, RUSH, on, limits)


def shown(problem: DeckProblem) -> str:
    """The problem as `rushscript check` prints it, its place left out."""
    rule = f" ({problem.rule})" if problem.rule else ""
    return f"error[{problem.code}]: {problem.message}{rule}\nhelp: {problem.help}"
