"""A game's parts together: composed into one SVG, or in words, as written in each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from xml.etree import ElementTree

from lunaria.engine.show.ui import Part

WORDS = ("text", "title")
"""The elements of a picture with words."""
GAP = 12.0
STAGE = 920.0
"""Width of the shared column; the players stand beside it, or below it on a phone."""


@dataclass(frozen=True)
class Drawn:
    """A drawn part.

    Attributes:
        place: as for ``Part``; ``own``, ``seat`` and ``sheet`` are the players'.
        size: width and height of its view box.
        svg: its document.
    """

    place: str
    size: tuple[float, float]
    svg: str


def together(parts: Sequence[Drawn], label: str, layout: str) -> str:
    """Return one SVG document that shows all parts, at least one, in their order.

    Args:
        parts: the drawn parts; ids are unique among all.
        label: the description of the picture.
        layout: ``tall``: the players below the rest, else beside it.
    """
    players = [part for part in parts if part.place in ("own", "seat", "sheet")]
    others = [part for part in parts if part.place not in ("own", "seat", "sheet")]
    beside = layout != "tall" and bool(players) and bool(others)
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


def described(parts: Iterable[Part]) -> list[str]:
    """Return a line for each part: its label and all words in it, each once."""
    lines = []
    for part in parts:
        root = ElementTree.fromstring(part.draw())
        written = (each for each in root.iter() if each.tag.rpartition("}")[2] in WORDS)
        said = [root.get("aria-label", ""), *("".join(each.itertext()) for each in written)]
        lines.append(", ".join(dict.fromkeys(words.strip() for words in said if words.strip())))
    return [line for line in lines if line]
