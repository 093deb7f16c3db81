"""The base as a map of modules with corridors and astronauts, and the mining area."""

from math import cos, pi, sin

from lunaria.engine.art import Markup, element, group, number, path, text, title, touch, use
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.art_pieces import Words, badge, crest, icon, label, solid, wrapped
from lunaria.games.luna_maris.components import COMPONENTS, MODULES
from lunaria.games.luna_maris.tables import HAS_SYMBOL, SPACES
from lunaria.games.luna_maris.view import BaseView, ModuleView

WIDTH, HEIGHT = 636, 454
ROOM_WIDTH, ROOM_HEIGHT = 142, 100
_STEP_X, _STEP_Y = 80, 82
MINING_WIDTH = 336
_CRATERS = (
    (60, 300, 26),
    (300, 120, 18),
    (560, 330, 30),
    (210, 420, 16),
    (470, 210, 14),
    (120, 120, 12),
    (610, 130, 16),
)


def _corner(module: int) -> tuple[float, float]:
    x, y = COMPONENTS.map.positions[MODULES[module]]
    return 7 + x * _STEP_X, 6 + y * _STEP_Y


def _centre(module: int) -> tuple[float, float]:
    x, y = _corner(module)
    return x + ROOM_WIDTH / 2, y + ROOM_HEIGHT / 2


def _ground() -> Markup:
    craters = [
        group(
            element("ellipse", cx=x, cy=y, rx=r, ry=r * 0.6, class_="lm-crater"),
            element("ellipse", cx=x + 2, cy=y + r * 0.12, rx=r * 0.8, ry=r * 0.42, class_="lm-ground"),
        )
        for x, y, r in _CRATERS
    ]
    return group(
        element("rect", width=WIDTH, height=HEIGHT, rx=16, class_="lm-ground"),
        *craters,
        element("circle", cx=WIDTH / 2 - 160, cy=150, r=34, class_="lm-earth", opacity=0.28),
        element(
            "path", d="M142,136q12,-14 30,-8q-4,16 -20,16zM166,158q14,-4 22,6q-10,12 -22,4z", class_="lm-land lm-faint"
        ),
    )


def _corridors() -> Markup:
    lines = []
    for one, other in COMPONENTS.map.corridors:
        (x1, y1), (x2, y2) = _centre(MODULES.index(one)), _centre(MODULES.index(other))
        lines.append((x1, y1, x2, y2))
    outer = [element("line", x1=a, y1=b, x2=c, y2=d, class_="lm-corridor") for a, b, c, d in lines]
    inner = [element("line", x1=a, y1=b, x2=c, y2=d, class_="lm-corridor-in") for a, b, c, d in lines]
    return group(*outer, *inner)


def _room(view: BaseView, module: ModuleView, said: Words) -> Markup:
    name = MODULES[module.number]
    x, y = _corner(module.number)
    call = said.say(words.module(module.number))
    parts = [
        title(call if module.tile < 0 else said.say(f"tile-{name}")),
        element("rect", width=ROOM_WIDTH, height=ROOM_HEIGHT, rx=18, class_="lm-room lm-box"),
        element(
            "path",
            d=f"M3,40Q{ROOM_WIDTH / 2},16 {ROOM_WIDTH - 3},40V18Q{ROOM_WIDTH - 3},3 {ROOM_WIDTH - 18},3H18Q3,3 3,18Z",
            class_="lm-room-wash",
        ),
        icon(name, 8, 7, 1.15),
        wrapped(ROOM_WIDTH / 2 + 17, 19, call, 13, ROOM_WIDTH - 38, kind="lm-mid lm-bold"),
    ]
    if HAS_SYMBOL[module.number]:
        parts.append(element("circle", cx=ROOM_WIDTH / 2, cy=70, r=22, class_="lm-slot"))
        if module.symbol < 0:
            parts.append(group(solid("energy", ROOM_WIDTH / 2, 70, 0.9), class_="lm-faint"))
    if module.tile != -1:
        parts.append(_tile(module))
    if view.starts[module.number]:
        parts.append(element("circle", cx=ROOM_WIDTH / 2, cy=70, r=24, class_="lm-turn"))
    parts.append(touch("rect", width=ROOM_WIDTH, height=ROOM_HEIGHT, rx=18))
    if module.oxygen:
        energy = badge(ROOM_WIDTH - 26, ROOM_HEIGHT, str(module.energy), "energy")
        prices = (badge(26, ROOM_HEIGHT, str(module.oxygen)), energy if module.energy > 0 else Markup(""))
        parts.append(group(*prices, pointer_events="none"))
    return group(
        *parts, id=f"module-{name}", data_target=f"module:{name}", transform=f"translate({number(x)},{number(y)})"
    )


def _tile(module: ModuleView) -> Markup:
    points = [
        (cos(-pi / 2 + k * pi / 5) * (11, 5)[k % 2], sin(-pi / 2 + k * pi / 5) * (11, 5)[k % 2]) for k in range(10)
    ]
    star = element(
        "path",
        d=path(*points),
        transform=f"translate({ROOM_WIDTH - 15},50)",
        class_="lm-accent" if module.tile >= 0 else "lm-slot",
    )
    if module.tile < 0:
        return star
    return group(star, crest(module.tile, ROOM_WIDTH - 15, 50, 4))


def _astronauts(module: ModuleView, said: Words) -> list[Markup]:
    x, y = _corner(module.number)
    parts = []
    beside = [board for board in module.astronauts if board != module.symbol]
    for board in module.astronauts:
        on = board == module.symbol
        place = ROOM_WIDTH / 2 if on else (28, ROOM_WIDTH - 28, 52, ROOM_WIDTH - 52)[beside.index(board)]
        parts.append(
            group(
                title(said.who(board)),
                use("lm-astronaut"),
                crest(board, 0, 8, 4.2),
                id=f"astronaut-{board}",
                class_=f"lm-seat-{board}",
                transform=f"translate({number(x + place)},{number(y + 68)})",
                pointer_events="none",
            )
        )
    return parts


def base(view: BaseView, said: Words) -> Markup:
    """Draw the base: ground, corridors, rooms with their prices, astronauts."""
    rooms = [_room(view, module, said) for module in view.modules]
    astronauts = [drawn for module in view.modules for drawn in _astronauts(module, said)]
    return group(_ground(), _corridors(), *rooms, *sorted(astronauts), id="base")


def _hexagon(radius: float) -> str:
    return path(*((cos(pi / 6 + k * pi / 3) * radius, sin(pi / 6 + k * pi / 3) * radius) for k in range(6)))


def mining(view: BaseView, said: Words) -> Markup:
    """Draw the mining area with its ores and probes."""
    half, high, radius = 26.0, 45.0, 29.5
    cells, probes = [], []
    for i, space in enumerate(SPACES):
        x, y = 12 + space.x * half, 78 + space.row * high
        owner = view.probes[i]
        said_ore = said.say(f"goods-{space.ore}", n=1)
        ore = solid(space.ore, 0, 13 if owner >= 0 else 3, 0.62 if owner >= 0 else 0.95)
        cells.append(
            group(
                title(f"{space.id}: {said_ore}" + (f", {said.who(owner)}" if owner >= 0 else "")),
                element("path", d=_hexagon(radius), class_=f"lm-{space.ore}-ground lm-box"),
                ore,
                text(0, -14, space.id, font_size=10, class_="lm-soft lm-mid") if owner < 0 else Markup(""),
                touch("path", d=_hexagon(radius)),
                id=f"space-{space.id}",
                data_target=f"space:{space.id}",
                transform=f"translate({number(x)},{number(y)})",
            )
        )
        if owner >= 0:
            probes.append(
                group(
                    use("lm-probe"),
                    crest(owner, 0, 1, 4.6),
                    id=f"probe-{space.id}",
                    class_=f"lm-seat-{owner}",
                    transform=f"translate({number(x)},{number(y - 4)})",
                    pointer_events="none",
                )
            )
    return group(
        element("rect", width=MINING_WIDTH, height=HEIGHT, rx=16, class_="lm-sky"),
        element(
            "path",
            d=f"M0,60Q{MINING_WIDTH / 2},20 {MINING_WIDTH},60V{HEIGHT - 16}q0,16 -16,16H16q-16,0 -16,-16Z",
            class_="lm-ground",
        ),
        label(14, 26, said.say("picture-mining"), 17, kind="lm-bold"),
        *cells,
        *probes,
        _round(view, said),
        id="mining",
    )


def _round(view: BaseView, said: Words) -> Markup:
    """Draw the round, day or night, and the turn order of this round and the next."""
    top = HEIGHT - 92
    sun = view.round % 2 == 1
    marks = [element("rect", x=10, y=top, width=MINING_WIDTH - 20, height=84, rx=12, class_="lm-panel lm-box")]
    marks.append(
        element("circle", cx=36, cy=top + 26, r=13, class_="lm-energy lm-cube" if sun else "lm-titanium lm-cube")
    )
    if not sun:
        marks.append(element("circle", cx=42, cy=top + 22, r=10, class_="lm-panel"))
    marks.append(label(58, top + 32, said.say("picture-round", round=view.round), 17, 150, "lm-bold"))
    for i, board in enumerate(view.order):
        marks.append(crest(board, 30 + i * 34, top + 62, 10))
        if board == view.turn:
            marks.append(element("circle", cx=30 + i * 34, cy=top + 62, r=15, class_="lm-turn"))
    for i in range(len(view.order)):
        x = MINING_WIDTH - 30 - (len(view.order) - 1 - i) * 30
        marks.append(element("circle", cx=x, cy=top + 62, r=12, class_="lm-slot"))
        if i < len(view.next_order):
            marks.append(crest(view.next_order[i], x, top + 62, 8))
    marks.append(label(MINING_WIDTH - 18, top + 32, said.say("picture-next"), 14, 120, "lm-soft lm-end"))
    return group(title(said.say("picture-order")), *marks, id="round")
