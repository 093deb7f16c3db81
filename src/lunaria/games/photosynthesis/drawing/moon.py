"""The Moon and its light: two beams, spaces turned to silver, and the lunar points that animals get there."""

from math import atan2, degrees

from lunaria.engine.show.canvas import place as location
from lunaria.engine.show.svg import Markup, element, group, text, title, touch
from lunaria.engine.show.text import Message
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import at, moon_place, place, towards
from lunaria.games.photosynthesis.moonlight.tables import LUNAR_BY_FACE, MOON_LINES, PLACE_COORDINATES, Face
from lunaria.games.photosynthesis.moonlight.view import MoonlightView, MoonView, place_name
from lunaria.games.photosynthesis.tables import distance


def direct(light: MoonlightView) -> frozenset[int]:
    """Return the spaces that the Moon itself lights; stones light the others (UM-8.3)."""
    return frozenset(space for line in light.lines for space in line)


def silver(canvas: Canvas, light: MoonlightView, strong: bool) -> Markup:
    """Turn lit spaces to silver: with crosses where the Moon lights them, with dots where a stone does."""
    by_moon = direct(light)
    parts = []
    for space in light.lit:
        x, y = at(space)
        near = space in by_moon
        opacity = (0.62 if near else 0.42) + (0.16 if strong else 0)
        parts.append(canvas.use("hexagon", x, y, fill=canvas.paint("silver"), opacity=f"{opacity:.2f}"))
        parts.append(canvas.use("face", x, y, fill=canvas.paint("glints" if near else "ripples")))
    return group(*parts, id="moonlight", pointer_events="none")


def _beam(canvas: Canvas, number: int, spaces: tuple[int, ...], fill: str) -> Markup:
    """Draw one beam from the Moon to the middle of the last space that it reaches, or a little past it."""
    start = place(*PLACE_COORDINATES[number])
    end = at(spaces[-1])
    dx, dy = towards(start, end, 1)
    x, y = start[0] - 18 * dx, start[1] - 18 * dy
    long = ((end[0] - x) ** 2 + (end[1] - y) ** 2) ** 0.5 + 34
    turn = degrees(atan2(dy, dx))
    d = f"M0,-30L{long:.1f},-48V48L0,30Z"
    return element("path", d=d, fill=canvas.paint(fill), transform=location(x, y, turn=turn))


def beams(canvas: Canvas, light: MoonlightView, over: bool) -> Markup:
    """Draw the two beams below the pieces, or ``over`` them and fainter, so that light lies on trees and animals."""
    parts = [_beam(canvas, light.place, spaces, "beam-over" if over else "beam") for spaces in light.lines if spaces]
    if not over:
        for spaces, whole in zip(light.lines, MOON_LINES[light.place], strict=True):
            if len(spaces) < len(whole):
                (x1, y1), (x2, y2) = at(spaces[-1]), at(whole[-1])
                parts.append(element("path", d=f"M{x1:g},{y1:.1f}L{x2:g},{y2:.1f}", class_="ph-moonless"))
    return group(*parts, id="beams-over" if over else "beams", pointer_events="none")


def rims(light: MoonlightView) -> tuple[tuple[int, tuple[float, float]], ...]:
    """Return for each lit space where along its edge a piece there is bright."""
    moon = moon_place(light.place)
    return tuple((space, towards(at(space), moon, 3.2)) for space in light.lit)


def beads(canvas: Canvas, light: MoonlightView) -> Markup:
    """Draw how lit stones hand light on: beads and a glint towards each space that they alone light."""
    by_moon = direct(light)
    parts = []
    for stone in light.stones:
        for space in light.lit:
            if distance(stone, space) == 1 and space not in by_moon:
                parts += _handed(canvas, at(stone), at(space))
    return group(*parts, id="beads", pointer_events="none")


def _handed(canvas: Canvas, one: tuple[float, float], other: tuple[float, float]) -> list[Markup]:
    spots = [
        (one[0] + (other[0] - one[0]) * part, one[1] - 14 + (other[1] - one[1]) * part)
        for part in (0.4, 0.5, 0.6, 0.75)
    ]
    dots = [
        element("circle", cx=round(x, 1), cy=round(y, 1), r=radius, class_="ph-shine")
        for (x, y), radius in zip(spots, (4.2, 3.4, 2.6), strict=False)
    ]
    return [*dots, canvas.use("glint-star", *spots[-1])]


def chip(canvas: Canvas, x: float, y: float, points: int) -> Markup:
    """Draw what an animal gets where it stands: a crescent and a number."""
    return group(
        element("rect", x=-22, y=-11, width=44, height=22, rx=11, class_="ph-chip"),
        canvas.use("crescent", -9, 0, 6.5, -25),
        text(8, 6, f"+{points}", font_size=16.5, class_="ph-on-chip ph-bold ph-middle"),
        transform=f"translate({x:.1f},{y:.1f}) scale({canvas.size(1, 1.55):g})",
    )


def chips(canvas: Canvas, view: MoonView, light: MoonlightView) -> Markup:
    """Draw a chip at every animal on a lit space (UM-4.3)."""
    parts = []
    for animal in view.animals:
        if animal.space in light.lit:
            x, y = at(animal.space)
            parts.append(chip(canvas, x + canvas.size(28, 22), y + canvas.size(43, 62), int(LUNAR_BY_FACE[light.face])))
    return group(*parts, id="chips", pointer_events="none")


# The Moon itself ------------------------------------------------------------------------------------------------------


def face(canvas: Canvas, shown: Face, x: float, y: float, size: float) -> Markup:
    """Draw a half moon or a full one; ``size`` 1 is a radius of 47."""
    return canvas.use("moon-full" if shown == Face.FULL else "moon-half", x, y, size)


def _token(canvas: Canvas, name: str, where: tuple[int, Face], label: str, overlay: str, size: float) -> Markup:
    number, shown = where
    x, y = moon_place(number)
    now = name == "moon"
    around = (
        element("circle", r=150, fill=canvas.paint("moon-glow"), pointer_events="none")
        if now
        else element("circle", r=47 * size + 6, class_="ph-moon-ring ph-moon-next")
    )
    return group(
        title(label, "moon" if now else "moon-later"),
        touch("circle", r=max(44.0, 47 * size)),
        around,
        face(canvas, shown, 0, 0, size),
        id=name,
        data_overlay=overlay,
        transform=f"translate({x:.1f},{y:.1f})",
    )


def moons(canvas: Canvas, view: MoonView, ahead: int) -> list[Markup]:
    """Draw the Moon, where it is going next, and in a forecast where it will be."""
    now, then = view.moonlight[0], view.moonlight[ahead]

    def say(message: str, where: int, shown: Face) -> str:
        return canvas.say(message, face=Message(f"moon-{shown.name.lower()}"), place=place_name(where))

    after = say("picture-moon-next", *view.next_moon)
    parts = [
        _token(canvas, "moon-next", view.next_moon, after, "moon-1", 0.42),
        _token(canvas, "moon", (now.place, now.face), say("picture-moon", now.place, now.face), "moon-0", 0.95),
    ]
    if ahead > 1:
        label = say("picture-moon-next", then.place, then.face)
        parts.append(_token(canvas, "moon-then", (then.place, then.face), label, f"moon-{ahead}", 0.6))
    return parts
