"""Every mistake the language knows has its code, at the place where it was made."""

from __future__ import annotations

import pytest

from rushscript.scenario_messages import SCENARIO_MESSAGES
from rushscript.sense_messages import SENSE_MESSAGES
from tests.unit.semantics.checking import (
    PLAYED,
    card,
    condition,
    cost,
    filters,
    found_in,
    ignition,
    live,
    scenario,
    steps,
    trap,
    when,
)

DECLARED = 'name "Absent"\n'
NORMAL = "monster normal"
SPELL = "spell normal"
DRAW = "activate { effect draw 1 }"

NAMES: list[tuple[str, str]] = [
    ('RS202 "Dragn Bat"', filters('monster("Dragn Bat")') + card("", "Dragon Bat", NORMAL)),
    ('RS204 "Twin"', card("", "Twin", NORMAL) * 2),
    ('RS205 "Twin!"', card("", "Twin", NORMAL) + card("", "Twin!", NORMAL)),
    ('RS206 "双子"', card("", "双子", NORMAL)),
    ("RS206 Upper", 'card "X" {\n    id Upper\n    monster normal level 1 dark dragon 0/0\n}\n'),
    (
        'RS207 number "A-1"',
        'card "X" {\n    number "A-1"\n    spell normal\n    activate { effect draw 1 }\n}\n'
        'card "Y" {\n    number "A-1"\n    spell normal\n    activate { effect draw 1 }\n}\n',
    ),
    ('RS209 "Sample"', 'name "Sample"\n' + card(DRAW, line=SPELL)),
    ('RS285 " "', card("", " ", NORMAL)),
]

REFERENCES: list[tuple[str, str]] = [
    ("RS210 taget", steps("destroy 1 spell/trap on either field as target", "destroy taget")),
    (
        "RS211 drawn",
        steps("may {", "    draw 1 as drawn", "    reveal drawn", "}", "send drawn to graveyard"),
    ),
    (
        "RS212 one",
        steps("draw 1 as one", "also draw 1 as one", "also send one to graveyard"),
    ),
    ("RS213 one", steps("draw 1 as one")),
    ("RS215 dragon", steps("draw 1 as dragon", "reveal dragon")),
    ("RS216 attacker", trap("when opponent draws\n        effect destroy attacker")),
    ("RS216 attacked", trap("when opponent's monster attacks\n        effect destroy attacked")),
    ("RS217 their", steps("destroy 1 monster on their field")),
    (
        "RS218 if you do {\n                draw 1\n            }",
        steps("if you do {", "    draw 1", "}"),
    ),
    ("RS219 then draw 1", steps("then draw 1")),
    ("RS223 one", steps("gain 500 lp as one")),
    (
        "RS245 paid",
        ignition(
            "cost send 2 monsters in your hand to graveyard as paid\n"
            "        effect self gains atk paid.atk this turn"
        ),
    ),
    ("RS246 self", steps("draw [self]")),
    ("RS286 rest of self", steps("destroy rest of self")),
    ("RS286 among self", steps("destroy 1 monster among self")),
    ('RS254 "Absent"', DECLARED * 2),
    (
        "RS255 lost",
        trap(
            "when your monster is destroyed by battle as lost\n        or when opponent draws\n"
            "        effect add lost to hand"
        ),
    ),
]

VERBS: list[tuple[str, str]] = [
    ("RS221 choose", cost("choose 1 monster on your field as one")),
    ("RS222 opponent", steps("opponent set 1 trap in your graveyard")),
    ("RS224 self", steps("special summon self")),
    ("RS224 hand", steps("destroy 1 card in your hand")),
    ("RS225 card", steps("special summon 1 card in your graveyard")),
    ("RS226 graveyard", steps("send 1 card in your graveyard to graveyard")),
    ("RS227 0", steps("draw 0")),
    ("RS228 monster", steps("send 1 monster from top of your deck to graveyard")),
    ("RS247 take control", steps("take control of 1 monster on opponent's field")),
    ("RS265 all", steps("send all random cards in opponent's hand to graveyard")),
    ("RS266 up to 2", steps("send up to 2 cards from top of your deck to graveyard")),
    (
        "RS268 1 card in your hand and 1 monster on your field",
        cost("send 1 card in your hand and 1 monster on your field to graveyard"),
    ),
    ("RS269 choose", steps("choose 1 monster on your field")),
    ("RS270 negate attack", trap("when opponent draws\n        effect negate attack")),
    ("RS271 in defense", steps("put self in defense")),
    (
        "RS272 return 1 card in your hand to bottom of deck in any order",
        steps("return 1 card in your hand to bottom of deck in any order"),
    ),
]

FILTERS: list[tuple[str, str]] = [
    ("RS201 dargon", filters("monster(dargon)")),
    ("RS230 face-up", filters("monster(face-up, dragon)")),
    ("RS231 equip", filters("monster(equip)")),
    ("RS231 dragon", filters("spell(dragon)")),
    ("RS232 water", filters("monster(fire, water)")),
    ("RS232 level >= 6", filters("monster(level <= 5, level >= 6)")),
    ("RS232 not dragon", filters("monster(dragon, not dragon)")),
    ("RS232 in defense", filters("monster(in attack, in defense)")),
    ("RS233 level 13", filters("monster(level 13)")),
    ("RS233 level >= 1", filters("monster(level >= 1)")),
    ("RS233 level 8..5", filters("monster(level 8..5)")),
    ("RS234 face-up", filters("monster(face-up)", "in your graveyard")),
    ("RS235 any position", filters("monster(any position)")),
    ("RS236 not face-up", filters("monster(not face-up)")),
    ("RS236 level 3 or level 4", filters("monster(level 3 or level 4)")),
    ("RS236 not level <= 4", filters("monster(not level <= 4)")),
    ("RS254 fire", filters("monster(fire or fire)")),
    ("RS254 spell", filters("(spell or spell)")),
    ("RS237 attribute", filters("monster(atk > self.attribute)")),
    ("RS238 normal", filters("card(normal)")),
    ("RS239 attribute = atk", filters("monster(attribute = atk)")),
    ("RS240 face-down", filters("monster(face-down, dragon)")),
    ("RS242 hand", filters("monster", "in your hand or hand")),
    ("RS243 spell/trap zone", filters("monster", "in your spell/trap zone")),
    ("RS244 from top of your deck", filters("card", "from top of your deck")),
]

FACTS: list[tuple[str, str]] = [
    ("RS236 count(monsters on your field) >= 3", condition("count(monsters on your field) >= 3")),
    (
        "RS236 it is your turn and your lp <= 1000",
        condition("it is your turn and your lp <= 1000"),
    ),
    ("RS241 either", condition("either lp <= 4000")),
    ("RS232 turn player's", condition("it is turn player's turn")),
    ("RS254 special", condition("self was special or special summoned this turn")),
    ("RS236 tribute", condition("self was normal or tribute summoned this turn")),
    ("RS232 3 < 4", condition("3 < 4")),
    (
        "RS254 your lp <= 1000",
        ignition(
            "condition your lp <= 1000\n        condition your lp <= 1000\n        effect draw 1"
        ),
    ),
    (
        "RS214 2 cards in your hand",
        ignition(
            "condition there is exactly 1 card in your hand\n"
            "        cost send 2 cards in your hand to graveyard\n        effect draw 1"
        ),
    ),
]

EVENTS: list[tuple[str, str]] = [
    (
        "RS247 opponent's monster destroys your monster by battle",
        when("opponent's monster destroys your monster by battle"),
    ),
    ("RS256 spell", when("opponent normal summons a spell")),
    ("RS256 monster", when("opponent activates a monster")),
    ("RS257 spell", when("opponent sets a spell")),
    ("RS258 self", when("self attacks")),
    ("RS259 effects", when("your monster is destroyed by effects")),
]

CHANGES: list[tuple[str, str]] = [
    ("RS229 1", live("1 monster on your field gains atk 300")),
    ("RS247 opponent draws", live("whenever opponent draws {\n            draw 1\n        }")),
    ("RS249 level", steps("self becomes original level 4 this turn")),
    (
        "RS260 spell/trap",
        card("activate { effect 1 spell/trap on your field gains atk 300 this turn }", line=SPELL),
    ),
    ("RS261 in your graveyard", steps("1 monster in your graveyard gains atk 300 this turn")),
    ("RS262 1", steps("self can attack 1 time this turn")),
    ("RS263 level", steps("self becomes attribute self.level this turn")),
    ("RS254 battle", steps("self cannot be destroyed by battle or battle this turn")),
    ("RS264 dargon", steps("self becomes type dargon this turn")),
]

CARDS: list[tuple[str, str]] = [
    ("RS247 fusion", card("ignition { effect draw 1 }", line="monster fusion effect")),
    ("RS247 equip", card(DRAW, line="spell equip")),
    (
        "RS247 field",
        card(
            "activate { condition your lp <= 1000 }\n    continuous { self cannot be destroyed by "
            "effects }",
            line="spell field",
        ),
    ),
    ("RS248 field", card("activate { when opponent draws\n effect draw 1 }", line="trap field")),
    ('RS250 "Sample"', 'card "Sample" {\n    activate { effect draw 1 }\n}\n'),
    ("RS251 spell normal", f'card "X" {{\n    spell normal\n    spell normal\n    {DRAW}\n}}\n'),
    ("RS252 passcode 0", f'card "X" {{\n    passcode 0\n    spell normal\n    {DRAW}\n}}\n'),
    ("RS253 cyborg", 'card "X" {\n    monster normal level 1 dark cyborg 0/0\n}\n'),
    (
        "RS287 dragon dark",
        'card "X" {\n    monster normal level 1 dragon dark 0/0\n}\n',
    ),
    ("RS264 drak", 'card "X" {\n    monster normal level 1 drak dragon 0/0\n}\n'),
    ("RS273 13", 'card "X" {\n    monster normal level 13 dark dragon 0/0\n}\n'),
    (
        "RS274 effect",
        card("ignition { effect draw 1 }", line="monster normal effect").replace(
            "ignition { effect draw 1 }", ""
        ),
    ),
    ('RS275 flavour "It waits."', card('flavour "It waits."\n    ' + DRAW, line=SPELL)),
    ("RS276 ignition { effect draw 1 }", card("ignition { effect draw 1 }", line=NORMAL)),
    ("RS277 monster effect level 4 dark dragon 1500/0", card("")),
    ("RS278 activate", card(DRAW)),
    ("RS278 ignition", card("ignition { effect draw 1 }", line=SPELL)),
    (
        "RS279 continuous { self cannot be destroyed by battle }",
        card(DRAW + "\n    continuous { self cannot be destroyed by battle }", line=SPELL),
    ),
    ("RS280 activate", card(f"{DRAW}\n    {DRAW}", line=SPELL)),
    ("RS281 spell normal", card("", line=SPELL)),
    ("RS282 when opponent draws", ignition("when opponent draws\n        effect draw 1")),
    ("RS283 activate", trap("effect draw 1")),
    ("RS284 ignition", ignition("condition your lp <= 1000")),
]

DRAGON = 'your field "Dragon"'
ACTIVATE = 'activate "Dragon"'

TESTS: list[tuple[str, str]] = [
    ("RS301 test", scenario(DRAGON) + 'test "sample" { given { }\n expect your lp = 1\n}\n'),
    ("RS302 test", scenario(DRAGON, ACTIVATE)),
    ('RS303 "Dragon"', scenario("your lp 4000", ACTIVATE + "\n    expect your lp = 4000")),
    ('RS304 "Dragon"', scenario('your field 2 "Dragon"', 'expect "Dragon" on your field')),
    ("RS305 tribute", scenario(DRAGON, ACTIVATE + ' { tribute "Dragon" }\n    expect you win')),
    ("RS306 no luck", scenario(DRAGON, f"cannot {ACTIVATE} because no luck")),
    ("RS307 not fire", scenario("your field 1 monster(not fire)")),
    ("RS308 in attack", scenario("your field 1 spell in attack")),
    ("RS309 (monster or spell)", scenario("your hand 1 (monster or spell)")),
    ("RS310 it is turn 0", scenario("it is turn 0")),
    ("RS311 either", scenario('either field "Dragon"')),
    ("RS312 pair", scenario("your field 2 monsters as pair")),
    ("RS313 your lp 2", scenario("your lp 1\n        your lp 2")),
    ("RS314 0", scenario("your lp 0")),
    ('RS315 "Absent"', DECLARED + scenario('your hand "Absent"')),
    ("RS316 card", scenario("your field 1 card")),
    ("RS317 4 monsters", scenario("your field 4 monsters")),
    ("RS247 option 1", scenario(DRAGON, ACTIVATE + " { option 1 }\n    expect you win")),
    ("RS263 dark", scenario(DRAGON, 'expect "Dragon" atk = dark')),
    ("RS210 ghost", scenario(DRAGON, "expect ghost on your field")),
]

ALL = [*NAMES, *REFERENCES, *VERBS, *FILTERS, *FACTS, *EVENTS, *CHANGES, *CARDS, *TESTS]


@pytest.mark.parametrize(("expected", "text"), ALL)
def test_one_mistake_is_one_diagnostic_at_its_place(expected: str, text: str) -> None:
    (only,) = found_in(text)
    assert only.startswith(expected)


def test_every_code_has_a_mistake_that_shows_it() -> None:
    shown = {expected.split(" ", 1)[0] for expected, _ in ALL}
    elsewhere = {"RS203", "RS208", "RS220"}
    assert shown | elsewhere == {*SENSE_MESSAGES, *SCENARIO_MESSAGES}


def test_the_played_card_of_these_tests_is_sound() -> None:
    assert found_in(PLAYED) == []
