"""The base as a cutaway: rooms, the ways between them, who stands where, and what a step costs."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at, inset, pill, place
from lunaria.engine.show.svg import Markup, element, group, text, title, touch
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.components import COMPONENTS, MODULES
from lunaria.games.luna_maris.drawing.canvas import Canvas, wrapped
from lunaria.games.luna_maris.drawing.sky import Time, corner, earth, rail, shade, sky, time_of
from lunaria.games.luna_maris.drawing.style import CREAM
from lunaria.games.luna_maris.drawing.tokens import crest, solid
from lunaria.games.luna_maris.tables import HAS_SYMBOL
from lunaria.games.luna_maris.view import BaseView, ModuleView

WIDE, TALL = (1000, 620), (1000, 558)
"""Its size in units; upright the sky is cut off."""
_CUT = 62
ROOM, FLOOR, SLAB = 212, 98, 106
"""Of a room: its width, and the heights of where people stand and of the slab under it, below its roof."""
_BESIDE = (-47, 47, -82, 82, 22)
"""Places beside the energy symbol, from the middle of the room."""


@dataclass(frozen=True)
class Base:
    """All that the base is drawn from.

    Attributes:
        modules: the rooms, by number.
        starts: the number of starting positions left in each.
        time: the round, and the turn order.
    """

    modules: tuple[ModuleView, ...]
    starts: tuple[int, ...]
    time: Time


def base_of(view: BaseView) -> Base:
    """Return what the base is drawn from."""
    return Base(view.modules, view.starts, time_of(view))


def room_corner(module: int) -> tuple[float, float]:
    """Return the upper left corner of a room: three rows, the middle one shifted by half a room."""
    column, row = COMPONENTS.map.positions[MODULES[module]]
    return 25 + column * 123, 122 + row * 80


def _ways(canvas: Canvas) -> tuple[Markup, Markup]:
    """Draw the corridors: tubes between neighbours of a row, shafts where two rooms lie above each other."""
    tubes, shafts = [], []
    for pair in COMPONENTS.map.corridors:
        (x1, y1), (x2, y2) = sorted((room_corner(MODULES.index(name)) for name in pair), key=lambda at: (at[1], at[0]))
        if y1 == y2:
            tubes.append(canvas.use("tube", x1 + ROOM, y1))
        else:
            shafts.append(canvas.use("shaft", (x1 + x2) / 2 + ROOM / 2 - 0.5, y1 + SLAB + 25))
    return group(*tubes), group(*shafts)


def _slab(canvas: Canvas, module: ModuleView) -> Markup:
    """Draw the slab under a room with its medallion, and its name where there is room for it."""
    name = MODULES[module.number]
    x, size = (32, 2.0) if canvas.tall else (7, 1.15)
    sign = at(
        x,
        118.5,
        element("circle", r=12.5 * size, fill="#262a52", class_="lm-e3"),
        canvas.use(f"icon-{name}", scale=0.84 * size),
        color="#ffd98a",
        style="--lm-hole:#262a52",
    )
    said = wrapped(120, 118.5, canvas.say(words.module(module.number)), canvas.letters, 186, 1, "lm-mid lm-light")
    return group(canvas.use("slab"), sign, Markup("") if canvas.tall else said)


def _tile(canvas: Canvas, module: ModuleView) -> Markup:
    """Draw the sign of an advanced module: a socket while it may be built, its builder's star."""
    scale = 1.5 if canvas.tall else 1.1
    if module.tile == -1:
        return Markup("")
    if module.tile < 0:
        return canvas.use("tile-free", 194, 8, scale)
    return at(
        190,
        10,
        canvas.use("tile-built"),
        crest(module.tile, 0, 0.6, 3.6, "#fff8ea"),
        scale=scale,
        class_=f"lm-seat-{module.tile}",
    )


def _starts(canvas: Canvas, left: int) -> Markup:
    """Draw a flag for each starting position that is left in a room."""
    return group(*(canvas.use("flag", 150 + i * 26, 84, 1.5) for i in range(left)))


def _slot_x(module: int) -> float:
    return {"EXP": 112, "MIN": 102, "IND": 100}.get(MODULES[module], 106)


def _room(canvas: Canvas, module: ModuleView, starts: int) -> Markup:
    parts = [canvas.use(f"room-{MODULES[module.number]}"), _slab(canvas, module)]
    if HAS_SYMBOL[module.number] and module.symbol < 0:
        parts.append(canvas.use("slot", _slot_x(module.number), FLOOR, 1.35 if canvas.tall else 1.1))
    return at(*room_corner(module.number), *parts, _tile(canvas, module), _starts(canvas, starts))


def _people(canvas: Canvas, module: ModuleView) -> list[tuple[int, Markup]]:
    """Draw the astronauts in a room: one on the energy symbol, the others beside it, smaller the more there are."""
    x, y = room_corner(module.number)
    beside = [board for board in module.astronauts if board != module.symbol]
    size = (1.45 if canvas.tall else 1.24) - 0.1 * max(0, len(module.astronauts) - 2)
    drawn = []
    for board in module.astronauts:
        on = board == module.symbol
        where = _slot_x(module.number) + (0 if on else _BESIDE[beside.index(board)])
        if not on and not HAS_SYMBOL[module.number] and len(beside) == 1:
            where = _slot_x(module.number) - 30
        figure = group(
            title(canvas.who(board), "astronaut"),
            canvas.use("slot-taken") if on else canvas.use("stand"),
            canvas.use(f"astronaut-{board}", 0, -1, round(size, 2)),
            id=f"astronaut-{board}",
            class_=f"lm-seat-{board}",
            transform=place(x + where, y + FLOOR + (0 if on else 3)),
            pointer_events="none",
        )
        drawn.append((board, figure))
    return drawn


_AROUND = "M9,-9H203A16 16 0 0 1 219,7V117A16 16 0 0 1 203,133H9A16 16 0 0 1 -7,117V7A16 16 0 0 1 9,-9Z"


def _target(canvas: Canvas, module: ModuleView) -> Markup:
    """Return what is touched of a room: it lies over everything in it, and is seen only when the page marks it."""
    name = MODULES[module.number]
    said, advanced = canvas.say(words.module(module.number)), " advanced" if module.tile >= 0 else ""
    if module.tile >= 0:
        said = canvas.say(f"tile-{name}")
    return at(
        *room_corner(module.number),
        title(f"{said}. {canvas.say(f'module-{name}-does')}", f"module-{name}{advanced} step"),
        touch("path", d=_AROUND),
        id=f"module-{name}",
        data_target=f"module:{name}",
    )


def _price(canvas: Canvas, module: ModuleView) -> Markup:
    """Draw what a step to a room costs: oxygen, and energy for its main action."""
    if not module.oxygen:
        return Markup("")
    size = 1.7 if canvas.tall else 1.0
    width = 104 if module.energy > 0 else 58
    x, y = room_corner(module.number)
    first = -width / 2 + 17
    inside = [
        canvas.use("breath", first),
        text(first + 19, 6, str(module.oxygen), font_size=canvas.letters, class_="lm-dark lm-bold lm-mid"),
    ]
    if module.energy > 0:
        inside += [
            solid(canvas, "energy", first + 46, 0, 21),
            text(first + 66, 6, str(module.energy), font_size=canvas.letters, class_="lm-dark lm-bold lm-mid"),
        ]
    right, middle = (232, 122) if canvas.tall else (226, 144)
    mark = pill(0, 0, width, 28, *inside, fill=CREAM, class_="lm-e3")
    return at(
        x + right - width * size / 2,
        y + middle,
        mark,
        scale=size,
        id=f"price-{MODULES[module.number]}",
        class_="lm-price",
        pointer_events="none",
    )


def _beyond(canvas: Canvas) -> Markup:
    """Draw how the land goes on to both sides of the base: a phone shows it where the base is less wide than itself."""
    if not canvas.tall:
        return Markup("")
    left, right = (group(canvas.use("land"), transform=f"translate({x},0) scale(-1,1)") for x in (0, 2 * WIDE[0]))
    return group(left, right)


def draw_base(canvas: Canvas, base: Base) -> Markup:
    """Draw the base under its sky; a part of ``WIDE`` or ``TALL`` units."""
    tubes, shafts = _ways(canvas)
    people = [pair for module in base.modules for pair in _people(canvas, module)]
    scene = group(
        sky(canvas, base.time.round),
        earth(canvas),
        Markup("") if canvas.tall else rail(canvas, base.time),
        canvas.use("land"),
        _beyond(canvas),
        shade(base.time.round),
        *(
            element("ellipse", cx=x + 106, cy=y + 62, rx=178, ry=122, fill=canvas.paint(f"glow-{MODULES[m.number]}"))
            for m in base.modules
            for x, y in [room_corner(m.number)]
        ),
        canvas.use("outside"),
        shafts,
        *(_room(canvas, module, left) for module, left in zip(base.modules, base.starts, strict=True)),
        tubes,
        corner(canvas, base.time),
        *(figure for _, figure in sorted(people, key=lambda pair: "slot-taken" in pair[1])),
        *(_target(canvas, module) for module in base.modules),
        *(_price(canvas, module) for module in base.modules),
        transform=f"translate(0,-{_CUT})" if canvas.tall else None,
    )
    width, height = TALL if canvas.tall else WIDE
    if canvas.tall:
        shape, frame = element("rect", x=-width, width=3 * width, height=height), Markup("")
    else:
        shape = element("rect", width=width, height=height, rx=20)
        frame = inset(width, height, 1, 19, stroke="#8d8cc0", stroke_width=2, opacity=0.55)
    return group(canvas.clipped("frame", shape, scene), frame, id="base", class_="lm-scene")
