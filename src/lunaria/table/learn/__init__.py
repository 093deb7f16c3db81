"""Learning a game: its rules to read, and lessons to play."""
