"""The tickets of the sheet of The Mine: its heading, missions, errors, the total, and the sums in all boxes."""

from lunaria.engine.show.svg import Markup, group
from lunaria.games.welcome_to_the_moon.drawing.paper import field, heading, signed, ticket, words
from lunaria.games.welcome_to_the_moon.drawing.shapes import box, shape
from lunaria.games.welcome_to_the_moon.drawing.sheet import Drawing
from lunaria.games.welcome_to_the_moon.mine import plan
from lunaria.games.welcome_to_the_moon.mine.plan import BUILDINGS
from lunaria.games.welcome_to_the_moon.mine.scenery import INK, INKS, OCHRE, PALE, RUST
from lunaria.games.welcome_to_the_moon.mine.sheet import SHEET

_LINES = (("plants",), ("waters",), ("pearls",), ("rubies",), ("astronauts",), ("planning", "errors"))
"""The lines of the score that are written at the foot of each building."""


def prints(page: Drawing) -> list[Markup]:
    """Return what is printed: the heading, missions, errors, the total, and what is to be known, at the foot."""
    (mx, my, mw, _), (ex, ey, ew, _) = plan.MISSIONS, plan.ERRORS
    say, last = page.say, BUILDINGS[-1]
    total = last.top - 82
    parts = [
        page.heading(OCHRE, RUST),
        ticket(*plan.MISSIONS, INKS),
        heading(mx + 12, my + 21, say("score-missions"), INKS),
        words(mx + mw - 10, my + 21, say("print-sum"), 15, INK, anchor="end"),
        *_mission_boxes(),
        ticket(*plan.ERRORS, INKS),
        heading(ex + 10, ey + 21, say("score-errors"), INKS, room=ew - 20),
        page.errors([(ex + 8 + 48 * box_, ey + 30) for box_ in range(3)], [error.label for error in SHEET.errors])[0],
        words(ex + 170, ey + 49, say("print-all"), 15, INK, anchor="middle", room=36),
        words(ex + 170, ey + 69, signed(-SHEET.errors_all_crossed_label), 16.5, "#a83f1c", 800, "middle"),
        shape(f"M{last.x + 20} {last.top}v-78M{last.x + last.width - 20} {last.top}v-78", line=INK, width=5),
        ticket(last.x, total, last.width, 74, INKS),
        heading(last.x + last.width / 2, total + 20, say("score-total"), INKS, anchor="middle", room=last.width - 16),
        field(last.x + 22, total + 24, last.width - 44, 44, INKS),
    ]
    fields = [page.legend(_LINES[index][0], *plan.store(index)) for index in range(len(BUILDINGS))]
    whole = (
        page.legend("missions", *plan.MISSIONS),
        page.legend("errors", *plan.ERRORS),
        page.legend("total", last.x, total, last.width, 74),
    )
    return [*parts, _foot(page), *fields, *whole]


def _foot(page: Drawing) -> Markup:
    y = plan.FLOOR
    notes = ((28, "rows", None, 220, PALE), (430, "columns", "middle", 330, PALE), (872, "flag", "end", 240, OCHRE))
    return group(
        box(14, y, 872, 30, INK),
        shape(f"M14 {y + 1}h872", line=OCHRE, width=2),
        *(
            words(x, y + 21, page.say(f"mine-note-{name}"), 12.5, fill, 600, anchor, room=room)
            for x, name, anchor, room, fill in notes
        ),
    )


def _mission_boxes() -> list[Markup]:
    x, y, _, _ = plan.MISSIONS
    parts = []
    for place, letter in enumerate("ABC"):
        left = x + 8 + 68 * place
        parts.append(words(left, y + 59, letter, 18, "#a83f1c", 800))
        parts.append(field(left + 16, y + 30, 46, 46, INKS))
    parts.append(shape(f"M{x + 211} {y + 49}h7M{x + 211} {y + 56}h7", line=INK, width=2.4))
    return [*parts, field(x + 223, y + 28, 44, 50, INKS, 2.6)]


def marks(page: Drawing) -> Markup:
    """Write what stands in the boxes at the end, and lightly before (WM-A4.10)."""
    (mx, my, _, _), (ex, ey, _, _) = plan.MISSIONS, plan.ERRORS
    total, last = BUILDINGS[-1].top - 82, BUILDINGS[-1]
    sums = [page.sum(page.points("score-missions"), mx + 245, my + 53, "sum-missions")]
    for index in range(len(BUILDINGS)):
        left, top, width, height = plan.store(index)
        worth = sum(page.points(f"score-{line}") for line in _LINES[index])
        sums.append(page.sum(worth, left + width / 2, top + height / 2, f"sum-{index}"))
    return group(
        page.missions([(mx + 47 + 68 * place, my + 53) for place in range(3)]),
        page.errors([(ex + 8 + 48 * place, ey + 30) for place in range(3)], [error.label for error in SHEET.errors])[1],
        *sums,
        page.sum(page.sheet.score, last.x + last.width / 2, total + 46, "sum-total", 30),
    )
