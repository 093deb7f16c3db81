"""The players' areas: light, pieces to place and to buy, tokens collected."""

from lunaria.engine.art import Markup, element, fit, group, text, title, touch, use
from lunaria.games.photosynthesis.art_board import Outlook, token
from lunaria.games.photosynthesis.art_pieces import piece_id, star
from lunaria.games.photosynthesis.tables import COMPONENTS, LIGHT_MAXIMUM, SIZES, Phase, Size
from lunaria.games.photosynthesis.view import ForestView, SeatView
from lunaria.games.photosynthesis.words import Words

WIDTH = 400
FULL, SMALL = 244, 158
"""The height of an area whose prices are all shown, and of one that is only glanced at."""


def definitions() -> Markup:
    """Return the stripes of light that a forecast promises."""
    stripe = element("path", d="M0,0V6", class_="ph-stripe")
    return element("pattern", stripe, id="ph-gain", width=5, height=6, patternUnits="userSpaceOnUse")


def _header(view: ForestView, area: SeatView, words: Words) -> Markup:
    signs = []
    if area.seat == view.viewer:
        signs.append(words.say("picture-you"))
    if view.turn == area.seat:
        signs.append(words.say("picture-to-play"))
    if view.phase == Phase.OVER:
        signs.append(words.say("picture-place", place=area.place))
    elif area.seat == view.first_player:
        signs.append(words.say("picture-first-player"))
    return group(
        element("rect", x=10, y=8, width=42, height=42, rx=10, class_="ph-plate"),
        use(piece_id(area.seat, 2), 0, 0, transform="translate(31,45) scale(.6)"),
        text(62, 29, fit(words.seat(area.seat), 262, 21), font_size=21, class_="ph-ink ph-bold"),
        text(62, 48, " · ".join(signs), font_size=14.5, class_="ph-accent-ink ph-bold"),
        group(
            title(words.say("picture-score", tokens=area.points, light=area.score - area.points)),
            text(386, 33, str(area.score), font_size=30, class_="ph-ink ph-bold ph-end"),
            text(386, 49, words.say("picture-points", points=area.score), font_size=13, class_="ph-soft ph-end"),
            id=f"score-{area.seat}",
        ),
    )


def _light(area: SeatView, seen: Outlook, y: float, words: Words) -> Markup:
    """Return the light track; in a forecast with the light that the present trees would bring."""
    forecast = seen.forecast and not seen.over
    gain = area.income[seen.corner] if forecast else 0
    cells = []
    for k in range(LIGHT_MAXIMUM):
        class_ = "ph-full" if k < area.light else "ph-gain" if k < area.light + gain else "ph-cell"
        cells.append(element("rect", x=78 + 15 * k + 3 * (k // 5), y=y - 7, width=12, height=14, rx=3.5, class_=class_))
    star_size = (17, 13.5) if forecast else (12, 8.5)
    number = text(0, 5, f"+{gain}", font_size=14, class_="ph-on-lit ph-bold ph-middle")
    return group(
        title(words.say("picture-light", light=area.light)),
        group(
            element("path", d=star(10, *star_size), class_="ph-lit" if forecast else "ph-sun"),
            *([number] if forecast else []),
            transform=f"translate(21,{y:g})",
        ),
        text(71, y + 8, str(area.light), font_size=24, class_="ph-ink ph-bold ph-end"),
        *cells,
        id=f"light-{area.seat}",
    )


def _costs(size: int) -> list[int]:
    return COMPONENTS.pieces.list[size].costs


def _slots(area: SeatView, size: int, x: float, y: float) -> list[Markup]:
    """Return the column of the player board, lowest slot first: empty slots, the next price, the prices after it."""
    costs, left = _costs(size), area.player_board[size]
    bought = len(costs) - left
    parts = []
    for k, cost in enumerate(costs):
        at = x + 20 * k
        class_ = "ph-gone" if k < bought else "ph-price" if k == bought else "ph-coin"
        parts.append(element("rect", x=at, y=y, width=18, height=22, rx=5, class_=class_))
        if k >= bought:
            parts.append(text(at + 9, y + 16.5, str(cost), font_size=15, class_="ph-coin-ink ph-bold ph-middle"))
    return parts


def _column(view: ForestView, area: SeatView, size: int, y: float, full: bool, words: Words) -> Markup:
    """Return the pieces of one size: how many can be placed, how many are left to buy and for how much."""
    name = Size(size).name.lower()
    x, high = 10 + 96 * size, 100 if full else 43
    costs, left = _costs(size), area.player_board[size]
    scale = (0.95, 0.85, 0.72, 0.6)[size] * (1 if full else 0.7)
    label = words.say(
        "picture-pieces",
        pieces=words.say(f"pieces-{name}"),
        available=area.available[size],
        left=left,
        price=area.prices[size],
    )
    inside = [
        title(label),
        element("rect", x=x, y=y, width=92, height=high, rx=10, class_="ph-plate"),
        group(
            use(
                piece_id(area.seat, size),
                0,
                0,
                transform=f"translate({x + 27},{y + (62 if full else 38):g}) scale({scale:.2f})",
            ),
            text(
                x + 54,
                y + (44 if full else 27),
                f"\N{MULTIPLICATION SIGN}{area.available[size]}",
                font_size=21 if full else 18,
                class_="ph-ink ph-bold",
            ),
            id=f"available-{area.seat}-{name}",
            class_="ph-piece",
        ),
    ]
    if full:
        inside += _slots(area, size, x + 46 - 10 * len(costs) + 1, y + 71)
    else:
        inside += [
            element(
                "circle", cx=x + 58 + 9 * k, cy=y + 36, r=3, class_="ph-gone" if k < len(costs) - left else "ph-full"
            )
            for k in range(len(costs))
        ]
    if area.seat == view.viewer:
        inside.append(touch("rect", x=x, y=y, width=92, height=high, rx=10))
        return group(*inside, id=f"buy-{name}", class_="ph-buy", data_target=f"buy:{name}")
    return group(*inside, id=f"pieces-{area.seat}-{name}")


def _tokens(area: SeatView, y: float, room: float, words: Words) -> Markup:
    """Return the tokens collected, the first one left, closer together when there are many.

    The group is there even while it is empty: a token glides to it.
    """
    gap = min(30.0, room / max(1, len(area.tokens) - 1))
    return element(
        "g",
        title(words.say("picture-tokens", count=len(area.tokens), points=area.points)),
        *(token(gap * k, 0, 13.5, points, leaves) for k, (points, leaves) in enumerate(area.tokens)),
        id=f"tokens-{area.seat}",
        transform=f"translate(25,{y:g})",
    )


def area(
    view: ForestView,
    seat: int,
    full: bool,
    seen: Outlook,
    words: Words,
    *more: Markup,
    room: float = 352,
    tall: float = 0,
) -> Markup:
    """Draw a player's area, ``WIDTH`` wide and ``FULL`` or ``SMALL`` high.

    ``more`` is drawn on it too; for this the tokens may get less ``room``, and the area be ``tall``er by so much.
    """
    mine = view.seats[seat]
    high = (FULL if full else SMALL) + tall
    marked = view.turn == seat or mine.place == 1
    return group(
        element(
            "rect",
            x=1,
            y=1,
            width=WIDTH - 2,
            height=high - 2,
            rx=16,
            class_="ph-panel ph-turn" if marked else "ph-panel",
        ),
        _header(view, mine, words),
        *(_column(view, mine, size, 90 if full else 80, full, words) for size in range(SIZES)),
        _light(mine, seen, 70 if full else 66, words),
        _tokens(mine, 217 if full else 140, room, words),
        *more,
        id=f"seat-{seat}",
        class_=f"ph-seat-{seat}",
    )
