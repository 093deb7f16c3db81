"""The demands from Earth: four stacks of tokens."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group, touch
from lunaria.games.luna_maris.components import LEVELS
from lunaria.games.luna_maris.drawing.canvas import Canvas, named
from lunaria.games.luna_maris.drawing.cards import bars, demand, demand_says
from lunaria.games.luna_maris.drawing.panels import heading, tray
from lunaria.games.luna_maris.tables import Module
from lunaria.games.luna_maris.view import BaseView

WIDE, LOW, TALL = (680, 96), (300, 150), (390, 216)
"""Size by layout; a low window has no heading."""


@dataclass(frozen=True)
class Demands:
    """All that the demands are drawn from.

    Attributes:
        tokens: the face-up token of each stack, or -1.
        left: tokens in each stack, the face-up one included.
    """

    tokens: tuple[int, ...]
    left: tuple[int, ...]


def demands_of(view: BaseView) -> Demands:
    """Return what the demands are drawn from."""
    return Demands(view.demands, view.demands_left)


def _stack(canvas: Canvas, demands: Demands, level: int, width: float, height: float) -> Markup:
    token = demands.tokens[level]
    if token < 0:
        empty = element("rect", width=width, height=height, rx=9, class_="lm-slot")
        return group(empty, bars(level, 12, 6, fill="var(--lm-soft)"), id=f"demand-{LEVELS[level]}", class_="lm-faint")
    return group(
        demand_says(canvas, level, token),
        demand(canvas, level, token, demands.left[level], width, height, 22 if canvas.tall else 18),
        touch("rect", x=-2.5, y=-2.5, width=width + 5, height=height + 9, rx=10),
        id=f"demand-{LEVELS[level]}",
        data_target=f"demand:{LEVELS[level]}",
    )


def draw_demands(canvas: Canvas, demands: Demands) -> Markup:
    """Draw the demands in a row, or two by two; a part of ``WIDE``, ``LOW`` or ``TALL`` units."""
    width, height = TALL if canvas.tall else LOW if canvas.low else WIDE
    columns = 2 if canvas.tall or canvas.low else 4
    gap, edge = 10, 6 if canvas.low else 10
    top = 6 if canvas.low else 29 if canvas.tall else 27
    wide = (width - 2 * edge - gap * (columns - 1)) / columns
    high = (height - top - 14 - gap) / 2 if canvas.low else (height - 2 * gap - 42) / 2 if canvas.tall else height - 36
    stacks = [
        at(
            edge + level % columns * (wide + gap),
            top + level // columns * (high + gap),
            _stack(canvas, demands, level, wide, high),
        )
        for level in range(len(LEVELS))
    ]
    said = canvas.say("picture-demands")
    head = named(said, "", "") if canvas.low else heading(canvas, said, 11, 15, width - 22, Module.EXP)
    return group(tray(width, height), head, *stacks, id="demands")
