"""The CO2 track: haze that thickens towards its end, with a disc for every board."""

from dataclasses import dataclass
from random import Random

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group, number, text
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.drawing.canvas import Canvas, named
from lunaria.games.luna_maris.drawing.tokens import disc, star
from lunaria.games.luna_maris.tables import CO2_POINTS
from lunaria.games.luna_maris.view import BaseView

WIDE, TALL = (300, 48), (390, 54)
_LEFT = 41.0
"""Left edge of the first space."""
_SPACES = len(CO2_POINTS)


@dataclass(frozen=True)
class Air:
    """All that the CO2 track is drawn from.

    Attributes:
        boards: each board with the index of its disc.
    """

    boards: tuple[tuple[int, int], ...]


def air_of(view: BaseView) -> Air:
    """Return what the CO2 track is drawn from."""
    return Air(tuple((board.board, board.co2) for board in view.boards))


def _between(one: str, other: str, share: float) -> str:
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in pairs)


def _haze(canvas: Canvas, left: float, step: float, height: float) -> Markup:
    """Draw three layers of haze, each beginning later and rising higher; the same in every picture."""
    chance = Random(4)
    right, layers = left + step * _SPACES, []
    for first, top, paint in ((1.2, 6.0, "haze-thin"), (2.6, 12.0, "haze"), (4.4, 20.0, "haze-thick")):
        start = x = left + step * first
        line = f"M{number(x)},{height}"
        while x < right:
            share = (x - start) / (right - start)
            wide = chance.uniform(13, 24)
            y = height - (height - top) * min(1, share * 1.15) ** 0.8 + chance.uniform(-2, 2)
            line += f"Q{x + wide * 0.1:.0f},{y - 6:.0f} {x + wide * 0.55:.0f},{y - 5:.0f}T{x + wide:.0f},{y + 1:.0f}"
            x += wide
        layers.append(element("path", d=f"{line}V{height}Z", fill=canvas.paint(paint)))
    return group(*layers)


def draw_co2(canvas: Canvas, air: Air) -> Markup:
    """Draw the CO2 track; a part of ``WIDE`` or ``TALL`` units."""
    width, height = TALL if canvas.tall else WIDE
    step = (width - _LEFT - 4) / _SPACES
    spaces, marks = [], []
    for index, points in enumerate(CO2_POINTS):
        x, share = _LEFT + index * step, index / (_SPACES - 1)
        fill, edge = _between("#1d3f66", "#4a3f44", share), _between("#7fc4ff", "#c9b49a", share)
        space = element("rect", x=x, y=5, width=step - 3, height=height - 10, rx=7, fill=fill, stroke=edge)
        spaces.append(group(space, stroke_width="1.3"))
        marks.append(_worth(x, step - 3, height, int(points)))
    shapes = (
        element("rect", x=_LEFT + i * step, y=5, width=step - 3, height=height - 10, rx=7) for i in range(_SPACES)
    )
    return group(
        named("CO\u2082", canvas.say("co2-does"), "co2"),
        element("rect", width=width, height=height, rx=0 if canvas.tall else 13, class_="lm-night"),
        element("clipPath", *shapes, id=canvas.own("air")),
        *spaces,
        group(_haze(canvas, _LEFT, step, height - 5), clip_path=f"url(#{canvas.own('air')})"),
        text(7, 22, "CO\u2082", font_size=12.5, class_="lm-light lm-bold"),
        star(canvas, 20, height - 14.5, 13),
        *marks,
        *(_disc(canvas, air, board, step) for board, _ in air.boards),
        id="co2",
    )


def _worth(x: float, wide: float, height: float, points: int) -> Markup:
    """Write what a space is worth at the end."""
    said = str(points).replace("-", "\u2212")
    plate = element("rect", x=x + 3, y=height - 22, width=wide - 6, height=15, rx=7.5, fill="#14173c", opacity=0.85)
    return group(plate, text(x + wide / 2, height - 10, said, font_size=12.5, class_="lm-light lm-bold lm-mid"))


def _disc(canvas: Canvas, air: Air, board: int, step: float) -> Markup:
    """Draw the disc of a board: alone or beside another, smaller in two rows where there are more."""
    index = dict(air.boards)[board]
    here = [other for other, where in air.boards if where == index]
    place, many = here.index(board), len(here)
    middle = _LEFT + index * step + (step - 3) / 2
    if many < 3:
        size, apart = 7.0, min(12.0, step - 19)
        x, y = middle + (place - (many - 1) / 2) * apart, 15.0
    else:
        size, row = 5.4, place // 2
        alone = row == 1 and many == 3
        x, y = middle + (0 if alone else place % 2 - 0.5) * 11.6, 11.2 + row * 10
    said = named(canvas.who(board), canvas.say("co2-here", points=words.points(int(CO2_POINTS[index]))), "co2")
    return at(x, y, said, disc(board, 0, 0, size), id=f"co2-{board}")
