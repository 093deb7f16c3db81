"""Coming together: play at once, new tables, seats, and the way to a table."""
