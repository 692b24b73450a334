"""`rushscript test`: what it prints and its exit status."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from rushscript.cli.group import commands
from rushscript.cli.progress import progress_bar
from rushscript.library.files import installed_packs
from rushscript.testing.running.rerunning import Rerunning
from rushscript.user_folders import CACHE_VARIABLE

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


# ---------------------------------------------------------------------------------------- choices


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory of its own with two packs, of which the second requires the first."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))
    for name, requires, text in (("tides", "", TIDE + ONE + TWO), ("reefs", '"tides"', THREE)):
        pack = tmp_path / "packs" / name
        pack.mkdir(parents=True)
        manifest = MANIFEST_TEXT.format(name=name, requires=requires)
        (pack / "pack.toml").write_text(manifest, encoding="utf-8")
        (pack / "cards.rush").write_text(text, encoding="utf-8")
    return tmp_path


MANIFEST_TEXT = (
    'name = "{name}"\nversion = "1.0"\nedition = 1\nformats = ["rush"]\nrequires = [{requires}]\n'
)
TIDE = """card "Low Tide" {
    monster effect level 4 water fish 1000/1000

    ignition { effect gain 500 lp }
}

"""
LIFE = """test "{name}" {{
    given {{ your field "Low Tide" }}
    activate "Low Tide"
    expect your lp = {life}
}}

"""
ONE = LIFE.format(name="the tide gives life", life=8500)
TWO = LIFE.format(name="the tide is generous", life=9000)
THREE = LIFE.format(name="the reef has a tide", life=8500)
TIDES = "packs/tides/cards.rush"
REEFS = "packs/reefs/cards.rush"


def edit(file: str, old: str, new: str) -> None:
    path = Path(file)
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("output", ["text", "json", "github"])
def test_several_processes_tell_what_one_tells(project: Path, output: str) -> None:
    one, two = (run("packs", "-j", count, "-v", "--output", output) for count in ("1", "2"))
    assert one.exit_code == two.exit_code == 1
    assert one.output == two.output


def test_several_processes_tell_of_errors_in_cards(project: Path) -> None:
    edit(TIDES, "gain 500 lp", "gain lp")
    one, two = (run("packs", "-j", count) for count in ("1", "2"))
    assert "error[" in two.output
    assert one.output == two.output


def test_a_line_for_each_test_or_only_what_failed(project: Path) -> None:
    lines = [
        f"passed {REEFS}::the reef has a tide",
        f"passed {TIDES}::the tide gives life",
        f"failed {TIDES}::the tide is generous",
    ]
    assert run("packs", "-v").output.splitlines()[:3] == lines
    assert run("packs", "-q").output.splitlines() == [lines[2], "2 passed, 1 failed"]


def test_a_run_stops_after_the_first_failure_whatever_the_processes(project: Path) -> None:
    edit(REEFS, "8500", "1")
    for count in ("1", "2"):
        output = run("packs", "-x", "-j", count).output
        assert output.endswith("0 passed, 1 failed, 2 not run\n")
    assert run("packs", "--maxfail", "2").output.endswith("1 passed, 2 failed\n")


def test_only_what_failed_last_time_is_run_again(project: Path) -> None:
    run("packs")
    again = run("packs", "--lf")
    assert again.output.startswith("only what failed last time: 1 test\n")
    assert again.output.endswith("0 passed, 1 failed\n")
    edit(TIDES, "9000", "8500")
    assert run("packs", "--lf").output.endswith("1 passed, 0 failed\n")
    all_of_them = run("packs", "--lf")
    assert all_of_them.output.startswith("nothing here failed last time: all tests are run\n")
    assert all_of_them.output.endswith("3 passed, 0 failed\n")


def test_a_test_that_was_not_run_is_still_one_that_failed(project: Path) -> None:
    run("packs")
    run("packs", "-k", "reef")
    assert run("packs", "--lf").output.startswith("only what failed last time: 1 test\n")


def test_a_failure_that_was_renamed_is_not_taken_for_mended(project: Path) -> None:
    run("packs")
    edit(TIDES, "the tide is generous", "the tide is very generous")
    assert run("packs", "--lf").output.endswith("1 passed, 1 failed\n")


def test_a_failure_that_was_renamed_is_forgotten_once_its_whole_file_was_run(
    project: Path,
) -> None:
    run("packs")
    edit(TIDES, "the tide is generous", "the tide is kind")
    edit(TIDES, "9000", "8500")
    assert run("packs", "-q").output == "3 passed, 0 failed\n"
    assert run("packs", "--lf").output.startswith("nothing here failed last time")


def test_a_failure_that_was_renamed_is_kept_while_its_file_was_not_run_whole(
    project: Path,
) -> None:
    run("packs")
    edit(TIDES, "the tide is generous", "the tide is kind")
    run("packs", "-k", "gives")
    again = run("packs", "--lf")
    assert again.output.startswith("only what failed last time: 2 tests\n")
    assert again.output.endswith("1 passed, 1 failed\n")
    assert run("packs", "--lf").output.startswith("only what failed last time: 1 test\n")


def test_a_failure_is_forgotten_when_no_test_is_left_in_its_file(project: Path) -> None:
    run("packs")
    whole = Path(TIDES).read_text(encoding="utf-8")
    Path(TIDES).write_text(whole[: whole.index("test ")], encoding="utf-8")
    run("packs")
    Path(TIDES).write_text(whole, encoding="utf-8")
    assert run("packs", "--lf").output.startswith("nothing here failed last time")


CASES = """
test "burns [life]" {
    cases life { 100 \n 200 }
    given { your lp 100 }
    expect your lp = [life]
}

test "says \\"hm\\"" {
    given { your lp 100 }
    expect your lp = 300
}
"""


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_case_and_a_name_with_quotes_are_found_again_after_an_edit(
    project: Path, processes: str
) -> None:
    edit(TIDES, "9000", "8500")
    with Path(TIDES).open("a", encoding="utf-8") as file:
        file.write(CASES)
    assert run("packs", "-q", "-j", processes).output.endswith("4 passed, 2 failed\n")
    edit(TIDES, "card ", "# here\ncard ")
    again = run("packs", "--lf", "-q", "-j", processes).output
    assert again.splitlines() == [
        "only what failed last time: 2 tests",
        f"failed {TIDES}::burns [life] (200)",
        f'failed {TIDES}::says "hm"',
        "0 passed, 2 failed",
    ]


def test_a_failure_elsewhere_does_not_choose_here(project: Path) -> None:
    run("packs")
    assert run("packs/reefs", "--lf").output.startswith("nothing here failed last time")


def test_build_servers_read_junit_xml(project: Path) -> None:
    assert run("packs", "--junit", "report.xml").exit_code == 1
    root = ElementTree.parse("report.xml").getroot()
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("3", "1", "0")
    assert [suite.get("name") for suite in root] == [REEFS, TIDES]
    case = root[1][1]
    assert (case.get("file"), case.get("line")) == (TIDES, "13")
    (failure,) = case
    assert failure.get("message") == "this is not as expected"
    assert failure.text is not None
    assert "expected: 9000" in failure.text


def test_junit_tells_errors_in_cards(project: Path) -> None:
    edit(TIDES, "gain 500 lp", "gain lp")
    run("packs", "--junit", "report.xml")
    root = ElementTree.parse("report.xml").getroot()
    assert (root.get("tests"), root.get("errors")) == ("0", "1")
    assert root[0][0][0].tag == "error"


def test_no_report_of_an_earlier_run_is_taken_for_one_of_this(project: Path) -> None:
    report = Path("report.xml")
    run("packs", "--junit", report)
    assert run("packs", "-k", "no such name", "--junit", report).exit_code == 2
    assert ElementTree.parse(report).getroot().get("tests") == "0"
    assert run("packs/no_such_pack", "--junit", report).exit_code == 2
    assert not report.exists()


def test_a_report_that_cannot_be_written_is_told_before_the_run(project: Path) -> None:
    result = run("packs", "--junit", "nowhere/report.xml")
    assert (result.exit_code, result.output) == (
        2,
        "error: nowhere/report.xml: there is no folder `nowhere`; make it, or name another place\n",
    )
    assert "this is a directory" in run("packs", "--junit", "packs").output


def test_github_shows_a_failure_beside_its_line(project: Path) -> None:
    lines = run("packs", "--output", "github").output.splitlines()
    assert lines[0].startswith(f"::error file={TIDES},line=16,col=5,title=the tide is generous::")
    assert "expected: 9000%0A" in lines[0]
    assert lines[1] == "2 passed, 1 failed"


def test_only_a_terminal_has_a_progress_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    with progress_bar(wanted=True) as tell:
        assert tell is None
    shown = StringIO()
    monkeypatch.setattr(shown, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("TERM", "xterm")
    with progress_bar(wanted=True) as tell:
        assert tell is not None
        tell(25, 100)
    assert "25/100" in shown.getvalue()


# ------------------------------------------------------------------------------------------ watch


def test_an_edit_runs_only_the_tests_that_it_touches(project: Path) -> None:
    tests = Rerunning([Path("packs")])
    assert tests.again().ran == 3
    assert tests.again().ran == 0
    edit(REEFS, "8500", "8501")
    edited = tests.again()
    assert (edited.ran, edited.outcome.failed) == (1, 2)
    edit(TIDES, "effect gain 500 lp", "effect gain 501 lp")
    card_changed = tests.again()
    assert (card_changed.ran, card_changed.outcome.failed) == (3, 2)


def test_a_half_written_card_runs_nothing_and_forgets_nothing(project: Path) -> None:
    tests = Rerunning([Path("packs")])
    tests.again()
    edit(TIDES, "gain 500 lp", "gain 500")
    broken = tests.again()
    assert (broken.ran, len(broken.outcome.errors)) == (0, 1)
    edit(TIDES, "gain 500", "gain 500 lp")
    assert tests.again().ran == 2


def test_watching_tells_after_each_edit_until_it_is_ended(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def edits(paths: list[Path]) -> Iterator[object]:
        edit(TIDES, "9000", "8500")
        yield
        raise KeyboardInterrupt

    monkeypatch.setattr("rushscript.cli.watching.edits", edits)
    result = run("packs", "--watch", "-q")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        f"failed {TIDES}::the tide is generous",
        "2 passed, 1 failed",
        "run now: 3 of 3; waiting for an edit, Ctrl-C ends",
        "3 passed, 0 failed",
        "run now: 2 of 3; waiting for an edit, Ctrl-C ends",
    ]


def test_watching_without_its_extra_says_what_to_install(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "watchfiles", None)
    result = run("packs", "--watch")
    assert result.exit_code == 2
    assert "pip install 'rushscript[watch]'" in result.output


@pytest.mark.parametrize(
    "others",
    [
        ("--lf",),
        ("-x",),
        ("--maxfail", "2"),
        ("-j", "2"),
        ("--junit", "report.xml"),
        ("--output", "json"),
        ("--output", "github"),
    ],
)
def test_watching_refuses_what_it_does_not_do(project: Path, others: tuple[str, ...]) -> None:
    result = run("packs", "--watch", *others)
    assert result.exit_code == 2
    assert "--watch goes with -k, -q, -v and --format only; leave " in result.output
    assert f"{' '.join(others) if '--output' in others else others[0]} out" in result.output
    japanese = run("packs", "--watch", *others, "--lang", "ja")
    assert "`--watch` と一緒に使えるのは" in japanese.output


def test_of_two_limits_of_failures_one_is_refused(project: Path) -> None:
    result = run("packs", "-x", "--maxfail", "2")
    assert result.exit_code == 2
    assert "write one of them" in result.output


def test_watching_tells_a_wrong_manifest_and_waits(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def edits(paths: list[Path]) -> Iterator[object]:
        edit("packs/tides/pack.toml", "edition = 1", "edition = ")
        yield
        raise KeyboardInterrupt

    monkeypatch.setattr("rushscript.cli.watching.edits", edits)
    lines = run("packs", "--watch", "-q").output.splitlines()
    assert lines[3].startswith("error: packs/tides/pack.toml")
    assert lines[-1] == "nothing was run; waiting for an edit, Ctrl-C ends"
