"""The style of the pictures, from ``style.css``. Every selector and every property carries the prefix ``ph-``."""

from pathlib import Path

from lunaria.engine.show.svg import base_style, read_style

LIGHT, DARK, _RULES = read_style(Path(__file__).with_name("style.css"), "ph")
STYLE = base_style("ph", LIGHT, DARK) + _RULES
