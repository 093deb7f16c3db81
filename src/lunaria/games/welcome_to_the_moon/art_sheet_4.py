"""The leaflet of adventure 4 as it is drawn: factories above, and the mine with its galleries below."""

from lunaria.engine.art import Markup, element, group, text, touch
from lunaria.games.welcome_to_the_moon.art_marks import cross, ring, sign
from lunaria.games.welcome_to_the_moon.art_parts import Page, Point, heading
from lunaria.games.welcome_to_the_moon.sheet_4 import (
    ENERGY_COST,
    FACTORY_NAMES,
    MAIN,
    NAMES,
    ROBOT_COST,
    SECONDARY,
    SHEET,
    Centre,
    MainFactory,
    SecondaryFactory,
)
from lunaria.games.welcome_to_the_moon.tables import Action

_GEMS = {
    "pearl": "M-7 0A7 7 0 1 1 7 0A7 7 0 1 1-7 0M-3-2C-2-4 0-4 1-4",
    "ruby": "M-8-3L-4-8H4L8-3L0 8ZM-8-3H8M-3-3L0 8L3-3",
}

_ERRORS = [(900, 64), (900, 104), (900, 144)]


def draw(page: Page) -> Markup:
    """Draw the sheet on its plane of 1000 by 1000."""
    return group(
        element("rect", x=8, y=640, width=984, height=348, rx=12, class_="wm-sky"),
        *(element("path", d=f"M10 {y}H990", class_="wm-dash") for y in (764, 884)),
        *(_extractor(page, index) for index in range(len(SHEET.columns))),
        *(_main(page, index, factory) for index, factory in enumerate(SHEET.main_factories)),
        *(_second(page, index, factory) for index, factory in enumerate(SHEET.secondary_factories, MAIN)),
        *(_centre(page, index, centre) for index, centre in enumerate(SHEET.control_centres, MAIN + SECONDARY)),
        *(page.space(NAMES[space.id - 1], space.x + 8, space.y + 8, 46) for space in SHEET.spaces),
        *(_deposit(page, index) for index in range(len(SHEET.deposits))),
        *_minerals(page),
        heading(855, 36, page.say("score-errors"), 13),
        page.errors(_ERRORS, [str(-box.label) for box in SHEET.errors]),
    )


def _gem(kind: str, x: float, y: float, scale: float = 1.0) -> Markup:
    if kind in _GEMS:
        return element("path", d=_GEMS[kind], class_="wm-print", transform=f"translate({x:g},{y:g}) scale({scale:g})")
    return sign(Action.PLANT if kind == "plant" else Action.WATER, x, y, 0.75 * scale)


def _extractor(page: Page, index: int) -> Markup:
    x, y = SHEET.columns[index].extractor
    drill = element(
        "path",
        d=f"M{x - 16} {y - 12}H{x + 16}L{x + 8} {y + 4}H{x - 8}ZM{x - 6} {y + 4}L{x} {y + 24}L{x + 6} {y + 4}",
        class_="wm-print",
    )
    return group(drill, cross(x, y + 4, 1.7) if page.sheet.marks["extracted"] >> index & 1 else Markup(""))


def _costs(page: Page, index: int, energies: list[Point], robots: list[Point]) -> list[Markup]:
    parts = []
    for name, action, points in (("energies", Action.ENERGY, energies), ("robots", Action.ROBOT, robots)):
        for number, (x, y) in enumerate(points):
            parts.append(sign(action, x, y, 0.95))
            if number < page.sheet.marks[name][index]:
                parts.append(cross(x, y, 1.3))
    return parts


def _frame(page: Page, index: int, points: list[Point], *parts: Markup) -> Markup:
    left, right = min(x for x, _ in points) - 22, max(x for x, _ in points) + 22
    top, bottom = min(y for _, y in points) - 22, max(y for _, y in points) + 22
    done = (
        page.sheet.marks["energies"][index] == ENERGY_COST[index]
        and page.sheet.marks["robots"][index] == ROBOT_COST[index]
    )
    box = {"x": left, "y": top, "width": right - left, "height": bottom - top, "rx": 14}
    name = FACTORY_NAMES[index]
    ground = element("rect", **box, class_="wm-mint" if done else "wm-panel")
    edge = element("rect", **box, class_="wm-rule" if done else "wm-thin")
    return page.target("factory", name, page.say(f"factory-{name}"), touch("rect", **box), ground, edge, *parts)


def _main(page: Page, index: int, factory: MainFactory) -> Markup:
    parts = []
    for number, (x, y) in enumerate(factory.symbol_pos):
        parts.append(_gem(factory.resource, x, y))
        if number < page.sheet.marks["symbols"][index]:
            parts.append(ring(x, y, 1.05))
    x, y = factory.value_box
    parts.append(text(x, y - 4, str(factory.base), font_size=16, class_="wm-mid"))
    parts.append(text(x, y + 16, str(factory.upgraded), font_size=18, class_="wm-mid wm-bold"))
    x, y = factory.bonus_pos
    circled = bool(page.sheet.marks["high"] >> index & 1)
    parts.append(page.bonus(x + 6, y, str(factory.filling_bonus), circled, index in page.view.race, 16))
    points = [*factory.symbol_pos, *factory.energy_pos, *factory.robot_pos, factory.value_box]
    return _frame(page, index, points, *parts, *_costs(page, index, factory.energy_pos, factory.robot_pos))


def _second(page: Page, index: int, factory: SecondaryFactory) -> Markup:
    points = [*factory.energy_pos, *factory.robot_pos]
    x = sum(px for px, _ in points) / len(points)
    kind = {"plants": "plant", "waters": "water", "pearls": "pearl", "rubies": "ruby"}.get(factory.effect.circle)
    y = 142
    gift = [
        text(x - 12, y + 6, str(factory.effect.count or factory.effect.robot_actions), font_size=17, class_="wm-bold")
    ]
    gift.append(_gem(kind, x + 12, y, 1.2) if kind else sign(Action.ROBOT, x + 14, y, 1.1))
    return _frame(
        page, index, [*points, (round(x), y)], *gift, *_costs(page, index, factory.energy_pos, factory.robot_pos)
    )


def _centre(page: Page, index: int, centre: Centre) -> Markup:
    astronauts = centre.id == "astronauts"
    marks = page.sheet.marks["astronauts" if astronauts else "plannings"]
    parts = []
    for number, (x, y) in enumerate(centre.symbol_pos):
        parts.append(sign(Action.ASTRONAUT if astronauts else Action.PLANNING, x, y, 0.85))
        if number < marks:
            parts.append(ring(x, y, 1.2) if astronauts else cross(x, y, 1.4))
    x, y = centre.energy_pos[0]
    parts.append(text(x, y - 40, str(centre.sign * centre.base), font_size=16, class_="wm-mid"))
    parts.append(text(x, y - 20, str(centre.sign * centre.upgraded), font_size=18, class_="wm-mid wm-bold"))
    points = [*centre.symbol_pos, *centre.energy_pos, *centre.robot_pos]
    return _frame(page, index, points, *parts, *_costs(page, index, centre.energy_pos, centre.robot_pos))


def _deposit(page: Page, index: int) -> Markup:
    deposit = SHEET.deposits[index]
    x, y = deposit.x + 8, deposit.y + 6
    drawn = sign(Action.PLANT if deposit.kind == "plant" else Action.WATER, x, y, 1.1)
    mark = ring(x, y, 1.4) if page.sheet.marks["deposits"] >> index & 1 else Markup("")
    label = page.say(f"act-{deposit.kind}-deposit", place=deposit.id)
    return page.target("deposit", deposit.id, label, touch("circle", cx=x, cy=y, r=20), drawn, mark)


def _minerals(page: Page) -> list[Markup]:
    parts = []
    for mineral in SHEET.mineral_marks:
        parts.append(_gem(mineral.kind, mineral.x, mineral.y))
        if NAMES[mineral.space - 1] in page.sheet.written:
            parts.append(ring(mineral.x, mineral.y, 1.0))
    return parts
