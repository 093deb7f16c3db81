"""Cards and tokens: scientists, food and demands, upright, as a ticket, or as small as a thumbnail."""

from lunaria.engine.show.canvas import at, lines, pill, place
from lunaria.engine.show.svg import Markup, element, group, number, text, text_width
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.components import LEVELS
from lunaria.games.luna_maris.drawing.canvas import Canvas, named, wrapped
from lunaria.games.luna_maris.drawing.people import portrait
from lunaria.games.luna_maris.drawing.style import CREAM
from lunaria.games.luna_maris.drawing.tokens import centred, medallion, solid, star

EDGES = ("#c9b48e", "#d9772c")
"""The edge of a card of level 1 and of level 2."""


def plate(width: float, height: float, edge: str, radius: float = 9, thick: float = 3, fill: str = CREAM) -> Markup:
    """Draw a card of paper with its thickness in a colour."""
    return group(
        element("rect", x=1, y=thick + 1.5, width=width, height=height, rx=radius, fill="#0b0d28", opacity=0.25),
        element("rect", y=thick, width=width, height=height, rx=radius, fill=edge, class_="lm-e3"),
        element("rect", width=width, height=height, rx=radius, fill=fill, class_="lm-e3"),
    )


def arched(left: float, top: float, right: float, foot: float, radius: float) -> str:
    """Return the outline of a window whose upper corners are round."""
    return (
        f"M{left:.1f},{top + radius:.1f}q0,{-radius} {radius},{-radius}H{right - radius:.1f}"
        f"q{radius},0 {radius},{radius}V{foot:.1f}H{left:.1f}Z"
    )


def rounded_left(left: float, top: float, right: float, foot: float, radius: float) -> str:
    """Return the outline of a window whose corners on the left are round."""
    return (
        f"M{left:.1f},{top + radius:.1f}q0,{-radius} {radius},{-radius}H{right:.1f}V{foot:.1f}"
        f"H{left + radius:.1f}q{-radius},0 {-radius},{-radius}Z"
    )


def says(canvas: Canvas, card: int) -> Markup:
    """Return the name of a scientist and what the card lets its player use."""
    does = canvas.say("scientist-shows", modules=words.shown(card))
    if card >= t.LEVEL_1:
        does = f"{does} {canvas.say('scientist-second', points=words.points(t.SCIENTIST_POINTS))}"
    return named(canvas.say(words.scientist(card)), does, "scientist")


_STEP = 2.28
"""Distance between the middles of medallions, as a multiple of their radius."""


def chips(canvas: Canvas, card: int, x: float, y: float, size: float) -> Markup:
    """Draw the medallions of the modules that a scientist shows, in a row around a point."""
    modules = t.CARD_MODULES[card]
    left = x - (len(modules) - 1) * size * _STEP / 2
    return group(*(medallion(canvas, module, left + i * size * _STEP, y, size) for i, module in enumerate(modules)))


def worth(canvas: Canvas, card: int, x: float, y: float) -> Markup:
    """Draw what a scientist is worth at the end, around a point; nothing for those of level 1."""
    if card < t.LEVEL_1:
        return Markup("")
    points = str(t.SCIENTIST_POINTS)
    return pill(
        x,
        y,
        31,
        17,
        text(-7, 4.6, points, font_size=13.7 if canvas.low else 12.5, class_="lm-dark lm-bold lm-mid"),
        star(canvas, 6, -0.5, 13),
        fill="#ffe9ae",
        class_="lm-e3",
    )


_LEAST = 0.8
"""How narrow words are made at most so that the next card of a fan does not cover them."""


def shows_name(canvas: Canvas, card: int, size: float, width: float) -> bool:
    """Say whether a scientist's name can be read on so much of a card."""
    rows = lines(canvas.say(words.scientist(card)), size, width - 8)
    return _LEAST * max(text_width(row, size) for row in rows) <= width - 8


def covered(canvas: Canvas, card: int, width: float, height: float, name: str, seen: float) -> Markup:
    """Draw a scientist as a card of which the next one leaves a strip in sight: portrait, and modules at its edge."""
    modules, radius = t.CARD_MODULES[card], 8
    scale = (height - 8) / 106
    first = height - 13 - (len(modules) - 1) * 8.2 * _STEP
    return group(
        plate(width, height, EDGES[int(card >= t.LEVEL_1)]),
        portrait(
            canvas, card, arched(4, 4, width - 4, height - 4, radius), (seen / 2 + 9, 4 + 46 * scale), scale, name
        ),
        *(medallion(canvas, module, 12, first + i * 8.2 * _STEP, 8.2) for i, module in enumerate(modules)),
    )


def upright(
    canvas: Canvas, card: int, width: float, height: float, name: str, size: float = 11, seen: float = 0
) -> Markup:
    """Draw a scientist as a card: portrait, modules, name; the points are drawn over it separately (``worth``).

    Args:
        canvas: the canvas.
        card: the scientist.
        width: of the card.
        height: of the card.
        name: an id that is unique among the cards of the same part.
        size: of the letters.
        seen: the width that the next card leaves in sight; 0: all.
    """
    said = canvas.say(words.scientist(card))
    shown = seen or width
    level = int(card >= t.LEVEL_1)
    foot = height - size * 2.5 - 5
    radius = 8
    window = arched(4, 4, width - 4, foot - 6, radius)
    scale = (foot - 6) / 106
    return group(
        plate(width, height, EDGES[level]),
        portrait(canvas, card, window, (width / 2 - 3 * scale, 4 + 44 * scale), scale, name),
        chips(canvas, card, shown / 2, foot - 6, 8.2),
        wrapped(shown / 2, height - size * 1.25 - 1, said, size, shown - (8 if seen else 4), 2, "lm-mid lm-dark"),
    )


def ticket(canvas: Canvas, card: int, width: float, height: float, name: str) -> Markup:
    """Draw a scientist for hire as a card on its side; what they are worth and cost lies over it."""
    wide = min(58.0, width * (0.3 if canvas.low else 0.38))  # a narrow portrait leaves room for large letters
    radius = 8
    window = rounded_left(4, 4, wide, height - 4, radius)
    scale = (height - 8) / 108
    middle = (wide + 4 + width) / 2
    return group(
        plate(width, height, EDGES[1]),
        portrait(canvas, card, window, (wide / 2 + 1, 4 + 46 * scale), scale, name),
        wrapped(
            middle,
            (height - 21) / 2 + 1,
            canvas.say(words.scientist(card)),
            13.7 if canvas.low else 12,
            width - wide - 10,
            3,
            "lm-mid lm-dark",
            1.03,
        ),
        chips(canvas, card, middle, height - 13, 8),
    )


def price(canvas: Canvas, card: int, x: float, y: float) -> Markup:
    """Draw what it takes to hire a scientist, around a point; nothing for those of level 1."""
    iron = int(t.IRON_COST[card])
    if not iron:
        return Markup("")
    return pill(
        x,
        y,
        36,
        19,
        named(canvas.say("goods-iron", n=iron), "", "hiring"),
        text(-8, 4.8, str(iron), font_size=13.7, class_="lm-dark lm-bold lm-mid"),
        solid(canvas, "iron", 6, 0, 16),
        fill=CREAM,
        class_="lm-e3",
    )


def thumbnail(canvas: Canvas, card: int, width: float, height: float, name: str) -> Markup:
    """Draw a scientist very small: portrait and modules."""
    modules = len(t.CARD_MODULES[card])
    chip = 6.6 if modules > 2 else 7.4
    wide = width - modules * chip * 2.28 - 5
    window = rounded_left(2, 2, wide, height - 2, 5)
    scale = (height - 4) / 96
    return group(
        element("rect", width=width, height=height, rx=7, fill=CREAM, class_="lm-e2"),
        portrait(canvas, card, window, (wide / 2 + 1, 2 + 42 * scale), scale, name),
        chips(canvas, card, (wide + width) / 2, height / 2, chip),
    )


# Food -----------------------------------------------------------------------------------------------------------------


def food_says(canvas: Canvas, kind: int, many: int = 1) -> Markup:
    """Return the name of a food and what it does."""
    does = canvas.say("food-does", n=int(t.NUTRITION[kind]))
    bonus = words.amounts({name: int(n) for name, n in zip(t.GOODS, t.FOOD_BONUS[kind], strict=True)})
    if t.FOOD_BONUS[kind].any():
        does = f"{does} {canvas.say('food-bonus', goods=bonus)}"
    name = canvas.say(words.food(kind))
    return named(name[:1].upper() + name[1:] + (f" \u00d7{many}" if many > 1 else ""), does, "food")


def nutrition(kind: int, x: float, y: float, size: float = 9) -> Markup:
    """Draw how many scientists a food brings back, on a leafy field."""
    leaf = "M.3,-1q.6,-.5 1,0q-.5,.4 -1,0"
    return at(
        x,
        y,
        element("circle", r=size, fill="#e6f4cf", stroke="#234a1c", stroke_width=1.4),
        element("path", d=leaf, fill="#69b454", stroke="#234a1c", stroke_width=0.12, transform=place(scale=size)),
        text(
            0,
            round(size * 0.46, 1),
            str(t.NUTRITION[kind]),
            font_size=round(size * 1.36, 1),
            class_="lm-dark lm-bold lm-mid",
        ),
    )


def food_bonus(canvas: Canvas, kind: int, x: float, y: float) -> Markup:
    """Draw what a food gives besides, around a point; nothing for most."""
    kinds = [(name, int(n)) for name, n in zip(t.GOODS, t.FOOD_BONUS[kind], strict=True) if n]
    if not kinds:
        return Markup("")
    name, n = kinds[0]
    sign, said = ("heart", "\u2212") if name == "stress" else (f"solid-{name}", "+")
    return pill(
        x,
        y,
        36,
        17,
        text(-14.5, 4.5, f"{said}{n}", font_size=13.7 if canvas.low else 12, class_="lm-dark lm-bold"),
        canvas.use(sign, 9.5, 0, 0.4),
        fill="#efe6d2",
        class_="lm-e3",
    )


def food_card(canvas: Canvas, kind: int, width: float, height: float, size: float = 11) -> Markup:
    """Draw a food card: the plant on its shelf under the violet lamp, what it is worth, and its name."""
    name = canvas.say(words.food(kind))
    shelf = height - size * (len(lines(name, size, width - 5)) + 0.45) - 3
    curve = f"M4,{shelf * 0.4:.1f}Q4,4 {width / 2:.1f},4T{width - 4:.1f},{shelf * 0.4:.1f}V{shelf:.1f}H4Z"
    beam = f"M{width * 0.28:.1f},10H{width * 0.72:.1f}L{width - 8:.1f},{shelf - 6:.1f}H8Z"
    lamp = element("rect", x=width * 0.27, y=7, width=width * 0.46, height=4, rx=2, fill="#fdf0ff", class_="lm-e1")
    scale = (shelf - 12) / 74
    return group(
        plate(width, height, "#9fb77a"),
        element("path", d=curve, fill=canvas.paint("grow-light"), class_="lm-e2"),
        element("path", d=beam, fill="#ffe6ff", opacity=0.3),
        lamp,
        element("rect", x=4, y=shelf - 6, width=width - 8, height=6, fill="#e9dcf4", class_="lm-e1"),
        canvas.use(f"food-{t.FOODS[kind]}", width / 2, shelf - 4 - 29 * scale, round(scale, 3)),
        wrapped(width / 2, (shelf + height) / 2, name, size, width - 5, 2, "lm-mid lm-dark", 0.95),
        nutrition(kind, 9, 9, 10.1 if canvas.low else 9),
        food_bonus(canvas, kind, width - 16, shelf - 9 if canvas.low else 8),
    )


# Demands --------------------------------------------------------------------------------------------------------------


def bars(level: int, x: float, y: float, height: float = 11, fill: str = "#ffd98a") -> Markup:
    """Draw the level of a demand: one to four bars from a point to the right."""
    return group(
        *(element("rect", x=x + i * 5.5, y=y, width=3.4, height=height, rx=1.2, fill=fill) for i in range(level + 1))
    )


def demand(canvas: Canvas, level: int, token: int, left: int, width: float, height: float, size: float = 19) -> Markup:
    """Draw the top token of a stack of demands: what is delivered, and below it what for."""
    cut = 9
    right, foot = f"{width:.1f}", f"{height:.1f}"
    outline = (
        f"M{cut},0H{width - cut:.1f}L{right},{cut}V{height - cut:.1f}L{width - cut:.1f},{foot}"
        f"H{cut}L0,{height - cut:.1f}V{cut}Z"
    )
    head = 18
    middle = (head + height) / 2
    back = [element("path", d=outline, fill="#7d8fae", class_="lm-e2", transform=f"translate(0,{3 + 2 * (left > 2)})")]
    if left > 1:
        back.append(element("path", d=outline, fill="#93a4c2", class_="lm-e2", transform="translate(0,3)"))
    top = f"M3,{cut + 1}L{cut + 1},3H{number(width - cut - 1)}L{number(width - 3)},{cut + 1}V{head}H3Z"
    arrow = f"M{width / 2 - 7:.1f},{middle - 2:.1f}h14l-7,6Z"
    return group(
        *back,
        element("path", d=outline, fill=canvas.paint("steel"), class_="lm-e3"),
        element("path", d=top, fill="#2b3160", class_="lm-e1"),
        bars(level, 12, 6),
        text(width - 10, 15.5, canvas.say("picture-left", n=left), font_size=12.5, class_="lm-light lm-end"),
        element(
            "path",
            d=f"M8,{number(middle)}H{number(width - 8)}",
            stroke="#5d6f96",
            stroke_width=1.3,
            stroke_dasharray="5 4",
        ),
        element("path", d=arrow, fill="#2b3160"),
        centred(canvas, t.DEMANDS[token].pay, width / 2, (head + middle) / 2, size, width - 14, "lm-bold lm-dark"),
        centred(
            canvas,
            t.DEMANDS[token].gain,
            width / 2,
            (middle + height) / 2 + 1,
            size * 0.95,
            width - 14,
            "lm-bold lm-dark",
        ),
    )


def demand_says(canvas: Canvas, level: int, token: int) -> Markup:
    """Return what a demand asks and gives."""
    return named(f"{canvas.say('picture-demand')} {LEVELS[level]}", canvas.say(words.demand(token)), "demand")
