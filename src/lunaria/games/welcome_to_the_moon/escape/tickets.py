"""The tickets of the sheet of The Escape: wild actions, missions, planning, errors, what is worth what, the sums."""

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import TIMES, corner, field, heading, headline, signed, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.escape.plan import FOOT, INK, INKS, LEMON, LOSS
from lunaria.games.welcome_to_the_moon.escape.sheet import SHEET
from lunaria.games.welcome_to_the_moon.tables import Action

_CROSS = pencil.STROKE["cross"]
_HEIGHT, _SCORE = 112, 830
_WILDS = (716, 252, 160, 174)
_MISSIONS, _PLANNING, _ERRORS, _VALUES = (22, 150), (180, 222), (410, 190), (608, 270)
"""Left edge and width of each ticket."""
_WANTED = (("bolt", "escape-module"), ("sprout", "escape-greenhouse"))
_SUMS = (
    ("score-missions", 22, 118),
    ("score-greenhouses", 140, 176),
    ("score-modules", 316, 138),
    ("score-planning", 454, 158),
    ("score-errors", 612, 190),
)
"""The lines of the score with the room that each takes."""


def prints(page: Drawing) -> list[Markup]:
    """Return what is printed."""
    heads = (("missions", _MISSIONS), ("planning", _PLANNING), ("errors", _ERRORS))
    return [
        *(_wilds(page), _missions(page), _planning(page), _errors(page), _values(page), _sums(page)),
        *(page.legend(line, x, FOOT, width, 24) for line, (x, width) in heads),
    ]


def _ticket(page: Drawing, x: int, y: int, width: int, height: int, said: str, aside: str = "") -> Markup:
    """Draw a ticket with a dark strip, on it a heading and at its end a few words."""
    called, room = page.say(said), width - 16
    head = heading(x + 8, y + 18, called, INKS, fill=INKS.paper, spacing=0.8, room=room)
    if aside:
        head = headline(x + 8, y + 18, room, called, page.say(aside), INKS, INKS.paper, LEMON)
    return group(
        box(x, y, width, height, INKS.paper, INK, 2.6), box(x + 1, y + 1, width - 2, 23, INK), head
    )  # fmt: skip


# Wild actions ---------------------------------------------------------------------------------------------------------


def _pair(row: int) -> tuple[Point, Point, Point]:
    """Return the middles of the two Astronauts of a row, and of the Wild Action that they bring."""
    x, y = _WILDS[0] + 28, _WILDS[1] + 44 + 42 * row
    return (x, y), (x + 42, y), (x + 105, y)


def _wilds(page: Drawing) -> Markup:
    """Draw the Astronauts two of which bring a Wild Action (WM-A7.7)."""
    x, y, width, height = _WILDS
    parts = [_ticket(page, x, y, width, height, "score-astronauts")]
    for row in range(len(SHEET.wild_tracks["astronaut"])):
        one, other, wild = _pair(row)
        if row:
            parts.append(shape(f"M{x + 8} {num(one[1] - 21)}h{width - 16}", line=INK, width=1.2))
        parts += [page.symbol(Action.ASTRONAUT, *at, 36) for at in (one, other)]
        parts += [page.symbol("arrow", other[0] + 32, other[1], 33), page.symbol(Action.NONE, *wild, 38)]
    gives = page.say("print-two-give-one-wild")
    return group(*parts, words(x + width / 2, y + height - 8, gives, 15, INK, 600, "middle", room=width - 14))


def _wilds_used(page: Drawing) -> Markup:
    """Cross Astronauts, circle the Wild Actions that they brought, cross those that are used (WM-3.11)."""
    crosses, rings = [], []
    used, done = page.mark("wilds_used"), page.mark("astronauts")
    for row in range(len(SHEET.wild_tracks["astronaut"])):
        *pair, wild = _pair(row)
        crosses += [
            page.cross(*at, 35, f"astronaut-{2 * row + place}")
            for place, at in enumerate(pair)
            if 2 * row + place < done
        ]
        if 2 * row + 2 <= done:
            rings.append(page.ring(*wild, 44, f"wild-{row}"))
            if row < used:
                crosses.append(page.cross(*wild, 38, f"wild-used-{row}"))
    return group(page.pencil(*rings, width=_CROSS), page.pencil(*crosses, width=_CROSS))


# Missions, planning, errors -------------------------------------------------------------------------------------------


def _mission(letter: int) -> Point:
    """Return the middle of a mission's box."""
    return _MISSIONS[0] + 27 + 48 * letter, FOOT + 78


def _missions(page: Drawing) -> Markup:
    x, width = _MISSIONS
    parts = [_ticket(page, x, FOOT, width, _HEIGHT, "score-missions")]
    for letter, called in enumerate("ABC"):
        at = _mission(letter)
        parts.append(words(at[0], FOOT + 44, called, 17, LOSS, 800, "middle"))
        parts.append(field(at[0] - 21, at[1] - 24, 42, 48, INKS))
    return group(*parts)


def _step(index: int) -> Point:
    """Return the middle of a Planning box, or of the value after them."""
    return _PLANNING[0] + 27 + index % 5 * 42, FOOT + 46 + index // 5 * 42


def _planning(page: Drawing) -> Markup:
    """Draw what each X of a Planning action costs (WM-A7.7)."""
    x, width = _PLANNING
    parts = [_ticket(page, x, FOOT, width, _HEIGHT, "score-planning", "escape-x-costs")]
    for index, value in enumerate(SHEET.planning_track.boxes):
        at = _step(index)
        parts.append(field(at[0] - 20, at[1] - 20, 40, 40, INKS))
        parts.append(words(at[0], at[1] + 6.5, signed(-value), 18, INK, 700, "middle"))
    at = _step(len(SHEET.planning_track.boxes))
    last = words(at[0], at[1] + 7, signed(-SHEET.planning_track.last), 19, LOSS, 800, "middle")
    return group(*parts, last)


def _error(index: int) -> Point:
    """Return the middle of a System Error."""
    return _ERRORS[0] + 28 + 45 * index, FOOT + 49


def _errors(page: Drawing) -> Markup:
    """Draw the System Errors; the first ones open an airlock (WM-A7.3)."""
    x, width = _ERRORS
    parts = [_ticket(page, x, FOOT, width, _HEIGHT, "score-errors")]
    for index, error in enumerate(SHEET.errors):
        (ex, ey), corner_at = _error(index), (_error(index)[0] - 20, _error(index)[1] - 20)
        parts += [field(*corner_at, 40, 40, INKS), corner(*corner_at, INKS)]
        parts.append(words(ex, ey + 6.5, signed(-error.label), 18, INK, 700, "middle"))
        if error.gives_airlock:
            parts.append(shape(f"M{ex} {ey + 21}v7", line=INK, width=2.2))
            parts.append(page.symbol(Action.ROBOT, ex, ey + 43, 29))
    every = signed(-SHEET.errors_all_crossed_label)
    return group(
        *parts,
        words(x + 165, FOOT + 41, page.say("print-all"), 15, INK, 600, "middle", room=40),
        words(x + 164, FOOT + 61, every, 19, LOSS, 800, "middle"),
        words(x + 92, FOOT + 88, page.say("escape-errors-open"), 15, INK, room=94),
        words(x + 92, FOOT + 105, page.say("escape-an-airlock"), 15, INK, room=94),
    )


def _values(page: Drawing) -> Markup:
    """Draw what full modules and greenhouses are worth, by what is circled, and what doubles it (WM-A7.8)."""
    x, width = _VALUES
    worths = (SHEET.values.module_by_reactors, SHEET.values.greenhouse_by_plants)
    factors = (SHEET.values.module_tank_factor, SHEET.values.greenhouse_x2_factor)
    parts = [_ticket(page, x, FOOT, width, _HEIGHT, "escape-when-full", "print-points")]
    parts.append(shape(f"M{x + 6} {FOOT + 67}h{width - 12}", line=INK, width=1.3))
    for row, ((sign, said), values) in enumerate(zip(_WANTED, worths, strict=True)):
        y = FOOT + 45 + 44 * row
        parts.append(words(x + 9, y + 5, page.say(said), 15, INK, 700, room=74))
        for count, value in enumerate(values):
            middle = x + 96 + 33 * count
            parts.append(words(middle, y + 17, str(value), 17, INK, 800, "middle"))
            if not count:
                parts.append(shape(f"M{middle - 6} {y - 9}h12", line=INK, width=2))
            shifts = ((number - (count - 1) / 2) * 9.6 for number in range(count))
            parts += [page.symbol(sign, middle + shift, y - 9, 24) for shift in shifts]
        parts.append(disc(x + 226, y - 1, 13.5, WHITE, INK, 1.8))
        if row:
            parts.append(words(x + 226, y + 4.6, f"{TIMES}{factors[row]}", 15, INK, 800, "middle"))
            parts.append(words(x + 242, y + 4.5, page.say("print-first"), 15, LOSS, 800, room=25))
        else:
            parts.append(page.symbol("drop", x + 226, y - 1, 33))
            parts.append(words(x + 255, y + 5, f"{TIMES}{factors[row]}", 15, INK, 800, "middle"))
    return group(*parts)


# The score ------------------------------------------------------------------------------------------------------------


def _sums(page: Drawing) -> Markup:
    """Draw a box for each line of the score, and for all of them."""
    parts = [box(22, _SCORE, 856, 48, LEMON, INK, 2.6)]
    for index, (said, x, width) in enumerate(_SUMS):
        sign = "" if not index else "+ " if index < 3 else "\N{MINUS SIGN} "
        room = width - 62
        parts.append(words(x + width - 54, _SCORE + 29.5, sign + page.say(said), 15, INK, 700, "end", room=room))
        parts.append(field(x + width - 48, _SCORE + 4, 46, 40, INKS))
        parts.append(page.legend(said.removeprefix("score-"), x, _SCORE, width, 48))
    parts.append(page.legend("total", 800, _SCORE, 78, 48))
    equals = words(813, _SCORE + 31, "=", 19, INK, 800, "middle")
    return group(*parts, equals, field(824, _SCORE + 3, 50, 42, INKS, 3.2))


def marks(page: Drawing) -> list[Markup]:
    """Return what is written on the tickets."""
    planned = (page.cross(*_step(number), 35, f"planning-{number}", 33) for number in range(page.mark("plannings")))
    errors = (page.cross(*_error(number), 34, f"error-{number + 1}") for number in range(page.sheet.errors))
    return [
        _wilds_used(page),
        page.missions([_mission(letter) for letter in range(3)], 31),
        page.pencil(*planned, *errors, width=_CROSS),
        *(page.sum(abs(page.points(said)), x + width - 25, _SCORE + 24, f"sum-{said}", 27) for said, x, width in _SUMS),
        page.sum(page.sheet.score, 849, _SCORE + 24, "sum-total", 29),
    ]
