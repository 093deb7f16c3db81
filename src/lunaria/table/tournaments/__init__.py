"""Tournaments: the pairing of each round, standings, pages, and the worker that begins the rounds."""
