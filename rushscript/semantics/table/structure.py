"""Files, cards, blocks, steps, and the notation of tests."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands


def _file(
    word: str,
    stands: Stands,
    form: str,
    meaning: str,
    example: str,
    japanese: str = "",
    english: str = "",
) -> Signature:
    return Signature(word, Family.FILE, stands, form, meaning, example, japanese, english)


def _step(
    word: str, form: str, meaning: str, example: str, japanese: str = "", english: str = ""
) -> Signature:
    return Signature(word, Family.STEP, Stands.EFFECT, form, meaning, example, japanese, english)


def _test(word: str, stands: Stands, form: str, meaning: str, example: str) -> Signature:
    return Signature(word, Family.TEST, stands, form, meaning, example)


FILES: Final = (
    _file(
        "card",
        Stands.FILE,
        'card "NAME" [ja "NAME"] { }',
        "A card.",
        'card "Small Dragon" ja "小さな竜" {\n    monster normal level 1 fire dragon 300/200\n}',
        "カード名",
        "the card name",
    ),
    _file(
        "test",
        Stands.FILE,
        'test "NAME" { given { } moves }',
        "A test, beside the card it is about.",
        'test "a turn costs nothing" {\n    given {\n        your lp 4000\n    }\n'
        "    end turn\n    expect your lp = 4000\n}",
    ),
    _file(
        "name",
        Stands.FILE,
        'name "NAME" [ja "NAME"]',
        "Declares a name that no loaded card needs to have.",
        'name "Absent Dragon" ja "不在の竜"',
    ),
    _file(
        "allow",
        Stands.FILE,
        'allow CODE because "WHY"',
        "A warning that is wanted: silent in the card or test that begins with it, or in the "
        "whole file. Errors cannot be allowed.",
        'card "Careful Dragon" {\n    allow RS213 because "the name says what is paid"\n'
        "    monster effect level 1 fire dragon 300/200\n\n    ignition {\n"
        "        cost send 1 card in your hand to graveyard as paid\n        effect draw 1\n"
        "    }\n}",
    ),
    _file(
        "number",
        Stands.HEADER,
        'number "TEXT", ...',
        "The card numbers, as printed.",
        'number "XX/ST01-JP001"',
        "カード番号",
        "card number",
    ),
    _file(
        "passcode",
        Stands.HEADER,
        "passcode N, ...",
        "The passcodes.",
        "passcode 160301001",
        "パスワード",
        "passcode",
    ),
    _file(
        "id",
        Stands.HEADER,
        "id WORD",
        "The slug of the CardId, where the one made of the name will not do.",
        "id other_sample",
    ),
    _file(
        "type line",
        Stands.FILE,
        "[legend] monster KIND level N ATTRIBUTE TYPE N/N; [legend] spell KIND; [legend] trap KIND",
        "What the card is; each card has exactly one.",
        'card "Legendary Dragon" {\n    legend monster normal level 8 light dragon 3000/2500\n}',
        "レベル、属性、種族、攻撃力、守備力",
        "Level, Attribute, Type, ATK, DEF",
    ),
    _file(
        "flavour",
        Stands.FILE,
        'flavour "TEXT" [ja "TEXT"]',
        "The text of a normal monster.",
        'card "Quiet Dragon" {\n    monster normal level 1 fire dragon 300/200\n'
        '    flavour "It says nothing."\n}',
        "フレーバーテキスト",
        "the flavour text",
    ),
    _file(
        "materials",
        Stands.FILE,
        "materials [N [or more]] NOUN + [N [or more]] NOUN ...",
        "The recipe of a Fusion monster; a payment takes exactly what it says.",
        'card "Two-Headed Dragon" {\n    monster fusion level 6 fire high dragon 2200/1500\n'
        '    materials "Sample Dragon" + 1 or more monsters(dragon)\n}',
        "「A」＋モンスター１体以上",
        '"A" + 1 or more monsters',
    ),
    _file(
        "ignition",
        Stands.MONSTER_BLOCK,
        "ignition { [conditions] [costs] effect }",
        "An effect of a monster, used in your Main Phase once per turn and face-up copy.",
        "ignition {\n        effect draw 1\n    }",
        "【条件】【効果】",
        "[REQUIREMENT] [EFFECT]",
    ),
    _file(
        "activate",
        Stands.SPELL_BLOCK,
        "activate { [when] [conditions] [costs] effect }",
        "The effect of a spell or trap; traps begin with `when`.",
        "activate {\n        when opponent draws\n        effect draw 1\n    }",
        "【条件】【効果】",
        "[REQUIREMENT] [EFFECT]",
    ),
    _file(
        "continuous",
        Stands.MONSTER_BLOCK,
        "continuous { live lines }",
        "What holds as long as the card is face-up on the field.",
        "continuous {\n        self gains atk 100 * count(monsters on your field)\n    }",
        "【永続効果】",
        "[CONTINUOUS EFFECT]",
    ),
    _file(
        "when",
        Stands.SPELL_BLOCK,
        "when EVENT",
        "What must have happened for a trap to be activated.",
        "activate {\n        when opponent's monster attacks\n        effect negate attack\n    }",
        "【条件】Xした時",
        "[REQUIREMENT] When X",
    ),
    _file(
        "condition",
        Stands.MONSTER_BLOCK,
        "condition CONDITION",
        "What must be true; several lines must all be.",
        "ignition {\n        condition there is no card in your hand\n        effect draw 1\n    }",
        "【条件】Xの場合",
        "[REQUIREMENT] If X",
    ),
    _file(
        "cost",
        Stands.MONSTER_BLOCK,
        "cost VERB ... [as NAME]",
        "What is paid first, exactly; several lines are all paid.",
        "ignition {\n        cost send 1 card in your hand to graveyard\n"
        "        effect draw 1\n    }",
        "【条件】Xして発動できる",
        "[REQUIREMENT] Do X",
    ),
    _file(
        "cost choose one",
        Stands.MONSTER_BLOCK,
        "cost choose one { option VERB ... [as NAME]; option condition CONDITION }",
        "One payment or another one, as the player likes; with `condition` nothing is paid where "
        "it is true. What an option names holds nothing where another one was taken.",
        "ignition {\n        cost choose one {\n            option draw 1\n"
        "            option pay 500 lp\n        }\n        effect draw 1\n    }",
        "【条件】Aか、Bして発動できる",
        "[REQUIREMENT] Do A, or do B",
    ),
    _file(
        "equip to",
        Stands.EQUIP_BLOCK,
        "equip to 1 NOUN on POSS field",
        "The face-up monster that an equip spell is equipped to, chosen as it resolves.",
        "activate {\n        equip to 1 monster(warrior) on your field\n    }",
        "X１体に装備できる",
        "Equip to 1 X",
    ),
    _file(
        "effect",
        Stands.MONSTER_BLOCK,
        "effect STEP; effect, and steps on the lines below",
        "What happens, step by step; a single step stands on the line of `effect`.",
        "ignition {\n        effect\n            draw 1\n            gain 500 lp\n    }",
        "【効果】",
        "[EFFECT]",
    ),
)

STEPS: Final = (
    Signature(
        "equip self",
        Family.STEP,
        Stands.UNION_EFFECT,
        "equip self to 1 NOUN on POSS field { live lines }",
        "A union monster becomes an equip card of that monster, with the effect in the braces.",
        "equip self to 1 monster(warrior) on your field {\n            equipped gains atk 300\n"
        "        }",
        "Xを選び、このカードを以下の効果を持つ装備魔法カード扱いで装備する",
        "Equip this card to X as an Equip Spell Card with the following effect",
    ),
    _step(
        "and",
        "and STEP",
        "Goes on with the same printed sentence.",
        "draw 1\n            and gain 500 lp",
        "し、",
        "and",
    ),
    _step(
        "then",
        "then STEP",
        "Begins a new sentence that follows.",
        "draw 1\n            then gain 500 lp",
        "その後、",
        "then",
    ),
    _step(
        "also",
        "also STEP",
        "Begins a new sentence that adds.",
        "draw 1\n            also gain 500 lp",
        "さらに、",
        "also",
    ),
    _step(
        "opponent",
        "opponent VERB ...",
        "The opponent does and chooses; `your` still means the player of the effect.",
        "opponent send 1 card in opponent's hand to graveyard",
        "相手は",
        "your opponent",
    ),
    _step(
        "each player",
        "each player VERB ...",
        "Both do it, the turn player first; `their` is the one who does it.",
        "each player draw 1",
        "お互いは",
        "each player",
    ),
    _step(
        "may",
        "may VERB ...; may { steps }",
        "The player decides, where the first step is possible.",
        "may draw 1",
        "できる",
        "you can",
    ),
    _step(
        "may make",
        "may make CARDS CHANGES DURATION",
        "The player decides about a change.",
        "may make self gain atk 300 this turn",
        "できる",
        "you can make",
    ),
    _step(
        "if",
        "if CONDITION { steps } [else { steps }]",
        "Asks at that moment.",
        "if your lp <= 4000 {\n                draw 1\n            } else {\n"
        "                gain 500 lp\n            }",
        "Xの場合",
        "if",
    ),
    _step(
        "if you do",
        "if you do { steps } [else { steps }]",
        "Asks whether the step before really did something.",
        "may pay 500 lp\n            if you do {\n                draw 1\n            }",
        "そうした場合",
        "if you do",
    ),
    _step(
        "at end of",
        "at end of this turn { steps }; at end of opponent's next turn { steps }",
        "The steps happen in the End Phase of that turn, with the cards their names stand for if "
        "they are still there.",
        "at end of this turn {\n            destroy self\n        }",
        "エンドフェイズにXする",
        "during the End Phase of this turn, X",
    ),
    _step(
        "choose one",
        "choose one { option STEP; option { steps } ... }",
        "The player chooses one of the options whose first sentence is possible; the step is "
        "possible when one is.",
        "choose one {\n            option draw 1\n            option gain 500 lp\n        }",
        "●Xする。●Yする。",
        "● X. ● Y.",
    ),
    _step(
        "continuous step",
        "continuous DURATION { live lines }",
        "Live lines for a while: cards and numbers are asked anew at every moment.",
        "continuous this turn {\n                while self is in attack {\n"
        "                    self gains atk 500\n                }\n            }",
        "このターン、Xは",
        "this turn",
    ),
    Signature(
        "while block",
        Family.STEP,
        Stands.CONTINUOUS,
        "while CONDITION { live lines }",
        "The lines hold while the condition is true.",
        "while it is your turn {\n            self gains atk 500\n        }",
        "Xの間",
        "while",
    ),
    Signature(
        "whenever",
        Family.STEP,
        Stands.CONTINUOUS,
        "whenever EVENT { steps }",
        "The steps happen each time the event does, before anybody may respond to it.",
        "whenever self destroys opponent's monster by battle and sends it to graveyard {\n"
        "            gain 600 lp\n        }",
        "X時、Yする",
        "when X, Y",
    ),
)

TESTS: Final = (
    _test(
        "given",
        Stands.GIVEN,
        'given ["SETUP", ...] { lines }',
        "The position the test begins with: the main phase of a turn without newcomers.",
        'your field "Sample Dragon"',
    ),
    _test(
        "setup",
        Stands.FILE,
        'setup "NAME" [with "SETUP", ...] { lines }',
        'Lines of `given` that the tests of a pack share: `given "NAME"` has them too. What a '
        "test says itself about life points, turn and phase goes before them.",
        'setup "poor" {\n    your lp 100\n}\n\nsetup "poor and late" with "poor" {\n'
        '    it is turn 9\n}\n\ntest "late" {\n    given "poor and late"\n    end turn\n'
        "    expect your lp = 100\n}",
    ),
    _test(
        "cases",
        Stands.FILE,
        "cases COLUMN, ... { rows }",
        "A table of values, one case in each row; `[COLUMN]` in the test stands for the value, "
        "`[8000 - COLUMN]` for a number worked out from it. Each case is a test of its own.",
        'test "life stays" {\n    cases life, place {\n        100, hand\n        200, graveyard\n'
        "    }\n    given {\n        your lp [life]\n        your [place] 1 spell as one\n"
        "    }\n    end turn\n    expect your lp = [life + 0]\n    expect one in your [place]\n}",
    ),
    _test(
        "given cards",
        Stands.GIVEN,
        "POSS ZONE [N] CARD [POSITION | face-up | face-down | equipped to C] "
        "[in left zone | in center zone | in right zone] [as NAME], ...",
        "Cards in a zone; nameless ones have exactly the stated facts. Columns are counted from "
        "the left of their player.",
        'your graveyard "Sample Dragon", 2 monsters(fire), 1 monster(level 4) as other',
    ),
    _test("given lp", Stands.GIVEN, "POSS lp N", "Life points.", "your lp 4000"),
    _test(
        "given turn",
        Stands.GIVEN,
        "it is POSS turn [N]",
        "Whose turn it is, and which.",
        "it is opponent's turn",
    ),
    _test(
        "given phase",
        Stands.GIVEN,
        "it is main phase | battle phase",
        "Which phase is open; the Main Phase where nothing is said.",
        "it is battle phase",
    ),
    _test(
        "given known",
        Stands.GIVEN,
        "(you know | opponent knows) CARD, ...",
        "Hidden cards whose face a player has seen.",
        "opponent's hand 1 monster as shown\n        you know shown",
    ),
    _test(
        "happened to a card",
        Stands.GIVEN,
        "CARD was (MANNER summoned [from ZONE] [with CARD [face-down | from ZONE], ...] | set | "
        "drawn | destroyed by [battle with] CARD) this turn",
        "What has happened this turn, in order; the cards lie where they came to lie. A battle is "
        "the attack of the turn player's monster, too. Tributes and materials lay face-up on the "
        "field where nothing is said.",
        'your field "Sample Dragon"\n        "Sample Dragon" was normal summoned this turn',
    ),
    _test(
        "done to a card",
        Stands.GIVEN,
        "CARD was (turned face-up | put in POSITION | sent from ZONE to graveyard | added from "
        "ZONE to hand | returned from ZONE to (hand | deck)) [by CARD] this turn",
        "What has happened this turn by the effect of a card, or else by its player: a change of "
        "position, or a cost.",
        "your field 1 monster in face-up defense as foe\n"
        "        foe was put in face-up defense this turn",
    ),
    _test(
        "done this turn",
        Stands.GIVEN,
        "CARD has attacked (CARD | directly) this turn | (you have | opponent has) (activated "
        "[option N of] CARD | taken [N] damage from (battle | effects)) this turn",
        "What has been done this turn. Stated life points are those after the damage.",
        'your field "Sample Dragon"\n        you have activated "Sample Dragon" this turn',
    ),
    _test(
        "goal",
        Stands.FILE,
        "goal win this turn",
        "The test is a puzzle: you must win before this turn ends, whatever your opponent does. "
        "Its moves are a solution; `rushscript solve` proves it or finds one.",
        'card "Lamp Dragon" {\n    monster normal level 4 light dragon 1500/0\n}\n\n'
        'test "a puzzle" {\n    given {\n        your field "Lamp Dragon"\n'
        "        opponent's lp 1500\n    }\n    goal win this turn\n    enter battle phase\n"
        '    attack directly with "Lamp Dragon"\n}',
    ),
    _test(
        "moves",
        Stands.TEST,
        "[opponent] (activate | MANNER summon | set) CARD [answers]",
        "A player does something; `opponent` takes the third person. `special`, `fusion`, "
        "`ritual` and `maximum` summons are those that the card prints for itself.",
        'activate "Sample Dragon"',
    ),
    _test(
        "put in a test",
        Stands.TEST,
        "put CARD POSITION",
        "Changes the position of a monster by the rules.",
        'put "Sample Dragon" in face-up defense',
    ),
    _test(
        "attack in a test",
        Stands.TEST,
        "attack (CARD | directly) with CARD",
        "Declares an attack.",
        'enter battle phase\n    attack directly with "Sample Dragon"',
    ),
    _test(
        "turn moves",
        Stands.TEST,
        "pass; end turn; enter battle phase; surrender",
        "What needs no card.",
        "end turn",
    ),
    _test(
        "answers",
        Stands.TEST,
        "{ [option N] pay C, ... | choose C, ... | choose none | (pay | choose) N | "
        "tribute C, ... | accept | decline | POSITION | order C, ... | top | bottom | "
        "roll N, ... | toss (heads | tails), ... | declare (WORD | N | NAME) | [not] offered ... }",
        "Answers to the decisions of a move, in order; every decision is answered by one answer, "
        "the cards of which are separated by commas. `option N` says which option of a choice is "
        "taken, or first which of its effects a card activates or which of its ways to be "
        "summoned it takes, in the order of the print. `roll` and `toss` say what dice and coins "
        "show, `pay N` and `choose N` how many cards come from a deck.",
        'activate "Sample Dragon" { accept }',
    ),
    _test(
        "offered",
        Stands.TEST,
        "{ [not] offered [only] C, ... ANSWER } or { [not] offered ANSWER ANSWER }",
        "Before the answer to a decision: what it offers. Cards are asked for one by one among its "
        "options, with `only` these and no others; an answer is asked for as a whole, whether it "
        "could be given: `offered choose first, second` where `up to 2` may be chosen.",
        'activate "Sample Dragon" { offered only "Sample Dragon"  choose "Sample Dragon" }',
    ),
    _test(
        "can",
        Stands.TEST,
        "[opponent] can MOVE [{ option N }]",
        "The move is offered now; nothing is done.",
        'can activate "Sample Dragon"',
    ),
    _test(
        "cannot",
        Stands.TEST,
        "cannot MOVE [{ option N }] because REASON",
        "The move is refused for that reason; a trap is asked about at the moments that the move "
        "before it passed.",
        'cannot activate "Sample Dragon" because used this turn',
    ),
    _test(
        "which effect",
        Stands.FILE,
        "activate CARD { option N }; cannot activate CARD { option N } because REASON",
        "Of a card with several effects, the one that is meant, in the order of the print.",
        'card "Lamp Dragon" {\n    monster effect level 4 light dragon 300/0\n'
        "    ignition { effect draw 1 }\n    ignition { effect gain 500 lp }\n}\n\n"
        'test "the second effect" {\n    given {\n        your field "Lamp Dragon"\n    }\n'
        '    activate "Lamp Dragon" { option 2 }\n'
        '    cannot activate "Lamp Dragon" { option 2 } because used this turn\n}',
    ),
    _test(
        "expect",
        Stands.TEST,
        "expect FACT",
        "A fact that must hold now.",
        'expect "Sample Dragon" on your field',
    ),
    _test(
        "expected facts",
        Stands.TEST,
        "C PROPERTY = V; C [not] PLACE | POSITION; C is [not] NOUN; C [not] equipped to C; "
        "POSS ZONE has N [NOUN]; POSS ZONE is C, ...; (top | bottom) of POSS deck is C, ...; "
        "POSS lp = N; it is POSS turn | main phase | battle phase; it is [not] turn N; you win; "
        "opponent wins; the duel is a draw; the duel goes on",
        "What can be expected. `is` with cards lists all of them, of a deck from the top.",
        'expect "Sample Dragon" atk = 300\n    expect your hand has 0\n    expect your lp = 8000',
    ),
    _test(
        "knows",
        Stands.TEST,
        "(you | opponent) (know | do not know) C",
        "Whether a player knows the face of a card: it was seen, revealed or looked at since it "
        "was last shuffled.",
        'expect opponent knows "Sample Dragon"',
    ),
    _test(
        "happened",
        Stands.TEST,
        "[not] happened [N times] EVENT; happened in order { EVENT ... }",
        "Events since the last move that answered nothing, the answers to it included; cards that "
        "move together are one event. In order: each one after the one before.",
        'enter battle phase\n    attack directly with "Sample Dragon"\n'
        "    expect happened opponent takes damage from battle",
    ),
)
