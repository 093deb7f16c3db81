"""Things without an owner, or on the ground by night: the Great Elder Tree, stones, river, dam and nests."""

from collections.abc import Sequence

from lunaria.engine.show.canvas import place
from lunaria.engine.show.svg import Markup, element, group, title, touch
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import ROW, Frame, at, away, moon_place, towards, turn_of
from lunaria.games.photosynthesis.moonlight.tables import BEACH, DAMS, ELDER_SHADE, RIVER, Animal, Phase, dam_name
from lunaria.games.photosynthesis.moonlight.view import MoonlightView, MoonView
from lunaria.games.photosynthesis.tables import COORDINATES, SPACE_NAMES, SPACES

ELDER_HEIGHT, ELDER_FOOT = 292.0, 26.0
LARGEST = 0.86
"""Largest scale of the Great Elder Tree: spaces behind it stay in sight."""
CROWN, VEIL = 0.72, 0.46
"""How dense its crown is over the ground, and where something stands behind it."""


def _row(space: int) -> int:
    return COORDINATES[space][1]


# Moonstones -----------------------------------------------------------------------------------------------------------


def stones(canvas: Canvas, view: MoonView, lit: Sequence[int]) -> list[tuple[int, Markup]]:
    """Draw the moonstones with the row that they stand in; lit ones glow."""
    found = []
    for space in view.stones:
        x, y = at(space)
        shines = space in lit
        label = canvas.say("picture-stone-lit" if shines else "picture-stone", space=SPACE_NAMES[space])
        glow = element("circle", cy=-28, r=62, fill=canvas.paint("stone-glow")) if shines else ""
        drawn = group(
            title(label, "stone"),
            glow,
            canvas.use("stone", 0, 0, opacity=None if shines else "0.72"),
            id=f"stone-{SPACE_NAMES[space]}",
            transform=f"translate({x:g},{y + 24:.1f})",
            pointer_events="none",
        )
        found.append((_row(space), drawn))
    return found


# The Great Elder Tree -------------------------------------------------------------------------------------------------


def _size(space: int, frame: Frame) -> float:
    """Return how large the tree is drawn: as large as there is room above its space."""
    return min(LARGEST, round((at(space)[1] + frame.y + ELDER_FOOT - 4) / ELDER_HEIGHT, 3))


def behind(space: int, size: float) -> list[int]:
    """Return the spaces that the crown hides, in part at least."""
    x, y = at(space)
    top, foot, half = y + ELDER_FOOT - 275 * size, y + ELDER_FOOT - 112 * size, 125 * size
    return [
        other for other in SPACES if abs(at(other)[0] - x) < half + 10 and top - 20 < at(other)[1] < foot + 10
    ]  # fmt: skip


def elder_tree(
    canvas: Canvas, view: MoonView, frame: Frame, corner: int, light: MoonlightView | None
) -> list[tuple[int, Markup]]:
    """Draw the Great Elder Tree with its row, lit along its edges by the sun, and by the Moon where that reaches it."""
    if view.elder_tree < 0:
        return []
    x, y = at(view.elder_tree)
    size = _size(view.elder_tree, frame)
    edges = []
    if light and view.elder_tree in light.lit:
        edges.append(canvas.use("elder-outline", *towards((x, y), moon_place(light.place), 6.5), fill="#eaf3ff"))
    if corner >= 0:
        edges.append(canvas.use("elder-outline", *away(corner, -5.5), fill="#ff9f5a"))
    crown = group(*edges, canvas.use("elder-crown"), class_="ph-crown", opacity=_opacity(view, size))
    rim = canvas.use("elder-outline", class_="ph-canopy")
    drawn = group(
        title(canvas.say("picture-elder", space=SPACE_NAMES[view.elder_tree]), "elder-tree"),
        canvas.use("elder-trunk"),
        crown,
        rim,
        id="elder-tree",
        transform=place(x, y + ELDER_FOOT, size),
        pointer_events="none",
    )
    return [(_row(view.elder_tree), drawn)]


def _opacity(view: MoonView, size: float) -> float:
    """Return how faint the crown is drawn where it would hide something."""
    hidden = behind(view.elder_tree, size)
    pieces = {space.bit for space in view.spaces if space.seat >= 0}
    standing = pieces | {animal.space for animal in view.animals} | set(view.stones)
    return VEIL if standing & set(hidden) else CROWN


def ghosts(canvas: Canvas, view: MoonView, frame: Frame) -> Markup:
    """Draw the spaces behind the crown in dots, over it."""
    if view.elder_tree < 0:
        return Markup("")
    hidden = behind(view.elder_tree, _size(view.elder_tree, frame))
    return group(*(canvas.use("face", *at(space), class_="ph-ghost") for space in hidden), pointer_events="none")


def fading(view: MoonView, frame: Frame) -> str:
    """Return the rules by which the crown makes way where a space behind it can be touched or is pointed at."""
    if view.elder_tree < 0:
        return ""
    hidden = behind(view.elder_tree, _size(view.elder_tree, frame))
    if not hidden:
        return ""
    ids = ",".join(f"#space-{SPACE_NAMES[space]}" for space in hidden)
    return f".ph:has(:is({ids}):is(:hover,:focus-visible,[data-can])) .ph-crown{{opacity:.3}}"


# Shadows --------------------------------------------------------------------------------------------------------------


def shadows(view: MoonView, corner: int) -> tuple[Markup, ...]:
    """Draw the shadows of stones, one space long, and that of the Great Elder Tree, which ends at the edge."""
    parts = []
    for space in view.stones:
        x, y = at(space)
        where = f"translate({x:g},{y + 20:.1f}) rotate({turn_of(corner) + 90})"
        d = "M-22,0L-24,-84L-4,-106L22,-92L24,0Z"
        parts.append(element("path", d=d, fill="#0b0d2c", transform=where))
    if view.elder_tree >= 0:
        x, y = at(view.elder_tree)
        dark = int(ELDER_SHADE[corner, view.elder_tree]).bit_count()
        where = f"translate({x:g},{y + 16:.1f}) rotate({turn_of(corner) + 90})"
        d = f"M-46,0L-50,{-dark * 102 - 50}H50L46,0Z"
        parts.append(element("path", d=d, fill="#0b0d2c", transform=where))
    return tuple(parts)


# River, dam and nests -------------------------------------------------------------------------------------------------


def _plays(view: MoonView, animal: Animal) -> bool:
    return any(each.animal == animal for each in view.animals)


def river(canvas: Canvas, view: MoonView) -> list[Markup]:
    """Draw the river through its spaces, when there is a Beaver to build there."""
    if not _plays(view, Animal.BEAVER):
        return []
    points = [at(space) for space in sorted(RIVER, key=lambda space: -_row(space))]
    middle = [(x - 24 + 8 * (number % 2), y + 4) for number, (x, y) in enumerate(points)]
    course = [(middle[0][0] - 8, middle[0][1] + ROW), *middle, (middle[-1][0] + 30, middle[-1][1] - ROW)]
    d = _smooth(course)
    strokes = (
        ("#0a1a34", 33, ""),
        ("#7fb6d8", 29.5, ""),
        ("#1c5690", 27, ""),
        ("#5fb2e4", 2, "22 41 9 58"),
    )
    lines = [
        element("path", d=d, stroke=colour, stroke_width=wide, stroke_dasharray=dashes or None, class_="ph-water")
        for colour, wide, dashes in strokes
    ]
    glints = [
        element(
            "path", d=d, stroke=colour, stroke_width=2, stroke_dasharray=dashes, class_="ph-water",
            transform=f"translate({aside},0)",
        )
        for colour, dashes, aside in (("#9fd6f5", "7 49 26 63", -8), ("#f2f8ff", "13 37 4 71", 8))
    ]  # fmt: skip
    clip = f"url(#{canvas.own('spaces')})"
    return [group(*lines, *glints, id="river", clip_path=clip, pointer_events="none")]


def _smooth(points: Sequence[tuple[float, float]]) -> str:
    """Return the path data of a curve through points."""
    d = f"M{points[0][0]:.1f},{points[0][1]:.1f}"
    for k in range(len(points) - 1):
        before, here, there = points[max(0, k - 1)], points[k], points[k + 1]
        after = points[min(len(points) - 1, k + 2)]
        first = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        second = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        d += "C" + " ".join(f"{x:.1f},{y:.1f}" for x, y in (first, second, there))
    return d


def _middle(spaces: Sequence[int]) -> tuple[float, float]:
    xs, ys = zip(*(at(space) for space in spaces), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def dam(canvas: Canvas, view: MoonView) -> list[Markup]:
    """Draw the dam where its three spaces meet, and the water that it holds on them."""
    if not view.dam:
        return []
    x, y = _middle(view.dam)
    number = next(number for number, spaces in enumerate(DAMS) if set(spaces) == set(view.dam))
    water = [canvas.use("face", *at(space), fill="#2f7cc0", opacity="0.5") for space in view.dam]
    label = title(canvas.say("picture-dam", spaces=dam_name(number)), "dam")
    return [group(label, *water, canvas.use("dam", x, y + 4, 1.5), id="dam", pointer_events="none")]


def dam_places(view: MoonView) -> list[Markup]:
    """Draw what is touched to choose where the Beaver builds: the middle of three spaces."""
    if not any(animal.animal == Animal.BEAVER and animal.seat == view.viewer for animal in view.animals):
        return []
    parts = []
    for number, spaces in enumerate(DAMS):
        x, y = _middle(spaces)
        name = dam_name(number)
        parts.append(
            group(
                title(name, "dam"),
                touch("circle", r=27),
                id=f"dam-{name.replace('+', '-')}",
                data_target=f"dam:{name}",
                transform=place(x, y),
                class_="ph-only",
            )
        )
    return parts


def nests(canvas: Canvas, view: MoonView) -> list[Markup]:
    """Draw the nests on the beach: with eggs where a baby token lies face down, else with broken shells."""
    parts = []
    for space in BEACH if _plays(view, Animal.TURTLE) and view.part != Phase.CHOOSING else view.beach:
        x, y = at(space)
        lies = space in view.beach
        named = [title(canvas.say("picture-baby", space=SPACE_NAMES[space]), "baby")] if lies else []
        name = f"{'baby' if lies else 'nest'}-{SPACE_NAMES[space]}"
        drawn = canvas.use("nest" if lies else "hatched", 0, 0, 1.15)
        parts.append(group(*named, drawn, id=name, transform=place(x - 24, y + 28), pointer_events="none"))
    return parts
