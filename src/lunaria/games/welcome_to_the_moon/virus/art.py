"""The sheet of adventure 6 as it is drawn: eleven quarters, the walkways between them, and the tracks below (WM-A6)."""

from lunaria.engine.show.svg import Markup, group, touch, use
from lunaria.games.welcome_to_the_moon.drawing import paper, pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import words
from lunaria.games.welcome_to_the_moon.drawing.shapes import box, disc, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action
from lunaria.games.welcome_to_the_moon.virus import plan, tracks
from lunaria.games.welcome_to_the_moon.virus import sheet as t
from lunaria.games.welcome_to_the_moon.virus.plan import DOORS, HEIGHT, ROOMS, SIDE, WIDTH
from lunaria.games.welcome_to_the_moon.virus.scenery import ACID, ALARM, DARK, HAZE, INK, MID, PAPER, PRINT, WHITE, glow

_CROSS = pencil.STROKE["cross"]
_ACTIONS = (Action.ROBOT, Action.ENERGY, Action.ASTRONAUT, Action.PLANNING, Action.NONE)


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    prefix = page.prefix
    active = [quarter for quarter in range(t.QUARTERS) if page.has("active", quarter)]
    return page.whole(
        page.definitions(("bolt", "drop", "sprout"), _ACTIONS, own=(PRINT.definitions(prefix),)),
        page.leaf(
            page.layer("hull"),
            *_decks(page),
            *(glow(prefix, quarter) for quarter in active),
            page.layer("corridors"),
            *(_room(page, quarter, quarter in active) for quarter in range(t.QUARTERS)),
            *(_door(page, index) for index in range(t.WALKWAYS)),
            *_heading(page),
            page.layer("corridor-view"),
            *tracks.prints(page),
        ),
        *(_walkway(page, index) for index in range(t.WALKWAYS)),
        *(_space(page, index) for index in range(t.SPACES)),
        *(_quarter(page, quarter) for quarter in range(t.QUARTERS)),
        *tracks.marks(page),
    )


def _heading(page: Drawing) -> list[Markup]:
    """Write the name of the adventure beside its number, because the first deck stands high."""
    count = page.say("adventure-count-6").upper()
    wide = paper.measure(count, paper.SMALLEST, 2) + 2
    return [
        words(44, 37, count, paper.SMALLEST, ACID, 700, spacing=2),
        words(44 + wide + 14, 52, page.say("adventure-name-6"), 38, WHITE, 800, spacing=-1),
        shape(f"M44 45h{num(wide - 6)}", line=ALARM, width=4),
        shape(f"M44 53h{num(wide - 38)}", line=ACID, width=2),
    ]


def _decks(page: Drawing) -> list[Markup]:
    """Name the decks in the dark between the quarters."""
    places = ((156, 2, 26, 88), (682, 4, 38, 64))
    return [
        words(
            x, plan.TOP + plan.PITCH * (deck - 1) + drop, page.say("virus-deck", number=deck).upper(), 17, "#5f9a6a",
            800, spacing=2, room=room,
        )
        for x, deck, drop, room in places
    ]  # fmt: skip


# Quarters -------------------------------------------------------------------------------------------------------------


def _outline(quarter: int, out: float) -> str:
    """Return the outline of a quarter with its corners cut, moved outwards."""
    x, y = ROOMS[quarter]
    left, top, right, foot, cut = x - out, y - out, x + WIDTH + out, y + HEIGHT + out, 10
    return (
        f"M{num(left + cut)} {num(top)}H{num(right - cut)}L{num(right)} {num(top + cut)}V{num(foot - cut)}"
        f"L{num(right - cut)} {num(foot)}H{num(left + cut)}L{num(left)} {num(foot - cut)}V{num(top + cut)}Z"
    )


def _room(page: Drawing, quarter: int, sick: bool) -> Markup:
    """Draw a quarter: its spaces, under them energies and plants; on its wall tanks and the virus."""
    x, y = ROOMS[quarter]
    printed = t.SHEET.quarters[quarter]
    deck = plan.deck_of(quarter)
    parts = [
        shape(_outline(quarter, 8), DARK),
        shape(_outline(quarter, 5), ACID if sick else MID),
        shape(_outline(quarter, 1.5), INK),
        shape(_outline(quarter, -1), HAZE if sick else PAPER),
        shape(f"M{x + 2} {y + 57}h{WIDTH - 4}", line=INK, width=1.2),
    ]
    if sick:
        corners = f"M{x + 2} {y + 2}h8l-8 8ZM{x + WIDTH - 2} {y + HEIGHT - 2}h-8l8-8Z"
        parts += [shape(_outline(quarter, 6.6), line=ALARM, width=3), shape(corners, ALARM)]
    parts += [box(x + 5 + SIDE * place, y + 7, SIDE, SIDE, WHITE, INK, 2) for place in range(len(t.MEMBERS[quarter]))]
    parts += [disc(x - 3, y + 74, 11, ACID, DARK, 2), words(x - 3, y + 79.6, str(deck), 15, INK, 800, "middle")]
    for number in range(printed.energies):
        at = plan.energy(quarter, number)
        parts.append(page.symbol("bolt", *at, 37))
        if number < t.START_ENERGY:
            parts.append(disc(*at, 13.6, "none", INK, 2))
    parts.append(shape(f"M{x + 114} {y + 62}v22", line=INK, width=1.6))
    parts += [page.symbol("sprout", *plan.plant(quarter, number), 46) for number in range(printed.plants)]
    return group(*parts, *_wall(page, quarter))


def _wall(page: Drawing, quarter: int) -> list[Markup]:
    """Draw the discs on the wall of a quarter: its tanks, and its virus."""
    parts = []
    for index, tank in enumerate(t.SHEET.tanks):
        if tank.space - 1 in t.MEMBERS[quarter]:
            x, y = plan.tank(index)
            parts += [disc(x, y, 18.5, WHITE, DARK, 2.4), page.symbol("drop", x, y, 40)]
    at = plan.virus(quarter)
    if at is not None:
        parts += [disc(*at, 21, WHITE, DARK, 2.4), _virus(page, t.SHEET.quarters[quarter].virus or "", *at, 29)]
    return parts


def _virus(page: Drawing, name: str, x: float, y: float, width: float) -> Markup:
    return use(f"{page.prefix}v-{name}", transform=f"translate({num(x)} {num(y)}) scale({width / 40:.3g})")


def _space(page: Drawing, index: int) -> Markup:
    """Draw what stands in a space; an infected one is dark, with a virus scratched into it (WM-A6.3)."""
    infected = page.has("infected", index)
    x, y = plan.space(index)
    drawn = page.space(t.NAMES[index], (x, y), SIDE, infected)
    if not infected:
        return drawn
    return group(use(f"{page.prefix}sick", transform=f"translate({num(x)} {num(y)})"), drawn)


def _quarter(page: Drawing, quarter: int) -> Markup:
    """Circle what a quarter has gained, its active virus, and what it is worth once it is evacuated (WM-A6.9)."""
    called, printed, marks = t.QUARTER_NAMES[quarter], t.SHEET.quarters[quarter], page.sheet.marks
    energies = t.START_ENERGY + marks["energies"][quarter]
    rings = [
        page.ring(*plan.energy(quarter, number), 28, f"energy-{called}-{number}", 29)
        for number in range(t.START_ENERGY, energies)
    ] + [
        page.ring(*plan.plant(quarter, number), 31, f"plant-{called}-{number}", 29)
        for number in range(marks["plants"][quarter])
    ]
    parts = [_tanks(page, quarter)]
    at = plan.virus(quarter)
    if at is not None and page.has("active", quarter):
        rings.append(page.ring(*at, 37, f"virus-{called}"))
    written = sum(t.NAMES[space] in page.sheet.written for space in t.MEMBERS[quarter])
    evacuated = written + sum(page.has("infected", space) for space in t.MEMBERS[quarter]) == len(t.MEMBERS[quarter])
    if evacuated or page.over:
        x, y = plan.evacuated(quarter)
        fresh = evacuated and any(t.NAMES[space] in page.sheet.fresh for space in t.MEMBERS[quarter])
        parts.append(page.pencil(page.number(energies * written, x, y, 25, f"worth-{called}"), fresh=fresh))
        parts.append(page.pencil(page.ring(x, y, 46, f"worth-{called}", 30), fresh=fresh, width=_CROSS))
    x, top = ROOMS[quarter]
    area = touch("rect", x=x + 8, y=top + 54, width=WIDTH - 16, height=45, rx=8)
    state = "evacuated" if evacuated else "sick" if page.has("active", quarter) else "open"
    label = page.say(f"virus-quarter-{state}", place=called, energies=energies, of=printed.energies)
    return page.target("quarter", called, label, area, page.pencil(*rings, width=_CROSS), *parts)


def _tanks(page: Drawing, quarter: int) -> Markup:
    """Circle the tanks of a quarter; one is circled in the turn in which its space is filled (WM-A6.6)."""
    rings = (
        page.pencil(
            page.ring(*plan.tank(index), 31, f"tank-{t.NAMES[tank.space - 1]}", 30),
            fresh=t.NAMES[tank.space - 1] in page.sheet.fresh,
            width=_CROSS,
        )
        for index, tank in enumerate(t.SHEET.tanks)
        if tank.space - 1 in t.MEMBERS[quarter] and page.has("tanks", tank.space - 1)
    )
    return Markup("".join(rings))


# Walkways -------------------------------------------------------------------------------------------------------------


def _door(page: Drawing, index: int) -> Markup:
    x, y = DOORS[index]
    return use(f"{page.prefix}door", transform=f"translate({num(x)} {num(y)})")


def _walkway(page: Drawing, index: int) -> Markup:
    """Cross the door of a closed walkway (WM-A6.5)."""
    (x, y), called = DOORS[index], t.WALKWAY_NAMES[index]
    shut = page.has("shut", index)
    cross = page.pencil(page.cross(x, y, 31, f"door-{called}"), width=9) if shut else Markup("")
    one, other = (t.QUARTER_NAMES[quarter] for quarter in sorted(t.JOINS[index]))
    label = page.say("virus-door-shut" if shut else "virus-door", one=one, other=other)
    return page.target("walkway", called, label, page.circle(x, y), cross)
