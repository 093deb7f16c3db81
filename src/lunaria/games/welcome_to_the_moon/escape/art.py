"""The sheet of adventure 7 as it is drawn: six starships, their modules and greenhouses joined by airlocks (WM-A7)."""

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import TIMES, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.escape import plan, tickets
from lunaria.games.welcome_to_the_moon.escape import sheet as t
from lunaria.games.welcome_to_the_moon.escape.plan import INK, LEAF, LEMON, PRINT, ROSE, SIDE, SPANS, TEAL
from lunaria.games.welcome_to_the_moon.tables import Action, Step

_CROSS = pencil.STROKE["cross"]
_ACTIONS = (Action.ROBOT, Action.ASTRONAUT, Action.NONE)


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix = page.prefix
    return page.whole(
        page.definitions(("man", "bolt", "drop", "sprout", "arrow"), _ACTIONS, own=(PRINT.definitions(prefix),)),
        page.leaf(
            page.layer("backdrop"),
            *(_tube(page, index) for index in range(t.AIRLOCKS)),
            *(_block(page, index) for index in range(len(t.SHEET.blocks))),
            *(_lock(page, index) for index in range(t.AIRLOCKS)),
            *(_tank(page, index) for index in range(len(t.SHEET.tanks))),
            *(
                page.symbol(Action.ROBOT, *plan.robot(space.id - 1), 27)
                for space in t.SHEET.spaces
                if space.robot_bonus
            ),
            *(_reactors(page, ship) for ship in range(t.SHIPS)),
            page.heading(LEMON, ROSE),
            *tickets.prints(page),
        ),
        *(page.space(t.NAMES[index], plan.space(index), SIDE) for index in range(t.SPACES)),
        *(_circles(page, ship) for ship in range(t.SHIPS)),
        *(_greenhouse(page, ship) for ship in range(t.SHIPS)),
        *(_airlock(page, index) for index in range(t.AIRLOCKS)),
        *tickets.marks(page),
        _act(page),
    )


def _act(page: Drawing) -> Markup:
    """Draw what the action of the turn circles on the starship of the number (WM-A7.4, WM-A7.5, WM-A7.7)."""
    if page.view.step not in (Step.ENERGY, Step.PLANT, Step.WATER):
        return Markup("")
    space = t.NAMES.index(page.view.acting)
    ship = int(t.SHIP_OF[space])
    if page.view.step == Step.ENERGY:
        return page.act("energy", plan.reactors(ship)[page.sheet.marks["reactors"][ship]])
    if page.view.step == Step.PLANT:
        return page.act("plant", plan.seats(ship)[page.sheet.marks["plants"][ship]])
    return page.act("water", plan.tank([tank.space - 1 for tank in t.SHEET.tanks].index(space)))


def _joined(page: Drawing, block: int) -> bool:
    """Say whether airlocks lead to a block (WM-A7.2)."""
    return bool(page.mark("connected") & int(t.BLOCK[block]))


# Blocks ---------------------------------------------------------------------------------------------------------------


def _block(page: Drawing, index: int) -> Markup:
    """Draw a module or greenhouse: hatched until it is connected, with a golden edge afterwards."""
    return (_house if t.SHEET.blocks[index].kind == "greenhouse" else _module)(page, index)


def _module(page: Drawing, index: int) -> Markup:
    block, joined = t.SHEET.blocks[index], _joined(page, index)
    left, right = SPANS[index]
    y, width = plan.deck(block.starship) - SIDE / 2, right - left
    parts = [box(left, y - 3, width, SIDE + 6, INK, rx=3)]
    if joined:
        parts.append(box(left - 2.6, y - 5.6, width + 5.2, SIDE + 11.2, "none", LEMON, 3.4, rx=5))
        parts.append(box(left - 5, y - 8, width + 10, SIDE + 16, "none", INK, 1.4, rx=7))
    for number in block.spaces:
        x = plan.space(number - 1)[0] - SIDE / 2
        parts.append(box(x, y, SIDE, SIDE, WHITE if joined else "#cfe3da"))
        if not joined:
            parts.append(box(x, y, SIDE, SIDE, f"url(#{page.prefix}idle)", opacity=0.55))
    return group(*parts)


def _house(page: Drawing, index: int) -> Markup:
    """Draw a greenhouse with its three plants and its x2, some of them circled in print (WM-A7.5, WM-A7.6)."""
    block, joined = t.SHEET.blocks[index], _joined(page, index)
    x, y = plan.space(block.spaces[0] - 1)
    parts = [
        disc(x, y, 41, LEAF if joined else "#9cc4ac", INK, 2.6),
        disc(x, y, 36.4, "none", LEMON if joined else WHITE, 2.2),
    ]
    if not joined:
        parts.append(disc(x, y, 41, f"url(#{page.prefix}idle)", opacity=0.7))
    fill = WHITE if joined else "#dcebe0"
    parts.append(box(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE, fill, INK, 2.4, rx=2))
    *plants, (tx, ty) = plan.seats(block.starship)
    circled = t.SHEET.starships[block.starship].plants_pre_circled
    for number, (px, py) in enumerate(plants):
        parts += [disc(px, py, 12.4, WHITE, INK, 1.8), page.symbol("sprout", px, py, 36)]
        if number < circled:
            parts.append(disc(px, py, 10.8, "none", INK, 3))
    times = words(tx, ty + 5.4, f"{TIMES}{t.SHEET.values.greenhouse_x2_factor}", 15, INK, 800, "middle")
    return group(*parts, disc(tx, ty, 14, WHITE, INK, 1.8), times)


def _tank(page: Drawing, index: int) -> Markup:
    x, y = plan.tank(index)
    return Markup(disc(x, y, 14, WHITE, INK, 1.8) + page.symbol("drop", x, y, 36))


def _reactors(page: Drawing, ship: int) -> Markup:
    """Draw the reactors of a starship; those that run from the start are circled in print (WM-A7.4)."""
    x, y = plan.tail(ship), plan.deck(ship)
    parts = [box(x + 14, y - 31, 44, 62, TEAL, INK, 2, rx=6)]
    for number, at in enumerate(plan.reactors(ship)):
        if number < t.SHEET.starships[ship].reactors_pre_circled:
            parts += [disc(*at, 12, WHITE, INK, 2.6), page.symbol("bolt", *at, 30)]
        else:
            parts.append(page.symbol("bolt", *at, 36))
    return group(*parts)


def _circles(page: Drawing, ship: int) -> Markup:
    """Circle the reactors, plants and tanks that a starship has gained."""
    printed, marks, called = t.SHEET.starships[ship], page.sheet.marks, t.SHIP_NAMES[ship]
    rings = [
        page.ring(*plan.reactors(ship)[number], 27, f"reactor-{called}-{number}", 29)
        for number in range(printed.reactors_pre_circled, marks["reactors"][ship])
    ] + [
        page.ring(*plan.seats(ship)[number], 30, f"plant-{called}-{number}")
        for number in range(printed.plants_pre_circled, marks["plants"][ship])
    ]
    tanks = (
        page.pencil(
            page.ring(*plan.tank(index), 31, f"tank-{tank.space}"),
            fresh=t.NAMES[tank.space - 1] in page.sheet.fresh,
            width=_CROSS,
        )
        for index, tank in enumerate(t.SHEET.tanks)
        if t.SHEET.spaces[tank.space - 1].starship == ship and page.has("tanks", tank.space - 1)
    )
    return group(page.pencil(*rings, width=_CROSS), *tanks)


def _greenhouse(page: Drawing, ship: int) -> Markup:
    """Circle or cross the x2 of a greenhouse; alone an effect card lets the player cross one (WM-S.6)."""
    x, y = plan.seats(ship)[-1]
    called = t.SHIP_NAMES[ship]
    mark = Markup("")
    if page.has("high", ship):
        fresh = t.NAMES[int(t.GREENHOUSE[ship])] in page.sheet.fresh
        mark = page.pencil(page.ring(x, y, 31, f"x2-{called}"), fresh=fresh, width=_CROSS)
    elif ship in page.view.race:
        mark = page.pencil(page.cross(x, y, 27, f"x2-{called}"), width=9)
    plants, reactors = page.sheet.marks["plants"][ship], page.sheet.marks["reactors"][ship]
    label = page.say("escape-ship", place=called, plants=plants, reactors=reactors, of=t.REACTORS)
    return page.target("greenhouse", called, label, page.circle(x, y), mark)


# Airlocks -------------------------------------------------------------------------------------------------------------


def _tube(page: Drawing, index: int) -> Markup:
    """Draw the way through an airlock, from block to block."""
    colour = LEMON if page.has("airlocks", index) else WHITE
    x, y = plan.airlock(index)
    one, other = sorted(t.JOINS[index].tolist())
    if plan.level(index):
        left, right = SPANS[one][1] - 6, SPANS[other][0] + 6
        return box(left, y - 8, right - left, 16, colour, INK, 2)
    top = plan.deck(t.SHEET.blocks[other].starship) + SIDE / 2
    foot = plan.deck(t.SHEET.blocks[one].starship) - SIDE / 2
    return box(x - 8, top, 16, foot - top, colour, INK, 2)


def _lock(page: Drawing, index: int) -> Markup:
    x, y = plan.airlock(index)
    return page.symbol("lock-on" if page.has("airlocks", index) else "lock", x, y, 44)


def _airlock(page: Drawing, index: int) -> Markup:
    """Circle an airlock that is active (WM-A7.3)."""
    (x, y), called = plan.airlock(index), t.AIRLOCK_NAMES[index]
    active = page.has("airlocks", index)
    ring = page.pencil(page.ring(x, y, 44, f"airlock-{called}"), width=6) if active else Markup("")
    one, other = (t.NAMES[t.SHEET.blocks[block].spaces[0] - 1] for block in sorted(t.JOINS[index].tolist()))
    label = page.say("escape-airlock-active" if active else "escape-airlock", place=called, one=one, other=other)
    return page.target("airlock", called, label, page.circle(x, y), ring)
