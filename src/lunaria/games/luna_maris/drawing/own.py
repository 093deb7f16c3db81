"""The viewer's own board and hand, in front."""

from dataclasses import dataclass, replace

from lunaria.engine.show.canvas import at, inset, label
from lunaria.engine.show.svg import Markup, element, group, text, text_width, touch
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.drawing.canvas import Canvas
from lunaria.games.luna_maris.drawing.cards import (
    bars,
    covered,
    food_says,
    nutrition,
    says,
    shows_name,
    thumbnail,
    upright,
    worth,
)
from lunaria.games.luna_maris.drawing.panels import tray
from lunaria.games.luna_maris.drawing.stores import STORES, breath, conveyor, deposit, explained, probes, store, tool
from lunaria.games.luna_maris.drawing.style import CREAM
from lunaria.games.luna_maris.drawing.tokens import disc, star
from lunaria.games.luna_maris.tables import CARDS, DEMAND_LEVEL, FOODS
from lunaria.games.luna_maris.view import BaseView, BoardView

WIDTHS = {"wide": 396, "low": 376, "tall": 390}
"""Width of the board, by layout."""
_EDGE = 11
_STORES = {"wide": 50.0, "low": 50.0, "tall": 20.0}
"""Upper edge of the stores, by layout: a phone has no head above them."""
_BELT, _AIR, _RESERVE, _CARDS = 96.0, 143.0, 211.0, 272.0
"""Upper edges of conveyor, oxygen, deposit and cards beside the base."""
_AIR_TALL, _CARDS_TALL, _RESERVE_HIGH, _FOOT_TALL = 64.0, 131.0, 59.0, 106.0
"""On a phone: upper edges of oxygen and cards, height of the deposit, and its height with the conveyor, below the
cards. The means of payment are in sight during a choice."""
_FAN = {"wide": 7, "low": 8, "tall": 8}
"""Greatest number of cards in one row, by layout; they overlap where they must, and more need a second row."""
_HAND_WIDTHS = {"wide": 70.0, "low": 70.75, "tall": 87.5}
"""Width of a card of the hand, by layout."""
_NARROW = 71.0
"""Width of a card on a phone when five stand in a row without overlapping."""
_ROWS_APART = 6.0
_HEADING = 20
"""Height of a pile's name."""
_APART = 8
"""Distance between two piles in one row, besides the gap between cards."""
_DEPOSIT, _DEPOSIT_AT = 0.5, 210.0
"""Share of the width for the emergency deposit in a low window, and the upper edge of its row."""
_THUMB, _BESIDE_HAND = 84.0, 200.0
"""On a phone: least width of a card of the rest pile beside the hand, and the greatest height of what stands there."""
_CLOSE, _MOST_BESIDE = 4.0, 5
"""Gap between food cards beside the deposit, and the number of kinds that fit there without overlapping."""
_RISE = {"wide": 0.0, "low": 16.0, "tall": 0.0}
"""Upward shift of everything below the stores, by layout: a low window has no words over the conveyor."""


@dataclass(frozen=True)
class Own:
    """All that a board in front is drawn from.

    Attributes:
        board: the board.
        turn: whether it is its turn.
    """

    board: BoardView
    turn: bool


def own_of(view: BaseView, board: BoardView) -> Own:
    """Return what a board in front is drawn from."""
    return Own(board, view.turn == board.board)


@dataclass(frozen=True)
class _Grid:
    """The places of cards of one kind.

    Attributes:
        across: the number of cards in a row.
        width: of a card.
        height: of a card.
        gap: the gap between two in a row; negative if they overlap.
        aside: whether they stand beside the hand.
    """

    across: int
    width: float
    height: float
    gap: float
    aside: bool = False

    def rows(self, many: int) -> int:
        return -(-many // self.across)

    def depth(self, many: int) -> float:
        return self.rows(many) * (self.height + _ROWS_APART)

    def at(self, i: int) -> tuple[float, float]:
        return _EDGE + i % self.across * (self.width + self.gap), i // self.across * (self.height + _ROWS_APART)


def _hand(cards: int, inner: float, layout: str) -> _Grid:
    """Return how the hand is laid out: a large one as a fan, or in rows of about as many cards."""
    tall, wide = layout == "tall", _HAND_WIDTHS[layout]
    usual = 4 if tall and cards <= 4 else 5
    if tall and usual == 5:
        wide = _NARROW
    across = max(usual, -(-cards // max(1, -(-cards // _FAN[layout]))))
    high = 124 if tall else 102 if cards <= usual and layout == "wide" else 82
    return _Grid(across, wide, high, min(6.0, (inner - wide * across) / (across - 1)))


def _grids(board: BoardView, layout: str) -> dict[str, _Grid]:
    """Return how hand, rest pile and food are laid out; beside the base the rest pile stands in one row."""
    inner, tall = WIDTHS[layout] - 2 * _EDGE, layout == "tall"
    gap = 6.0
    food = 6 if tall else 7
    grids = {
        "hand": _hand(len(board.hand), inner, layout),
        "rest": _Grid(4, (inner - gap * 3) / 4, 42 if tall else 36, gap),
        "food": _Grid(food, (inner - gap * (food - 1)) / food, 52 if tall else 46, gap),
    }
    if not tall:
        low = replace(grids["rest"], height=32) if layout == "low" else grids["rest"]
        grids["rest"] = _in_one_row(low, len(board.rest), inner)
        if _beside_deposit(board, layout):
            kinds = sum(n > 0 for n in board.food)
            room = inner - _food_from(inner)
            wide = min(grids["food"].width, (room - _CLOSE * (kinds - 1)) / max(1, kinds))
            grids["food"] = _Grid(max(1, kinds), wide, 36, _CLOSE)
    return grids if not tall else grids | _beside_hand(board, grids, inner)


def _beside_hand(board: BoardView, grids: dict[str, _Grid], inner: float) -> dict[str, _Grid]:
    """Return the grids of the piles that stand below each other beside a small hand, on a phone."""
    found: dict[str, _Grid] = {}
    cards, piles = len(board.hand), _piles(board)
    if not cards or grids["hand"].gap < 0:
        return found
    room = inner - cards * (grids["hand"].width + grids["hand"].gap) + grids["hand"].gap - _APART
    deep = 0.0
    for name, least in (("rest", _THUMB), ("food", grids["food"].width)):
        grid = grids[name]
        across = int((room + grid.gap) // (least + grid.gap))
        if name not in piles or across < 1:
            continue
        wide = min(grid.width, (room + grid.gap) / across - grid.gap)
        beside = replace(grid, across=across, width=wide, aside=True)
        deep += _HEADING + beside.depth(len(piles[name]))
        if deep > _BESIDE_HAND:
            break
        found[name] = beside
    return found


def _in_one_row(grid: _Grid, many: int, room: float) -> _Grid:
    """Return a grid in which a number of cards stand in one row, overlapping where they must."""
    return replace(grid, across=max(1, many), gap=min(grid.gap, (room - grid.width * many) / max(1, many - 1)))


def _beside_deposit(board: BoardView, layout: str) -> bool:
    """Whether the food stands beside the emergency deposit, where otherwise the tool has its place."""
    return layout == "low" and board.tool < 0 and sum(n > 0 for n in board.food) <= _MOST_BESIDE


def _food_from(inner: float) -> float:
    """Return where the food beside the deposit begins."""
    return inner * _DEPOSIT + _APART


def _piles(board: BoardView) -> dict[str, tuple[int, ...]]:
    """Return the piles that are shown, with their cards; the hand is shown even when it is empty."""
    food = tuple(kind for kind, n in enumerate(board.food) if n)
    return {"hand": board.hand} | {name: cards for name, cards in (("rest", board.rest), ("food", food)) if cards}


def _places(board: BoardView, layout: str) -> tuple[dict[str, tuple[float, float]], float]:
    """Return where each pile begins, and where the last ends: rest pile and food share a row if they have room."""
    grids, piles = _grids(board, layout), _piles(board)
    inner = WIDTHS[layout] - 2 * _EDGE
    found: dict[str, tuple[float, float]] = {}
    if _beside_deposit(board, layout) and "food" in piles:
        found["food"] = _food_from(inner), _DEPOSIT_AT - _RISE[layout]
        del piles["food"]
    y = end = _CARDS_TALL if layout == "tall" else _CARDS - _RISE[layout]
    used = 0.0
    hand, column = grids["hand"], y
    for name in [name for name in piles if grids[name].aside]:
        found[name] = len(board.hand) * (hand.width + hand.gap) + _APART - hand.gap, column
        column += _HEADING + grids[name].depth(len(piles.pop(name)))
    for name, cards in piles.items():
        grid = grids[name]
        wide = len(cards) * (grid.width + grid.gap)
        if name == "food" and "rest" in piles and used + _APART + wide <= inner + grid.gap:
            found[name] = inner + grid.gap - wide, y
        else:
            y = end
            found[name] = 0.0, y
        used = wide
        end = max(end, y + _HEADING + grid.depth(len(cards)))
    return found, max(end, column)


def height(board: BoardView, layout: str) -> float:
    """Return how high the board is with all its cards."""
    return _places(board, layout)[1] + 4 + (_FOOT_TALL if layout == "tall" else 0)


def demand_tokens(canvas: Canvas, board: BoardView, x: float, y: float) -> Markup:
    """Draw the demand tokens taken, overlapping, from a point to the right, each with the bars of its level."""
    parts = [explained(canvas, "demands", n=len(board.demands))]
    step = min(24.0, 96 / max(1, len(board.demands)))
    for i, token in enumerate(board.demands):
        plate = element("path", d="M4,-9H22L26,-5V5L22,9H4L0,5V-5Z", fill="#2b3160", stroke="#7d8fae", stroke_width=1.2)
        parts.append(at(x + i * step, y, plate, bars(int(DEMAND_LEVEL[token]), 4, -5, 10)))
    return group(*parts)


def points(canvas: Canvas, board: BoardView, x: float, y: float, size: float = 22) -> Markup:
    """Write the points so far, and below them what they would be if the game ended now, ending at a point."""
    so_far, said = str(board.points), canvas.say("own-points", n=board.points)
    end = x - text_width(said, 12) - 5
    return group(
        explained(canvas, "points", points=words.points(board.points), score=board.score),
        text(end - size * 0.68, y + 8, so_far, font_size=size, class_="lm-bold lm-end"),
        star(canvas, end - size * 0.3, y, size * 0.66),
        text(x, y + 6, said, font_size=12, class_="lm-soft lm-end"),
        text(x, y + 22, canvas.say("own-score", n=board.score), font_size=12, class_="lm-soft lm-end"),
        id=f"points-{board.board}",
    )


def _head(canvas: Canvas, own: Own, width: float) -> Markup:
    board = own.board
    room = width - 190
    said = canvas.say("picture-ended") if board.ended else canvas.say("picture-turn") if own.turn else ""
    return group(
        disc(board.board, 24, 22, 12),
        label(44, 21 if said or board.demands else 27, canvas.who(board.board), 16, room, "lm-bold"),
        label(44, 38, said, 12, room - (30 if board.demands else 0), "lm-soft") if said else Markup(""),
        demand_tokens(canvas, board, 44 + (text_width(said, 12) + 8 if said else 0), 35)
        if board.demands
        else Markup(""),
        points(canvas, board, width - _EDGE - 2, 18),
    )


def _line(canvas: Canvas, own: Own, width: float) -> Markup:
    """Draw what a phone has in place of a head: the demand tokens and the points, now and if the game ended."""
    board = own.board
    so_far, unit = str(board.points), canvas.say("own-points", n=board.points)
    said = canvas.say("own-score", n=board.score)
    middle = width - _EDGE - text_width(said, 12) - 8
    end = middle - text_width(unit, 12) - 3
    return group(
        demand_tokens(canvas, board, _EDGE, 9) if board.demands else Markup(""),
        group(
            explained(canvas, "points", points=words.points(board.points), score=board.score),
            text(end - 17, 14, so_far, font_size=15, class_="lm-bold lm-end"),
            star(canvas, end - 8, 9, 13),
            text(middle, 13.5, unit, font_size=12, class_="lm-soft lm-end"),
            text(width - _EDGE, 13.5, said, font_size=12, class_="lm-soft lm-end"),
            id=f"points-{board.board}",
        ),
    )


def _stores(canvas: Canvas, board: BoardView, inner: float) -> Markup:
    wide = (inner - 18) / 4
    amounts = {"energy": board.energy, "water": board.water, "helium3": board.helium3, "waste": board.waste}
    return group(
        *(
            at(i * (wide + 6), 0, store(canvas, name, amounts[name], most, wide), id=f"store-{board.board}-{name}")
            for i, (name, most) in enumerate(STORES)
        )
    )


def _belt(canvas: Canvas, board: BoardView, inner: float) -> Markup:
    """Draw the conveyor and the probes that are left."""
    belt = inner - 58
    said = [
        label(0, 12, canvas.say("own-in"), 12, belt / 2, "lm-soft"),
        label(belt / 2 - 4, 12, canvas.say("own-out"), 12, belt * 0.55, "lm-soft"),
        text(inner, 12, canvas.say("own-probes"), font_size=12, class_="lm-soft lm-end"),
    ]
    return group(
        *([] if canvas.low else said),
        at(0, 17, conveyor(canvas, board, belt, 26)),
        at(inner - 52, 32, probes(canvas, board, 18), class_=f"lm-seat-{board.board}"),
    )


def _air(canvas: Canvas, board: BoardView, inner: float) -> Markup:
    """Draw oxygen against stress."""
    left = max(0, board.stress - board.oxygen)
    return group(
        label(0, 12, canvas.say("own-breath", used=board.oxygen, most=board.stress), 12, inner * 0.68, "lm-soft"),
        text(inner, 12, canvas.say("own-breaths", n=left), font_size=12, class_="lm-soft lm-end"),
        at(0, 17, breath(canvas, board, inner)),
    )


def _reserve(canvas: Canvas, board: BoardView, inner: float) -> Markup:
    """Draw the emergency deposit and the special tool."""
    half = inner * (_DEPOSIT if board.tool >= 0 or _beside_deposit(board, canvas.layout) else 0.62)
    parts = [
        label(0, 12, canvas.say("picture-deposit"), 12, half, "lm-soft"),
        at(0, 17, deposit(canvas, board, True, half, 36)),
    ]
    if board.tool >= 0:
        parts.append(label(half + 5, 12, canvas.say("picture-tool"), 12, half, "lm-soft"))
        parts.append(at(half + 5, 17, tool(canvas, board, inner - half - 5, 36)))
    return group(*parts)


def _middle(canvas: Canvas, own: Own, width: float) -> Markup:
    """Draw stores, conveyor, oxygen, deposit and tool; on a phone what is seldom looked at stands below the cards."""
    board, inner, rise = own.board, width - 2 * _EDGE, _RISE[canvas.layout]
    belt, air, reserve = _BELT - rise, _AIR - rise, _RESERVE - rise
    if canvas.tall:
        foot = height(board, canvas.layout) - _FOOT_TALL
        belt, air, reserve = foot + _RESERVE_HIGH, _AIR_TALL, foot
    return group(
        at(_EDGE, _STORES[canvas.layout], _stores(canvas, board, inner)),
        at(_EDGE, belt, _belt(canvas, board, inner)),
        at(_EDGE, air, _air(canvas, board, inner)),
        at(_EDGE, reserve, _reserve(canvas, board, inner)),
    )


def _letters(canvas: Canvas) -> float:
    """Return the size of letters on cards of the hand."""
    return 11 if canvas.layout == "wide" else 12


def _are_named(canvas: Canvas, own: Own, grid: _Grid) -> bool:
    """Say whether the name of every card of the hand can be read, however far the next one covers it."""
    seen, hand = grid.width + min(0.0, grid.gap), own.board.hand
    before_last = [card for i, card in enumerate(hand) if (i + 1) % grid.across and i + 1 < len(hand)]
    return all(shows_name(canvas, card, _letters(canvas), seen) for card in before_last) or grid.gap >= 0


def _hand_card(canvas: Canvas, own: Own, card: int, grid: _Grid, rested: bool, seen: float) -> Markup:
    """Draw a card of the hand or the rest pile; the next one leaves ``seen`` of it in sight, or all of it (0)."""
    seat = own.board.board
    name = f"{seat}-{CARDS[card]}"
    if rested:
        drawn = thumbnail(canvas, card, grid.width, grid.height, name)
    elif seen and not _are_named(canvas, own, grid):
        drawn = covered(canvas, card, grid.width, grid.height, name, seen)
    else:
        drawn = upright(canvas, card, grid.width, grid.height, name, _letters(canvas), seen)
    deep = 0 if rested else 4.5
    touched = group(
        says(canvas, card),
        drawn,
        touch("rect", x=-1.5, y=-1.5, width=grid.width + 3, height=grid.height + 3 + deep, rx=9, panel=True),
        id=f"card-{name}",
        data_target=f"card:{CARDS[card]}",
    )
    figures = Markup("") if rested else worth(canvas, card, 12, 6)
    return group(touched, group(figures, pointer_events="none"))


def _food(canvas: Canvas, own: Own, kind: int, grid: _Grid) -> Markup:
    seat, n, name = own.board.board, own.board.food[kind], FOODS[kind]
    many = text(grid.width - 4, grid.height - 5, f"\u00d7{n}", font_size=12, class_="lm-dark lm-bold lm-end")
    return group(
        food_says(canvas, kind, n),
        element("rect", width=grid.width, height=grid.height, rx=8, fill=CREAM, class_="lm-e2"),
        canvas.use(f"food-{name}", grid.width / 2, grid.height * 0.5, round(grid.height / 86, 3)),
        nutrition(kind, 9, 9, 8.2),
        many if n > 1 else Markup(""),
        touch("rect", x=-1, y=-1, width=grid.width + 2, height=grid.height + 2, rx=9, panel=True),
        id=f"food-{seat}-{name}",
        data_target=f"food:{name}",
    )


def draw_own(canvas: Canvas, own: Own) -> Markup:
    """Draw a board in front with its hand, rest pile and food; ``WIDTHS`` wide and ``height`` high."""
    board = own.board
    width, grids = WIDTHS[canvas.layout], _grids(board, canvas.layout)
    deep = height(board, canvas.layout)
    parts = []
    places, _ = _places(board, canvas.layout)
    for name, cards in _piles(board).items():
        grid, (x, y) = grids[name], places[name]
        beside = [other for other, level in places.values() if level == y and other > x]
        room = min(beside, default=200 + x) - x - _APART
        parts.append(label(_EDGE + x, y + 12, canvas.say(f"picture-{name}"), 12, room, "lm-soft"))
        for i, card in enumerate(cards):
            dx, dy = grid.at(i)
            seen = grid.width + grid.gap if grid.gap < 0 and i + 1 < len(cards) and (i + 1) % grid.across else 0
            drawn = (
                _food(canvas, own, card, grid)
                if name == "food"
                else _hand_card(canvas, own, card, grid, name == "rest", seen)
            )
            parts.append(at(x + dx, y + _HEADING - 1 + dy, drawn))
    turn = inset(width, deep, 1.5, 12, class_="lm-turn")
    return group(
        Markup("") if canvas.tall else tray(width, deep),
        turn if own.turn and not canvas.tall else Markup(""),
        _line(canvas, own, width) if canvas.tall else _head(canvas, own, width),
        _middle(canvas, own, width),
        *parts,
        id=f"seat-{board.board}",
        class_=f"lm-seat-{board.board}",
        data_bare="panel" if canvas.tall else None,
    )
