"""The forest: ground, light and shade, spaces with their trees, the sun, the round and the stacks of tokens."""

from dataclasses import dataclass
from functools import cache
from math import sqrt

from lunaria.engine.art import Markup, element, group, path, text, title, touch, use
from lunaria.games.photosynthesis.art_pieces import HEIGHT, leaf, piece_id, star
from lunaria.games.photosynthesis.tables import COORDINATES, CORNERS, DIRECTIONS, ROUNDS_PER_REVOLUTION, Phase
from lunaria.games.photosynthesis.view import ForestView, SpaceView
from lunaria.games.photosynthesis.words import Words

WIDTH, HEIGHT_OF_BOARD = 804, 772
"""The size of the board in the picture: 804 units on a phone 390 wide make a space 44 wide."""
MIDDLE = (402.0, 386.0)
STEP = 91.0
"""From the middle of a space to the middle of the next."""
ROW = STEP * sqrt(3) / 2
FOOT = 21.0
"""How far below the middle of a space its tree stands."""
EDGE = 3.95 * STEP
SUN = 4.0 * STEP
"""How far from the middle the forest ends, and the sun stands."""


@dataclass(frozen=True)
class Outlook:
    """Whose light and shade is shown: this round's, or that of a round to come.

    Attributes:
        ahead: how many rounds ahead.
        corner: where the sun will be.
        round: which round that is.
        forecast: True when it was asked for: every tree is then marked as lit or blocked.
        over: True when the game is over by then: there is no light.
    """

    ahead: int
    corner: int
    round: int
    forecast: bool
    over: bool


def outlook(view: ForestView, overlay: str) -> Outlook:
    """Return what an overlay (``light-2``) asks for; "" is this round without marks."""
    ahead = int(overlay.removeprefix("light-")) if overlay else 0
    number = max(1, view.round) + ahead
    over = number > view.rounds or view.phase == Phase.OVER
    return Outlook(ahead, (view.corner + ahead) % ROUNDS_PER_REVOLUTION, number, bool(overlay), over)


def place(q: float, r: float) -> tuple[float, float]:
    """Return the point of axial coordinates, from the middle of the board."""
    return STEP * (q + r / 2), ROW * r


def corner_place(corner: int, distance: float = SUN) -> tuple[float, float]:
    """Return the point at some distance from the middle towards a corner."""
    x, y = place(*DIRECTIONS[CORNERS[corner]])
    return x / STEP * distance, y / STEP * distance


def _hexagon(radius: float, flat_top: bool) -> str:
    half, high = radius / 2, radius * sqrt(3) / 2
    points = [(radius, 0.0), (half, high), (-half, high), (-radius, 0.0), (-half, -high), (half, -high)]
    return path(*(points if flat_top else [(y, x) for x, y in points]))


# Definitions ----------------------------------------------------------------------------------------------------------


def _ground(leaves: int) -> Markup:
    return group(
        element("path", d=_hexagon(47.5, False), class_=f"ph-ground-{leaves}"),
        element("path", d=_hexagon(40, False), class_=f"ph-bright-{leaves}"),
        id=f"ph-ground-{leaves}",
    )


def _leaves(count: int) -> Markup:
    signs = [
        use("ph-leaf", (k - (count - 1) / 2) * 13, 37 - 2.5 * (k in (0, count - 1)) * (count > 2)) for k in range(count)
    ]
    return group(*signs, id=f"ph-leaves-{count}")


def _hatch(level: int) -> Markup:
    """Return the hatching of shade up to a size: the larger the trees it stops, the denser; it runs with the light."""
    gap = (14, 9, 5.5)[level - 1]
    line = element("path", d=f"M0,{gap / 2}H20", class_="ph-hatch", stroke_width=(1.8, 2.4, 2.8)[level - 1])
    return element("pattern", line, id=f"ph-hatch-{level}", width=20, height=gap, patternUnits="userSpaceOnUse")


@cache
def definitions() -> Markup:
    """Return the definitions of the board."""
    ray = [
        element("stop", offset=at, stop_color="#ffeaa0", stop_opacity=o) for at, o in ((0, 0.75), (0.45, 0.35), (1, 0))
    ]
    glow = [
        element("stop", offset=at, stop_color="#ffd65c", stop_opacity=o) for at, o in ((0.2, 0.85), (0.55, 0.3), (1, 0))
    ]
    beam = [
        element("rect", y=-wide / 2, width=2 * EDGE, height=wide, class_="ph-ray", opacity=0.36)
        for wide in (68, 44, 20)
    ]
    stripes = element("path", d="M0,0V6", stroke="#c9780c", stroke_width=3)
    return Markup(
        "".join(
            (
                leaf("ph-leaf"),
                *(_ground(leaves) for leaves in (1, 2, 3, 4)),
                *(_leaves(count) for count in (1, 2, 3, 4)),
                element("path", id="ph-hexagon", d=_hexagon(50, False)),
                element("path", id="ph-tuft", d="M-4,0q-1,-5 -3,-7M0,0v-9M4,0q1,-5 3,-7", class_="ph-tuft"),
                group(
                    element("path", d="M0,0v-6", class_="ph-tuft"),
                    *(
                        element("circle", cx=x, cy=y - 8, r=1.7, class_="ph-petal")
                        for x, y in ((0, -2), (2, 0), (0, 2), (-2, 0))
                    ),
                    id="ph-flower",
                ),
                element("path", id="ph-pebbles", d="M-5,0a4,3 0 1 1 8,0zM4,2a3,2 0 1 1 6,0z", class_="ph-pebble"),
                group(
                    element("circle", r=9, class_="ph-stamp"),
                    element("path", d="M-4,0L-1,3.5L4.5,-4", class_="ph-tick"),
                    id="ph-used",
                ),
                element("g", *beam, id="ph-beam"),
                element("linearGradient", *ray, id="ph-ray"),
                element("radialGradient", *glow, id="ph-glow"),
                element("pattern", stripes, id="ph-gain", width=5, height=6, patternUnits="userSpaceOnUse"),
                element("clipPath", element("path", d=_hexagon(EDGE - 8, True)), id="ph-clearing"),
            )
        )
    )


# The ground -----------------------------------------------------------------------------------------------------------


_GROWTH = {
    0: ("ph-tuft", "ph-flower", "ph-flower"),
    1: ("ph-tuft", "ph-flower"),
    2: ("ph-tuft", "ph-tuft"),
    3: ("ph-pebbles", "ph-tuft"),
}
"""What grows or lies on a space by its distance from the centre, for the eye only."""
_HEIGHTS = (-14, -20, -30, -6, -32, 0, -2, -38, -24, -28, -22)


@cache
def _floor() -> Markup:
    """Return the clearing: the wall of leaves around it and the ground of every space."""
    edge = _hexagon(EDGE, True)
    parts = [
        element("path", d=edge, class_="ph-base"),
        *(element("path", d=_hexagon(EDGE - 4 * layer, True), class_=f"ph-canopy-{layer}") for layer in (1, 2, 3)),
        element("path", d=_hexagon(EDGE - 26, True), class_="ph-soil"),
    ]
    for space, (q, r) in COORDINATES.items():
        x, y = place(q, r)
        ring = max(abs(q), abs(r), abs(q + r))
        parts.append(use(f"ph-ground-{4 - ring}", x, y))
        for turn, sign in enumerate(_GROWTH[ring]):
            spot = (space * 7 + turn * 5) % 11
            parts.append(use(sign, x + (-24, 22, -13, 27, 11, -30, 31, 2, -19, 18, -6)[spot], y + _HEIGHTS[spot]))
    return group(*parts, pointer_events="none")


def _turn_to(corner: int) -> float:
    """Return by how many degrees the x axis turns to run with the light of a corner (PH-4.2)."""
    names = ("W", "NW", "NE", "E", "SE", "SW")
    return 60.0 * names.index(CORNERS[corner])


def _rays(corner: int) -> Markup:
    parts = [use("ph-beam", -EDGE + abs(line) * STEP / 2, line * ROW) for line in range(-3, 4)]
    turned = group(*parts, transform=f"rotate({_turn_to(corner):g})")
    return group(turned, id="rays", clip_path="url(#ph-clearing)", pointer_events="none")


def _shade(view: ForestView, corner: int) -> Markup:
    hatches = [
        element(
            "pattern",
            href=f"#ph-hatch-{level}",
            id=f"ph-hatch-{level}-{corner % 3}",
            patternTransform=f"rotate({_turn_to(corner) % 180:g})",
        )
        for level in (1, 2, 3)
    ]
    parts = []
    for space in view.spaces:
        level = space.dark[corner]
        if level:
            x, y = place(*COORDINATES[space.bit])
            parts.append(use("ph-hexagon", x, y, class_=f"ph-shade-{level}"))
            parts.append(use("ph-hexagon", x, y, fill=f"url(#ph-hatch-{level}-{corner % 3})"))
    used = {space.dark[corner] for space in view.spaces} - {0}
    return group(
        element("defs", *(_hatch(level) for level in sorted(used)), *(hatches[level - 1] for level in sorted(used))),
        *parts,
        id="shade",
        pointer_events="none",
    )


# Spaces ---------------------------------------------------------------------------------------------------------------


def _label(space: SpaceView, seen: Outlook, words: Words) -> str:
    dark = 0 if seen.over else space.dark[seen.corner]
    parts = [words.say("picture-space", space=space.name, leaves=space.leaves)]
    if space.seat >= 0:
        parts.append(words.piece(space.seat, space.size))
    if dark:
        parts.append(words.say("picture-shade", size=dark))
    if space.used:
        parts.append(words.say("picture-used"))
    return " · ".join(parts)


def _pips(level: int) -> list[Markup]:
    """Return the dots that count how large a tree a shade stops."""
    return [element("circle", cx=36, cy=19 - 8 * k, r=3, class_="ph-pip") for k in range(level)]


def _verdict(space: SpaceView, corner: int) -> Markup:
    """Return the mark of the forecast beside a tree: the light it will gain, or that it is blocked."""
    if space.size < 1:
        return Markup("")
    lit = space.dark[corner] < space.size
    y = FOOT - HEIGHT[space.size] * 0.55
    if lit:
        return group(
            element("path", d=star(10, 17, 13), class_="ph-lit"),
            text(0, 5.5, f"+{space.size}", font_size=15, class_="ph-on-lit ph-bold ph-middle"),
            transform=f"translate(24,{y:g})",
        )
    return group(
        element("circle", r=12.5, class_="ph-dark"),
        text(0, 5.5, "0", font_size=15, class_="ph-on-dark ph-bold ph-middle"),
        transform=f"translate(24,{y:g})",
    )


def _space(space: SpaceView, seen: Outlook, words: Words) -> Markup:
    x, y = place(*COORDINATES[space.bit])
    tree = Markup("")
    if space.seat >= 0:
        drawn = use(piece_id(space.seat, space.size), 0, FOOT)
        tree = group(drawn, id=f"tree-{space.name}", class_=f"ph-piece ph-seat-{space.seat}")
    ring = [element("ellipse", cy=FOOT + 1, rx=30, ry=11, class_="ph-ring")] if space.used else []
    return group(
        title(_label(space, seen, words)),
        touch("use", href="#ph-hexagon"),
        group(*ring, use(f"ph-leaves-{space.leaves}"), pointer_events="none"),
        tree,
        group(
            text(-39, 24, space.name, class_="ph-name"),
            *([use("ph-used", -31, -19)] if space.used else []),
            *_pips(0 if seen.over else space.dark[seen.corner]),
            *([_verdict(space, seen.corner)] if seen.forecast and not seen.over else []),
            pointer_events="none",
        ),
        id=f"space-{space.name}",
        data_target=f"cell:{space.name}",
        transform=f"translate({x:g},{y:g})",
    )


# The sun --------------------------------------------------------------------------------------------------------------


def _suns(view: ForestView, seen: Outlook, words: Words) -> list[Markup]:
    """Return the sun at the corner whose light is shown, and the other corners with their next rounds."""
    parts = []
    for ahead in range(ROUNDS_PER_REVOLUTION):
        number = max(1, view.round) + ahead
        corner = (view.corner + ahead) % ROUNDS_PER_REVOLUTION
        if number > view.rounds or view.phase == Phase.OVER:
            continue
        x, y = corner_place(corner)
        inside = _sun(number if seen.forecast else 0) if ahead == seen.ahead else _later_sun(number, ahead)
        name = words.say(
            "picture-sun" if ahead == 0 else "picture-sun-later", corner=words.corner(corner), round=number
        )
        parts.append(
            group(
                title(name),
                touch("circle", r=44),
                *inside,
                id="sun" if ahead == 0 else f"sun-{ahead}",
                data_overlay=f"light-{ahead}",
                transform=f"translate({x:g},{y:g})",
            )
        )
    return parts


def _sun(number: int) -> list[Markup]:
    face = element("circle", r=24, class_="ph-face")
    return [
        element("circle", r=86, fill="url(#ph-glow)", pointer_events="none"),
        element("path", d=star(14, 37, 28), class_="ph-sun"),
        group(face, text(0, 7.5, str(number), font_size=22, class_="ph-on-lit ph-bold ph-middle")) if number else face,
    ]


def _later_sun(number: int, ahead: int) -> list[Markup]:
    return [
        element("circle", r=22, class_="ph-next" if ahead < 2 else "ph-next ph-later"),
        text(0, 7, str(number), font_size=20, class_="ph-ink ph-bold ph-middle"),
    ]


# Round and stacks -----------------------------------------------------------------------------------------------------


def _revolutions(view: ForestView) -> list[Markup]:
    """Return a wheel of six wedges for each revolution; those of rounds begun are full."""
    count = view.rounds // ROUNDS_PER_REVOLUTION
    wheels = []
    for wheel in range(count):
        begun = view.round - wheel * ROUNDS_PER_REVOLUTION
        wedges = [
            element(
                "path",
                d=path((0, 0), corner_place(k, 19), corner_place((k + 1) % ROUNDS_PER_REVOLUTION, 19)),
                class_="ph-full" if k < begun else "ph-cell",
            )
            for k in range(ROUNDS_PER_REVOLUTION)
        ]
        x = MIDDLE[0] - 34 - 46 * (count - 1 - wheel)
        wheels.append(group(*wedges, transform=f"translate({x:g},{34 - MIDDLE[1]:g})"))
    return wheels


def _round(view: ForestView, seen: Outlook, words: Words) -> Markup:
    """Return the round and the revolutions; in a forecast the round that it is about."""
    big = f"{seen.round}/{view.rounds}"
    if view.phase == Phase.PLACING:
        big, small = "", words.say("picture-first-trees")
    elif view.phase == Phase.OVER:
        big, small = "", words.say("picture-over")
    elif seen.over:
        big, small = "", words.say("picture-forecast-over")
    else:
        small = words.say(f"overlay-light-{seen.ahead}" if seen.forecast else "picture-round")
    left, top = 14 - MIDDLE[0], -MIDDLE[1]
    return group(
        title(words.say("picture-rounds", round=view.round, rounds=view.rounds)),
        text(left, top + 30, small, font_size=21, class_=f"{'ph-accent-ink' if seen.forecast else 'ph-soft'} ph-bold"),
        text(left, top + 74, big, font_size=44, class_="ph-ink ph-bold"),
        *_revolutions(view),
        id="round",
    )


def token(x: float, y: float, radius: float, points: int, leaves: int) -> Markup:
    """Return a token: its points in a rim of its leaves' colour; on a large one the leaves are dots."""
    scale = radius / 30
    dots = [
        element("circle", cx=(k - (leaves - 1) / 2) * 11, cy=18, r=3.6, class_=f"ph-bright-{leaves} ph-dot")
        for k in range(leaves)
    ]
    return group(
        element("circle", r=radius, class_=f"ph-coin ph-coin-{leaves}"),
        text(
            0,
            (8 if radius > 20 else 10) * scale,
            str(points),
            font_size=round(29 * scale, 1),
            class_="ph-coin-ink ph-bold ph-middle",
        ),
        *(dots if radius > 20 else []),
        transform=f"translate({x:g},{y:g})",
    )


def _stack(view: ForestView, leaves: int, words: Words) -> Markup:
    left = view.stacks[leaves - 1]
    x = {1: -MIDDLE[0] + 44, 2: -MIDDLE[0] + 118, 3: MIDDLE[0] - 118, 4: MIDDLE[0] - 44}[leaves]
    y = MIDDLE[1] - 84
    if not left:
        empty = element("circle", cx=x, cy=y, r=30, class_="ph-gone")
        return group(title(words.say("picture-stack-empty", leaves=leaves)), empty, id=f"stack-{leaves}")
    under = [
        element("ellipse", cx=x, cy=y + 4 * k, rx=30, ry=30, class_="ph-under") for k in range(len(left) - 1, 0, -1)
    ]
    foot = y + 4 * (len(left) - 1) + 30
    return group(
        title(words.say("picture-stack", leaves=leaves, count=len(left), points=left[0])),
        *under,
        token(x, y, 30, left[0], leaves),
        text(x, foot + 18, f"\N{MULTIPLICATION SIGN}{len(left)}", font_size=17, class_="ph-soft ph-bold ph-middle"),
        id=f"stack-{leaves}",
    )


def board(view: ForestView, seen: Outlook, words: Words) -> Markup:
    """Draw the forest and what stands around it, in a field of ``WIDTH`` by ``HEIGHT_OF_BOARD``."""
    return group(
        _floor(),
        *([] if seen.over else [_rays(seen.corner), _shade(view, seen.corner)]),
        *(_space(space, seen, words) for space in view.spaces),
        *_suns(view, seen, words),
        _round(view, seen, words),
        *(_stack(view, leaves, words) for leaves in (1, 2, 3, 4)),
        id="board",
        transform=f"translate({MIDDLE[0]:g},{MIDDLE[1]:g})",
    )
