"""The market: scientists for hire, and food."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group, text, touch
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.drawing.canvas import Canvas, named
from lunaria.games.luna_maris.drawing.cards import food_card, food_says, price, says, ticket, upright, worth
from lunaria.games.luna_maris.drawing.panels import heading, tray
from lunaria.games.luna_maris.drawing.style import CREAM
from lunaria.games.luna_maris.tables import CARDS, FOODS, SCIENTISTS_FACE_UP, Module
from lunaria.games.luna_maris.view import BaseView

WIDE, LOW, TALL = (680, 106), (680, 84), (390, 348)
"""Size by layout; a low window has no headings."""


@dataclass(frozen=True)
class Market:
    """All that the market is drawn from; see ``BaseView``."""

    scientists: tuple[int, ...]
    scientists_left: int
    display: tuple[int, ...]
    food_left: int
    discard: tuple[int, ...]


def market_of(view: BaseView) -> Market:
    """Return what the market is drawn from."""
    return Market(view.scientists, view.scientists_left, view.display, view.food_left, view.discard)


def _top(canvas: Canvas) -> float:
    """Return where cards begin, below the heading."""
    return 34 if canvas.tall else 9 if canvas.low else 31


def _head(canvas: Canvas, name: str, left: int, width: float, module: int) -> Markup:
    """Write what lies here and how many cards the deck holds; in a low window both stand in the tooltip."""
    aside = canvas.say("picture-deck", n=left)
    if canvas.low:
        return named(canvas.say(name), aside, "")
    return heading(canvas, canvas.say(name), 11, 15, width - 22, module, aside)


def _hired(canvas: Canvas, card: int, x: float, y: float, width: float, height: float) -> Markup:
    """Draw a scientist for hire: a ticket, or a card where there is height for it."""
    if canvas.tall:
        drawn = upright(canvas, card, width, height, CARDS[card], 13)
        figures = [worth(canvas, card, 12, 6), price(canvas, card, width - 16, 5)]
    else:
        drawn = ticket(canvas, card, width, height, CARDS[card])
        figures = [worth(canvas, card, 14, 3), price(canvas, card, 17, height - 6)]
    hired = group(
        says(canvas, card),
        drawn,
        touch("rect", x=-3, y=-3, width=width + 6, height=height + 9, rx=11, panel=True),
        id=f"scientist-{CARDS[card]}",
        data_target=f"scientist:{CARDS[card]}",
    )
    return at(x, y, hired, group(*figures, pointer_events="none"))


def _scientists(canvas: Canvas, market: Market, width: float, height: float) -> Markup:
    head = _head(canvas, "picture-scientists", market.scientists_left, width, Module.COM)
    gap = 9
    wide = (width - 18 - gap * (SCIENTISTS_FACE_UP - 1)) / SCIENTISTS_FACE_UP
    cards = [
        _hired(canvas, card, 9 + i * (wide + gap), _top(canvas), wide, height - _top(canvas) - 10)
        for i, card in enumerate(market.scientists)
        if card >= 0
    ]
    return group(tray(width, height), head, *cards, id="scientists")


def _dish(canvas: Canvas, market: Market, i: int, x: float, y: float, width: float, height: float) -> Markup:
    kind = market.display[i]
    first = market.display.index(kind) == i
    return at(
        x,
        y,
        food_says(canvas, kind),
        food_card(canvas, kind, width, height, 13.7 if canvas.low else 12),
        touch("rect", x=-3, y=-3, width=width + 6, height=height + 9, rx=11, panel=True) if first else Markup(""),
        id=f"market-{i}",
        data_target=f"market:{FOODS[kind]}" if first else None,
    )


def _pile(canvas: Canvas, market: Market, x: float, y: float, width: float, height: float) -> Markup:
    """Draw the food discard pile: how many cards, and what lies in it."""
    kinds = [(kind, n) for kind, n in enumerate(market.discard) if n]
    listed = words.listing([words.counted_food(kind, n) for kind, n in kinds])
    frame = element("rect", width=width, height=height, rx=9, class_="lm-slot")
    parts = [named(canvas.say("picture-discard"), canvas.say(listed), "discard"), frame]
    for i, (kind, _) in enumerate(kinds[-3:]):
        lean = (i - 1) * 9
        card = element(
            "rect", x=-width * 0.32, y=-height * 0.3, width=width * 0.64, height=height * 0.5, rx=5, fill=CREAM
        )
        inside = group(card, canvas.use(f"food-{FOODS[kind]}", 0, -height * 0.05, round(width / 110, 2)), opacity="0.8")
        parts.append(group(inside, transform=f"translate({width / 2:.1f},{height * 0.42:.1f}) rotate({lean})"))
    total = sum(market.discard)
    parts.append(
        text(width / 2, height - 6, f"\u00d7{total}", font_size=13.7 if canvas.low else 12, class_="lm-soft lm-mid")
    )
    return at(x, y, *parts, id="discard")


def _foods(canvas: Canvas, market: Market, width: float, height: float) -> Markup:
    head = _head(canvas, "picture-food", market.food_left, width, Module.GRE)
    places = len(market.display)
    gap = 9
    wide = (width - 18 - gap * places) / (places + 0.72)
    cards = [
        _dish(canvas, market, i, 9 + i * (wide + gap), _top(canvas), wide, height - _top(canvas) - 10)
        for i, kind in enumerate(market.display)
        if kind >= 0
    ]
    pile = _pile(canvas, market, 9 + places * (wide + gap), _top(canvas), wide * 0.72, height - _top(canvas) - 8)
    return group(tray(width, height), head, *cards, pile, id="foods")


def draw_market(canvas: Canvas, market: Market) -> Markup:
    """Draw the scientists for hire and the food beside them, or below them."""
    if canvas.tall:
        width, height = TALL
        return group(_scientists(canvas, market, width, 192), at(0, 200, _foods(canvas, market, width, height - 200)))
    width, height = LOW if canvas.low else WIDE
    return group(_scientists(canvas, market, 418, height), at(426, 0, _foods(canvas, market, width - 426, height)))
