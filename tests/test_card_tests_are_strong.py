"""The tests beside the cards are strong: whoever takes away one condition, cost,
sentence, event or filter of an effect card, or changes one number, side or duration, sees a
test fail."""

from __future__ import annotations

from functools import cache

import pytest

from rushscript.compiler import compile_card
from rushscript.diagnostics import has_errors
from rushscript.engine.cards import CardDefinition
from rushscript.formats import RUSH
from rushscript.library.catalogue import load_packs
from rushscript.library.files import installed_packs
from rushscript.semantics import CheckedCard, CheckedPack, PackFile, check
from rushscript.source import SourceFile
from rushscript.syntax.nodes import Card, File
from rushscript.testing.suites import Suite, SuiteTest, load_suite
from tests.weakened_cards import weakened

PACKS = (
    "starter",
    "clashes",
    "summons",
    "arms_and_fields",
    "maximum",
    "fusion_and_ritual",
    "contact_fusion",
    "flow",
)
EQUIVALENT = frozenset(
    {
        # A loss would change nothing on a face-down card, so it is not offered anyway.
        "1 monster on opponent's field loses atk/def 700 this turn",
        # Nobody takes control of a monster of one's own.
        "+ effect take control of 1 monster(face-down) on either field",
        "+ take control of 1 monster(not in maximum mode) on either field this turn as puppet",
        "+ magical knight) on either field",
        # The same, and a continuous effect changes face-up cards alone.
        "+ may make 1 monster on opponent's field lose atk 1500 this turn",
        "+ while it is your turn { all monsters on opponent's field lose atk/def 1000 }",
        # Changes are for face-up cards alone.
        "+ and all monsters on opponent's field lose atk/def 100 * n this turn",
        "+ all monsters on opponent's field lose atk/def 100 * n this turn",
        "+ all monsters on your field gain atk/def 100 * n this turn",
        "+ then may make all monsters on your field gain atk/def 100 * n this turn",
        "+ all monsters on your field can attack directly this turn",
        "+ activate { effect all monsters on either field swap original atk and def this turn }",
        "+ effect up to 3 monsters on opponent's field become attribute shown.attribute this turn  "
        "- this turn",
        "+ effect up to 3 monsters on either field become type shown.type this turn",
        # Only Fusion Monsters have materials printed, and yours alone are known to you.
        "+ cost reveal 1 monster in your extra deck as shown",
        "+ cost reveal 1 monster(fusion) in either extra deck as shown",
        # Only the turn player's monsters attack.
        "+ all monsters(face-up) on either field can attack directly this turn",
        # The monster is destroyed at the end of the turn.
        "+ and target gains atk 1000 permanently",
        # A test can take fewer cards than it may, and takes no more.
        "+ may special summon up to 3 monsters(level <= 4, beast) among seen in face-down defense",
        # No Fusion monster of the packs names the one of them without the other.
        'monster(material "X-Head Cannon")) on your field {',
        'monster(material "Y-Dragon Head")) on your field {',
        # A face-down card shows no number, so the highest is one of those face-up.
        "atk <= highest(atk, monsters on your field)) among seen to graveyard  - to graveyard",
        # A player's attack destroys monsters of the other player only.
        "when either monster(dragon) is destroyed by opponent's attack",
        "when your monster(dragon) is destroyed by either attack",
        # Only equip cards are equipped.
        "while there is a monster(equipped with spell) on your field { self gains atk 700 }",
        # A test says what is chosen, not how many more could have been.
        "shuffle up to 4 monsters in opponent's graveyard into deck as shuffled",
        # A continuous change never reaches a face-down card.
        "continuous { all monsters on either field gain atk 100 }",
        # An attack is on a monster of the other player, and so is its new target.
        "when either monster attacks your monster",
        "when opponent's monster attacks either monster",
        "effect redirect attack to 1 monster on either field",
        # It is its player's own card, which goes to no other hand.
        "also if saved is in either hand { negate attack }",
        # A monster that has attacked directly finds a monster only where one has come since.
        "+ continuous this turn { self can attack monsters once more }  - }  - }",
        # A face-down monster, or one of the player whose turn it is not, cannot be given an attack.
        "activate { effect 1 monster on your field pierces this turn }",
        "activate { effect 1 monster(face-up) on either field pierces this turn }",
        "1 monster on opponent's field loses atk 800 this turn",
        "1 monster on opponent's field loses atk/def 300 * paid this turn",
        "whenever self destroys either monster by battle and sends it to graveyard {",
        "while in maximum mode { opponent cannot set monsters in either hand }",
        # Another condition says that all are dinosaurs.
        "effect add 1 monster(maximum, earth) in your graveyard to hand",
        "when opponent's monster(level <= 8) attacks either monster(maximum)",
        "when either monster(level <= 8) attacks your monster(maximum)",
        "when either monster(maximum, fire) is destroyed by opponent's attack",
        "when your monster(maximum, fire) is destroyed by either attack",
        # The opponent has the attacker; a whole Maximum Monster has no other beside it.
        "also if there is a monster(in maximum mode) on either field {",
        "effect destroy 1 monster(level <= 8) on either field",
        "effect put 1 monster(in defense) on either field in attack",
        # What lies in attack is not put there, and any defense becomes attack.
        "effect put 1 monster on opponent's field in attack",
        "effect put 1 monster(in defense) on opponent's field",
        # A test cannot say that one card more may not be chosen.
        "up to 3 monsters(maximum, level <= 4, fire) in your graveyard",
        # Another condition says that you have none.
        "condition there is a monster on either field",
        # A face-down monster does not pierce, so it is not offered anyway.
        "effect 1 monster on your field pierces this turn",
        # Only monsters of the turn player can come to attack.
        "effect 1 monster(face-up) on either field pierces this turn",
        # A loss would change nothing on a face-down card, so it is not offered anyway.
        "may make 1 monster on opponent's field lose atk/def 600 this turn",
        # What else could have been chosen shows in no fact: more than one card is always there.
        "then send 1 card in either hand to graveyard",
        # Level 6 asks for one tribute, and as one it may count anyway.
        "for tribute summon of monster(level 6..8, earth) in attack",
    }
)
"""What no test can notice, because the rules give it the same meaning."""


HELD = (*PACKS, "restraint")
"""The packs whose cards are held to it."""


@cache
def suite(pack: str) -> Suite:
    return load_suite([installed_packs() / pack])


@cache
def packs() -> dict[str, CheckedPack]:
    return {pack.name: pack.checked for pack in load_packs().packs}


@cache
def effect_cards() -> dict[tuple[str, str], CheckedCard]:
    """The cards that do something, by pack and name."""
    return {
        (name, card.node.name.text): card
        for name, pack in packs().items()
        if name in HELD
        for card in pack.cards
        if card.node.blocks or card.node.procedures or card.node.rules
    }


def compile_weakened(pack: str, card: CheckedCard, node: Card) -> CardDefinition | None:
    """The weakened card compiled; None when the check refuses it."""
    source = SourceFile.from_text(card.source.text, card.source.name)
    checked, found = check(pack, [PackFile(source, File((node,)))], RUSH, packs()[pack].names)
    return None if has_errors(found) else compile_card(checked.cards[0])


def own_tests(pack: str, name: str) -> list[SuiteTest]:
    return [item for item in suite(pack).tests if name in item.definitions]


def notices(test: SuiteTest, name: str, definition: CardDefinition) -> bool:
    """Whether the test fails with the weakened card."""
    definitions = {**test.definitions, name: definition}
    return not SuiteTest(test.test, definitions, test.ruleset).run().passed


def test_every_effect_card_has_tests() -> None:
    assert [key for key in effect_cards() if not own_tests(*key)] == []
    assert sum(pack == "starter" for pack, _ in effect_cards()) == 16


@pytest.mark.parametrize("pack", sorted({pack for pack, _ in effect_cards()}))
def test_the_tests_beside_the_cards_pass(pack: str) -> None:
    assert [test.test.node.name for test in suite(pack).tests if not test.run().passed] == []


@pytest.mark.parametrize(("pack", "name"), sorted(effect_cards()))
def test_the_tests_notice_every_weakened_card(pack: str, name: str) -> None:
    card, tests = effect_cards()[pack, name], own_tests(pack, name)
    unnoticed = []
    for text, node in weakened(card.node):
        definition = compile_weakened(pack, card, node)
        if definition is None or any(text.endswith(line) for line in EQUIVALENT):
            continue
        if not any(notices(test, name, definition) for test in tests):
            unnoticed.append(text)
    assert unnoticed == []
