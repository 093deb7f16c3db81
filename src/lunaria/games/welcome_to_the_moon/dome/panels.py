"""The panels and tickets of the sheet of The Dome: what energy improves, the Astronauts, the errors, the sums."""

from collections.abc import Callable

from lunaria.engine.show.svg import Markup, group, touch, use
from lunaria.games.welcome_to_the_moon.dome.plan import ENDS, ERRORS, PANEL_HEIGHT, PANELS, TOTAL
from lunaria.games.welcome_to_the_moon.dome.scenery import AIR, CORAL, DEEP, INK, INKS, LEMON
from lunaria.games.welcome_to_the_moon.dome.sheet import BOXES, COLUMNS, SHEET, TOWER
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import field, heading, signed, ticket, two_lines, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action

_CROSS = pencil.STROKE["cross"]
_ROWS, _ROW = PANELS + 38, 29
_LEFT, _WIDTH = (22, 246, 466, 690), (218, 214, 218, 188)
_TRACK = (98, 120, 98, 66)
"""Where the panels begin, how wide they are, and how wide the boxes in them are."""
_ENERGY = SHEET.energy_columns
_VALUES: tuple[tuple[list[int], ...], ...] = (
    ([*_ENERGY.missions.first, _ENERGY.missions.first_last], [*_ENERGY.missions.later, _ENERGY.missions.later_last]),
    (
        [*_ENERGY.tower.one, _ENERGY.tower.one_last],
        [*_ENERGY.tower.two, _ENERGY.tower.two_last],
        [*_ENERGY.tower.three, _ENERGY.tower.three_last],
    ),
    (
        [*_ENERGY.astronauts.rank1, _ENERGY.astronauts.rank1_last],
        [*_ENERGY.astronauts.others, _ENERGY.astronauts.others_last],
    ),
    ([-value for value in (*_ENERGY.dome.penalty, _ENERGY.dome.penalty_last)],),
)
"""The values of each column: side by side, and downwards to the last one, which stays."""
_TITLES = ("score-missions", "dome-levels", "score-astronauts", "dome-gaps")
_POINTS = {0: (188, _ROWS + 108, 46, 36), 2: (632, _ROWS + 110, 46, 36), 3: (826, _ROWS + 110, 48, 36)}
"""The boxes of the sums, by the panels that have one."""


def prints(page: Drawing) -> list[Markup]:
    """Return what is printed."""
    own: tuple[Callable[[Drawing], list[Markup]], ...] = (_missions, _levels, _astronauts, _gaps)
    return [
        box(14, PANELS - 6, 872, 900 - PANELS, INK),
        *(group(_panel(page, index), *own[index](page)) for index in range(len(COLUMNS))),
        *_tickets(page),
        *_legends(page),
    ]


def _legends(page: Drawing) -> list[Markup]:
    """Explain the headings and the fields of the score."""
    fields = [("tower", _LEFT[1] + 159, _ROWS, 46, 140)]
    for index, line in enumerate(("missions", "tower", "astronauts", "dome")):
        fields.append((line, _LEFT[index], PANELS, _WIDTH[index] - 28, 20))
        if index in _POINTS:
            fields.append((line, *_POINTS[index]))
    fields += [("total", *TOTAL), ("skyscrapers", *ENDS), ("errors", *ERRORS)]
    return [page.legend(*field_) for field_ in fields]


def _panel(page: Drawing, index: int) -> Markup:
    """Draw a panel: its heading with the sign of energy, and the values that energy crosses (WM-A5.7)."""
    x, width, track = _LEFT[index], _WIDTH[index], _TRACK[index]
    parts = [
        box(x, PANELS, width, PANEL_HEIGHT, INKS.paper),
        box(x, PANELS, width, 20, LEMON),
        shape(f"M{x} {PANELS + 20}h{width}", line=INK, width=2),
        heading(x + 8, PANELS + 16, page.say(_TITLES[index]), INKS, room=width - 40),
        page.symbol(Action.ENERGY, x + width - 14, PANELS + 10, 24),
    ]
    columns = _VALUES[index]
    wide = track / len(columns)
    for row in range(BOXES + 1):
        y = _ROWS + _ROW * row
        last = row == BOXES
        parts.append(box(x + 8, y, track, 26 if last else _ROW - 2, LEMON if last else WHITE, INK, 2))
        for column, values in enumerate(columns):
            middle = x + 8 + wide * (column + 0.5)
            weight = 800 if last or not column else 700
            parts.append(words(middle, y + 20, signed(values[row]), 17, INK, weight, "middle"))
    return group(*parts)


def _subheads(index: int, *said: str) -> list[Markup]:
    """Write what the columns of values are for."""
    x, wide = _LEFT[index] + 8, _TRACK[index] / len(said)
    return [
        words(x + wide * (column + 0.5), PANELS + 34, each, 15, INK, 600, "middle", room=wide + 2)
        for column, each in enumerate(said)
    ]


def _points(page: Drawing, index: int, x: float, at: float) -> list[Markup]:
    """Draw the box for a sum, by its place in ``_POINTS``, with the word before it."""
    left, top, width, height = _POINTS[index]
    return [words(x, at, page.say("print-points"), 15, INK, room=left - x - 5), field(left, top, width, height, INKS)]


def _prize(letter: int) -> tuple[Point, Point]:
    """Return the middles of a mission's star and burst."""
    y = _ROWS + 16 + 34 * letter
    return (_LEFT[0] + 152, y), (_LEFT[0] + 192, y)


def _missions(page: Drawing) -> list[Markup]:
    """Draw a star for who fulfils a mission first, a burst for who does it later (WM-A5.9)."""
    x, prefix = _LEFT[0], page.prefix
    parts = [
        use(f"{prefix}star", transform=f"translate({x + 32} {PANELS + 30}) scale(.46)"),
        use(f"{prefix}burst", transform=f"translate({x + 81} {PANELS + 30}) scale(.46)"),
        words(x + 152, PANELS + 34, page.say("print-first"), 15, INK, 600, "middle", room=38),
        words(x + 193, PANELS + 34, page.say("print-later"), 15, INK, 600, "middle", room=38),
    ]
    for letter, called in enumerate("ABC"):
        (sx, y), (bx, _) = _prize(letter)
        parts += [
            box(x + 112, y - 16, 100, 32, WHITE, INK, 1.8),
            words(x + 118, y + 7, called, 18, DEEP, 800),
            use(f"{prefix}star", transform=f"translate({sx} {y + 1}) scale(.86)"),
            use(f"{prefix}burst", transform=f"translate({bx} {y}) scale(.86)"),
        ]
    return parts + _points(page, 0, x + 114, _ROWS + 134)


def _dots(x: float, y: float, count: int, upright: bool) -> str:
    """Return path data of so many small circles."""
    d = ""
    for number in range(count):
        shift = (number - (count - 1) / 2) * 10.5
        cx, cy = (x, y + shift) if upright else (x + shift, y)
        d += f"M{num(cx - 4)} {num(cy)}a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z"
    return d


def _levels(page: Drawing) -> list[Markup]:
    """Draw what tower levels with one, two and three circled symbols are worth."""
    x = _LEFT[1]
    rings = "".join(_dots(x + 28 + 40 * k, PANELS + 29, k + 1, upright=False) for k in range(3))
    parts = [words(x + 182, PANELS + 34, page.say("print-points"), 15, INK, 600, "middle", room=60)]
    for count in range(3):
        y = _ROWS + 48 * count
        rings += _dots(x + 145, y + 22, count + 1, upright=True)
        parts.append(field(x + 159, y, 46, 44, INKS))
    return [*parts, shape(rings, line=INK, width=1.8)]


def _astronaut(number: int) -> Point:
    return _LEFT[2] + 138 + number % 2 * 42, _ROWS + 12 + number // 2 * 27.5


def _astronauts(page: Drawing) -> list[Markup]:
    """Draw the Astronauts, and what most of them are worth (WM-A5.8, WM-A5.10)."""
    badges = [page.symbol(Action.ASTRONAUT, *_astronaut(number), 29) for number in range(SHEET.astronaut_track.symbols)]
    heads = _subheads(2, page.say("print-most"), page.say("print-others"))
    return [*heads, *badges, *_points(page, 2, _LEFT[2] + 114, _ROWS + 138)]


def _gaps(page: Drawing) -> list[Markup]:
    """Draw what sections and halves cost that are not built."""
    x, y, prefix = _LEFT[3], _ROWS + 64, page.prefix
    air = f"M{x + 86} {y}A47 48 0 0 1 {x + 180} {y}Z"
    rest = f"M{x + 88} {y - 12}A47 48 0 0 1 {x + 124} {y - 46}M{x + 144} {y - 46}A47 48 0 0 1 {x + 178} {y - 12}"
    gap = f"M{x + 124} {y - 47}A47 48 0 0 1 {x + 144} {y - 47}"
    arrow = f"M{x + 134} {y - 62}v26M{x + 128} {y - 41}l6 7 6-7"
    return [
        *_subheads(3, page.say("dome-each-gap")),
        shape(air, AIR, INK, 2.2),
        shape(rest, line=INK, width=6),
        shape(gap, line=INKS.paper, width=4),
        shape(arrow, line=DEEP, width=2.6),
        use(f"{prefix}tree", transform=f"translate({x + 110} {y}) scale(.5)"),
        use(f"{prefix}tree", transform=f"translate({x + 157} {y}) scale(.44)"),
        use(f"{prefix}man", transform=f"translate({x + 134} {y}) scale(1.1)", color=CORAL),
        words(x + 83, y + 18, page.say("dome-gap-whole"), 15, INK, room=101),
        words(x + 83, y + 35, page.say("dome-gap-half"), 15, INK, room=101),
        *_points(page, 3, x + 84, _ROWS + 136),
    ]


def _tickets(page: Drawing) -> list[Markup]:
    (tx, ty, tw, _), (ex, ey, ew, _), (sx, sy, sw, _) = TOTAL, ERRORS, ENDS
    say = page.say
    return [
        ticket(*TOTAL, INKS),
        heading(tx + tw / 2, ty + 21, say("score-total"), INKS, anchor="middle", room=tw - 14),
        field(tx + 20, ty + 28, 62, 44, INKS),
        ticket(*ENDS, INKS),
        heading(sx + sw / 2, sy + 21, say("score-skyscrapers"), INKS, anchor="middle", room=sw - 12, spacing=0.4),
        words(sx + 9, sy + 58, say("dome-ends"), 15, INK, room=48),
        field(sx + 62, sy + 30, 52, 48, INKS),
        ticket(*ERRORS, INKS),
        *(
            heading(ex + ew / 2, ey + 21 + 17 * row, said, INKS, anchor="middle", room=ew - 12, spacing=0.4)
            for row, said in enumerate(two_lines(say("score-errors")))
        ),
        page.errors(_error_boxes(), [error.label for error in SHEET.errors])[0],
        words(ex + 83, ey + 68, say("print-all"), 15, INK, 600, "middle", room=46),
        words(ex + 83, ey + 87, signed(-SHEET.errors_all_crossed_label), 18, DEEP, 800, "middle"),
        words(ex + 83, ey + 139, say("print-points"), 15, INK, 600, "middle", room=46),
        field(ex + 59, ey + 146, 46, 46, INKS),
    ]


def _error_boxes() -> list[Point]:
    return [(ERRORS[0] + 9, ERRORS[1] + 50 + 54 * index) for index in range(len(SHEET.errors))]


# What the pencil writes -----------------------------------------------------------------------------------------------


def marks(page: Drawing) -> list[Markup]:
    """Return what is written on the panels and tickets."""
    return [
        *(_column(page, index) for index in range(len(COLUMNS))),
        _prizes(page),
        page.pencil(
            *(page.cross(*_astronaut(n), 29, f"astronaut-{n}") for n in range(page.mark("astronauts"))), width=_CROSS
        ),
        page.errors(_error_boxes(), [error.label for error in SHEET.errors])[1],
        _sums(page),
    ]


def _column(page: Drawing, index: int) -> Markup:
    """Cross the values that energy has improved; the column can be chosen as a whole."""
    x, track, called = _LEFT[index] + 8, _TRACK[index], COLUMNS[index]
    crosses = (
        page.cross(x + track / 2, _ROWS + _ROW * row + 13.5, track * 0.94, f"column-{called}-{row}", 25)
        for row in range(page.sheet.marks["factors"][index])
    )
    label = page.say("act-energy-column", place=page.say(f"column-{called}"))
    area = touch("rect", x=x - 6, y=PANELS, width=track + 12, height=PANEL_HEIGHT, rx=6)
    return page.target("column", called, label, area, page.pencil(*crosses, width=_CROSS))


def _prizes(page: Drawing) -> Markup:
    """Circle the star or the burst of each fulfilled mission; a star that is gone is crossed."""
    rings, crosses = [], []
    for letter, mission in enumerate(page.view.missions):
        (sx, y), (bx, _) = _prize(letter)
        how = page.sheet.marks["fulfilled"][letter]
        if how:
            rings.append(page.ring(sx if how == 1 else bx, y, 36, f"prize-{letter}", 34))
        if mission.taken and how != 1:
            crosses.append(page.cross(sx, y, 30, f"prize-gone-{letter}"))
    return Markup(page.pencil(*rings) + page.pencil(*crosses, width=_CROSS))


def _sums(page: Drawing) -> Markup:
    """Write what stands in the boxes at the end, and lightly before (WM-A5.10)."""
    (tx, ty, _, _), (ex, ey, _, _), (sx, sy, _, _) = TOTAL, ERRORS, ENDS
    circled = [a + b for a, b in zip(page.sheet.marks["plants"], page.sheet.marks["waters"], strict=True)]
    improved = page.sheet.marks["factors"][1]
    parts = []
    for index, line in ((0, "score-missions"), (2, "score-astronauts"), (3, "score-dome")):
        left, top, width, height = _POINTS[index]
        parts.append(page.sum(page.points(line), left + width / 2, top + height / 2, f"sum-{COLUMNS[index]}"))
    for count in range(3):
        worth = circled.count(count + 1) * int(TOWER[count + 1, improved])
        parts.append(page.sum(worth, _LEFT[1] + 182, _ROWS + 48 * count + 22, f"sum-levels-{count}"))
    return group(
        *parts,
        page.sum(page.points("score-skyscrapers"), sx + 88, sy + 53, "sum-ends"),
        page.sum(page.points("score-errors"), ex + 82, ey + 169, "sum-errors", 25),
        page.sum(page.sheet.score, tx + 51, ty + 50, "sum-total", 29),
    )
