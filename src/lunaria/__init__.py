"""Lunaria: four modern board games on one table, with one source of rules for players, bots and researchers."""

__version__ = "0.1.0"
