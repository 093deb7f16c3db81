"""Tournaments: who meets whom in each round, standings, pages, and the worker that begins the rounds."""
