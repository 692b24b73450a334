"""Seeded faults: one mistake put into a real card by chance, and who notices it.

`python -m tests.seeded --seed 1 --mutants 600` draws cards of `cards_dsl` and places in them, puts
one fault into each, and says per operator what became of them. Everything below is fixed before
anything is drawn.

The operators, an equal share each: delete, double or swap (with the next one of the line) a token;
misspell a word by one letter; another word of the same class; a number one more or less; another
comparison, side or zone (with the preposition that it needs); drop a clause (a line with what is
in its braces).

Where: in every card that does something, from `card` to its last brace, at any token but comments
and the facts that are copied from the printed card and say nothing to the language: card numbers,
passcodes, id, flavour. A card's own names are not misspelt, and the type line has no other word,
number or side, and stays a Legend and of a type of two words: that a monster is level 5 and not 4,
or a winged beast and no beast, is a fact that only the printed card knows.

What became of it (`judging`):
  - caught: the pack has exactly one error, and it stands at the right place: it touches the
    mutated tokens or the gap they left; or it marks a bracket that is open there, or the other
    one of a mutated pair; or a use of a name or a card that the mutated text gave; or, where a
    line is gone, the word that begins the block which now lacks it;
  - noticed: the pack is sound, and a card test that uses the card fails;
  - neither, with the reason.

A mutant that means the same is drawn again, and counted: it compiles to the same card, or it is
one of the `equivalent.toml` of its pack, where the reason stands, or one that mutation testing
leaves out because the rules of the game make it the same. That does not hold for text that no
author can have meant, which nothing may accept: a token twice; two tokens of different kinds in
the other order; a word misspelt so that it is no word of the language or the card; a bracket,
quote, comma or sign missing. Of those 98 % are to be caught before a duel runs.
"""
