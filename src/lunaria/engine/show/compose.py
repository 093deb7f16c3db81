"""The whole picture of a table, put together from its parts: what a game draws in parts it need not lay out twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

GAP = 12.0
STAGE = 920.0
"""How wide the column of what all look at is; the players stand beside it, or below it on a phone."""


@dataclass(frozen=True)
class Drawn:
    """A part that is drawn.

    Attributes:
        place: as of a ``Part``; ``own`` and ``seat`` are the players'.
        size: width and height of its view box.
        svg: its document.
    """

    place: str
    size: tuple[float, float]
    svg: str


def together(parts: Sequence[Drawn], label: str, layout: str) -> str:
    """Return one SVG document that shows all parts, at least one, in their order.

    Args:
        parts: what is drawn; ids are unique among all.
        label: what the picture is, in words.
        layout: ``wide``: the players beside the rest; ``tall``: below it.
    """
    players = [part for part in parts if part.place in ("own", "seat")]
    others = [part for part in parts if part.place not in ("own", "seat")]
    beside = layout == "wide" and bool(players) and bool(others)
    columns = (
        [(others, 0.0, STAGE), (players, STAGE + GAP, STAGE / 2)] if beside else [([*others, *players], 0.0, STAGE)]
    )
    placed, bottom = [], 0.0
    for column, x, width in columns:
        y = 0.0
        for part in column:
            height = width * part.size[1] / part.size[0]
            placed.append(f'<svg x="{x:g}" y="{y:.2f}" width="{width:g}" height="{height:.2f}">{part.svg}</svg>')
            y += height + GAP
        bottom = max(bottom, y - GAP)
    right = columns[-1][1] + columns[-1][2]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right:g} {bottom:.2f}"'
    return f'{head} role="group" aria-label="{escape(label)}">{"".join(placed)}</svg>'
