"""Moths: a small original card game for 2 to 4 players; ``docs/add-a-game.md`` builds it step by step."""
