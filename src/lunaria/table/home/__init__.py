"""The front page, drawing on every other package of the table."""
