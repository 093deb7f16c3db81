"""The mining area: a crater with pits of iron and titanium, and the probes in them."""

from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from lunaria.engine.show.canvas import at, inset, label, place
from lunaria.engine.show.svg import Markup, element, group, path, touch
from lunaria.games.luna_maris.drawing.canvas import Canvas, named
from lunaria.games.luna_maris.drawing.tokens import crest, medallion, solid
from lunaria.games.luna_maris.tables import SPACES, Module
from lunaria.games.luna_maris.view import BaseView

SIZE = (480, 340)
"""Its size in units, in both layouts."""
_RADIUS = 35
_ACROSS = (_RADIUS * sqrt(3) + 1.6) / 2
_HEXAGON = path(*((sin(pi / 3 * k) * _RADIUS * 0.97, -cos(pi / 3 * k) * _RADIUS * 0.97) for k in range(6)))


@dataclass(frozen=True)
class Mine:
    """All that the mining area is drawn from.

    Attributes:
        probes: the board whose probe stands on each space, or -1.
    """

    probes: tuple[int, ...]


def mine_of(view: BaseView) -> Mine:
    """Return what the mining area is drawn from."""
    return Mine(view.probes)


def _space(canvas: Canvas, index: int, owner: int) -> Markup:
    space = SPACES[index]
    x, y = 238 + (space.x - 6) * _ACROSS, 78 + space.row * (_RADIUS * 1.5 + 1.4)
    ore = canvas.say(f"goods-{space.ore}", n=1)
    here = f"{space.id}: {ore}" + (f", {canvas.who(owner)}" if owner >= 0 else "")
    inside = [
        named(here, canvas.say("space-does"), "mining probe" if owner >= 0 else "mining"),
        canvas.use(f"pit-{space.ore}"),
    ]
    if owner < 0:
        inside += [
            element("ellipse", cx=1, cy=13, rx=14, ry=4, fill="#0b0d28", opacity=0.4),
            solid(canvas, space.ore, 0, 3, 29),
        ]
    else:
        inside.append(solid(canvas, space.ore, -14, 12, 17))
    return at(
        x,
        y,
        *inside,
        touch("path", tiled=True, d=_HEXAGON),
        id=f"space-{space.id}",
        data_target=f"space:{space.id}",
    )


def _probe(canvas: Canvas, index: int, owner: int) -> Markup:
    space = SPACES[index]
    x, y = 238 + (space.x - 6) * _ACROSS, 78 + space.row * (_RADIUS * 1.5 + 1.4)
    return group(
        canvas.use("rig", scale=1.08),
        crest(owner, 0, 1, 6, "#fff8ea"),
        id=f"probe-{space.id}",
        class_=f"lm-seat-{owner}",
        transform=place(x + 6, y - 2),
        pointer_events="none",
    )


def draw_mine(canvas: Canvas, mine: Mine) -> Markup:
    """Draw the mining area; a part of ``SIZE`` units."""
    width, height = SIZE
    view = at(
        -8,
        -8,
        element("rect", x=8, y=8, width=width, height=height, fill=canvas.paint("crater-sky")),
        canvas.use("crater-view"),
    )
    head = canvas.say("picture-mining")
    if canvas.low:  # trays have no headings there
        plate = group(named(head), medallion(canvas, Module.MIN, 30, 30, 17))
    else:
        wide = 40 + len(head) * 10.5
        plate = at(
            12,
            12,
            element("rect", width=wide, height=30, rx=15, fill="#14173c", stroke="#8d93d0", stroke_width=1.4),
            medallion(canvas, Module.MIN, 17, 15, 11),
            label(34, 21.5, head, 18, kind="lm-light"),
        )
    return group(
        canvas.clipped("bowl-clip", element("rect", width=width, height=height, rx=18), view),
        inset(width, height, 0.8, 17, stroke="#8d8cc0", stroke_width=1.6, opacity=0.6),
        plate,
        *(_space(canvas, i, owner) for i, owner in enumerate(mine.probes)),
        *(_probe(canvas, i, owner) for i, owner in enumerate(mine.probes) if owner >= 0),
        id="mining",
        class_="lm-scene",
    )
