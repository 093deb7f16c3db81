"""The style of the pictures, from ``style.css``. Every class and every property carries the prefix ``lm-``."""

from pathlib import Path

from lunaria.engine.show.svg import CRESTS, Crest, read_style, themed

INK = "#1b1d3a"
CREAM = "#fff8ea"
_LIGHT, _DARK, _RULES = read_style(Path(__file__).with_name("style.css"), "lm")
LIGHT, DARK = ({f"lm-{name}": colour for name, colour in colours.items()} for colours in (_LIGHT, _DARK))
AUTOMATON_CREST = Crest("hexagon", "M-1,0L-.5,-.87H.5L1,0L.5,.87H-.5Z", "#8b98a6", "#2c343d", "#d9e0e7")
SIGNS = (*CRESTS[:4], AUTOMATON_CREST)
"""The colours and shapes of the boards: the seats' crests, then the automaton's."""
_SEATS = "".join(
    f".lm-seat-{board}{{--lm-a:{sign.colour};--lm-b:{sign.dark};--lm-c:{sign.light}}}"
    for board, sign in enumerate(SIGNS)
)
STYLE = themed("lm", LIGHT, DARK) + _SEATS + _RULES
