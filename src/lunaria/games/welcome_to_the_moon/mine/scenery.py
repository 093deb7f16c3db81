"""The inks of the sheet of The Mine, and its print: night over far mountains, and the strata that drills go into."""

from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks

INK, RUST, OCHRE, TEAL, PALE, WINE = "#33182b", "#cf5a30", "#efb04a", "#8cc6bb", "#fbe6b4", "#7c2d3e"
"""The inks: umber, rust, ochre, slate; and tints of them."""
INKS = Inks("#f4e6cd", INK, RUST, OCHRE, TEAL)
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop")
