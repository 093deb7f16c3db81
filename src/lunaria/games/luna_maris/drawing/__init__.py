"""The drawing of Luna Maris, part by part: rooms, mine, people, cards, tracks and boards."""
