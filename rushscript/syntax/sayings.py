"""How other card texts say things: a table of their words -> what is written here.

A row is looked up before the grammar answers, so that a mistake is told in the author's words.
Following a row literally gives a text that is right, or the next mistake of it; never a text
that means something else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Saying:
    """Words that stand together, and what to write. `words` and `context` are patterns of tokens:
    capitals are terminals, small letters base words, `|` separates choices, `*` is any token.

    `at` is the word that cannot stand; `context` comes right before the words, and `...` in it
    skips others of the line; `block` is a word of the line that opens the block around them;
    `fits` is a terminal that could stand at the mistake. `write` is the replacement, or with
    `advice` a sentence; `{0}` in it is the first word.
    """

    words: tuple[str, ...]
    at: int
    write: str
    advice: bool
    context: tuple[str, ...]
    block: str
    fits: str


def _saying(words: str, write: str, context: str, block: str, fits: str, *, advice: bool) -> Saying:
    parts = words.split()
    at = next(place for place, part in enumerate(parts) if part.startswith("^"))
    parts[at] = parts[at][1:]
    return Saying(tuple(parts), at, write, advice, tuple(context.split()), block, fits)


def _write(words: str, write: str, context: str = "", block: str = "", fits: str = "") -> Saying:
    """`write` stands in the place of the words."""
    return _saying(words, write, context, block, fits, advice=False)


def _advise(words: str, write: str, context: str = "", block: str = "", fits: str = "") -> Saying:
    """`write` is a sentence that says what to do."""
    return _saying(words, write, context, block, fits, advice=True)


_NEW_LINE: Final = "begin a new line with `{0}`"
_NO_DURATION: Final = "leave the duration out: a line of `continuous` holds as long as its block"
_WHICH_SUMMON: Final = "say which: `normal summons`, `special summons` or both with `or`"
_FORMULA: Final = "write the number as a formula: `... * count"
_COST_LINES: Final = "write each cost in a line of its own that begins with `cost`"
_OPPONENT_DRAWS: Final = "write `opponent draws ...`: each player draws from their own deck"
_COMMENT: Final = "begin the comment with `#`"
_EFFECT_FIRST: Final = "write `effect` before the first step: `effect draw 1`"
_HOW_MANY: Final = "say how many before it: `1`, `up to 2`, `all`"
_MAKE: Final = "write `make` before the cards: `may make self gain atk 500 this turn`"
_WHOSE_EFFECTS: Final = "say whose: `opponent's {0} effects`, or `either {0} effects`"
_ANSWERS: Final = "pay|choose|tribute|accept|decline|order|roll|toss|declare|option|POSITION"
_NO_COMMA: Final = "leave the comma out: answers stand side by side, only cards have commas"
_REASONS: Final = "write a reason: `used this turn`, `condition not met`, `cost cannot be met`, ..."
_IN_BRACES: Final = "put the steps in braces: `if ... {{ ... }}`"

_EFFECT_SUMMONS: Final = "write `special summon ...`, `fusion summon ...` or `ritual summon ...`"
_ATTACKS: Final = "say what can attack: `self can attack directly this turn`"
_TO_DECK: Final = "write `shuffle ... into deck`, or `return ... to bottom of deck`"
_NO_IS: Final = "leave `is` out"
_LYING: Final = "IN|ON|IN_COLUMN|IN_MAXIMUM_MODE|POSITION|FACE_UP|FACE_DOWN|EQUIPPED"
_THERE_ARE: Final = "write `there are {2} or {4} {5}"
_NAME_IT: Final = "name the card with `as`, and write that name: `target.{1}`"
_NO_BRACKETS: Final = "leave `[` and `]` out: a formula stands here as it is"
_DAMAGE: Final = (
    "write the number first: `inflict 300 damage to opponent`, "
    "`inflict target.atk damage to opponent`"
)
_ONCE: Final = "leave it out: a monster's effect is used once a turn anyway"
_OWNERS: Final = "leave `{0}` out: it is the owner's `{1}` always"
_WHOSE: Final = "say whose: `your {0}` or `opponent's {0}`"
_RETURNED: Final = (
    "say whose: `your {0} is returned to deck` or `opponent's {0} is returned to deck`"
)
_NO_POSITION: Final = (
    "leave it out: the monster comes in attack; which are tributed stands in brackets: "
    "`monster(in attack)`"
)

_EVENT: Final = "when|whenever ..."
_MOVES: Final = (
    "write where it goes: `is sent to graveyard`, `is added to hand`, `is returned to hand` or "
    "`is returned to deck`"
)
_TO_HAND: Final = "write `is returned to hand` from the field, `is added to hand` from elsewhere"
_WAITS: Final = (
    "its player uses an `ignition`; what an event wakes stands in a block of its own: "
    "`continuous {{ whenever EVENT {{ steps }} }}`"
)

_LINES_OF_SETUP: Final = "leave `given` and its braces out: the lines of a `setup` stand in its own"

SAYINGS: Final = (
    _advise("^given LBRACE", _LINES_OF_SETUP, block="setup"),
    # ------------------------------------------------------------------- articles and numbers
    _advise("the ^duel", "write `the duel is a draw` or `the duel goes on`", "expect"),
    _write("until end of ^this|the turn", "this turn"),
    _write("until end of ^turn", "this turn"),
    _advise(
        "until end of YOUR|OPPONENTS ^turn", "write `this turn` or `until end of {3} next turn`"
    ),
    _write("^the SIDE", "{1}"),
    _advise(
        "^the ZONE",
        "leave `the` out and say whose: `your {1}`, `opponent's {1}` or `either {1}`",
        fits="EITHER",
    ),
    _advise("the ^NOUN", "write a number or `all` instead of `the`"),
    _write("^this card", "self", fits="SELF"),
    _write("^an OPPONENTS", "{1}"),
    _advise("^a|an NOUN is shuffled into deck", _RETURNED.format("{1}"), fits="YOUR"),
    _advise("^NOUN is shuffled into deck", _RETURNED.format("{0}"), fits="YOUR"),
    _write("is ^shuffled into deck", "is returned to deck", "when|whenever ..."),
    _write("is ^put|placed|moved into|in|to|on deck", "is returned to deck", _EVENT),
    _write("is ^put|placed|moved into|in|to|on SIDE deck", "is returned to deck", _EVENT),
    _write("is ^put|placed on|to|at TOP|BOTTOM of deck", "is returned to deck", _EVENT),
    _write("is ^put|placed on|to|at TOP|BOTTOM of SIDE deck", "is returned to deck", _EVENT),
    _write("IS_RETURNED to ^TOP|BOTTOM of deck", "is returned to deck", _EVENT),
    _write("IS_RETURNED to ^TOP|BOTTOM of SIDE deck", "is returned to deck", _EVENT),
    _write("is ^put|placed|moved into|in|to graveyard", "is sent to graveyard", _EVENT),
    _advise("is ^put|placed|moved into|in|to hand", _TO_HAND, _EVENT),
    _write("is ^discarded", "is sent from hand to graveyard", _EVENT),
    _write("is ^milled", "is sent from deck to graveyard", _EVENT),
    _write("is ^bounced", "is returned to hand", _EVENT),
    _write("is ^flipped FACE_UP", "is turned face-up", _EVENT),
    _advise("is ^put|placed|moved", _MOVES, _EVENT),
    _write("^whenever", "when", block="activate", fits="WHEN"),
    _advise("^whenever", _WAITS, block="ignition"),
    _advise("^a|an NOUN", _WHOSE.format("{1}"), "when|whenever ...", fits="YOUR"),
    _advise("^NOUN", _WHOSE.format("{0}"), "whenever", fits="YOUR"),
    _write("^a|an NOUN", "1 {1}", fits="INT"),
    _write("INT ^, THOUSANDS", "{0}{2}"),
    _write("^x", "*", fits="STAR"),
    _write("GAIN|LOSE ^INT PROPERTY", "{0} {2} {1}"),
    _write("^INT PROPERTY", "{1} {0}"),
    _write("^level INT or lower|less|fewer|below NOUN", "{4}(level <= {1})", fits="MONSTER"),
    _write("^level INT or higher|more|above NOUN", "{4}(level >= {1})", fits="MONSTER"),
    _write("^level INT NOUN", "{2}(level {1})", fits="MONSTER"),
    _write("name|named ^STRING", "{1}", "NOUN LPAR"),
    _write("^life point|points", "lp", fits="LP"),
    _write("there is|are ^at least 1|one", "there is a"),
    _write("there is|are ^at least INT", "there are {4} or more"),
    _write("there is|are ^at most INT", "there are {4} or fewer"),
    _advise("^LSQB", _NO_BRACKETS, fits="HALF"),
    _advise("its ^PROPERTY", _NAME_IT),
    _write("attackers|attacker's ^PROPERTY", "attacker.{1}"),
    _write("WORD ^PROPERTY", "{0}.{1}", fits="DOT"),
    # ------------------------------------------------------------------------------ comparisons
    _write("= ^>", ">="),
    _write("= ^<", "<="),
    _write("> ^=", ">="),
    _write("< ^=", "<="),
    _write("< ^>", "!="),
    _write("PROPERTY INT or ^more", "{0} >= {1}"),
    _write("PROPERTY INT or ^fewer", "{0} <= {1}"),
    _write("^is less|fewer than", "<", fits="LESS"),
    _write("^is greater|more|higher than", ">", fits="GREATER"),
    _write("half ^SIDE", "half of {1}"),
    # ------------------------------------------------------------------------- live lines
    _write("^if", "while", block="continuous"),
    _advise("^when", "write `whenever EVENT {{ steps }}`", block="continuous"),
    _advise("^effect", "leave `effect` out", block="continuous"),
    _advise("^this|until|permanently", _NO_DURATION, block="continuous"),
    _advise("^while", "put the line into a block: `while ... {{ ... }}`", block="continuous"),
    # ------------------------------------------------------------- who has cards, and where
    _write("opponent ^has exactly INT NOUN in ZONE", "opponent's {6} has {3}", "expect"),
    _write("opponent ^has INT NOUN in ZONE", "opponent's {5} has {2}", "expect"),
    _write("opponent ^has INT NOUN in THEIR ZONE", "opponent's {6} has {2}", "expect"),
    _write("you ^have INT NOUN in ZONE", "your {5} has {2}", "expect"),
    _write("you ^have INT NOUN in YOUR ZONE", "your {6} has {2}", "expect"),
    _write("you ^have exactly INT NOUN in ZONE", "your {6} has {3}", "expect"),
    _advise("opponent has ^INT or more|fewer NOUN in ZONE", f"{_THERE_ARE} in opponent's {{7}}`"),
    _advise("you have ^INT or more|fewer NOUN in ZONE", f"{_THERE_ARE} in your {{7}}`"),
    _advise("opponent has ^INT or more|fewer NOUN", f"{_THERE_ARE} on opponent's field`"),
    _advise("you have ^INT or more|fewer NOUN", f"{_THERE_ARE} on your field`"),
    _advise("opponent has ^a|an|no NOUN", "write `there is {2} {3} on opponent's field`"),
    _advise("you have ^a|an|no NOUN", "write `there is {2} {3} on your field`"),
    _advise("opponent ^controls INT or more|fewer NOUN", f"{_THERE_ARE} on opponent's field`"),
    _advise("you ^control INT or more|fewer NOUN", f"{_THERE_ARE} on your field`"),
    _advise("opponent ^controls a|an|no NOUN", "write `there is {2} {3} on opponent's field`"),
    _advise("you ^control a|an|no NOUN", "write `there is {2} {3} on your field`"),
    _advise("opponent ^control|controls", "write `there is a ... on opponent's field`", fits="HAS"),
    # ------------------------------------------------------------------------ whose cards
    _write("or ^SIDE|you|opponent|self", "or when {1}", fits="WHEN"),
    _write("^opponent ZONE|lp", "opponent's {1}"),
    _write("opponent ^ZONE|lp", "opponent's {1}"),
    _write("^opponent NOUN", "opponent's {1}"),
    _write("opponent ^NOUN", "opponent's {1}"),
    _write("opponent ^attack", "opponent's monster attacks", block="activate"),
    _write("you ^attack", "your monster attacks", block="activate"),
    _write("opponent ^declares an attack", "opponent's monster attacks"),
    _advise("^summon", _WHICH_SUMMON, "when opponent|you"),
    _write("SIDE ^attack", "{0} monster attacks", block="activate"),
    # `my monsters` is said of a field, but not in an event.
    _write("^my NOUN", "your {1}", "when ..."),
    _write("^my|your NOUN", "{1} on your field"),
    _write("^opponent's NOUN", "{1} on opponent's field"),
    # ------------------------------------------------------------------------------ places
    _advise("^SIDE", "write `from hand`, or leave the place out", "when ... from"),
    _write("from ^SIDE field", "on {1} field"),
    _write("from ^SIDE ZONE", "in {1} {2}"),
    _advise("from ^field", "say whose: `on your field`, `on opponent's field`, `on either field`"),
    _advise("from ^ZONE", "say whose: `in your {1}`, `in opponent's {1}`, `in either {1}`"),
    _write("INT ^of SIDE NOUN", "{0} {3} on {2} field"),
    _write("^in defence", "in face-up defense"),
    _advise("^POSITION", _NO_POSITION, "summon ... of NOUN|) "),
    _advise("^into", _TO_DECK, "return ..."),
    _write("^in attack|atk", "in attack"),
    _write("^in def", "in face-up defense"),
    _advise("^YOUR|THEIR|OPPONENTS deck|hand|graveyard", _OWNERS, "to|into|of"),
    # ------------------------------------------------------------------------- steps and lines
    _write("^pay VERB", "cost {1}", "LBRACE|_NL", fits="COST"),
    _write("^pay INT", "cost pay {1}", "LBRACE|_NL", fits="COST"),
    _advise("^once per|a|each turn", _ONCE),
    _advise("^damage equal to", _DAMAGE, "inflict"),
    _write("draw INT ^CARD from YOUR|THEIR deck", "{0} {1}"),
    _write("^CHOOSE_ONE", "effect {0}", fits="EFFECT"),
    _advise("^VERB|ALL|may|self", _EFFECT_FIRST, "LBRACE|_NL", fits="EFFECT"),
    _advise("^summon", _EFFECT_SUMMONS, fits="DESTROY"),
    _advise("^normal|tribute summon", _EFFECT_SUMMONS, fits="DESTROY"),
    _advise("^tribute", "write `send ... to graveyard`", fits="DESTROY"),
    _advise("^attack directly", _ATTACKS, fits="DESTROY"),
    _advise("^attack", _ATTACKS, fits="DESTROY"),
    _advise("^INT|up|ALL", "write `equip self to ...`", "equip"),
    _advise("^INT NOUN", _EFFECT_FIRST, "LBRACE|_NL", fits="EFFECT"),
    _advise("^NOUN", _HOW_MANY, "LBRACE|_NL|EFFECT|THEN|ALSO", fits="ALL"),
    _advise("^CHOOSE_ONE", "put it into braces: `may {{ choose one {{ ... }} }}`", "may"),
    _advise("^INT|ALL|self|WORD", _MAKE, "may", fits="MAKE"),
    _advise("^MONSTER|CARD|SPELL|TRAP effects", _WHOSE_EFFECTS, "by|or", fits="EITHER"),
    _advise("^CARD from OPPONENTS deck", _OPPONENT_DRAWS, "draw INT"),
    _write("draw INT ^CARD", "{0} {1}"),
    _write("draw INT ^from YOUR|THEIR deck", "{0} {1}"),
    _advise("^from", _OPPONENT_DRAWS, "draw INT"),
    _advise("^and", _COST_LINES, "cost ..."),
    _advise("and ^VERB", _COST_LINES, "cost ..."),
    _write("^INT lp", "pay {0} lp", "cost"),
    _advise("^,", _IN_BRACES, "if ...", fits="LBRACE"),
    _advise("^if", "leave `if` out", "condition"),
    _advise("^it", "name the cards with `as`, and write that name", fits="SELF"),
    _advise("^then", _IN_BRACES, "if ...", fits="LBRACE"),
    _advise("^_NL", _IN_BRACES, "if ...", fits="LBRACE"),
    _advise("^then|also|and", _NEW_LINE),
    _advise("and ^VERB", _NEW_LINE),
    _advise(f", ^{_ANSWERS}", _NO_COMMA),
    _advise(f"^, {_ANSWERS}", _NO_COMMA, "accept|decline|POSITION"),
    _advise(f"^, {_ANSWERS}", _NO_COMMA, "option INT"),
    _advise("^, VERB|then|also|and", "write the next step in a new line, without the comma"),
    _advise("^. _NL", "leave it out: the end of the line ends the sentence", fits="_NL"),
    _advise("^for each NOUN IN|ON SIDE ZONE", f"{_FORMULA}({{2}} {{3}} {{4}} {{5}})`"),
    _advise("^for", f"{_FORMULA}(...)`"),
    _advise("^/ /|*", _COMMENT),
    _advise("^- -", _COMMENT),
    _write("^you may", "may"),
    _write("^you VERB", "{1}"),
    _write("you ^may", "may"),
    _write("you ^VERB", "{1}"),
    _write("^you control", "on your field", fits="AMONG"),
    _advise(
        "^you have|control", "write `there is a ...` or `there are 2 or more ...`", fits="THERE"
    ),
    _advise("^NOUN|STRING", _HOW_MANY, fits="ALL"),
    # -------------------------------------------------------------------------------- tests
    _advise(f"is ^{_LYING}", _NO_IS, "expect STRING|WORD"),
    _advise(f"is not ^{_LYING}", _NO_IS, "expect STRING|WORD"),
    _write("^is", "=", "expect STRING|WORD PROPERTY|TYPE|ATTRIBUTE|NAME"),
    _write("^use|play|cast STRING", "activate {1}", fits="ACTIVATE"),
    _advise("^*", _REASONS, "because"),
    _advise("^*", _REASONS, "because ..."),
    _write("^is", "=", "expect SIDE lp"),
    _write("deal ^INT damage", "inflict {1} damage"),
    _write("^deal INT damage", "inflict {1} damage"),
)

REPLACED: Final[dict[str, str]] = {
    "my": "your",
    "both": "either",
    "enemy": "opponent's",
    "cemetery": "graveyard",
    "gy": "graveyard",
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "twice": "2 times",
    "attack": "atk",
    "defense": "def",
    "stars": "level",
}
"""Single words, wherever they stand, and the words to write instead."""

ADVISED: Final[dict[str, str]] = {
    "the": "leave `the` out",
    "discard": "write `send ... to graveyard`, and say whose hand: `in your hand`",
    "mill": "write `send ... to graveyard`, and say whose deck: `from top of your deck`",
    "search": "write `add ... in your deck to hand`",
    "bounce": "write `return ... to hand`",
    "kill": "write `destroy ...`",
    "deal": "write `inflict ... damage`, and `to opponent` or `to you`",
    "heal": "write `gain ... lp`",
    "recover": "write `gain ... lp`",
}
"""Single words, wherever they stand, and what to do about them."""
