"""The bots that are offered at a table, from the easiest on."""

LEVELS = ("random",)
