"""The forest and what stands around it: spaces with their trees, the sun, the round and the stacks of tokens."""

from dataclasses import dataclass

from lunaria.engine.art import Markup, element, group, path, text, title, touch, use
from lunaria.games.photosynthesis.art_ground import MIDDLE, corner_place, floor, place, rays, shade
from lunaria.games.photosynthesis.art_pieces import TALLNESS, piece_id, star
from lunaria.games.photosynthesis.tables import COORDINATES, ROUNDS_PER_REVOLUTION, Phase
from lunaria.games.photosynthesis.view import ForestView, SpaceView
from lunaria.games.photosynthesis.words import Words

NOTHING = Markup("")
FOOT = 21.0
"""How far below the middle of a space its tree stands."""


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


def definitions() -> Markup:
    """Return the mark of a used space."""
    stamp = element("circle", r=9, class_="ph-stamp")
    return group(stamp, element("path", d="M-4,0L-1,3.5L4.5,-4", class_="ph-tick"), id="ph-used")


def _pips(level: int) -> list[Markup]:
    """Return the dots that count how large a tree a shade stops."""
    return [element("circle", cx=36, cy=19 - 8 * k, r=3, class_="ph-pip") for k in range(level)]


def _verdict(space: SpaceView, corner: int) -> Markup:
    """Return the mark of the forecast beside a tree: the light it will gain, or that it is blocked."""
    if space.size < 1:
        return Markup("")
    lit = space.dark[corner] < space.size
    y = FOOT - TALLNESS[space.size] * 0.55
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
        big, small = "", words.say(view.preparing)
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


def board(view: ForestView, seen: Outlook, words: Words, under: Markup = NOTHING, over: Markup = NOTHING) -> Markup:
    """Draw the forest and what stands around it, in a field of ``art_ground.WIDTH`` by ``art_ground.HEIGHT``.

    ``under`` lies on the ground, below the trees; ``over`` comes above them.
    """
    return group(
        floor(),
        *([] if seen.over else [rays(seen.corner), shade(view, seen.corner)]),
        under,
        *(_space(space, seen, words) for space in view.spaces),
        over,
        *_suns(view, seen, words),
        _round(view, seen, words),
        *(_stack(view, leaves, words) for leaves in (1, 2, 3, 4)),
        id="board",
        transform=f"translate({MIDDLE[0]:g},{MIDDLE[1]:g})",
    )
