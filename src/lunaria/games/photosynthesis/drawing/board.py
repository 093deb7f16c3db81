"""The forest and what stands around it: spaces with their trees, the sun, the round and the stacks of tokens."""

from dataclasses import dataclass, replace

from lunaria.engine.show.canvas import place
from lunaria.engine.show.svg import Markup, element, group, text, title, touch
from lunaria.engine.show.text import Message, Seat
from lunaria.games.photosynthesis.drawing import ground, light
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import ALONE, FOOT, PHONE, Frame, at, corner_place, star
from lunaria.games.photosynthesis.drawing.light import HEIGHTS
from lunaria.games.photosynthesis.moves import piece_name
from lunaria.games.photosynthesis.tables import COORDINATES, CORNERS, ROUNDS_PER_REVOLUTION, Phase, Size
from lunaria.games.photosynthesis.view import ForestView, SpaceView

NOTHING = Markup("")
LEGIBLE = 11.0
"""Units that a number is high at least."""


@dataclass(frozen=True)
class Outlook:
    """The light and shade to be shown: this round's, or that of a round to come.

    Attributes:
        ahead: the number of rounds ahead.
        corner: the sun's corner in that round.
        round: the number of that round.
        forecast: True when it was asked for: every tree is then marked as lit or blocked.
        over: True when the game is over by then: there is no light.
    """

    ahead: int
    corner: int
    round: int
    forecast: bool
    over: bool


@dataclass(frozen=True)
class Layers:
    """Additions to the board of the base game, and the way they are seen.

    Attributes:
        night: whether it is night.
        said: the subject of a forecast that is not the sun's.
        ahead: the number of rounds that this forecast looks ahead.
        outside: stands around the forest, besides the sun.
        ground: lies on the ground, below shadows and pieces.
        shadows: throws shadows.
        standing: stands on the board: what has a row of spaces and comes after that row.
        over: lies over all pieces.
        shifted: the spaces whose pieces make room for something else.
        silver: the spaces that the Moon lights, and where along its edge a piece there is bright.
        things: spaces, and the keys of what else is to be explained on each.
    """

    night: bool = False
    said: str = ""
    ahead: int = 0
    outside: tuple[Markup, ...] = ()
    ground: Markup = NOTHING
    shadows: tuple[Markup, ...] = ()
    standing: tuple[tuple[int, Markup], ...] = ()
    over: Markup = NOTHING
    shifted: frozenset[int] = frozenset()
    silver: tuple[tuple[int, tuple[float, float]], ...] = ()
    things: tuple[tuple[int, str], ...] = ()


def outlook(view: ForestView, overlay: str) -> Outlook:
    """Return what an overlay (``light-2``) asks for; any other is this round without marks."""
    forecast = overlay.startswith("light-")
    ahead = int(overlay.removeprefix("light-")) if forecast else 0
    number = max(1, view.round) + ahead
    over = number > view.rounds or view.phase == Phase.OVER
    return Outlook(ahead, (view.corner + ahead) % ROUNDS_PER_REVOLUTION, number, forecast, over)


def board_of(view: ForestView) -> ForestView:
    """Return what the board is drawn from: the view without what belongs to the players."""
    return replace(view, viewer=-1, turn=-1, first_player=-1, seats=())


def frame_of(canvas: Canvas) -> Frame:
    """Return the field of the base game's board."""
    return PHONE if canvas.tall else ALONE


# Spaces ---------------------------------------------------------------------------------------------------------------


def _label(space: SpaceView, seen: Outlook, canvas: Canvas) -> str:
    dark = 0 if seen.over else space.dark[seen.corner]
    parts = [canvas.say("picture-space", space=space.name, leaves=space.leaves)]
    if space.seat >= 0:
        parts.append(canvas.say("picture-piece", seat=Seat(space.seat), piece=piece_name(space.size)))
    if dark:
        parts.append(canvas.say("picture-shade", size=dark))
    if space.used:
        parts.append(canvas.say("picture-used"))
    return " · ".join(parts)


def _used() -> Markup:
    """Return the mark of a used space: a lock. A tick would say that it is chosen."""
    return group(
        element("path", d="M-5,-1v-4a5,5 0 0 1 10,0v4", class_="ph-bow"),
        element("rect", x=-8, y=-2, width=16, height=12, rx=3, class_="ph-stamp"),
        class_="ph-used",
        transform="translate(-33,-14)",
    )


def _pips(level: int) -> list[Markup]:
    """Return the dots that count how large a tree a shade stops."""
    return [element("circle", cx=40, cy=22 - 9 * k, r=3.4, class_="ph-pip") for k in range(level)]


def _foot(space: SpaceView, layers: Layers) -> tuple[float, float]:
    """Return where the piece of a space stands, from the middle of it."""
    return (-26.0, FOOT - 13) if space.bit in layers.shifted else (0.0, FOOT)


def _verdict(canvas: Canvas, space: SpaceView, corner: int, layers: Layers) -> Markup:
    """Return the mark of the forecast beside a tree: the light it will gain, or that it is blocked."""
    if space.size < 1:
        return NOTHING
    (x, y), (right, down) = at(space.bit), _foot(space, layers)
    y += down - HEIGHTS[space.seat][space.size] * 0.5
    if light.gains(space, corner):
        sign = element("path", d=star(10, 17, 13), class_="ph-lit")
        number = text(0, 5.5, f"+{space.size}", font_size=15, class_="ph-on-lit ph-bold ph-middle")
    else:
        sign = element("circle", r=12.5, class_="ph-dark")
        number = text(0, 5.5, "0", font_size=15, class_="ph-on-dark ph-bold ph-middle")
    return group(sign, number, id=f"verdict-{space.name}", transform=place(x + right + 24, y, canvas.size(1.15, 1.7)))


def _verdicts(canvas: Canvas, view: ForestView, seen: Outlook, layers: Layers) -> Markup:
    """Return what a forecast says of every tree, over all that stands on the board."""
    if not seen.forecast or seen.over:
        return NOTHING
    return group(
        *(_verdict(canvas, space, seen.corner, layers) for space in view.spaces), id="verdicts", pointer_events="none"
    )


def _tree(canvas: Canvas, space: SpaceView, seen: Outlook, layers: Layers) -> Markup:
    """Draw the piece of a space, with the light that lies along its edges."""
    if space.seat < 0:
        return NOTHING
    x, y = _foot(space, layers)
    shape = f"piece-{space.seat}-{space.size}"
    rims = []
    for bit, (dx, dy) in layers.silver:
        if bit == space.bit:
            rims.append(canvas.use(shape, x + dx, y + dy, class_="ph-silver"))
    if not seen.over and light.gains(space, seen.corner):
        rims.append(light.rim(canvas, shape, x, y, seen.corner))
    drawn = group(*rims, canvas.use(shape, x, y), transform="scale(1.05)")
    return group(drawn, id=f"tree-{space.name}", class_=f"ph-piece ph-seat-{space.seat}")


def _explained(space: SpaceView, seen: Outlook, layers: Layers) -> str:
    """Return the keys of what lies and stands on a space, the most telling first."""
    keys = [f"piece-{Size(space.size).name.lower()}"] if space.seat >= 0 else []
    keys += [key for bit, key in layers.things if bit == space.bit]
    keys += ["used"] if space.used else []
    keys += ["shade"] if not seen.over and space.dark[seen.corner] else []
    return " ".join([*keys, "space"])


def _space(canvas: Canvas, space: SpaceView, seen: Outlook, layers: Layers) -> Markup:
    x, y = at(space.bit)
    ring = [element("ellipse", cy=FOOT + 1, rx=32, ry=12, class_="ph-ring")] if space.used else []
    return group(
        title(_label(space, seen, canvas), _explained(space, seen, layers)),
        touch("use", tiled=True, href=canvas.reference("hexagon")),
        group(*ring, canvas.use(f"leaves-{space.leaves}", 0, 50, 1.15), pointer_events="none"),
        _tree(canvas, space, seen, layers),
        group(
            *([_used()] if space.used else []),
            *_pips(0 if seen.over else space.dark[seen.corner]),
            pointer_events="none",
        ),
        id=f"space-{space.name}",
        data_target=f"cell:{space.name}",
        transform=f"translate({x:g},{y:.1f})",
    )


def _standing(canvas: Canvas, view: ForestView, seen: Outlook, layers: Layers) -> list[Markup]:
    """Draw all that stands on the board, row by row, so that what is nearer lies over what is behind it."""
    rows = [(COORDINATES[space.bit][1] * 2, _space(canvas, space, seen, layers)) for space in view.spaces]
    rows += [(row * 2 + 1, drawn) for row, drawn in layers.standing]
    return [drawn for _, drawn in sorted(rows, key=lambda each: each[0])]


# The sun --------------------------------------------------------------------------------------------------------------


def _suns(canvas: Canvas, view: ForestView, seen: Outlook, night: bool) -> list[Markup]:
    """Return the sun at the corner whose light is shown, and the other corners with their next rounds."""
    parts = []
    for ahead in range(ROUNDS_PER_REVOLUTION):
        number = max(1, view.round) + ahead
        corner = (view.corner + ahead) % ROUNDS_PER_REVOLUTION
        if number > view.rounds or view.phase == Phase.OVER:
            continue
        x, y = corner_place(corner)
        shown = ahead == seen.ahead
        inside = _sun(canvas, number if seen.forecast else 0, night) if shown else _later(canvas, number, ahead)
        name = canvas.say(
            "picture-sun" if ahead == 0 else "picture-sun-later",
            corner=Message(f"corner-{CORNERS[corner].lower()}"),
            round=number,
        )
        parts.append(
            group(
                title(name, "sun" if ahead == 0 else "sun-later"),
                touch("circle", r=46),
                *inside,
                id="sun" if ahead == 0 else f"sun-{ahead}",
                data_overlay=f"light-{ahead}",
                transform=f"translate({x:.1f},{y:.1f})",
            )
        )
    return parts


def _sun(canvas: Canvas, number: int, night: bool) -> list[Markup]:
    """Draw the sun between the trees; by night it is about to set."""
    glow = canvas.paint("dusk-glow" if night else "sun-glow")
    stripes = [element("path", d="M-32,8H32M-29,17H29M-22,26H22", stroke="#ff9d3f", stroke_width=4)] if night else []
    said = [text(0, 9, str(number), font_size=27, class_="ph-on-lit ph-bold ph-middle")] if number else stripes
    woods = [
        canvas.use(f"wood-{kind}", x, y, size, class_="ph-wood-2")
        for kind, x, y, size in ((1, -46, 52, 0.8), (2, -20, 58, 0.85), (1, 10, 56, 0.75), (2, 40, 52, 0.8))
    ]
    return [
        element("circle", r=130, fill=glow, pointer_events="none"),
        element("path", d=star(14, 48, 38), class_="ph-sun"),
        group(element("circle", r=34, class_="ph-face"), *said),
        group(*woods, pointer_events="none"),
    ]


def _later(canvas: Canvas, number: int, ahead: int) -> list[Markup]:
    size = canvas.size(20, 26.5)
    return [
        element("circle", r=canvas.size(22, 26), class_="ph-next" if ahead < 2 else "ph-next ph-later"),
        text(0, size * 0.36, str(number), font_size=size, class_="ph-ink ph-bold ph-middle"),
    ]


# Round and stacks -----------------------------------------------------------------------------------------------------


def _revolutions(view: ForestView) -> list[Markup]:
    """Return a bar for each revolution of the sun, as full as it has gone round."""
    parts = []
    for number in range(view.rounds // ROUNDS_PER_REVOLUTION):
        begun = min(max(view.round / ROUNDS_PER_REVOLUTION - number, 0), 1)
        for wide, kind in ((32.0, "ph-bar"), (round(32 * begun, 1), "ph-full")):
            if wide:
                parts.append(element("rect", x=16 + 38 * number, y=104, width=wide, height=9, rx=4.5, class_=kind))
    return parts


def _round(canvas: Canvas, view: ForestView, seen: Outlook, said: str, ahead: int) -> Markup:
    """Return the round and the revolutions; in a forecast the round that it is about, and what is ``said`` of it."""
    big, small, of = str(seen.round + ahead), "", f"/{view.rounds}"
    if view.phase == Phase.PLACING:
        big, of, small = "", "", canvas.say(view.preparing)
    elif view.phase == Phase.OVER:
        big, of, small = "", "", canvas.say("picture-over")
    elif seen.over:
        big, of, small = "", "", canvas.say("picture-forecast-over")
    else:
        small = canvas.say(f"overlay-light-{seen.ahead}" if seen.forecast else "picture-round")
    kind = "ph-accent-ink ph-said" if seen.forecast or said else "ph-soft"
    number = element("tspan", big), element("tspan", of, font_size=30, class_="ph-soft")
    return group(
        title(canvas.say("picture-rounds", round=view.round, rounds=view.rounds), "round"),
        text(16, 38, said or small, font_size=canvas.size(21, 26.5), class_=f"{kind} ph-bold"),
        *(
            [element("text", *number, x=16, y=90, font_size=50, class_="ph-ink ph-bold"), *_revolutions(view)]
            if big
            else []
        ),
        id="round",
    )


def token(x: float, y: float, radius: float, points: int, leaves: int) -> Markup:
    """Return a token: its points in a rim of its leaves' colour; on a large one the leaves are dots."""
    scale = radius / 30
    written = max(scale, LEGIBLE / 29)
    dots = [
        element("circle", cx=(k - (leaves - 1) / 2) * 11, cy=18, r=3.6, class_=f"ph-bright-{leaves} ph-dot")
        for k in range(leaves)
    ]
    return group(
        element("circle", r=radius, class_=f"ph-coin ph-coin-{leaves}"),
        text(
            0,
            (8 if radius > 20 else 10) * written,
            str(points),
            font_size=round(29 * written, 1),
            class_="ph-coin-ink ph-bold ph-middle",
        ),
        *(dots if radius > 20 else []),
        transform=f"translate({x:g},{y:g})",
    )


def _stack(canvas: Canvas, frame: Frame, view: ForestView, leaves: int) -> Markup:
    left = view.stacks[leaves - 1]
    right = frame.width - 40 if frame.width < ALONE.width else frame.x + 500
    near = 40 if frame.width < ALONE.width else frame.x - 500
    x = {1: near, 2: near + 72, 3: right - 72, 4: right}[leaves]
    y = frame.height - 84
    if not left:
        empty = element("circle", cx=x, cy=y, r=30, class_="ph-gone")
        said = canvas.say("picture-stack-empty", leaves=leaves)
        return group(title(said, "stack"), empty, id=f"stack-{leaves}")
    under = [element("circle", cx=x, cy=y + 3 * k, r=30, class_="ph-under") for k in range(len(left) - 1, 0, -1)]
    foot = y + 3 * (len(left) - 1) + 30
    size = canvas.size(20.5, 26.5)
    return group(
        title(canvas.say("picture-stack", leaves=leaves, count=len(left), points=left[0]), "stack"),
        *under,
        token(x, y, 30, left[0], leaves),
        text(x, foot + size, f"\N{MULTIPLICATION SIGN}{len(left)}", font_size=size, class_="ph-soft ph-bold ph-middle"),
        id=f"stack-{leaves}",
    )


def forest(canvas: Canvas, view: ForestView, frame: Frame, layers: Layers) -> Markup:
    """Draw the forest and what stands around it, in its frame."""
    seen = outlook(view, canvas.overlay)
    sunlight = light.dusk if layers.night else light.rays
    lit = [] if seen.over else [
        sunlight(canvas, seen.corner),
        light.shade(canvas, view, seen.corner),
        light.shadows(canvas, view, seen.corner, *layers.shadows),
    ]  # fmt: skip
    middle = group(
        ground.clearing(canvas),
        layers.ground,
        *lit,
        *_standing(canvas, view, seen, layers),
        layers.over,
        _verdicts(canvas, view, seen, layers),
        *layers.outside,
        *_suns(canvas, view, seen, layers.night),
        transform=f"translate({frame.x:g},{frame.y:g})",
    )
    return group(
        element("defs", light.clip(canvas)),
        ground.sky(canvas, frame, layers.night),
        middle,
        _round(canvas, view, seen, layers.said, layers.ahead),
        *(_stack(canvas, frame, view, leaves) for leaves in (1, 2, 3, 4)),
        id="board",
        class_="ph-night" if layers.night else None,
    )


def draw_board(canvas: Canvas, view: ForestView) -> Markup:
    """Draw the base game's board by day."""
    return forest(canvas, view, frame_of(canvas), Layers())
