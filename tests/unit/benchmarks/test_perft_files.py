"""Position files of `perft`: read, and every mistake told with what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from rushscript.benchmarks.perft import count, find_position, read_position
from rushscript.engine.queries import monsters_of
from rushscript.errors import PositionFileError, UnknownName
from rushscript.formats import RUSH
from rushscript.vocabulary import Zone
from tests.unit.starter import starter_packs

HEAD = 'packs = ["starter"]\n'


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.perft"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_of_ones_own_is_a_position(tmp_path: Path) -> None:
    text = f'{HEAD}[you]\nlife = 100\nhand = ["Dragon Bat"]\n[opponent]\nlife = 50\n'
    position = read_position(written(tmp_path, text))
    duel = position.duel(starter_packs(), RUSH)
    assert duel.state.life == [100, 50]
    assert position.name == "mine"
    # Summon it, Set it, go to the Battle Phase, or end the turn.
    assert count(duel, 1).sequences == 4


def test_a_maximum_monster_lies_as_one() -> None:
    position = find_position("maximum")
    state = position.duel(starter_packs(), RUSH).state
    lying = [card for card, zone in enumerate(state.zone) if zone == Zone.MONSTER]
    assert [state.owner[card] for card in lying].count(1) == 3
    (center,) = monsters_of(state, 1)
    assert state.definitions[center].name == "Reporter Wars Scoopies"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("packs = [", "not a TOML file"),
        (HEAD, r"write either `\[start\]`, or `\[you\]` and `\[opponent\]`"),
        (f"{HEAD}[you]\nhands = []\n", "unknown field `hands`"),
        ('[you]\nhand = ["Dragon Bat"]\n', "missing required field `packs`"),
    ],
)
def test_what_is_no_position_is_told(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(PositionFileError, match=told) as error:
        read_position(written(tmp_path, text))
    assert error.value.source.endswith("mine.perft")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('monsters = ["Dragon Bat"]', 'write `"Dragon Bat: attack"` or'),
        ('hand = ["Dragon Bat: attack"]', 'lies in no position; write `"Dragon Bat"`'),
        ('maximum = ["Dragon Bat"]', "a Maximum Monster is three cards"),
    ],
)
def test_how_a_card_lies_is_told(tmp_path: Path, line: str, told: str) -> None:
    position = read_position(written(tmp_path, f"{HEAD}[you]\n{line}\n"))
    with pytest.raises(PositionFileError, match=told):
        position.duel(starter_packs(), RUSH)


def test_a_position_is_found_by_name_or_brings_the_nearest() -> None:
    assert find_position("battle").name == "battle"
    with pytest.raises(UnknownName, match="did you mean `battle`"):
        find_position("battel")
    with pytest.raises(UnknownName, match="there is: battle, "):
        find_position("../secret")
