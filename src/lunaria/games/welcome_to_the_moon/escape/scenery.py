"""The inks of the sheet of The Escape, and its print: six ships that leave at dusk, and the colony that they leave."""

from pathlib import Path

from lunaria.games.welcome_to_the_moon.drawing.anchors import Template

INK, ROSE, TEAL, LEMON = "#0d2f3c", "#d63a64", "#7cc7ba", "#f4cb4b"
"""The inks: night, rose, steel, fire."""
LEAF, LOSS = "#2f8a4e", "#b42650"
PRINT = Template(Path(__file__).with_name("sheet.svg"), "backdrop")
INKS = PRINT.inks
