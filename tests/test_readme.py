"""The README, the guide for authors in both languages and the guide for testers are true: what
they walk through is done step by step, and the Python example runs.

A block ```` ```toml my_pack/pack.toml ```` is written to that file (`+file` adds to it), a comment
`replace in FILE: OLD => NEW` edits one, and in a `console` block each `$ rushscript ...` must print
what stands below it, up to a line `...`. `python -m tests.test_readme` writes these outputs anew.
"""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner

from rushscript.cli.group import commands
from rushscript.cli.options import LANGUAGE_VARIABLE

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
DOCS = ROOT / "docs"
WALKS = (
    README,
    DOCS / "writing-cards.md",
    DOCS / "writing-cards.ja.md",
    DOCS / "performance.md",
    DOCS / "simulation.md",
    DOCS / "agents.md",
    DOCS / "testing" / "README.ja.md",
    *sorted((DOCS / "testing").glob("[a-z]*.md")),
)
STEP = re.compile(
    r"^```(?P<kind>\w+)(?: (?P<file>\S+))?\n(?P<text>.*?)^```$"
    r"|^<!-- replace in (?P<where>\S+): (?P<old>.*?) => (?P<new>.*?) -->$",
    re.MULTILINE | re.DOTALL,
)


def steps(document: Path = README) -> Iterator[re.Match[str]]:
    return STEP.finditer(document.read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", WALKS, ids=lambda path: path.stem)
def test_the_walk_through_works(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(LANGUAGE_VARIABLE, language_of(document))
    commands_run = 0
    for step in steps(document):
        take(step)
        if step["kind"] == "console":
            command, expected = step["text"].split("\n", 1)
            assert shown_by(command, expected) == expected
            commands_run += 1
    assert commands_run >= 1


def language_of(document: Path) -> str:
    """A document `NAME.ja.md` shows what the commands say in Japanese."""
    return "ja" if document.name.endswith(".ja.md") else "en"


def take(step: re.Match[str]) -> None:
    """Writes or edits the file that a step is about."""
    if step["where"]:
        replace(Path(step["where"]), step["old"], step["new"])
    elif step["file"]:
        write(step["file"], step["text"])


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def write(name: str, text: str) -> None:
    path = Path(name.removeprefix("+"))
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_text(encoding="utf-8") + "\n" if name.startswith("+") else ""
    path.write_text(before + text, encoding="utf-8")


def shown_by(command: str, expected: str) -> str:
    """What a command prints, cut off where the README has its line `...`."""
    words = shlex.split(command.removeprefix("$ "))
    assert words[0] == "rushscript"
    output = CliRunner().invoke(commands, words[1:], catch_exceptions=False).output
    lines = [line.rstrip() + "\n" for line in output.strip().splitlines()]
    if expected.endswith("...\n"):
        lines = [*lines[: expected.count("\n") - 1], "...\n"]
    return "".join(lines)


def rewrite() -> None:
    """Does the walk-through and writes anew what its commands show."""

    def anew(step: re.Match[str]) -> str:
        take(step)
        if step["kind"] != "console":
            return step[0]
        command, expected = step["text"].split("\n", 1)
        return f"```console\n{command}\n{shown_by(command, expected)}```"

    for document in WALKS:
        text = document.read_text(encoding="utf-8")
        with TemporaryDirectory() as place, chdir(place):
            os.environ[LANGUAGE_VARIABLE] = language_of(document)
            text = STEP.sub(anew, text)
        document.write_text(text, encoding="utf-8")


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    examples = [step["text"] for step in steps() if step["kind"] == "python"]
    assert examples
    for example in examples:
        exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Result(winner=")


def test_the_python_example_of_simulations_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = [
        step["text"] for step in steps(DOCS / "simulation.md") if step["kind"] == "python"
    ]
    exec(compile(example, "simulation.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Yuga Share(count=")


def test_the_python_examples_of_agents_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = [
        step["text"]
        for step in steps(DOCS / "agents.md")
        if step["kind"] == "python" and not step["file"]
    ]
    assert len(examples) == 4
    for example in examples:
        exec(compile(example, "agents.md", "exec"), {})
    assert capsys.readouterr().out.startswith("greedy wins ")


def test_the_card_on_top_is_the_card_of_the_walk_through() -> None:
    first, second = [step["text"] for step in steps() if step["kind"] == "rush"][:2]
    assert first == second
    assert len(first.splitlines()) <= 12


def test_the_two_commands_are_there() -> None:
    text = README.read_text(encoding="utf-8")
    assert "\npip install . && rushscript duel\n" in text
    assert "\npip install -e '.[test]' && pytest\n" in text


@pytest.mark.parametrize("document", WALKS, ids=lambda path: path.stem)
def test_the_documents_it_points_to_exist(document: Path) -> None:
    names = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
    assert [name for name in names if not (document.parent / name).is_file()] == []


@pytest.mark.parametrize("document", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_a_document_names_only_what_there_is(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    names = re.findall(r"`((?:rushscript|tests|docs|grammar|cards_dsl|\.ci)(?:/[\w./]+)?)`", text)
    assert len(names) > 5
    assert [name for name in names if not list(ROOT.glob(name))] == []


if __name__ == "__main__":
    rewrite()
