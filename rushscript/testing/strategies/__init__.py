"""Strategies for Hypothesis: cards, decks, positions and legal answers, and card scripts as nodes.

`rushscript.testing` exports those for people; they need the package `hypothesis`.
"""
