"""The Trees for sale: cards with a picture, a price and points."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at, inset
from lunaria.engine.show.svg import Markup, element, group, title, touch
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.style import INK
from lunaria.games.ishtar.drawing.tokens import gem, worth
from lunaria.games.ishtar.moves import card_words
from lunaria.games.ishtar.tables import CARD_LIST, PLACE_NAMES
from lunaria.games.ishtar.view import GardensView

SIZE = (412, 142)
"""Its size in units."""
CARD = (76.0, 132.0)
_SCENES = ((4, 0), (6, 1), (9, 2), (12, 3), (99, 4))
"""Up to how many points each picture goes."""


@dataclass(frozen=True)
class Trees:
    """All that the Trees for sale are drawn from. ``chosen``: the place of the card being planted."""

    display: tuple[int, ...]
    chosen: int


def trees_of(view: GardensView) -> Trees:
    """Return what the Trees for sale are drawn from."""
    return Trees(tuple(view.display), view.card)


def _price(canvas: Canvas, number: int) -> Markup:
    """Draw what a card costs: up to three gems in a row, more in two."""
    kind = CARD_LIST[number]
    kinds = [i for i, count in enumerate((kind.purple, kind.red, kind.white)) for _ in range(count)]
    half = len(kinds) if len(kinds) <= 3 else (len(kinds) + 1) // 2
    rows = [row for row in (kinds[:half], kinds[half:]) if row]
    return group(
        *(
            gem(
                canvas, which, CARD[0] / 2 + (i - (len(row) - 1) / 2) * 21, 104 + (place - (len(rows) - 1) / 2) * 23, 19
            )
            for place, row in enumerate(rows)
            for i, which in enumerate(row)
        )
    )


def card(canvas: Canvas, number: int, place: int, chosen: bool = False, target: bool = True) -> Markup:
    """Draw a Tree card from its upper left corner, ``CARD`` large."""
    kind = CARD_LIST[number]
    width, height = CARD
    scene = next(scene for most, scene in _SCENES if kind.points <= most)
    ring = inset(width, height, -2, 11, class_="is-ring")
    return group(
        title(canvas.say(card_words(number)), "card"),
        element("rect", x=3, y=5, width=width, height=height, rx=9, fill="#6b3a1a", opacity=0.35),
        element("rect", y=3, width=width, height=height, rx=9, fill="#c99c5c", stroke=INK, stroke_width=1.3),
        element("rect", width=width, height=height, rx=9, fill=canvas.paint("gPaper"), stroke=INK, stroke_width=1.5),
        ring if chosen else Markup(""),
        touch("rect", x=-1, y=-1, width=width + 2, height=height + 4, rx=10, panel=True),
        group(
            canvas.use(f"scene-{scene}", 6, 6, 0.696),
            worth(canvas, kind.points, 17, 18, 0.96),
            _price(canvas, number),
            class_="is-none",
        ),
        id=f"card-{number}",
        data_target=f"card:{PLACE_NAMES[place]}" if target else None,
    )


def draw_trees(canvas: Canvas, trees: Trees) -> Markup:
    """Draw the Trees for sale; a part of ``SIZE``."""
    step = (SIZE[0] - 6) / len(trees.display)
    gap = element("rect", width=CARD[0], height=CARD[1], rx=9, class_="is-gap")
    return group(
        *(
            at(3 + (step - CARD[0]) / 2 + place * step, 4,
               card(canvas, number, place, trees.chosen == place) if number >= 0 else gap)
            for place, number in enumerate(trees.display)
        ),
        id="display",
    )  # fmt: skip
