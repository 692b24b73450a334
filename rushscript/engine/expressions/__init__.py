"""What an effect asks and says: numbers, truths, tests of cards, selections, events, changes."""
