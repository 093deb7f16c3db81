"""Faults on purpose: small ones are planted into rules, one at a time, to see whether scenarios and tests notice."""
