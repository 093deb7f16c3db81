"""Sunlight and shade: rays over the clearing, the shadows of trees, and how large a tree each shade stops."""

from lunaria.engine.show.svg import Markup, element, group
from lunaria.games.photosynthesis.drawing.canvas import Canvas
from lunaria.games.photosynthesis.drawing.geometry import CLEARING, FOOT, ROW, STEP, at, away, corner_place, turn_of
from lunaria.games.photosynthesis.tables import SPACES
from lunaria.games.photosynthesis.view import ForestView, SpaceView

HEIGHTS = ((0, 46, 76, 102), (0, 46, 73, 106), (0, 49, 76, 108), (0, 32, 58, 95))
"""How tall the trees of each seat are drawn, by size."""
_SLIM = (0, 1.0, 0.88, 0.76)
_STREAKS = ((22, 430), (10, 360), (30, 470), (14, 330), (8, 400))
"""Width and length of the last rays of the day."""


def clip(canvas: Canvas) -> Markup:
    """Return the definition of what light and shadow may lie on: the spaces."""
    spaces = "".join(f"M{x:.1f},{y - 56:.1f}l48.7,28.1v56.2l-48.7,28.1l-48.7,-28.1v-56.2Z" for x, y in map(at, SPACES))
    return element("clipPath", element("path", d=spaces), id=canvas.own("spaces"))


def _clipped(canvas: Canvas, *drawn: Markup, **more: str) -> Markup:
    return group(*drawn, clip_path=f"url(#{canvas.own('spaces')})", pointer_events="none", **more)


def rays(canvas: Canvas, corner: int) -> Markup:
    """Draw the light of day that falls along every line of spaces from the sun at a corner."""
    beams = []
    for line in range(-3, 4):
        for wide in (76, 48, 22):
            start, y = -CLEARING + abs(line) * STEP / 2, line * ROW
            beams.append(
                element(
                    "rect", x=start, y=round(y - wide / 2, 1), width=2 * CLEARING, height=wide,
                    fill=canvas.paint("ray"), opacity=0.36,
                )
            )  # fmt: skip
    return _clipped(canvas, group(*beams, transform=f"rotate({turn_of(corner)})"), id="rays")


def dusk(canvas: Canvas, corner: int) -> Markup:
    """Draw the last light of a low sun at a corner: a red glow, and streaks that run with the light."""
    x, y = corner_place(corner, 460)
    parts = [element("circle", cx=round(x, 1), cy=round(y, 1), r=420, fill=canvas.paint("dusk"))]
    for number, aside in enumerate(range(-300, 320, 46)):
        wide, far = _STREAKS[number % len(_STREAKS)]
        parts.append(
            element(
                "path", d=f"M-400,{aside - wide / 2:g}L{far - 400},{aside}L-400,{aside + wide / 2:g}Z",
                fill=canvas.paint("streak"), transform=f"rotate({turn_of(corner)})",
            )
        )  # fmt: skip
    return _clipped(canvas, *parts, id="rays")


def _hatch(canvas: Canvas, level: int, turn: int) -> Markup:
    """Return the hatching of shade up to a size: the larger the trees it stops, the denser; it runs with the light."""
    gap, width = ((14, 1.8), (9, 2.2), (6, 2.4))[level - 1]
    return element(
        "pattern",
        element("path", d=f"M0,{gap / 2}H20", class_="ph-hatch", stroke_width=width),
        id=canvas.own(f"hatch-{level}"),
        width=20,
        height=gap,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})",
    )


def shade(canvas: Canvas, view: ForestView, corner: int) -> Markup:
    """Draw where the sun at a corner is blocked, and up to which size of tree (PH-4.3, PH-4.4)."""
    parts = []
    for space in view.spaces:
        level = space.dark[corner]
        if level:
            x, y = at(space.bit)
            parts.append(canvas.use("hexagon", x, y, class_=f"ph-shade-{level}"))
            parts.append(canvas.use("hexagon", x, y, fill=f"url(#{canvas.own(f'hatch-{level}')})"))
    levels = sorted({space.dark[corner] for space in view.spaces} - {0})
    hatches = element("defs", *(_hatch(canvas, level, turn_of(corner) % 180) for level in levels)) if levels else ""
    return group(hatches, *parts, id="shade", pointer_events="none")


def _shadow(canvas: Canvas, space: SpaceView, corner: int) -> Markup:
    """Lay a tree's own silhouette along the light, as long as it shades."""
    x, y = at(space.bit)
    long = (space.size * STEP + 26) / HEIGHTS[space.seat][space.size]
    laid = f"rotate({turn_of(corner) + 90}) scale({_SLIM[space.size]},{long:.2f})"
    return canvas.use(
        f"piece-{space.seat}-{space.size}",
        class_="ph-shadow",
        transform=f"translate({x:g},{y + FOOT:.1f}) {laid}",
    )


def shadows(canvas: Canvas, view: ForestView, corner: int, *more: Markup) -> Markup:
    """Draw the shadows of all trees, and ``more`` that is in the way of the light."""
    trees = [_shadow(canvas, space, corner) for space in view.spaces if space.size > 0]
    return _clipped(canvas, group(*trees, *more, opacity=0.4), id="shadows")


def gains(space: SpaceView, corner: int) -> bool:
    """Tell whether a tree gains light with the sun at a corner (PH-4.5)."""
    return space.size > space.dark[corner] and space.size > 0


def rim(canvas: Canvas, shape: str, x: float, y: float, corner: int) -> Markup:
    """Draw the light of the sun along the edge of a piece that gains some."""
    dx, dy = away(corner, -2.3)
    return canvas.use(shape, x + dx, y + dy, class_="ph-amber")
