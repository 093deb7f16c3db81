"""The drawing kit of all adventures: paper, pencil, symbols, cards, missions, scores."""
