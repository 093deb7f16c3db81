"""A game's state as numbers, for learning."""
