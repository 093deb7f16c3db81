"""The tracks and sums at the foot of the sheet of The Journey: energy, Wild Actions, errors, the score."""

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import headline, signed, ticket, words
from lunaria.games.welcome_to_the_moon.drawing.score import Cell, Strip
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.journey import plan
from lunaria.games.welcome_to_the_moon.journey.plan import BUTTER, DEEP, INK, INKS, PANEL, PANELS, PINK
from lunaria.games.welcome_to_the_moon.journey.sheet import SHEET
from lunaria.games.welcome_to_the_moon.tables import Action

ACTIONS = (Action.ENERGY, Action.ASTRONAUT, Action.PLANNING, Action.NONE)
"""The actions whose symbols stand in the tracks."""
_CROSS = pencil.STROKE["cross"]
_MOST = " \N{MIDDLE DOT} ".join(str(points) for points in SHEET.most_zones_points)
_STRIP = Strip(
    76,
    (
        Cell("missions", 82),
        Cell("plants", 64, (Action.PLANT, 24)),
        Cell("tanks", 64, ("tank", 28)),
        Cell("longest-zone", 112),
        Cell("most-zones", 112, note=_MOST),
        Cell("errors", 78),
    ),
    DEEP,
)
_TRACKS = (
    (plan.ENERGY, len(SHEET.energy.columns), Action.ENERGY),
    (plan.ASTRONAUT, len(SHEET.wild_tracks["astronaut"]), Action.ASTRONAUT),
    (plan.PLANNING, len(SHEET.wild_tracks["planning"]), Action.PLANNING),
)
"""Each track's left edge and width, number of columns, and action."""


def prints(page: Drawing) -> list[Markup]:
    """Return what is printed."""
    return [*(_track(page, index) for index in range(len(_TRACKS))), _errors(page), _STRIP.prints(page)]


def marks(page: Drawing) -> list[Markup]:
    """Return what is written."""
    corners = [plan.error(index) for index in range(len(SHEET.errors))]
    return [
        _energy(page),
        _wilds(page),
        page.errors(corners, [error.label for error in SHEET.errors], plan.SIDE)[1],
        _STRIP.marks(page),
    ]


def _panel(page: Drawing, left: int, width: int, said: str, note: str = "", wild: bool = False) -> Markup:
    """Draw the ticket of a track: its heading and what two of its symbols give."""
    inner = (left + 10, PANELS + 17, width - (62 if wild else 20))
    return group(
        ticket(left, PANELS, width, PANEL, INKS),
        box(left, PANELS, width, 23, INK),
        headline(*inner, said, note, INKS, INKS.paper, BUTTER),
        words(left + width - 32, PANELS + 17, "2 =", 0, BUTTER, 600, "end") if wild else "",
        page.symbol(Action.NONE, left + width - 18, PANELS + 12, 19) if wild else "",
    )


def _track(page: Drawing, index: int) -> Markup:
    (left, width), columns, action = _TRACKS[index]
    energy = action == Action.ENERGY
    note = page.say("journey-divider") if energy else ""
    parts = [_panel(page, left, width, page.say(f"action-{action.name.lower()}"), note, wild=not energy)]
    for column in range(columns):
        x, y = plan.given(left, width, columns, column)
        parts += [page.symbol(action, *plan.pair(left, width, columns, column, place), 22) for place in (0, 1)]
        bracket = f"M{num(x - 17)} {PANELS + 52}v4h34v-4M{num(x)} {PANELS + 56}v4"
        parts.append(shape(bracket, line=INK, width=1.6))
        if energy:
            halves = f"M{num(x - 19)} {y - 9}h14v18h-14ZM{num(x + 5)} {y - 9}h14v18h-14Z"
            parts.append(shape(halves, WHITE, INK, 1.8))
            parts.append(shape(f"M{num(x)} {y - 14}v28", line=PINK, width=4))
        else:
            parts.append(page.symbol(Action.NONE, x, y, 28))
        if column:
            edge = x - (width - 10) / columns / 2
            parts.append(shape(f"M{num(edge)} {PANELS + 30}v56", line=INK, width=1, opacity=0.4))
    if energy:
        x, y = plan.pair(left, width, columns, 0, 0)
        ring = f"M{num(x - 12.2)} {y}a12.2 12.2 0 1 1 24.4 0a12.2 12.2 0 1 1-24.4 0Z"
        parts.append(shape(ring, line=PINK, width=3))
    return group(*parts)


def _errors(page: Drawing) -> Markup:
    """Draw the boxes of System Errors; the first two give an energy (WM-A2.3)."""
    left, width = plan.ERRORS
    parts = [_panel(page, left, width, page.say("score-errors"))]
    corners = [plan.error(index) for index in range(len(SHEET.errors))]
    parts.append(page.errors(corners, [error.label for error in SHEET.errors], plan.SIDE)[0])
    for (x, y), error in zip(corners, SHEET.errors, strict=True):
        if error.gives_energy:
            parts.append(words(x + 8, y + 58, "+", 16, INK, 800))
            parts.append(page.symbol(Action.ENERGY, x + 28, y + 53, 19))
    loss, x = signed(-SHEET.errors_all_crossed_label), left + width - 27
    parts.append(words(x, PANELS + 52, loss, 20, DEEP, 800, "middle"))
    parts.append(words(x, PANELS + 70, page.say("print-all"), 0, INK, 600, "middle", room=48))
    return group(*parts)


# What the pencil writes -----------------------------------------------------------------------------------------------


def energy(number: int) -> Point:
    """Return the middle of an energy."""
    return plan.pair(*plan.ENERGY, len(SHEET.energy.columns), *divmod(number, 2))


def _energy(page: Drawing) -> Markup:
    """Circle energies; cross what two of them have given (WM-A2.2). The first circle is printed."""
    (left, width), columns = plan.ENERGY, len(SHEET.energy.columns)
    count = page.mark("energy")
    rings = [
        page.ring(*energy(number), 29, f"energy-{number}", 30) for number in range(SHEET.energy.pre_circled, count)
    ]
    crosses = [
        page.cross(*plan.given(left, width, columns, column), 36, f"divided-{column}", 26)
        for column in range(count // 2)
    ]
    return group(page.pencil(*rings, width=pencil.STROKE["ring"]), page.pencil(*crosses, width=_CROSS))


def _wilds(page: Drawing) -> Markup:
    """Cross Astronaut and Planning symbols; circle the Wild Actions they give, cross those used (WM-A2.8)."""
    rings, crosses = [], []
    used = page.mark("wilds_used")
    for marks, ((left, width), columns, action) in zip(("astronauts", "plannings"), _TRACKS[1:], strict=True):
        name = action.name.lower()
        for number in range(page.mark(marks)):
            at = plan.pair(left, width, columns, *divmod(number, 2))
            crosses.append(page.cross(*at, 24, f"{name}-{number}"))
        for column in range(page.mark(marks) // 2):
            at = plan.given(left, width, columns, column)
            rings.append(page.ring(*at, 35, f"wild-{name}-{column}"))
            if used > 0:
                crosses.append(page.cross(*at, 33, f"used-{name}-{column}"))
                used -= 1
    return group(page.pencil(*rings), page.pencil(*crosses, width=_CROSS))
