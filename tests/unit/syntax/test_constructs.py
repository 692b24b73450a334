"""Every construct of the language: its canonical text is read and written back unchanged, and
what is read leniently is written in that form."""

from __future__ import annotations

import pytest

from rushscript.syntax import nodes as n
from rushscript.syntax import show
from tests.unit.syntax.reading import card_with, read, read_card, read_step, read_test

STEPS = """
draw 2
draw [count(monsters(fire) on your field)]
destroy 1 monster on opponent's field
destroy up to 2 random monsters(level <= 8, face-up) on opponent's field
destroy all spells/traps on either field
destroy any number of cards in your hand or graveyard
destroy 1 ("A" or monster(fire) or spell) on turn player's field
destroy 1 monster(not (fire or water), not self, "A") on your field
destroy 1 monster(original atk 3000, level 5..8, def <= original def) on their field
destroy 1 monster(winged beast or celestial warrior, in defense) on your field
destroy 1 monster(attribute = paid.attribute, atk >= 2 * paid.original atk) on your field
destroy 1 card(normal, legend, any position, in face-down defense) on your field
destroy attacker
destroy rest of seen
destroy self and 1 monster on opponent's field
choose 1 card in your spell/trap zone or field zone as chosen
choose 1 monster among seen
reveal 1 card from bottom of opponent's deck
set 1 trap in your graveyard
send 1 card from top of your deck to graveyard as paid
add up to 1 monster in your graveyard to hand
shuffle all cards in your graveyard into deck
return 1 monster on your field to hand
return 1 card in your hand to bottom of deck
return rest of seen to top of deck in any order
special summon 1 monster in your graveyard
special summon paid to opponent's field in face-up defense
put 1 monster on your field in face-down defense
change position of attacker
pay 500 lp
gain half of (your lp + 300) lp
gain 300 * count(monsters among paid) - (your lp - 100) lp
inflict sum(level, monsters on your field) * 100 damage to opponent
inflict highest(atk, monsters on either field) damage to you
negate attack
win
take control of 1 monster(level <= n) on opponent's field
opponent draws 1
opponent may draw 1
each player takes control of self
opponent special summons 1 monster in their graveyard
may destroy 1 monster on opponent's field as target
self gains atk 300 this turn
self gains atk/def 300 and pierces this battle phase
all monsters on your field lose level 1 until end of opponent's next turn
chosen become atk 0 permanently
self becomes original atk 2 * your lp this turn
self becomes type winged beast this turn
self becomes attribute paid.attribute and becomes name "A" this turn
self can attack once more and can attack directly this turn
self can attack 2 times and can attack [n] times this turn
self cannot attack and cannot attack directly and cannot change position this turn
self cannot be destroyed by opponent's trap effects and pierces this turn
self cannot be destroyed by battle or effects or opponent's monster(level <= 8) attacks this turn
may make self gain atk 1000 * count(monsters among paid) this turn
self gains atk 300 while there is a monster(fire) on your field
then draw 1
also may draw 1
""".strip().splitlines()

BLOCK_STEPS = """
may { draw 1 }
if you do { draw 1 }
if self is monster(level 7) { draw 1 }
continuous this turn { self pierces }
continuous until end of your next turn { opponent's monster }
""".strip().splitlines()[:4]

FACTS = """
there is a monster(level 10) on your field
there is "A" in your graveyard
there is no monster(level >= 9) on opponent's field
there is exactly 1 card in your hand
there are exactly 3 monsters(water) on your field
there are 3 or more monsters in your graveyard
there are 2 or fewer cards in your hand
all monsters on your field are monster(fire)
all paid are monster(fire)
self is not in your graveyard
self is on top of your deck
self is in attack
self is face-up
self is monster(fire)
self is among paid
self was normal or special summoned this turn
self was tribute summoned this main phase
self has destroyed a monster by battle this battle phase
self has not destroyed "A" by battle this turn
n != 6
your lp <= opponent's lp
count(cards in your hand) - 1 > distinct(attribute, monsters on your field)
it is your turn
it is opponent's battle phase
any of (it is your turn, there is a card in your hand and n = 1)
it is your turn and self is face-up
""".strip().splitlines()

EVENTS = """
opponent normal or special summons a monster
opponent normal summons or sets a monster(fire) from hand as target
you normal summon a monster
opponent sets a card
you activate a trap
opponent activates "A"
opponent draws
you draw
you take damage
opponent takes damage from battle
opponent's monster attacks
opponent's monster attacks your monster(dragon)
opponent's monster attacks directly
self attacks attacked
self is destroyed by battle or opponent's attack
your monster(dragon) is destroyed by opponent's trap effects as lost
self destroys opponent's monster by battle
self destroys opponent's monster by battle and sends it to graveyard
""".strip().splitlines()

HEADERS = """
number "RD/ST01-JP001", "RD/KP01-JP023"
passcode 160301001, 160205003
id sevens_road
monster effect level 7 light winged beast 2200/1000
legend monster normal level 4 dark spellcaster 2100/1500
spell normal
legend trap normal
spell field
flavour "A \\"quoted\\" text." ja "文。"
""".strip().splitlines()

GIVEN = """
your field "A", 2 monsters(fire) in attack as flames, 1 ("A" or spell) face-down
opponent's spell/trap zone "A" face-down as trapped
your lp 4000
it is opponent's turn
it is turn 1
it is your turn 3
""".strip().splitlines()

MOVES = """
activate "A"
activate trapped { pay "A", flames  choose "B"  accept  in attack  option 2 }
activate "A" { choose none  tribute "A"  order "A", "B"  decline }
opponent activates "A"
normal summon "A"
tribute summon "A" { tribute "B", "C" }
opponent tribute summons "A"
set "A"
put "A" in face-up defense
attack "A" with flames
opponent attacks directly with "B"
pass
opponent passes
end turn
opponent ends turn
enter battle phase
opponent enters battle phase
surrender
cannot activate "A" because used this turn
opponent cannot attack directly with "A" because condition not met
expect "A" atk = 1000
expect flames original atk = 1000
expect flames attribute = dark
expect flames name = "B"
expect "A" in your graveyard
expect "A" not on opponent's field
expect "A" on top of your deck
expect "A" in face-down defense
expect "A" face-up
expect your hand has 3
expect your graveyard has 1 monster(fire)
expect opponent's field has 2 monsters
expect your lp = 4000
expect you win
expect opponent wins
expect the duel is a draw
expect the duel goes on
""".strip().splitlines()


@pytest.mark.parametrize("step", STEPS + BLOCK_STEPS)
def test_a_step_is_written_as_it_was_read(step: str) -> None:
    assert show(read_step(step)) == step


@pytest.mark.parametrize("fact", FACTS)
def test_a_condition_is_written_as_it_was_read(fact: str) -> None:
    (block,) = read_card(card_with(f"condition {fact}")).blocks
    assert isinstance(block, n.Ability)
    assert show(block.conditions[0].fact) == fact


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_written_as_it_was_read(event: str) -> None:
    (block,) = read_card(card_with(f"when {event}")).blocks
    assert isinstance(block, n.Ability)
    assert block.when is not None
    assert show(block.when.events[0]) == event


@pytest.mark.parametrize("header", HEADERS)
def test_a_header_line_is_written_as_it_was_read(header: str) -> None:
    text = f'card "X" {{\n    {header}\n}}\n'
    assert show(read(text)) == text


@pytest.mark.parametrize("line", GIVEN)
def test_a_given_line_is_written_as_it_was_read(line: str) -> None:
    text = f'test "X" {{\n    given {{\n        {line}\n    }}\n}}\n'
    assert show(read(text)) == text


@pytest.mark.parametrize("move", MOVES)
def test_a_line_of_a_test_is_written_as_it_was_read(move: str) -> None:
    text = f'test "X" {{\n    given {{ }}\n    {move}\n}}\n'
    assert show(read(text)) == text


LENIENT = [
    ("destroy 2 monster on your field", "destroy 2 monsters on your field"),
    ("destroy 1 monsters on your field", "destroy 1 monster on your field"),
    ("self gain atk 1 this turn", "self gains atk 1 this turn"),
    ("opponent draw 1", "opponent draws 1"),
    ("if there are a card in your hand { draw 1 }", "if there is a card in your hand { draw 1 }"),
    ('if there is a "A" in your hand { draw 1 }', 'if there is "A" in your hand { draw 1 }'),
    ("gain (1 * 2) + (3) lp", "gain 1 * 2 + 3 lp"),
    ("gain 1 - (2 - 3) lp", "gain 1 - (2 - 3) lp"),
    ("draw   2", "draw 2"),
    (
        "destroy 1 monster(\n fire,\n dragon\n) on your field",
        "destroy 1 monster(fire, dragon) on your field",
    ),
    ("destroy 1 monster\n on your field", "destroy 1 monster on your field"),
    ("destroy 1 monster on your field and\n self", "destroy 1 monster on your field and self"),
    ("self gains atk 1\n this turn", "self gains atk 1 this turn"),
]


@pytest.mark.parametrize(("written", "canonical"), LENIENT)
def test_what_is_read_leniently_is_written_in_one_form(written: str, canonical: str) -> None:
    assert show(read_step(written)) == canonical


def test_names_and_words_of_a_filter_are_told_apart_by_the_checks() -> None:
    text = card_with(
        "cost reveal 1 card in your hand as paid\n"
        "effect destroy 1 monster(not paid, dragon, not attacker) on your field"
    )
    shown = repr(read_card(text).blocks)
    assert "NotTest(test=WordTest(word=Word(text='paid')))" in shown
    assert "WordTest(word=Word(text='dragon'))" in shown
    assert "NotTest(test=WordTest(word=Word(text='attacker')))" in shown


def test_the_attacker_of_a_move_is_its_card_and_the_attacked_its_target() -> None:
    test = read_test(
        'test "X" { given { } opponent attacks flame with "Raider" }'.replace("{ } ", "{ }\n")
    )
    (move,) = test.moves
    assert isinstance(move, n.Move)
    assert move.opponent
    assert move.action == n.Action(n.Word("attack"), n.CardName("Raider"), target=n.Name("flame"))


def test_verbs_about_a_name_agree_with_how_many_cards_it_was_given() -> None:
    one = "choose 1 monster on your field as chosen\n chosen gain atk 1 this turn"
    several = "choose up to 3 monsters on your field as chosen\n chosen gains atk 1 this turn"
    assert "chosen gains atk 1" in show(read(card_with(f"effect\n {one}")))
    assert "chosen gain atk 1" in show(read(card_with(f"effect\n {several}")))


def test_header_lines_are_put_into_canonical_order() -> None:
    card = read_card('card "X" {\n flavour "f"\n spell normal\n # of the set\n number "N"\n}\n')
    kinds = [type(header) for header in card.headers]
    assert kinds == [n.CardNumbers, n.SpellTrapLine, n.Flavour]
    assert card.headers[0].comments == n.Comments(("of the set",))


def test_a_live_block_may_hold_a_while() -> None:
    text = (
        "continuous this turn { while self has destroyed a monster by battle this battle phase "
        "{ self can attack once more } }"
    )
    core = read_step(text).core
    assert isinstance(core, n.LiveBlock)
    (line,) = core.lines
    assert isinstance(line, n.LiveWhile)


def test_spans_are_places_in_the_file_not_in_the_item() -> None:
    text = 'name "A"\n\ncard "B" {\n    spell normal\n}\n'
    _, card = read(text).items
    assert isinstance(card, n.Card)
    assert text[card.name.span.start : card.name.span.end] == '"B"'
    header = card.headers[0]
    assert text[header.span.start : header.span.end] == "spell normal"
