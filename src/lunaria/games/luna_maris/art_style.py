"""Colours and style rules of the picture. Every selector and every property carries the prefix ``lm-``."""

from lunaria.engine.art import CRESTS, themed

LIGHT = {
    "lm-paper": "#eef1f3",
    "lm-sky": "#cdd8e1",
    "lm-ground": "#d9dcdf",
    "lm-crater": "#c3c8cd",
    "lm-panel": "#fbfbf8",
    "lm-plate": "#e3e8ec",
    "lm-line": "#a9b4be",
    "lm-ink": "#24303c",
    "lm-soft": "#546372",
    "lm-accent": "#e0722a",
    "lm-touch": "#b4480f",
    "lm-price": "#155a8a",
    "lm-price-ink": "#ffffff",
    "lm-room": "#f7f5ef",
    "lm-room-wash": "#bcd0df",
    "lm-corridor": "#97a5b1",
    "lm-earth": "#4f8fc4",
    "lm-land": "#8fb28a",
    "lm-iron-ground": "#b9aca2",
    "lm-titanium-ground": "#cfd9e3",
    "lm-energy": "#f2c230",
    "lm-water": "#3f8fd6",
    "lm-helium": "#f08a2c",
    "lm-iron": "#6b4a3e",
    "lm-titanium": "#aab4be",
    "lm-waste": "#3a3d42",
    "lm-leaf": "#4f8f4a",
    "lm-edge": "#2a2f36",
}
DARK = {
    "lm-paper": "#161b2c",
    "lm-sky": "#1b2338",
    "lm-ground": "#39414f",
    "lm-crater": "#303846",
    "lm-panel": "#212a40",
    "lm-plate": "#35405a",
    "lm-line": "#58657c",
    "lm-ink": "#f0f1ee",
    "lm-soft": "#b9c3d2",
    "lm-touch": "#ffb56b",
    "lm-price": "#9bd2fa",
    "lm-price-ink": "#10233a",
    "lm-room": "#2c3650",
    "lm-room-wash": "#3e5677",
    "lm-corridor": "#6b7a92",
    "lm-iron-ground": "#5c514c",
    "lm-titanium-ground": "#5a6a7d",
    "lm-waste": "#14161a",
    "lm-edge": "#dfe6ee",
}

_SEATS = "".join(
    f".lm-seat-{seat}{{--lm-a:{crest.colour};--lm-b:{crest.dark};--lm-c:{crest.light}}}"
    for seat, crest in enumerate(CRESTS)
)
_FILLS = "".join(
    f".lm-{name}{{fill:var(--lm-{name})}}"
    for name in (
        "paper", "sky", "ground", "crater", "panel", "plate", "room", "room-wash", "earth", "land", "iron-ground",
        "titanium-ground", "energy", "water", "helium", "iron", "titanium", "waste", "leaf", "ink", "soft", "accent",
        "price", "price-ink", "edge",
    )
)  # fmt: skip

STYLE = (
    themed("lm", LIGHT, DARK)
    + _SEATS
    + ".lm{--touch:var(--lm-touch)}.lm-seat-4{--lm-a:#8b98a6;--lm-b:#333c46;--lm-c:#d5dde5}"
    + _FILLS
    + ".lm text{font-variant-numeric:tabular-nums;fill:var(--lm-ink)}.lm text.lm-soft{fill:var(--lm-soft)}"
    ".lm text.lm-price-ink{fill:var(--lm-price-ink)}.lm text.lm-bold{font-weight:700}"
    ".lm text.lm-onto{fill:#fff}.lm text.lm-mid{text-anchor:middle}.lm text.lm-end{text-anchor:end}"
    ".lm-a{fill:var(--lm-a)}.lm-b{fill:var(--lm-b)}.lm-c{fill:var(--lm-c)}"
    ".lm-rim{stroke:var(--lm-b);stroke-width:2;stroke-linejoin:round}"
    ".lm-box{stroke:var(--lm-line);stroke-width:1.5}"
    ".lm-cube{stroke:var(--lm-edge);stroke-width:1.3;stroke-linejoin:round}"
    ".lm-mark{fill:none;stroke:var(--lm-edge);stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}"
    ".lm-icon{fill:none;stroke:var(--lm-ink);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}"
    ".lm-corridor{stroke:var(--lm-corridor);stroke-width:15;stroke-linecap:round}"
    ".lm-corridor-in{stroke:var(--lm-room);stroke-width:8;stroke-linecap:round}"
    ".lm-slot{fill:none;stroke:var(--lm-line);stroke-width:1.2;stroke-dasharray:3 2.5}"
    ".lm-turn{fill:none;stroke:var(--lm-accent);stroke-width:3}"
    ".lm-faint{opacity:.45}"
)
