"""The marks and targets on the sheet of adventure 4: factories above the ground, below it the mine (WM-A4)."""

from pathlib import Path

from lunaria.engine.show.svg import Markup
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.mine import sheet as t
from lunaria.games.welcome_to_the_moon.tables import Action

TEMPLATE = Template(Path(__file__).with_name("sheet.svg"), "backdrop", "print")
_CROSS = pencil.STROKE["cross"]
_LINES = (("plants",), ("waters",), ("pearls",), ("rubies",), ("astronauts",), ("planning", "errors"))
"""The lines of the score that are written at the foot of each building."""


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    return page.whole(
        page.definitions(("earth", "man"), tuple(Action)[:-1], own=(TEMPLATE.definitions(page.prefix),)),
        page.leaf(page.layer("backdrop"), page.heading_at(), page.layer("print")),
        *(_factory(page, index) for index in range(len(t.FACTORY_NAMES))),
        *(_extraction(page, index) for index in range(len(t.SHEET.columns))),
        *(page.space_at(name) for name in t.NAMES),
        *(_mineral(page, index) for index in range(len(t.SHEET.spaces))),
        *(_deposit(page, index) for index in range(len(t.SHEET.deposits))),
        page.usual_marks(),
        *(
            page.sum_at(sum(page.points(f"score-{line}") for line in lines), f"store-{building}", f"sum-{building}")
            for building, lines in enumerate(_LINES)
        ),
    )


# Below the ground -----------------------------------------------------------------------------------------------------


def _mineral(page: Drawing, index: int) -> Markup:
    """Circle the mineral of a filled space; cross it too once its column is extracted (WM-A4.2, WM-A4.4)."""
    printed, called = t.SHEET.spaces[index], t.NAMES[index]
    if not printed.mineral or called not in page.sheet.written:
        return Markup("")
    marks = page.pencil(page.ring_at(f"mineral-{called}"), fresh=called in page.sheet.fresh)
    if page.has("extracted", printed.col - 1):
        cross = page.cross_at(f"mined-{called}")
        marks = Markup(marks + page.pencil(cross, fresh=_just_mined(page, printed.col - 1), width=_CROSS))
    return marks


def _deposit(page: Drawing, index: int) -> Markup:
    """Draw what has become of a deposit; it can be chosen by a Plant or Water action (WM-A4.3)."""
    deposit = t.SHEET.deposits[index]
    parts = []
    if page.has("deposits", index):
        parts.append(page.pencil(page.ring_at(f"deposit-{deposit.id}")))
        column = t.SHEET.spaces[deposit.between[0] - 1].col - 1
        if page.has("extracted", column):
            cross = page.cross_at(f"raised-{deposit.id}")
            parts.append(page.pencil(cross, fresh=_just_mined(page, column), width=_CROSS))
    label = page.say(f"act-{deposit.kind}-deposit", place=deposit.id)
    return page.target("deposit", deposit.id, label, page.area("deposit", deposit.id, paper=True), *parts)


def _extraction(page: Drawing, index: int) -> Markup:
    """Cross the drill of a column that is extracted (WM-A4.4)."""
    if not page.has("extracted", index):
        return Markup("")
    return page.pencil(page.cross_at(f"drill-{index + 1}"), fresh=_just_mined(page, index), width=6)


def _just_mined(page: Drawing, column: int) -> bool:
    """Say whether a column was extracted in the last turn: one of its spaces was filled then."""
    return any(t.NAMES[number - 1] in page.sheet.fresh for number in t.SHEET.columns[column].spaces)


# Above the ground -----------------------------------------------------------------------------------------------------


def _factory(page: Drawing, index: int) -> Markup:
    """Draw what the pencil has written in a factory or control centre; it can be chosen as a whole (WM-A4.5)."""
    workshop = t.MAIN <= index < t.MAIN + t.SECONDARY
    called, cost = t.FACTORY_NAMES[index], int(t.ENERGY_COST[index])
    energies, robots = page.sheet.marks["energies"][index], page.sheet.marks["robots"][index]
    parts = [_paid(page, called, place) for place in (*range(energies), *range(cost, cost + robots))]
    done = energies == t.ENERGY_COST[index] and robots == t.ROBOT_COST[index]
    if workshop:
        rings = [page.ring_at(f"gift-{called}")] if done else []
    else:
        rings = _circled(page, index)
        if done:
            parts.append(page.cross_at(f"value-{called}"))
    label = page.say(
        "factory-state",
        place=page.say(f"factory-{called}"),
        energies=energies,
        all_energies=cost,
        robots=robots,
        all_robots=int(t.ROBOT_COST[index]),
    )
    marks = page.pencil(*rings), page.pencil(*parts, width=_CROSS)
    return page.target("factory", called, label, page.area("factory", called, paper=True), *marks)


def _paid(page: Drawing, called: str, place: int) -> Markup:
    """Cross a symbol of a cost."""
    name = f"cost-{called}-{place}"
    x, y = page.at(name).middle
    return page.cross_at(name, f"cost-{called}-{round(x)}-{round(y)}")


def _circled(page: Drawing, index: int) -> list[Markup]:
    """Circle the symbols of a building, and its filling bonus; planning symbols are crossed (WM-A4.4, WM-A4.9)."""
    marks, called = page.sheet.marks, t.FACTORY_NAMES[index]
    if index == len(t.FACTORY_NAMES) - 1:
        return [page.cross_at(f"planning-{number}") for number in range(marks["plannings"])]
    count = marks["symbols"][index] if index < t.MAIN else marks["astronauts"]
    rings = [page.ring_at(f"{called}-{number}") for number in range(count)]
    if index < t.MAIN:
        if page.has("high", index):
            rings.append(page.ring_at(f"flag-{called}"))
        elif index in page.view.race:
            rings.append(page.cross_at(f"gone-{called}", f"flag-{called}"))
    return rings
