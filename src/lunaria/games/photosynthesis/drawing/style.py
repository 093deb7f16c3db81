"""Colours and style rules. Every selector and every property carries the prefix ``ph-``.

The forest by day follows the theme of the page. By night it keeps its colours in both; ``ph-night`` is the class of the
group that night falls on. Pieces take all colours from properties, so that any piece is its own silhouette: as a shadow
(``ph-shadow``) or as a rim of light (``ph-amber``, ``ph-silver``).
"""

from lunaria.engine.show.svg import base_style

LIGHT = {
    "plate": "#f1e8d2",
    "line": "#d8c9a6",
    "soft": "#524c40",
    "accent": "#f2a71b",
    "accent-ink": "#7a4300",
    "sun": "#ffc83d",
    "sun-rim": "#c9780c",
    "sky-1": "#f3f2da",
    "sky-2": "#bccd9c",
    "soil": "#4a3826",
    "ground-1": "#b88c5c",
    "ground-2": "#a3994e",
    "ground-3": "#7da24c",
    "ground-4": "#4f9a55",
    "bright-1": "#c79c6b",
    "bright-2": "#b2a95c",
    "bright-3": "#8db159",
    "bright-4": "#62aa64",
    "wood-1": "#2f5f3a",
    "wood-2": "#3f7a43",
    "wood-3": "#5c9650",
    "bark": "#1c3a22",
    "grass": "#2d4a20",
    "cap": "#c96a4a",
    "shade": "#1a1640",
    "coin": "#fff3cf",
    "coin-rim": "#8a6a2c",
    "coin-ink": "#3a2a08",
    "under": "#8a6a2c",
    "coin-edge": "#fff3cf",
    "k": "#26180c",
    "w": "#fff4dc",
    "t": "#6b4a30",
    "d": "#20263f",
    "rim": "#fff3a8",
}
DARK = {
    "accent": "#f3b95c",
    "plate": "#3a4170",
    "accent-ink": "#ffd27a",
    "sky-1": "#24382f",
    "sky-2": "#11201f",
    "soil": "#1f1a1c",
    "ground-1": "#7d6449",
    "ground-2": "#706f45",
    "ground-3": "#5a7942",
    "ground-4": "#437a44",
    "bright-1": "#8a7053",
    "bright-2": "#7c7b4e",
    "bright-3": "#66864b",
    "bright-4": "#4f884f",
    "wood-1": "#16331f",
    "wood-2": "#214a2a",
    "wood-3": "#336339",
    "bark": "#0b1a10",
    "grass": "#16280f",
    "shade": "#0a0826",
}
NIGHT = {
    "ink": "#f6efdc",
    "soft": "#b9c8e4",
    "panel": "#171d42",
    "line": "#5566a0",
    "accent-ink": "#ffd27a",
    "sky-1": "#191c40",
    "sun": "#ff9d3f",
    "sun-rim": "#8c3a14",
    "soil": "#0c2034",
    "ground-1": "#2a3d66",
    "ground-2": "#1d5874",
    "ground-3": "#136a60",
    "ground-4": "#147546",
    "bright-1": "#34507f",
    "bright-2": "#246d8b",
    "bright-3": "#1a867a",
    "bright-4": "#1f9b5c",
    "wood-1": "#152c4c",
    "wood-2": "#1a4561",
    "wood-3": "#1f5663",
    "bark": "#0b1732",
    "grass": "#9fd6c8",
    "cap": "#8fd3e0",
    "shade": "#0b0d2c",
    "coin": "#f3e6c8",
    "coin-rim": "#c9a878",
    "coin-ink": "#1b1730",
    "under": "#3a2a2c",
    "coin-edge": "#c9a878",
    "k": "#0a1028",
    "t": "#5a3f33",
    "rim": "#ffb057",
}
SEATS_AT_NIGHT = (
    ("#ec5a34", "#8c2410", "#ffb08a"),
    ("#4aa3ee", "#12427c", "#bfe2ff"),
    ("#f6c733", "#7a5300", "#ffee9e"),
    ("#93409a", "#3f0f46", "#f0bdea"),
)


def _one(colour: str) -> str:
    """Return the properties that make a piece a silhouette of one colour."""
    return "".join(f"--ph-{name}:{colour};" for name in ("a", "b", "c", "w", "t", "d", "wood", "k")) + "--ph-fo:0;"


_NIGHT = (
    ".ph-night{" + "".join(f"--ph-{name}:{colour};" for name, colour in NIGHT.items()) + "}"
    + "".join(
        f".ph-night .ph-seat-{seat}{{--ph-a:{a};--ph-b:{b};--ph-c:{c}}}"
        for seat, (a, b, c) in enumerate(SEATS_AT_NIGHT)
    )
)  # fmt: skip
_GROUND = "".join(
    f".ph-ground-{leaves}{{fill:var(--ph-ground-{leaves})}}.ph-bright-{leaves}{{fill:var(--ph-bright-{leaves})}}"
    f".ph-coin-{leaves}{{stroke:var(--ph-bright-{leaves});stroke-width:4.5}}"
    for leaves in (1, 2, 3, 4)
)
_WOOD = "".join(
    f".ph-wood-{row}{{fill:var(--ph-wood-{row});stroke:var(--ph-bark);stroke-width:1.6}}" for row in (1, 2, 3)
)

STYLE = (
    base_style("ph", LIGHT, DARK)
    + _NIGHT
    + ".ph-coin{fill:var(--ph-coin);stroke:var(--ph-coin-rim);stroke-width:1.5}"
    + _GROUND
    + _WOOD
    +
    # Pieces: the letters are those of the properties.
    ".ph-k{fill:var(--ph-k)}.ph-w{fill:var(--ph-w)}.ph-t{fill:var(--ph-t)}.ph-d{fill:var(--ph-d)}"
    ".ph-o{stroke:var(--ph-k);stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}"
    ".ph-lc,.ph-lb,.ph-lk,.ph-lw{fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}"
    ".ph-lc{stroke:var(--ph-c);stroke-width:2.2}.ph-lb{stroke:var(--ph-b)}.ph-lw{stroke:var(--ph-w)}"
    ".ph-lk{stroke:var(--ph-k);stroke-width:1.7}.ph-foot{fill:#060a1e;opacity:var(--ph-fo,.38)}"
    ".ph-piece{pointer-events:none}"
    f".ph-shadow{{{_one('#0b0d2c')}}}.ph-silver{{{_one('#f2f7ff')}}}.ph-amber{{{_one('var(--ph-rim)')}}}"
    # The ground.
    ".ph-soil{fill:var(--ph-soil);stroke:var(--ph-soil);stroke-width:10;stroke-linejoin:round}"
    ".ph-depth{fill:var(--ph-bark);stroke:var(--ph-bark);stroke-width:36;stroke-linejoin:round}"
    ".ph-sheen{fill:#f2ffdf;fill-opacity:.13;stroke:none}"
    ".ph-tuft,.ph-fern{fill:none;stroke:var(--ph-grass);stroke-opacity:.45;stroke-width:1.6;stroke-linecap:round}"
    ".ph-petal{fill:#fff7e4;opacity:.85}.ph-cap{fill:var(--ph-cap);opacity:.8}.ph-pebble{fill:var(--ph-grass);opacity:.3}"
    ".ph-leaf{fill:#d3ee94;stroke:#16240c;stroke-width:1.3;stroke-linejoin:round}"
    ".ph-dot{stroke:#3a2a08;stroke-width:1}"
    ".ph-shade-1{fill:var(--ph-shade);opacity:.16}.ph-shade-2{fill:var(--ph-shade);opacity:.25}"
    ".ph-shade-3{fill:var(--ph-shade);opacity:.34}.ph-hatch{stroke:var(--ph-shade);stroke-opacity:.5}"
    ".ph-pip{fill:#e4e1ff;stroke:#0d0a26;stroke-width:1.2}"
    ".ph-ring{fill:none;stroke:#fffbe9;stroke-width:2;opacity:.85}"
    ".ph-stamp{fill:#fffbe9;stroke:#2c2213;stroke-width:1.8}"
    ".ph-bow{fill:none;stroke:#2c2213;stroke-width:3.2;stroke-linecap:round}"
    # The sun.
    ".ph-sun{fill:var(--ph-sun);stroke:var(--ph-sun-rim);stroke-width:2;stroke-linejoin:round}"
    ".ph-face{fill:#ffdf7e;stroke:var(--ph-sun-rim);stroke-width:2}"
    ".ph-next{fill:var(--ph-panel);stroke:var(--ph-accent);stroke-width:2.5}.ph-later{stroke-dasharray:3 4}"
    ".ph-lit{fill:#ffc83d;stroke:#5e3a00;stroke-width:1.5}.ph-dark{fill:#221d4a;stroke:#d9d6f5;stroke-width:1.5}"
    ".ph-on-lit{fill:#3d2400}.ph-on-dark{fill:#fff}"
    # Words, tokens and the players' areas.
    ".ph-cell{fill:none;stroke:var(--ph-line);stroke-width:1.5}"
    ".ph-full{fill:var(--ph-sun);stroke:var(--ph-sun-rim);stroke-width:1.5}"
    ".ph-stripe{stroke:var(--ph-sun-rim);stroke-width:3}.ph-promise{stroke:var(--ph-sun-rim);stroke-width:1.5}"
    ".ph-coin-ink{fill:var(--ph-coin-ink)}"
    ".ph-under{fill:var(--ph-under);stroke:var(--ph-coin-edge);stroke-width:1.2}"
    ".ph-said{stroke:var(--ph-sky-1);stroke-width:6px;stroke-linejoin:round;paint-order:stroke}"
    ".ph-bar{fill:none;stroke:var(--ph-soft);stroke-opacity:.7;stroke-width:1.5}"
    ".ph-gone{fill:none;stroke:var(--ph-soft);stroke-width:1.5;stroke-dasharray:3 3}"
    ".ph-buy{--touch:var(--ph-accent-ink)}"
    ".ph-price{fill:var(--ph-accent);stroke:var(--ph-sun-rim);stroke-width:1.5}"
    # The Moon and what stands in its light.
    ".ph-moon-ring{fill:#0a1028;stroke:#c9d8fb;stroke-width:2.4}.ph-moon-next{stroke-dasharray:5 4}"
    ".ph-moonless{fill:none;stroke:#cfdcff;stroke-opacity:.75;stroke-width:3.4;stroke-dasharray:1 11;"
    "stroke-linecap:round}"
    ".ph-chip{fill:#0a1028;stroke:#dfe9ff;stroke-width:1.4}.ph-on-chip{fill:#f2f7ff}"
    ".ph-ghost{fill:none;stroke:#cfe3ff;stroke-opacity:.55;stroke-width:1.8;stroke-dasharray:2 5;stroke-linecap:round}"
    ".ph-shine{fill:#fff;stroke:#0a1028;stroke-width:1.2}"
    ".ph-water{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".ph-reach{display:none}.ph-reach-space{fill:#ffd65c;fill-opacity:.3}"
    ".ph-crown{transition:opacity .2s}"
    # The animal's board.
    ".ph-card{fill:#222b5c;stroke:#5566a0;stroke-width:1.4}.ph-off{opacity:.62}"
    ".ph-lunar{fill:#e6eeff;stroke:#0a1028;stroke-width:1.2}.ph-unlit{fill:#0f1638;stroke:#6f7fb8;stroke-width:1.3}"
    ".ph-asked{fill:none;stroke:#ffd27a;stroke-width:2.4}"
    ".ph-cost{fill:#0a1028;stroke:#c9d8fb;stroke-width:1.2}"
)
