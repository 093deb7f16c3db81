"""The small things of the picture: icons of modules, resources as little solids, cards, astronauts, crests."""

from collections.abc import Iterable, Mapping
from math import cos, pi, sin

from lunaria.engine.art import CRESTS, Markup, element, fit, group, number, path, text, text_width, title, use
from lunaria.engine.text import Message, Seat, Texts
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.components import MODULES, Goods
from lunaria.games.luna_maris.tables import AUTOMATON, CARD_MODULES, FOODS, LEVEL_1

ICONS = {
    "DEC": "M4 20V9a8 8 0 0 1 16 0v11zM9 20v-8h6v8M12 4v3",
    "COM": "M5 6a10 10 0 0 0 13 13zM12 13l5-5M11 19v2M15 4a5 5 0 0 1 5 5",
    "EXP": "M12 2c4 4 5 8 4 13H8C7 10 8 6 12 2zM8 13l-3 5 4-1M16 13l3 5-4-1M11 19l1 3 1-3",
    "LAB": "M9 3h6M10 3v6l-5 10a1.5 1.5 0 0 0 1.5 2h11a1.5 1.5 0 0 0 1.5-2l-5-10V3M7.5 15h9",
    "IND": "M3 21V10l5 3v-3l5 3v-3l5 3V4h3v17zM7 17h2M12 17h2",
    "REC": "M9 6l3-4 4 7M18 11l3 6-6 3M16 20l-9 0-3-5 3-4M4.5 11H8v3.5M13.5 8.5L16 9l1-2.5M16 17.5L14.5 20l1.5 2",
    "MIN": "M4 9c5-6 11-6 16 0M12 5v3M9.5 8h5l-1 13h-3z",
    "POW": "M13 2L5 14h6l-2 8 9-13h-6z",
    "GRE": "M12 21v-8M12 13c-6 0-8-4-8-8 5 0 8 2 8 8zM12 15c0-5 3-7 8-7 0 4-2 7-8 7z",
    "DOR": "M3 19V6M3 15h18v4M21 15v-3a3 3 0 0 0-3-3H9v6M6 12.5a1.5 1.5 0 1 0 0-.1",
    "scientists": "M12 3a4.5 4.5 0 1 1-.1 0M4 21c0-6 3-9 8-9s8 3 8 9z",
    "research": "M12 21V5M6 11l6-7 6 7M6 21h12",
    "calm": "M12 3a9 9 0 1 1-.1 0M8 9.5v1M16 9.5v1M8 14.5q4 4 8 0",
}
"""Line drawings in a square of 24."""
CREST_AUTOMATON = path(*((cos(k * pi / 8) * r, sin(k * pi / 8) * r) for k in range(16) for r in ((1.0, 0.75)[k % 2],)))
SOLIDS = ("energy", "iron", "titanium", "water", "helium3", "waste")


def _solid(name: str) -> Markup:
    """Draw a resource around the origin, about 16 wide; each has an outline of its own."""
    if name == "energy":
        body = element("path", d="M-8,-5L0,-9L8,-5V5L0,9L-8,5Z", class_="lm-energy lm-cube")
        return Markup(body + element("path", d="M1,-6L-3,1H0L-1,6L3,-1H0Z", class_="lm-edge"))
    if name == "water":
        return element("path", d="M0,-9C4,-3 7,0 7,3A7,6.5 0 0 1 -7,3C-7,0 -4,-3 0,-9Z", class_="lm-water lm-cube")
    if name == "helium3":
        ring = element("ellipse", rx=9.5, ry=3, transform="rotate(-24)", class_="lm-mark")
        return Markup(element("circle", r=6.5, class_="lm-helium lm-cube") + ring)
    if name == "iron":
        body = element("path", d="M-7,-7H7V7H-7Z", class_="lm-iron lm-cube")
        return Markup(body + element("path", d="M-7,-2H7M-1,-7V-2M3,-2V7", class_="lm-mark"))
    if name == "titanium":
        body = element("path", d="M0,-9L8.5,0L0,9L-8.5,0Z", class_="lm-titanium lm-cube")
        return Markup(body + element("path", d="M-8.5,0H8.5M0,-9L-3,0L0,9", class_="lm-mark"))
    body = element("path", d="M-7,7L-5,-4L-2,-8L3,-6L7,-3L8,5L3,8Z", class_="lm-waste lm-cube")
    return Markup(body + element("path", d="M-3,-2L3,4M3,-2L-3,4", stroke="#fff", stroke_width=1.6))


def definitions() -> Markup:
    """Return what is drawn often."""
    icons = [element("g", element("path", d=d, class_="lm-icon"), id=f"lm-i-{name}") for name, d in ICONS.items()]
    solids = [element("g", _solid(name), id=f"lm-{name}") for name in SOLIDS]
    astronaut = element(
        "g",
        element("path", d="M-9,14C-9,4 -6,1 0,1C6,1 9,4 9,14Z", class_="lm-a lm-rim"),
        element("circle", cy=-6, r=8.5, class_="lm-a lm-rim"),
        element("path", d="M-5.5,-7A5.5,4.5 0 0 1 5.5,-7A5.5,4.5 0 0 1 -5.5,-7Z", class_="lm-c"),
        id="lm-astronaut",
    )
    probe = element(
        "g",
        element("path", d="M-8,-6V6A8,3.5 0 0 0 8,6V-6Z", class_="lm-a lm-rim"),
        element("ellipse", cy=-6, rx=8, ry=3.5, class_="lm-c lm-rim"),
        id="lm-probe",
    )
    return Markup("".join([*icons, *solids, astronaut, probe]))


class Words:
    """Says messages in one language and with the names of one table.

    Args:
        texts: of the reader's language.
        names: who sits at each seat.
    """

    def __init__(self, texts: Texts, names: tuple[str, ...]) -> None:
        self._texts = texts
        self._names = names

    def say(self, message: str | Message, **values: int | str | Seat | Message) -> str:
        """Put a message into words."""
        return self._texts.say(message if isinstance(message, Message) else Message(message, values), self._names)

    def who(self, board: int) -> str:
        """Return how a board is called."""
        return self.say("automaton") if board == AUTOMATON else self._texts.seat(board, self._names)


def icon(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """Draw a module's icon with its upper left corner at a point."""
    return use(f"lm-i-{name}", transform=f"translate({number(x)},{number(y)}) scale({number(scale)})")


def solid(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """Draw a resource around a point."""
    return use(f"lm-{name}", transform=f"translate({number(x)},{number(y)}) scale({number(scale)})")


def crest(board: int, x: float, y: float, size: float) -> Markup:
    """Draw the sign of a board: a seat's crest, or the automaton's wheel."""
    outline = CREST_AUTOMATON if board == AUTOMATON else CRESTS[board].outline
    where = f"translate({number(x)},{number(y)}) scale({number(size)})"
    shape = element("path", d=outline, class_="lm-a", transform=where)
    return group(shape, class_=f"lm-seat-{board}")


def disc(board: int, x: float, y: float, size: float = 9) -> Markup:
    """Draw a disc of a board with its sign."""
    return group(
        element("circle", cx=x, cy=y, r=size, class_="lm-c lm-rim"),
        crest(board, x, y, size * 0.55),
        class_=f"lm-seat-{board}",
    )


def label(x: float, y: float, said: str, size: float, width: float = 999, kind: str = "") -> Markup:
    """Write a line, cut to a width."""
    return text(x, y, fit(said, width, size), font_size=size, class_=kind or None)


def wrapped(x: float, y: float, said: str, size: float, width: float, lines: int = 2, kind: str = "lm-mid") -> Markup:
    """Write words in at most so many lines, the last one cut to the width."""
    rows, rest = [""], said.split()
    while rest:
        longer = f"{rows[-1]} {rest[0]}".strip()
        if rows[-1] and len(rows) < lines and text_width(longer, size) > width:
            rows.append("")
        else:
            rows[-1] = longer
            rest.pop(0)
    return group(*(label(x, y + i * size * 1.12, row, size, width, kind) for i, row in enumerate(rows)))


def badge(x: float, y: float, said: str, what: str = "") -> Markup:
    """Draw a price: a number in a rounded field, with a resource."""
    return group(
        element("rect", x=x - 17, y=y - 12, width=34, height=24, rx=12, class_="lm-price"),
        text(x - 7, y + 6, said, font_size=17, class_="lm-price-ink lm-bold lm-mid"),
        solid(what, x + 7, y, 0.7) if what else text(x + 8, y + 5.5, "O₂", font_size=12, class_="lm-price-ink lm-mid"),
    )


_SIGNS = {"points": "★", "oxygen": "O₂", "co2": "CO₂\u2212"}
_DRAWN = {
    "research": "research", "scientists": "scientists", "food": "GRE", "top_food": "GRE", "discarded_food": "GRE",
    "stress": "calm", "stress_to_last": "calm",
}  # fmt: skip
"""Goods without a cube: a sign, or an icon."""


def _one(name: str, n: int, x: float, y: float) -> tuple[Markup, float]:
    """Draw so much of one kind of goods; returns also how wide it is."""
    if name in ("iron_to_waste", "waste_returned", "fill_battery", "ore_per_probe"):
        return _special(name, n, x, y)
    if name in SOLIDS:
        if n <= 3:
            return group(*(solid(name, x + 8 + 15 * i, y) for i in range(n))), 15.0 * n + 4
        return group(label(x, y + 6, str(n), 16, kind="lm-bold"), solid(name, x + 19, y)), 30.0
    if name in _DRAWN:
        said = str(n) if n > 1 else ""
        wide = text_width(said, 16)
        return group(label(x, y + 6, said, 16, kind="lm-bold"), icon(_DRAWN[name], x + wide, y - 10, 0.85)), wide + 24
    said = f"{n}{_SIGNS.get(name, '')}"
    return label(x, y + 6, said, 16, kind="lm-bold"), text_width(said, 16) + 8


def _special(name: str, n: int, x: float, y: float) -> tuple[Markup, float]:
    if name == "iron_to_waste":
        drawn = [Markup(solid("iron", x + 8 + 15 * i, y)) for i in range(n)]
        small = solid("waste", x + 15 * n + 6, y + 6, 0.6)
        return group(*drawn, small), 15.0 * n + 16
    if name == "waste_returned":
        return group(label(x, y + 6, f"\u2212{n}", 16, kind="lm-bold"), solid("waste", x + 27, y)), 38.0
    if name == "fill_battery":
        return group(solid("energy", x + 8, y), label(x + 18, y + 6, "max", 14, kind="lm-bold")), 48.0
    return group(solid("iron", x + 8, y, 0.8), solid("titanium", x + 22, y, 0.8)), 34.0


def goods(what: Goods, x: float, y: float, leave: Iterable[str] = ()) -> tuple[Markup, float]:
    """Draw what is paid or gained in symbols from a point to the right; returns also how wide it is."""
    start, parts = x, []
    for name in Goods.__struct_fields__:
        n = getattr(what, name)
        if n and name not in leave:
            drawn, width = _one(name, n, x, y)
            parts.append(drawn)
            x += width
    return group(*parts), x - start


def trade(pay: Goods, gain: Goods, x: float, y: float, width: float) -> Markup:
    """Draw a price, an arrow and a gain within a width."""
    left, one = goods(pay, 0, 0)
    right, two = goods(gain, 0, 0)
    scale = min(1.0, width / (one + two + 20))
    arrow = element("path", d="M2,0H12M8,-4L13,0L8,4", class_="lm-icon", transform=f"translate({number(one)},0)")
    where = f"translate({number(x)},{number(y)}) scale({number(scale)})"
    return group(left, arrow, group(right, transform=f"translate({number(one + 20)},0)"), transform=where)


CARD_WIDTH, CARD_HEIGHT = 70, 62


def card(number_of: int, said: Words, name: str, target: str | None, x: float, y: float, rested: bool) -> Markup:
    """Draw a scientist of a hand or a rest pile: the modules that it shows, and its level."""
    level = 1 if number_of < LEVEL_1 else 2
    modules = CARD_MODULES[number_of]
    step = (CARD_WIDTH - 4) / len(modules)
    shows = said.say(words.shown(number_of))
    icons = [icon(MODULES[m], 2 + step * i + (step - 21) / 2, 5, 0.88) for i, m in enumerate(modules)]
    return group(
        title(f"{said.say(words.scientist(number_of))}: {shows}"),
        element(
            "rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=7, class_=f"lm-{'plate' if rested else 'room'} lm-box"
        ),
        element("rect", y=0, width=CARD_WIDTH, height=4, rx=2, class_="lm-a" if level == 1 else "lm-helium"),
        *icons,
        wrapped(CARD_WIDTH / 2, 40, said.say(words.scientist(number_of)), 11, CARD_WIDTH - 6),
        element("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=7, class_="touch", fill="transparent")
        if target
        else Markup(""),
        id=name,
        data_target=target,
        transform=f"translate({number(x)},{number(y)})",
    )


FOOD_COLOURS: Mapping[str, str] = {
    "arugula": "#6ea34a", "tomato": "#d9482f", "leek": "#9fc48a", "cress": "#4f8f5c", "chives": "#3f7a4a",
    "radish": "#c9527c", "pea": "#8fbf3f", "rye": "#c79a3f", "quinoa": "#b5764f",
}  # fmt: skip
_SHAPES: Mapping[str, str] = {
    "arugula": "M0,12C-9,8 -4,4 -9,0C-4,-2 -8,-8 0,-13C8,-8 4,-2 9,0C4,4 9,8 0,12Z",
    "tomato": "M0,-7C6,-12 13,-6 12,1C11,8 5,12 0,12C-5,12 -11,8 -12,1C-13,-6 -6,-12 0,-7Z",
    "leek": "M-4,13L-3,-2L-9,-12L-2,-6L0,-14L2,-6L9,-12L3,-2L4,13Z",
    "cress": "M0,13V0M0,0A6,6 0 1 1 -1,-1A6,6 0 1 1 1,-1A6,6 0 1 1 0,0Z",
    "chives": "M-6,13L-8,-10L-3,13L-2,-13L1,13L4,-12L5,13L9,-8L8,13Z",
    "radish": "M0,13C-10,6 -10,-3 0,-4C10,-3 10,6 0,13ZM0,-4L-6,-13L0,-9L6,-13Z",
    "pea": "M-13,-3C-6,9 6,9 13,-3C10,13 -10,13 -13,-3ZM-6,2A3,3 0 1 0 -5.9,2M0,4A3,3 0 1 0 .1,4M6,2A3,3 0 1 0 6.1,2",
    "rye": "M0,14V-12M0,-12L-5,-8V-3L0,-6L5,-3V-8ZM0,-4L-5,0V5L0,2L5,5V0ZM0,4L-4,8V12L0,10L4,12V8Z",
    "quinoa": "M0,14V4A5,5 0 1 1 -5,-3A5,5 0 1 1 0,-10A5,5 0 1 1 5,-3A5,5 0 1 1 0,4Z",
}


def food(kind: int, x: float, y: float, scale: float = 1) -> Markup:
    """Draw a plant around a point."""
    name = FOODS[kind]
    where = f"translate({number(x)},{number(y)}) scale({number(scale)})"
    return element("path", d=_SHAPES[name], fill=FOOD_COLOURS[name], class_="lm-cube", transform=where)
