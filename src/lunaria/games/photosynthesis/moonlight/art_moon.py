"""The Moon and its light, stones, the Great Elder Tree, the dam and baby tokens, on the board."""

from functools import cache
from math import cos, pi, sin

from lunaria.engine.art import Markup, element, group, path, text, title, touch, use
from lunaria.games.photosynthesis.art_ground import MIDDLE, place
from lunaria.games.photosynthesis.moonlight.art_animals import badge
from lunaria.games.photosynthesis.moonlight.moves import animal_name
from lunaria.games.photosynthesis.moonlight.say import Say
from lunaria.games.photosynthesis.moonlight.tables import (
    DAMS,
    MOON_LINES,
    PLACE_COORDINATES,
    RIVER,
    Animal,
    Face,
    dam_name,
)
from lunaria.games.photosynthesis.moonlight.view import MoonlightView, MoonView, place_name
from lunaria.games.photosynthesis.tables import COORDINATES, NAMES

ANIMAL_AT = (21.0, -17.0)
"""Where an animal stands on its space: beside the tree, so that both can be touched."""


def at(space: int) -> tuple[float, float]:
    """Return the middle of a space."""
    return place(*COORDINATES[space])


def _moved(x: float, y: float, scale: float = 1) -> str:
    return f"translate({x:g},{y:g})" if scale == 1 else f"translate({x:g},{y:g}) scale({scale:g})"


@cache
def crescent(radius: float) -> str:
    """Return the path data of a crescent around the origin."""
    inner = radius * 1.15
    return (
        f"M{radius * 0.35:.2f},{-radius * 0.94:.2f}A{radius:g},{radius:g} 0 1 0 {radius * 0.35:.2f},{radius * 0.94:.2f}"
        f"A{inner:.2f},{inner:.2f} 0 0 1 {radius * 0.35:.2f},{-radius * 0.94:.2f}Z"
    )


@cache
def moon_face(face: Face, radius: float) -> Markup:
    """Draw a half moon, one side of it dark, or a full moon with its craters."""
    disc = element("circle", r=radius, class_="ph-moon-dark" if face == Face.HALF else "ph-moon-bright")
    if face == Face.HALF:
        half = element("path", d=f"M0,{-radius}A{radius},{radius} 0 0 0 0,{radius}Z", class_="ph-moon-bright")
        return group(disc, half)
    craters = [
        element("circle", cx=x * radius, cy=y * radius, r=r * radius, class_="ph-crater")
        for x, y, r in ((-0.35, -0.3, 0.2), (0.3, 0.15, 0.26), (-0.2, 0.45, 0.14), (0.35, -0.5, 0.12))
    ]
    return group(disc, *craters)


def _line(place_: int, spaces: tuple[int, ...], whole: list[int]) -> list[Markup]:
    """Draw one line of moonlight from the Moon to where it ends, and dotted where the Elder Tree cuts it off."""
    x, y = place(*PLACE_COORDINATES[place_])
    end = at(spaces[-1])
    parts = [
        element("path", d=f"M{x:g},{y:g}L{end[0]:g},{end[1]:g}", class_="ph-moonbeam"),
        element("path", d=f"M{x:g},{y:g}L{end[0]:g},{end[1]:g}", class_="ph-moonthread"),
    ]
    if len(spaces) < len(whole):
        last = at(whole[-1])
        parts.append(element("path", d=f"M{end[0]:g},{end[1]:g}L{last[0]:g},{last[1]:g}", class_="ph-moonless"))
    return parts


def moonbeams(light: MoonlightView, strong: bool) -> Markup:
    """Draw the two lines of moonlight, and a silver frame and a crescent on every lit space."""
    parts: list[Markup] = []
    for spaces, whole in zip(light.lines, MOON_LINES[light.place], strict=True):
        parts += _line(light.place, spaces, whole)
    for space in light.lit:
        x, y = at(space)
        parts.append(
            group(
                use("ph-hexagon", 0, 0, class_="ph-moonlit ph-moonlit-strong" if strong else "ph-moonlit"),
                element("path", d=crescent(7), transform="translate(1,-37) rotate(-25)", class_="ph-crescent"),
                transform=_moved(x, y),
            )
        )
    return group(*parts, id="moonlight", pointer_events="none")


def _token(name: str, place_: int, face: Face, radius: float, label: str, overlay: str, class_: str) -> Markup:
    x, y = place(*PLACE_COORDINATES[place_])
    return group(
        title(label),
        touch("circle", r=34),
        element("circle", r=radius + 5, class_=class_),
        moon_face(face, radius),
        id=name,
        data_overlay=overlay,
        transform=_moved(x, y),
    )


def moons(view: MoonView, ahead: int, say: Say) -> list[Markup]:
    """Draw the Moon, where it is going next, and in a forecast where it will be."""
    now, place_, face = view.moonlight[0], *view.next_moon
    label = say.say("picture-moon", face=f"moon-{now.face.name.lower()}", place=place_name(now.place))
    after = say.say("picture-moon-next", face=f"moon-{face.name.lower()}", place=place_name(place_))
    parts = [
        _token("moon-next", place_, face, 15, after, "moon-1", "ph-moon-ring ph-moon-next"),
        _token("moon", now.place, now.face, 24, label, "moon-0", "ph-moon-ring"),
    ]
    if ahead > 1:
        then = view.moonlight[ahead]
        words = say.say("picture-moon-next", face=f"moon-{then.face.name.lower()}", place=place_name(then.place))
        parts.append(
            _token("moon-then", then.place, then.face, 20, words, f"moon-{ahead}", "ph-moon-ring ph-moon-next")
        )
    return parts


def forecast(words: str) -> Markup:
    """Say which round's moonlight is shown."""
    return text(14 - MIDDLE[0], 102 - MIDDLE[1], words, font_size=19, class_="ph-accent-ink ph-bold")


# Stones, the Great Elder Tree, the dam, babies ------------------------------------------------------------------------


@cache
def _stone(lit: bool) -> Markup:
    glow = [element("circle", cy=-6, r=38, class_="ph-stone-glow")] if lit else []
    shine = [
        element(
            "path",
            d=f"M{30 * cos(k * pi / 4):.1f},{-8 + 30 * sin(k * pi / 4):.1f}L{38 * cos(k * pi / 4):.1f},"
            f"{-8 + 38 * sin(k * pi / 4):.1f}",
            class_="ph-shine",
        )
        for k in range(8)
        if lit
    ]
    return group(
        *glow,
        *shine,
        element("ellipse", cy=20, rx=24, ry=7, class_="ph-foot"),
        element("path", d="M-22,16L-17,-8L-4,-30L10,-22L21,0L18,18L-4,24Z", class_="ph-stone"),
        element("path", d="M-4,-30L-2,0L-4,24L-22,16L-17,-8Z", class_="ph-stone-light"),
        element("path", d="M-4,-30L10,-22L21,0L-2,0ZM-17,-8L-2,0", class_="ph-stone-edge"),
    )


def stones(view: MoonView, lit: tuple[int, ...], say: Say) -> list[Markup]:
    """Draw the moonstones; lit ones shine."""
    parts = []
    for space in view.stones:
        label = say.say("picture-stone-lit" if space in lit else "picture-stone", space=NAMES[space])
        drawn = group(title(label), _stone(space in lit), id=f"stone-{NAMES[space]}", transform=_moved(*at(space)))
        parts.append(drawn)
    return parts


@cache
def _elder_tree() -> Markup:
    glints = ((-24, -52), (-8, -76), (10, -58), (24, -44), (2, -92), (-2, -44))
    crowns = ((-22, -46, 19), (22, -46, 19), (-12, -68, 20), (13, -68, 20), (0, -50, 22), (0, -86, 16))
    return group(
        element("ellipse", cy=22, rx=40, ry=12, class_="ph-foot"),
        element(
            "path",
            d="M-30,24Q-16,18 -13,2Q-12,-16 -18,-30L-8,-26Q-3,-34 0,-44Q3,-34 8,-26L18,-30Q12,-16 13,2Q16,18 30,24"
            "Q18,20 10,24Q4,16 0,26Q-5,16 -10,24Q-18,20 -30,24Z",
            class_="ph-bark",
        ),
        *(element("circle", cx=x, cy=y, r=r, class_="ph-elder-dark") for x, y, r in crowns),
        *(element("circle", cx=x - 2, cy=y - 3, r=r - 4, class_="ph-elder") for x, y, r in crowns),
        *(element("circle", cx=x, cy=y, r=2.6, class_="ph-elder-bright") for x, y in glints),
        element("path", d="M-4,0a4,5 0 1 1 8,0v6h-8zM-9,-12q3,-3 5,0M4,-12q3,-3 5,0", class_="ph-hollow"),
        transform="scale(.84)",
    )


def elder_tree(view: MoonView, say: Say) -> list[Markup]:
    """Draw the Great Elder Tree."""
    if view.elder_tree < 0:
        return []
    label = say.say("picture-elder", space=NAMES[view.elder_tree])
    where = _moved(*at(view.elder_tree))
    return [group(title(label), _elder_tree(), id="elder-tree", transform=where, pointer_events="none")]


def river(view: MoonView) -> list[Markup]:
    """Draw waves on the river's spaces, when there is a Beaver to build there."""
    if not any(animal.animal == Animal.BEAVER for animal in view.animals):
        return []
    wave = "q5,-5 10,0t10,0t10,0t10,0t10,0"
    return [
        element("path", d="".join(f"M{x - 25:g},{y + down:g}{wave}" for down in (-22, -10, 12)), class_="ph-wave")
        for x, y in map(at, RIVER)
    ]


def dam(view: MoonView, say: Say) -> list[Markup]:
    """Draw the dam tile across its three spaces."""
    if not view.dam:
        return []
    points = [at(space) for space in view.dam]
    x, y = (sum(p[k] for p in points) / 3 for k in (0, 1))
    wide = [(x + (px - x) * 1.25, y + (py - y) * 1.25) for px, py in points]
    sticks = [
        element("path", d=f"M{ax:g},{ay:g}L{bx:g},{by:g}", class_="ph-stick")
        for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
    ]
    tile = element("path", d=path(*wide), class_="ph-dam")
    return [group(title(say.say("picture-dam", spaces=dam_name(_position(view)))), tile, *sticks, id="dam")]


def _position(view: MoonView) -> int:
    return next(number for number, spaces in enumerate(DAMS) if set(spaces) == set(view.dam))


def dam_places(view: MoonView) -> list[Markup]:
    """Draw what is touched to choose where the Beaver builds: the middle of three spaces."""
    if not any(animal.animal == Animal.BEAVER and animal.seat == view.viewer for animal in view.animals):
        return []
    parts = []
    for number, spaces in enumerate(DAMS):
        x, y = (sum(at(space)[k] for space in spaces) / 3 for k in (0, 1))
        name = dam_name(number)
        shape = touch("circle", r=23)
        parts.append(group(title(name), shape, data_target=f"dam:{name}", transform=_moved(x, y), class_="ph-only"))
    return parts


def babies(view: MoonView, say: Say) -> list[Markup]:
    """Draw the face-down baby tokens: an egg on the sand."""
    parts = []
    for space in view.beach:
        x, y = at(space)
        egg = [
            element("ellipse", cy=8, rx=11, ry=4, class_="ph-foot"),
            element("path", d="M0,-12C8,-12 11,8 0,9C-11,8 -8,-12 0,-12Z", class_="ph-egg"),
            element("path", d="M-5,-1l3,-3l3,3l3,-3l2,2", class_="ph-crack"),
        ]
        label = title(say.say("picture-baby", space=NAMES[space]))
        parts.append(group(label, *egg, id=f"baby-{NAMES[space]}", transform=_moved(x - 27, y - 12)))
    return parts


def animals(view: MoonView, say: Say) -> list[Markup]:
    """Draw the animals on the board."""
    parts = []
    for animal in view.animals:
        if animal.space < 0:
            continue
        x, y = at(animal.space)
        name = say.message(animal_name(animal.animal))
        label = say.say("picture-animal", seat=say.seat(animal.seat), animal=name, space=NAMES[animal.space])
        parts.append(
            group(
                title(label),
                badge(animal.animal),
                touch("circle", r=23),
                id=f"animal-{animal.seat}",
                class_=f"ph-seat-{animal.seat}",
                data_target=f"animal:{animal.seat}",
                transform=_moved(x + ANIMAL_AT[0], y + ANIMAL_AT[1]),
            )
        )
    return parts


def reaches(view: MoonView) -> list[Markup]:
    """Draw, unseen until its button is pointed at, where each ability could reach."""
    if view.viewer < 0 or not view.animals:
        return []
    return [
        group(
            *(use("ph-hexagon", *at(space), class_="ph-reach-space") for space in ability.reach),
            class_=f"ph-reach ph-reach-{ability.target.partition(':')[2]}",
            pointer_events="none",
        )
        for ability in view.animals[view.viewer].abilities
    ]
