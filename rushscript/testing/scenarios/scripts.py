"""The scripts of the cards of a test: what a duel does or asks -> the clause that says it, with its
words, file and line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from typing import Final

from rushscript.compiler.clauses import Clause, ClauseKind, clauses_of
from rushscript.engine.cards import CardDefinition
from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.explaining import Check, Ground, Why
from rushscript.engine.procedures.printed import index_of
from rushscript.engine.value import Traced
from rushscript.library.kept import KeptPack
from rushscript.semantics import CheckedCard
from rushscript.source import SourceFile
from rushscript.syntax.nodes import Card
from rushscript.views import Quote

SUMMONS: Final = (
    OptionKind.NORMAL_SUMMON,
    OptionKind.TRIBUTE_SUMMON,
    OptionKind.SPECIAL_SUMMON,
)
_KINDS: Final = {Ground.CONDITION: ClauseKind.CONDITION, Ground.EVENT: ClauseKind.WHEN}


class Scripts:
    """Knows the checked cards by their ids, and numbers their clauses when asked for. Cards of
    packs that are `kept` are read then."""

    __slots__ = ("_cards", "_clauses", "_kept")

    def __init__(self, cards: Iterable[CheckedCard], kept: Iterable[KeptPack] = ()) -> None:
        self._cards = {card.id: (card.node, card.source) for card in cards}
        self._kept = {pack.manifest.name: pack for pack in kept}
        self._clauses: dict[str, tuple[Clause, ...]] = {}

    def clause(self, definition: CardDefinition, origin: int) -> Quote | None:
        """The clause of a card with this number; None where there is none."""
        clauses = self._clauses_of(definition)
        return self._quote(definition, clauses[origin - 1]) if 0 < origin <= len(clauses) else None

    def of_check(self, duel: Duel, why: Why, check: Check) -> Quote | None:
        """The clause that a check of `Duel.why` is about."""
        definition = duel.definition(why.card)
        kind = _KINDS.get(check.ground)
        if kind is None:
            about = check.about
            return self.clause(definition, about.origin) if isinstance(about, Traced) else None
        if check.ground is Ground.EVENT and check.about is None:
            return None
        own = [
            item for item in self._clauses_of(definition) if item.kind is kind and _is_of(item, why)
        ]
        return self._quote(definition, own[check.index]) if check.index < len(own) else None

    def _clauses_of(self, definition: CardDefinition) -> tuple[Clause, ...]:
        found = self._clauses.get(definition.id)
        if found is None:
            written = self._written(definition.id)
            found = self._clauses[definition.id] = () if written is None else clauses_of(written[0])
        return found

    def _written(self, card: str) -> tuple[Card, SourceFile] | None:
        """A card and the file it stands in; None for one that is in none of the packs."""
        found = self._cards.get(card)
        pack = self._kept.get(card.partition(":")[0])
        if found is None and pack is not None:
            found = pack.written(card)
            if found is not None:
                self._cards[card] = found
        return found

    def _quote(self, definition: CardDefinition, clause: Clause) -> Quote:
        source = self._cards[definition.id][1]
        line, _ = source.line_column(clause.span.start)
        shown = _from_pack(source.name, definition.id.partition(":")[0])
        return Quote(clause.text(source), source.name, line, shown)


def _from_pack(file: str, pack: str) -> str:
    """A file as people are told of it: one of a pack that lies elsewhere by the name of the pack
    and its place in it."""
    path = PurePath(file)
    if not path.is_absolute() or pack not in path.parts:
        return file
    at = len(path.parts) - 1 - path.parts[::-1].index(pack)
    return "/".join(path.parts[at:])


def _is_of(clause: Clause, why: Why) -> bool:
    """Whether a clause belongs to what is asked about."""
    if why.kind not in SUMMONS:
        return clause.ability == why.ability
    return clause.procedure == index_of(Option(why.kind, why.card, why.ability))
