"""The story of a duel: a line for every kind of event, and no secrets for a viewer."""

from __future__ import annotations

import pytest

from rushscript.engine.events import Event, EventKind
from rushscript.engine.queries import facts_of
from rushscript.engine.state import Result
from rushscript.engine.zones import DECK, GRAVEYARD, HAND, MONSTER
from rushscript.views import OUTSIDER, Names, Story, ending_line
from rushscript.views.narrate import SENTENCES
from rushscript.vocabulary import Manner, Reason
from tests.unit.starter import recorded
from tests.unit.views.test_board import table

BAT, SAGE, OTHER_BAT, ENCOUNTER = range(4)


def line(event: Event, viewer: int | None = None) -> str:
    return Story(table().state, Names(("Ann", "Bob"), viewer)).line(event)


def event(kind: EventKind, player: int, *cards: int, **facts: object) -> Event:
    state = table().state
    found = Event(kind, player, cards, tuple(facts_of(state, card) for card in cards))
    for name, value in facts.items():
        setattr(found, name, value)
    return found


def test_every_kind_of_event_has_a_sentence_in_every_language() -> None:
    for sentences in SENTENCES.values():
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


def test_an_outsider_sees_no_draw_of_anybody() -> None:
    assert line(event(EventKind.DRAWN, 0, BAT), OUTSIDER) == "Ann draws a card."


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (Result(0, "life points"), "You win! Bob has no LP left."),
        (Result(1, "deck out"), "Bob wins! You have no card left to draw."),
        (Result(1, "surrender"), "Bob wins! You surrender."),
        (Result(0, "effect"), "You win! The effect of a card decides the duel."),
        (
            Result(None, "both players lose"),
            "The duel is a draw. Both players lose at the same time.",
        ),
        (Result(0, "budget"), "You win! budget."),
    ],
)
def test_the_end_says_who_won_and_why(result: Result, told: str) -> None:
    assert ending_line(result, Names(("Ann", "Bob"), 0)) == told


def test_a_story_tells_each_event_once_and_keeps_the_life_points() -> None:
    duel = recorded(("greedy", "greedy"), 4).duel
    story = Story(duel.state, Names(("Ann", "Bob")))
    assert len(list(story.news(in_full=True))) == len(duel.events)
    assert list(story.news()) == []
    assert story.life == [max(0, life) for life in duel.state.life]


def test_a_story_can_begin_in_the_middle() -> None:
    duel = recorded(("greedy", "greedy"), 4).duel
    story = Story(duel.state, Names(("Ann", "Bob")), told=len(duel.events) - 1)
    assert len(list(story.news())) == 1
    assert story.life == duel.state.life
