"""The rules half: runs duels, and never reads a card file. The door is `duel`."""
