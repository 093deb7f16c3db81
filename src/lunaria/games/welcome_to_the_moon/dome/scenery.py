"""The inks of the sheet of The Dome, and its print: air under glass at sunset, and the rock with its metro."""

from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks

INK, CORAL, LEMON, MINT, PALE = "#123a3f", "#ee6c54", "#f7cd55", "#93d0c6", "#fff0c2"
DEEP, AIR, GLASS = "#a63c4b", "#d4efe2", "#3b8583"
"""The inks: petrol, brick, lamp, glass; and tints of them."""
INKS = Inks("#f2efdc", INK, CORAL, LEMON, MINT)
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop", "skyline")
