"""Bringing players together: play now, new tables, seats, and the page of a table."""
