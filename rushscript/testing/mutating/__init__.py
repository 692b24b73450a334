"""Mutation testing of cards: a card is changed in one place; does one of its tests notice?

`mutants` makes the changed cards of `dropping` and `altering`, without what `same` says is the
same; `excuses` are those of which an author says that no test can notice them. `trials` judges
them one by one, `planning` says how many of which card, `running` spreads them over workers and
`journal` remembers them. `scores` counts and `telling` reports.
"""
