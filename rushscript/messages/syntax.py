"""The texts of RS0xx, the file as text, and of RS1xx, mistakes of syntax."""

from __future__ import annotations

from typing import Final

from rushscript.messages.message import Message

SYNTAX_MESSAGES: Final[dict[str, Message]] = {
    "RS001": Message(
        "this file is too large: {size} bytes, the limit is {limit}",
        help="split the pack into several files",
    ),
    "RS002": Message(
        "this line is too long: {length} characters, the limit is {limit}",
        help="break the line after a comma",
    ),
    "RS003": Message(
        "brackets are nested {depth} deep, the limit is {limit}",
        help="close brackets earlier; no card needs this depth",
    ),
    "RS004": Message(
        "this file is not text: it has the character {found}",
        "here",
        "remove the character, and save the file as UTF-8 text",
    ),
    "RS005": Message(
        "{found} is not a character of the language",
        "outside quotes",
        "{fix}",
    ),
    "RS006": Message(
        "{found} has no meaning here",
        "outside quotes",
        "remove it, or put the name it belongs to in quotes",
    ),
    "RS007": Message(
        "`{found}` is not a word of the language",
        "words are written in English letters",
        'write the English word, such as `dragon`, or put a card name in quotes: `"{found}"`',
    ),
    "RS008": Message(
        "this name is not closed on its line",
        'a `"` is missing',
        'end the name with `"`; a quote inside a name is written `\\"`',
    ),
    "RS009": Message(
        "`{found}` has no meaning in a name",
        "a backslash",
        'remove the backslash; only `\\"` (a quote) and `\\\\` (a backslash) begin with one',
    ),
    "RS010": Message(
        "this number is too long",
        "more than {limit} digits",
        "write a number of at most {limit} digits",
    ),
    "RS011": Message(
        "this part lies inside too many others to be read",
        "here",
        "write a shorter formula, or fewer blocks inside each other",
    ),
    "RS101": Message(
        "{found} cannot stand here",
        "here",
        "write {expected}",
    ),
    "RS102": Message(
        "this brace is never closed",
        "opened here",
        "write `}}` where its block ends",
    ),
    "RS103": Message(
        "this `{found}` closes nothing",
        "nothing is open",
        "remove it, or look before it for a `{opening}` that is missing or was closed too early",
    ),
    "RS104": Message(
        "this `{found}` is never closed",
        "opened here",
        "write `{closing}` where it ends",
    ),
    "RS105": Message(
        "this change does not say how long it lasts",
        "the duration is missing",
        "end the step with `this turn`, `this battle phase`, "
        "`until end of opponent's next turn`, `while ...` or `permanently`",
    ),
    "RS106": Message(
        "{noun} does not say where the cards are",
        "the place is missing",
        "write a place after it: `on your field`, `on opponent's field`, "
        "`in your hand or graveyard`, `from top of your deck`, `among paid`",
    ),
    "RS107": Message(
        "`{found}` cannot stand here",
        "did you mean `{near}`?",
        "write `{near}`",
    ),
    "RS108": Message(
        "`{found}` is not a verb",
        "no step begins like this",
        "begin the step with a verb ({verbs}), or with the cards that change "
        "(`self gains atk 300 this turn`)",
    ),
    "RS109": Message(
        "{found} does not begin a card, a test or a name",
        "outside every block",
        'write `card "NAME" {{`, `test "NAME" {{`, `name "NAME"`, or `#` before a remark{near}',
    ),
    "RS110": Message(
        "`{found}` stands too late",
        "this clause belongs before `{before}`",
        "move it above `{before}`; the order is `when`, `condition`, `cost`, `effect`",
    ),
    "RS111": Message(
        "this line stands too late",
        "it belongs before the first block",
        "write `allow`, `number`, `passcode`, `id`, the type line and `flavour` before `ignition`, "
        "`activate` and `continuous`",
    ),
    "RS112": Message(
        "this type line is not complete: {found} where {missing} should stand",
        "here",
        "write {form}",
    ),
    "RS113": Message(
        "`=` compares with another card's value, not with a number",
        "before a number",
        "write `{write}`",
    ),
    "RS114": Message(
        "`{found}` does not go with `{zone}`",
        "the wrong preposition",
        "write `{write}`",
    ),
    "RS115": Message(
        "`{found}` is a word of the language and cannot be a name",
        "a reserved word",
        "choose another name, such as `{write}`",
    ),
    "RS116": Message(
        "`==` is not a comparison",
        "one `=` is enough",
        "write `=`",
    ),
    "RS117": Message(
        "`{found}` is written without a hyphen",
        "a word of the language",
        "write `{write}`; a minus has spaces around it",
    ),
    "RS118": Message(
        "this does not say whether {count} is exact",
        "a bare number",
        "write `exactly {count}`, `{more}` or `{count} or fewer`",
    ),
    "RS119": Message(
        "this block is empty",
        "nothing stands in it",
        "write {expected}, or remove the block",
    ),
    "RS120": Message(
        "this block has a second `{found}`",
        "only one can stand here",
        "{write}",
    ),
    "RS121": Message(
        "too many mistakes; the rest of this file was not read",
        help="mend those above first",
    ),
    "RS122": Message(
        "the name of a {kind} stands in quotes",
        "quotes are missing",
        'write `{kind} "{name}"`',
    ),
    "RS125": Message(
        "a card does not print `{found} fusion`",
        "no way to summon itself",
        "write `summon by contact fusion` or `summon by union fusion`",
    ),
    "RS123": Message(
        "{found} cannot stand here",
        "said in another way",
        "{write}",
    ),
    "RS760": Message(
        "`{found}` does not go with the rest of the {where}",
        "another word was meant",
        "write {write} instead of `{found}`",
    ),
    "RS761": Message(
        "nothing is said of these cards",
        "a verb or a change is missing",
        "write a verb before them (`destroy`, `send`, `add`, ...), or what they become behind "
        "them: `gains atk 500 this turn`",
    ),
    "RS762": Message(
        "a noun is missing before `(`",
        "filters of nothing",
        "write the noun first: `monster(...)`, `card(...)`, `spell(...)`, `trap(...)`; a bracket "
        'without one begins nouns of which each will do: `("A" or "B")`',
    ),
    "RS763": Message(
        "`(` begins nouns of which each will do; {found} stands where `or` should",
        "one noun only",
        'leave this `(` out, or write another noun: `("A" or "B")`',
    ),
    "RS133": Message(
        "`{found}` is no side of a coin",
        "a coin shows `heads` or `tails`",
        "write `heads` or `tails`",
    ),
}
