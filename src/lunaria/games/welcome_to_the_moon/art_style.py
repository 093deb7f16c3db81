"""Colours and style rules of the picture: a printed leaflet of the fifties and a pencil. Prefix ``wm-``."""

from lunaria.engine.art import CRESTS, themed

LIGHT = {
    "wm-table": "#e9dfc8",
    "wm-paper": "#fbf5e4",
    "wm-panel": "#f4ead0",
    "wm-line": "#b9a67c",
    "wm-ink": "#22304a",
    "wm-soft": "#5d5a52",
    "wm-teal": "#2f7f86",
    "wm-coral": "#c9503a",
    "wm-mustard": "#d99a1c",
    "wm-mint": "#bcd9c8",
    "wm-sky": "#d5e4e3",
    "wm-box": "#fffdf5",
    "wm-pencil": "#3b3b45",
    "wm-new": "#b3261e",
    "wm-open": "#ffe9a8",
}
DARK = {
    "wm-table": "#171b38",
    "wm-paper": "#2a2f52",
    "wm-panel": "#232848",
    "wm-line": "#6d74a4",
    "wm-ink": "#f4ecd6",
    "wm-soft": "#c6c2d4",
    "wm-teal": "#6cc0c4",
    "wm-coral": "#f08a72",
    "wm-mustard": "#f0bd4f",
    "wm-mint": "#3e6a62",
    "wm-sky": "#333c66",
    "wm-box": "#1d2140",
    "wm-pencil": "#f7f0da",
    "wm-new": "#ff9d8a",
    "wm-open": "#6b5a1c",
}

_SEATS = "".join(f".wm-seat-{seat}{{fill:{crest.colour};stroke:{crest.dark}}}" for seat, crest in enumerate(CRESTS))

VIRUSES = {
    "grey": "#8d8f96",
    "green": "#4f9a4a",
    "blue": "#3b7fc4",
    "red": "#cf4a3a",
    "purple": "#8e5bb0",
    "yellow": "#dcae1c",
}
_VIRUSES = "".join(f".wm-virus-{name}{{fill:{colour}}}" for name, colour in VIRUSES.items())

STYLE = (
    themed("wm", LIGHT, DARK) + _SEATS + _VIRUSES + ".wm text{font-variant-numeric:tabular-nums;fill:var(--wm-ink)}"
    ".wm-table{fill:var(--wm-table)}.wm-paper{fill:var(--wm-paper);stroke:var(--wm-line);stroke-width:2}"
    ".wm-panel{fill:var(--wm-panel);stroke:var(--wm-line);stroke-width:1.5}"
    ".wm-sky{fill:var(--wm-sky)}.wm-mint{fill:var(--wm-mint)}"
    ".wm-teal{fill:var(--wm-teal)}.wm-coral{fill:var(--wm-coral)}.wm-mustard{fill:var(--wm-mustard)}"
    ".wm-box{fill:var(--wm-box);stroke:var(--wm-ink);stroke-width:1.8}"
    ".wm-fixed{fill:var(--wm-mint);stroke:var(--wm-ink);stroke-width:1.8}"
    ".wm-open{fill:var(--wm-open);stroke:var(--wm-mustard);stroke-width:3}"
    ".wm-thin{fill:none;stroke:var(--wm-line);stroke-width:2}"
    ".wm-dash{fill:none;stroke:var(--wm-line);stroke-width:2;stroke-dasharray:3 5}"
    ".wm-rule{fill:none;stroke:var(--wm-ink);stroke-width:1.8;stroke-linejoin:round}"
    ".wm-print{fill:var(--wm-box);stroke:var(--wm-ink);stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}"
    ".wm-pencil{fill:none;stroke:var(--wm-pencil);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}"
    ".wm-new{stroke:var(--wm-new)}.wm-thick{stroke-width:7}.wm-bold{font-weight:700}"
    ".wm-virus{stroke:var(--wm-ink);stroke-width:1.4;stroke-linecap:round}.wm-faint{fill-opacity:.35}"
    ".wm-hull{fill:var(--wm-sky);stroke:var(--wm-line);stroke-width:2}"
    ".wm-lock{fill:var(--wm-mint);stroke:var(--wm-ink);stroke-width:1.8}"
    ".wm-ground{fill:var(--wm-panel)}.wm-infected{fill:var(--wm-panel);stroke:var(--wm-ink);stroke-width:1.8}"
    ".wm-corridor{fill:none;stroke:var(--wm-line);stroke-width:7;stroke-linejoin:round;stroke-opacity:.55}"
    f".wm text.wm-dark{{fill:{LIGHT['wm-ink']}}}"
    ".wm text.wm-soft{fill:var(--wm-soft)}"
    ".wm-halo{fill:none;stroke:var(--wm-mustard);stroke-width:6}"
    ".wm-astra{fill:var(--wm-ink);stroke:var(--wm-paper)}"
    ".wm-mid{text-anchor:middle}.wm-end{text-anchor:end}"
)
