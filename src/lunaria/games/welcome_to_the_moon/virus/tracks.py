"""The tickets of the sheet of The Virus: wild actions, missions, the tracks of plants and water, errors, the sums."""

from lunaria.engine.show.svg import Markup, group, title, use
from lunaria.games.welcome_to_the_moon.drawing import pencil
from lunaria.games.welcome_to_the_moon.drawing.paper import field, heading, signed, ticket, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import Point, box, num, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.tables import Action
from lunaria.games.welcome_to_the_moon.virus import sheet as t
from lunaria.games.welcome_to_the_moon.virus.plan import MISSION_VIRUSES, ROW, TRACK_HEIGHT, TRACKS, WILDS
from lunaria.games.welcome_to_the_moon.virus.scenery import HAZE, INK, INKS, LOSS

_CROSS = pencil.STROKE["cross"]
_MISSIONS, _PLANTS, _WATERS, _ERRORS = (26, 118), (152, 252), (412, 252), (672, 202)
"""Where each ticket begins, and how wide it is."""
_KINDS: tuple[tuple[str, t.Track, str, Action], ...] = (
    ("plant", t.SHEET.plant_track, "sprout", Action.ROBOT),
    ("water", t.SHEET.water_track, "drop", Action.ENERGY),
)
"""The name of each track, its print, its symbol, and what a completed line gives."""


def prints(page: Drawing) -> list[Markup]:
    """Return what is printed."""
    return [
        _wilds(page),
        _missions(page),
        *(_track(page, index) for index in range(2)),
        _errors(page),
    ]


def marks(page: Drawing) -> list[Markup]:
    """Return what is written on the tickets."""
    return [
        _wilds_used(page),
        *(_crossed(page, index) for index in range(2)),
        *(_mission_virus(page, letter) for letter in range(3)),
        page.missions([(_MISSIONS[0] + 53, _row(letter)) for letter in range(3)]),
        page.errors(_boxes(), [error.label for error in t.SHEET.errors])[1],
        _sums(page),
    ]


# Wild actions ---------------------------------------------------------------------------------------------------------


def _pair(action: int, row: int) -> tuple[Point, Point, Point]:
    """Return the middles of the two symbols of a row, and of the Wild Action that they bring."""
    x, y = WILDS[0] + 28 + 126 * action, WILDS[1] + 41 + 31 * row
    return (x, y), (x + 32, y), (x + 81, y)


_PAIRS = ((Action.ASTRONAUT, "astronauts"), (Action.PLANNING, "plannings"))


def _wilds(page: Drawing) -> Markup:
    """Draw the symbols two of which bring a Wild Action (WM-A6.14)."""
    x, y, width, _ = WILDS
    gives = page.say("print-two-give-one")
    parts = [
        ticket(*WILDS, INKS),
        heading(x + 13, y + 20, page.say("print-wilds"), INKS, room=138, spacing=0.6),
        words(x + width - 11, y + 20, gives, 15, INK, 500, "end", room=90),
    ]
    for index, (action, _) in enumerate(_PAIRS):
        for row in range(len(t.SHEET.wild_tracks["astronaut"])):
            one, other, wild = _pair(index, row)
            arrow = f"M{num(wild[0] - 30)} {num(wild[1])}h10m-4-4l4.500 4-4.500 4"
            parts += [page.symbol(action, *one, 28), page.symbol(action, *other, 28)]
            parts += [page.symbol(Action.NONE, *wild, 28), shape(arrow, line=INK, width=2)]
    return group(*parts)


def _wilds_used(page: Drawing) -> Markup:
    """Cross symbols, circle the Wild Actions that they brought, cross those that are used (WM-3.11)."""
    crosses, rings = [], []
    used = page.mark("wilds_used")
    for index, (_, kind) in enumerate(_PAIRS):
        done = page.mark(kind)
        for row in range(len(t.SHEET.wild_tracks["astronaut"])):
            *pair, wild = _pair(index, row)
            for place, at in enumerate(pair):
                if 2 * row + place < done:
                    crosses.append(page.cross(*at, 30, f"{kind}-{2 * row + place}"))
            if 2 * row + 2 <= done:
                rings.append(page.ring(*wild, 33, f"wild-{kind}-{row}"))
                if used > 0:
                    crosses.append(page.cross(*wild, 31, f"wild-used-{kind}-{row}"))
                    used -= 1
    return group(page.pencil(*rings), page.pencil(*crosses, width=9))


# Tracks ---------------------------------------------------------------------------------------------------------------


def _line_y(line: int) -> float:
    """Return the middle of a line of a track."""
    return TRACKS + 24 + ROW * (line + 0.5)


def _last_y(printed: t.Track) -> float:
    """Return the middle of what stands below the lines of a track."""
    return (TRACKS + 24 + ROW * len(printed.lines) + TRACKS + TRACK_HEIGHT - 4) / 2


def _symbol_at(index: int, line: int, number: int) -> Point:
    x = (_PLANTS, _WATERS)[index][0]
    return x + 100 + 26 * number, _line_y(line)


def _trigger_at(index: int, line: int) -> Point:
    """Return where the first symbol of a line says what it triggers: in turn in two columns, so far apart to touch."""
    first = next(place for place, each in enumerate(_KINDS[index][1].lines) if each.first_symbol)
    x = (_PLANTS, _WATERS)[index][0]
    return x + 24 + 45 * ((line - first) % 2), _line_y(line)


def _track(page: Drawing, index: int) -> Markup:
    """Draw a track: its lines of symbols, what they are worth so far, and what completing one gives (WM-A6.7)."""
    name, printed, sign, gift = _KINDS[index]
    x, width = (_PLANTS, _WATERS)[index]
    parts = [
        ticket(x, TRACKS, width, TRACK_HEIGHT, INKS),
        heading(x + 12, TRACKS + 20, page.say(f"virus-{name}s"), INKS, 15, room=96),
        words(x + width - 57, TRACKS + 20, page.say("print-points"), 15, INK, 500, "end", room=62),
        words(x + width - 10, TRACKS + 20, page.say("print-gives"), 15, INK, 500, "end", room=38),
        page.legend(("plants", "tanks")[index], x, TRACKS, width, 28),
    ]
    for line, each in enumerate(printed.lines):
        y = _line_y(line)
        if line % 2 == 0:
            parts.append(box(x + 5, y - ROW / 2, width - 10, ROW, HAZE))
        size = 36 if sign == "sprout" else 34
        parts += [page.symbol(sign, *_symbol_at(index, line, number), size) for number in range(each.symbols)]
        parts += [
            words(x + width - 56, y + 6, str(each.label), 17, INK, 800, "end"),
            page.symbol(gift, x + width - 26, y, ROW - 1),
            *_trigger(page, index, line, each),
        ]
    foot, middle = TRACKS + 24 + ROW * len(printed.lines), _last_y(printed)
    return group(
        *parts,
        shape(f"M{x + 5} {num(foot)}h{width - 10}", line=INK, width=1.4),
        words(x + 12, middle + 5, page.say("print-all-crossed"), 15, INK, room=140),
        words(x + width - 56, middle + 6, str(printed.last_label), 18, INK, 800, "end"),
    )


def _trigger(page: Drawing, index: int, line: int, printed: t.Line) -> list[Markup]:
    """Draw what the first symbol of a line triggers: a virus, or a propagation of all (WM-A6.8)."""
    if printed.first_symbol is None:
        return []
    x, y = _trigger_at(index, line)
    link = shape(f"M{num(x + 14)} {num(y)}H{num(_symbol_at(index, line, 0)[0] - 12)}", line=INK, width=1.4)
    name = printed.first_symbol.removeprefix("virus:")
    if name in t.VIRUSES:
        return [link, _virus(page, name, x, y, 22)]
    return [link, _virus(page, "grey", x - 6, y - 1, 15), _virus(page, "grey", x + 6, y + 2, 15)]


def _virus(page: Drawing, name: str, x: float, y: float, width: float) -> Markup:
    return use(f"{page.prefix}v-{name}", transform=f"translate({num(x)} {num(y)}) scale({width / 40:.3g})")


def _crossed(page: Drawing, index: int) -> Markup:
    """Cross the symbols of a track, the labels of completed lines, and what was triggered."""
    name, printed, _, _ = _KINDS[index]
    left = page.mark(f"{name}_track")
    x, width = (_PLANTS, _WATERS)[index]
    crosses, targets = [], []
    for line, each in enumerate(printed.lines):
        crosses += [
            page.cross(*_symbol_at(index, line, number), 24, f"{name}-{line}-{number}")
            for number in range(min(left, each.symbols))
        ]
        if left >= each.symbols:
            at = (x + width - 56 - 5 * len(str(each.label)), _line_y(line))
            crosses.append(page.cross(*at, 25, f"{name}-label-{line}", 20))
        left = max(0, left - each.symbols)
        if each.first_symbol is not None:
            targets.append(_triggered(page, index, line, each))
    return group(page.pencil(*crosses, width=9), *targets, _standing(page, index))


def _standing(page: Drawing, index: int) -> Markup:
    """Draw the owner's tab at the label that counts now (WM-5.4)."""
    name, printed, _, _ = _KINDS[index]
    x, width = (_PLANTS, _WATERS)[index]
    done = int((t.PLANT_LINES, t.WATER_LINES)[index][page.mark(f"{name}_track")])
    y = _line_y(done) if done < len(printed.lines) else _last_y(printed)
    return page.standing(x + width - 12, y, f"standing-{name}")


def _triggered(page: Drawing, index: int, line: int, printed: t.Line) -> Markup:
    """Draw whether a trigger is spent; alone an effect card lets the player choose one (WM-S.6)."""
    x, y = _trigger_at(index, line)
    what = (printed.first_symbol or "").removeprefix("virus:")
    called = what if what in t.VIRUSES else f"{_KINDS[index][0]}-{printed.line}"
    if what in t.VIRUSES:
        spent = bool(page.view.common["viruses"] >> t.VIRUSES.index(what) & 1)
        kind = "virus"
    else:
        spent = t.SYMBOL_NAMES.index(called) in page.view.race
        kind = "line"
    cross = page.pencil(page.cross(x, y, 30, f"trigger-{called}", 25), width=9) if spent else Markup("")
    return page.target(kind, called, page.say(f"{kind}-{called}"), page.circle(x, y), cross)


# Missions and errors --------------------------------------------------------------------------------------------------


def _row(row: int) -> float:
    """Return the middle of a box of missions or errors."""
    return TRACKS + 26 + 52 * row + 23


def _missions(page: Drawing) -> Markup:
    """Draw a box for each mission, and the virus that it activates (WM-A6.13)."""
    x, width = _MISSIONS
    parts = [
        ticket(x, TRACKS, width, TRACK_HEIGHT, INKS),
        heading(x + 12, TRACKS + 20, page.say("score-missions"), INKS, 15, room=width - 20),
    ]
    for letter, (called, virus) in enumerate(zip("ABC", MISSION_VIRUSES, strict=True)):
        y = _row(letter)
        parts += [
            words(x + 11, y + 7, called, 20, LOSS, 800),
            field(x + 30, y - 23, 46, 46, INKS),
            _virus(page, virus, x + 96, y, 32),
        ]
    return group(*parts, page.legend("missions", x, TRACKS, 80, TRACK_HEIGHT))


def _mission_virus(page: Drawing, letter: int) -> Markup:
    called = MISSION_VIRUSES[letter]
    x, y = _MISSIONS[0] + 96, _row(letter)
    spent = page.view.common["viruses"] >> t.VIRUSES.index(called) & 1
    cross = page.pencil(page.cross(x, y, 32, f"mission-{called}"), width=9) if spent else Markup("")
    return page.target("virus", called, page.say(f"virus-{called}"), page.circle(x, y), cross)


def _boxes() -> list[Point]:
    return [(_ERRORS[0] + 10, _row(index) - 23) for index in range(len(t.SHEET.errors))]


def _errors(page: Drawing) -> Markup:
    """Draw the System Errors, of which the later ones bring a propagation, and the sums (WM-A6.11, WM-A6.15)."""
    x, width = _ERRORS
    parts = [
        ticket(x, TRACKS, width, TRACK_HEIGHT, INKS),
        heading(x + 11, TRACKS + 20, page.say("score-errors"), INKS, room=width - 20, spacing=0.8),
        page.errors(_boxes(), [error.label for error in t.SHEET.errors])[0],
    ]
    for index, error in enumerate(t.SHEET.errors):
        if error.own_propagation:
            more = words(x + 80, _row(index) + 20, "+1", 14, INK, 800, "middle")
            sick = _virus(page, "grey", x + 80, _row(index) - 7, 26)
            parts.append(group(title(page.say("virus-spreads"), "a6-line"), sick, more))
    every = signed(-t.SHEET.errors_all_crossed_label)
    parts.append(words(x + 80, _row(0) - 4, page.say("print-all"), 15, INK, 600, "middle", room=44))
    parts.append(words(x + 80, _row(0) + 13, every, 16, LOSS, 800, "middle"))
    parts.append(page.legend("errors", x, TRACKS, 102, 28))
    for index, said in enumerate(("virus-quarters", "virus-infected", "score-total")):
        y = _row(index)
        parts.append(words(x + 152, y - 10.5, page.say(said), 15, INK, 700, "middle", room=88))
        parts.append(field(x + 124, y - 6, 56, 31, INKS, 3 if index == 2 else 2))
        parts.append(page.legend(("quarters", "infected", "total")[index], x + 106, y - 26, 90, 52))
    return group(*parts)


def _sums(page: Drawing) -> Markup:
    """Write what stands in the boxes at the end, and lightly before (WM-A6.15)."""
    x = _ERRORS[0] + 152
    sums = (page.points("score-quarters"), page.points("score-infected"), page.sheet.score)
    return group(*(page.sum(worth, x, _row(index) + 9.5, f"sum-{index}", 23) for index, worth in enumerate(sums)))
