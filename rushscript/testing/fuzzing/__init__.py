"""Fuzzing of cards: random duels are held to what is true of every duel, and one that breaks is
made small."""
