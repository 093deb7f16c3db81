"""The inks of the sheet of The Launch, and its print: dawn, the gantry, and the rocket that the floors lie in."""

from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks

INK, RED, GOLD, MIST, PALE = "#1d2850", "#d8472d", "#f3b63a", "#a9c8c8", "#fbe6b4"
"""The inks: night, dawn, sun, mist; and a tint."""
INKS = Inks("#f5ead2", INK, RED, GOLD, MIST)
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop")
