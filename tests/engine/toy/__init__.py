"""A tiny game with secrets, to test the engine and the suite themselves.

Nine cards from 1 to 9 are shuffled; each seat holds one, known to it alone. In each of two rounds all seats decide
secretly and together: keep the card, or drop it face up and draw from the deck. The higher card wins.
"""
