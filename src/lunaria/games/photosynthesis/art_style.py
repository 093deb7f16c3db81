"""Colours and style rules of the picture. Every selector and every property carries the prefix ``ph-``."""

from lunaria.engine.art import CRESTS, themed

LIGHT = {
    "ph-paper": "#f7f1e3",
    "ph-panel": "#fffaf0",
    "ph-plate": "#f1e8d2",
    "ph-line": "#d8c9a6",
    "ph-ink": "#2b2a33",
    "ph-soft": "#5f594c",
    "ph-accent": "#f2a71b",
    "ph-accent-ink": "#7a4300",
    "ph-sun": "#ffc83d",
    "ph-sun-rim": "#c9780c",
    "ph-soil": "#4a3826",
    "ph-ground-1": "#b88c5c",
    "ph-ground-2": "#a3994e",
    "ph-ground-3": "#7da24c",
    "ph-ground-4": "#4f9a55",
    "ph-bright-1": "#c79c6b",
    "ph-bright-2": "#b2a95c",
    "ph-bright-3": "#8db159",
    "ph-bright-4": "#62aa64",
    "ph-canopy-1": "#2f5a34",
    "ph-canopy-2": "#3f7340",
    "ph-canopy-3": "#58904d",
    "ph-shade": "#1a1640",
    "ph-label": "#fffbe9",
    "ph-halo": "#2c2213",
    "ph-coin": "#fff3cf",
    "ph-coin-rim": "#8a6a2c",
    "ph-coin-ink": "#3a2a08",
}
DARK = {
    "ph-paper": "#171b38",
    "ph-panel": "#212648",
    "ph-plate": "#4b5389",
    "ph-line": "#454c7c",
    "ph-ink": "#f3eedf",
    "ph-soft": "#bdbad0",
    "ph-accent-ink": "#ffd27a",
    "ph-soil": "#1f1a1c",
    "ph-ground-1": "#7d6449",
    "ph-ground-2": "#706f45",
    "ph-ground-3": "#5a7942",
    "ph-ground-4": "#437a44",
    "ph-bright-1": "#8a7053",
    "ph-bright-2": "#7c7b4e",
    "ph-bright-3": "#66864b",
    "ph-bright-4": "#4f884f",
    "ph-canopy-1": "#16331f",
    "ph-canopy-2": "#214a2a",
    "ph-canopy-3": "#336339",
    "ph-shade": "#0a0826",
}

_SEATS = "".join(
    f".ph-seat-{seat}{{--ph-a:{crest.colour};--ph-b:{crest.dark};--ph-c:{crest.light}}}"
    for seat, crest in enumerate(CRESTS)
)
_GROUND = "".join(
    f".ph-ground-{leaves}{{fill:var(--ph-ground-{leaves});stroke:var(--ph-ground-{leaves});stroke-width:5;"
    f"stroke-linejoin:round}}.ph-bright-{leaves}{{fill:var(--ph-bright-{leaves})}}"
    f".ph-coin-{leaves}{{stroke:var(--ph-ground-{leaves});stroke-width:4}}"
    for leaves in (1, 2, 3, 4)
)
_CANOPY = "".join(
    f".ph-canopy-{layer}{{fill:none;stroke:var(--ph-canopy-{layer});stroke-width:{width};stroke-linecap:round;"
    f"stroke-dasharray:0 {gap}}}"
    for layer, width, gap in ((1, 46, 29), (2, 30, 37), (3, 15, 23))
)

STYLE = (
    themed("ph", LIGHT, DARK) + _SEATS + _CANOPY + ".ph text{font-variant-numeric:tabular-nums}"
    ".ph-paper{fill:var(--ph-paper)}"
    # Pieces.
    ".ph-a{fill:var(--ph-a)}.ph-b{fill:var(--ph-b)}.ph-c{fill:var(--ph-c)}"
    ".ph-rim{stroke:var(--ph-b);stroke-width:2;stroke-linejoin:round}"
    ".ph-line{fill:none;stroke-width:1.6;stroke-linecap:round}"
    ".ph-b-line{stroke:var(--ph-b)}.ph-c-line{stroke:var(--ph-c);stroke-width:2.4}"
    ".ph-trunk{fill:#6b4a30;stroke:#2f1e10;stroke-width:1.4}"
    ".ph-stem{fill:none;stroke:#4a3322;stroke-width:3.5;stroke-linecap:round}"
    ".ph-foot{fill:#140f1e;opacity:.32}"
    ".ph-piece{pointer-events:none}"
    # The ground.
    ".ph-soil{fill:var(--ph-soil)}.ph-base{fill:var(--ph-canopy-1)}"
    ".ph-tuft{fill:none;stroke:#2d4a20;stroke-opacity:.45;stroke-width:1.6;stroke-linecap:round}"
    ".ph-petal{fill:#fff7d1;opacity:.75}"
    ".ph-pebble{fill:#3b2a18;opacity:.25}"
    ".ph-leaf{fill:#d7ef8f;stroke:#22330b;stroke-width:1.4;stroke-linejoin:round}"
    ".ph-vein{fill:none;stroke:#22330b;stroke-width:1.2;stroke-linecap:round}"
    ".ph-name{font-size:13px;font-weight:600;fill:var(--ph-label);stroke:var(--ph-halo);stroke-width:3px;"
    "stroke-linejoin:round;paint-order:stroke}"
    ".ph-dot{stroke:#3a2a08;stroke-width:1}"
    ".ph-ray{fill:url(#ph-ray)}"
    ".ph-shade-1{fill:var(--ph-shade);opacity:.16}.ph-shade-2{fill:var(--ph-shade);opacity:.27}"
    ".ph-shade-3{fill:var(--ph-shade);opacity:.38}.ph-hatch{stroke:var(--ph-shade);stroke-opacity:.6}"
    ".ph-pip{fill:#e4e1ff;stroke:#0d0a26;stroke-width:1}"
    ".ph-ring{fill:none;stroke:#fffbe9;stroke-width:2;opacity:.85}"
    ".ph-stamp{fill:#fffbe9;stroke:#2c2213;stroke-width:1.5}"
    ".ph-tick{fill:none;stroke:#2c2213;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}"
    # The sun.
    ".ph-sun{fill:var(--ph-sun);stroke:var(--ph-sun-rim);stroke-width:2;stroke-linejoin:round}"
    ".ph-face{fill:#ffdf7e;stroke:var(--ph-sun-rim);stroke-width:2}"
    ".ph-next{fill:var(--ph-panel);stroke:var(--ph-accent);stroke-width:2.5}.ph-later{stroke-dasharray:3 4}"
    ".ph-lit{fill:var(--ph-sun);stroke:#5e3a00;stroke-width:1.5}.ph-dark{fill:#221d4a;stroke:#d9d6f5;stroke-width:1.5}"
    ".ph-on-lit{fill:#3d2400}.ph-on-dark{fill:#fff}"
    # Words, tokens and the players' areas.
    ".ph-ink{fill:var(--ph-ink)}.ph-soft{fill:var(--ph-soft)}.ph-accent-ink{fill:var(--ph-accent-ink)}"
    ".ph-bold{font-weight:700}.ph-middle{text-anchor:middle}.ph-end{text-anchor:end}"
    ".ph-panel{fill:var(--ph-panel);stroke:var(--ph-line);stroke-width:1.5}"
    ".ph-plate{fill:var(--ph-plate)}.ph-turn{stroke:var(--ph-accent);stroke-width:4}"
    ".ph-tab{fill:var(--ph-accent)}"
    ".ph-cell{fill:none;stroke:var(--ph-line);stroke-width:1.5}"
    ".ph-full{fill:var(--ph-sun);stroke:var(--ph-sun-rim);stroke-width:1.5}"
    ".ph-stripe{stroke:var(--ph-sun-rim);stroke-width:3}"
    ".ph-gain{fill:url(#ph-gain);stroke:var(--ph-sun-rim);stroke-width:1.5}"
    ".ph-coin{fill:var(--ph-coin);stroke:var(--ph-coin-rim);stroke-width:1.5}.ph-coin-ink{fill:var(--ph-coin-ink)}"
    ".ph-under{fill:var(--ph-coin-rim);stroke:var(--ph-coin);stroke-width:.8}"
    + _GROUND
    + ".ph-gone{fill:none;stroke:var(--ph-soft);stroke-width:1.5;stroke-dasharray:3 3}"
    ".ph-buy{--touch:var(--ph-accent-ink)}"
    ".ph-price{fill:var(--ph-accent);stroke:var(--ph-sun-rim);stroke-width:1.5}"
)
