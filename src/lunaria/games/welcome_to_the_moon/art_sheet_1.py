"""The leaflet of adventure 1 as it is drawn: a rocket in section, its floors, and the rockets to cross."""

from lunaria.engine.art import Markup, element, group, text, touch
from lunaria.games.welcome_to_the_moon.art_marks import cross, ring, rocket, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page, heading
from lunaria.games.welcome_to_the_moon.leaflet_1 import QUARTER_NAMES
from lunaria.games.welcome_to_the_moon.sheet_1 import INACTIVE, NAMES, SHEET, Effect
from lunaria.games.welcome_to_the_moon.tables import Action

HULL = (
    "M398 14C440 50 480 90 486 150V226C524 232 552 244 552 286V586C640 590 690 606 690 660V728C646 744 622 760 622 800"
    "V934H176V800C176 760 166 744 122 728V660C122 606 160 590 246 586V286C246 244 272 232 310 226V150"
    "C316 90 356 50 398 14Z"
)
FINS = "M176 820L110 960H686L622 820ZM246 400L190 572L246 600ZM552 400L608 572L552 600Z"


def draw(page: Page) -> Markup:
    """Draw the sheet on its plane of 1000 by 1000."""
    return group(
        element("path", d=FINS, class_="wm-coral"),
        element("path", d=HULL, class_="wm-sky"),
        element("path", d=HULL, class_="wm-rule"),
        *(_floor(floor) for floor in range(len(SHEET.floors))),
        *(_quarter(page, quarter) for quarter in range(len(SHEET.quarters))),
        *(page.space(NAMES[space.id - 1], space.x, space.y, 40) for space in SHEET.spaces),
        _track(page),
        _errors(page),
    )


def _floor(floor: int) -> Markup:
    first = SHEET.spaces[SHEET.floors[floor].spaces[0] - 1]
    accepts = SHEET.floors[floor].accepts
    action = Action[accepts[0].upper()] if len(accepts) == 1 else Action.NONE
    return sign(action, first.x - 42, first.y, 1.2)


def _quarter(page: Page, index: int) -> Markup:
    quarter = SHEET.quarters[index]
    spaces = [SHEET.spaces[space - 1] for space in quarter.spaces]
    left, right = min(s.x for s in spaces) - 24, max(s.x for s in spaces) + 24
    top = min(effect.y for effect in quarter.effects) - 18
    height = max(s.y for s in spaces) + 24 - top
    frame = element("rect", x=left, y=top, width=right - left, height=height, rx=8, class_="wm-rule")
    return group(frame, *(_effect(page, index, effect) for effect in quarter.effects))


def _effect(page: Page, index: int, effect: Effect) -> Markup:
    x, y = effect.x, effect.y
    if effect.type == "rocket":
        drawn = [rocket(x - 9, y, 0.8), text(x + 6, y + 6, str(effect.count), font_size=16, class_="wm-bold")]
        return group(*drawn) if effect.starts == "active" else _inactive(page, index, effect, group(*drawn))
    if effect.type == "activation":
        arrow = f"M{x - 9} {y - 5}H{x + 1}V{y - 11}L{x + 11} {y}L{x + 1} {y + 11}V{y + 5}H{x - 9}Z"
        return element("path", d=arrow, class_="wm-mustard")
    if effect.type == "building":
        return sign(Action.PLANNING, x, y, 1.1)
    return _sabotage(page, effect)


def _inactive(page: Page, index: int, effect: Effect, drawn: Markup) -> Markup:
    name, (x, y) = QUARTER_NAMES[index], effect.arrow
    active = page.sheet.marks["activated"] >> int(INACTIVE[index]) & 1
    kind = "wm-coral" if active else "wm-print"
    arrow = element("path", d=f"M{x - 6} {y + 5}L{x} {y - 7}L{x + 6} {y + 5}Z", class_=kind)
    frame = element("rect", x=effect.x - 20, y=effect.y - 14, width=38, height=28, rx=6, class_="wm-dash")
    shape = touch("circle", cx=effect.x, cy=effect.y, r=22)
    return page.target("quarter", name, page.say("act-effects-quarter", place=name), shape, frame, drawn, arrow)


def _sabotage(page: Page, effect: Effect) -> Markup:
    number = int(effect.sabotage_id.removeprefix("sab"))
    x, y = effect.x, effect.y
    bomb = group(
        element("circle", cx=x, cy=y + 2, r=9, class_="wm-coral"),
        element("path", d=f"M{x + 5} {y - 6}C{x + 9} {y - 13} {x + 14} {y - 10} {x + 13} {y - 5}", class_="wm-rule"),
    )
    mine = page.sheet.marks["sabotage"] >> (number - 1) & 1
    mark = ring(x, y, 1.2) if mine else cross(x, y, 1.3) if number - 1 in page.view.race else Markup("")
    shape = touch("circle", cx=x, cy=y, r=20)
    return page.target("symbol", str(number), page.say("symbol-name", number=number), shape, bomb, mark)


def _track(page: Page) -> Markup:
    parts = [heading(742, 440, page.say("score-rockets"), 18)]
    crossed, done = page.sheet.marks["rockets"], 0
    for row in SHEET.rocket_track.rows:
        for x, y in row.rockets:
            parts.append(rocket(x, y, 1.05))
            if done < crossed:
                parts.append(cross(x, y, 1.2))
            done += 1
        parts.append(text(row.label_x, row.label_y + 7, str(row.label), font_size=20, class_="wm-mid wm-bold"))
        if done <= crossed:
            parts.append(cross(row.label_x, row.label_y, 1.5))
    x, y = SHEET.rocket_track.label_150
    parts.append(page.bonus(x, y, "150", bool(crossed == done), False, 24))
    for index, (x, y) in enumerate(SHEET.rocket_track.final_rockets):
        parts.append(rocket(x, y, 1.05))
        if index < page.sheet.marks["final"]:
            parts.append(cross(x, y, 1.2))
    return group(*parts)


def _errors(page: Page) -> Markup:
    parts = [heading(660, 248, page.say("score-errors"), 18)]
    for index, box in enumerate(SHEET.errors):
        parts.append(element("rect", x=box.x - 16, y=box.y - 16, width=32, height=32, rx=4, class_="wm-box"))
        parts.append(text(box.x, box.y + 6, f"-{box.penalty}", font_size=15, class_="wm-mid"))
        if index < page.sheet.errors:
            parts.append(ring(box.x, box.y, 1.5))
        if index < page.sheet.marks["mended"]:
            parts.append(cross(box.x, box.y, 1.7))
    return group(*parts)
