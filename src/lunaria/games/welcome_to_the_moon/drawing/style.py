"""The style of the pictures, from ``style.css``. Every selector and every property carries the prefix ``wm-``."""

from pathlib import Path

from lunaria.engine.show.svg import base_style, read_style

_LIGHT, _DARK, _RULES = read_style(Path(__file__).with_name("style.css"), "wm")
STYLE = base_style("wm", _LIGHT, _DARK) + _RULES
