"""The commonest mistakes: each is told once, with the code that names it, where it stands."""

from __future__ import annotations

import pytest

from rushscript.semantics import NO_NAMES
from tests.test_diagnostics import check_text

MONSTER = 'card "A" {\n    monster effect level 4 fire dragon 1000/0\n\n    '


def card(*lines: str) -> str:
    return 'card "A" {\n' + "".join(f"    {line}\n" for line in lines) + "}\n"


def step(text: str) -> str:
    return f"{MONSTER}ignition {{\n        effect\n            {text}\n    }}\n}}\n"


def clause(text: str) -> str:
    return f"{MONSTER}ignition {{\n        {text}\n        effect draw 1\n    }}\n}}\n"


def live(text: str) -> str:
    return f"{MONSTER}continuous {{\n        {text}\n    }}\n}}\n"


def when(text: str) -> str:
    return (
        'card "A" {\n    trap normal\n\n    activate {\n'
        f"        when {text}\n        effect draw 1\n    }}\n}}\n"
    )


def attacked(text: str) -> str:
    return (
        'card "A" {\n    trap normal\n\n    activate {\n'
        f"        when opponent's monster attacks\n        effect {text}\n    }}\n}}\n"
    )


def played(given: str, moves: str) -> str:
    return (
        f"{MONSTER}ignition {{ effect draw 1 }}\n}}\n\n"
        f'test "t" {{\n    given {{\n        your field "A"\n        {given}\n    }}\n'
        f"    {moves}\n    expect your hand has 1\n}}\n"
    )


MISTAKES = [
    (
        card("monster effect levle 3 fire dragon 1000/0", "ignition { effect draw 1 }"),
        "RS107",
        "2:20",
    ),
    (step("return 3 monsters in your graveyard into deck with the same type"), "RS123", "6:49"),
    (step("shuffle 3 monsters in your graveyard into deck with the same type"), "RS677", "6:60"),
    (step("add 2 monsters in your graveyard to hand with different names"), "RS677", "6:54"),
    (
        step("special summon up to 3 monsters in your graveyard in attack with total level <= 8"),
        "RS677",
        "6:73",
    ),
    (step('destroy 1 "A"(not pyro) on your field'), "RS123", "6:23"),
    (played("", 'expect "A" is on your field'), "RS123", "12:16"),
    (played("", 'expect "A" is not in attack'), "RS123", "12:16"),
    (played("", 'expect "A" is dragon'), "RS107", "12:16"),
    (
        card("trap normal", "ignition {", "    effect draw 1", "}"),
        "RS278",
        "3:5",
    ),
    (
        card(
            "monster effect level 4 fire dragon 1000/0",
            "activate {",
            "    when opponent draws",
            "    effect draw 1",
            "}",
        ),
        "RS278",
        "3:5",
    ),
    (played('your hand "A",', 'activate "A"'), "RS678", "10:22"),
    (played('your hand "A", "A",\n        your lp 3000', 'activate "A"'), "RS678", "10:27"),
    (
        card(
            "monster effect level 7 fire dragon 1000/0",
            "summon by 1 tribute of monster in attack",
            "ignition { effect draw 1 }",
        ),
        "RS123",
        "3:36",
    ),
    (live("destroy 1 monster on your field"), "RS680", "5:9"),
    (live("draw 1"), "RS680", "5:9"),
    (live("inflict 300 damage to opponent"), "RS680", "5:9"),
    (live("negate attack"), "RS680", "5:9"),
    (live("when opponent draws"), "RS123", "5:9"),
    (live("effect self gains atk 300"), "RS123", "5:9"),
    (live("may draw 1"), "RS680", "5:9"),
    (played("", 'expect "A" atk == 1000'), "RS116", "12:20"),
    (clause("condition your lp == 4000"), "RS116", "5:27"),
    (step("destroy 1 monster(level = 4) on your field"), "RS113", "6:37"),
    (step("destroy 1 monster（fire） on your field"), "RS005", "6:30"),
    (
        (
            'card "A" ｛\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition ｛ effect draw 1 ｝\n"
            "｝\n"
        ),
        "RS005",
        "1:10",
    ),
    (step("destroy 1 monster(fire， dragon) on your field"), "RS005", "6:35"),
    (step("destroy 1 monster(fire、 dragon) on your field"), "RS005", "6:35"),
    (step("draw 1。"), "RS005", "6:19"),
    (step("draw 1："), "RS005", "6:19"),
    (
        card("monster effect level 4 fire dragon 1000/0", "ignition { effect: draw 1 }"),
        "RS005",
        "3:22",
    ),
    (step("destroy 1 “A” on your field"), "RS005", "6:23"),
    (step("destroy 1 「A」 on your field"), "RS005", "6:23"),
    (step("destroy 1 『A』 on your field"), "RS005", "6:23"),
    (step("draw ２"), "RS005", "6:18"),
    (step("draw 二"), "RS005", "6:18"),
    (step("destroy two monsters on your field"), "RS107", "6:21"),
    (step("destroy up to two monsters on your field"), "RS107", "6:27"),
    (step("destroy one trap on your field"), "RS107", "6:21"),
    (step("if your lp <= 4000 draw 1"), "RS123", "6:32"),
    (step("if your lp <= 4000\n                draw 1"), "RS123", "6:31"),
    (
        step("draw 1\n            if you do\n                draw 1\n                gain 500 lp"),
        "RS123",
        "7:22",
    ),
    (live("while it is your turn self gains atk 300"), "RS123", "5:31"),
    (live("while it is your turn\n            self gains atk 300"), "RS123", "5:30"),
    (
        (
            'card "A" {\n'
            "\tmonster effect level 4 fire dragon 1000/0\n"
            "\tignition {\n"
            "\t\teffect drwa 1\n"
            "\t}\n"
            "}\n"
        ),
        "RS107",
        "4:10",
    ),
    (step("self gains atk 300"), "RS105", "6:31"),
    (step("destroy 1 monster"), "RS106", "6:30"),
    (step("send 1 card to graveyard"), "RS106", "6:25"),
    (step("destory 1 monster on your field"), "RS107", "6:13"),
    (step("drwa 1"), "RS107", "6:13"),
    (step("specail summon 1 monster in your hand"), "RS107", "6:13"),
    (step("sepcial summon 1 monster in your hand"), "RS107", "6:13"),
    (step("special sumon 1 monster in your hand"), "RS107", "6:21"),
    (step("sumon 1 monster in your hand"), "RS108", "6:13"),
    (step("inflcit 300 damage to opponent"), "RS107", "6:13"),
    (step("banish 1 monster on your field"), "RS681", "6:13"),
    (step("copy 1 monster on your field"), "RS108", "6:13"),
    (step("destroy 1 monster\n                on\n                your field"), "RS676", "7:19"),
    (step("destroy 1\n                monster on your field"), "RS676", "6:22"),
    (step("destroy 1 monster on your\n                field"), "RS676", "6:38"),
    (step("self gains\n                atk 300 this turn"), "RS676", "6:23"),
    (step("inflict 300 damage to\n                opponent"), "RS676", "6:34"),
    (
        step("self gains atk 300 *\n                count(monsters on your field) this turn"),
        "RS676",
        "6:33",
    ),
    (played('your field "A"\n            "A"', 'activate "A"'), "RS123", "11:13"),
    (played('your field\n            "A"', 'activate "A"'), "RS676", "10:19"),
    (played('your\n            field "A"', 'activate "A"'), "RS676", "10:13"),
    (played("your field 1\n            monster(fire)", 'activate "A"'), "RS676", "10:21"),
    (played("your field 1 monster(fire)\n            as x", 'activate "A"'), "RS676", "10:35"),
    (
        clause("cost send 1 card in your hand\n            to graveyard as\n            paid"),
        "RS676",
        "6:28",
    ),
    (clause("condition there is\n            a monster on your field"), "RS676", "5:27"),
    (played("", 'expect "A"\n        atk = 1000'), "RS676", "12:15"),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition {\n"
            "        effect draw 1\n"
            "\n"
            "    continuous { self pierces }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS102",
        "3:14",
    ),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition {\n"
            "        effect draw 1\n"
            "    }\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS102",
        "1:10",
    ),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition {\n"
            "        effect\n"
            "            if your lp <= 4000 {\n"
            "                draw 1\n"
            "            gain 500 lp\n"
            "    }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS102",
        "5:32",
    ),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition {\n"
            "        effect\n"
            "            if your lp <= 4000 { draw 1\n"
            "            gain 500 lp\n"
            "    }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS102",
        "5:32",
    ),
    (
        (
            'card "A" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
            "\n"
            'test "t" {\n'
            "    given {\n"
            '        your hand "A"\n'
            '    activate "A"\n'
            "    expect your hand has 1\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS102",
        "7:11",
    ),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition {\n"
            "        effect draw 1\n"
            "    }\n"
            "    }\n"
            "    continuous { self pierces }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS103",
        "6:5",
    ),
    (
        (
            'card "A" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS103",
        "5:1",
    ),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition { effect draw 1 } }\n"
            "    continuous { self pierces }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS103",
        "3:32",
    ),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition {\n"
            "        effect\n"
            "            draw 1\n"
            "            }\n"
            "            gain 500 lp\n"
            "    }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS103",
        "6:13",
    ),
    (
        (
            'card "A" {\n'
            "    monster effect level 4 fire dragon 1000/0\n"
            "    ignition\n"
            "        effect draw 1\n"
            "    }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS679",
        "3:13",
    ),
    (
        (
            'card "A"\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS679",
        "1:9",
    ),
    (
        (
            'card "A" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
            "\n"
            'test "t" {\n'
            "    given\n"
            '        your hand "A"\n'
            "    }\n"
            '    activate "A"\n'
            "    expect your hand has 1\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS679",
        "7:10",
    ),
    (('card "A" {\n    spell normal\n    activate { effect draw 1 }\n'), "RS102", "1:10"),
    (
        (
            'card "A" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
            "\n"
            'test "t" {\n'
            '    given { your hand "A" }\n'
            '    activate "A" { accept\n'
            "    expect your hand has 1\n"
            "}\n"
            "\n"
            'card "B" {\n'
            "    spell normal\n"
            "    activate { effect draw 1 }\n"
            "}\n"
        ),
        "RS102",
        "8:18",
    ),
    (
        card("monster synchro effect level 4 fire dragon 1000/0", "ignition { effect draw 1 }"),
        "RS681",
        "2:13",
    ),
    (
        card("monster xyz effect rank 4 fire dragon 1000/0", "ignition { effect draw 1 }"),
        "RS681",
        "2:13",
    ),
    (
        card("monster tuner effect level 4 fire dragon 1000/0", "ignition { effect draw 1 }"),
        "RS681",
        "2:13",
    ),
    (
        card("monster flip effect level 4 fire dragon 1000/0", "ignition { effect draw 1 }"),
        "RS681",
        "2:13",
    ),
    (
        card("monster effect level 4 fire dragon 1000/0", "flip { effect draw 1 }"),
        "RS681",
        "3:5",
    ),
    (
        card("monster effect level 4 fire dragon 1000/0", "trigger { effect draw 1 }"),
        "RS681",
        "3:5",
    ),
    (
        card("spell continuous", "continuous { all monsters on your field gain atk 100 }"),
        "RS681",
        "2:11",
    ),
    ((card("spell quick-play", "activate { effect draw 1 }")), "RS681", "2:11"),
    (
        ('card "A" {\n    trap counter\n    activate { when opponent draws\n effect draw 1 }\n}\n'),
        "RS681",
        "2:10",
    ),
    (
        (
            'card "A" {\n'
            "    trap continuous\n"
            "    activate { when opponent draws\n"
            " effect draw 1 }\n"
            "}\n"
        ),
        "RS681",
        "2:10",
    ),
    (step("destroy 1 monster(xyz) on your field"), "RS681", "6:31"),
    (step("destroy 1 monster(not tuner) on your field"), "RS681", "6:35"),
    (step("destroy 1 monster(token) on your field"), "RS681", "6:31"),
    (step("banish 1 monster on your field"), "RS681", "6:13"),
    (step("add 1 monster in your banished to hand"), "RS681", "6:35"),
    (step("special summon 1 token"), "RS681", "6:30"),
    (step("place 1 counter on self"), "RS108", "6:13"),
    (step("detach 1 material from self"), "RS681", "6:13"),
    (step("synchro summon 1 monster in your extra deck"), "RS681", "6:13"),
    (clause("condition it is your main phase 2"), "RS681", "5:41"),
    (clause("condition it is your standby phase"), "RS681", "5:30"),
    (step("destroy 1 card in your pendulum zone"), "RS681", "6:36"),
    (when("opponent synchro summons a monster"), "RS681", "5:23"),
    (when("opponent flip summons a monster"), "RS681", "5:23"),
    (played("", 'flip summon "A"'), "RS681", "12:5"),
    (step("summon 1 monster in your hand"), "RS123", "6:13"),
    (step("normal summon 1 monster in your hand"), "RS123", "6:13"),
    (step("tribute 1 monster on your field"), "RS123", "6:13"),
    (step("attack directly"), "RS123", "6:13"),
    (step("equip 1 monster on your field"), "RS101", "6:42"),
    (step("destroy 1 monster(rank 4) on your field"), "RS681", "6:31"),
    (step("destroy 1 monster on your your field"), "RS686", "6:39"),
    (step("destroy 1 monster on field opponent's"), "RS683", "6:34"),
    (step("inflict damage 500 to opponent"), "RS683", "6:21"),
    (step("destroy monster on your field"), "RS123", "6:21"),
    (played("your hand monster 1", ""), "RS683", "10:19"),
]


@pytest.mark.parametrize(("text", "code", "place"), MISTAKES)
def test_it_is_told_once_where_it_stands(text: str, code: str, place: str) -> None:
    _, found = check_text(text, NO_NAMES)
    places = [item.source.line_column(item.span.start) for item in found]
    told = [
        (item.code, f"{line}:{column}") for item, (line, column) in zip(found, places, strict=True)
    ]
    assert told == [(code, place)]


def test_a_mistake_in_a_card_hides_no_other_item() -> None:
    """Braces that do not match end where the next card begins."""
    other = 'card "B" {\n    spell normal\n    activate { effect drwa 1 }\n}\n'
    for text, code, _ in MISTAKES:
        if code in ("RS102", "RS103", "RS679") and 'card "B"' not in text:
            _, found = check_text(text + other, NO_NAMES)
            assert [item.code for item in found] == [code, "RS107"], text


def test_what_stands_on_a_line_of_its_own_belongs_to_no_line_above() -> None:
    """A line that goes in no further is not read as the rest of the one above."""
    _, found = check_text(step("destroy 1\n            monster on your field"), NO_NAMES)
    assert [item.code for item in found] == ["RS101", "RS123"]


def test_an_item_that_ends_in_the_middle_of_a_line_is_left_as_it_was() -> None:
    _, found = check_text('card "A" { spell normal } foo\n', NO_NAMES)
    assert [item.code for item in found] == ["RS281", "RS109"]
