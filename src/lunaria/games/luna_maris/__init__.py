"""Luna Maris, for 1 to 4 players. The rules are in ``rulebook``."""
