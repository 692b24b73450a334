"""Signs: what a file is written with besides its words."""

from __future__ import annotations

from typing import Final

from rushscript.semantics.table.row import Family, Signature, Stands

_STEPS: Final = "choose 1 monster(face-up) on your field as chosen_one"

TEXTS: Final = tuple(
    Signature(word, Family.TEXT, stands, form, meaning, example, japanese, english)
    for word, stands, form, meaning, example, japanese, english in (
        (
            "comment",
            Stands.EFFECT,
            "# TEXT",
            "Goes to the end of its line; it means nothing, and the formatter keeps it.",
            "draw 1 # once",
            "",
            "",
        ),
        (
            "quotes",
            Stands.FILE,
            '"TEXT"',
            'Hold names and texts in one line; inside, `\\"` is a quote and `\\\\` a backslash.',
            'name "The \\"Lost\\" Dragon"',
            "「」",
            '" "',
        ),
        (
            "whole number",
            Stands.EFFECT,
            "N",
            "Is written in the digits 0 to 9 without signs between them.",
            "draw 2",
            "１、２、３",
            "1, 2, 3",
        ),
        (
            "given name",
            Stands.EFFECT,
            "NAME",
            "A name that the card gives with `as`: English letters, digits and `_`, beginning with "
            "a letter, and no word of the language.",
            f"{_STEPS}\n            chosen_one gains atk 500 this turn",
            "その",
            "that",
        ),
        (
            "new line",
            Stands.EFFECT,
            "STEP, and the next STEP on a line of its own",
            "Ends a line, a clause or a step, unless the line is still open (section 2).",
            "draw 1\n            gain 500 lp",
            "。",
            ".",
        ),
        (
            "braces",
            Stands.EFFECT,
            "{ LINES }",
            "Hold the lines of a card, a test, a block, a step, or the answers to a move.",
            "may {\n                draw 1\n            }",
            "",
            "",
        ),
        (
            "parentheses",
            Stands.EFFECT,
            "( )",
            "Hold the filters of a noun, alternatives, or what of a formula belongs together.",
            "self gains atk (1 + count(cards in your hand)) * 100 this turn",
            "（ ）",
            "",
        ),
        (
            "brackets",
            Stands.EFFECT,
            "[FORMULA]",
            "Hold a formula where a whole number could stand as a quantity.",
            "draw [count(monsters on your field)]",
            "［ ］",
            "[ ]",
        ),
        (
            "comma",
            Stands.FILTER,
            "FILTER, FILTER",
            "Between filters it means and; it also separates cards, answers and numbers.",
            "monster(level 7, light, dragon)",
            "／",
            "",
        ),
        (
            "slash",
            Stands.FILE,
            "N/N",
            "Stands between ATK and DEF in the type line.",
            'card "Sample" {\n    monster normal level 1 dark dragon 300/200\n}',
            "／",
            "/",
        ),
    )
)
