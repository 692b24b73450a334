"""One test of the card language: its `given` becomes a duel, its lines are played, its expectations
are judged.

`runner` goes through a test line by line. `scene` lays out the duel, with the cards of `nameless`
and the turn of `past`; `moves`, `answers`, `offers` and `chance` play; `expectations`, `refused`,
`happenings` and `puzzles` judge; `watching` and `battle_facts` refuse what the test does not state.
`telling`, `values` and `drawing` put a failure into words, `results` holds it; `ways` and `scripts`
say what decides whether a card can be used, and with which words. `notation` is the way back, from
choices to the lines of a test.
"""
