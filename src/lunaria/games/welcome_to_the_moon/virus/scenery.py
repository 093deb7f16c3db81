"""What is printed behind the sheet of The Virus: a dark hull, walkways with a sick green light, a look down one."""

from collections.abc import Iterable
from functools import cache

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.drawing.shapes import box, disc, num, polygon, ruled, shape, trail
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks
from lunaria.games.welcome_to_the_moon.virus.plan import HEIGHT, PITCH, ROOMS, TOP, WAYS, WIDTH

INK, ACID, ALARM, PAPER, MID, WHITE, HAZE = "#12271f", "#b9d84a", "#c23a4a", "#eceed6", "#2f5a41", "#fafbea", "#dfe7b0"
DARK, DECK, LOSS = "#0a1712", "#1d3f2f", "#b02f3f"
"""The inks: bottle green, sick light, alarm; the hull, tints of them, and the red of words."""
INKS = Inks(PAPER, INK, ALARM, "#e9c648", ACID)
VIRUSES = {
    "grey": ("#9a9ea6", 12, 0, 0.0),
    "red": ("#cf4a3a", 3, 3, 13.0),
    "green": ("#58a84c", 6, 6, 11.8),
    "purple": ("#8e5bb0", 4, 4, 12.6),
    "blue": ("#3b7fc4", 5, 5, 12.0),
    "yellow": ("#e0b324", 8, 8, 11.5),
}
"""Of each virus: its colour, its spikes, its corners (0: round) and how far they reach."""
_PICTURE = (49, 574, 240, 106)


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print copies."""
    return Markup("".join((*(_virus(prefix, name) for name in VIRUSES), *_symbols(prefix), *_light(prefix))))


def _virus(prefix: str, name: str) -> Markup:
    colour, spikes, corners, reach = VIRUSES[name]
    tips = [point.split() for point in polygon(spikes, 15.8)[1:-1].split("L")]
    needles = "".join(f"M0 0L{x} {y}" for x, y in tips)
    if corners:
        body = element("path", d=polygon(corners, reach, turn=-90 + 180 / corners))
    else:
        body = element("circle", r=10.5)
    return group(
        group(
            element("path", d=needles, stroke_width=3),
            *(element("circle", cx=x, cy=y, r=2.6 if spikes < 9 else 1.9) for x, y in tips),
            body,
            fill=colour, stroke=INK, stroke_width=2.2, stroke_linejoin="round",
        ),
        group(disc(-3.4, -1.5, 2.2, INK), disc(3.6, -2.2, 1.7, INK), disc(0.6, 4, 2, INK)),
        id=f"{prefix}v-{name}",
    )  # fmt: skip


def _symbols(prefix: str) -> Iterable[Markup]:
    yield group(
        disc(0, 0, 19, DARK),
        disc(0, 0, 16.6, WHITE),
        shape("M-11.5-10H11.5V10H-11.5Z", ACID, INK, 2),
        shape("M-11.5-10H-5.4V10H-11.5ZM5.4-10H11.5V10H5.4Z", HAZE, INK, 1.8),
        shape("M-3 0H3M-1-2.6L-3.6 0L-1 2.6M1-2.6L3.6 0L1 2.6", line=INK, width=1.4),
        id=f"{prefix}door",
    )
    spikes = "M0-9L1-16M6-7L11-12M9-1L16 0M7 6L12 11M1 9L0 16M-6 7L-11 12M-9 0L-16 1M-7-6L-12-11"
    body = "M1-9C7-9 10-4 9 1C8 7 3 10-2 9C-8 8-10 2-8-3C-7-7-3-10 3-8"
    yield group(
        box(-23, -23, 46, 46, INK),
        shape("M-23-14C-15-20-12-14-5-19S10-20 23-15V15C15 21 10 15 3 20S-14 17-23 16Z", MID),
        shape(spikes + body + "M-3-2l.1 0M3-1l.1 0M0 4l.1 0", line=HAZE, width=2.6, stroke_linecap="round"),
        id=f"{prefix}sick",
    )


def _light(prefix: str) -> Iterable[Markup]:
    stops = ((0, 0.55), (0.5, 0.16), (1, 0))
    yield element(
        "radialGradient",
        *(element("stop", offset=at, stop_color=ACID, stop_opacity=part) for at, part in stops),
        id=f"{prefix}glow",
    )
    x, y, width, height = _PICTURE
    yield element("clipPath", box(x, y, width, height, INK), id=f"{prefix}window")


@cache
def hull(prefix: str) -> Markup:
    """Return what lies under the quarters: deck plates and ribs."""
    plates = (0.4 + 4.2 * line / 68 for line in range(68))
    return group(
        box(14, 14, 872, 872, INK),
        shape(ruled(14, 150, 872, plates, 8), DECK),
        shape("M309 14V690M591 14V690", line=DECK, width=10),
        *(_pipes(*pipes) for pipes in _PIPES),
    )


_PIPES = (
    (78, TOP + PITCH + 14, 120),
    (156, TOP + PITCH + 66, 230),
    (682, TOP + 3 * PITCH + 60, 752),
    (786, TOP + 3 * PITCH - 6, 822),
)


def _pipes(left: int, y: int, right: int) -> Markup:
    lines = f"M{left} {y}H{right}M{left} {y + 9}H{right}"
    return group(
        shape(lines, line=DARK, width=6),
        shape(lines, line=MID, width=3.4),
        shape(f"M{left + 10} {y - 5}v19M{right - 10} {y - 5}v19", line=MID, width=4),
    )


def glow(prefix: str, quarter: int) -> Markup:
    """Return the light that falls from a quarter with an active virus."""
    x, y = ROOMS[quarter]
    return element(
        "ellipse", cx=x + WIDTH / 2, cy=y + HEIGHT / 2, rx=225, ry=150, fill=f"url(#{prefix}glow)"
    )  # fmt: skip


@cache
def corridors() -> Markup:
    """Return the walkways, lit from within."""
    ways = "".join(trail(way) for way in WAYS)
    layers = ((DARK, 24), (MID, 19), (ACID, 12))
    return group(
        *(shape(ways, line=colour, width=width) for colour, width in layers),
        shape(ways, line=INK, width=12, stroke_dasharray="1.6 7"),
    )


@cache
def picture(prefix: str) -> Markup:
    """Return the view down a corridor: somebody with a lamp, and what floats in its light."""
    left, top, width, height = _PICTURE
    x, y = left + 150, top + 46
    frames = ((1.0, "#1f4432"), (0.74, MID), (0.54, "#4f8446"), (0.38, "#86b048"), (0.25, ACID), (0.15, "#e6f29a"))
    seams = "".join(f"M{x} {y + 6}L{x + dx} {top + height + 20}" for dx in (-260, -150, -70, 0, 70, 150, 260))
    return group(
        group(
            box(left, top, width, height, MID),
            *(_frame(x, y, size, colour) for size, colour in frames),
            shape(
                f"M{x - 16} {y + 10}L{left - 20} {top + height + 14}H{left + width + 40}L{x + 16} {y + 10}Z",
                INK, opacity=0.55,
            ),
            shape(f"M{x} {y + 10}L{x - 60} {top + height + 4}H{x + 60}Z", ACID, opacity=0.6),
            shape(seams, line=INK, width=1.6),
            _watcher(left + 66, top + 104),
            use(f"{prefix}v-green", transform=f"translate({left + 189} {top + 21}) scale(.55)"),
            use(f"{prefix}v-grey", transform=f"translate({left + 218} {top + 57}) scale(.65)"),
            use(f"{prefix}v-green", transform=f"translate({left + 127} {top + 67}) scale(.38)"),
            clip_path=f"url(#{prefix}window)",
        ),
        box(left, top, width, height, "none", DARK, 4),
        box(left + 4, top + 4, width - 8, height - 8, "none", ACID, 1.2),
    )  # fmt: skip


def _frame(x: float, y: float, size: float, colour: str) -> Markup:
    """Draw a frame of the corridor, the smaller the farther."""
    w, h = 150 * size, 74 * size
    d = (
        f"M{num(x - w)} {num(y + h)}V{num(y - h * 0.5)}L{num(x - w * 0.6)} {num(y - h)}H{num(x + w * 0.6)}"
        f"L{num(x + w)} {num(y - h * 0.5)}V{num(y + h)}Z"
    )
    return shape(d, colour, INK, round(3.4 * size + 0.6, 1))


def _watcher(x: float, y: float) -> Markup:
    return group(
        shape("M-16 0L-13-34C-20-38-22-52-16-60C-8-66 10-66 16-60C22-50 20-40 14-34L18 0H5L1-24L-4 0Z", INK),
        disc(0, -74, 16, INK),
        shape("M16-56L34-40L30-34L12-46ZM30-45h12v9h-12Z", INK),
        shape("M42-44L190-86V0L42-38Z", "#f0f8b0", opacity=0.4),
        shape("M9-85a13 13 0 0 1 5 16M18-56C22-48 20-40 14-34L18-2", line=ACID, width=2.6, stroke_linecap="round"),
        transform=f"translate({x} {y}) scale(1.02)",
    )
