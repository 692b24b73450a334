"""What a person sees: colours at a terminal, the same letters everywhere."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from rushscript.cli.terminal import colourful, make_reader, make_teller
from rushscript.views import Names, draw_board
from tests.unit.starter import new_duel

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def shown(text: str) -> str:
    file = io.StringIO()
    colourful(Console(file=file, force_terminal=True, width=40, highlight=False))(text)
    return file.getvalue()


@pytest.mark.parametrize(
    "text",
    [
        draw_board(new_duel().view(0), Names(("Ann", "Bob"), 0)),
        "\nTurn 3: You",
        "Bob takes 600 damage by [bold]Bat[/bold] (7400 LP left).",
        "",
    ],
)
def test_colours_change_no_letter(text: str) -> None:
    assert ESCAPE.sub("", shown(text)) == f"{text}\n"


def test_a_turn_has_a_colour() -> None:
    assert ESCAPE.search(shown("Turn 3: You"))


def test_what_is_no_terminal_gets_plain_text(capsys: pytest.CaptureFixture[str]) -> None:
    make_teller()("Turn 3: You")
    assert capsys.readouterr().out == "Turn 3: You\n"


def test_a_line_is_read_from_what_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("help\n"))
    assert make_reader()("> ") == "help"
