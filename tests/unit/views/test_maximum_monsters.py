"""Maximum Monsters as people see them: on the board, in labels, in the story, in card texts."""

from __future__ import annotations

import rushscript
from rushscript.agents import GreedyAgent
from rushscript.engine.decisions import Option, OptionKind
from rushscript.engine.duel import Duel
from rushscript.engine.position import Placement, build_state
from rushscript.formats import RUSH
from rushscript.views import Names, Story, draw_board, option_label, refusal_lines
from rushscript.views.cards import type_line
from rushscript.vocabulary import Position, Zone

NAMES = Names(("Ann", "Bob"), 0)
YGGDRAGO = "Yggdrago the Sky Emperor"
ATTACK = Position.FACE_UP_ATTACK


def laid(*, whole: bool) -> Duel:
    """The three cards of Yggdrago on the field as one, or in the hand; cards in both decks and a
    monster on the other side."""
    packs = rushscript.load_packs()
    centre = packs.card(YGGDRAGO)
    sides = [packs.card(f"{YGGDRAGO} [L]"), packs.card(f"{YGGDRAGO} [R]")]
    bat = packs.card("Dragon Bat")
    cards = [Placement(centre, 0, Zone.MONSTER, ATTACK)]
    cards += [Placement(side, 0, Zone.MONSTER, ATTACK, beside=0) for side in sides]
    if not whole:
        cards = [Placement(card, 0, Zone.HAND) for card in (centre, *sides)]
    cards += [Placement(bat, player, Zone.DECK) for player in (0, 1) for _ in range(6)]
    cards.append(Placement(bat, 1, Zone.MONSTER, ATTACK))
    return Duel.of(build_state(RUSH, cards))


def test_the_board_shows_the_three_cards_in_their_places() -> None:
    board = draw_board(laid(whole=True).view(0), NAMES)
    (line,) = [line for line in board.splitlines() if "4000" in line]
    places = [place.strip() for place in line.strip("|").split("|")]
    assert places == ["", "4000 L10 ATK", ""]
    assert "[L]" in board
    assert "[R]" in board


def test_a_maximum_summon_is_offered_with_the_attack_of_the_whole() -> None:
    label = option_label(laid(whole=False), Option(OptionKind.SPECIAL_SUMMON, 0), NAMES)
    assert label == f"Maximum summon {YGGDRAGO} (Level 10, MAXIMUM ATK 4000)"


def test_the_story_names_the_card_whose_effect_is_used() -> None:
    duel = laid(whole=True)
    assert duel.decision is not None
    story = Story(duel, NAMES)
    (index,) = [
        index
        for index, option in enumerate(duel.decision.options)
        if option.kind is OptionKind.ACTIVATE and option.card == 1
    ]
    duel.choose((index,))
    assert next(story.news()) == f"You activate {YGGDRAGO} [L]."


def test_why_not_tells_about_the_effects_of_each_card() -> None:
    duel = laid(whole=True)
    told = refusal_lines(duel, 0)
    assert told == [
        f"You cannot use the effect of {YGGDRAGO} [R]: "
        "the first sentence of its effect cannot be applied.",
        f"You cannot change the position of {YGGDRAGO}: it has no DEF and so no Defense Position.",
    ]


def test_the_greedy_agent_summons_the_whole() -> None:
    duel = laid(whole=False)
    assert duel.decision is not None
    (index,) = GreedyAgent(duel)(duel.decision)
    assert duel.decision.options[index].kind is OptionKind.SPECIAL_SUMMON


def test_the_type_line_says_which_card_it_is() -> None:
    packs = rushscript.load_packs()
    assert type_line(packs.card(YGGDRAGO)) == (
        "Maximum Center Effect Monster, Level 10, Light, Cyberse, ATK 2000, DEF 0, MAXIMUM ATK 4000"
    )
    assert type_line(packs.card(f"{YGGDRAGO} [R]")).startswith("Maximum Right Effect Monster, ")
