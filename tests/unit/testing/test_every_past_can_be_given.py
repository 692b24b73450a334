"""Whatever a card can ask about this turn can be given: the two lists, held together."""

from __future__ import annotations

from typing import Final, get_args

import pytest

from rushscript.compiler.cards import compile_card
from rushscript.engine.events import EventKind
from rushscript.syntax.nodes import Fact
from tests.unit.testing.probing import check_files, run_files

ON_FIELD = 'your field "Asker"'
LOST = "your graveyard 1 monster(dark) as lost"
FOE = "opponent's field 1 monster as foe"
IN_BATTLE = f"it is battle phase\n{ON_FIELD}\n{FOE}"

ASKED: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "WasSummoned": (
        "self was normal summoned this turn",
        ON_FIELD,
        ('"Asker" was normal summoned this turn',),
    ),
    "WasSummoned in a position": (
        "self was special summoned in attack from graveyard this turn",
        'your field "Asker" in face-up defense',
        (
            '"Asker" was special summoned from graveyard this turn',
            '"Asker" was put in face-up defense by "Asker" this turn',
        ),
    ),
    "WasTurnedUp": (
        "self was turned face-up this turn",
        ON_FIELD,
        ('"Asker" was turned face-up this turn',),
    ),
    "WasTurnedUp of a side": (
        "opponent's monster was turned face-up this turn",
        f"{ON_FIELD}\n{FOE}",
        ('foe was turned face-up by "Asker" this turn',),
    ),
    "HasAttacked": (
        "self has attacked a monster this turn",
        IN_BATTLE,
        ('"Asker" has attacked foe this turn',),
    ),
    "HasDestroyed": (
        "self has destroyed a monster by battle this turn",
        f"{IN_BATTLE}\nopponent's graveyard 1 monster as lost",
        ('lost was destroyed by battle with "Asker" this turn',),
    ),
    "WasDestroyed": (
        "your monster was destroyed by opponent's effects this turn",
        f"{ON_FIELD}\n{FOE}\n{LOST}",
        ("lost was destroyed by foe this turn",),
    ),
    "PlayerHas draw": (
        "you have drawn this turn",
        f"{ON_FIELD}\nyour hand 1 card as new",
        ("new was drawn this turn",),
    ),
    "PlayerHas take damage": (
        "you have taken damage from effects this turn",
        ON_FIELD,
        ("you have taken damage from effects this turn",),
    ),
    "PlayerHas attack": (
        "you have attacked this turn",
        IN_BATTLE,
        ('"Asker" has attacked directly this turn',),
    ),
    "PlayerHas summon": (
        "you have special summoned a monster(dark) this turn",
        f"{ON_FIELD}\n{LOST}",
        (
            "lost was special summoned this turn",
            "lost was sent from field to graveyard this turn",
        ),
    ),
    "PlayerHas activate": (
        "opponent has activated a spell this turn",
        f"{ON_FIELD}\nopponent's graveyard 1 spell as page",
        ("opponent has activated page this turn",),
    ),
    "tributes": (
        "there is a monster(dark) among self.tributes",
        f"{ON_FIELD}\n{LOST}",
        ('"Asker" was tribute summoned with lost this turn',),
    ),
}
"""What is asked -> a condition, where the cards lie now, and the lines that make it true."""

CANNOT_BE_STATED: Final[dict[EventKind, str]] = {
    EventKind.DUEL_STARTED: "every duel has begun",
    EventKind.TURN_STARTED: "`it is turn N` says so",
    EventKind.PHASE_STARTED: "`it is battle phase` says so",
    EventKind.PHASE_ENDED: "`it is battle phase` says so",
    EventKind.TURN_ENDED: "another turn is no past of this one",
    EventKind.OVERDRAWN: "the duel would be over",
    EventKind.SHUFFLED: "decks lie in the order given",
    EventKind.CHOSEN: "no condition asks; what was done with the card is said",
    EventKind.REVEALED: "`opponent knows X` says what is left of it",
    EventKind.LOOKED_AT: "`you know X` says what is left of it",
    EventKind.ATTACK_REDIRECTED: "the attack is said with the target that it came to",
    EventKind.ATTACK_NEGATED: "the attack is said; nothing asks how it ended",
    EventKind.BATTLE_STOPPED: "the attack is said; nothing asks how it ended",
    EventKind.DAMAGE_STEP: "the battle is over; `you have taken damage from battle` is said",
    EventKind.LIFE_PAID: "no condition asks; life points are given as they are now",
    EventKind.LIFE_GAINED: "no condition asks; life points are given as they are now",
    EventKind.MODIFIED: "values come from cards that are given",
    EventKind.EXPIRED: "values come from cards that are given",
    EventKind.DELAYED: "the card that begins it is activated in the test",
    EventKind.BOUND: "the card that forbids is activated in the test",
    EventKind.DECLARED: "what is declared is part of an activation in the test",
    EventKind.DICE_ROLLED: "what dice show is part of an activation in the test",
    EventKind.COINS_TOSSED: "what coins show is part of an activation in the test",
    EventKind.CONTROL_CHANGED: "no condition asks; the monster is given where it lies now",
    EventKind.EQUIPPED: "no condition asks; `equipped to` says how the card lies now",
    EventKind.ACTIVATION_NEGATED: "no condition asks; formats with negation activate in the test",
    EventKind.DUEL_ENDED: "the duel would be over",
}
"""The things that can happen and that no line of `given` says, and why that is no gap."""

STATED: Final[dict[EventKind, str]] = {
    EventKind.DRAWN: "drawn",
    EventKind.SUMMONED: "normal summoned",
    EventKind.SET: "set",
    EventKind.POSITION_CHANGED: "put",
    EventKind.FLIPPED: "turned face-up",
    EventKind.ACTIVATED: "activated",
    EventKind.RESOLVED: "activated",
    EventKind.MOVED: "sent",
    EventKind.DESTROYED: "destroyed by",
    EventKind.TRIBUTED: "tribute summoned with",
    EventKind.ATTACK_DECLARED: "attacked",
    EventKind.ATTACK_ENDED: "attacked",
    EventKind.DAMAGED: "taken damage",
}
"""The things that can happen -> the word of the line that says so."""


def card_asking(condition: str) -> str:
    return (
        'card "Asker" {\n    monster effect level 7 fire warrior 1500/0\n    continuous { while '
        + condition
        + " { self gains atk 300 } }\n}\n"
    )


def probe(given: str, loss: int) -> str:
    return f'test "asked" {{\n    given {{\n{given}\n}}\nexpect "Asker" atk = {loss}\n}}\n'


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("name", ASKED)
def test_a_past_that_is_given_answers_the_condition(name: str, *, mirrored: bool) -> None:
    condition, lying, happened = ASKED[name]
    lines = "\n".join(happened)
    text = card_asking(condition) + probe(f"{lying}\n{lines}", 1800)
    assert [item.failure for item in run_files(text, mirrored=mirrored)] == [None]
    text = card_asking(condition) + probe(lying, 1500)
    assert [item.failure for item in run_files(text, mirrored=mirrored)] == [None]


def test_each_condition_about_this_turn_has_such_a_line() -> None:
    about_past = {fact.__name__ for fact in get_args(Fact) if "window" in fact.__struct_fields__}
    verbs = {name.split(" ", 1)[1] for name in ASKED if name.startswith("PlayerHas")}
    assert {name.split()[0] for name in ASKED} - {"tributes"} == about_past
    assert verbs == {"draw", "take damage", "attack", "summon", "activate"}


def test_each_thing_that_can_happen_is_stated_or_needs_no_line() -> None:
    assert set(STATED) | set(CANNOT_BE_STATED) == set(EventKind)
    assert not set(STATED) & set(CANNOT_BE_STATED)


def test_what_cards_can_ask_about_events_is_stated() -> None:
    asked = 0
    for condition, _, _ in ASKED.values():
        (card,) = check_files(card_asking(condition))[0].cards
        asked |= compile_card(card).asks_past
    kinds = {kind for kind in EventKind if asked >> kind & 1} - {EventKind.PHASE_STARTED}
    assert kinds <= set(STATED)
    assert len(kinds) == 7
