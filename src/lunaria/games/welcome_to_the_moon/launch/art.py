"""The marks and targets on the sheet of adventure 1: a rocket whose floors are filled (WM-A1)."""

from pathlib import Path

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.anchors import Template
from lunaria.games.welcome_to_the_moon.drawing.shapes import box
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.launch.leaflet import QUARTER_NAMES
from lunaria.games.welcome_to_the_moon.launch.sheet import INACTIVE, LABEL, NAMES, SHEET, TRACK, Effect

TEMPLATE = Template(Path(__file__).with_name("sheet.svg"), "backdrop", "floors", "print")
_CROSS, _SLASH = pencil.STROKE["cross"], pencil.STROKE["slash"]
_ROWS = SHEET.rocket_track.rows


def draw(page: Drawing) -> Markup:
    """Draw the sheet on its plane of 900 by 900."""
    quarters = range(len(SHEET.quarters))
    return page.whole(
        page.definitions(("rocket", "arrow", "man"), own=(TEMPLATE.definitions(page.prefix),)),
        page.leaf(
            page.layer("backdrop"),
            page.layer("floors"),
            *(_strip(page, index) for index in quarters if _full(page, index)),
            page.layer("print"),
            page.heading_at(),
        ),
        *(_written(page, index) for index in quarters),
        *(page.space_at(name) for name in NAMES),
        page.missions_at(),
        _error_marks(page),
        _rockets(page),
        _standing(page),
    )


# Quarters -------------------------------------------------------------------------------------------------------------


def _full(page: Drawing, index: int) -> bool:
    return all(NAMES[space - 1] in page.sheet.written for space in SHEET.quarters[index].spaces)


def _strip(page: Drawing, index: int) -> Markup:
    """Lighten the strip of a full quarter (WM-A1.4)."""
    at = page.at(f"strip-{index}")
    return box(*at.corner, at.width, at.height, page.inks.paper)


def _written(page: Drawing, index: int) -> Markup:
    """Draw what the pencil has done to the effects of a quarter: gained, activated, sabotaged."""
    return group(*(_effect_mark(page, index, effect) for effect in SHEET.quarters[index].effects))


def _effect_mark(page: Drawing, index: int, effect: Effect) -> Markup:
    key = effect.id.replace(".", "-").replace("_", "-")
    full = _full(page, index)
    if effect.type == "sabotage":
        return _sabotage(page, effect, key)
    if effect.type == "rocket" and effect.starts == "inactive":
        active = page.has("activated", int(INACTIVE[index]))
        filled = [page.mark_at("fill", f"{key}-fill")] if active else []
        used = [page.mark_at("slash", f"{key}-used")] if active and full else []
        name = QUARTER_NAMES[index]
        marks = page.pencil(*filled, width=14), page.pencil(*used, width=_SLASH)
        label = page.say("act-effects-quarter", place=name)
        return page.target("quarter", name, label, page.area("quarter", name, paper=True), *marks)
    return page.pencil(page.mark_at("slash", f"{key}-used"), width=_SLASH) if full else Markup("")


def _sabotage(page: Drawing, effect: Effect, key: str) -> Markup:
    """Circle a bomb that the seat has set off; cross one that somebody else has (WM-A1.7)."""
    number = int(effect.sabotage_id.removeprefix("sab"))
    if page.has("sabotage", number - 1):
        mark = page.pencil(page.ring_at(key))
    elif number - 1 in page.view.race:
        mark = page.pencil(page.cross_at(f"gone-{key}", key), width=_CROSS)
    else:
        mark = Markup("")
    label = page.say("symbol-name", number=number)
    return page.target("symbol", str(number), label, page.area("symbol", str(number)), mark)


# The tickets ----------------------------------------------------------------------------------------------------------


def _error_marks(page: Drawing) -> Markup:
    """Circle the System Errors; cross those that rockets have mended (WM-A1.3, WM-A1.5)."""
    rings = [page.ring_at(f"error-{number}") for number in range(1, page.sheet.errors + 1)]
    crosses = [page.cross_at(f"mended-{number}") for number in range(1, page.mark("mended") + 1)]
    return group(page.pencil(*rings), page.pencil(*crosses[: len(rings)], width=_CROSS))


def _rockets(page: Drawing) -> Markup:
    """Cross the rockets from the lowest row up, the label of each full row, and the final rockets (WM-A1.5)."""
    crosses, left = [], page.mark("rockets")
    for index, row in enumerate(_ROWS, 1):
        held = row.rockets
        crosses += [page.cross_at(f"rocket-{index}-{place + 1}") for place in range(min(held, left))]
        if left >= held:
            crosses.append(page.cross_at(f"label-{row.label}"))
        left = max(0, left - held)
    crosses += [page.cross_at(f"final-{place + 1}") for place in range(page.mark("final"))]
    return page.pencil(*crosses, width=_CROSS)


def _standing(page: Drawing) -> Markup:
    """Draw the owner's tab at the label that counts now."""
    labels = [row.label for row in _ROWS]
    crossed = page.mark("rockets")
    index = labels.index(int(LABEL[crossed])) if crossed < TRACK else len(_ROWS)
    return page.standing_at(f"standing-{index}", "standing")
