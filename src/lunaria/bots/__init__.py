"""Players made of code: random, greedy and search, on observed states only."""
