"""The marks and targets on the sheet of adventure 6: eleven quarters, the walkways between them, the tracks (WM-A6)."""

from pathlib import Path

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.drawing import paper, pencil
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.paper import words
from lunaria.games.welcome_to_the_moon.drawing.shapes import num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action, Step
from lunaria.games.welcome_to_the_moon.virus import sheet as t

TEMPLATE = Template(
    Path(__file__).with_name("sheet.svg"), "hull", "decks", "corridors", "doors", "corridor-view", "print"
)
_CROSS = pencil.STROKE["cross"]
_LIGHT = "#fafbea"
_ACTIONS = (Action.ROBOT, Action.ENERGY, Action.ASTRONAUT, Action.PLANNING, Action.NONE)
_TRACKS = (("plant", t.SHEET.plant_track, t.PLANT_LINES), ("water", t.SHEET.water_track, t.WATER_LINES))
"""The name of each track, its print, and how many lines are complete by symbols crossed."""
_MISSIONS = t.VIRUSES[2:]
"""The viruses of missions A, B and C."""


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    sick = {called for quarter, called in enumerate(t.QUARTER_NAMES) if page.has("active", quarter)}
    return page.whole(
        page.definitions(("bolt", "drop", "sprout"), _ACTIONS, own=(TEMPLATE.definitions(page.prefix),)),
        page.leaf(
            page.layer("hull"),
            page.layer("decks"),
            *(_glow(page, called) for called in t.QUARTER_NAMES if called in sick),
            page.layer("corridors"),
            *(page.layer(f"state:room-{called}{'-sick' if called in sick else ''}") for called in t.QUARTER_NAMES),
            page.layer("doors"),
            *_heading(page),
            page.layer("corridor-view"),
            page.layer("print"),
        ),
        *(_walkway(page, index) for index in range(t.WALKWAYS)),
        *(_space(page, index) for index in range(t.SPACES)),
        *(_quarter(page, quarter) for quarter in range(t.QUARTERS)),
        _wilds_used(page),
        *(_crossed(page, index) for index in range(len(_TRACKS))),
        *(_mission_virus(page, called) for called in _MISSIONS),
        page.usual_marks(),
        *(
            page.sum_at(worth, f"sums-{index}", f"sum-{index}")
            for index, worth in enumerate(
                (page.points("score-quarters"), page.points("score-infected"), page.sheet.score)
            )
        ),
        _act(page),
    )


def _act(page: Drawing) -> Markup:
    """Draw what the action of the turn circles in the quarter of the number: a plant, or the tank (WM-A6.6)."""
    if page.view.step == Step.WATER:
        return page.act_at("water", f"tank-{page.view.acting}")
    if page.view.step != Step.PLANT:
        return Markup("")
    quarter = int(t.QUARTER_OF[t.NAMES.index(page.view.acting)])
    return page.act_at("plant", f"plant-{t.QUARTER_NAMES[quarter]}-{page.sheet.marks['plants'][quarter]}")


def _heading(page: Drawing) -> list[Markup]:
    """Write the name of the adventure beside its number, because the first deck stands high."""
    count = page.say("adventure-count-6").upper()
    wide = paper.measure(count, paper.SMALLEST, 2) + 2
    return [
        words(44, 37, count, paper.SMALLEST, page.inks.mist, 700, spacing=2),
        words(44 + wide + 14, 52, page.say("adventure-name-6"), 38, _LIGHT, 800, spacing=-1),
        shape(f"M44 45h{num(wide - 6)}", line=page.inks.warm, width=4),
        shape(f"M44 53h{num(wide - 38)}", line=page.inks.mist, width=2),
    ]


def _glow(page: Drawing, called: str) -> Markup:
    """Draw the light that falls from a quarter with an active virus."""
    x, y = page.at(f"room-{called}").middle
    return element("ellipse", cx=x, cy=y, rx=225, ry=150, fill=f"url(#{page.prefix}glow)")


# Quarters -------------------------------------------------------------------------------------------------------------


def _space(page: Drawing, index: int) -> Markup:
    """Draw what stands in a space; an infected one is dark, with a virus scratched into it (WM-A6.3)."""
    infected, at = page.has("infected", index), page.at(f"space-{t.NAMES[index]}")
    drawn = page.space(t.NAMES[index], at.middle, at.width, infected)
    if not infected:
        return drawn
    return group(use(f"{page.prefix}sick", transform=f"translate({num(at.x)} {num(at.y)})"), drawn)


def _quarter(page: Drawing, quarter: int) -> Markup:
    """Circle what a quarter has gained, its active virus, and what it is worth once it is evacuated (WM-A6.9)."""
    called, printed, marks = t.QUARTER_NAMES[quarter], t.SHEET.quarters[quarter], page.sheet.marks
    energies = t.START_ENERGY + marks["energies"][quarter]
    rings = [page.ring_at(f"energy-{called}-{number}") for number in range(t.START_ENERGY, energies)]
    rings += [page.ring_at(f"plant-{called}-{number}") for number in range(marks["plants"][quarter])]
    if printed.virus is not None and page.has("active", quarter):
        rings.append(page.ring_at(f"virus-{called}"))
    parts = [_tanks(page, quarter)]
    written = sum(t.NAMES[space] in page.sheet.written for space in t.MEMBERS[quarter])
    evacuated = written + sum(page.has("infected", space) for space in t.MEMBERS[quarter]) == len(t.MEMBERS[quarter])
    if evacuated or page.over:
        x, y = page.at(f"worth-{called}").middle
        fresh = evacuated and any(t.NAMES[space] in page.sheet.fresh for space in t.MEMBERS[quarter])
        parts.append(page.pencil(page.number(energies * written, x, y, 25, f"worth-{called}"), fresh=fresh))
        parts.append(page.pencil(page.ring_at(f"worth-{called}"), fresh=fresh, width=_CROSS))
    state = "evacuated" if evacuated else "sick" if page.has("active", quarter) else "open"
    label = page.say(f"virus-quarter-{state}", place=called, energies=energies, of=printed.energies)
    drawn = page.pencil(*rings, width=_CROSS), *parts
    return page.target("quarter", called, label, page.area("quarter", called, paper=True), *drawn)


def _tanks(page: Drawing, quarter: int) -> Markup:
    """Circle the tanks of a quarter; one is circled in the turn in which its space is filled (WM-A6.6)."""
    spaces = (tank.space - 1 for tank in t.SHEET.tanks if tank.space - 1 in t.MEMBERS[quarter])
    return Markup(
        "".join(
            page.pencil(page.ring_at(f"tank-{t.NAMES[space]}"), fresh=t.NAMES[space] in page.sheet.fresh, width=_CROSS)
            for space in spaces
            if page.has("tanks", space)
        )
    )


def _walkway(page: Drawing, index: int) -> Markup:
    """Cross the door of a closed walkway (WM-A6.5)."""
    called, shut = t.WALKWAY_NAMES[index], page.has("shut", index)
    cross = page.pencil(page.cross_at(f"door-{called}"), width=9) if shut else Markup("")
    one, other = (t.QUARTER_NAMES[quarter] for quarter in sorted(t.JOINS[index]))
    label = page.say("virus-door-shut" if shut else "virus-door", one=one, other=other)
    return page.target("walkway", called, label, page.area("walkway", called, paper=True), cross)


# The tickets ----------------------------------------------------------------------------------------------------------


def _wilds_used(page: Drawing) -> Markup:
    """Cross symbols, circle the Wild Actions that they brought, cross those that are used (WM-3.11, WM-A6.14)."""
    crosses, rings = [], []
    used = page.mark("wilds_used")
    for kind in ("astronauts", "plannings"):
        done = page.mark(kind)
        crosses += [page.cross_at(f"{kind}-{place}") for place in range(done)]
        for row in range(done // 2):
            rings.append(page.ring_at(f"wild-{kind}-{row}"))
            if used > 0:
                crosses.append(page.cross_at(f"wild-used-{kind}-{row}"))
                used -= 1
    return group(page.pencil(*rings), page.pencil(*crosses, width=9))


def _crossed(page: Drawing, index: int) -> Markup:
    """Cross the symbols of a track, the labels of completed lines, and what was triggered; tab what counts now."""
    name, printed, lines = _TRACKS[index]
    crossed = left = page.mark(f"{name}_track")
    crosses, targets = [], []
    for line, each in enumerate(printed.lines):
        crosses += [page.cross_at(f"{name}-{line}-{number}") for number in range(min(left, each.symbols))]
        if left >= each.symbols:
            crosses.append(page.cross_at(f"{name}-label-{line}"))
        left = max(0, left - each.symbols)
        if each.first_symbol is not None:
            targets.append(_triggered(page, name, each))
    standing = page.standing_at(f"standing-{name}-{int(lines[crossed])}", f"standing-{name}")
    return group(page.pencil(*crosses, width=9), *targets, standing)


def _triggered(page: Drawing, track: str, printed: t.Line) -> Markup:
    """Draw whether a trigger is spent; alone an effect card lets the player choose one (WM-S.6)."""
    what = (printed.first_symbol or "").removeprefix("virus:")
    called = what if what in t.VIRUSES else f"{track}-{printed.line}"
    if what in t.VIRUSES:
        spent, kind = bool(page.view.common["viruses"] >> t.VIRUSES.index(what) & 1), "virus"
    else:
        spent, kind = t.SYMBOL_NAMES.index(called) in page.view.race, "line"
    cross = page.pencil(page.cross_at(f"trigger-{called}"), width=9) if spent else Markup("")
    return page.target(kind, called, page.say(f"{kind}-{called}"), page.area("trigger", called), cross)


def _mission_virus(page: Drawing, called: str) -> Markup:
    """Cross the virus of a mission once it is spent (WM-A6.13)."""
    spent = page.view.common["viruses"] >> t.VIRUSES.index(called) & 1
    cross = page.pencil(page.cross_at(f"mission-{called}"), width=9) if spent else Markup("")
    return page.target("virus", called, page.say(f"virus-{called}"), page.area("mission", called), cross)
