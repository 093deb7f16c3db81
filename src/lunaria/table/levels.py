"""The bots that are offered at a table, from the easiest on."""

from lunaria import bots

LEVELS = ("random", *bots.LEVELS)
