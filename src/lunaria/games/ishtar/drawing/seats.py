"""The boards of the others, small but whole."""

from lunaria.engine.show.canvas import at, inset, label
from lunaria.engine.show.svg import Markup, element, group, text, title
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.own import Area, status, turn_ring
from lunaria.games.ishtar.drawing.style import INK
from lunaria.games.ishtar.drawing.tokens import crest, gardener, gem, gem_row, worth
from lunaria.games.ishtar.moves import card_words, skill_words
from lunaria.games.ishtar.tables import CARD_LIST, GEM_LETTERS, GEMS, LOWER, SKILL_LIST, SKILLS, Gem
from lunaria.games.ishtar.view import SeatView

WIDTH, HEIGHT = 372, 156
_EDGE = 10.0


def _chip(canvas: Canvas, area: SeatView, skill: int, x: float, y: float) -> Markup:
    """Draw a Skill in a field 29 high: its letter, its symbol, and the gems on it or what it is worth."""
    kind, paid = SKILL_LIST[skill], area.skills[skill]
    width = (WIDTH - 2 * _EDGE - 4 * 4) / LOWER
    parts = [
        title(canvas.say(skill_words(skill)), f"skill-{kind.name}"),
        element("rect", width=width, height=29, rx=7, class_="is-shut" if paid is None else "is-open"),
        element("rect", width=17, height=29, rx=7, fill="#8a5a2c" if paid is None else "#142763", stroke=INK),
        text(8.5, 19.5, kind.name, font_size=13.5, class_="is-bold is-middle is-white"),
        canvas.use(f"skill-{kind.effect}", 34, 15, 0.62),
    ]
    if skill >= LOWER:
        said = f"+{area.worth[skill - LOWER]}"
        parts.append(
            text(width - 4, 19.5, said, font_size=12.5, class_="is-end is-bold is-dark" if paid else "is-end is-dark")
        )
    elif paid is not None:
        parts += [
            gem(canvas, GEM_LETTERS.index(letter), width - 8, 8.5 + 12.5 * i, 12) for i, letter in enumerate(paid)
        ]
    return at(x, y, *parts, id=f"skill-{area.seat}-{kind.name}")


def _reserved(canvas: Canvas, area: SeatView) -> Markup:
    """Draw the reserved card in the head: its points and its price."""
    if area.reserved < 0:
        return Markup("")
    kind = CARD_LIST[area.reserved]
    return at(
        208,
        7,
        title(f"{canvas.say('picture-reserved')}: {canvas.say(card_words(area.reserved))}", "reserved"),
        element("rect", width=84, height=31, rx=7, fill=canvas.paint("gPaper"), stroke=INK, stroke_width=1.3),
        worth(canvas, kind.points, 15, 15.5, 0.72),
        gem_row(canvas, (kind.purple, kind.red, kind.white), 56, 15.5, 44, 14),
        id=f"card-{area.reserved}",
    )


_HEAD = 46
COUNTED = ("score-trees", "score-flowers", "score-fountains", "score-skills", "assistants", "planted")
"""The keys of what is counted besides gems."""
_SIGNS = (("palm", 0.56, 9), ("flower", 0.98, 0), ("sign-fountain", 0.95, 0), ("sign-tablet", 0.95, 0))
"""The heads of the score: their symbol, its size, and how far below the middle it stands."""


def _head(canvas: Canvas, area: Area) -> Markup:
    """Draw who it is, and their points."""
    seat, total = area.seat.seat, sum(area.seat.points)
    band = f"M1 {_HEAD}V13Q1 1 13 1H{WIDTH - 13}Q{WIDTH - 1} 1 {WIDTH - 1} 13V{_HEAD}Z"
    room = 132 if area.seat.reserved >= 0 else 216
    said = status(canvas, area)
    return group(
        element("path", d=band, fill=canvas.paint("gLapis")),
        element("rect", x=1, y=_HEAD - 3, width=WIDTH - 2, height=3, fill=canvas.paint("gGold")),
        gardener(canvas, seat, 27, 39, 0.95),
        crest(canvas, seat, 53, 22, 9.5),
        label(70, 21 if said else 28, canvas.seat(seat), 16.5, room, "is-bold is-white"),
        label(70, 37, said, 12, room, "is-gilt"),
        _reserved(canvas, area.seat),
        group(
            text(WIDTH - 14, 27, str(total), font_size=23, class_="is-bold is-end is-gilt"),
            text(WIDTH - 14, 39, canvas.say("panel-points", points=total), font_size=11.6, class_="is-end is-pale"),
            id=f"score-{seat}",
        ),
    )


def _counts(canvas: Canvas, area: SeatView, y: float) -> Markup:
    """Draw the points for each head of the score, then gems, Assistants ready and Trees planted: one row, 28 high."""
    step = (WIDTH - 2 * _EDGE + 4) / (len(_SIGNS) + GEMS + 2)
    ready = canvas.say("picture-assistants", supply=area.in_supply, carpet=area.on_carpet)
    heads = zip(("trees", "flowers", "fountains", "skills"), _SIGNS, area.points, strict=True)
    things = [
        (canvas.say(f"score-{name}"), canvas.use(symbol, 10, 14 + down, size), points)
        for name, (symbol, size, down), points in heads
    ]
    things += [
        (canvas.say(f"gems-{kind.name.lower()}", count=area.gems[kind]), gem(canvas, kind, 10, 14, 17), area.gems[kind])
        for kind in Gem
    ]
    things.append((ready, gardener(canvas, area.seat, 9.5, 25, 0.72), area.in_supply))
    planted = len(area.planted)
    things.append((canvas.say("picture-planted", count=planted), canvas.use("sign-card", 10, 14), planted))
    seat = area.seat
    names = [f"points-{seat}-{i}" for i in range(len(_SIGNS))] + [f"gems-{seat}-{kind}" for kind in range(GEMS)]
    fields = []
    keys = (*COUNTED[:4], *(f"gem-{kind.name.lower()}" for kind in Gem), *COUNTED[4:])
    for i, (name, key, (said, sign, count)) in enumerate(
        zip((*names, f"supply-{seat}", f"planted-{seat}"), keys, things, strict=True)
    ):
        points = i < len(_SIGNS)
        ink = "is-bold is-end is-white" if points else "is-bold is-end is-dark"
        look = {"fill": "#142763", "stroke": "#6d8be0"} if points else {"class_": "is-field"}
        field = element("rect", width=step - 4, height=28, rx=7, **look)
        number = text(step - 6.5, 19, str(count), font_size=13.2, class_=ink)
        fields.append(at(_EDGE + step * i, y, title(said, key), field, sign, number, id=name))
    return group(*fields)


def draw_seat(canvas: Canvas, area: Area) -> Markup:
    """Draw another's board; ``WIDTH`` by ``HEIGHT``."""
    step = (WIDTH - 2 * _EDGE + 4) / LOWER
    order = [*range(LOWER, SKILLS), *range(LOWER)]
    return group(
        inset(WIDTH, HEIGHT, 1, 13, class_="is-panel"),
        _head(canvas, area),
        _counts(canvas, area.seat, 53),
        *(
            _chip(canvas, area.seat, skill, _EDGE + step * (i % LOWER), 87 + 33 * (i // LOWER))
            for i, skill in enumerate(order)
        ),
        turn_ring(area, WIDTH, HEIGHT),
        id=f"seat-{area.seat.seat}",
    )
