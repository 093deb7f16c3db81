"""The front page, which shows something of every room."""
