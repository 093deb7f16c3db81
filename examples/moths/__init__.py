"""Moths: a small card game of our own, for 2 to 4; the example that ``docs/add-a-game.md`` follows step by step."""
