"""The row of a player at the table: gems, Assistants and planted Trees."""

from lunaria.engine.show import canvas as show
from lunaria.engine.show.text import Message, Texts
from lunaria.engine.show.ui import Figure, Picture
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.style import STYLE
from lunaria.games.ishtar.drawing.tokens import gardener, gem
from lunaria.games.ishtar.tables import Gem
from lunaria.games.ishtar.view import GardensView


def figures(view: GardensView, seat: int) -> tuple[Figure, ...]:
    """Return the gems of each colour, the Assistants in supply and the planted Trees of a seat."""
    area = view.seats[seat]
    assistants = Message("picture-assistants", {"supply": area.in_supply, "carpet": area.on_carpet})
    planted = len(area.planted)
    return (
        *(
            Figure(f"gem-{kind}", Message(f"gems-{kind.name.lower()}", {"count": area.gems[kind]}), area.gems[kind])
            for kind in Gem
        ),
        Figure(f"gardener-{seat}", assistants, area.in_supply),
        Figure("sign-card", Message("picture-planted", {"count": planted}), planted),
    )


_SCALES = {"can": 0.2, "sign-card": 1.25}
"""Scales of shapes in a symbol, where they differ from the usual one."""


def symbol(name: str) -> str:
    """Draw the symbol of a figure; raises ``KeyError`` for an unknown one."""
    canvas = Canvas("is", Picture(Texts("en")))
    kind, _, number = name.partition("-")
    if kind == "gem":
        return show.symbol(canvas, STYLE, gem(canvas, int(number), 0, 0, 22))
    if kind == "gardener":
        return show.symbol(canvas, STYLE, gardener(canvas, int(number), 0, 12, 0.85))
    return show.symbol(canvas, STYLE, canvas.use(name, 0, 0, _SCALES.get(name, 1.1)))
