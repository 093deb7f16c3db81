"""The inks of the sheet of The Journey, and its print: a nebula, planets, a ship, the way to the Moon."""

from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.anchors import Template

INK, PINK, TEAL, BUTTER, PALE, DEEP = "#23174c", "#dd3f78", "#2aa6a3", "#f9d66f", "#bfe3dc", "#a81d57"
"""The inks: violet, coral, ice, ochre; and tints of them."""
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop")
INKS = PRINT.inks
