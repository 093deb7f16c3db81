"""Little things: resources as solids, goods in symbols, crests and discs of the boards, medallions of the modules."""

from collections.abc import Iterable

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group, number, text, text_width
from lunaria.games.luna_maris.components import MODULES, Goods
from lunaria.games.luna_maris.drawing.canvas import Canvas, named
from lunaria.games.luna_maris.drawing.style import CREAM, INK, SIGNS

MEDALLIONS = {
    "COM": "#1f5c8c", "LAB": "#23706e", "EXP": "#8a5a14", "DEC": "#3b648f", "MIN": "#6b4431",
    "IND": "#9a4524", "REC": "#226b4c", "POW": "#3a3f92", "DOR": "#8c4352", "GRE": "#6b3a9c",
}  # fmt: skip
"""The colour of each module's medallion; its icon is cream."""


def solid(canvas: Canvas, name: str, x: float, y: float, size: float = 16) -> Markup:
    """Draw a resource around a point, ``size`` units high."""
    return canvas.use(f"solid-{name}", x, y, round(size / 32, 3))


def star(canvas: Canvas, x: float, y: float, size: float = 14) -> Markup:
    """Draw the star that stands for points, around a point."""
    return canvas.use("star", x, y, round(size / 18, 3))


def crest(board: int, x: float, y: float, size: float, fill: str = "") -> Markup:
    """Draw the shape of a board around a point: in its colour with a rim, or filled alike on its colour."""
    sign = SIGNS[board]
    colour, edge = (fill, "none") if fill else (sign.colour, sign.dark)
    where = f"translate({number(float(x))},{number(float(y))}) scale({number(float(size))})"
    return element("path", d=sign.outline, fill=colour, stroke=edge, stroke_width=round(1.4 / size, 2), transform=where)


def disc(board: int, x: float, y: float, size: float = 8) -> Markup:
    """Draw a wooden disc of a board with its shape, around a point."""
    return at(
        x,
        y,
        element("circle", cy=size * 0.24, r=size, class_="lm-b"),
        element("circle", r=size, class_="lm-a lm-rim"),
        element("circle", r=size * 0.78, stroke="var(--lm-c)", stroke_width=1),
        crest(board, 0, 0, size * 0.5, CREAM),
        class_=f"lm-seat-{board}",
    )


def medallion(canvas: Canvas, module: int, x: float, y: float, size: float = 8) -> Markup:
    """Draw the sign of a module around a point, in a round field of so large a radius."""
    name = MODULES[module]
    colour = MEDALLIONS[name]
    return at(
        x,
        y,
        element("circle", r=size, fill=colour, stroke=CREAM, stroke_width=round(size * 0.14, 1)),
        element("circle", r=size * 1.09, stroke=INK, stroke_width=0.9),
        canvas.use(f"icon-{name}", scale=round(size / 15, 2)),
        color=CREAM,
        style=f"--lm-hole:{colour}",
    )


_SIGNS = {"oxygen": "solid-oxygen", "stress": "heart", "stress_to_last": "heart", "co2": "cloud", "research": "step",
          "scientists": "recall", "food": "leaf-card", "top_food": "leaf-card", "discarded_food": "leaf-card",
          "points": "star", "fill_battery": "battery", "waste_returned": "solid-waste",
          "energy_when_advanced": "solid-energy", "iron_to_waste": "solid-iron"}  # fmt: skip
"""The shapes of goods that are no cubes, or that are cubes with something said about them."""
_FEWER = ("co2", "waste_returned", "stress")
WIDTHS = {"fill_battery": 1.8, "co2": 1.32, "stress_to_last": 1.5, "ore_per_probe": 2.3}
"""Widths of the symbols that are wider than high, as multiples of their height."""
_HEIGHTS = {"star": 18, "heart": 28, "cloud": 30, "step": 26, "recall": 27, "leaf-card": 28, "battery": 20}


def sign(canvas: Canvas, name: str, x: float, size: float) -> Markup:
    """Draw the symbol of one kind of goods around a point on the middle line."""
    if name == "ore_per_probe":
        one, other = solid(canvas, "iron", x - size * 0.75, 0, size * 0.8), solid(canvas, "titanium", x, 0, size * 0.85)
        return Markup(one + other + canvas.use("probe", x + size * 0.75, size * 0.1, round(size / 26, 3)))
    shape = _SIGNS.get(name, f"solid-{name}")
    drawn = canvas.use(shape, x, 0, round(size / _HEIGHTS.get(shape, 32), 3))
    if name == "iron_to_waste":
        return Markup(drawn + solid(canvas, "waste", x + size * 0.42, size * 0.38, size * 0.6))
    if name == "stress_to_last":
        arrow = f"M{x + size * 0.55:.1f},{-size * 0.3:.1f}l{size * 0.35:.1f},{size * 0.3:.1f}"
        arrow += f"l{-size * 0.35:.1f},{size * 0.3:.1f}m{size * 0.45:.1f},0v{-size * 0.6:.1f}"
        return Markup(drawn + element("path", d=arrow, class_="lm-arrow"))
    if name == "discarded_food":
        bow = f"M{x + size * 0.2:.1f},{size * 0.5:.1f}q{size * 0.6:.1f},0 {size * 0.5:.1f},-{size * 0.6:.1f}"
        return Markup(drawn + element("path", d=bow, class_="lm-arrow"))
    return drawn


def _count(name: str, n: int) -> str:
    if name in ("fill_battery", "ore_per_probe", "stress_to_last", "discarded_food"):
        return ""
    if name in _FEWER:
        return f"\u2212{n}"
    if name == "energy_when_advanced":
        return f"+{n}"
    return str(n) if n > 1 or name == "points" else ""


def one(canvas: Canvas, name: str, n: int, size: float, kind: str = "lm-bold") -> tuple[Markup, float]:
    """Draw so much of one kind of goods from the origin to the right, around the middle line, with its name.

    Returns:
        The drawing, and how wide it is.
    """
    title = named(canvas.say(f"goods-{name}", n=n), "", f"goods-{name}")
    if name not in _SIGNS and name != "ore_per_probe" and n <= 3:
        cubes = [solid(canvas, name, size * (0.5 + 0.86 * i), 0, size) for i in range(n)]
        return group(title, *cubes), size * (0.14 + 0.86 * n)
    said = _count(name, n)
    before = text_width(said, size * 0.92) + size * 0.14 if said else 0
    across = size * WIDTHS.get(name, 1)
    symbol = sign(canvas, name, before + across / 2, size)
    after = size * 0.35 if name == "iron_to_waste" else 0
    if not said:
        return group(title, symbol), across + after
    written = text(0, round(size * 0.34, 1), said, font_size=round(size * 0.92, 1), class_=kind)
    return group(title, written, symbol), before + across + after


def goods(
    canvas: Canvas, what: Goods, size: float, leave: Iterable[str] = (), gap: float = 4, kind: str = "lm-bold"
) -> tuple[Markup, float]:
    """Draw a payment or a gain from the origin to the right, around the middle line.

    Args:
        canvas: the canvas.
        what: the number of each kind.
        size: the height of a symbol.
        leave: kinds that are left out.
        gap: between two kinds.
        kind: classes of the numbers.

    Returns:
        The drawing and its width.
    """
    parts, x = [], 0.0
    for name in Goods.__struct_fields__:
        n = getattr(what, name)
        if n and name not in leave:
            drawn, width = one(canvas, name, n, size, kind)
            parts.append(at(x, 0, drawn))
            x += width + gap
    return group(*parts), max(0.0, x - gap)


def centred(
    canvas: Canvas, what: Goods, x: float, y: float, size: float, width: float, kind: str = "lm-bold"
) -> Markup:
    """Draw goods around a point, smaller if they would be wider than allowed."""
    drawn, wide = goods(canvas, what, size, gap=size * 0.4, kind=kind)
    scale = min(1.0, width / wide) if wide else 1.0
    return at(x - wide * scale / 2, y, drawn, scale=round(scale, 2))
