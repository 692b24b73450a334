"""Runs the `test` blocks of card files: scene, moves, answers, expectations, results."""
