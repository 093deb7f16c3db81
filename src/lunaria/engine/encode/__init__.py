"""A state as numbers for learning."""
