"""Colours and style rules. Every class and every property carries the prefix ``is-``.

Things keep their colours by day and by night; in the dark a veil of dusk lies over the sand under them, and paper,
panels and words follow the theme of the page. Tablets and fields with signs on them only darken: what is drawn on them
has dark outlines. What reaches into shapes that are used has rules of one class only.
"""

from lunaria.engine.show.svg import base_style
from lunaria.games.ishtar.tables import DIRECTION_NAMES

INK = "#3a2016"
CREAM = "#fff8e6"

LIGHT = {
    "paper": "#f3e3c2", "panel": "#fff8ea", "plate": "#f6e7c6", "line": "#c9a46a", "ink": INK, "soft": "#6b4a22",
    "accent": "#1f9c9a", "accent-ink": "#0b5a63",
    "veil": "#5c54a8", "veil-depth": "0", "dusk-depth": "0",
    "shut": "#f3dfb6", "shut-line": "#b98f55", "open": "#8fe0d8",
    "field": "#f3e2bd",
}  # fmt: skip
DARK = {
    "paper": "#171b38", "panel": "#232850", "plate": "#343b68", "line": "#4d5590", "ink": "#f6ecd6", "soft": "#c9c2d4",
    "accent": "#3cc4c0", "accent-ink": "#8fe6e2",
    "veil-depth": "0.9", "dusk-depth": "0.72",
    "shut": "#d9c196", "shut-line": "#8a6a3c", "open": "#78cec7", "field": "#d9c196",
}  # fmt: skip

_WAYS = "".join(f'.is [data-turn="turn:{name}"] .is-way-{name}{{display:inline}}' for name in DIRECTION_NAMES)
_MOVING = (
    "@media (prefers-reduced-motion:no-preference){"
    ".is-rip{animation:is-rip 8s steps(40) infinite}.is-fall{animation:is-fall 7s steps(35) infinite}}"
    "@keyframes is-rip{to{stroke-dashoffset:-84}}@keyframes is-fall{to{stroke-dashoffset:-66}}"
)
"""Water moves a little, all of it five times a second, for the board is painted anew each time; nothing else does."""

STYLE = (
    base_style("is", LIGHT, DARK)
    + _WAYS
    + _MOVING
    + ".is{stroke-linejoin:round}.is text{fill:var(--is-ink);font-weight:650}"
    ".is-none{pointer-events:none}.is-way{display:none}"
    ".is-held{display:none}.is-held[data-on]{display:inline}.is-held[data-on=no] .is-way{opacity:.4}"
    ".is-line-a{stroke:var(--is-a)}.is-line-b{stroke:var(--is-b)}.is-line-c{stroke:var(--is-c)}"
    ".is-veil{fill:var(--is-veil);opacity:var(--is-veil-depth);mix-blend-mode:multiply}"
    ".is-dusk{fill:var(--is-veil);opacity:var(--is-dusk-depth);mix-blend-mode:multiply}"
    ".is-plain{fill:none}.is-ring{fill:none;stroke:var(--is-accent);stroke-width:4}"
    ".is text.is-middle{text-anchor:middle}.is text.is-end{text-anchor:end}"
    f".is text.is-bold{{font-weight:800}}.is text.is-dark{{fill:{INK}}}.is text.is-white{{fill:#fff}}"
    ".is text.is-pale{fill:#d6e1ff}.is text.is-gilt{fill:#ffe08a}.is text.is-soft{fill:var(--is-soft)}"
    ".is text.is-lapis{fill:#1b2a5c}"
    f".is-tag{{fill:{CREAM};stroke:{INK};stroke-width:1.3}}"
    ".is-field{fill:var(--is-field);stroke:var(--is-shut-line);stroke-width:1}"
    ".is-shut{fill:var(--is-shut);stroke:var(--is-shut-line);stroke-width:1.3}"
    f".is-open{{fill:var(--is-open);stroke:{INK};stroke-width:1.8}}"
    ".is-gap{fill:none;stroke:var(--is-soft);stroke-width:1.4;stroke-dasharray:4 4}"
    ".is-nobody{fill:none;stroke:#fff6df;stroke-width:2.6;stroke-dasharray:4 4;stroke-linecap:round}"
    ".is-garden{fill:none;stroke:#0d6f86;stroke-width:4}.is-garden-rim{fill:none;stroke:#fff;stroke-width:7}"
    ".is-link{stroke:#0d6f86;stroke-width:3.4;stroke-dasharray:2 5;stroke-linecap:round}"
)
