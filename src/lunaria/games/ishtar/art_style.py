"""Colours and style rules of the picture. Every selector and every property carries the prefix ``is-``."""

from lunaria.engine.art import CRESTS, themed
from lunaria.games.ishtar.tables import DIRECTION_NAMES

LIGHT = {
    "is-paper": "#f7f1e3",
    "is-panel": "#fffaf0",
    "is-plate": "#f3e6cb",
    "is-line": "#d9c6a0",
    "is-ink": "#2b2a33",
    "is-soft": "#5f574a",
    "is-accent": "#1f9c9a",
    "is-accent-ink": "#0b5a63",
    "is-desert": "#e2b878",
    "is-sand": "#f2d9a4",
    "is-sand-line": "#d8b877",
    "is-rock": "#c99e6c",
    "is-rock-line": "#8a5f38",
    "is-grass": "#a5cf5e",
    "is-bed": "#3f8a4a",
    "is-tile-rim": "#1d4a2a",
    "is-water": "#2fb7c4",
    "is-water-deep": "#0d6f86",
    "is-lapis": "#24408e",
    "is-clay": "#c4673d",
    "is-clay-deep": "#7c3517",
    "is-label": "#5a431c",
    "is-touch": "#0b5a63",
    "is-carpet": "#24408e",
    "is-carpet-line": "#e2b14a",
}
DARK = {
    "is-paper": "#171b38",
    "is-panel": "#212648",
    "is-plate": "#343b68",
    "is-line": "#454c7c",
    "is-ink": "#f3eedf",
    "is-soft": "#bdbad0",
    "is-accent": "#3cc4c0",
    "is-accent-ink": "#8fe6e2",
    "is-desert": "#6d5233",
    "is-sand": "#b7935c",
    "is-sand-line": "#94733f",
    "is-rock": "#8b6844",
    "is-rock-line": "#4e351d",
    "is-grass": "#7fa84a",
    "is-bed": "#2f6d3c",
    "is-tile-rim": "#0e2a18",
    "is-label": "#2b1d06",
    "is-touch": "#f2feff",
    "is-carpet": "#1b2f6d",
}

_SEATS = "".join(
    f".is-seat-{seat}{{--is-a:{crest.colour};--is-b:{crest.dark};--is-c:{crest.light}}}"
    for seat, crest in enumerate(CRESTS)
)
_GHOSTS = "".join(
    f'.is [data-turn="turn:{name}"] .is-ghost{{transform:rotate({-60 * turn}deg)}}'
    for turn, name in enumerate(DIRECTION_NAMES)
)

STYLE = (
    themed("is", LIGHT, DARK) + _SEATS + _GHOSTS + ".is-held{display:none}.is-held[data-on]{display:inline}"
    ".is-held .is-ghost{opacity:.92}.is-held[data-on=no] .is-ghost{opacity:.35}"
    ".is text{font-variant-numeric:tabular-nums}"
    ".is{--touch:var(--is-touch)}.is-ring{--touch:#8ff7f0}"
    ".is-paper{fill:var(--is-paper)}.is-none{pointer-events:none}"
    # The desert.
    ".is-desert{fill:var(--is-desert);stroke:var(--is-desert);stroke-width:14;stroke-linejoin:round}"
    ".is-sand{fill:var(--is-sand);stroke:var(--is-sand-line);stroke-width:1.2}"
    ".is-ripple{fill:none;stroke:var(--is-sand-line);stroke-width:1.4;stroke-linecap:round}"
    ".is-rock{fill:var(--is-rock);stroke:var(--is-rock-line);stroke-width:1.4;stroke-linejoin:round}"
    ".is-seam{fill:none;stroke:var(--is-clay);stroke-width:2.4;stroke-opacity:.55;stroke-linejoin:round}"
    ".is-name{font-size:8.5px;font-weight:600;fill:var(--is-label);opacity:.75}"
    ".is-tablet{fill:#d98c5f;stroke:var(--is-clay-deep);stroke-width:1.6;stroke-linejoin:round}"
    ".is-wedge{fill:none;stroke:var(--is-clay-deep);stroke-width:1.7;stroke-linecap:round}"
    ".is-basin{fill:var(--is-lapis);stroke:#f0cf74;stroke-width:2}"
    ".is-water{fill:var(--is-water)}.is-wave{fill:none;stroke:#d8fbff;stroke-width:1.3;stroke-linecap:round}"
    # Tiles.
    ".is-rim{fill:none;stroke:var(--is-tile-rim);stroke-width:2.2;stroke-linecap:round}"
    ".is-grass{fill:var(--is-grass);stroke:var(--is-grass);stroke-width:.8}"
    ".is-bed{fill:var(--is-bed);stroke:var(--is-bed);stroke-width:.8}"
    ".is-blade{fill:none;stroke:#4f7d25;stroke-width:1.3;stroke-linecap:round}"
    ".is-petal{fill:#ffe3f1;stroke:#7d1b52;stroke-width:.8}.is-heart{fill:#f5b731;stroke:#7d1b52;stroke-width:.6}"
    ".is-token{fill:none;stroke:#fff4c7;stroke-width:2;stroke-dasharray:3 2.4}"
    ".is-badge{fill:#fff8e6;stroke:#3a2a08;stroke-width:1.1}.is-mark{fill:#24408e}"
    ".is-mark-line{fill:none;stroke:#24408e;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}"
    ".is-trunk{fill:none;stroke:#6b4422;stroke-width:3;stroke-linecap:round}"
    ".is-frond{fill:#1f6b3a;stroke:#0b2c16;stroke-width:.9;stroke-linejoin:round}"
    ".is-date{fill:#c4673d}"
    # Gems.
    ".is-gem-0{fill:#8d4fc4;stroke:#3c1562;stroke-width:1.1;stroke-linejoin:round}"
    ".is-gem-1{fill:#d8324a;stroke:#6b0a1a;stroke-width:1.1;stroke-linejoin:round}"
    ".is-gem-2{fill:#f7fbff;stroke:#46566e;stroke-width:1.2;stroke-linejoin:round}"
    ".is-facet-0{fill:none;stroke:#d9b8f5;stroke-width:.9}.is-facet-1{fill:none;stroke:#ffb3bd;stroke-width:.9}"
    ".is-facet-2{fill:none;stroke:#7d92b0;stroke-width:.9}"
    ".is-fountain-0{fill:#8d4fc4}.is-fountain-1{fill:#d8324a}.is-fountain-2{fill:#f7fbff}"
    ".is-jet{stroke:#1c2350;stroke-width:1.4}"
    ".is-on-0,.is-on-1{fill:#fff}.is-on-2{fill:#1c2350}"
    # Players.
    ".is-a{fill:var(--is-a)}.is-pawn{fill:var(--is-a);stroke:#fff;stroke-width:.36;paint-order:stroke;stroke-linejoin:round}"
    ".is-pawn-rim{fill:var(--is-b);stroke:#fff;stroke-width:1.5}"
    ".is-own{fill:none;stroke:var(--is-a);stroke-width:3;stroke-linejoin:round;stroke-linecap:round}"
    ".is-own-rim{fill:none;stroke:#fff;stroke-width:5.4;stroke-opacity:.85;stroke-linejoin:round;stroke-linecap:round}"
    ".is-nobody{fill:none;stroke:#fff;stroke-width:2.6;stroke-dasharray:4 4;stroke-linecap:round}"
    ".is-garden{fill:none;stroke:var(--is-water-deep);stroke-width:4;stroke-linecap:round}"
    ".is-garden-rim{fill:none;stroke:#fff;stroke-width:7;stroke-linecap:round}"
    ".is-link{stroke:var(--is-water-deep);stroke-width:3;stroke-dasharray:2 5;stroke-linecap:round}"
    ".is-tag{fill:#fff8e6;stroke:#3a2a08;stroke-width:1.2}.is-tag-ink{fill:#2b1d06;font-weight:700}"
    # Carpet, cards, areas.
    ".is-panel{fill:var(--is-panel);stroke:var(--is-line);stroke-width:1.5}"
    ".is-turn{stroke:var(--is-accent);stroke-width:4}"
    ".is-plate{fill:var(--is-plate)}.is-lit{stroke:var(--is-accent);stroke-width:3}"
    ".is-carpet{fill:var(--is-carpet);stroke:var(--is-carpet-line);stroke-width:3}"
    ".is-weave{fill:none;stroke:var(--is-carpet-line);stroke-width:1.4;stroke-opacity:.8}"
    ".is-cup{fill:var(--is-clay);stroke:#f6dfb1;stroke-width:2}"
    ".is-cup-empty{fill:none;stroke:#f6dfb1;stroke-dasharray:4 4}"
    ".is-back{fill:#8a4526;stroke:#f6dfb1;stroke-width:1.2}"
    ".is-can{fill:#dfe9ee;stroke:#123;stroke-width:1.6;stroke-linejoin:round}"
    ".is-can-line{fill:none;stroke:#123;stroke-width:2.4}"
    ".is-card{fill:#fff6dc;stroke:#8a6a2c;stroke-width:1.5}.is-card-ink{fill:#2b1d06}"
    ".is-gap{fill:none;stroke:var(--is-soft);stroke-width:1.5;stroke-dasharray:4 4}"
    ".is-skill{fill:var(--is-plate);stroke:var(--is-line);stroke-width:1.2}"
    ".is-skill-open{fill:#d8f0ea;stroke:#0b5a63;stroke-width:1.8}.is-on-open{fill:#0b3f47}"
    ".is-ink{fill:var(--is-ink)}.is-soft{fill:var(--is-soft)}.is-accent-ink{fill:var(--is-accent-ink)}"
    ".is-on-carpet{fill:#fff8e6}"
    ".is-bold{font-weight:700}.is-middle{text-anchor:middle}.is-end{text-anchor:end}"
)
