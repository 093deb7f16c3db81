"""Skeleton: one sentence about the game. Every file here works, and stands where the real thing will."""
