"""The inks of the sheet of The Colony, and its print: the Earth over grey mountains, and four quarters."""

from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks, Print

INK, ORANGE, GOLD, MINT, STONE, DEEP = "#16181d", "#d9541e", "#f2b04a", "#79c9ae", "#d8cfba", "#b03c0c"
"""The inks: black, signal, dust, earth; and tints of them."""
INKS = Inks("#f1ead8", INK, ORANGE, GOLD, MINT)
PRINT = Print(Path(__file__).with_name("sheet.svg"), "backdrop", "buildings")
