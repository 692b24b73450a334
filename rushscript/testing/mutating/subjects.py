"""Subjects: paths -> the cards to change, each with its tests and all that its check needs.

A card that does nothing is no subject: its numbers are copied from the print. The tests of a card
are those of its own pack that quote it, and those of other paths that are to count as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rushscript.diagnostics import Diagnostic, Severity
from rushscript.engine.cards import CardDefinition
from rushscript.formats import named_format
from rushscript.library.catalogue import Packs
from rushscript.library.compiled import has_in_name
from rushscript.library.loading import LoadedPack, Loader
from rushscript.ruleset import Ruleset
from rushscript.semantics import CheckedCard
from rushscript.semantics.names import NameTable
from rushscript.testing.mutating.excuses import Excuse, read_excuses
from rushscript.testing.running.suites import SuiteMemory, SuiteTest, definitions_of
from rushscript.user_folders import cache_folder


@dataclass(frozen=True, slots=True)
class Subject:
    """A card to be changed. `known` are the names that its text may quote."""

    pack: str
    directory: Path | None
    checked: CheckedCard
    definition: CardDefinition
    tests: tuple[SuiteTest, ...]
    known: NameTable
    ruleset: Ruleset
    excuses: tuple[Excuse, ...] = ()

    @property
    def name(self) -> str:
        return self.checked.node.name.text


@dataclass(frozen=True, slots=True)
class Subjects:
    """The subjects of some paths, in order of pack, file and place. With `errors` nothing can be
    changed: the cards must be mended first. `homeless` are excuses for cards that are not there."""

    cards: tuple[Subject, ...] = ()
    errors: tuple[Diagnostic, ...] = ()
    homeless: tuple[tuple[str, Excuse], ...] = ()


def load_subjects(paths: Sequence[Path], wanted: str = "", also: Sequence[Path] = ()) -> Subjects:
    """The cards at some paths that do something, and have `wanted` in their name; the tests at the
    paths of `also` count beside those of their packs. Raises as `Loader.load` does, and PackError
    for a wrong file of excuses."""
    loader = Loader(folder=cache_folder())
    loader.sources.directories([*paths, *also])
    asked = loader.load(paths)
    others = loader.load(also)
    errors = tuple(
        item
        for pack in loader.loaded
        for item in pack.diagnostics
        if item.severity is Severity.ERROR
    )
    if errors:
        return Subjects(errors=errors)
    quoting = {
        pack.name: _tests_by_card(pack, _catalogue(pack, loader.loaded), SuiteMemory())
        for pack in {pack.name: pack for pack in (*asked, *others)}.values()
    }
    further = [(pack.name, _those_at(pack, also, quoting[pack.name])) for pack in others]
    cards: list[Subject] = []
    homeless: list[tuple[str, Excuse]] = []
    for pack in asked:
        excuses = () if pack.directory is None else read_excuses(pack.directory)
        names = {card.node.name.text for card in pack.checked.cards if does_something(card)}
        homeless += [(pack.name, item) for item in excuses if item.card not in names]
        tests = [quoting[pack.name], *(found for name, found in further if name != pack.name)]
        cards += _subjects(pack, loader.loaded, paths, excuses, tests)
    chosen = tuple(card for card in cards if has_in_name(card.checked, wanted))
    return Subjects(chosen, homeless=tuple(homeless))


def does_something(card: CheckedCard) -> bool:
    """Whether a card has more than the facts of its print."""
    return bool(card.node.blocks or card.node.procedures or card.node.rules)


def _subjects(
    pack: LoadedPack,
    loaded: Sequence[LoadedPack],
    paths: Sequence[Path],
    excuses: Sequence[Excuse],
    tests: Sequence[Mapping[str, Sequence[SuiteTest]]],
) -> Iterator[Subject]:
    packs = _catalogue(pack, loaded)
    asked = {file.source.name for file in pack.files_at(paths)}
    for card in pack.checked.cards:
        if card.source.name in asked and does_something(card):
            yield Subject(
                pack.name,
                pack.directory,
                card,
                packs.card(card.id),
                tuple(test for found in tests for test in found.get(card.id, ())),
                _names_around(pack, card),
                packs.ruleset,
                tuple(item for item in excuses if item.card == card.node.name.text),
            )


def _catalogue(pack: LoadedPack, loaded: Sequence[LoadedPack]) -> Packs:
    """What the tests of a pack look into: the packs for its first format."""
    ruleset = named_format(pack.manifest.formats[0])
    return Packs(
        [item for item in loaded if item is pack or item.manifest.is_for(ruleset)], ruleset
    )


def _those_at(
    pack: LoadedPack, paths: Sequence[Path], quoting: Mapping[str, Sequence[SuiteTest]]
) -> dict[str, list[SuiteTest]]:
    """The tests of a pack that stand at some paths, by the card they quote."""
    asked = {file.source.name for file in pack.files_at(paths)}
    return {
        card: [test for test in tests if test.test.source.name in asked]
        for card, tests in quoting.items()
    }


def _names_around(pack: LoadedPack, card: CheckedCard) -> NameTable:
    """The names of the pack, and those of the card that the pack only declares or requires: a
    changed card quotes no others."""
    own = pack.checked.names.cards
    others = dict.fromkeys(known for _, known in card.names if known not in own)
    return NameTable.of((*own, *others))


def _tests_by_card(
    pack: LoadedPack, packs: Packs, memory: SuiteMemory
) -> dict[str, list[SuiteTest]]:
    """The tests of a pack that quote a card, by its id."""
    found: dict[str, list[SuiteTest]] = {}
    for checked in pack.checked.tests:
        quoted = definitions_of(checked, packs)
        watched = {name: memory.watched(card) for name, card in quoted.items()}
        test = SuiteTest(checked, dict(watched), packs.ruleset)
        for known in dict.fromkeys(item.id for _, item in checked.names if item.id is not None):
            found.setdefault(known, []).append(test)
    return found
