"""Mutation testing: small faults are planted into rules, one at a time, to check that scenarios and tests find them."""
