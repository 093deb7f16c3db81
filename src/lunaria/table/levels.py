"""The bots that are offered at a table, from the easiest on."""

LEVELS = ("random", "greedy", "mcts:300", "mcts:3000", "mcts:30000")
