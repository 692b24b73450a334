"""`check --fix`: it writes what has one reading, file by file, and leaves the rest alone."""

from __future__ import annotations

import json
from pathlib import Path

from tests.unit.cli.running import run
from tests.unit.library.packs import write_pack

SLIPS = """card "Broken" {
    monster effect level 3 dragon dark 1000/400

    ignition {
        condition there is a monster(level = 7) in your field
        effect draw １ # as it lay
    }
}
"""
MENDED = """card "Broken" {
    monster effect level 3 dark dragon 1000/400

    ignition {
        condition there is a monster(level 7) on your field
        effect draw 1 # as it lay
    }
}
"""


def test_fix_mends_until_nothing_is_left(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, "mine", SLIPS)
    (file,) = pack.glob("*.rush")
    result = run("check", pack, "--fix")
    assert result.exit_code == 0
    assert file.read_text(encoding="utf-8") == MENDED
    first, *_, last = result.output.splitlines()
    assert first == f"{file}: 4 mistakes mended"
    assert last == "mine: 1 card and 0 tests are sound."
    assert [path.name for path in pack.iterdir() if path.name.startswith(".")] == []


def test_fix_keeps_line_ends_and_the_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    file.write_bytes(("\ufeff" + SLIPS.replace("\n", "\r\n")).encode())
    assert run("check", file, "--fix").exit_code == 0
    assert file.read_bytes() == ("\ufeff" + MENDED.replace("\n", "\r\n")).encode()


def test_fix_leaves_a_file_alone_whose_other_text_would_change(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    mixed = SLIPS.replace("\n", "\r\n", 1).encode()
    file.write_bytes(mixed)
    assert run("check", file, "--fix").exit_code == 1
    assert file.read_bytes() == mixed


def test_fix_makes_no_guess(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    text = MENDED.replace("draw 1", "drwa 1")
    file.write_text(text, encoding="utf-8")
    assert run("check", file, "--fix").exit_code == 1
    assert file.read_text(encoding="utf-8") == text


def test_diff_shows_the_fixes_and_writes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    file.write_text(SLIPS, encoding="utf-8")
    result = run("check", file, "--fix", "--diff")
    assert result.exit_code == 1
    assert "+        effect draw 1 # as it lay\n" in result.output
    assert file.read_text(encoding="utf-8") == SLIPS
    assert run("check", file, "--diff").exit_code == 2


def test_a_sound_file_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    file.write_text(MENDED, encoding="utf-8")
    before = file.stat().st_mtime_ns
    assert run("check", file, "--fix").exit_code == 0
    assert file.stat().st_mtime_ns == before
    assert run("check", file, "--fix", "--diff").output == ""


def test_json_says_what_mends_a_mistake(tmp_path: Path) -> None:
    file = tmp_path / "card.rush"
    file.write_text(MENDED.replace("on your", "in your"), encoding="utf-8")
    report = json.loads(run("check", file, "--output", "json").output)
    fix = report["diagnostics"][0]["fix"]
    assert fix == {
        "line": 5,
        "column": 47,
        "end_line": 5,
        "end_column": 49,
        "text": "on",
        "safe": True,
    }
