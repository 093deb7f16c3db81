"""The desert: sand and dunes, tiles, Fountains, what stands on spaces, and the tile that hangs over them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from lunaria.engine.show.boxes import Box
from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group, title, touch
from lunaria.engine.show.text import Seat
from lunaria.games.ishtar.drawing.canvas import Canvas
from lunaria.games.ishtar.drawing.control import control, flowerbeds, gardens
from lunaria.games.ishtar.drawing.geometry import UNIT, Cell, Point, hexagon, middle, outline
from lunaria.games.ishtar.drawing.labels import labels
from lunaria.games.ishtar.drawing.sand import body, sand, scenery
from lunaria.games.ishtar.drawing.tiles import EDGE, face, flowers, icon, tile
from lunaria.games.ishtar.drawing.tokens import gardener
from lunaria.games.ishtar.tables import DIRECTION_NAMES, FOUNTAIN_POINTS, TILE_TWIN, TURNS, Icon, Phase
from lunaria.games.ishtar.view import FountainView, GardensView, SpaceView, TileView

MARGIN = {False: (34.0, 30.0, 34.0, 40.0), True: (10.0, 10.0, 12.0, 18.0)}
"""Margins around the boards, by layout: left, above, right, below."""
FULL_WIDTH, FULL_HEIGHT, PHONE = 690.0, 620.0, 390.0
"""Width and height of the desert on a desktop, and its width on a phone, in pixels."""
LEAST, MOST = 12.6, 25.0
"""Smallest and largest type size on the desert, in units: the spaces below must stay in sight."""
PIXELS = {"wide": 12.6, "low": 16.6, "tall": 12.3}
"""Preferred type size in pixels, by layout: a low window or a phone may have to draw the desert smaller than that."""


@dataclass(frozen=True)
class Desert:
    """All that the desert is drawn from; see ``GardensView``. ``hand`` is -1 unless a tile is to be placed now."""

    spaces: tuple[SpaceView, ...]
    fountains: tuple[FountainView, ...]
    tiles: tuple[TileView, ...]
    hand: int
    icon_space: str

    @cached_property
    def named(self) -> dict[str, SpaceView]:
        """The spaces by name."""
        return {space.name: space for space in self.spaces}

    @cached_property
    def cells(self) -> list[Cell]:
        """The axial coordinates of all spaces."""
        return [(space.q, space.r) for space in self.spaces]


def desert_of(view: GardensView) -> Desert:
    """Return what the desert is drawn from."""
    placing = view.hand if view.phase == Phase.PLACE else -1
    using = view.icon_space if view.phase == Phase.SPECIAL else ""
    return Desert(tuple(view.spaces), tuple(view.fountains), tuple(view.tiles), placing, using)


def extent(desert: Desert, tall: bool) -> tuple[float, float, float, float]:
    """Return the left, top, width and height of the desert, in its own units."""
    points = [middle(*cell) for cell in desert.cells]
    left, above, right, below = MARGIN[tall]
    x, y = min(x for x, _ in points) - 24 - left, min(y for _, y in points) - UNIT - above
    end, foot = max(x for x, _ in points) + 24 + right, max(y for _, y in points) + UNIT + below
    return x, y, float(round(end - x)), float(round(foot - y))


def width_of(desert: Desert, tall: bool) -> float:
    """Return how many pixels wide the desert is meant to be."""
    _, _, across, high = extent(desert, tall)
    return PHONE if tall else min(FULL_WIDTH, FULL_HEIGHT * across / high)


def _label(space: SpaceView, canvas: Canvas) -> str:
    parts = [canvas.say("space", space=space.name)]
    if space.flowers is None:
        kind = {".": "sand", "T": "tablet", "F": "fountain"}.get(space.shows, "rock")
        parts.append(canvas.say(f"picture-{kind}"))
        if space.gem is not None:
            parts.append(canvas.say(f"picture-gem-{space.gem.name.lower()}"))
        return " · ".join(parts)
    parts.append(canvas.say("picture-flowers", flowers=space.flowers))
    if space.icon:
        parts.append(canvas.say(f"icon-{space.icon.name.lower()}"))
    if space.tree:
        parts.append(canvas.say("picture-tree"))
    if space.assistant >= 0:
        parts.append(canvas.say("picture-assistant", seat=Seat(space.assistant)))
    elif space.owner >= 0:
        parts.append(canvas.say("picture-owner", seat=Seat(space.owner)))
    return " · ".join(parts)


def _explained(space: SpaceView) -> str:
    """Return the keys of what a space shows and what stands on it, the most telling first."""
    if space.flowers is None:
        kind = {".": "sand", "T": "tablet", "F": "fountain"}.get(space.shows, "rock")
        return f"gem-{space.gem.name.lower()} {kind}" if space.gem is not None else kind
    keys = ["assistant"] if space.assistant >= 0 else []
    keys += ["tree"] if space.tree else []
    keys += ["token"] if space.token else []
    keys += [f"icon-{space.icon.name.lower()}"] if space.icon else []
    return " ".join([*keys, "flowers" if space.flowers else "grass"])


def _bare(canvas: Canvas, space: SpaceView) -> list[Markup]:
    """Return what stands on a space that nothing covers."""
    if space.shows == "T":
        return [canvas.use("ruin", 0, 1)]
    if space.shows in "prw":
        return [canvas.use("rock" if space.gem is None else f"stone-{int(space.gem)}")]
    return []


def _token(canvas: Canvas) -> list[Markup]:
    """Return a Blooming token: a bed that lies on the grass, with a golden edge."""
    return [
        element("path", d=hexagon(UNIT - 3), fill="#06251a", opacity=0.5, transform="translate(2,4)"),
        element("path", d=hexagon(UNIT - 3), fill="#8f5a1c", stroke="#5a3408", transform="translate(.3,2)"),
        canvas.use("bed", 0, 0, 0.87),
        element("path", d=hexagon(UNIT - 4.4), fill="none", stroke="#f7c34a", stroke_width=2.4),
    ]  # fmt: skip


def _grown(canvas: Canvas, desert: Desert, space: SpaceView) -> list[Markup]:
    """Return what grows and stands on a covered space."""
    using = space.name == desert.icon_space and bool(space.icon)
    parts = _token(canvas) if space.token else []
    parts += flowers(canvas, space.flowers or 0, using, space.assistant >= 0)
    if using:
        parts.append(icon(canvas, Icon(space.icon)))
    if space.tree:
        parts.append(canvas.use("palm", -1, 13, 1.06, id=f"tree-{space.name}"))
    if space.assistant >= 0:
        parts.append(group(gardener(canvas, space.assistant, 12, 18, 1.26), id=f"assistant-{space.name}"))
    return [group(*parts, id=f"growth-{space.name}")] if parts else []


def _space(canvas: Canvas, desert: Desert, space: SpaceView) -> Markup:
    things = _bare(canvas, space) if space.flowers is None else _grown(canvas, desert, space)
    return at(
        *middle(space.q, space.r),
        title(_label(space, canvas), _explained(space)),
        touch("path", panel=space.flowers is None, lawn=space.flowers is not None, tiled=True, d=hexagon(UNIT - 1.6)),
        group(*things, class_="is-none"),
        id=f"space-{space.name}",
        data_target=f"cell:{space.name}",
    )


def _fountain(canvas: Canvas, fountain: FountainView, where: Point) -> Markup:
    label = [canvas.say(f"fountain-{fountain.colour.name.lower()}")]
    label.append(canvas.say("picture-worth", points=int(FOUNTAIN_POINTS[int(fountain.colour)])))
    label += [canvas.say("picture-control", seat=Seat(seat), number=fountain.spaces[seat]) for seat in fountain.owners]
    return at(*where, title(" · ".join(label), "fountain"), canvas.use("fountain"), id=f"fountain-{fountain.space}")


def _tiles(canvas: Canvas, desert: Desert) -> list[Markup]:
    """Return the tiles that lie: their shadow and sides together, then each with its face."""
    if not desert.tiles:
        return []
    named = desert.named
    cells = {laid.tile: [(named[name].q, named[name].r) for name in laid.spaces] for laid in desert.tiles}
    sides = "".join(outline(found, 0.9) for found in cells.values())
    shadow = outline({cell for found in cells.values() for cell in found}, 1)
    parts = [
        element("path", d=shadow, fill="#6b3a1a", opacity=0.42, transform="translate(5,8)"),
        element("path", d=sides, fill=EDGE, stroke=EDGE, stroke_width=1.6, transform="translate(.6,4.4)"),
    ]
    for laid in desert.tiles:
        spaces = [named[name] for name in laid.spaces]
        faces = [face(canvas, (s.q, s.r), bool(s.flowers) and not s.token) for s in spaces]
        line = element("path", d=outline(cells[laid.tile], 0.9), fill="none", stroke=EDGE, stroke_width=1.9)
        parts.append(group(*faces, line, id=f"tile-{laid.tile}"))
    return parts


def _turns(desert: Desert) -> list[str]:
    """Return the names of the directions in which the tile in hand can be turned."""
    turns = TURNS // 2 if TILE_TWIN[desert.hand] else TURNS
    return list(DIRECTION_NAMES[:turns]) if desert.hand >= 0 else []


def _held(canvas: Canvas, desert: Desert) -> Markup:
    """Draw the tile in hand in every direction, of which the page shows one over what is aimed at or chosen."""
    ways = [
        group(*tile(canvas, desert.hand, turn, lift=7, shadow=11), class_=f"is-way is-way-{name}")
        for turn, name in enumerate(_turns(desert))
    ]
    return group(*ways, class_="is-held is-none", data_held="") if ways else Markup("")


def _standing(canvas: Canvas, desert: Desert) -> Iterator[Markup]:
    """Go through spaces and Fountains from back to front."""
    springs = {fountain.space: fountain for fountain in desert.fountains}
    for space in sorted(desert.spaces, key=lambda space: (space.r, space.q)):
        if space.shows == "F":
            yield _fountain(canvas, springs[space.name], middle(space.q, space.r))
        else:
            yield _space(canvas, desert, space)


def draw_desert(canvas: Canvas, desert: Desert) -> Markup:
    """Draw the desert; its size is that of ``extent``."""
    left, top, across, high = extent(desert, canvas.tall)
    units = across / width_of(desert, canvas.tall)
    size = max(LEAST, min(MOST, PIXELS[canvas.layout] * units))
    room = Box(left, top, left + across, top + high)
    extra = {"flowerbeds": flowerbeds, "gardens": gardens}
    ground = group(
        scenery(canvas, desert.cells, (left, top, across, high)),
        body(canvas, desert.cells),
        sand(canvas, desert.spaces),
        class_="is-none",
    )
    turns = " ".join(f"turn:{name}" for name in _turns(desert))
    on_it = group(
        group(*_tiles(canvas, desert), class_="is-none"),
        group(*control(canvas, desert.spaces), class_="is-none"),
        *_standing(canvas, desert),
        group(*extra[canvas.overlay](desert.spaces, desert.fountains, size), class_="is-none")
        if canvas.overlay
        else Markup(""),
        group(*labels(canvas, desert.spaces, desert.fountains, size, room), class_="is-none"),
        _held(canvas, desert),
        id="map",
        data_turns=turns or None,
    )
    moved = group(ground, on_it, transform=f"translate({-left:.1f},{-top:.1f})")
    return group(canvas.clipped("frame", element("rect", width=across, height=high, rx=18), moved))
