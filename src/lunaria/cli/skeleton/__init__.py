"""Skeleton: one sentence about the game. Every file here works, in its final place."""
