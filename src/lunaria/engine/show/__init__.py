"""The display of a game: pictures, texts and rules."""
