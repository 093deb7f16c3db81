"""The sheet of adventure 1 as it is drawn: a rocket whose floors are filled, and the rockets that it earns (WM-A1)."""

from lunaria.engine.show.svg import Markup, group, touch
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import (
    corner,
    field,
    heading,
    headline,
    signed,
    ticket,
    two_lines,
    words,
)
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.launch import plan
from lunaria.games.welcome_to_the_moon.launch.leaflet import QUARTER_NAMES
from lunaria.games.welcome_to_the_moon.launch.plan import EFFECTS, LEFT, QUARTERS, RIGHT, SIDE, SPACES, STEP, STRIP
from lunaria.games.welcome_to_the_moon.launch.scenery import GOLD, INK, INKS, PALE, PRINT, RED
from lunaria.games.welcome_to_the_moon.launch.sheet import INACTIVE, LABEL, NAMES, SHEET, TRACK, Effect
from lunaria.games.welcome_to_the_moon.tables import PENALTY, Action

_CROSS, _SLASH = pencil.STROKE["cross"], pencil.STROKE["slash"]
_LOSS = "#b0311c"
_ROWS = SHEET.rocket_track.rows
_INNER = RIGHT - 70
"""Where the labels of the track begin."""


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix = page.prefix
    return page.whole(
        page.definitions(("rocket", "arrow", "man"), own=(PRINT.definitions(prefix),)),
        page.leaf(
            page.layer("backdrop"),
            *(_quarter(page, index) for index in range(len(QUARTERS))),
            *(page.symbol(_action(floor), *plan.badge(floor)) for floor in range(len(SHEET.floors))),
            page.heading(GOLD, RED, room=214),
            *_tickets(page),
        ),
        *(_written(page, index) for index in range(len(QUARTERS))),
        *(page.space(name, at) for name, at in zip(NAMES, SPACES, strict=True)),
        *_marks(page),
    )


def _action(floor: int) -> Action:
    accepts = SHEET.floors[floor].accepts
    return Action[accepts[0].upper()] if len(accepts) == 1 else Action.NONE


# Quarters -------------------------------------------------------------------------------------------------------------


def _full(page: Drawing, index: int) -> bool:
    return all(NAMES[space - 1] in page.sheet.written for space in SHEET.quarters[index].spaces)


def _quarter(page: Drawing, index: int) -> Markup:
    """Draw the boxes of a quarter and what it gives once it is full (WM-A1.4)."""
    x, y, width = QUARTERS[index]
    quarter = SHEET.quarters[index]
    strip = INKS.paper if _full(page, index) else PALE
    boxes = "".join(
        f"M{num(x + 1 + STEP * place)} {num(y + STRIP)}h{SIDE}v{SIDE}h-{SIDE}Z" for place in range(len(quarter.spaces))
    )
    return group(
        box(x - 3, y, width + 6, SIDE + 31, INK),
        box(x - 1, y + 2, width + 2, 27, strip),
        *(_effect(page, effect) for effect in quarter.effects),
        shape(boxes, WHITE),
    )


def _effect(page: Drawing, effect: Effect) -> Markup:
    x, y = EFFECTS[effect.id]
    if effect.type == "activation":
        return page.symbol("arrow", x, y, 44)
    if effect.type == "building":
        return page.symbol("build", x, y, 44)
    if effect.type == "sabotage":
        return page.symbol("bomb", x, y, 42)
    if effect.starts == "active":
        return group(
            page.symbol("rocket", x - 8, y, 36), words(x + 3.5, y + 7, str(effect.count), 20, INK, 800)
        )  # fmt: skip
    return group(page.symbol("sleep", x, y), words(x - 6, y + 6.5, str(effect.count), 18, INK, 800))


def _written(page: Drawing, index: int) -> Markup:
    """Draw what the pencil has done to the effects of a quarter: gained, activated, sabotaged."""
    return group(*(_effect_mark(page, index, effect) for effect in SHEET.quarters[index].effects))


def _effect_mark(page: Drawing, index: int, effect: Effect) -> Markup:
    x, y = EFFECTS[effect.id]
    key = effect.id.replace(".", "-").replace("_", "-")
    full = _full(page, index)
    if effect.type == "sabotage":
        return _sabotage(page, effect, key)
    if effect.type == "rocket" and effect.starts == "inactive":
        active = page.has("activated", int(INACTIVE[index]))
        filled = [pencil.mark(page.prefix, "fill", x + 13.5, y, 13, 7.5, f"{key}-fill", turn=0)] if active else []
        used = [_used(page, x, y, 44, key)] if active and full else []
        name = QUARTER_NAMES[index]
        area = touch("rect", x=x - 27, y=y - 22.5, width=54, height=45, rx=8)
        label = page.say("act-effects-quarter", place=name)
        return page.target(
            "quarter", name, label, area, page.pencil(*filled, width=14), page.pencil(*used, width=_SLASH)
        )
    width = {"activation": 28, "building": 24, "rocket": 34}[effect.type]
    return page.pencil(_used(page, x, y, width, key), width=_SLASH) if full else Markup("")


def _used(page: Drawing, x: float, y: float, width: float, key: str) -> Markup:
    return pencil.mark(page.prefix, "slash", x, y, width, 17, f"{key}-used", turn=0)


def _sabotage(page: Drawing, effect: Effect, key: str) -> Markup:
    """Circle a bomb that the seat has set off; cross one that somebody else has (WM-A1.7)."""
    x, y = EFFECTS[effect.id]
    number = int(effect.sabotage_id.removeprefix("sab"))
    if page.has("sabotage", number - 1):
        mark = page.pencil(page.ring(x, y, 34, key, 32))
    elif number - 1 in page.view.race:
        mark = page.pencil(page.cross(x, y, 28, key), width=_CROSS)
    else:
        mark = Markup("")
    return page.target("symbol", str(number), page.say("symbol-name", number=number), page.circle(x, y), mark)


# Tickets --------------------------------------------------------------------------------------------------------------


def _tickets(page: Drawing) -> list[Markup]:
    width = RIGHT - LEFT
    return [
        *(_missions(page), _flight(page), _errors(page), *_track(page)),
        page.legend("missions", LEFT, plan.MISSIONS, width, 80),
        page.legend("errors", LEFT, plan.ERRORS, width, 142),
        page.legend("rockets", LEFT, plan.TRACK, width, 32),
        page.legend("total", _INNER, plan.TRACK + 32, RIGHT - _INNER, plan.TRACK_FOOT - plan.TRACK - 32),
    ]


def _head(page: Drawing, y: float, said: str, note: str, fill: str = INK) -> Markup:
    """Draw the heading of a ticket, and a note at its right end."""
    return headline(LEFT + 14, y + 20, RIGHT - LEFT - 28, said, note, INKS, INK, fill)


def _missions(page: Drawing) -> Markup:
    boxes = []
    for place, letter in enumerate("ABC"):
        x, y = plan.mission(place)
        boxes.append(words(x - 19, y + 30, letter, 20, "#bb3720", 800))
        boxes.append(field(x, y, SIDE, SIDE, INKS))
    return group(
        ticket(LEFT, plan.MISSIONS, RIGHT - LEFT, 80, INKS),
        _head(page, plan.MISSIONS, page.say("score-missions"), page.say("launch-missions-note")),
        *boxes,
    )


def _flight(page: Drawing) -> Markup:
    """Draw the final rockets (WM-A1.5, WM-A1.11)."""
    y = plan.FLIGHT
    return group(
        ticket(LEFT, y, RIGHT - LEFT, 92, INKS),
        _head(page, y, page.say("launch-flight"), page.say("launch-flight-note")),
        *(page.symbol("rocket", *plan.final(place), 47) for place in range(SHEET.rocket_track.final_rockets)),
        shape(
            f"M{LEFT + 21} {y + 78}H{RIGHT - 21}", line=INK, width=2, stroke_dasharray=".1 5.4", stroke_linecap="round"
        ),
    )


def _errors(page: Drawing) -> Markup:
    y = plan.ERRORS
    boxes = []
    for index, error in enumerate(SHEET.errors):
        left, top = plan.error(index)
        boxes.append(field(left, top, SIDE, SIDE, INKS))
        boxes.append(corner(left, top, INKS))
        boxes.append(words(left + 23, top + 30, signed(-error.penalty), 19, INK, 700, "middle"))
    return group(
        ticket(LEFT, y, RIGHT - LEFT, 142, INKS),
        _head(page, y, page.say("score-errors"), page.say("launch-each", points=signed(-PENALTY)), _LOSS),
        *boxes,
    )


def _track(page: Drawing) -> list[Markup]:
    """Draw the rockets to cross, row by row, and what each row is worth (WM-A1.5)."""
    top, foot, count = plan.TRACK, plan.TRACK_FOOT, len(_ROWS)
    x, width = LEFT + 6, RIGHT - LEFT - 12
    first = plan.row(count - 1)
    parts = [
        ticket(LEFT, top, RIGHT - LEFT, foot - top, INKS),
        box(LEFT + 1, top + 1, RIGHT - LEFT - 2, 30, INK),
        heading(LEFT + 14, top + 21, page.say("score-rockets"), INKS, fill=INKS.paper),
        heading(RIGHT - 14, top + 21, page.say("print-points"), INKS, fill=GOLD, anchor="end"),
        box(x, top + 32, width, first - top - 32, GOLD),
        *(
            words(LEFT + 14, top + 49 + 17 * line, said, 0, INK, 700, room=_INNER - LEFT - 20)
            for line, said in enumerate(two_lines(page.say("launch-all")))
        ),
        words(RIGHT - 18, top + 61, str(SHEET.rocket_track.final_label), 25, INK, 800, "end"),
    ]
    for index, row in enumerate(_ROWS):
        y, held = plan.row(index), row.rockets
        if index % 2:
            parts.append(box(x, y, width, plan.ROW, "#fbe3ae"))
        parts.append(shape(f"M{x} {num(y)}h{width}", line=INK, width=1.4))
        parts += [page.symbol("rocket", *plan.rocket(index, place), 47) for place in range(held)]
        if held < 5:
            dots = f"M{num(plan.rocket(index, held)[0] - 8)} {num(y + 22)}H{_INNER - 6}"
            parts.append(shape(dots, line=INK, width=2, stroke_dasharray=".1 7", stroke_linecap="round"))
        parts.append(words(RIGHT - 18, y + 31, str(row.label), 23, INK, 800, "end"))
    parts.append(shape(f"M{_INNER} {top + 32}V{foot - 6}", line=INK, width=1.6))
    return parts


# The pencil -----------------------------------------------------------------------------------------------------------


def _marks(page: Drawing) -> list[Markup]:
    return [
        page.missions([(x + 23, y + 23) for x, y in map(plan.mission, range(3))]),
        _error_marks(page),
        _rockets(page),
        _standing(page),
    ]


def _error_marks(page: Drawing) -> Markup:
    """Circle the System Errors; cross those that rockets have mended (WM-A1.3, WM-A1.5)."""
    middles = [(x + 23, y + 23) for x, y in map(plan.error, range(page.sheet.errors))]
    rings = [page.ring(x, y, 43, f"error-{index + 1}") for index, (x, y) in enumerate(middles)]
    mended = middles[: page.mark("mended")]
    crosses = [page.cross(x, y, 38, f"mended-{index + 1}") for index, (x, y) in enumerate(mended)]
    return group(page.pencil(*rings), page.pencil(*crosses, width=_CROSS))


def _rockets(page: Drawing) -> Markup:
    """Cross the rockets from the lowest row up, the label of each full row, and the final rockets."""
    crosses, left = [], page.mark("rockets")
    for index, row in enumerate(_ROWS):
        held = row.rockets
        crosses += [
            page.cross(*plan.rocket(index, place), 25, f"rocket-{index + 1}-{place + 1}", 32)
            for place in range(min(held, left))
        ]
        if left >= held:
            x = RIGHT - 18 - 7 * len(str(row.label))
            crosses.append(page.cross(x, plan.row(index) + 23, 38, f"label-{row.label}", 26))
        left = max(0, left - held)
    crosses += [page.cross(*plan.final(place), 24, f"final-{place + 1}", 32) for place in range(page.mark("final"))]
    return page.pencil(*crosses, width=_CROSS)


def _standing(page: Drawing) -> Markup:
    """Draw the owner's tab at the label that counts now."""
    labels = [row.label for row in _ROWS]
    crossed = page.mark("rockets")
    index = labels.index(int(LABEL[crossed])) if crossed < TRACK else len(_ROWS)
    y = plan.row(index) + 22 if index < len(_ROWS) else plan.TRACK + 52
    return page.standing(RIGHT - 13, y, "standing")
