"""The bands of the two sides on the sheet of The Battle: each side's own boxes (WM-A8.6 to WM-A8.11)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from lunaria.engine.show.svg import Markup, group, touch
from lunaria.engine.show.text import Message
from lunaria.games.welcome_to_the_moon.battle.plan import (
    BRASS,
    HEAD,
    INK,
    INKS,
    LEFT,
    LOSS,
    OTHER,
    OWN,
    PLANET,
    RIGHT,
    SIDES,
)
from lunaria.games.welcome_to_the_moon.battle.sheet import NEAR, SHEET, TYPES
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import corner, cut, heading, headline, signed, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action

_CROSS = pencil.STROKE["cross"]
_TRACKS = SHEET.tracks_per_side
_STORED, _PLANTS, _WATERS, _PLANETS, _PLANNING = 96, 168, 312, 456, 626
"""Left edges of the groups of boxes in a band."""
_CELL, _VALUE, _STEP, _ERROR = 34, 27, 37, 34
"""Widths of the boxes of plants and waters, of planet values, of Planning, and of System Errors."""
_COSTS = 4 * _STEP
"""Width of the group of Planning and System Errors."""


@dataclass(frozen=True)
class Band:
    """A side's band.

    Attributes:
        page: the sheet that is being drawn.
        side: near or far.
        own: whether it is the one at the bottom.
        who: the name of its player.
        insignia: the insignia of its player, 80 wide around the origin, by the id that pictures copy.
    """

    page: Drawing
    side: int
    own: bool
    who: str
    insignia: str

    @property
    def top(self) -> int:
        """The upper edge."""
        return (OWN if self.own else OTHER)[0]

    @property
    def row(self) -> int:
        """The height of a row of boxes."""
        return (OWN if self.own else OTHER)[2]

    def mark(self, marks: str) -> int:
        """Return a number of this side."""
        return int(self.page.sheet.marks[marks][self.side])

    def y(self, row: float) -> float:
        """Return the middle of a row."""
        return self.top + HEAD + self.row * (row + 0.5)

    def stored(self, number: int) -> Point:
        """Return the middle of a stored Astronaut."""
        return _STORED + 17 + number % 2 * 34, self.y(number // 2)

    def cell(self, left: float, number: int) -> Point:
        """Return the middle of a box of plants or waters."""
        return left + _CELL * (number % 4 + 0.5), self.y(number // 4)

    def value(self, column: int, number: int) -> Point:
        """Return the middle of a box of a planet value."""
        return _PLANETS + 28 + _VALUE * (number + 0.5), self.y(column)

    def step(self, number: int) -> Point:
        """Return the middle of a Planning box."""
        return _PLANNING + _STEP * (number % 4 + 0.5), self.y(number // 4)

    def error(self, number: int) -> Point:
        """Return the middle of a System Error."""
        return _PLANNING + 45 + _ERROR * (number + 0.5), self.y(2)


def prints(band: Band) -> Markup:
    """Return what is printed."""
    colour, height = SIDES[band.side][0], (OWN if band.own else OTHER)[1]
    width = RIGHT - LEFT
    return group(
        box(LEFT, band.top, width, height, INKS.paper, INK, 2.6),
        box(LEFT + 1.3, band.top + 1.3, width - 2.6, 21, colour),
        shape(f"M{LEFT} {band.top + 22.5}h{width}", line=INK, width=2),
        *_heads(band),
        *_owner(band),
        *(
            band.page.symbol(Action.ASTRONAUT, *band.stored(number), min(33, band.row + 1))
            for number in range(_TRACKS.astronauts)
        ),
        *_cells(band, _PLANTS, _TRACKS.plants.boxes, _TRACKS.plants.last),
        *_cells(band, _WATERS, _TRACKS.waters.boxes, _TRACKS.waters.last),
        *_values(band),
        *_planning(band),
        *_errors(band),
        box(LEFT, band.top, width, height, "none", BRASS, 3.5) if band.own and band.page.live else "",
    )


def _heads(band: Band) -> list[Markup]:
    """Write what the groups of boxes are for."""
    y, say = band.top + 17.2, band.page.say
    side = "battle-near" if band.side == NEAR else "battle-far"
    groups = (
        (_PLANTS, Action.PLANT, "battle-plants", "print-points", 132),
        (_WATERS, Action.WATER, "battle-waters", "print-points", 132),
        (_PLANETS, Action.ENERGY, "score-planets", "battle-each", 160),
        (_PLANNING, Action.PLANNING, "score-planning", "", 136),
    )
    parts = [
        heading(LEFT + 7, y, say(side), INKS, fill=WHITE, spacing=0.6, room=66),
        words(_STORED + 34, y, say("battle-stored"), 15, WHITE, 700, "middle", room=66),
    ]
    for (x, action, said, aside, width), line in zip(groups, ("plants", "tanks", "planets", "planning"), strict=True):
        if aside:
            parts.append(headline(x + 20, y, width - 20, say(said), say(aside), INKS, WHITE, WHITE, 0.4))
        else:
            parts.append(heading(x + 20, y, say(said), INKS, fill=WHITE, spacing=0.4, room=width - 22))
        parts.append(band.page.legend(line, x, band.top, width, HEAD))
        parts.append(band.page.symbol(action, x + 7, y - 5, 19))
    return parts


def _owner(band: Band) -> list[Markup]:
    """Show whose side it is: the insignia that is drawn here, and the name."""
    x, y, side = 27, band.top + HEAD + 4, 60 if band.own else 54
    colour = SIDES[band.side][0]
    said = band.page.say("battle-you") if band.own and band.page.live else ""
    foot = y + side + (20 if band.own else 16)
    parts = [
        box(x, y, side, side, WHITE, INK, 2.4),
        box(x + 4, y + 4, side - 8, side - 8, "none", colour, 2),
        band.page.symbol(band.insignia, x + side / 2, y + side / 2, 26 if band.own else 22),
        words(x + 32, foot, cut(band.who, 66), 15, INK, 800, "middle", room=66),
    ]
    if said:
        parts.append(box(x - 3, foot + 10, 70, 24, BRASS, INK, 1.8, rx=12))
        parts.append(words(x + 32, foot + 27, said, 15, INK, 800, "middle", room=58))
    return parts


def _cells(band: Band, left: int, boxes: list[int], last: int) -> list[Markup]:
    """Draw boxes in rows of four, and after them the value that stays (WM-5.4)."""
    size = 16.5 if band.own else 15
    parts = []
    for number, value in enumerate([*boxes, last]):
        x, y = band.cell(left, number)
        if number < len(boxes):
            parts.append(box(x - _CELL / 2, y - band.row / 2, _CELL, band.row, WHITE, INK, 1.8))
        weight = 600 if number < len(boxes) else 800
        parts.append(words(x, y + 5.8, str(value), size, INK, weight, "middle"))
    return parts


def _values(band: Band) -> list[Markup]:
    """Draw what each controlled planet of a type is worth (WM-A8.8)."""
    parts = []
    for column, name in enumerate(TYPES):
        colour, pattern = PLANET[name]
        x, y, r = _PLANETS + 13, band.y(column), 13 if band.own else 11.5
        track = _TRACKS.planet_values[name]
        parts += [disc(x, y, r, colour, INK, 2), disc(x, y, r - 1, f"url(#{band.page.prefix}{pattern})", opacity=0.55)]
        for number, value in enumerate([*track.boxes, track.last]):
            vx, vy = band.value(column, number)
            if number < len(track.boxes):
                parts.append(box(vx - _VALUE / 2, vy - band.row / 2, _VALUE, band.row, WHITE, INK, 1.8))
            weight = 600 if number < len(track.boxes) else 800
            parts.append(words(vx, vy + 5.8, str(value), 16 if band.own else 15, INK, weight, "middle"))
    return parts


def _planning(band: Band) -> list[Markup]:
    """Draw what insignias on moons cost (WM-A8.9)."""
    parts = []
    boxes = _TRACKS.planning.boxes
    for number, value in enumerate([*boxes, _TRACKS.planning.last]):
        x, y = band.step(number)
        last = number == len(boxes)
        if not last:
            parts.append(box(x - _STEP / 2, y - band.row / 2, _STEP, band.row, WHITE, INK, 1.8))
        parts.append(words(x, y + 5.4, signed(-value), 15, LOSS if last else INK, 800 if last else 600, "middle"))
    return parts


def _errors(band: Band) -> list[Markup]:
    """Draw the System Errors of a side, two of which end the game (WM-A8.11)."""
    y = band.y(2)
    parts = [
        shape(f"M{_PLANNING} {y - band.row / 2:g}h{_COSTS:g}", line=INK, width=2),
        words(_PLANNING - 1, y + 4.6, band.page.say("battle-errors"), 15, INK, 800, room=43),
    ]
    for number, value in enumerate([*_TRACKS.errors.boxes, _TRACKS.errors.last]):
        x, _ = band.error(number)
        last = number == len(_TRACKS.errors.boxes)
        if not last:
            parts.append(box(x - _ERROR / 2, y - band.row / 2, _ERROR, band.row, WHITE, INK, 1.8))
            parts.append(corner(x - _ERROR / 2, y - band.row / 2, INKS))
        parts.append(words(x, y + 5.2, signed(-value), 15, LOSS if last else INK, 800 if last else 600, "middle"))
    return [*parts, band.page.legend("errors", _PLANNING, y - band.row / 2, _COSTS, band.row)]


# What the pencil writes -----------------------------------------------------------------------------------------------


def marks(band: Band) -> Markup:
    """Return what is written in a band; the planet values of the own side can be chosen."""
    page, side = band.page, band.side
    height = min(28, band.row - 2)
    boxes: tuple[tuple[str, Callable[[int], Point], int], ...] = (
        ("astronauts_used", band.stored, 31),
        ("plants", partial(band.cell, _PLANTS), 29),
        ("waters", partial(band.cell, _WATERS), 29),
        ("plannings", band.step, 26),
        ("failures", band.error, 25),
    )
    rings = [page.ring(*band.stored(n), 35, f"stored-{side}-{n}", height + 6) for n in range(band.mark("astronauts"))]
    crosses = [
        page.cross(*place(number), width, f"{name}-{side}-{number}", height)
        for name, place, width in boxes
        for number in range(band.mark(name))
    ]
    return group(
        page.pencil(*rings, width=_CROSS),
        page.pencil(*crosses, width=9),
        *(_column(band, column) for column in range(len(TYPES))),
    )


def _column(band: Band, column: int) -> Markup:
    page, name = band.page, TYPES[column]
    count = page.sheet.marks["values"][band.side][column]
    crosses = (
        page.cross(*band.value(column, number), 24, f"value-{band.side}-{name}-{number}", min(28, band.row - 2))
        for number in range(count)
    )
    drawn = page.pencil(*crosses, width=9)
    if not band.own:
        return drawn
    label = page.say("act-energy-column", place=Message(f"column-{name}"))
    y = band.y(column) - band.row / 2
    area = touch("rect", x=_PLANETS - 2, y=y, width=_VALUE * 5 + 30, height=band.row, rx=6, paper=True)
    return page.target("column", name, label, area, drawn)
