"""The players' areas: the viewer's own, with prices, and those of the others, small but whole."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import inset, label, place
from lunaria.engine.show.svg import Head, Markup, element, group, head, standing, text, title, touch
from lunaria.engine.show.ui import Picture
from lunaria.games.photosynthesis.drawing.board import outlook, token
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import star
from lunaria.games.photosynthesis.tables import COSTS, LIGHT_MAXIMUM, SIZES, Phase, Size
from lunaria.games.photosynthesis.view import ForestView, SeatView

FULL, SMALL = (400.0, 248.0), (260.0, 142.0)
"""Width and height of the viewer's own area, and of another's, which is mostly seen as wide as a thumb."""
HEAD = 50.0
"""Height of the head; a phone has none, because the tab above shows the player's name and points."""


@dataclass(frozen=True)
class Area:
    """All that a player's area is drawn from.

    Attributes:
        seat: the player's data.
        viewer: whether it is the reader's own.
        turn: whether it is this player's turn.
        first: whether this player begins the rounds.
        gain: the light that a forecast promises, or -1.
        tall: whether it is drawn for a phone.
        between: the gap between the light and the pieces.
    """

    seat: SeatView
    viewer: bool
    turn: bool
    first: bool
    gain: int
    tall: bool
    between: float = 0

    @property
    def rise(self) -> float:
        """The upward shift of the light where there is no head above it."""
        return HEAD if self.viewer and self.tall else 0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the area."""
        return (FULL[0], FULL[1] - self.rise + self.between) if self.viewer else SMALL


def area_of(view: ForestView, seat: int, how: Picture) -> Area:
    """Return what a player's area is drawn from."""
    seen, mine = outlook(view, how.overlay), view.seats[seat]
    gain = mine.income[seen.corner] if seen.forecast and not seen.over else -1
    first = seat == view.first_player and view.phase != Phase.OVER
    return Area(mine, seat == view.viewer, view.turn == seat, first, gain, how.layout == "tall")


# What both have -------------------------------------------------------------------------------------------------------


def _frame(area: Area, *drawn: Markup) -> Markup:
    wide, high = area.size
    frame = "ph-panel ph-turn" if area.turn or area.seat.place == 1 else "ph-panel"
    panel = inset(wide, high, 2, 16 if area.viewer else 12, class_=frame)
    seat = area.seat.seat
    if area.rise:
        return group(*drawn, id=f"seat-{seat}", class_=f"ph-seat-{seat}", data_bare="head panel")
    return group(panel, *drawn, id=f"seat-{seat}", class_=f"ph-seat-{seat}")


def _stripes(canvas: Canvas, seat: int) -> Markup:
    """Return the stripes of light that a forecast promises."""
    stripe = element("path", d="M0,0V6", class_="ph-stripe")
    return element("pattern", stripe, id=canvas.own(f"gain-{seat}"), width=5, height=6, patternUnits="userSpaceOnUse")


def _track(canvas: Canvas, area: Area, y: float) -> list[Markup]:
    """Return the cells of the light track, those hatched that a forecast promises."""
    mine, gain = area.seat, max(area.gain, 0)
    promised = f"url(#{canvas.own(f'gain-{mine.seat}')})"
    left, step, gap, wide, high = (78, 15, 3, 12, 14) if area.viewer else (62, 6, 2, 5, 11)
    cells = [element("defs", _stripes(canvas, mine.seat))] if gain else []
    for k in range(LIGHT_MAXIMUM):
        x, coming = left + step * k + gap * (k // 5), mine.light <= k < mine.light + gain
        class_ = "ph-full" if k < mine.light else "ph-promise" if coming else "ph-cell"
        fill = promised if coming else None
        cells.append(
            element("rect", x=x, y=y - high / 2, width=wide, height=high, rx=wide / 3.5, class_=class_, fill=fill)
        )
    return cells


def _light(canvas: Canvas, area: Area, y: float) -> Markup:
    """Return the light of a player; in a forecast with what the present trees would bring."""
    mine, forecast = area.seat, area.gain >= 0
    number = text(0, 5, f"+{area.gain}", font_size=14, class_="ph-on-lit ph-bold ph-middle")
    sign = element(
        "path",
        d=star(10, *((17, 13.5) if forecast else (12, 8.5) if area.viewer else (10.5, 7.5))),
        class_="ph-lit" if forecast else "ph-sun",
    )
    return group(
        title(canvas.say("picture-light", light=mine.light), "light"),
        group(sign, *([number] if forecast else []), transform=f"translate(21,{y:g})"),
        text(
            71 if area.viewer else 57,
            y + (8 if area.viewer else 7),
            str(mine.light),
            font_size=24 if area.viewer else 19,
            class_="ph-ink ph-bold ph-end",
        ),
        *_track(canvas, area, y),
        id=f"light-{mine.seat}",
    )


def _pieces(canvas: Canvas, mine: SeatView, size: int) -> str:
    """Say how many pieces of a size can be placed, and how many can be bought for how much."""
    return canvas.say(
        "picture-pieces",
        pieces=canvas.say(f"pieces-{Size(size).name.lower()}"),
        available=mine.available[size],
        left=mine.player_board[size],
        price=mine.prices[size],
    )


def _available(
    canvas: Canvas, mine: SeatView, size: int, foot: tuple[float, float, float], count: tuple[float, float, float]
) -> Markup:
    """Draw the pieces of a size that can be placed: one of them, and their number.

    Args:
        canvas: the canvas.
        mine: the player's data.
        size: of the pieces.
        foot: position and scale of the piece.
        count: position and size of the number.
    """
    said = f"\N{MULTIPLICATION SIGN}{mine.available[size]}"
    return group(
        canvas.use(f"piece-{mine.seat}-{size}", *foot),
        text(count[0], count[1], said, font_size=count[2], class_="ph-ink ph-bold"),
        id=f"available-{mine.seat}-{Size(size).name.lower()}",
        class_="ph-piece",
    )


_PLACES = 4
"""Number of token places that are shown even when they are empty."""


def _tokens(canvas: Canvas, mine: SeatView, where: tuple[float, float], radius: float, room: float) -> Markup:
    """Return the tokens collected, the first one left, closer together when there are many.

    The group is there even while it is empty: a token glides to it. Places are shown for the first few.
    """
    gap = min(2.2 * radius, room / max(1, len(mine.tokens) - 1))
    free = (
        element("circle", cx=round(2.2 * radius * k, 1), r=radius - 1, class_="ph-gone", opacity=0.5)
        for k in range(len(mine.tokens), _PLACES)
    )
    return element(
        "g",
        title(canvas.say("picture-tokens", count=len(mine.tokens), points=mine.points), "tokens"),
        *free,
        *(token(gap * k, 0, radius, points, leaves) for k, (points, leaves) in enumerate(mine.tokens)),
        id=f"tokens-{mine.seat}",
        transform=place(*where),
    )


def _score(canvas: Canvas, mine: SeatView) -> str:
    return canvas.say("picture-score", tokens=mine.points, light=mine.score - mine.points)


# One's own ------------------------------------------------------------------------------------------------------------


def _head(canvas: Canvas, area: Area) -> Markup:
    mine = area.seat
    signs = (canvas.say("picture-first-player"),) if area.first else ()
    about = Head(mine.seat, mine.score, area.viewer, area.turn, mine.place, signs)
    sign = group(
        element("rect", x=10, y=8, width=42, height=42, rx=10, class_="ph-plate"),
        canvas.use(f"piece-{mine.seat}-2", 31, 46, 0.52),
    )
    return head("ph", canvas, about, FULL[0], sign, _score(canvas, mine))


def _slots(mine: SeatView, size: int, x: float, y: float) -> list[Markup]:
    """Return the column of the player board, lowest slot first: empty slots, the next price, the prices after it."""
    costs, left = COSTS[size], mine.player_board[size]
    bought = len(costs) - left
    parts = []
    for k, cost in enumerate(costs):
        at = x + 20 * k
        class_ = "ph-gone" if k < bought else "ph-price" if k == bought else "ph-coin"
        parts.append(element("rect", x=at, y=y, width=18, height=22, rx=5, class_=class_))
        if k >= bought:
            parts.append(text(at + 9, y + 16.5, str(cost), font_size=15, class_="ph-coin-ink ph-bold ph-middle"))
    return parts


_SCALES = (0.92, 0.78, 0.64, 0.56)
"""Scale of a piece in the own area, by size."""


def _shop(canvas: Canvas, mine: SeatView, size: int) -> Markup:
    """Draw the pieces of one size: how many can be placed, how many are left to buy and for how much.

    What can be touched is called by what it buys; the numbers that lie over it are no part of that name.
    """
    name = Size(size).name.lower()
    x, y = 10 + 96 * size, 90
    costs = COSTS[size]
    slots = _slots(mine, size, x + 46 - 10 * len(costs) + 1, y + 75)
    return group(
        group(
            title(_pieces(canvas, mine, size), "buy"),
            element("rect", x=x, y=y, width=92, height=104, rx=10, class_="ph-plate"),
            touch("rect", x=x, y=y, width=92, height=104, rx=10, panel=True),
            id=f"buy-{name}",
            class_="ph-buy",
            data_target=f"buy:{name}",
        ),
        group(
            _available(canvas, mine, size, (x + 30, y + 66, _SCALES[size]), (x + 56, y + 44, 21)),
            *slots,
            id=f"prices-{name}",
            pointer_events="none",
        ),
    )


def _own(canvas: Canvas, area: Area, more: tuple[Markup, ...]) -> Markup:
    shops = [_shop(canvas, area.seat, size) for size in range(SIZES)]
    tokens = _tokens(canvas, area.seat, (25, 222), 13.5, 220 if more else 352)
    below = group(*shops, tokens, *more, transform=place(0, area.between - area.rise))
    light = group(_light(canvas, area, 70), transform=place(0, -area.rise))
    return _frame(area, *([] if area.rise else [_head(canvas, area)]), light, below)


# Another's ------------------------------------------------------------------------------------------------------------


def _name(canvas: Canvas, area: Area) -> Markup:
    """Draw who it is, who begins (a sun), and the points."""
    mine = area.seat
    first = element("path", d=star(8, 8, 5.5), class_="ph-sun", transform="translate(186,20)")
    who = canvas.seat(mine.seat)
    begins = canvas.say("picture-first-player") if area.first else ""
    signs = (who, begins, standing(canvas, Head(mine.seat, mine.score, turn=area.turn, place=mine.place)))
    return group(
        title(" \N{MIDDLE DOT} ".join(filter(None, signs)), "first-player" if area.first else "turn"),
        element("rect", x=8, y=7, width=30, height=30, rx=8, class_="ph-plate"),
        canvas.use(f"piece-{mine.seat}-2", 23, 35, 0.37),
        label(45, 27, who, 19, 128 if area.first else 150, "ph-ink ph-bold"),
        *([first] if area.first else []),
        group(
            title(_score(canvas, mine), "score"),
            text(250, 29, str(mine.score), font_size=26, class_="ph-ink ph-bold ph-end"),
            id=f"score-{mine.seat}",
        ),
    )


def _pile(canvas: Canvas, mine: SeatView, size: int) -> Markup:
    """Draw the pieces of one size, and a dot for each that was, or can still be, bought."""
    x, y = 7 + 62 * size, 68
    many, left = len(COSTS[size]), mine.player_board[size]
    dots = [
        element("circle", cx=x + 33 + 7 * k, cy=y + 31, r=2.4, class_="ph-gone" if k < many - left else "ph-full")
        for k in range(many)
    ]
    return group(
        title(_pieces(canvas, mine, size), "buy"),
        element("rect", x=x, y=y, width=60, height=40, rx=8, class_="ph-plate"),
        _available(canvas, mine, size, (x + 16, y + 36, _SCALES[size] * 0.56), (x + 30, y + 22, 18)),
        *dots,
        id=f"pieces-{mine.seat}-{Size(size).name.lower()}",
    )


def _small(canvas: Canvas, area: Area, more: tuple[Markup, ...]) -> Markup:
    piles = [_pile(canvas, area.seat, size) for size in range(SIZES)]
    tokens = _tokens(canvas, area.seat, (20, 124), 11, 222)
    return _frame(area, _name(canvas, area), _light(canvas, area, 52), *piles, tokens, *more)


def draw_area(canvas: Canvas, area: Area, *more: Markup) -> Markup:
    """Draw a player's area; ``more`` stands where the tokens leave room, in another's beside the light."""
    return _own(canvas, area, more) if area.viewer else _small(canvas, area, more)
