"""The style of the pictures, from ``style.css``. Every class and every property carries the prefix ``is-``."""

from pathlib import Path

from lunaria.engine.show.svg import base_style, read_style

INK = "#3a2016"
LIGHT, DARK, _RULES = read_style(Path(__file__).with_name("style.css"), "is")
STYLE = base_style("is", LIGHT, DARK) + _RULES
