"""A player's board in front: points, gems, Assistants, Skills and the reserved card."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at, inset, label, lines, narrow, pill, stacked
from lunaria.engine.show.svg import Head, Markup, element, group, standing, text, title, touch
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.style import INK
from lunaria.games.ishtar.drawing.tokens import crest, gardener, gem, gem_row, worth
from lunaria.games.ishtar.moves import card_words, skill_words
from lunaria.games.ishtar.tables import (
    CARD_LIST,
    GEM_LETTERS,
    GEMS,
    LOWER,
    PLACE_NAMES,
    RESERVED,
    SKILL_LIST,
    SKILLS,
    Phase,
)
from lunaria.games.ishtar.view import GardensView, SeatView

WIDTH, HEIGHT = 372, 412
LOW_HEIGHT, STRIP = 296, 50
"""Height beside the board of a low window, and the additional height of a reserved card."""
_EDGE = 10.0


@dataclass(frozen=True)
class Area:
    """All that a player's board is drawn from.

    Attributes:
        seat: the area.
        turn: whether it is its turn.
        mine: whether the reader sits there.
        starts: whether it is the start player, while that matters.
        won: whether nobody has more points, once the game is over.
        chosen: whether the Tree of its reserved card is being planted.
    """

    seat: SeatView
    turn: bool
    mine: bool
    starts: bool
    won: bool
    chosen: bool


def area_of(view: GardensView, seat: SeatView) -> Area:
    """Return what a player's board is drawn from."""
    over = view.phase == Phase.OVER
    best = max(sum(other.points) for other in view.seats)
    return Area(
        seat,
        turn=view.turn == seat.seat,
        mine=view.viewer == seat.seat,
        starts=view.start == seat.seat and not over,
        won=over and sum(seat.points) == best,
        chosen=view.card == RESERVED and view.turn == seat.seat,
    )


def status(canvas: Canvas, area: Area) -> str:
    """Return what is to be said of a player in a word or two."""
    signs = (canvas.say("picture-start"),) if area.starts else ()
    return standing(canvas, Head(area.seat.seat, sum(area.seat.points), area.mine, area.turn, int(area.won), signs))


def head(canvas: Canvas, area: Area, width: float) -> Markup:
    """Draw who it is, and their points: a lapis band 58 high."""
    seat = area.seat.seat
    total = sum(area.seat.points)
    band = f"M1 58V15Q1 1 15 1H{width - 15}Q{width - 1} 1 {width - 1} 15V58Z"
    clip = element("clipPath", element("circle", cx=35, cy=32, r=24), id=canvas.own(f"portrait-{seat}"))
    return group(
        element("path", d=band, fill=canvas.paint("gLapis")),
        element("rect", x=1, y=56, width=width - 2, height=4, fill=canvas.paint("gGold"), stroke=INK, stroke_width=0.8),
        clip,
        element("circle", cx=35, cy=32, r=26, fill="#f7c34a", stroke=INK, stroke_width=1.6),
        element("circle", cx=35, cy=32, r=23.4, fill=canvas.paint("gSkyB"), stroke=INK, stroke_width=1.2),
        group(
            element("ellipse", cx=35, cy=58, rx=34, ry=16, fill="#8cbf45"),
            gardener(canvas, seat, 34, 64, 1.38),
            clip_path=f"url(#{canvas.own(f'portrait-{seat}')})",
        ),
        crest(canvas, seat, 56, 50, 8.5),
        label(72, 28, canvas.seat(seat), 18, width - 152, "is-bold is-white"),
        label(72, 46, status(canvas, area), 12.8, width - 140, "is-gilt"),
        group(
            text(width - 16, 33, str(total), font_size=27, class_="is-bold is-end is-gilt"),
            text(width - 16, 48, canvas.say("panel-points", points=total), font_size=12.8, class_="is-end is-pale"),
            id=f"score-{seat}",
        ),
    )  # fmt: skip


_HEADS = (("trees", "palm", 0.48, 8), ("flowers", "flower", 1, 0), ("fountains", "sign-fountain", 0.9, 0),
          ("skills", "sign-tablet", 0.85, 0))  # fmt: skip
"""The heads of the score: their symbol, its size, and how far below the middle it stands."""


def heads(canvas: Canvas, area: SeatView, y: float, width: float) -> Markup:
    """Draw the points for Trees, flowers, Fountains and Skills: four fields 40 high."""
    step = (width - 2 * _EDGE + 5) / len(_HEADS)
    parts = []
    for i, ((name, symbol, scale, down), points) in enumerate(zip(_HEADS, area.points, strict=True)):
        said = canvas.say(f"score-{name}")
        parts.append(
            at(
                _EDGE + step * i,
                y,
                title(said, f"score-{name}"),
                element("rect", width=step - 5, height=40, rx=9, fill="#142763", stroke="#6d8be0"),
                canvas.use(symbol, 16, 13 + down, scale),
                text(30, 19, str(points), font_size=17, class_="is-bold is-white"),
                narrow(8, 35, said, 12.6, step - 21, "is-pale", _SPARE),
            )
        )
    return group(*parts, id=f"heads-{area.seat}")


def stock(canvas: Canvas, area: SeatView, y: float, width: float) -> Markup:
    """Draw gems, Assistants ready and Trees planted: five fields 34 high, each number beside what it counts."""
    step = (width - 2 * _EDGE + 5) / (GEMS + 2)
    kinds = ("purple", "red", "white")
    things = [
        (gem(canvas, kind, 17, 17, 21), area.gems[kind], canvas.say(f"gems-{kinds[kind]}", count=area.gems[kind]), "")
        for kind in range(GEMS)
    ]
    ready = canvas.say("picture-assistants", supply=area.in_supply, carpet=area.on_carpet)
    planted = canvas.say("picture-planted", count=len(area.planted))
    things.append((gardener(canvas, area.seat, 15, 30, 0.85), area.in_supply, ready, f"supply-{area.seat}"))
    things.append((canvas.use("sign-card", 17, 17, 1.2), len(area.planted), planted, f"planted-{area.seat}"))
    keys = (*(f"gem-{kind}" for kind in kinds), "assistants", "planted")
    return group(
        *(
            at(
                _EDGE + step * i,
                y,
                title(said, key),
                element("rect", width=step - 5, height=34, rx=9, class_="is-field"),
                sign,
                text(step - 16, 24, str(count), font_size=18.5, class_="is-bold is-end is-dark"),
                id=name or f"gems-{area.seat}-{i}",
            )
            for i, ((sign, count, said, name), key) in enumerate(zip(things, keys, strict=True))
        )
    )


def turn_ring(area: Area, width: float, height: float) -> Markup:
    """Draw a line around the board of the player to move."""
    return inset(width, height, 3, 12, class_="is-ring is-none") if area.turn else Markup("")


_SPARE = 1.2
"""Estimated width of a line, relative to its place, above which it is drawn narrower."""
_TILE = (67.2, 88.0)
"""Size of a Skill."""


def _skill(canvas: Canvas, area: SeatView, skill: int, mine: bool, x: float, y: float) -> Markup:
    kind, paid = SKILL_LIST[skill], area.skills[skill]
    width, height = _TILE
    upper, call = skill >= LOWER, canvas.say(f"picture-skill-{kind.effect.replace('_', '-')}")
    rows = lines(call, 12.6, width - 3)
    parts = [
        title(canvas.say(skill_words(skill)), f"skill-{kind.name}"),
        element("rect", x=1.5, y=3, width=width, height=height, rx=9, fill="#7a4a22", opacity=0.55),
        element("rect", width=width, height=height, rx=9, class_="is-shut" if paid is None else "is-open"),
        *([touch("rect", x=0, y=0, width=width, height=height, rx=9, panel=True)] if mine else []),
    ]
    badge = "#8a5a2c" if paid is None else "#142763"
    inside = [
        element("rect", x=-1, y=-1, width=20, height=20, rx=7, fill=badge, stroke=INK, stroke_width=1.2),
        text(9, 14, kind.name, font_size=14, class_="is-bold is-middle is-white"),
        canvas.use(f"skill-{kind.effect}", width / 2 + 8, 22, 0.84 if kind.effect == "large_bloom" else 0.98),
        group(*stacked(width / 2, 52.5, rows, 12.6, width - 3, "is-middle is-dark", 1.06, _SPARE)),
    ]
    left = 12.0 if upper else width / 2 - 10
    for i in range(2):
        inside.append(canvas.use("socket", left + i * 19, 76, 0.98))
        if paid is not None:
            inside.append(gem(canvas, GEM_LETTERS.index(paid[i]), left + i * 19, 76, 14.5))
    if upper:
        inside.append(_points(area.worth[skill - LOWER], paid is not None, width - 15, 76))
    return at(
        x,
        y,
        *parts,
        group(*inside, class_="is-none"),
        id=f"skill-{area.seat}-{kind.name}",
        data_target=f"skill:{kind.name}" if mine else None,
    )


def _points(points: int, counted: bool, x: float, y: float) -> Markup:
    """Draw what an upper Skill is worth: in gold when it is open, in dashes when it would be."""
    said = text(
        0, 4.6, f"+{points}", font_size=13, class_="is-bold is-middle is-dark" if counted else "is-middle is-dark"
    )
    fill, line, dashes = ("#ffd04a", INK, None) if counted else ("none", "#a5814f", "3 2.4")
    return pill(x, y, 27, 19, said, stroke_width=1.2, fill=fill, stroke=line, stroke_dasharray=dashes)


def _skills(canvas: Canvas, area: Area, y: float) -> Markup:
    """Draw the ten Skills: under each upper one the lower one that leads to it, and an arrow that fills."""
    width, height = _TILE
    step = (WIDTH - 2 * _EDGE - width) / (LOWER - 1)
    parts = []
    for column in range(LOWER):
        x, low = _EDGE + column * step, y + height + 9
        led = area.seat.skills[column] is not None
        arrow = f"M{x + width / 2 - 7} {low + 1}V{low - 4}H{x + width / 2 - 12}L{x + width / 2} {low - 12}"
        arrow += f"L{x + width / 2 + 12} {low - 4}H{x + width / 2 + 7}V{low + 1}Z"
        parts.append(element("path", d=arrow, stroke_width=1.4, class_="is-open" if led else "is-shut"))
        parts.append(_skill(canvas, area.seat, column + LOWER, area.mine, x, y))
        parts.append(_skill(canvas, area.seat, column, area.mine, x, low))
    assert len(parts) == SKILLS + LOWER
    return group(*parts)


def reserved(canvas: Canvas, area: Area, y: float, width: float) -> Markup:
    """Draw the reserved card as a strip 58 high, or where it would lie."""
    card, across = area.seat.reserved, width - 2 * _EDGE
    if card < 0:
        empty = element("rect", x=_EDGE, y=y, width=across, height=50, rx=9, class_="is-gap")
        words = canvas.say("picture-no-reserved")
        return group(empty, text(width / 2, y + 30, words, font_size=12.8, class_="is-middle is-soft"))
    kind = CARD_LIST[card]
    words = canvas.say("picture-reserved")
    target = f"card:{PLACE_NAMES[RESERVED]}" if area.mine else None
    ring = inset(across, 50, -2, 11, class_="is-ring")
    return at(
        _EDGE,
        y,
        title(canvas.say(card_words(card)), "reserved"),
        element("rect", y=3, width=across, height=50, rx=9, fill="#c99c5c", stroke=INK, stroke_width=1.3),
        element("rect", width=across, height=50, rx=9, fill=canvas.paint("gPaper"), stroke=INK, stroke_width=1.5),
        ring if area.chosen else Markup(""),
        *([touch("rect", x=-1, y=-1, width=across + 2, height=54, rx=10, panel=True)] if area.mine else []),
        group(
            canvas.use("palm", 70, 45, 1.3),
            worth(canvas, kind.points, 28, 25),
            text(96, 30, words, font_size=13, class_="is-dark"),
            gem_row(canvas, (kind.purple, kind.red, kind.white), across - 58, 25, 100, 19),
            class_="is-none",
        ),
        id=f"card-{card}",
        data_target=target,
    )


def height_of(area: Area, low: bool) -> int:
    """Return how high a player's board is drawn."""
    if not low:
        return HEIGHT
    return LOW_HEIGHT + (STRIP if area.seat.reserved >= 0 else 0)


_RESERVED = 420.0
"""Width of the strip of a reserved card beside the board of a low window, before it is scaled down."""


def _low_head(canvas: Canvas, area: Area) -> Markup:
    """Draw who it is and all their points in a band 58 high: the heads of the score are symbols there."""
    seat, total = area.seat.seat, sum(area.seat.points)
    band = f"M1 58V15Q1 1 15 1H{WIDTH - 15}Q{WIDTH - 1} 1 {WIDTH - 1} 15V58Z"
    parts = []
    for i, ((name, symbol, scale, down), points) in enumerate(zip(_HEADS, area.seat.points, strict=True)):
        sign = canvas.use(symbol, 10, 9 + 0.8 * down, 0.8 * scale)
        number = text(24, 15, str(points), font_size=16, class_="is-bold is-white")
        bed = element("rect", x=-3, y=-3, width=66, height=24, rx=8, fill="#142763", stroke="#6d8be0")
        parts.append(at(20 + 72 * i, 32, title(canvas.say(f"score-{name}"), f"score-{name}"), bed, sign, number))
    return group(
        element("path", d=band, fill=canvas.paint("gLapis")),
        element("rect", x=1, y=56, width=WIDTH - 2, height=4, fill=canvas.paint("gGold"), stroke=INK, stroke_width=0.8),
        crest(canvas, seat, 24, 16, 9),
        label(40, 22, canvas.seat(seat), 17, 120, "is-bold is-white"),
        label(168, 21, status(canvas, area), 12.8, 130, "is-gilt"),
        group(*parts, id=f"heads-{seat}"),
        group(
            title(canvas.say("panel-points", points=total)),
            text(WIDTH - 14, 44, str(total), font_size=30, class_="is-bold is-end is-gilt"),
            id=f"score-{seat}",
        ),
    )


def _draw_low(canvas: Canvas, area: Area) -> Markup:
    """Draw a player's board beside the board of a low window, which has the height."""
    seat, high = area.seat, height_of(area, low=True)
    return group(
        inset(WIDTH, high, 1, 14, class_="is-panel"),
        _low_head(canvas, area),
        stock(canvas, seat, 65, WIDTH),
        _skills(canvas, area, 105),
        *([at(0, 294, reserved(canvas, area, 0, _RESERVED), scale=WIDTH / _RESERVED)] if seat.reserved >= 0 else []),
        turn_ring(area, WIDTH, high),
        id=f"seat-{seat.seat}",
    )


def draw_own(canvas: Canvas, area: Area) -> Markup:
    """Draw a player's board; a part of ``WIDTH`` by ``height_of``."""
    if canvas.low:
        return _draw_low(canvas, area)
    seat = area.seat
    return group(
        inset(WIDTH, HEIGHT, 1, 14, class_="is-panel"),
        head(canvas, area, WIDTH),
        heads(canvas, seat, 67, WIDTH),
        stock(canvas, seat, 113, WIDTH),
        _skills(canvas, area, 156),
        reserved(canvas, area, 351, WIDTH),
        turn_ring(area, WIDTH, HEIGHT),
        id=f"seat-{seat.seat}",
    )  # fmt: skip
