"""What `given` says has happened: where it leads, and what a duel could not have done."""

from __future__ import annotations

import pytest

from rushscript.engine.events import EventKind
from rushscript.formats import RUSH
from rushscript.source import SourceFile
from rushscript.syntax import parse, show
from rushscript.testing.scenarios.runner import open_scene
from tests.unit.testing.probing import check_files, run_files

RIDER = """
card "Rider" ja "騎手" {
    monster effect level 4 fire warrior 1500/0
    ignition {
        condition self was normal summoned this turn
        effect inflict 400 damage to opponent
    }
    ignition {
        effect inflict 300 damage to opponent
    }
}
"""


def probe(given: str, moves: str = "expect your lp = 8000") -> str:
    """The text of a test."""
    lines = "\n".join(f"        {line}" for line in given.strip().splitlines())
    return f'test "probe" {{\n    given {{\n{lines}\n    }}\n    {moves}\n}}\n'


CONTRADICTIONS = (
    ('your field "Rider" face-down', '"Rider" was normal summoned this turn', "face-up"),
    ('your hand "Rider"', '"Rider" was special summoned this turn', "face-up"),
    ('your field "Rider"', '"Rider" was maximum summoned this turn', "Maximum Mode"),
    ('opponent\'s field "Rider"', '"Rider" was tribute summoned this turn', "turn player"),
    ("your field 1 spell as page", "page was special summoned this turn", "no monster"),
    ('your field "Rider"', '"Rider" was set this turn', "face-down"),
    ('opponent\'s field "Rider"', '"Rider" was put in attack this turn', "turn player"),
    ('opponent\'s field "Rider"', '"Rider" was turned face-up this turn', "turn player"),
    ('your field "Rider"', '"Rider" was put in face-up defense this turn', "this position"),
    (
        'your field "Rider" face-down',
        '"Rider" was put in face-down defense this turn',
        "only effects",
    ),
    (
        'your field "Rider", 1 monster as other',
        'other was put in face-down defense by "Rider" this turn',
        "face-down",
    ),
    ("your field 1 spell as page", "page was put in attack this turn", "no monster"),
    ('your hand "Rider"', '"Rider" was put in attack this turn', "face-up"),
    (
        'your field "Rider"',
        '"Rider" was normal summoned this turn\n"Rider" was put in attack this turn',
        "came this turn",
    ),
    (
        'your field "Rider"',
        '"Rider" was turned face-up this turn\n"Rider" was put in attack this turn',
        "twice",
    ),
    (
        'your field "Rider"\nyour graveyard 1 monster as lost',
        '"Rider" was special summoned with lost this turn',
        "only tribute",
    ),
    (
        'your field "Rider"\nyour graveyard 1 monster as lost',
        '"Rider" was tribute summoned with lost, lost this turn',
        "twice",
    ),
    (
        'your field "Rider"\nopponent\'s graveyard 1 monster as lost',
        '"Rider" was tribute summoned with lost this turn',
        "no such",
    ),
    (
        'your field "Rider"\nyour graveyard 1 spell as lost',
        '"Rider" was fusion summoned with lost this turn',
        "no monster",
    ),
    (
        'your field "Rider"\nyour graveyard 1 monster as lost',
        '"Rider" was tribute summoned with lost from hand this turn',
        "on the field",
    ),
    (
        'your field "Rider"\nyour hand 1 monster as lost',
        '"Rider" was tribute summoned with lost this turn',
        "not gone",
    ),
    (
        'your field "Rider", 1 monster as lost',
        '"Rider" was fusion summoned with lost this turn',
        "not gone",
    ),
    ('your hand "Rider"', '"Rider" was sent from deck to graveyard this turn', "graveyard"),
    ('your hand "Rider"', '"Rider" was added from field to hand this turn', "no card is added"),
    ('your hand "Rider"', '"Rider" was returned from deck to hand this turn', "no card is retu"),
    ('your graveyard "Rider"', '"Rider" was returned from hand to deck this turn', "the deck"),
    (
        'your graveyard "Rider"',
        '"Rider" was sent from field zone to graveyard this turn',
        "no monster lies",
    ),
    ('your field "Rider" face-down', '"Rider" was turned face-up this turn', "face-up"),
    ('your field "Rider"', '"Rider" was drawn this turn', "hand"),
    ('your field "Rider"', '"Rider" has attacked directly this turn', "not begun"),
    (
        'it is battle phase\nopponent\'s field "Rider"',
        '"Rider" has attacked directly this turn',
        "turn player",
    ),
    (
        'it is battle phase\nyour field "Rider" in face-up defense',
        '"Rider" has attacked directly this turn',
        "Attack Position",
    ),
    (
        'it is battle phase\nyour field "Rider", 1 monster as other',
        '"Rider" has attacked other this turn',
        "one side",
    ),
    (
        'your field "Rider"\nopponent\'s field 1 monster as other',
        'other was destroyed by "Rider" this turn',
        "graveyard",
    ),
    ('your hand "Rider"', 'you have activated "Rider" this turn', "no spell or trap"),
    ('opponent\'s field "Rider"', 'you have activated "Rider" this turn', "other player"),
    ('your field "Rider"', '"Rider" was normal summoned this battle phase', "not begun"),
    (
        'it is battle phase\nyour field "Rider"',
        '"Rider" was normal summoned this main phase',
        "over",
    ),
    (
        'it is battle phase\nyour field "Rider", 1 monster as other',
        '"Rider" has attacked directly this turn\nother was normal summoned this turn',
        "further up",
    ),
    (
        'your field "Rider"',
        '"Rider" was normal summoned this turn\n"Rider" was normal summoned this turn',
        "face-up",
    ),
    ('your field "Rider"', '"Rider" has not attacked directly this turn', "no line says"),
)


@pytest.mark.parametrize(("given", "line", "why"), CONTRADICTIONS)
def test_what_a_duel_could_not_have_done_is_told_once(given: str, line: str, why: str) -> None:
    found = check_files(RIDER + probe(f"{given}\n{line}"))[1]
    assert [item.code for item in found] == ["RS351"]
    assert why in found[0].message


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    ("given", "moves"),
    [
        (
            '"Rider" was normal summoned this turn',
            'activate "Rider" { option 1 }\n    expect opponent\'s lp = 7600',
        ),
        (
            'you have activated option 2 of "Rider" this turn',
            'cannot activate "Rider" { option 2 } because used this turn\n'
            '    cannot activate "Rider" { option 1 } because condition not met',
        ),
        (
            '"Rider" was turned face-up this turn\nyou have taken damage from battle this turn',
            'cannot put "Rider" in face-up defense because used this turn\n'
            "    expect your lp = 8000",
        ),
    ],
)
def test_it_is_as_after_doing_it(given: str, moves: str, *, mirrored: bool) -> None:
    text = RIDER + probe(f'your field "Rider"\n{given}', moves)
    assert [item.failure for item in run_files(text, mirrored=mirrored)] == [None]


def test_which_of_several_effects_was_used_is_said() -> None:
    text = RIDER + probe('your field "Rider"\nyou have activated "Rider" this turn')
    (result,) = run_files(text)
    assert result.failure is not None
    assert "write `option 1 of` to `option 2 of` before it" in result.failure.message


def test_what_is_given_to_have_happened_is_no_event_of_the_moves() -> None:
    moves = 'activate "Rider" { option 1 }\n    expect not happened you normal summon a monster'
    text = RIDER + probe('your field "Rider"\n"Rider" was normal summoned this turn', moves)
    assert [item.failure for item in run_files(text)] == [None]


@pytest.mark.parametrize("mirrored", [False, True])
def test_columns_are_counted_from_the_left_of_their_player(*, mirrored: bool) -> None:
    text = probe(
        "your field 1 monster in right zone as last, 1 monster as first,\n"
        "1 spell in center zone as page",
        "expect last in right zone\n    expect first in left zone\n"
        "    expect page in center zone\n    expect page not in left zone",
    )
    assert [item.failure for item in run_files(text, mirrored=mirrored)] == [None]


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize(
    "happened",
    [
        "late was normal summoned this turn",
        "late was special summoned from graveyard this turn",
        "page was set this turn\nlate was normal summoned this turn",
    ],
)
def test_a_card_that_came_this_turn_lies_in_its_column(happened: str, *, mirrored: bool) -> None:
    text = probe(
        "your field 1 monster in center zone as early, 1 monster as free,\n"
        f"1 monster in left zone as late, 1 trap in right zone as page\n{happened}",
        "expect late in left zone\n    expect early in center zone\n"
        "    expect free in right zone\n    expect page in right zone",
    )
    assert [item.failure for item in run_files(text, mirrored=mirrored)] == [None]


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_amount_of_damage_is_that_which_is_said(*, mirrored: bool) -> None:
    given = (
        "your lp 3000\nyou have taken 800 damage from effects this turn\n"
        "opponent has taken damage from battle this turn\nit is battle phase"
    )
    text = probe(given, "expect your lp = 3000\n    expect opponent's lp = 8000")
    assert [item.failure for item in run_files(text, mirrored=mirrored)] == [None]
    (test,) = check_files(text)[0].tests
    scene = open_scene(test, {}, RUSH, mirrored=mirrored)
    damage = [item.amount for item in scene.duel.events if item.kind is EventKind.DAMAGED]
    assert damage == [800, 100]


@pytest.mark.parametrize(
    "given",
    [
        "your hand 1 monster in left zone",
        "your field 2 monsters in left zone",
        "your field 1 monster in left zone, 1 monster in left zone",
    ],
)
def test_a_column_is_that_of_one_card_on_the_field(given: str) -> None:
    assert [item.code for item in check_files(probe(given))[1]] == ["RS352"]


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_player_knows_a_hidden_card(*, mirrored: bool) -> None:
    given = "opponent's hand 1 spell as page, 1 spell as other\nyou know page"
    moves = "expect you know page\n    expect you do not know other"
    assert [item.failure for item in run_files(probe(given, moves), mirrored=mirrored)] == [None]


def test_every_line_is_printed_and_read_back_as_it_was() -> None:
    for given, line, _ in CONTRADICTIONS[:-1]:
        file, found = parse(SourceFile.from_text(probe(f"{given}\n{line}")))
        assert found == ()
        assert parse(SourceFile.from_text(show(file)))[0] == file


@pytest.mark.parametrize(
    ("given", "codes"),
    [
        ("your field 3 monsters, 3 traps, 1 spell(field)", []),
        ("your field 4 traps", ["RS317"]),
        ("your field 2 spells(field)", ["RS317"]),
        ("your field 1 monster as host, 2 traps, 1 spell(equip) equipped to host", []),
        ("your field 1 monster as host, 3 traps, 1 spell(equip) equipped to host", ["RS317"]),
        ("your field 1 monster in maximum mode, 1 monster", ["RS317"]),
        ("your field 1 monster in maximum mode, 3 spells", []),
    ],
)
def test_the_zones_of_a_side_are_counted(given: str, codes: list[str]) -> None:
    text = probe(f"{given}\nopponent's deck 9 cards", "end turn\n    expect your lp = 8000")
    pack, found = check_files(text)
    assert [item.code for item in found] == codes
    if not codes:
        assert [item.failure for item in run_files(text)] == [None]
        assert len(pack.tests) == 1
