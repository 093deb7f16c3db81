"""The row of a player at the table: what the board has left to act with."""

from lunaria.engine.show import canvas as show
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import Figure, Picture
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.drawing.canvas import Canvas
from lunaria.games.luna_maris.drawing.stores import STORES
from lunaria.games.luna_maris.drawing.style import STYLE
from lunaria.games.luna_maris.drawing.tokens import WIDTHS, medallion, sign
from lunaria.games.luna_maris.view import BaseView


def figures(view: BaseView, seat: int) -> tuple[Figure, ...]:
    """Return the stores of a board, and the oxygen left until the workday ends."""
    board = view.boards[seat]
    breath = max(0, board.stress - board.oxygen)
    return (
        *(
            Figure(name, Message(f"thing-{name}", {"n": getattr(board, name), "most": most}), getattr(board, name))
            for name, most in STORES
        ),
        Figure("breath", Message("thing-breath", {"n": breath}), breath),
    )


def symbol(name: str) -> str:
    """Draw the symbol of a figure, of goods or of a module; raises ``KeyError`` for an unknown one."""
    canvas = Canvas("lm", Picture(Texts("en")))
    if name == "breath":
        return show.symbol(canvas, STYLE, canvas.use("breath"))
    if name in MODULES:
        return show.symbol(canvas, STYLE, medallion(canvas, MODULES.index(name), 0, 0, 10.5))
    return show.symbol(canvas, STYLE, sign(canvas, name, 0, 22 / WIDTHS.get(name, 1)))
