"""Colours and style rules. Every class and every property carries the prefix ``lm-``.

The base and the mine keep their colours by day and by night; paper, panels and words follow the theme of the page.
Rules have one class only: a rule of the kind ``.a .b`` does not reach into a shape that is used.
"""

from lunaria.engine.show.svg import CRESTS, Crest, themed

INK = "#1b1d3a"
CREAM = "#fff8ea"

LIGHT = {
    "lm-paper": "#e4e1ef",
    "lm-panel": "#fffaf0",
    "lm-sunk": "#efe5cf",
    "lm-line": "#d3c5a4",
    "lm-ink": "#22254a",
    "lm-soft": "#585a78",
    "lm-night": "#262a52",
    "lm-accent": "#8a4b00",
    "lm-touch": "#7a4200",
    "lm-breath": "#b9ece6",
    "lm-spent": "#a9c6c9",
    "lm-mark": "#22254a",
}
DARK = {
    "lm-paper": "#14172f",
    "lm-panel": "#1f2346",
    "lm-sunk": "#171a39",
    "lm-line": "#454a7c",
    "lm-ink": "#f4ebd8",
    "lm-soft": "#b8b7cf",
    "lm-night": "#12142f",
    "lm-accent": "#f7c877",
    "lm-touch": "#ffe9ae",
    "lm-breath": "#1d6a6e",
    "lm-spent": "#3b4a5c",
    "lm-mark": "#f4ebd8",
}
AUTOMATON_CREST = Crest("hexagon", "M-1,0L-.5,-.87H.5L1,0L.5,.87H-.5Z", "#8b98a6", "#2c343d", "#d9e0e7")
SIGNS = (*CRESTS[:4], AUTOMATON_CREST)
"""The colours and shapes of the boards: the seats' crests, then the automaton's."""

_SEATS = "".join(
    f".lm-seat-{board}{{--lm-a:{sign.colour};--lm-b:{sign.dark};--lm-c:{sign.light}}}"
    for board, sign in enumerate(SIGNS)
)
_EDGES = "".join(
    f".lm-e{i}{{stroke:{INK};stroke-width:{width}}}" for i, width in enumerate(("1", "1.3", "1.6", "2"), start=1)
)

STYLE = (
    themed("lm", LIGHT, DARK)
    + _SEATS
    + _EDGES
    + ".lm{--touch:var(--lm-touch);fill:none;stroke-linejoin:round;font-variant-numeric:tabular-nums}"
    ".lm-scene{--touch:#ffe9ae}"
    ".lm text{fill:var(--lm-ink);font-weight:600}"
    ".lm text.lm-soft{fill:var(--lm-soft)}.lm text.lm-bold{font-weight:750}.lm text.lm-light{fill:#f3f1fb}"
    ".lm text.lm-dark{fill:#2a2038}.lm text.lm-cream{fill:#ffe9ae}"
    ".lm text.lm-mid{text-anchor:middle}.lm text.lm-end{text-anchor:end}"
    ".lm-paper{fill:var(--lm-paper)}.lm-panel{fill:var(--lm-panel);stroke:var(--lm-line);stroke-width:1.2}"
    ".lm-sunk{fill:var(--lm-sunk)}.lm-line{stroke:var(--lm-line);stroke-width:1.2}.lm-night{fill:var(--lm-night)}"
    ".lm-slot{stroke:var(--lm-soft);stroke-width:1.1;stroke-dasharray:2.5 2.2}"
    ".lm-arrow{stroke:var(--lm-mark);stroke-width:1.7;stroke-linecap:round}"
    ".lm-turn{stroke:var(--lm-accent);stroke-width:2.4}.lm-faint{opacity:.5}"
    ".lm-a{fill:var(--lm-a)}.lm-b{fill:var(--lm-b)}.lm-c{fill:var(--lm-c)}.lm-rim{stroke:var(--lm-b);stroke-width:1.6}"
    ".lm-pip{stroke:var(--lm-soft);stroke-width:.9}.lm-dot{fill:var(--lm-line)}.lm-veil{fill:var(--lm-panel);opacity:.45}"
    ".lm-grow{fill:#8a5fc0;stroke:#1b1d3a;stroke-width:1.2}"
    ".lm-breath{fill:var(--lm-breath)}.lm-spent{fill:var(--lm-spent)}"
)
