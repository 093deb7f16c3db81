"""The game engine: contract, compiler, randomness, states, positions, records, scenarios and refusals."""
