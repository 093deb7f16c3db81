"""The Carpet: six Cups with their tiles, the Watering Can, Assistants who wait, and a tray for the tile in hand."""

from dataclasses import dataclass
from math import cos, pi, sin

from lunaria.engine.show.canvas import at, inset
from lunaria.engine.show.svg import Markup, element, group, text, text_width, title, touch
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.geometry import ACROSS, Point, hexagon
from lunaria.games.ishtar.drawing.style import INK
from lunaria.games.ishtar.drawing.tiles import centred, width_of
from lunaria.games.ishtar.drawing.tokens import gardener, gem
from lunaria.games.ishtar.moves import tile_words
from lunaria.games.ishtar.tables import CUPS, DIRECTION_NAMES, GEMS, TILE_TWIN, TURNS, Phase
from lunaria.games.ishtar.view import CupView, GardensView

WIDE, TALL = (412, 498), (390, 382)
"""Its size in units."""
_TRAY, _RUG = 86, {False: (412, 408), True: (390, 292)}
"""Height of the tray; size of the Carpet by layout."""
_CORNER = {False: 0.0, True: 46.0}
"""Width at the end of the tray that the page may cover, by layout."""
_RING, _CUP = 129.0, 61.5
"""Distance of Cups from the middle of the Carpet, and their radius."""


@dataclass(frozen=True)
class Market:
    """All that the Carpet is drawn from; see ``GardensView``. ``hand`` is -1 unless a tile is to be placed now."""

    cups: tuple[CupView, ...]
    waiting: tuple[int, ...]
    hand: int
    gems_left: tuple[int, ...]
    figures: int
    deck_left: int


def market_of(view: GardensView) -> Market:
    """Return what the Carpet is drawn from."""
    waiting = tuple(area.on_carpet for area in view.seats)
    hand = view.hand if view.phase == Phase.PLACE else -1
    return Market(tuple(view.cups), waiting, hand, tuple(view.gems_left), view.figures, view.deck_left)


def _place(cup: int, tall: bool) -> Point:
    """Return where a Cup stands: in a ring, or on a phone in two rows, clockwise from 1 in both."""
    if tall:
        return (66, 195, 324, 324, 195, 66)[cup - 1], 68 if cup <= CUPS // 2 else 218
    angle = (cup - 1) * pi / 3 - pi / 2
    return 206 + _RING * cos(angle), 204 + _RING * sin(angle)


def _rug(canvas: Canvas, width: float, height: float) -> Markup:
    """Draw the woven Carpet."""

    def border(by: float, **look: float | str) -> Markup:
        return inset(width, height, by, max(3, 16 - 0.7 * by), **look)

    fringe = "".join(f"M{x} 6v-5M{x} {height - 6}v5" for x in range(18, int(width) - 10, 9))
    return group(
        element("path", d=fringe, stroke="#f7c34a", stroke_width=1.6),
        border(5, fill=canvas.paint("gCarpet"), stroke="#0a1748", stroke_width=2),
        border(11, fill="none", stroke="#f7c34a", stroke_width=2),
        border(17, fill="none", stroke="#23b5c0", stroke_width=3.5, stroke_dasharray="9 5"),
        border(23, fill="none", stroke="#f7c34a", stroke_width=1.1),
        border(24, fill=canvas.paint("woven"), opacity=0.3),
    )


def _way(canvas: Canvas) -> Markup:
    """Draw the way of the Can, from Cup to Cup."""
    if canvas.tall:
        track = "M66 68H324V218H66Z"
        arrows: list[tuple[float, float, float]] = [
            (130, 68, 0), (260, 68, 0), (324, 144, 90), (260, 218, 180), (130, 218, 180), (66, 142, -90)
        ]  # fmt: skip
    else:
        track = f"M206 {204 - _RING}A{_RING} {_RING} 0 1 1 205.9 {204 - _RING}Z"
        turns = [60 * k + 30 for k in range(CUPS)]
        arrows = [(206 + 135 * sin(turn * pi / 180), 204 - 135 * cos(turn * pi / 180), turn) for turn in turns]
    tips = [
        element("path", d="M-6-8L8 0L-6 8L-2.4 0Z", transform=f"translate({x:.1f},{y:.1f}) rotate({turn})",
                fill="#ffe08a", stroke="#0a1748", stroke_width=1.6)
        for x, y, turn in arrows
    ]  # fmt: skip
    return group(
        element("path", d=track, fill="none", stroke="#0e1f5c", stroke_width=26),
        element("path", d=track, fill="none", stroke="#3658c4", stroke_width=21),
        element("path", d=track, fill="none", stroke="#f7c34a", stroke_width=1.3, stroke_dasharray="3 6"),
        *tips,
    )


_LINE = "".join(hexagon(21, ACROSS * 21 / 27.5 * q, 0) for q in (-1, 0, 1))
_SIZE, _DOWN = (0.77, 0.86, 0.86), (-9, -4, -8)
"""Scale of the tile in a Cup, and its vertical offset from the middle, by shape."""


def _content(canvas: Canvas, cup: CupView) -> Markup:
    """Draw what is in a Cup: the tile face up, as thick as there are tiles; or tiles face down under the Can."""
    if cup.top >= 0:
        down = _DOWN[cup.shape]
        return at(0, down, centred(canvas, cup.top, 0, _SIZE[cup.shape], lift=4 + 3 * min(3, cup.height - 1)))
    if not cup.height:
        return Markup("")
    return group(
        element("path", d=_LINE, fill="#3b1305", opacity=0.55, transform="translate(5,18)"),
        element("path", d=_LINE, fill="#5a220c", stroke="#3b1305", stroke_width=2, transform="translate(.6,16)"),
        element("path", d=_LINE, fill="#c9653a", stroke=INK, stroke_width=1.8, transform="translate(0,10)"),
        *(canvas.use("rosette", 36.4 * q, 10, 0.72) for q in (-1, 0, 1)),
    )


def _pill(canvas: Canvas, cup: CupView) -> Markup:
    """Draw, over a Cup, how many tiles are left in it, then what it costs to go there; its name says so in words."""
    free = canvas.say("picture-free")
    cost = {-1: 0.0, 0: text_width(free, 16.5) + 14}.get(cup.cost, 12 + 17.0 * cup.cost)
    width = 48 + cost
    dark = (
        "M45 1H12.5A11.5 11.5 0 0 0 12.5 24H45Z"
        if cost
        else "M12.5 1H35.5A11.5 11.5 0 0 1 35.5 24H12.5A11.5 11.5 0 0 1 12.5 1Z"
    )
    priced = [canvas.use("any", 54 + 17 * k, 12.5, 1.06) for k in range(max(0, cup.cost))]
    if cup.cost == 0:
        priced = [text(48 + (cost - 8) / 2, 18, free, font_size=16.5, class_="is-middle is-bold is-dark")]
    x, y = _place(cup.number, canvas.tall)
    return at(
        x - width / 2,
        y + 33,
        element("rect", width=width, height=25, rx=12.5, class_="is-tag"),
        element("path", d=dark, fill="#142763"),
        canvas.use("stack", 16, 11.6, 1.2),
        text(35, 18.6, str(cup.height), font_size=17.5, class_="is-bold is-middle is-white"),
        *priced,
    )  # fmt: skip


def _cup(canvas: Canvas, cup: CupView) -> Markup:
    label = canvas.say("picture-cup", cup=cup.number, height=cup.height)
    if cup.top >= 0:
        label += " · " + canvas.say(tile_words(cup.top))
    return at(
        *_place(cup.number, canvas.tall),
        title(label, "can cup" if cup.can else "cup"),
        canvas.use("cup", 0, 0, 1.06),
        touch("circle", r=_CUP),
        group(
            _content(canvas, cup),
            canvas.use("can", -2, -14, 1.14, id="can") if cup.can else Markup(""),
            class_="is-none",
        ),
        id=f"cup-{cup.number}",
        data_target=f"cup:{cup.number}",
    )


def _waiting(canvas: Canvas, market: Market) -> Markup:
    """Draw the Assistants on the Carpet: those of each seat stand together."""
    places = [(40, 62), (372, 62), (372, 384), (40, 384)]
    if canvas.tall:
        places = [(112, 158), (167, 158), (222, 158), (277, 158)]
    size = 0.92 if canvas.tall else 1.25
    bare = (
        [] if canvas.tall else [where for seat, where in enumerate(places) if not sum(market.waiting[seat : seat + 1])]
    )
    return group(
        title(canvas.say("picture-carpet"), "waiting"),
        *(canvas.use("rosette", x, y - 20) for x, y in bare),
        *(
            gardener(canvas, seat, places[seat][0] + (k - (count - 1) / 2) * 23 * size, places[seat][1], size)
            for seat, count in enumerate(market.waiting)
            for k in range(count)
        ),
        id="waiting",
    )


def _supply(canvas: Canvas, market: Market, width: float) -> list[Markup]:
    """Return what is left in the general supply."""
    head = canvas.say("picture-supply-head")
    things = [(gem(canvas, kind, 0, 0, 21), market.gems_left[kind]) for kind in range(GEMS)]
    things.append((canvas.use("palm", 0, 13, 0.72), market.figures))
    things.append((canvas.use("sign-card", 0, 0, 1.25), market.deck_left))
    step = (width - 20 - _CORNER[canvas.tall]) / len(things)
    return [
        title(canvas.say("picture-supply", figures=market.figures, deck=market.deck_left), "supply"),
        text(16, 27, head, font_size=16.5, class_="is-soft"),
        *(
            at(10 + step * i, 56, at(18, 0, sign), text(34, 6.6, str(left), font_size=18.5, class_="is-bold"))
            for i, (sign, left) in enumerate(things)
        ),
    ]


def _turned(canvas: Canvas, tile: int, turn: int, width: float) -> Markup:
    """Draw a tile turned in a direction, small enough for a width, with a mark on its anchor."""
    return centred(canvas, tile, turn, min(0.5, width / width_of(tile, turn)), anchor=True)


def _tray(canvas: Canvas, market: Market, width: float) -> Markup:
    """Draw the tile to be placed, turned in all directions; or the general supply. It keeps its height."""
    panel = element("rect", x=1, y=1, width=width - 2, height=_TRAY - 4, rx=14, class_="is-panel")
    if market.hand < 0:
        return group(panel, *_supply(canvas, market, width), id="hand")
    turns = TURNS // 2 if TILE_TWIN[market.hand] else TURNS
    step = (width - _CORNER[canvas.tall]) / turns
    return group(
        panel,
        *(
            at(
                step * (turn + 0.5),
                _TRAY / 2 - 1,
                title(canvas.say(f"direction-{DIRECTION_NAMES[turn].lower()}"), "turn"),
                touch("rect", x=-step / 2 + 3, y=-38, width=step - 6, height=76, rx=10),
                group(_turned(canvas, market.hand, turn, step - 12), class_="is-none"),
                id=f"turn-{DIRECTION_NAMES[turn]}",
                data_target=f"turn:{DIRECTION_NAMES[turn]}",
            )
            for turn in range(turns)
        ),
        id="hand",
    )


def draw_market(canvas: Canvas, market: Market) -> Markup:
    """Draw the Carpet and the tray; on a phone the tray comes first while a tile is turned, to be in sight."""
    width, height = _RUG[canvas.tall]
    basin = Markup("") if canvas.tall else canvas.use("basin", 206, 204)
    carpet = group(
        _rug(canvas, width, height),
        _way(canvas),
        basin,
        *(_cup(canvas, cup) for cup in market.cups),
        group(*(_pill(canvas, cup) for cup in market.cups), class_="is-none", id="prices"),
        _waiting(canvas, market),
        id="carpet",
    )
    tray = _tray(canvas, market, width)
    if canvas.tall and market.hand >= 0:
        return group(tray, at(0, _TRAY + 4, carpet))
    return group(carpet, at(0, height + 4, tray))
