"""Live tables: the log and clocks of a game, its connections and scenes, and its bots."""
