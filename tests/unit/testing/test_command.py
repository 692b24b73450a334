"""`rushscript test`: what it prints and its exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rushscript.cli.group import commands
from rushscript.library.files import installed_packs

GOOD = 'test "a good one" {\n    given { your lp 100 }\n    expect your lp = 100\n}\n'
BAD = 'test "a bad one" {\n    given { your lp 100 }\n    expect your lp = 200\n}\n'


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(commands, ["test", *map(str, arguments)])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "probe.rush"
    path.write_text(GOOD + "\n" + BAD, encoding="utf-8")
    return path


def test_passing_tests_exit_with_0(file: Path) -> None:
    result = run(file, "-k", "GOOD")
    assert result.output == "1 passed, 0 failed\n"
    assert result.exit_code == 0


def test_failing_tests_exit_with_1_and_show_expected_and_found(file: Path) -> None:
    result = run(file)
    assert result.exit_code == 1
    assert "expected: 200" in result.output
    assert "found:    100" in result.output
    assert f"{file}:8:5" in result.output
    assert result.output.endswith("1 passed, 1 failed\n")


def test_an_empty_run_is_an_error(file: Path) -> None:
    result = run(file, "-k", "nothing has this name")
    assert result.exit_code == 2
    assert "nothing was run" in result.output


def test_cards_with_errors_are_not_run(tmp_path: Path) -> None:
    path = tmp_path / "probe.rush"
    path.write_text(GOOD.replace("100", '"'), encoding="utf-8")
    result = run(path)
    assert result.exit_code == 1
    assert "error[" in result.output
    assert "mend the cards first" in result.output


def test_an_unknown_path_is_wrong_use(tmp_path: Path) -> None:
    assert run(tmp_path / "nowhere.rush").exit_code == 2


def test_machines_read_json(file: Path) -> None:
    result = run(file, "--output", "json")
    report = json.loads(result.output)
    assert (report["passed"], report["failed"]) == (1, 1)
    failure = report["tests"][1]["failure"]
    assert (failure["expected"], failure["found"], failure["line"]) == ("200", "100", 8)


def test_the_installed_packs_pass() -> None:
    result = run(installed_packs())
    assert result.output.endswith("passed, 0 failed\n"), result.output
