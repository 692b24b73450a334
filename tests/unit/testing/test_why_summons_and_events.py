"""Reasons: what a Fusion or Ritual Summon lacks, and which part of an event does not fit."""

from __future__ import annotations

import pytest

from rushscript.messages import Language
from tests.unit.testing.probing import run_files

CARDS = """
card "Wolf" {
    monster normal level 4 earth beast 1500/1000
}

card "Hawk" {
    monster normal level 4 wind winged beast 1200/1000
}

card "Griffin" {
    monster fusion level 7 wind winged beast 2500/2000
    materials "Wolf" + "Hawk"
}

card "Hydra" {
    monster fusion level 8 water reptile 2600/2000
    materials "Wolf" + 1 or more monsters(wind)
}

card "Idol" {
    monster ritual level 7 dark beast 2800/2000
}
"""

SPELL = """
card "Asker" {{
    spell normal
    activate {{ effect {effect} }}
}}
"""

TEST = """
test "asked" {{
    given {{
        your hand "Asker"{given}
    }}
    cannot activate "Asker" because wrong time
}}
"""

FUSE = "fusion summon 1 monster using monsters on your field"
RITE = "ritual summon 1 monster using monsters on your field with total level >= 7"

SUMMONS = {
    "none waits": (FUSE, '\nyour field "Wolf"', "0 found, 1 needed"),
    "the wrong kind waits": (
        FUSE.replace("monster ", "monster(dark) ", 1),
        '\nyour field "Wolf"\nyour extra deck "Griffin"',
        "Griffin does not fit > dark: it is wind, winged beast",
    ),
    "a material is missing": (
        FUSE,
        '\nyour field "Wolf"\nyour extra deck "Griffin"',
        'Griffin cannot be summoned > its materials are not all there: Wolf > material `"Hawk"`: '
        "0 found, 1 needed",
    ),
    "a material is in the hand": (
        FUSE,
        ', "Hawk"\nyour field "Wolf"\nyour extra deck "Griffin"',
        "Hawk would do, but no material is taken from the hand",
    ),
    "a material is in the graveyard": (
        FUSE,
        '\nyour field "Wolf"\nyour graveyard "Hawk"\nyour extra deck "Griffin"',
        "Hawk would do, but no material is taken from the graveyard",
    ),
    "another is of another kind": (
        FUSE,
        '\nyour field "Wolf", 1 monster(fire) as other\nyour extra deck "Hydra"',
        "0 found, 1 needed > Wolf does not fit > wind: it is earth, beast > "
        "other does not fit > wind: it is fire",
    ),
    "one lies face-down": (
        FUSE,
        '\nyour field "Wolf", 1 monster(wind) face-down as mole\nyour extra deck "Hydra"',
        "mole does not fit > face-up: it is face-down",
    ),
    "no zone is free": (
        FUSE.replace("on your field", "in your hand"),
        ', "Wolf", "Hawk"\nyour field 3 monsters\nyour extra deck "Griffin"',
        "0 free zones, 1 needed",
    ),
    "the levels are too low": (
        RITE,
        '\nyour field "Wolf", 1 monster(level 2) as other\nyour extra deck "Idol"',
        "levels 4, 2 add up to 6 (Wolf, other), 7 needed",
    ),
    "the levels do not add up": (
        RITE.replace(">=", "="),
        '\nyour field "Wolf", 1 monster(level 4) as other\nyour extra deck "Idol"',
        "levels 4, 4 add up to 8 (Wolf, other), exactly 7 needed",
    ),
    "one must be among them": (
        FUSE + " including monster(fire)",
        '\nyour field "Wolf", "Hawk"\nyour extra deck "Griffin"',
        "no material is `monster, fire`, as one must be",
    ),
    "one card cannot stand for two": (
        FUSE,
        '\nyour field "Wolf"\nyour extra deck "Twins"',
        "no cards do for all of these at once",
    ),
}

TWINS = """
card "Twins" {
    monster fusion level 7 earth beast 2500/2000
    materials "Wolf" + monster(beast)
}
"""


def reasons(text: str, *, mirrored: bool = False) -> str:
    """The lines of the tree that are not met, one in the other."""
    results = [item for item in run_files(text, mirrored=mirrored) if item.failure is not None]
    (result,) = results
    assert result.failure is not None
    told = [line for line in result.failure.reasons if line.strip().startswith("[x]")]
    return " > ".join(line.strip().removeprefix("[x] ") for line in told).replace('"', "")


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("name", SUMMONS)
def test_a_summon_with_materials_tells_what_is_missing(name: str, *, mirrored: bool) -> None:
    effect, given, told = SUMMONS[name]
    text = CARDS + TWINS + SPELL.format(effect=effect) + TEST.format(given=given)
    assert told.replace('"', "") in reasons(text, mirrored=mirrored)


def test_what_can_be_summoned_hides_nothing() -> None:
    given = '\nyour field "Wolf", "Hawk"\nyour extra deck "Griffin", "Twins"'
    text = CARDS + TWINS + SPELL.format(effect=FUSE) + TEST.format(given=given)
    (result,) = [item for item in run_files(text) if item.failure is not None]
    assert result.failure is not None
    tree = "\n".join(result.failure.reasons)
    assert '1 found ("Griffin"), 1 needed' in tree
    assert "Twins" not in tree


TRAP = """
card "Asker" {{
    trap normal
    activate {{
        when {event}
        effect draw 1
    }}
}}

card "Burn" {{
    spell normal
    activate {{ effect destroy 1 monster on either field }}
}}

card "Net" {{
    spell normal
    activate {{ effect special summon 1 monster in your graveyard in attack }}
}}

card "Back" {{
    spell normal
    activate {{ effect return 1 monster on opponent's field to hand }}
}}
"""

ASKED = """
test "asked" {{
    given {{
        it is opponent's turn
        your field "Asker", 1 monster(fire, atk 100) as mine
        your deck 3 cards
        opponent's deck 3 cards
        opponent's field 1 monster(dark, atk 1900) as foe,
            1 monster(dark, atk 50) as small
        opponent's hand "Burn", "Net", "Back", 1 monster(level 4, light) as guest
        opponent's graveyard 1 monster(dark) as lost
    }}
    {moves}
    cannot activate "Asker" because cost cannot be met
}}
"""

NORMAL = "opponent normal summons guest"
NET = 'opponent activates "Net" { choose lost }'
BURN_MINE = 'opponent activates "Burn" { choose mine }'
BURN_FOE = 'opponent activates "Burn" { choose foe }'
BACK = 'opponent activates "Back"'
FIGHT = "opponent enters battle phase\n    opponent attacks mine with foe"

EVENTS = {
    "whose summon": ("you normal summon a monster", NORMAL, "it was done by the other player"),
    "how": ("opponent special summons a monster", NORMAL, "it was normal summoned"),
    "from where": (
        "opponent special summons a monster from hand",
        NET,
        "lost came from the graveyard",
    ),
    "which monster": (
        "opponent normal summons a monster(dark)",
        NORMAL,
        "guest does not fit > dark: it is light",
    ),
    "whose monster": (
        "your monster is destroyed by opponent's effects",
        BURN_FOE,
        "foe is a card of the other player",
    ),
    "what cause": (
        "your monster is destroyed by battle",
        BURN_MINE,
        "it was done by an effect: Burn",
    ),
    "which attack": (
        "opponent's monster is destroyed by your attack",
        BURN_FOE,
        "it was done by an effect: Burn",
    ),
    "whose effect": (
        "your monster is destroyed by your effects",
        BURN_MINE,
        "it was done by the other player",
    ),
    "which effect": (
        "your monster is destroyed by opponent's trap effects",
        BURN_MINE,
        "Burn does not fit > trap: it is spell",
    ),
    "not direct": ("opponent's monster attacks directly", FIGHT, "its target is mine"),
    "which attacker": (
        "opponent's monster(light) attacks",
        FIGHT,
        "foe does not fit > light: it is dark",
    ),
    "which target": (
        "opponent's monster attacks your monster(water)",
        FIGHT,
        "mine does not fit > water: it is fire",
    ),
    "where it went": (
        "your card is returned to deck",
        BACK,
        "it went to the hand",
    ),
    "how many": (
        "2 or more of your monsters is destroyed by opponent's effects",
        BURN_MINE,
        "1 found, 2 needed",
    ),
    "who destroyed": (
        "your monster destroys opponent's monster by battle",
        FIGHT,
        "foe is a card of the other player > mine is a card of the other player",
    ),
    "no battle": (
        "your monster destroys opponent's monster by battle",
        BURN_FOE,
        "it was done by an effect: Burn",
    ),
    "which damage": (
        "you take damage from effects",
        FIGHT,
        "it was done by battle: foe",
    ),
    "what it attacked": (
        "opponent's monster is destroyed by your attack",
        "opponent enters battle phase\n    opponent attacks mine with small",
        "it was done by the attacked monster",
    ),
}


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("name", EVENTS)
def test_an_event_tells_which_part_of_it_does_not_fit(name: str, *, mirrored: bool) -> None:
    event, moves, told = EVENTS[name]
    text = TRAP.format(event=event) + ASKED.format(moves=moves)
    assert told in reasons(text, mirrored=mirrored)


def test_it_is_told_in_japanese() -> None:
    text = CARDS + SPELL.format(effect=FUSE)
    text += TEST.format(given=', "Hawk"\nyour field "Wolf"\nyour extra deck "Griffin"')
    (result,) = run_files(text, language=Language.JAPANESE)
    assert result.failure is not None
    assert [line.strip() for line in result.failure.reasons[5:10]] == [
        '[x] "Griffin"は召喚できない',
        '[x] 素材がそろっていない: "Wolf"',
        '[+] 素材`"Wolf"`: 1枚ある ("Wolf")、必要: 1以上',
        '[x] 素材`"Hawk"`: 0枚ある、必要: 1以上',
        '[x] "Hawk"は合うが、手札からは素材にできない',
    ]
