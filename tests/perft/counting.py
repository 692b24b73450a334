"""perft: how many sequences of choices there are from a position, to each depth.

A `.perft` file is TOML. Either `[start]` names two decks and a seed, or `[you]` and `[opponent]`
list cards by zone (`"Name"`, on the field `"Name: attack"`, `"Name: defense"` or
`"Name: face-down"`; decks from the top), with `turn` and `life`. `counts` holds the number of
sequences of 1, 2, 3 ... choices. A change of rules shows as other numbers:
`python -m tests.perft.counting` writes them anew, to be read as a diff.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import rushscript
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.library.catalogue import Packs
from rushscript.vocabulary import CardKind, Position, Zone

HERE: Final = Path(__file__).parent
SIDES: Final = ("you", "opponent")
ZONES: Final = {
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "graveyard": Zone.GRAVEYARD,
    "monsters": Zone.MONSTER,
    "spells_traps": Zone.SPELL_TRAP,
}
POSITIONS: Final = {
    "attack": Position.FACE_UP_ATTACK,
    "defense": Position.FACE_UP_DEFENSE,
    "face-down": Position.FACE_DOWN_DEFENSE,
    "": Position.NONE,
}


def positions() -> list[Path]:
    """The position files."""
    return sorted(HERE.glob("*.perft"))


def read_position(path: Path) -> tuple[Duel, list[int]]:
    """The duel at that position, and the counts the file gives."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    packs = rushscript.load_packs()
    if "start" in data:
        start = data["start"]
        first, second = (packs.deck(name) for name in start["decks"])
        duel = Duel(packs.ruleset, decks=(first, second), seed=start["seed"], first=start["first"])
        return duel, data["counts"]
    life = [data[side].get("life", packs.ruleset.life_points) for side in SIDES]
    state = build_state(
        packs.ruleset,
        list(placements(data, packs)),
        turn=data["turn"],
        life=(life[0], life[1]),
    )
    return Duel.of(state), data["counts"]


def placements(data: dict[str, Any], packs: Packs) -> Iterator[Placement]:
    for player, side in enumerate(SIDES):
        for word, zone in ZONES.items():
            for text in data[side].get(word, []):
                name, _, position = text.partition(": ")
                card = packs.card(name)
                assert zone is not Zone.MONSTER or card.kind is CardKind.MONSTER
                yield Placement(card, player, zone, POSITIONS[position])


def count_choices(duel: Duel, depth: int) -> int:
    """How many different sequences of `depth` choices there are. A duel that ends before has
    none of that length."""
    if duel.decision is None:
        return 0
    if depth == 1:
        return sum(1 for _ in duel.decision.answers())
    total = 0
    for given in duel.decision.answers():
        after = duel.clone()
        after.choose(given)
        total += count_choices(after, depth - 1)
    return total


def write_counts(path: Path, most: int) -> None:
    """Counts as deep as `most` sequences allow and writes the numbers into the file."""
    duel, _ = read_position(path)
    counts: list[int] = []
    while not counts or 0 < counts[-1] < most:
        counts.append(count_choices(duel, len(counts) + 1))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    wanted = [f"counts = {counts}\n" if line.startswith("counts") else line for line in lines]
    path.write_text("".join(wanted), encoding="utf-8")


if __name__ == "__main__":
    for place in positions():
        write_counts(place, int(sys.argv[1]) if len(sys.argv) > 1 else 4_000)
