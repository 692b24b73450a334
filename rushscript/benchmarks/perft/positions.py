"""Position files: TOML text -> a duel that stands at its first choice, and the counts from there.

    title = "Attacks with traps on the other side"
    packs = ["starter"]               # the packs whose cards lie here
    turn = 4

    [you]                             # and [opponent]; decks are given from the top
    life = 4000                       # else as in the format
    monsters = ["NAME: attack", "NAME: defense", "NAME: face-down"]
    spells_traps = ["NAME: face-down"]
    hand = ["NAME"]                   # and deck, graveyard, field, extra_deck
    maximum = ["LEFT", "CENTRE", "RIGHT"]

    [counts]                          # the number of sequences of 1, 2, 3 ... choices
    FORMAT = [6, 20, 52]

Instead of `[you]` and `[opponent]`, `[start]` names two decks, a seed and who begins.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.errors import PositionFileError, UnknownName
from rushscript.library.catalogue import Packs
from rushscript.ruleset import Ruleset
from rushscript.spelling import nearest
from rushscript.vocabulary import Position, Zone

SUFFIX: Final = ".perft"
_HERE: Final = Path(__file__).parent / "positions"
_ZONES: Final = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "graveyard": Zone.GRAVEYARD,
    "monsters": Zone.MONSTER,
    "spells_traps": Zone.SPELL_TRAP,
    "field": Zone.FIELD,
    "extra_deck": Zone.EXTRA_DECK,
}
_POSITIONS: Final = {
    "attack": Position.FACE_UP_ATTACK,
    "face-up": Position.FACE_UP_ATTACK,
    "defense": Position.FACE_UP_DEFENSE,
    "face-down": Position.FACE_DOWN_DEFENSE,
}
_ON_FIELD: Final = ("monsters", "spells_traps", "field")


class _Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of one player, by zone."""

    life: int | None = None
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    monsters: tuple[str, ...] = ()
    spells_traps: tuple[str, ...] = ()
    field: tuple[str, ...] = ()
    extra_deck: tuple[str, ...] = ()
    maximum: tuple[str, ...] = ()


class _Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a duel."""

    decks: tuple[str, str]
    seed: int = 0
    first: int | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file as it is written."""

    packs: tuple[str, ...]
    title: str = ""
    turn: int = 3
    start: _Start | None = None
    you: _Side | None = None
    opponent: _Side | None = None
    counts: dict[str, tuple[int, ...]] = {}


@dataclass(frozen=True, slots=True)
class PerftPosition:
    """A position as read: its name is that of its file. `counts` are the sequences of 1, 2, 3 ...
    choices, by format."""

    name: str
    title: str
    packs: tuple[str, ...]
    counts: dict[str, tuple[int, ...]]
    source: str
    file: _File

    def duel(self, packs: Packs, ruleset: Ruleset) -> Duel:
        """The duel at that position. Raises UnknownName for a card or deck that the packs lack,
        PositionError and PositionFileError where it cannot be set up."""
        start = self.file.start
        if start is not None:
            first, second = (packs.deck(name) for name in start.decks)
            return Duel(ruleset, decks=(first, second), seed=start.seed, first=start.first)
        sides = (self.file.you or _Side(), self.file.opponent or _Side())
        life = [ruleset.life_points if side.life is None else side.life for side in sides]
        placements: list[Placement] = []
        for player, side in enumerate(sides):
            placements += self._placed(side, player, packs, len(placements))
        state = build_state(ruleset, placements, turn=self.file.turn, life=(life[0], life[1]))
        return Duel.of(state)

    def _placed(self, side: _Side, player: int, packs: Packs, before: int) -> list[Placement]:
        """The cards of a side; `before` is how many placements there are already."""
        placed = list(self._maximum(side, player, packs, before))
        for word, zone in _ZONES.items():
            for text in getattr(side, word):
                name, position = _split(text)
                if (position is None) == (word in _ON_FIELD):
                    raise self._wrong(text, word)
                lies = Position.NONE if position is None else position
                placed.append(Placement(packs.card(name), player, zone, lies))
        return placed

    def _maximum(self, side: _Side, player: int, packs: Packs, before: int) -> Iterator[Placement]:
        if not side.maximum:
            return
        if len(side.maximum) != 3:
            raise PositionFileError(
                f"{self.source}: a Maximum Monster is three cards; "
                'write `maximum = ["LEFT", "CENTRE", "RIGHT"]`',
                source=self.source,
            )
        left, centre, right = (packs.card(name) for name in side.maximum)
        lies = (player, Zone.MONSTER, Position.FACE_UP_ATTACK)
        yield Placement(centre, *lies)
        yield Placement(left, *lies, beside=before)
        yield Placement(right, *lies, beside=before)

    def _wrong(self, text: str, word: str) -> PositionFileError:
        name, _ = _split(text)
        if word not in _ON_FIELD:
            message = f'a card in `{word}` lies in no position; write `"{name}"`'
        else:
            ways = " or ".join(f'`"{name}: {way}"`' for way in _POSITIONS)
            message = f"a card in `{word}` lies face-up or face-down; write {ways}"
        return PositionFileError(f"{self.source}: {message}", source=self.source)


def _split(text: str) -> tuple[str, Position | None]:
    """The name and how the card lies."""
    name, _, way = text.rpartition(": ")
    return (name, _POSITIONS[way]) if way in _POSITIONS else (text, None)


def all_positions() -> tuple[PerftPosition, ...]:
    """The positions that come with rushscript, by name."""
    return tuple(read_position(path) for path in sorted(_HERE.glob(f"*{SUFFIX}")))


def find_position(name: str) -> PerftPosition:
    """The position in a file, or of that name. Raises UnknownName, OSError for a file that
    cannot be read, and PositionFileError for one that is no position."""
    if name.endswith(SUFFIX):
        return read_position(Path(name))
    path = _HERE / f"{name}{SUFFIX}"
    if re.fullmatch(r"\w+", name) and path.is_file():
        return read_position(path)
    known = [item.stem for item in sorted(_HERE.glob(f"*{SUFFIX}"))]
    near = tuple(nearest(name, known))
    instead = f"did you mean `{near[0]}`?" if near else f"there is: {', '.join(known)}"
    raise UnknownName(f"there is no position `{name}`; {instead}", name=name, near=near)


def read_position(path: Path) -> PerftPosition:
    """The position in a file. Raises OSError and PositionFileError."""
    source = str(path)
    try:
        file = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), _File)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PositionFileError(f"{source}: not a TOML file: {error}", source=source) from None
    except msgspec.ValidationError as error:
        raise PositionFileError(f"{source}: this is no position: {error}", source=source) from None
    if (file.start is None) == (file.you is None and file.opponent is None):
        message = "write either `[start]`, or `[you]` and `[opponent]`"
        raise PositionFileError(f"{source}: {message}", source=source)
    return PerftPosition(path.stem, file.title, file.packs, file.counts, source, file)
