"""The boards of the others, small but whole, and the automaton's with its card."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at, inset, label
from lunaria.engine.show.svg import Markup, element, group, text, text_width
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.drawing.canvas import Canvas, named
from lunaria.games.luna_maris.drawing.cards import food_says, says, thumbnail
from lunaria.games.luna_maris.drawing.own import demand_tokens, points
from lunaria.games.luna_maris.drawing.panels import tray
from lunaria.games.luna_maris.drawing.stores import STORES, conveyor, explained, probes
from lunaria.games.luna_maris.drawing.tokens import disc, medallion, solid
from lunaria.games.luna_maris.view import BaseView, BoardView

WIDTH = 372
_EDGE = 11
_CARD = (62, 30)
_ACROSS = 5


@dataclass(frozen=True)
class Seat:
    """All that another's board is drawn from.

    Attributes:
        board: the board.
        turn: whether it is its turn.
        card: the automaton's card of this round, or -1.
        done: the number of finished actions on that card.
    """

    board: BoardView
    turn: bool
    card: int = -1
    done: int = 0


def seat_of(view: BaseView, board: BoardView) -> Seat:
    """Return what another's board is drawn from."""
    alone = board.board == t.AUTOMATON
    return Seat(board, view.turn == board.board, view.solo_card if alone else -1, view.solo_done if alone else 0)


def _rows(many: int) -> int:
    return -(-many // _ACROSS)


def height(board: BoardView) -> float:
    """Return how high the board is with all its cards."""
    top = 120 if board.board == t.AUTOMATON else 106
    return top + _rows(len(board.hand) + len(board.rest)) * (_CARD[1] + 5) + (30 if any(board.food) else 0) + 4


def _head(canvas: Canvas, seat: Seat) -> Markup:
    board = seat.board
    room = WIDTH - 178
    name = label(42, 26, canvas.who(board.board), 15, room, "lm-bold")
    said = canvas.say("picture-ended") if board.ended else canvas.say("picture-turn-theirs") if seat.turn else ""
    if said:
        name = group(
            label(42, 20, canvas.who(board.board), 15, room, "lm-bold"), label(42, 35, said, 11.5, room, "lm-soft")
        )
    return group(disc(board.board, 22, 21, 11), name, points(canvas, board, WIDTH - _EDGE - 2, 17, 20))


def _amount(canvas: Canvas, name: str, n: int, most: int) -> Markup:
    """Draw how much is in a store, in a field 42 wide and 26 high."""
    return group(
        explained(canvas, name, n=n, most=most),
        element("rect", width=42, height=26, rx=7, class_="lm-sunk"),
        solid(canvas, name, 13, 13, 17),
        text(31, 18, str(n), font_size=14, class_="lm-bold lm-mid"),
    )


def _stores(canvas: Canvas, board: BoardView, y: float, names: tuple[str, ...]) -> Markup:
    amounts = {"energy": board.energy, "water": board.water, "helium3": board.helium3, "waste": board.waste}
    shown = [(name, most) for name, most in STORES if name in names]
    return group(
        *(
            at(
                _EDGE + i * 46,
                y,
                _amount(canvas, name, amounts[name], most),
                id=f"store-{board.board}-{name}",
            )
            for i, (name, most) in enumerate(shown)
        )
    )


def _second(canvas: Canvas, board: BoardView, y: float) -> Markup:
    """Draw breaths left, probes, deposit, tool and demands in a row."""
    left = max(0, board.stress - board.oxygen)
    said = canvas.say("seat-breath", left=left, stress=board.stress)
    x = _EDGE + 22 + text_width(said, 12) + 6
    parts = [
        group(
            explained(canvas, "breath", n=left),
            canvas.use("breath", _EDGE + 9, y + 12, 0.8),
            text(_EDGE + 22, y + 16.5, said, font_size=12),
            id=f"breath-{board.board}",
        ),
        at(x, y + 13, probes(canvas, board, 15), class_=f"lm-seat-{board.board}"),
    ]
    x += 50
    for i, name in enumerate(t.RESOURCES):
        if board.deposit[i]:
            parts.append(
                at(
                    x + 8,
                    y + 12,
                    named(canvas.say("thing-deposit-left"), canvas.say("thing-deposit-does"), "deposit"),
                    solid(canvas, name, 0, 0, 12),
                )
            )
            x += 13
    x += 8
    if board.tool >= 0:
        ready = canvas.say("tool-ready" if board.tool_ready else "tool-used")
        from_module = canvas.say(f"tool-{MODULES[board.tool]}")
        mark = medallion(canvas, board.tool, x + 10, y + 12, 9)
        parts.append(
            group(
                named(from_module, ready, "tool"),
                mark,
                class_=None if board.tool_ready else "lm-faint",
                id=f"tool-{board.board}",
            )
        )
        x += 26
    return group(*parts, demand_tokens(canvas, board, x, y + 12))


def _cards(canvas: Canvas, board: BoardView, y: float) -> Markup:
    """Draw the cards in hand, then those that rest, faint."""
    parts = []
    wide = (WIDTH - 2 * _EDGE - 4 * (_ACROSS - 1)) / _ACROSS
    for i, card in enumerate((*board.hand, *board.rest)):
        x, down = _EDGE + i % _ACROSS * (wide + 4), y + i // _ACROSS * (_CARD[1] + 5)
        name = f"{board.board}-{t.CARDS[card]}"
        resting = card in board.rest
        drawn = [says(canvas, card), thumbnail(canvas, card, wide, _CARD[1], name)]
        if resting:
            veil = element("rect", width=wide, height=_CARD[1], rx=7, class_="lm-veil")
            drawn += [veil, canvas.use("sleep", 10, 11, 0.8)]
        parts.append(at(x, down, *drawn, id=f"card-{name}"))
    return group(*parts)


def _foods(canvas: Canvas, board: BoardView, y: float) -> Markup:
    parts, x = [], float(_EDGE)
    for kind, n in enumerate(board.food):
        if not n:
            continue
        said = f"\u00d7{n}" if n > 1 else ""
        parts.append(
            at(
                x,
                y,
                food_says(canvas, kind, n),
                element("rect", width=26, height=26, rx=7, class_="lm-grow"),
                canvas.use(f"food-{t.FOODS[kind]}", 13, 14, 0.3),
                text(29, 18, said, font_size=12, class_="lm-soft"),
                id=f"food-{board.board}-{t.FOODS[kind]}",
            )
        )
        x += 31 + (text_width(said, 12) + 3 if said else 0)
    return group(*parts)


def _frame(canvas: Canvas, seat: Seat, *drawn: Markup) -> Markup:
    deep = height(seat.board)
    turn = inset(WIDTH, deep, 1.5, 12, class_="lm-turn")
    board = seat.board.board
    mark = turn if seat.turn else Markup("")
    return group(tray(WIDTH, deep), mark, *drawn, id=f"seat-{board}", class_=f"lm-seat-{board}")


def draw_seat(canvas: Canvas, seat: Seat) -> Markup:
    """Draw another's board; ``WIDTH`` wide and ``height`` high."""
    board = seat.board
    top = 106 + _rows(len(board.hand) + len(board.rest)) * (_CARD[1] + 5)
    belt = at(_EDGE + 4 * 46, 46, conveyor(canvas, board, WIDTH - 2 * _EDGE - 4 * 46, 26))
    return _frame(
        canvas,
        seat,
        _head(canvas, seat),
        _stores(canvas, board, 46, ("energy", "water", "helium3", "waste")),
        belt,
        _second(canvas, board, 76),
        _cards(canvas, board, 106),
        _foods(canvas, board, top),
    )


def _actions(canvas: Canvas, seat: Seat, y: float) -> Markup:
    """Draw the automaton's card: done actions with a tick, the next one framed."""
    if seat.card < 0:
        return Markup("")
    modules = [int(module) for module in t.SOLO_ACTIONS[seat.card] if module >= 0]
    letter = t.SOLO_CARDS[seat.card].id[-1]
    parts = [text(_EDGE, y + 22, canvas.say("solo-card", letter=letter), font_size=12.5, class_="lm-soft")]
    left = _EDGE + text_width(canvas.say("solo-card", letter=letter), 12.5) + 8
    step = min(52.0, (WIDTH - _EDGE - left) / len(modules))
    for i, module in enumerate(modules):
        x = left + step * (i + 0.5)
        frame = element("rect", x=x - step / 2 + 2, y=y, width=step - 4, height=36, rx=9, class_="lm-sunk")
        parts.append(
            group(
                named(canvas.say(words.module(module)), canvas.say("solo-done") if i < seat.done else "", "solo-card"),
                frame,
                element("rect", x=x - step / 2 + 2, y=y, width=step - 4, height=36, rx=9, class_="lm-turn")
                if i == seat.done
                else Markup(""),
                group(medallion(canvas, module, x, y + 18, 12), class_="lm-faint" if i < seat.done else None),
                canvas.use("tick", x + 9, y + 28, 0.8) if i < seat.done else Markup(""),
            )
        )
    return group(*parts, id="solo-card")


def draw_automaton(canvas: Canvas, seat: Seat) -> Markup:
    """Draw the automaton's board; ``WIDTH`` wide and ``height`` high."""
    board = seat.board
    top = 120 + _rows(len(board.hand) + len(board.rest)) * (_CARD[1] + 5)
    worth = str(t.CO2_POINTS[board.co2]).replace("-", "\u2212")
    x = float(_EDGE + 2 * 46 + 6)
    cloud = group(
        named("CO\u2082", canvas.say("co2-here", points=words.points(int(t.CO2_POINTS[board.co2]))), "co2"),
        canvas.use("cloud", x + 11, 101, 0.6),
        text(x + 26, 105.5, worth, font_size=12.5),
    )
    x += 34 + text_width(worth, 12.5)
    return _frame(
        canvas,
        seat,
        _head(canvas, seat),
        canvas.use(f"astronaut-{t.AUTOMATON}", 22, 42, 0.66),
        _actions(canvas, seat, 46),
        _stores(canvas, board, 88, ("water", "waste")),
        cloud,
        at(x, 101, probes(canvas, board, 15), class_=f"lm-seat-{board.board}"),
        demand_tokens(canvas, board, x + 52, 101),
        _cards(canvas, board, 120),
        _foods(canvas, board, top),
    )
