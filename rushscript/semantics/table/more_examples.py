"""Further examples of words: with them every rule of the grammar stands in an example."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family

MORE_EXAMPLES: Final[dict[tuple[Family, str], tuple[str, ...]]] = {
    (Family.FILE, "type line"): (
        'card "Lamp Colossus [R]" {\n'
        "    monster maximum right effect level 4 light machine 500/0\n"
        "    continuous {\n        while not in maximum mode { self gains atk 500 }\n    }\n}",
    ),
    (Family.FILE, "materials"): (
        'card "Dragon of Two Names" {\n    monster fusion level 6 fire dragon 2200/1500\n'
        '    materials "Sample Dragon" + monster(dragon)\n'
        '    rule in extra deck { self becomes name "Sample Dragon" }\n}',
    ),
    (Family.FILE, "rule lines"): (
        'rule { self cannot be special summoned except by effects of "Sample Dragon" }',
        "rule in graveyard { self becomes legend }",
    ),
    (Family.VERB, "return"): (
        "return 1 card in your graveyard to bottom of deck",
        "return 2 cards in your graveyard to top of deck in any order",
        "return 1 monster(fusion) in your graveyard to extra deck",
    ),
    (Family.VERB, "fusion summon"): (
        "fusion summon 1 monster using monsters in your hand or field\n"
        "                except monsters(normal) in your hand including a monster(fire) into deck",
        "fusion summon 1 monster using monsters on your field and monsters in your hand\n"
        "                for monster(celestial warrior)",
    ),
    (Family.RESTRICTION, "can summon by tributes"): (
        "you can summon monsters(dragon) without tribute this turn",
        "each player summons monsters(wyrm, level >= 7) by 1 tribute this turn",
    ),
    (Family.RESTRICTION, "can also use as material"): (
        "you can also use only monsters(wyrm) in your graveyard as material for ritual summon "
        "this turn",
    ),
    (Family.VERB, "declare"): (
        "declare a card kind as said\n            destroy 1 card(kind = said) on opponent's field",
        'declare a name from "Sample" or "Sample Dragon" as said\n'
        "            self becomes name said this turn",
        "reveal 1 monster(fusion) in your extra deck as shown\n"
        "            declare a material name of shown as said\n"
        "            self becomes name said this turn",
    ),
    (Family.FACT, "was summoned"): (
        "self was tribute summoned in attack this turn",
        "self was special summoned from hand or graveyard this main phase",
    ),
    (Family.CHANGE, "become"): ('self becomes name "Sample Dragon" this turn',),
    (Family.CHANGE, "also become"): ('self also becomes name "Sample Dragon" this turn',),
    (Family.CHANGE, "negate effects"): (
        "may negate effects of 1 monster(effect) on opponent's field this turn",
        "continuous this turn {\n"
        "                negate effects of all monsters(level <= 4) on opponent's field\n"
        "            }",
    ),
    (Family.RESTRICTION, "takes damage"): (
        "continuous this turn {\n                you take no damage from battle\n            }",
    ),
    (Family.RESTRICTION, "player cannot attack"): ("you cannot attack monsters this turn",),
    (Family.RESTRICTION, "can attack only with"): (
        "you can attack only with 1 monster(dragon) this turn",
        "you can attack monsters only with monsters(fish) this turn",
    ),
    (Family.RESTRICTION, "cannot declare attacks"): ("opponent cannot declare attacks this turn",),
    (Family.QUANTITY, "including"): (
        "destroy up to 3 monsters on opponent's field including 2 monsters(fire)",
        "put 2 monsters(in attack) on your field including self in face-up defense",
    ),
    (Family.PROPERTY, "original"): (
        "monster(original type dragon)",
        "monster(original attribute fire)",
        "monster(original name = self.original name)",
    ),
    (Family.QUANTITY, "with different"): (
        "shuffle 2 monsters in your graveyard with different original types into deck",
    ),
    (Family.FILTER, "material"): (
        "monster(material of self)",
        "monster(material self)",
    ),
    (Family.FILTER, "not"): ('monster(not "Sample Dragon")',),
    (Family.FACT, "there are"): (
        "there are exactly 2 cards in your hand",
        "there are 2 or fewer cards in your hand",
    ),
    (Family.FACT, "comparison"): ("your lp > opponent's lp", "your lp != opponent's lp"),
    (Family.FACT, "player has done"): (
        "you have taken damage this turn",
        "opponent has attacked this turn",
    ),
    (Family.EVENT, "summons"): (
        "opponent special summons a monster from hand",
        "opponent normal summons or sets a monster",
        "opponent special summons a monster(face-up) from hand or graveyard",
    ),
    (Family.EVENT, "is destroyed"): (
        "your card in spell/trap zone is destroyed by opponent's effects",
    ),
    (Family.EVENT, "is returned"): ("opponent's monster is returned to hand",),
    (Family.EVENT, "sets"): ("opponent sets a monster from hand",),
    (Family.TEST, "given cards"): (
        'your field "Sample Dragon", 1 spell(equip) equipped to "Sample Dragon"',
    ),
    (Family.TEST, "happened to a card"): (
        "your graveyard 1 monster as lost\n        opponent's field 1 monster as foe\n"
        "        it is battle phase\n"
        "        lost was destroyed by battle with foe this turn",
        "your graveyard 1 monster as lost\n        opponent's field 1 monster as foe\n"
        "        lost was destroyed by foe this turn",
        "your hand 1 card as new\n        new was drawn this turn",
        "your field 1 trap as trap_card\n        trap_card was set this turn",
        "your field 1 monster as king\n        your graveyard 1 monster as one, 1 monster as two\n"
        "        king was tribute summoned with one, two face-down this turn",
        "your field 1 monster(fusion) as king\n        your graveyard 2 monsters, "
        "1 monster as one\n"
        "        king was fusion summoned from extra deck with one from hand this turn",
    ),
    (Family.TEST, "done to a card"): (
        "your field 1 monster in left zone as foe\n        foe was turned face-up this turn",
        "your field 1 monster as foe\n        opponent's graveyard 1 spell as page\n"
        "        foe was put in attack by page this turn",
        "your graveyard 1 monster as lost\n        opponent's graveyard 1 spell as page\n"
        "        lost was sent from deck to graveyard by page this turn",
        "your hand 1 monster as back\n        back was returned from field to hand this turn",
        "your hand 1 monster as found\n        found was added from deck to hand this turn",
        "your deck 1 monster as back\n        back was returned from graveyard to deck this turn",
    ),
    (Family.TEST, "done this turn"): (
        "it is battle phase\n        your field 1 monster as one\n"
        "        one has attacked directly this turn",
        "you have taken damage from effects this turn",
        "opponent has taken 800 damage from battle this turn",
        'your field "Sample Dragon"\n'
        '        you have activated option 1 of "Sample Dragon" this turn',
    ),
    (Family.TEST, "turn moves"): ("pass", "surrender"),
    (Family.TEST, "answers"): (
        'activate "Sample Dragon" { decline }',
        'activate "Sample Dragon" { choose none }',
        'activate "Sample Dragon" { pay 2 }',
        'activate "Sample Dragon" { order "Sample Dragon" }',
        'activate "Sample Dragon" { in attack }',
        'activate "Sample Dragon" { roll 6, 1 }',
        'activate "Sample Dragon" { toss heads, tails }',
        'activate "Sample Dragon" { declare dragon }',
    ),
    (Family.TEST, "offered"): (
        'activate "Sample Dragon" { not offered "Sample Dragon"  offered accept  decline }',
    ),
    (Family.TEST, "knows"): ('expect you do not know "Sample Dragon"',),
    (Family.TEST, "happened"): (
        "end turn\n    expect not happened you draw",
        "end turn\n    expect happened 1 time opponent draws",
        'enter battle phase\n    attack directly with "Sample Dragon"\n'
        "    expect happened in order {\n        your monster attacks directly\n"
        "        opponent takes damage\n    }",
    ),
    (Family.TEST, "expected facts"): (
        'expect "Sample Dragon" not on top of your deck',
        'expect "Sample Dragon" not equipped to "Sample Dragon"',
        'expect "Sample Dragon" is monster(dragon)',
        'expect your field is "Sample Dragon"',
        'expect top of your deck is "Sample Dragon"',
        "expect it is your main phase",
        "expect it is turn 3",
        "expect the duel goes on",
        "expect the duel is a draw",
    ),
}
"""By the group and the word of the row."""
