"""The tickets of the sheet of The Colony: greenhouses and bonus of each quarter, the tracks, the errors, the score."""

from lunaria.engine.show.svg import Markup, group, touch, use
from lunaria.games.welcome_to_the_moon.colony import plan
from lunaria.games.welcome_to_the_moon.colony.plan import PANEL, PANELS, TICKET
from lunaria.games.welcome_to_the_moon.colony.scenery import DEEP, GOLD, INK, INKS, MINT, ORANGE, STONE
from lunaria.games.welcome_to_the_moon.colony.sheet import FACTORS, SHEET
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import MINUS, TIMES, heading, headline, signed, ticket, words
from lunaria.games.welcome_to_the_moon.drawing.score import Cell, Strip
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action

_CROSS = pencil.STROKE["cross"]
_STRIP = Strip(
    74,
    (
        Cell("missions", 84),
        Cell("plants", 56, (Action.PLANT, 24)),
        Cell("tanks", 56, ("tank", 28)),
        Cell("antennas", 56, ("dish", 34)),
        Cell("quarters", 76),
        Cell("astronauts", 56, (Action.ASTRONAUT, 25)),
        Cell("planning", 56, (Action.PLANNING, 24)),
        Cell("errors", 70),
    ),
    DEEP,
)
_FACTOR_SIGNS: dict[str, tuple[str | Action, int]] = {
    "plants": (Action.PLANT, 28),
    "tanks": ("tank", 36),
    "antennas": ("dish", 44),
}
"""The symbol of each value of energy, and how large it is drawn."""


def prints(page: Drawing) -> list[Markup]:
    """Return what is printed."""
    return [
        *(_quarter_print(page, index) for index in range(len(SHEET.quarters))),
        _energy_print(page),
        _astronauts_print(page),
        _planning_print(page),
        _errors_print(page),
        _STRIP.prints(page),
    ]


def marks(page: Drawing) -> list[Markup]:
    """Return what is written."""
    return [
        *(_quarter(page, index) for index in range(len(SHEET.quarters))),
        *(_factor(page, index) for index in range(len(FACTORS))),
        _crossed(page),
        page.errors(*_error_boxes(), plan.SIDE)[1],
        _STRIP.marks(page),
    ]


def _panel(page: Drawing, at: tuple[float, float], width: int, height: int, said: str, note: str = "") -> Markup:
    """Draw a ticket with its heading, and a note at the right end of that."""
    x, y = at
    return group(
        ticket(x, y, width, height, INKS),
        box(x, y, width, 23, INK),
        headline(x + 10, y + 17, width - 20, said, note, INKS, INKS.paper, GOLD),
    )


# Quarters -------------------------------------------------------------------------------------------------------------


def _quarter_print(page: Drawing, index: int) -> Markup:
    """Draw the greenhouses of a quarter and what it is worth once it is full (WM-A3.3, WM-A3.5)."""
    (x, y), (width, height) = plan.ticket_at(index), TICKET
    quarter, foot = SHEET.quarters[index], y + plan.BONUS
    (hx, hy), (lx, _) = plan.bonus(index, high=True), plan.bonus(index, high=False)
    parts = [
        ticket(x, y, width, height, INKS),
        box(x, y, width, 23, INK),
        heading(x + 8, y + 17, page.say("colony-greenhouses"), INKS, fill=INKS.paper, spacing=0.3, room=108),
        shape(f"M{x + 122} {y + 5}v13m-3.5-4l3.5 5 3.500-5", line=GOLD, width=2.4),
    ]
    for order, plants in enumerate(quarter.greenhouses):
        gx, gy = plan.house(index, order)
        places = (gx + (plant - (plants - 1) / 2) * 30 for plant in range(plants))
        parts += [
            words(x + 18, gy + 8, str(plants), 17, INK, 800, "middle"),
            use(f"{page.prefix}glass", round(gx, 1), round(gy - 1, 1)),
            *(page.symbol(Action.PLANT, place, gy - 1, 32) for place in places),
        ]
    first, rest = page.say("colony-full"), page.say("colony-filled")
    return group(
        *parts,
        box(x + 1, foot, width - 2, height - plan.BONUS - 1, GOLD),
        shape(f"M{x} {foot}h{width}", line=INK, width=2),
        words(x + 7, foot + 29, first, 0, INK, 800, room=44),
        words(x + 7, foot + 46, rest, 0, INK, 600, room=44),
        words(hx, foot + 15, page.say("print-first"), 0, INK, 600, "middle", room=39),
        words(lx, foot + 15, page.say("print-later"), 0, INK, 600, "middle", room=39),
        disc(hx, hy, 18, WHITE, INK, 2),
        words(hx, hy + 7.5, str(quarter.high), 21, INK, 800, "middle"),
        words(lx, hy + 6, str(quarter.low), 18, INK, 700, "middle"),
    )


def _quarter(page: Drawing, index: int) -> Markup:
    """Circle greenhouses from the top, and a bonus once the quarter is full; a 15 that is gone is crossed."""
    quarter = SHEET.quarters[index]
    rings, crosses = [], []
    for order in range(page.sheet.marks["greenhouses"][index]):
        x, y = plan.house(index, order)
        wide = 44 if quarter.greenhouses[order] == 1 else 74
        rings.append(page.ring(x, y - 1, wide, f"house-{quarter.id}-{order}", 37))
    high, low = plan.bonus(index, high=True), plan.bonus(index, high=False)
    if page.has("high", index):
        rings.append(page.ring(*high, 41, f"high-{quarter.id}"))
    elif index in page.view.race:
        crosses.append(page.cross(*high, 38, f"high-{quarter.id}", 34))
    if page.has("low", index):
        rings.append(page.ring(*low, 32, f"low-{quarter.id}"))
    (x, y), (width, height) = plan.ticket_at(index), TICKET
    area = touch("rect", x=x, y=y + plan.BONUS, width=width, height=height - plan.BONUS, rx=4)
    label = page.say(f"quarter-{quarter.id}")
    return page.target("quarter", quarter.id, label, area, page.pencil(*rings), page.pencil(*crosses, width=_CROSS))


# Tracks ---------------------------------------------------------------------------------------------------------------


def _value_box(x: float, y: float, width: float, height: float, said: str, size: float, last: bool) -> Markup:
    """Draw a value that can be crossed, or the last one, which stays."""
    left, top = x - width / 2, y - height / 2
    drawn = box(left, top, width, height, GOLD if last else WHITE, INK, 1.8, **({"rx": 15} if last else {}))
    return group(drawn, words(x, y + size * 0.37, said, size, INK, 800 if last else 700, "middle"))


def _energy_print(page: Drawing) -> Markup:
    """Draw what plants, tanks and antennas are worth: the lowest value that is open (WM-A3.8)."""
    x, width = plan.ENERGY
    parts = [_panel(page, (x, PANELS), width, PANEL, page.say("action-energy"), page.say("colony-open"))]
    for row, name in enumerate(FACTORS):
        column = SHEET.energy_columns[name]
        sign, size = _FACTOR_SIGNS[name]
        y = plan.value(row, 0)[1]
        parts += [page.symbol(sign, x + 25, y, size), words(x + 45, y + 5.5, TIMES, 15, INK, 700)]
        values = [*column.boxes, column.last]
        for place, value in enumerate(values):
            last = place == len(values) - 1
            parts.append(_value_box(*plan.value(row, place), 37, 31, str(value), 17, last))
    return group(*parts)


def _factor(page: Drawing, index: int) -> Markup:
    """Cross the values of a row that energy has improved; the row can be chosen as a whole."""
    name = FACTORS[index]
    crosses = (
        page.cross(*plan.value(index, place), 34, f"value-{name}-{place}", 27)
        for place in range(page.sheet.marks["factors"][index])
    )
    x, width = plan.ENERGY
    y = plan.value(index, 0)[1]
    area = touch("rect", x=x + 4, y=y - 22.5, width=width - 8, height=45, rx=8)
    label = page.say("act-energy-column", place=page.say(f"column-{name}"))
    return page.target("column", name, label, area, page.pencil(*crosses, width=_CROSS))


def _astronauts_print(page: Drawing) -> Markup:
    """Draw the Astronauts, and a podium with what most of them are worth (WM-A3.9, WM-A3.11)."""
    x, width = plan.ASTRONAUTS
    track = SHEET.astronaut_track
    left, foot = x + 119, PANELS + PANEL - 8
    podium = []
    steps = ((27, 74, GOLD), (0, 54, STONE), (54, 38, MINT))
    for (away, high, colour), points in zip(steps, track.rank_points, strict=True):
        podium.append(box(left + away, foot - high, 27, high, colour, INK, 2))
        podium.append(words(left + away + 13.5, foot - high + 22, str(points), 17, INK, 800, "middle"))
    winner = f"translate({left + 40.5} {foot - 74}) scale(.95)"
    return group(
        _panel(page, (x, PANELS), width, PANEL, page.say("score-astronauts")),
        *(page.symbol(Action.ASTRONAUT, *plan.astronaut(place), 32) for place in range(track.symbols)),
        *podium,
        use(f"{page.prefix}man", transform=winner, color=ORANGE),
    )


def _planning_print(page: Drawing) -> Markup:
    x, width = plan.PLANNING
    track = SHEET.planning_track
    values = [*track.boxes, track.last]
    return group(
        _panel(page, (x, PANELS), width, PANEL, page.say("score-planning"), page.say("colony-lowest")),
        *(
            _value_box(*plan.planning(place), 36, 44, signed(-value), 15, place == len(track.boxes))
            for place, value in enumerate(values)
        ),
    )


def _crossed(page: Drawing) -> Markup:
    """Cross Astronauts and Planning boxes (WM-A3.9)."""
    astronauts = (
        page.cross(*plan.astronaut(place), 32, f"astronaut-{place}") for place in range(page.mark("astronauts"))
    )
    plannings = (
        page.cross(*plan.planning(place), 30, f"planning-{place}", 38) for place in range(page.mark("plannings"))
    )
    return page.pencil(*astronauts, *plannings, width=_CROSS)


def _error_boxes() -> tuple[list[tuple[float, float]], list[int]]:
    return [plan.error(index) for index in range(len(SHEET.errors))], [error.label for error in SHEET.errors]


def _errors_print(page: Drawing) -> Markup:
    x, width = plan.ERRORS
    foot = PANELS + PANEL
    return group(
        _panel(page, (x, PANELS), width, PANEL, page.say("score-errors")),
        page.errors(*_error_boxes(), plan.SIDE)[0],
        shape(f"M{x + 8} {PANELS + 84}h{width - 16}", line=INK, width=1.4),
        words(x + 10, foot - 22, page.say("print-all-crossed"), 0, INK, 600, room=width - 68),
        words(x + width - 10, foot - 20, f"{MINUS}{SHEET.errors_all_crossed_label}", 22, DEEP, 800, "end"),
    )
