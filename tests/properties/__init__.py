"""Properties that hold in every random duel."""
