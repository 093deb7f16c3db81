"""The view above the base: the sky of the round, the Earth, the sun on its way, and the turn order."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at, label
from lunaria.engine.show.svg import Markup, element, group, text, text_width, title
from lunaria.games.luna_maris.drawing.canvas import Canvas
from lunaria.games.luna_maris.drawing.tokens import crest, solid
from lunaria.games.luna_maris.tables import END_ENERGY, END_FOOD, ROUNDS, Phase
from lunaria.games.luna_maris.view import BaseView

SKIES = (
    ("#14204f", "#2f4790", "#7d86c4", "#f2c9a0"),
    ("#14204f", "#2f4790", "#7d86c4", "#f2c9a0"),
    ("#060817", "#101640", "#2b2f6c", "#5a4f8c"),
    ("#162460", "#30509c", "#6f8fd0", "#c9d4ee"),
    ("#04050f", "#0b0e2a", "#1a1d50", "#3a3570"),
    ("#171540", "#3a3a86", "#a0688c", "#f0a878"),
)
"""From the top of the sky to the horizon, by round: morning, night, noon, deep night, evening (LM-4.1)."""
_STARS = (0.35, 0.35, 0.95, 0.3, 1, 0.5)
_SHADE = (0, 0, 0.14, 0, 0.24, 0.06)
"""Opacity of the stars and of the shade on the ground, by round."""
_RAIL = ((44, 88), (96, 54), (160, 33), (232, 27), (304, 31))


@dataclass(frozen=True)
class Time:
    """The time in the game.

    Attributes:
        round: from 1; 0 during setup.
        over: whether the game is over.
        turn: the board to move, or -1.
        order: the boards in turn order.
        next_order: the boards that have ended their workday.
    """

    round: int
    over: bool
    turn: int
    order: tuple[int, ...]
    next_order: tuple[int, ...]


def time_of(view: BaseView) -> Time:
    """Return when it is in a view."""
    return Time(view.round, view.phase == Phase.OVER, view.turn, view.order, view.next_order)


def is_night(round_number: int) -> bool:
    """Say whether a round is played at night (LM-4.1)."""
    return round_number % 2 == 0 and round_number > 0


def sky(canvas: Canvas, round_number: int) -> Markup:
    """Draw the sky of a round with its stars, over the whole scene."""
    stops = [
        element("stop", offset=offset, stop_color=colour)
        for offset, colour in zip((0, 0.16, 0.3, 0.4), SKIES[round_number], strict=True)
    ]
    gradient = element("linearGradient", *stops, id=canvas.own("sky"), x1=0, y1=0, x2=0, y2=1)
    ground = element("rect", x=-1000, width=3000, height=640, fill=f"url(#{canvas.own('sky')})")
    return group(gradient, ground, canvas.use("stars", opacity=str(_STARS[round_number])))


def earth(canvas: Canvas) -> Markup:
    """Draw the Earth, rising."""
    return canvas.use("earthrise")


def shade(round_number: int) -> Markup:
    """Darken the ground towards the night of the last round."""
    dark = _SHADE[round_number]
    return element("path", d="M-1000,130H2000V640H-1000Z", fill="#070920", opacity=dark) if dark else Markup("")


def rail(canvas: Canvas, time: Time) -> Markup:
    """Draw the way of the sun over the rounds, and where it stands."""
    way = element(
        "path", d="M34,96Q150,-2 330,34", stroke="#f2e3b3", stroke_width=1.6, opacity=0.5, stroke_dasharray="2 5"
    )
    parts = [way]
    now = max(1, time.round)
    for i, (x, y) in enumerate(_RAIL[:ROUNDS], start=1):
        night, size = is_night(i), 17 if i == now else 13
        fill, edge, kind = ("#e9e4ff", "#3a3570", "dark") if night else ("#ffdf85", "#6a4a08", "dark")
        if i != now:
            fill, kind = ("#a094b8", "dark") if i < now else ("#171b46", "cream")
            edge = "#1b1d3a" if i < now else "#b9b4e6" if night else "#ffdf85"
        else:
            parts.append(element("circle", cx=x, cy=y, r=40, fill=canvas.paint("moonlight" if night else "sun")))
        parts.append(element("circle", cx=x, cy=y, r=size, fill=fill, stroke=edge, stroke_width=2))
        if night:
            bite = f"M{x + size * 0.35},{y - size * 0.8}A{size} {size} 0 0 1 {x + size * 0.35},{y + size * 0.8}"
            parts.append(element("path", d=bite, stroke=edge, stroke_width=1.4, opacity=0.7))
        else:
            parts += [_ray(x, y, size, turn, edge) for turn in range(0, 360, 45)]
        parts.append(text(x, y + 6, str(i), font_size=canvas.letters, class_=f"lm-mid lm-bold lm-{kind}"))
    return group(*parts)


def _ray(x: float, y: float, size: float, turn: int, colour: str) -> Markup:
    line = f"M0,{-size - 3.5}V{-size - 6.5}"
    where = f"translate({x},{y}) rotate({turn})"
    return element("path", d=line, stroke=colour, stroke_width=2, stroke_linecap="round", transform=where)


def _next_places(canvas: Canvas, time: Time, x: float, y: float, size: float, step: float) -> list[Markup]:
    """Draw the turn order of the next round: who is in it, and what a free place gives for ending the workday."""
    parts = []
    for place in range(len(time.order)):
        here = x + place * step
        if place < len(time.next_order):
            parts.append(crest(time.next_order[place], here, y, size * 0.78))
            continue
        parts.append(
            element("circle", cx=here, cy=y, r=size, stroke="#d9cfa8", stroke_width=1.4, stroke_dasharray="4 3")
        )
        energy = int(END_ENERGY[time.round, place])
        if energy:
            spread = size * 0.5 * (energy - 1)
            parts += [solid(canvas, "energy", here - spread / 2 + i * spread, y, size * 1.25) for i in range(energy)]
        elif place < int(END_FOOD[time.round]):
            parts.append(canvas.use("leaf-card", here, y, size / 20))
    return parts


_BOX, _RIGHT = 186.0, 992.0
"""Width of the corner beside the rocket, and its right edge."""


def _now(time: Time, x: float, y: float, size: float, step: float) -> list[Markup]:
    parts = []
    for i, board in enumerate(time.order):
        here = x + i * step
        if board == time.turn:
            parts.append(
                element("circle", cx=here, cy=y, r=size * 1.1, fill="#fff3d0", stroke="#ffc94c", stroke_width=2.4)
            )
        parts.append(crest(board, here, y, size * 0.72))
    return parts


def _round_said(canvas: Canvas, time: Time) -> str:
    if time.over:
        said = canvas.say("picture-over")
        return said[:1].upper() + said[1:]
    return canvas.say("picture-round-of", round=max(1, time.round), rounds=ROUNDS)


def corner(canvas: Canvas, time: Time) -> Markup:
    """Draw the round, and the turn order of this round and of the next, in a corner of the sky."""
    said = _round_said(canvas, time)
    light = "" if time.over else f", {canvas.say('picture-night' if is_night(time.round) else 'picture-day')}"
    name = title(f"{said}{light}. {canvas.say('picture-order')}", "round order")
    if canvas.tall:
        inside = [
            element("rect", width=218, height=42, rx=14, fill="#0b0e2a", opacity=0.82),
            label(10, 31, said, 28.5, 208, "lm-light lm-bold"),
        ]
        step = 42.0
        wide = 20 + step * len(time.order)
        order = at(
            992 - wide,
            0,
            element("rect", width=wide, height=42, rx=14, fill="#0b0e2a", opacity=0.82),
            *_now(time, 10 + step / 2, 21, 16, step),
        )
        return at(8, 68, name, *inside, order, id="round")
    scale = canvas.letters / 17
    width = _BOX / scale
    words = max(text_width(canvas.say(f"picture-{row}"), 17.4) for row in ("now", "next"))
    first = 10 + words + 17
    step = min(27.0, (width - 18 - first) / max(1, len(time.order) - 1))
    size = min(12.0, step * 0.47)
    parts = [
        label(10, 26, said, 18, width - 16, "lm-light lm-bold"),
        label(10, 56, canvas.say("picture-now"), 17.4, words + 2, "lm-light"),
        *_now(time, first, 51, size, step),
    ]
    if not time.over:
        parts.append(label(10, 86, canvas.say("picture-next"), 17.4, words + 2, "lm-light"))
        parts += _next_places(canvas, time, first, 81, size, step)
    ground = element("rect", width=width, height=70 if time.over else 100, rx=14, fill="#0b0e2a", opacity=0.8)
    return at(_RIGHT - _BOX, 8, name, ground, *parts, scale=scale, id="round")
