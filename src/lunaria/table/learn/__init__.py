"""Learning a game: rules pages, lessons and puzzles."""
