"""What all adventures are drawn with: paper, pencil, symbols, cards, missions, scores."""
