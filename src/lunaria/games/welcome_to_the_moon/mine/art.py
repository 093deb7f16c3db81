"""The sheet of adventure 4 as it is drawn: factories above the ground, below it the galleries of the mine (WM-A4)."""

from lunaria.engine.show.svg import Markup, group, touch
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import TIMES, field, heading, signed, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, Point, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.mine import plan, tickets
from lunaria.games.welcome_to_the_moon.mine import sheet as t
from lunaria.games.welcome_to_the_moon.mine.plan import BUILDINGS, COLUMNS, GROUND, SIDE
from lunaria.games.welcome_to_the_moon.mine.scenery import INK, INKS, OCHRE, PALE, PRINT, TEAL, WINE
from lunaria.games.welcome_to_the_moon.tables import Action

_CROSS = pencil.STROKE["cross"]
_SIGNS: dict[str, str | Action] = {"plant": Action.PLANT, "water": Action.WATER, "pearl": "pearl", "ruby": "ruby"}
"""The symbol of each resource."""
_WIDTHS = {"plant": 28, "water": 28, "pearl": 44, "ruby": 44}
"""How large its symbol is drawn, as a badge."""
_COSTS = (
    *(factory.cost for factory in t.SHEET.main_factories),
    *(factory.cost for factory in t.SHEET.secondary_factories),
    *(centre.cost for centre in t.SHEET.control_centres),
)


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix = page.prefix
    return page.whole(
        page.definitions(("earth", "man"), tuple(Action)[:-1], own=(PRINT.definitions(prefix),)),
        page.leaf(
            page.layer("backdrop"),
            *(_space_print(page, index) for index in range(len(t.SHEET.spaces))),
            *(_building_print(page, index) for index in range(len(BUILDINGS))),
            *(_workshop_print(page, index) for index in range(t.SECONDARY)),
            *tickets.prints(page),
        ),
        *(_factory(page, index) for index in range(len(t.FACTORY_NAMES))),
        *(_extraction(page, index) for index in range(len(t.SHEET.columns))),
        *(page.space(t.NAMES[index], plan.space(index), SIDE) for index in range(len(t.SHEET.spaces))),
        *(_mineral(page, index) for index in range(len(t.SHEET.spaces))),
        *(_deposit(page, index) for index in range(len(t.SHEET.deposits))),
        tickets.marks(page),
    )


# Below the ground -----------------------------------------------------------------------------------------------------


def _space_print(page: Drawing, index: int) -> Markup:
    """Draw the box of a space, the mineral at its left, and the deposit below it."""
    printed = t.SHEET.spaces[index]
    x, y = plan.space(index)
    top = y - SIDE / 2
    parts = []
    if printed.mineral:
        tint = PALE if printed.mineral == "ruby" else "#d3eae0"
        parts += [
            box(x - 45, top, 67, SIDE, WHITE, INK, 2.6),
            box(x - 44, top + 1, 22, SIDE - 2, tint),
            page.symbol(printed.mineral, x - 33, y, 37),
            shape(f"M{x - 22} {num(top)}v{SIDE}", line=INK, width=1.6),
        ]
    else:
        parts.append(box(x - 22, top, 44, SIDE, WHITE, INK, 2.6))
    for at, deposit in enumerate(t.SHEET.deposits):
        if deposit.between[0] == printed.id:
            px, py = plan.deposit(at)
            parts.append(box(px - 20, py - 16, 40, 32, "#f4e6cd", INK, 2, rx=3))
            parts.append(page.symbol(_SIGNS[deposit.kind], px, py, 27))
    return Markup("".join(parts))


def _mineral(page: Drawing, index: int) -> Markup:
    """Circle the mineral of a filled space; cross it too once its column is extracted (WM-A4.2, WM-A4.4)."""
    printed, called = t.SHEET.spaces[index], t.NAMES[index]
    if not printed.mineral or called not in page.sheet.written:
        return Markup("")
    x, y = plan.space(index)
    marks = page.pencil(page.ring(x - 33, y, 26, f"mineral-{called}", 36), fresh=called in page.sheet.fresh)
    if page.has("extracted", printed.col - 1):
        cross = page.cross(x - 33, y, 24, f"mined-{called}", 30)
        marks = Markup(marks + page.pencil(cross, fresh=_just_mined(page, printed.col - 1), width=_CROSS))
    return marks


def _deposit(page: Drawing, index: int) -> Markup:
    """Draw what has become of a deposit; it can be chosen by a Plant or Water action (WM-A4.3)."""
    deposit = t.SHEET.deposits[index]
    x, y = plan.deposit(index)
    parts = []
    if page.has("deposits", index):
        parts.append(page.pencil(page.ring(x, y, 35, f"deposit-{deposit.id}", 31)))
        column = t.SHEET.spaces[deposit.between[0] - 1].col - 1
        if page.has("extracted", column):
            cross = page.cross(x, y, 31, f"raised-{deposit.id}", 27)
            parts.append(page.pencil(cross, fresh=_just_mined(page, column), width=_CROSS))
    label = page.say(f"act-{deposit.kind}-deposit", place=deposit.id)
    area = touch("rect", x=x - 24, y=y - 22.5, width=48, height=45, rx=8)
    return page.target("deposit", deposit.id, label, area, *parts)


def _extraction(page: Drawing, index: int) -> Markup:
    """Cross the drill of a column that is extracted (WM-A4.4)."""
    if not page.has("extracted", index):
        return Markup("")
    cross = page.cross(COLUMNS[index], GROUND + 30, 50, f"drill-{index + 1}", 54)
    return page.pencil(cross, fresh=_just_mined(page, index), width=6)


def _just_mined(page: Drawing, column: int) -> bool:
    """Say whether a column was extracted in the last turn: one of its spaces was filled then."""
    return any(t.NAMES[number - 1] in page.sheet.fresh for number in t.SHEET.columns[column].spaces)


# Above the ground -----------------------------------------------------------------------------------------------------


def _shell(x: float, y: float, width: float, height: float) -> Markup:
    """Draw the walls of a building, with shade at the left and light at the right."""
    return group(
        box(x, y, width, height, WHITE),
        box(x, y, 6, height, TEAL),
        box(x + width - 5, y, 5, height, OCHRE),
        box(x, y, width, height, "none", INK, 3),
    )


def _plate(x: float, y: float, value: str, wide: float, better: bool) -> Markup:
    """Draw a value: what a symbol is worth at first, or after the whole cost is crossed."""
    fill, thick = (OCHRE, 2.4) if better else ("#f4e6cd", 1.6)
    return group(
        box(x - wide / 2, y, wide, 27, fill, INK, thick), words(x, y + 20.5, value, 19, INK, 800, "middle")
    )  # fmt: skip


def _values(index: int) -> tuple[str, str]:
    """Return what a symbol of a building is worth before and after its cost is crossed."""
    if index < t.MAIN:
        factory = t.SHEET.main_factories[index]
        return f"{TIMES}{factory.base}", f"{TIMES}{factory.upgraded}"
    centre = t.SHEET.control_centres[index - t.MAIN]
    if centre.sign > 0:
        return f"{TIMES}{centre.base}", f"{TIMES}{centre.upgraded}"
    return signed(-centre.base), signed(-centre.upgraded)


def _room(index: int) -> tuple[str | Action, int, int]:
    """Return the symbol of a building, how large it is, and how many there are."""
    if index < t.MAIN:
        factory = t.SHEET.main_factories[index]
        return _SIGNS[factory.resource], _WIDTHS[factory.resource], factory.symbols
    action = (Action.ASTRONAUT, Action.PLANNING)[index - t.MAIN]
    return action, 29, t.SHEET.control_centres[index - t.MAIN].symbols


def _cost(cost: t.Cost) -> list[Action]:
    return [Action.ENERGY] * cost.energy + [Action.ROBOT] * cost.robot


def _ladder(index: int) -> list[Point]:
    """Return the middles of the symbols of a building's cost."""
    at = BUILDINGS[index]
    cost = _COSTS[index if index < t.MAIN else index + t.SECONDARY]
    count = cost.energy + cost.robot
    top = at.bottom - at.inner + 27 + (at.inner - 54 - 39 * count) / 2 - 1
    return [(at.ladder, top + 39 * place + 19) for place in range(count)]


def _bench(index: int) -> list[Point]:
    """Return the middles of the symbols of a workshop's cost."""
    x, y, width = plan.workshop(index)
    cost = _COSTS[t.MAIN + index]
    count = cost.energy + cost.robot
    return [(x + width / 2 + (place - (count - 1) / 2) * 42, y + 24) for place in range(count)]


def _building_print(page: Drawing, index: int) -> Markup:
    """Draw a main factory or control centre (WM-A4.6, WM-A4.9)."""
    at, (sign, size, count) = BUILDINGS[index], _room(index)
    x, top, width = at.x, at.top, at.width
    wide = width > 120
    before, after = _values(index)
    room, plate = (58, 40) if wide else (52, 36)
    floor = at.bottom - at.inner
    called = (
        "mine-" + t.FACTORY_NAMES[index] if index < t.MAIN else f"score-{('astronauts', 'planning')[index - t.MAIN]}"
    )
    parts = [
        _shell(x, top, width, GROUND - top),
        box(x + 1.5, top + 1.5, width - 3, 22, WINE),
        shape(f"M{x} {top + 24.5}h{width}", line=INK, width=2.4),
        heading(x + width / 2, top + 18.5, page.say(called), INKS, fill=PALE, anchor="middle", room=width - 8),
        box(x + (9 if wide else 8), floor, room, at.inner, PALE, INK, 1.8),
    ]
    if index < t.MAIN:
        parts.append(_flag(index))
    parts += [page.symbol(sign, *at.symbol(number), size) for number in range(count)]
    parts += [
        shape(f"M{num(at.ladder)} {floor + 27}V{at.bottom - 27}", line=INK, width=3),
        shape(f"M{num(at.ladder - 7)} {at.bottom - 36}h14l-7 9Z", INK),
        _plate(at.ladder, floor, before, plate, False),
        _plate(at.ladder, at.bottom - 27, after, plate, True),
    ]
    cost = _cost(_COSTS[index if index < t.MAIN else index + t.SECONDARY])
    parts += [page.symbol(action, *place, 37) for action, place in zip(cost, _ladder(index), strict=True)]
    parts.append(_store(page, index))
    return Markup("".join(parts))


def _flag(index: int) -> Markup:
    """Draw the filling bonus, a flag at the symbol that reaches it (WM-A4.7)."""
    factory = t.SHEET.main_factories[index]
    x, y = BUILDINGS[index].symbol(factory.filling_bonus_at_symbol - 1)
    d = f"M{num(x - 13)} {num(y - 13)}h61l-2.500 13 2.500 13h-61Z"
    bonus = words(x + 29.5, y + 5.5, f"+{factory.filling_bonus}", 15.6, INK, 800, "middle", spacing=-0.6)
    return group(shape(d, OCHRE, INK, 1.8), bonus)


def _store(page: Drawing, index: int) -> Markup:
    """Draw the foot of a building, where its points are written."""
    at = BUILDINGS[index]
    x, width = at.x, at.width
    side = 64 if width > 120 else 46
    foot = [shape(f"M{x} {GROUND - 50}h{width}", line=INK, width=2)]
    left = x + (12 if width > 120 else 9)
    room = width - side - (30 if width > 120 else 20)
    points = page.say("print-points")
    if index == t.MAIN + 1:
        foot.append(words(left, GROUND - 29, points, 15, INK, 700, room=room))
        foot.append(words(left, GROUND - 11, page.say("mine-less-errors"), 15, INK, room=room))
    else:
        foot.append(words(left, GROUND - 20, points, 15, INK, 700, room=room))
    foot.append(field(*plan.store(index), INKS))
    return group(*foot)


def _workshop_print(page: Drawing, index: int) -> Markup:
    """Draw a secondary factory: what it costs, and what it gives at once (WM-A4.8)."""
    x, y, width = plan.workshop(index)
    gift = t.SHEET.secondary_factories[index].effect
    middle = x + width / 2
    sign = _SIGNS[t.SHEET.main_factories[index].resource] if gift.circle else Action.ROBOT
    size = _WIDTHS[t.SHEET.main_factories[index].resource] if gift.circle else 25
    count = str(gift.count) if gift.circle else f"{gift.robot_actions}{TIMES}"
    arrow = f"M{num(middle - 40)} {y + 57}h12v-6l12 10-12 10v-6h-12Z"
    cost = _cost(_COSTS[t.MAIN + index])
    return group(
        _shell(x, y, width, plan.WORKSHOP),
        *(page.symbol(action, *place, 37) for action, place in zip(cost, _bench(index), strict=True)),
        box(x + 8, y + 46, width - 15, 30, PALE, INK, 1.6),
        shape(arrow, OCHRE, INK, 1.8),
        words(middle - 1, y + 68, count, 20, INK, 800, "middle"),
        page.symbol(sign, middle + 25, y + 61, size),
    )


def _factory(page: Drawing, index: int) -> Markup:
    """Draw what the pencil has written in a factory or control centre; it can be chosen as a whole (WM-A4.5)."""
    workshop = t.MAIN <= index < t.MAIN + t.SECONDARY
    building = index if index < t.MAIN else index - t.SECONDARY
    called = t.FACTORY_NAMES[index]
    energies, robots = page.sheet.marks["energies"][index], page.sheet.marks["robots"][index]
    places = _bench(index - t.MAIN) if workshop else _ladder(building)
    crossed = [*places[:energies], *places[t.ENERGY_COST[index] :][:robots]]
    parts = [page.cross(x, y, 33, f"cost-{called}-{round(x)}-{round(y)}") for x, y in crossed]
    done = energies == t.ENERGY_COST[index] and robots == t.ROBOT_COST[index]
    if workshop:
        x, y, width = plan.workshop(index - t.MAIN)
        area = touch("rect", x=x, y=y, width=width, height=plan.WORKSHOP, rx=4)
        rings = [page.ring(x + width / 2 + 9, y + 61, 62, f"gift-{called}", 31)] if done else []
    else:
        at = BUILDINGS[building]
        area = touch("rect", x=at.x, y=at.top, width=at.width, height=GROUND - at.top, rx=4)
        rings = _circled(page, index, building)
        if done:
            parts.append(page.cross(at.ladder, at.bottom - at.inner + 13.5, 38, f"value-{called}", 26))
    label = page.say(
        "factory-state",
        place=page.say(f"factory-{called}"),
        energies=energies,
        all_energies=int(t.ENERGY_COST[index]),
        robots=robots,
        all_robots=int(t.ROBOT_COST[index]),
    )
    return page.target("factory", called, label, area, page.pencil(*rings), page.pencil(*parts, width=_CROSS))


def _circled(page: Drawing, index: int, building: int) -> list[Markup]:
    """Circle the symbols of a building, and its filling bonus; planning symbols are crossed (WM-A4.4, WM-A4.9)."""
    at, marks = BUILDINGS[building], page.sheet.marks
    if index == len(t.FACTORY_NAMES) - 1:
        places = [at.symbol(number) for number in range(marks["plannings"])]
        return [page.cross(x, y, 34, f"planning-{number}") for number, (x, y) in enumerate(places)]
    count = marks["symbols"][index] if index < t.MAIN else marks["astronauts"]
    places = [at.symbol(number) for number in range(count)]
    rings = [page.ring(x, y, 29, f"{t.FACTORY_NAMES[index]}-{number}") for number, (x, y) in enumerate(places)]
    if index < t.MAIN:
        factory = t.SHEET.main_factories[index]
        x, y = at.symbol(factory.filling_bonus_at_symbol - 1)
        if page.has("high", index):
            rings.append(page.ring(x + 29, y, 37, f"flag-{factory.id}", 27))
        elif index in page.view.race:
            rings.append(page.cross(x + 29, y, 34, f"flag-{factory.id}", 25))
    return rings
