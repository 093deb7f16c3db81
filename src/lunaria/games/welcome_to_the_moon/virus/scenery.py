"""The inks of the sheet of The Virus, and its print: a dark hull, walkways with a sick green light, a look down one."""

from pathlib import Path

from lunaria.engine.show.svg import Markup, element
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks
from lunaria.games.welcome_to_the_moon.virus.plan import HEIGHT, ROOMS, WIDTH

INK, ACID, ALARM, PAPER, MID, WHITE, HAZE = "#12271f", "#b9d84a", "#c23a4a", "#eceed6", "#2f5a41", "#fafbea", "#dfe7b0"
DARK, LOSS = "#0a1712", "#b02f3f"
"""The inks: bottle green, sick light, alarm; the hull, tints of them, and the red of words."""
INKS = Inks(PAPER, INK, ALARM, "#e9c648", ACID)
PRINT = Template(Path(__file__).with_name("sheet.svg"), "hull", "corridors", "corridor-view")


def glow(prefix: str, quarter: int) -> Markup:
    """Return the light that falls from a quarter with an active virus."""
    x, y = ROOMS[quarter]
    return element(
        "ellipse", cx=x + WIDTH / 2, cy=y + HEIGHT / 2, rx=225, ry=150, fill=f"url(#{prefix}glow)"
    )  # fmt: skip
