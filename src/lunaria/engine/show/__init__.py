"""What is shown of a game: pictures, texts and rules."""
