"""What is sure to be there for a first sentence, so that no test is asked for in which it is not:
what an event leaves on the table, what conditions ask for, what costs bring."""

from __future__ import annotations

import pytest

from rushscript.compiler import compile_card
from rushscript.testing.coverage.refusable import Refusable
from tests.unit.testing.probing import check_files

TRAP = "trap normal"
MONSTER = "monster effect level 4 dark dragon 1500/0"


def can_be_refused(*lines: str) -> bool:
    """Whether the first sentence of a card with these lines can be impossible."""
    head, block = (TRAP, "activate") if lines[0].startswith("when ") else (MONSTER, "ignition")
    clauses = "\n".join(lines)
    text = f'card "Heron" {{\n    {head}\n    {block} {{\n{clauses}\n    }}\n}}\n'
    checked, mistakes = check_files(text)
    assert [item.code for item in mistakes] == []
    definition = compile_card(checked.cards[0])
    return Refusable(definition).first_sentence(definition.abilities[0])


# --------------------------------------------------------------------- what an event leaves

ATTACK = "when opponent's monster attacks"
ATTACKED = "when opponent's monster attacks your monster"
SUMMON = "when opponent normal summons a monster(level 4)"
SET_MONSTER = "when opponent sets a monster"
SET_TRAP = "when opponent sets a spell/trap"
TURNED = "when opponent's monster is turned face-up"


@pytest.mark.parametrize(
    ("event", "effect"),
    [
        (ATTACK, "destroy 1 monster on opponent's field"),
        (ATTACK, "destroy 1 monster(face-up) on opponent's field"),
        (ATTACK, "destroy 1 monster(in attack) on opponent's field"),
        (ATTACK, "destroy 1 monster on either field"),
        (ATTACK, "destroy up to 2 monsters on opponent's field"),
        (
            "when opponent's monster(dragon) attacks",
            "destroy 1 monster(dragon) on opponent's field",
        ),
        (ATTACKED, "destroy 1 monster on your field"),
        (SUMMON, "destroy 1 monster on opponent's field"),
        (SUMMON, "destroy 1 monster(level 4) on opponent's field"),
        (SUMMON, "1 monster(face-up) on opponent's field loses atk 100 this turn"),
        (SET_MONSTER, "destroy 1 monster(face-down) on opponent's field"),
        (SET_TRAP, "destroy 1 spell/trap on opponent's field"),
        (SET_TRAP, "destroy 1 spell/trap(face-down) on opponent's field"),
        (TURNED, "1 monster(face-up) on opponent's field loses atk 100 this turn"),
        ("when opponent draws", "send 1 random card in opponent's hand to graveyard"),
    ],
)
def test_what_an_event_leaves_on_the_table_is_sure(event: str, effect: str) -> None:
    assert not can_be_refused(event, f"effect {effect}")


@pytest.mark.parametrize(
    ("event", "effect"),
    [
        # One attacks, not two; and none of yours, where it attacks directly.
        (ATTACK, "destroy 2 monsters on opponent's field"),
        (ATTACK, "destroy 1 monster on your field"),
        (ATTACK, "destroy 1 monster(in face-up defense) on opponent's field"),
        (ATTACK, "destroy 1 monster(dragon) on opponent's field"),
        (ATTACK, "destroy 1 spell/trap on opponent's field"),
        (ATTACK, "add 1 monster in your graveyard to hand"),
        # The attacked monster may lie face-down.
        (ATTACKED, "destroy 1 monster(face-up) on your field"),
        (ATTACKED, "destroy 1 monster(in attack) on your field"),
        (SUMMON, "destroy 1 monster(level 5) on opponent's field"),
        # It may have come in any position.
        (SUMMON, "destroy 1 monster(in face-up defense) on opponent's field"),
        (SUMMON, "destroy 1 monster on your field"),
        (SUMMON, "return 1 monster(level 4) in opponent's graveyard to bottom of deck"),
        (SET_MONSTER, "destroy 1 monster(in attack) on opponent's field"),
        (SET_MONSTER, "destroy 1 spell/trap on opponent's field"),
        (SET_TRAP, "destroy 1 monster(face-down) on opponent's field"),
        (TURNED, "destroy 1 monster(face-down) on opponent's field"),
        ("when opponent draws", "send 2 random cards in opponent's hand to graveyard"),
        ("when opponent draws", "send 1 card in your hand to graveyard"),
    ],
)
def test_what_an_event_does_not_leave_is_not(event: str, effect: str) -> None:
    assert can_be_refused(event, f"effect {effect}")


def test_of_two_events_both_must_leave_it() -> None:
    effect = "effect destroy 1 monster on opponent's field"
    assert not can_be_refused(ATTACK, "or " + SUMMON, effect)
    assert can_be_refused(ATTACK, "or " + SET_TRAP, effect)


ADD = "effect add 1 {} in your graveyard to hand"


@pytest.mark.parametrize(
    ("event", "added", "refused"),
    [
        ("your monster is sent from hand to graveyard", "monster", False),
        ("your monster is sent from hand to graveyard", "spell", True),
        ("your monster(fire) is sent from deck to graveyard", "monster(fire)", False),
        # Your own, whoever had it.
        ("your monster is sent to graveyard", "monster", False),
        # Cards go to their owners' graveyards: one that changed hands goes to the other.
        ("your monster is sent from field to graveyard", "monster", True),
        ("your monster is destroyed by opponent's attack", "monster", True),
    ],
)
def test_what_is_sent_lies_in_the_graveyard_of_its_owner(
    event: str, added: str, refused: bool
) -> None:
    assert can_be_refused(f"when {event}", ADD.format(added)) is refused


# --------------------------------------------------------------------- how many cards are there


@pytest.mark.parametrize(
    ("asked", "seen", "refused"),
    [
        ("condition there are 2 or more cards in your deck", 2, False),
        ("condition there are 2 or more cards in your deck", 3, True),
        ("condition there are exactly 3 cards in your deck", 3, False),
        ("condition there are 3 or fewer cards in your deck", 3, True),
        ("condition there are 3 or more cards in opponent's deck", 3, True),
        # A single card cannot be shuffled.
        ("cost shuffle your deck", 2, False),
        ("cost shuffle your deck", 3, True),
        ("cost shuffle opponent's deck", 2, True),
    ],
)
def test_a_deck_is_as_large_as_conditions_and_costs_ask(
    asked: str, seen: int, refused: bool
) -> None:
    effect = f"effect\nexcavate {seen} cards from top of your deck as seen\nadd seen to hand"
    assert can_be_refused(asked, effect) is refused


@pytest.mark.parametrize(
    ("cost", "drawn", "refused"),
    [
        ("shuffle 2 spells in your graveyard into deck", 2, False),
        ("shuffle 2 spells in your graveyard into deck", 3, True),
        ("shuffle 2 monsters(maximum) in your graveyard into deck", 2, False),
        ("return 1 trap in your hand to bottom of deck", 1, False),
        # A Fusion monster goes back to the Extra Deck.
        ("shuffle 2 monsters in your graveyard into deck", 2, True),
        # It may be the opponent's.
        ("shuffle 2 spells in opponent's graveyard into deck", 1, True),
        ("send 2 spells in your hand to graveyard", 1, True),
    ],
)
def test_what_a_cost_puts_into_the_deck_can_be_drawn(cost: str, drawn: int, refused: bool) -> None:
    assert can_be_refused(f"cost {cost}", f"effect draw {drawn}") is refused


# ------------------------------------------------------------------------ the highest, the lowest

THERE = "condition there is a monster(face-up) on opponent's field"
HIGHEST = "destroy 1 monster({} = highest({}, monsters(face-up) on opponent's field)) on {} field"


@pytest.mark.parametrize(
    ("numbers", "field", "refused"),
    [
        (("atk", "atk"), "opponent's", False),
        (("level", "level"), "opponent's", False),
        (("atk", "atk"), "either", False),
        # A Maximum Monster has none.
        (("def", "def"), "opponent's", True),
        (("atk", "original atk"), "opponent's", True),
        (("atk", "atk"), "your", True),
    ],
)
def test_one_of_those_that_are_there_has_the_highest(
    numbers: tuple[str, str], field: str, refused: bool
) -> None:
    assert can_be_refused(THERE, "effect " + HIGHEST.format(*numbers, field)) is refused
    attacked = can_be_refused(ATTACK, "effect " + HIGHEST.format(*numbers, field))
    assert attacked is refused


def test_of_those_with_the_highest_another_filter_may_fit_none() -> None:
    highest = "atk = highest(atk, monsters(face-up) on opponent's field)"
    effect = f"effect destroy 1 monster(dragon, {highest}) on opponent's field"
    assert can_be_refused(THERE, effect)
    two = f"effect destroy 2 monsters({highest}) on opponent's field"
    assert can_be_refused(
        "condition there are 2 or more monsters(face-up) on opponent's field", two
    )


def test_what_lies_face_down_shows_no_number() -> None:
    """RR-041."""
    lowest = "atk = lowest(atk, monsters on opponent's field)"
    effect = f"effect destroy 1 monster({lowest}) on opponent's field"
    assert can_be_refused("condition there is a monster on opponent's field", effect)


# ------------------------------------------------------------------------------- what must agree

ALIKE = "condition there are 3 or more monsters in your graveyard with the same {}"
SHUFFLE = "effect shuffle {} monsters in your graveyard with the same type into deck"


@pytest.mark.parametrize(
    ("prop", "number", "refused"),
    [("type", 3, False), ("type", 2, True), ("type", 4, True), ("attribute", 3, True)],
)
def test_cards_that_agree_are_there_where_a_condition_asks_for_just_those(
    prop: str, number: int, refused: bool
) -> None:
    assert can_be_refused(ALIKE.format(prop), SHUFFLE.format(number)) is refused


def test_any_three_need_not_agree() -> None:
    condition = "condition there are 3 or more monsters in your graveyard"
    assert can_be_refused(condition, SHUFFLE.format(3))
