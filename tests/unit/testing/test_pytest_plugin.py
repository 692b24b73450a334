"""The plugin for pytest: card files are collected, their failures told as `rushscript test` tells
them; fixtures give packs and positions."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import rushscript
from rushscript.cli.options import LANGUAGE_VARIABLE
from rushscript.testing import pytest_plugin

PACK = """
name = "tides"
version = "1.0"
edition = 1
formats = ["rush"]
"""
CARD = """card "Low Tide" {
    monster effect level 4 water fish 1000/1000

    ignition { effect gain 500 lp }
}

"""
TEST = """test "{name}" {{
    given {{ your field "Low Tide" }}
    activate "Low Tide"
    expect your lp = {life}
}}

"""
GOOD = TEST.format(name="the tide gives life", life=8500)
BAD = TEST.format(name="the tide is generous", life=9000)
NOT_TWICE = ("-p", "no:rushscript", "-p", "no:cacheprovider", "-W", "error")
"""The plugin of these sources is given by hand, also where it is installed."""


@pytest.fixture(scope="module")
def all_imported() -> None:
    """Pytester takes out again what is first imported in a run of its own, and classes that
    are imported a second time are not the same."""
    for module in walk_packages(rushscript.__path__, "rushscript."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


@pytest.fixture
def project(all_imported: None, pytester: pytest.Pytester) -> pytest.Pytester:
    (pytester.path / "cards_dsl" / "tides").mkdir(parents=True)
    write(pytester, "pack.toml", PACK)
    write(pytester, "cards.rush", CARD + GOOD + BAD)
    return pytester


def test_a_failure_is_told_in_the_language_of_the_variable(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(pytest_plugin.LANGUAGE_VARIABLE, "ja")
    done = project.inline_run(*NOT_TWICE, plugins=[pytest_plugin])
    (failed,) = [item for item in done.getreports("pytest_runtest_logreport") if item.failed]
    told = str(failed.longrepr)
    assert told.startswith("失敗: 「the tide is generous」: 期待したとおりではありません")
    assert "自分は LP を500回復する(残り LP 8500)。" in told
    assert pytest_plugin.LANGUAGE_VARIABLE == LANGUAGE_VARIABLE


def write(project: pytest.Pytester, file: str, text: str) -> Path:
    path = project.path / "cards_dsl" / "tides" / file
    path.write_text(text, encoding="utf-8")
    return path


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return project.runpytest_inprocess(*NOT_TWICE, *arguments, plugins=[pytest_plugin])


def test_each_test_of_a_card_file_is_an_item(project: pytest.Pytester) -> None:
    result = run(project, "-v")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "cards_dsl/tides/cards.rush::the tide gives life PASSED*",
            "cards_dsl/tides/cards.rush::the tide is generous FAILED*",
        ]
    )


def test_a_failure_is_told_as_the_command_tells_it(project: pytest.Pytester) -> None:
    result = run(project)
    result.stdout.fnmatch_lines(
        [
            '*failed: "the tide is generous": this is not as expected',
            "*--> cards_dsl/tides/cards.rush:16:5",
            "*expected: 9000",
            "*found:    8500",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*RushFailure*")


def test_items_are_chosen_by_name_and_by_id(project: pytest.Pytester) -> None:
    run(project, "-k", "generous").assert_outcomes(failed=1, deselected=1)
    run(project, "cards_dsl/tides/cards.rush::the tide gives life").assert_outcomes(passed=1)


def test_errors_in_cards_are_errors_of_collection(project: pytest.Pytester) -> None:
    write(project, "cards.rush", CARD.replace("500 lp", "lp") + GOOD)
    result = run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*error[[]RS*", "*--> cards_dsl/tides/cards.rush:4:*"])


def test_a_wrong_manifest_is_an_error_of_collection(project: pytest.Pytester) -> None:
    write(project, "pack.toml", PACK.replace("edition = 1", "edition = 7"))
    result = run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*pack.toml*"])


def test_settings_switch_collection_off_and_seats_on(project: pytest.Pytester) -> None:
    run(project, "-o", "rush_tests=false").assert_outcomes()
    both = run(project, "-o", "rush_seats=both", "-v")
    both.assert_outcomes(passed=2, failed=2)
    both.stdout.fnmatch_lines(["*::the tide gives life (seats swapped) PASSED*"])


@pytest.mark.parametrize("seats", ["nix", "Both"])
def test_a_setting_of_seats_that_says_nothing_is_refused(
    project: pytest.Pytester, seats: str
) -> None:
    result = run(project, "-o", f"rush_seats={seats}")
    assert result.ret is pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*rush_seats = '{seats}': write 'one' or 'both'"])
    run(project, "-o", "rush_seats=one").assert_outcomes(passed=1, failed=1)


def test_a_language_that_is_none_is_refused(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(pytest_plugin.LANGUAGE_VARIABLE, "jp")
    result = run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*RUSHSCRIPT_LANG = 'jp': write 'en' or 'ja'"])


def test_the_setting_of_the_format_is_played_in(project: pytest.Pytester) -> None:
    write(project, "cards.rush", CARD + GOOD.replace("8500", "4500"))
    run(project, "-o", "rush_format=rush_anime").assert_outcomes(passed=1)


def test_a_run_without_card_files_imports_nothing_of_the_rules(project: pytest.Pytester) -> None:
    project.makepyfile(
        """
        import sys

        def test_nothing_is_there():
            assert "rushscript.engine" not in sys.modules
            assert "rushscript.syntax" not in sys.modules
        """
    )
    arguments = [*NOT_TWICE, "-p", "rushscript.testing.pytest_plugin", "-o", "rush_tests=false"]
    result = project.runpytest_subprocess(*arguments)
    assert result.ret == 0


def test_fixtures_give_packs_and_positions(project: pytest.Pytester) -> None:
    write(project, "cards.rush", CARD)
    project.makepyfile(
        """
        from rushscript import OptionKind

        def test_a_card(packs):
            assert packs.card("Low Tide").attack == 1000

        def test_a_position(duel_builder):
            duel = duel_builder.yours("field", "Low Tide").life(yours=300).duel()
            tide = duel_builder.number("Low Tide")
            options = duel.decision.options
            chosen = [
                index
                for index, option in enumerate(options)
                if (option.kind, option.card) == (OptionKind.ACTIVATE, tide)
            ]
            duel.choose(tuple(chosen))
            assert duel.state.life == [800, 8000]

        def test_each_test_begins_anew(duel_builder):
            assert duel_builder.duel().state.life == [8000, 8000]
        """
    )
    run(project).assert_outcomes(passed=3)
