"""Clause coverage: what the tests of a card have shown, clause by clause, and what they miss."""
