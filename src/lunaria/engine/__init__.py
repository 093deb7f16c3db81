"""What a game is: the contract, the compiler, randomness, states, positions, records, scenarios and refusals."""
