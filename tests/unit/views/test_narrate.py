"""The story of a duel: a line for every kind of event, and no secrets for a viewer."""

from __future__ import annotations

from typing import Any

import pytest

from rushscript.engine.events import Event, EventKind
from rushscript.engine.expressions.base import Side
from rushscript.engine.expressions.changes import Cause, FixedChange
from rushscript.engine.expressions.layers import CauseKind, Fate, Layer, Permission
from rushscript.engine.expressions.truths import IsEquipped
from rushscript.engine.modifiers import NEVER, Modifier
from rushscript.engine.operations.moving import LookAt, Move
from rushscript.engine.queries import facts_of
from rushscript.engine.state import Ending, Result
from rushscript.engine.zones import DECK, GRAVEYARD, HAND, MONSTER
from rushscript.views import OUTSIDER, Names, Story, ending_line, narrate_japanese
from rushscript.views.narrate import SENTENCES, is_quiet
from rushscript.vocabulary import Attribute, Manner, Property, Reason, Zone
from tests.unit.engine.building import deck_top, monster, spell
from tests.unit.engine.table import THEM, YOU, Table, activate
from tests.unit.starter import recorded
from tests.unit.views.test_board import table

BAT, SAGE, OTHER_BAT, ENCOUNTER = range(4)


def line(event: Event, viewer: int | None = None) -> str:
    return Story(table(), Names(("Ann", "Bob"), viewer)).line(event)


def event(kind: EventKind, player: int, *cards: int, **facts: object) -> Event:
    state = table().state
    found = Event(kind, player, cards, tuple(facts_of(state, card) for card in cards))
    for name, value in facts.items():
        setattr(found, name, value)
    return found


def test_every_kind_of_event_has_a_sentence_in_every_language() -> None:
    for sentences in (SENTENCES, narrate_japanese.SENTENCES):
        assert list(sentences) == list(EventKind)


@pytest.mark.parametrize("kind", list(EventKind))
def test_every_kind_of_event_can_be_told(kind: EventKind) -> None:
    told = line(event(kind, 0, BAT, source=BAT, amount=1, target=-1, destination=GRAVEYARD))
    assert told
    assert "{" not in told


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (event(EventKind.DUEL_STARTED, 1), "The duel begins: Bob goes first."),
        (event(EventKind.TURN_STARTED, 0, amount=3), "Turn 3: Ann"),
        (
            event(EventKind.EQUIPPED, 0, ENCOUNTER, target=BAT),
            "Ann equips Dragon Encounter to Dragon Bat.",
        ),
        (event(EventKind.DRAWN, 0, BAT, SAGE), "Ann draws Dragon Bat and Dragon's Sage."),
        (event(EventKind.DRAWN, 0, BAT, OTHER_BAT), "Ann draws 2 x Dragon Bat."),
        (
            event(EventKind.SUMMONED, 0, BAT, manner=Manner.TRIBUTE, position=1),
            "Ann tribute-summons Dragon Bat in Attack Position.",
        ),
        (
            event(EventKind.SUMMONED, 1, BAT, manner=Manner.SPECIAL, position=2, source=SAGE),
            "Bob special-summons Dragon Bat in face-up Defense Position by Dragon's Sage.",
        ),
        (
            event(EventKind.MOVED, 0, BAT, reason=Reason.COST, destination=GRAVEYARD),
            "Ann sends Dragon Bat from the field to the graveyard as a cost.",
        ),
        (
            event(EventKind.MOVED, 0, BAT, destination=HAND),
            "Ann returns Dragon Bat from the field to the hand.",
        ),
        (
            event(EventKind.MOVED, 0, BAT, destination=DECK),
            "Ann returns Dragon Bat from the field to the deck.",
        ),
        (
            event(EventKind.DESTROYED, 0, BAT, source=SAGE),
            "Dragon Bat is destroyed by Dragon's Sage.",
        ),
        (
            event(EventKind.DAMAGED, 1, amount=600, source=BAT),
            "Bob takes 600 damage by Dragon Bat (7400 LP left).",
        ),
        (event(EventKind.LIFE_GAINED, 1, amount=600), "Bob gains 600 LP (8600 LP left)."),
        (
            event(EventKind.ATTACK_DECLARED, 0, BAT),
            "Dragon Bat (ATK 1000) attacks directly.",
        ),
        (
            event(EventKind.ATTACK_DECLARED, 0, BAT, OTHER_BAT, target=OTHER_BAT),
            "Dragon Bat (ATK 1000) attacks Dragon Bat (DEF 400).",
        ),
        (event(EventKind.TRIBUTED, 0, BAT), "Ann tributes Dragon Bat."),
        (event(EventKind.DUEL_ENDED, 0), "The duel goes on."),
    ],
)
def test_an_event_is_one_readable_line(happened: Event, told: str) -> None:
    assert line(happened) == told


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (event(EventKind.DRAWN, 1, 5, 8), "Bob draws 2 cards."),
        (event(EventKind.DRAWN, 0, BAT), "You draw Dragon Bat."),
        (event(EventKind.SET, 1, SAGE, destination=MONSTER), "Bob sets a face-down monster."),
        (event(EventKind.SET, 1, ENCOUNTER), "Bob sets a card."),
        (event(EventKind.SET, 0, BAT), "You set Dragon Bat."),
        (event(EventKind.REVEALED, 1, SAGE), "Bob reveals Dragon's Sage."),
        (event(EventKind.CHOSEN, 0, SAGE), "You choose a face-down monster."),
        (event(EventKind.LOOKED_AT, 1, 7), "Bob looks at a card."),
        (event(EventKind.LOOKED_AT, 0, 8), "You look at Dragon Bat."),
        (
            event(EventKind.MOVED, 1, SAGE, destination=GRAVEYARD),
            "Bob sends Dragon's Sage from the field to the graveyard.",
        ),
        (
            event(EventKind.MOVED, 1, 5, destination=DECK),
            "Bob returns a card from the hand to the deck.",
        ),
        (
            event(EventKind.ATTACK_DECLARED, 0, BAT, SAGE, target=SAGE),
            "Dragon Bat (ATK 1000) attacks a face-down monster.",
        ),
    ],
)
def test_a_viewer_is_told_only_what_they_saw(happened: Event, told: str) -> None:
    assert line(happened, 0) == told


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("looked", [False, True])
def test_a_card_that_stays_in_a_deck_is_named_to_those_who_knew_it(seat: int, looked: bool) -> None:
    """Whose deck it is does not matter."""
    table = Table(seat)
    top = deck_top(1, Side.OPPONENT)
    look = (LookAt(top),) if looked else ()
    under = table.hand(YOU, spell(*look, Move(top, destination=Zone.DECK, at_bottom=True)))
    table.deck(THEM, monster("Secret"), monster("Other"))
    duel = table.duel()
    seen = len(duel.events)
    activate(duel, under)
    told = {
        viewer: "\n".join(Story(duel, Names(("Ann", "Bob"), viewer), told=seen).news(in_full=True))
        for viewer in (0, 1)
    }
    assert ("Secret" in told[seat]) is looked
    assert "Secret" not in told[1 - seat]
    assert "a card from the deck to the deck" in told[1 - seat]


def modified(*changes: FixedChange, cards: tuple[int, ...] = (BAT,), **facts: Any) -> Event:
    """A change of some cards by an effect of `facts["source"]`, until the end of turn 3."""
    end = facts.pop("end", {"turn": 3})
    found = event(EventKind.MODIFIED, 0, *cards, source=facts.pop("source", SAGE))
    found.modifiers = tuple(
        Modifier(card, change, SAGE, stamp=9, **end) for card in cards for change in changes
    )
    return found


def add(prop: Property, number: int) -> FixedChange:
    return FixedChange(Layer.ADD, prop, number)


def grant(permission: Permission, number: int = 0) -> FixedChange:
    return FixedChange(Layer.GRANT, number=number, permission=permission)


ATTACK, DEFENSE, LEVEL = Property.ATTACK, Property.DEFENSE, Property.LEVEL
BAT_IS = "Dragon's Sage: Dragon Bat"


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (
            modified(add(ATTACK, 900), source=BAT),
            "Dragon Bat gains 900 ATK until the end of the turn (ATK 1900).",
        ),
        (
            modified(add(ATTACK, -600), add(DEFENSE, -600)),
            f"{BAT_IS} loses 600 ATK and 600 DEF until the end of the turn (ATK 400, DEF 0).",
        ),
        (
            modified(add(ATTACK, 100), cards=(BAT, ENCOUNTER)),
            f"{BAT_IS} (ATK 1100) and Dragon Encounter gain 100 ATK until the end of the turn.",
        ),
        (
            modified(add(LEVEL, 1), end={"turn": 5}),
            f"{BAT_IS} gains 1 Level until the end of turn 5 (Level 4).",
        ),
        (
            modified(FixedChange(Layer.SET, ATTACK, 0), end={"turn": 3, "battle_only": True}),
            f"{BAT_IS} has now 0 ATK until the end of the Battle Phase.",
        ),
        (
            modified(FixedChange(Layer.ORIGINAL, ATTACK, 2000), end={"turn": NEVER}),
            f"{BAT_IS} has an original ATK of 2000.",
        ),
        (
            modified(FixedChange(Layer.SET, LEVEL, 8), end={"turn": NEVER}),
            f"{BAT_IS} becomes Level 8.",
        ),
        (
            modified(FixedChange(Layer.SET, Property.ATTRIBUTE, word=Attribute.DARK)),
            f"{BAT_IS} becomes Dark until the end of the turn.",
        ),
        (
            modified(FixedChange(Layer.SET, Property.NAME, word="Bat"), end={"turn": NEVER}),
            f"{BAT_IS} is now called Bat.",
        ),
        (
            modified(grant(Permission.PIERCE), end={"turn": 3, "fact": IsEquipped()}),
            f"{BAT_IS} inflicts piercing damage for as long as the effect says.",
        ),
        (
            modified(grant(Permission.ATTACK_TIMES, 2)),
            f"{BAT_IS} can attack 2 times until the end of the turn.",
        ),
        (
            modified(grant(Permission.CANNOT_ATTACK), grant(Permission.ATTACK_DIRECTLY)),
            f"{BAT_IS} cannot attack and can attack directly until the end of the turn.",
        ),
        (
            modified(FixedChange(Layer.PROTECT, cause=Cause(CauseKind.EFFECT), cause_player=1)),
            f"{BAT_IS} cannot be destroyed by Bob's effects until the end of the turn.",
        ),
        (
            modified(FixedChange(Layer.PROTECT, cause=Cause(CauseKind.EFFECT), fate=Fate.RETURNED)),
            f"{BAT_IS} cannot be returned by effects until the end of the turn.",
        ),
        (
            modified(FixedChange(Layer.PROTECT, cause=Cause(CauseKind.BATTLE))),
            f"{BAT_IS} cannot be destroyed by battle until the end of the turn.",
        ),
        (
            modified(
                FixedChange(Layer.PROTECT, cause=Cause(CauseKind.BATTLE)),
                FixedChange(Layer.PROTECT, cause=Cause(CauseKind.EFFECT), cause_player=1),
            ),
            f"{BAT_IS} cannot be destroyed by battle or Bob's effects until the end of the turn.",
        ),
        (modified(cards=()), "The effect of Dragon's Sage holds from now on."),
    ],
)
def test_a_change_is_told_with_its_values(happened: Event, told: str) -> None:
    assert line(happened) == told


def test_the_one_who_is_spoken_to_may_see_everything() -> None:
    names = Names(("Opponent", "Opponent"), you=0)
    story = Story(table(), names)
    assert story.line(event(EventKind.DRAWN, 0, BAT)) == "You draw Dragon Bat."
    assert story.line(event(EventKind.DRAWN, 1, BAT)) == "Opponent draws Dragon Bat."


def test_that_something_has_ended_is_told_in_full_only() -> None:
    """How long it lasts was told when it began."""
    assert is_quiet(event(EventKind.EXPIRED, -1))


def test_an_outsider_sees_no_draw_of_anybody() -> None:
    assert line(event(EventKind.DRAWN, 0, BAT), OUTSIDER) == "Ann draws a card."


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (Result(0, Ending.LIFE_POINTS), "You win! Bob has no LP left."),
        (Result(1, Ending.DECK_OUT), "Bob wins! You have no card left to draw."),
        (Result(1, Ending.SURRENDER), "Bob wins! You surrender."),
        (Result(0, Ending.EFFECT), "You win! The effect of a card decides the duel."),
        (
            Result(None, Ending.BOTH_LOSE),
            "The duel is a draw. Both players lose at the same time.",
        ),
        (
            Result(None, Ending.BUDGET),
            "The duel is a draw. A card went past a limit of the rules, so the duel cannot go on.",
        ),
    ],
)
def test_the_end_says_who_won_and_why(result: Result, told: str) -> None:
    assert ending_line(result, Names(("Ann", "Bob"), 0)) == told


def test_a_story_tells_each_event_once_and_keeps_the_life_points() -> None:
    duel = recorded(("greedy", "greedy"), 4).duel
    story = Story(duel, Names(("Ann", "Bob")))
    assert len(list(story.news(in_full=True))) == len(duel.events)
    assert list(story.news()) == []
    assert story.life == [max(0, life) for life in duel.state.life]


def test_a_story_can_begin_in_the_middle() -> None:
    duel = recorded(("greedy", "greedy"), 4).duel
    story = Story(duel, Names(("Ann", "Bob")), told=len(duel.events) - 1)
    assert len(list(story.news())) == 1
    assert story.life == duel.state.life
