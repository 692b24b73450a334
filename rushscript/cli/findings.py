"""What a check finds: packs and card files -> counts, diagnostics and problems of decks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from rushscript.diagnostics import Diagnostic, Severity
from rushscript.errors import DeckProblem
from rushscript.library.deck_checks import check_decks
from rushscript.library.files import installed_packs, pack_around
from rushscript.library.hiding import HidingCard, hiding_cards
from rushscript.library.loading import LoadedPack, Loader
from rushscript.library.manifest import require_playable
from rushscript.library.remembered import RememberedPacks, SoundPack
from rushscript.messages import Language
from rushscript.ruleset import Ruleset
from rushscript.semantics import Allowed
from rushscript.user_folders import cache_folder
from rushscript.wording import counted, listed

MOST_NAMED: Final = 4
"""More packs than these are only counted in the summary."""


@dataclass(frozen=True, slots=True)
class Findings:
    """What a check found in the files it was asked for. `about` says in words what was checked;
    `notes` is what should be known though nothing is wrong with it, `allowed` the warnings that
    an `allow` silences."""

    about: str
    packs: tuple[str, ...]
    files: int
    cards: int
    tests: int
    decks: int
    diagnostics: tuple[Diagnostic, ...]
    deck_problems: tuple[DeckProblem, ...]
    notes: tuple[str, ...]
    allowed: tuple[Allowed, ...] = ()

    @property
    def errors(self) -> int:
        wrong = sum(item.severity is Severity.ERROR for item in self.diagnostics)
        return wrong + len(self.deck_problems)

    @property
    def warnings(self) -> int:
        return sum(item.severity is Severity.WARNING for item in self.diagnostics)

    def summary(self, language: Language = Language.ENGLISH) -> str:
        """The last line a person reads."""
        return self._in_japanese() if language is Language.JAPANESE else self._in_english()

    def _in_english(self) -> str:
        things = [counted(self.cards, "card"), counted(self.tests, "test")]
        if self.decks:
            things.append(counted(self.decks, "deck"))
        sound = f"{listed(things)} are sound"
        if not self.errors and not self.warnings:
            return f"{self.about}: {sound}."
        errors, warnings = counted(self.errors, "error"), counted(self.warnings, "warning")
        return f"{self.about}: {errors}, {warnings}; {sound}."

    def _in_japanese(self) -> str:
        things = [f"カード {self.cards} 枚", f"テスト {self.tests} 件"]
        if self.decks:
            things.append(f"デッキ {self.decks} 個")
        sound = f"{'、'.join(things)}に問題はありません"
        if not self.errors and not self.warnings:
            return f"{self.about}: {sound}。"
        return f"{self.about}: エラー {self.errors} 件、警告 {self.warnings} 件。{sound}。"


def gather(
    paths: list[Path], named: tuple[str, ...], ruleset: Ruleset | None, on: date | None
) -> Findings:
    """A single file of a pack is checked within its pack, but only what stands in it counts;
    so do the decks of a pack that is asked for. A whole pack that was sound and is as it was is
    not checked again."""
    loader = Loader(ruleset, folder=cache_folder())
    terms = msgspec.json.encode((ruleset, on), order="deterministic").decode()
    remembered = RememberedPacks(cache_folder(), terms)
    whole = loader.sources.directories([path for path in paths if path.is_dir()])
    known = {item: note for item in whole if (note := remembered.recall(loader.sources, item))}
    left = [item for item in whole if item not in known]
    left += [path for path in paths if not path.is_dir() and pack_around(path) not in known]
    checked = [_check(pack, left, loader, ruleset, on) for pack in loader.load(left)]
    for part in checked:
        if part.directory in left and part.is_silent:
            key = remembered.key(loader.sources, part.directory)
            remembered.remember(part.directory, replace(part.counts, key=key))
    counts = [*known.values(), *(part.counts for part in checked)]
    packs = [note.name for note in sorted(counts, key=lambda note: note.name)]
    return Findings(
        _about(packs, named, paths),
        tuple(packs),
        sum(note.files for note in counts),
        sum(note.cards for note in counts),
        sum(note.tests for note in counts),
        sum(note.decks for note in counts),
        tuple(item for part in checked for item in part.diagnostics),
        tuple(item for part in checked for item in part.deck_problems),
        tuple(text for note in counts for text in note.notes),
        tuple(item for part in checked for item in part.allowed),
    )


@dataclass(frozen=True, slots=True)
class CheckedPart:
    """What was asked for of one pack: what it counts, and what is wrong with it."""

    directory: Path | None
    counts: SoundPack
    diagnostics: tuple[Diagnostic, ...]
    deck_problems: tuple[DeckProblem, ...]
    allowed: tuple[Allowed, ...]

    @property
    def is_silent(self) -> bool:
        """Whether a report can do without the pack: nothing is wrong, and nothing allowed."""
        return not (self.diagnostics or self.deck_problems or self.allowed)


def _check(
    pack: LoadedPack, paths: list[Path], loader: Loader, ruleset: Ruleset | None, on: date | None
) -> CheckedPart:
    if ruleset is not None:
        require_playable(pack.manifest, ruleset)
    asked = {file.source.name for file in pack.files_at(paths)}
    decks = check_decks(pack, pack.decks_at(paths), loader.loaded, ruleset, on)
    counts = SoundPack(
        "",
        pack.name,
        len(asked),
        sum(card.source.name in asked for card in pack.checked.cards),
        sum(test.source.name in asked for test in pack.checked.tests),
        decks.sound,
        tuple(_note(item) for item in hiding_cards(pack, loader.loaded)),
    )
    found = tuple(item for item in pack.diagnostics if item.source.name in asked)
    allowed = (item for item in pack.checked.allowed if item.warning.source.name in asked)
    return CheckedPart(pack.directory, counts, found, decks.problems, tuple(allowed))


def _about(packs: list[str], named: tuple[str, ...], paths: list[Path]) -> str:
    """What was checked: the files that were named, else the packs; and whose packs they are,
    where nobody named them."""
    files = [str(path) for path in paths if path.is_file()]
    if files:
        return listed(files if len(files) == len(paths) else [*packs, *files])
    about = listed(packs) if len(packs) <= MOST_NAMED else counted(len(packs), "pack")
    if named:
        return about
    whose = "installed" if paths == [installed_packs()] else f"in {paths[0]}/"
    return f"{about} ({whose})"


def _note(card: HidingCard) -> str:
    return (
        f'`{card.id}` has the name "{card.name}" of `{card.hidden}`: in this pack the name means '
        f"`{card.id}`"
    )
