"""What is printed behind the sheet of The Escape: six ships that leave at dusk, and the colony that they leave."""

from functools import cache

from lunaria.engine.show.svg import Markup, element, group, use
from lunaria.games.welcome_to_the_moon.drawing.shapes import WHITE, box, disc, num, ruled, shape, stars
from lunaria.games.welcome_to_the_moon.drawing.symbols import Inks
from lunaria.games.welcome_to_the_moon.escape.plan import HULL, NOSE, hull, nose, tail
from lunaria.games.welcome_to_the_moon.escape.sheet import SHIPS

INK, ROSE, TEAL, LEMON, DEEP = "#0d2f3c", "#d63a64", "#7cc7ba", "#f4cb4b", "#8f2149"
"""The inks: night, rose, steel, fire; and a tint."""
INKS = Inks("#f4e8d8", INK, ROSE, LEMON, TEAL)
LEAF, GLOW, LOSS = "#2f8a4e", "#f3dc92", "#b42650"
_DUSK = ((0, "#14566a"), (0.4, "#1f7f86"), (0.72, "#6fc0b2"), (1, GLOW))
_EARTH = (846, 176, 74)
_PILOTS = (WHITE, LEMON, WHITE, ROSE, LEMON, WHITE)
DOMES = ((262, 58, 690), (384, 50, 690), (660, 62, 690))
"""The domes below: their middle, half their width and their foot."""
TUBES = (262, 380, 660)
_FAR = (
    "M14 640L34 604L84 622L120 586L168 612L216 596L300 640H600L640 600L690 626L744 578L800 606L846 572L886 600V720H14Z"
)
_FAR_LIGHT = (
    "M120 586L168 612L150 614L136 634L120 616ZM744 578L800 606L776 608L764 630L742 606Z"
    "M846 572L886 600V612L862 604L850 622L842 600Z"
)
_NEAR = (
    "M14 634L60 612L96 626L150 600L196 628L262 616L320 636L420 618L520 634L600 612L650 626L716 588L760 610L810 580"
    "L886 622V720H14Z"
)
_SHORE = "M14 668Q120 640 260 660T520 654T760 652T886 664"
_CRATERS = ((60, 688, 34), (452, 684, 30), (560, 694, 22), (830, 690, 34), (700, 700, 20), (250, 700, 18))


def definitions(prefix: str) -> Markup:
    """Return what only this sheet's print copies."""
    x, y, r = _EARTH
    lock = group(
        disc(0, 0, 16.4, WHITE, INK, 2.6),
        disc(0, 0, 11, TEAL, INK, 1.8),
        shape("M-11 0H11M0-11V11", line=INK, width=2.2),
        disc(0, 0, 4.2, WHITE, INK, 2),
        id=f"{prefix}lock",
    )
    opened = group(
        disc(0, 0, 16.4, LEMON, INK, 2.6),
        disc(0, 0, 11, WHITE, INK, 1.8),
        shape("M-8-8L8 8M-8 8L8-8", line=INK, width=2.2),
        disc(0, 0, 4.2, LEMON, INK, 2),
        id=f"{prefix}lock-on",
    )
    idle = element(
        "pattern",
        shape("M0 3H6", line=INK, width=1.5, stroke_opacity=0.55),
        id=f"{prefix}idle",
        width=6,
        height=6,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    check = element(
        "pattern",
        shape("M0 0H10V10H0ZM10 10H20V20H10Z", INK),
        id=f"{prefix}checks",
        width=20,
        height=20,
        patternUnits="userSpaceOnUse",
    )
    dusk = element(
        "linearGradient",
        *(element("stop", offset=at, stop_color=colour) for at, colour in _DUSK),
        id=f"{prefix}dusk",
        x2=0,
        y2=1,
    )
    earth = element("clipPath", element("circle", cx=x, cy=y, r=r), id=f"{prefix}globe")
    hulls = (element("clipPath", element("path", d=_hull(ship)), id=f"{prefix}hull{ship}") for ship in range(SHIPS))
    return Markup("".join((lock, opened, idle, check, dusk, earth, *hulls)))  # fmt: skip


def _hull(ship: int) -> str:
    """Return the outline of a starship."""
    left, top, right = tail(ship), hull(ship), nose(ship)
    foot, middle, tip = top + HULL, top + HULL / 2, min(right + NOSE, 880)
    bend = num(right + NOSE * 0.45)
    return (
        f"M{left + 4} {top + 14}Q{left + 6} {top} {left + 26} {top}H{num(right - 4)}"
        f"C{bend} {top} {num(tip - 6)} {num(middle - 16)} {num(tip)} {num(middle)}"
        f"C{num(tip - 6)} {num(middle + 16)} {bend} {foot} {num(right - 4)} {foot}"
        f"H{left + 26}Q{left + 6} {foot} {left + 4} {foot - 14}Z"
    )


@cache
def backdrop(prefix: str) -> Markup:
    """Return all that never changes and that nothing is written on."""
    night = (6.9 * (1 - line / 78) ** 1.1 for line in range(78))
    sky = stars(330, 20, 876, 130, 22, 8) + stars(24, 130, 876, 430, 36, 18)
    return group(
        box(14, 14, 872, 700, f"url(#{prefix}dusk)"),
        box(14, 14, 872, 114, INK),
        shape(ruled(14, 128, 872, night), INK),
        shape(sky, WHITE),
        _earth(prefix),
        _land(),
        *(_flame(ship) for ship in range(SHIPS)),
        *(_ship(prefix, ship) for ship in range(SHIPS)),
        _colony(prefix),
    )


def _earth(prefix: str) -> Markup:
    x, y, r = _EARTH
    lands = (
        "M800 120q26-16 44-2t4 30q-22 6-16 22t-18 22q-24-8-26-34ZM846 196q20-10 44 2v40q-40 18-52-8Z"
        "M860 106l40-4v40q-26 8-36-8Z"
    )
    return group(
        disc(x, y, r + 14, TEAL, opacity=0.22),
        disc(x, y, r, TEAL, INK, 3),
        group(
            shape(lands, LEMON, INK, 1.6),
            shape(f"M{x - 90} {y - 90}H{x - 34}A84 84 0 0 0 {x - 10} {y + 90}H{x - 90}Z", f"url(#{prefix}shade)"),
            shape(
                "M786 150q20 6 38 0M800 214q26 8 44-2M840 170q20 6 40-2", line=WHITE, width=5, stroke_linecap="round"
            ),
            clip_path=f"url(#{prefix}globe)",
        ),
    )


def _land() -> Markup:
    shores = "".join(f"M{x - w} {y}A{w} {num(w * 0.24)} 0 0 0 {x + w} {y}" for x, y, w in _CRATERS)
    return group(
        shape(_FAR, "#3d9796"),
        shape(_FAR_LIGHT, GLOW),
        shape(_NEAR, TEAL),
        shape(f"{_SHORE}V886H14Z", ROSE),
        shape(_SHORE, line=INK, width=2.6),
        *(element("ellipse", cx=x, cy=y, rx=w, ry=round(w * 0.24, 1), fill=DEEP) for x, y, w in _CRATERS),
        shape(shores, line=LEMON, width=1.6),
    )


def _flame(ship: int) -> Markup:
    """Draw the fire behind a starship; the fourth from below flies off the sheet."""
    y, right = hull(ship), tail(ship) - 8
    if right <= 20:
        return Markup("")
    left = max(14, right - 250) if ship < SHIPS - 1 else 236
    middle, half = y + HULL / 2, (right + left) / 2
    tongues = ((18, 12, 0.0, ROSE), (26, 10, 0.25, LEMON), (34, 5, 0.55, WHITE))
    parts = []
    for inset, bulge, share, colour in tongues:
        tip = left + (right - left) * share
        d = (
            f"M{right} {y + inset}Q{num(half)} {y + inset + bulge} {num(tip)} {num(middle)}"
            f"Q{num(half)} {y + HULL - inset - bulge} {right} {y + HULL - inset}Z"
        )
        parts.append(shape(d, colour))
    if ship < SHIPS - 1:
        wind = f"M{right - 14} {y + 10}H{left}M{right - 30} {y + HULL - 10}H{left + 20}"
        parts.append(shape(wind, line=WHITE, width=2, stroke_dasharray="26 9 6 9", opacity=0.75))
    return group(*parts)


def _ship(prefix: str, ship: int) -> Markup:
    left, top, right = tail(ship), hull(ship), nose(ship)
    foot, middle, tip = top + HULL, top + HULL / 2, min(right + NOSE, 880)
    width = tip - left
    fins = (
        f"M{left + 44} {top + 4}L{left - 2} {top - 9}H{left - 22}L{left + 4} {top + 22}Z"
        f"M{left + 44} {foot - 4}L{left - 2} {foot + 9}H{left - 22}L{left + 4} {foot - 22}Z"
    )
    nozzle = f"M{left + 8} {num(middle - 20)}l-20-8v56l20-8Z"
    plating = group(
        box(left, top, width, HULL, WHITE),
        box(left, foot - 20, width, 20, TEAL),
        box(left, foot - 11, width, 11, f"url(#{prefix}lines)"),
        box(left, top, width, 5, LEMON),
        shape(f"M{left} {top + 6}H{num(tip)}", line=INK, width=1.6),
        shape(
            f"M{left + 30} {top + 11.5}H{num(right - 14)}",
            line=INK,
            width=2,
            stroke_dasharray=".1 10",
            stroke_linecap="round",
            opacity=0.6,
        ),
        box(right, top, 80, HULL, ROSE),
        shape(f"M{num(right)} {num(middle + 8)}H{num(tip)}V{foot}H{num(right)}Z", DEEP),
        box(right - 9, top, 9, HULL, f"url(#{prefix}checks)"),
        shape(f"M{num(right)} {top}V{foot}M{num(right - 9)} {top}V{foot}", line=INK, width=1.8),
        clip_path=f"url(#{prefix}hull{ship})",
    )
    return group(
        shape(nozzle, TEAL, INK, 2.6),
        shape(f"M{left - 12} {num(middle + 2)}V{num(middle + 27)}l18-7v-18Z", f"url(#{prefix}shade)"),
        shape(fins, ROSE, INK, 2.6),
        shape(_hull(ship), line=INK, width=6),
        plating,
        _cockpit(ship, right, middle),
    )  # fmt: skip


def _cockpit(ship: int, x: float, y: float) -> Markup:
    """Draw who flies a starship; one of them is a cat."""
    a, b = num(x + 8), num(y)
    ears = ""
    if ship == SHIPS - 2:
        d = f"M{num(x + 14.8)} {num(y - 7)}l-.8-7 5.4 2.6ZM{num(x + 25.2)} {num(y - 7)}l.8-7-5.4 2.6Z"
        ears = shape(d, LEMON, INK, 1.4)
    return group(
        shape(f"M{a} {num(y - 16)}h16q14 2 19 16h-35Z", TEAL, INK, 2.4),
        ears,
        disc(x + 20, y - 6, 5.2, _PILOTS[ship], INK, 1.6),
        box(x + 19, y - 8.5, 6.6, 4, INK, rx=2),
        shape(f"M{a} {b}h34", line=INK, width=2.4),
    )


# The colony below -----------------------------------------------------------------------------------------------------


def _colony(prefix: str) -> Markup:
    """Draw the domes, the tubes up to the lowest ship, and those who are still below."""
    top = hull(0) + HULL
    bushes = ((236, 1), (290, 1.15), (362, 1.1), (406, 0.9), (630, 1.2), (692, 1))
    people = (
        (178, 698, WHITE, 1.2), (152, 702, LEMON, 1.25), (120, 700, WHITE, 1.15), (560, 694, WHITE, 1.2),
        (764, 700, LEMON, 1.2), (796, 694, WHITE, 1.15), (536, 698, LEMON, 1.15),
    )  # fmt: skip
    cases = "".join(f"M{x - 15} {y - 6}h10v8h-10ZM{x - 12} {y - 6}v-2h4v2" for x, y, _, _ in people if x != 560)
    climbers = ((262, 18, WHITE), (380, 20, LEMON), (660, 22, WHITE))
    return group(
        *(_tube(x, top - 1, 650) for x in TUBES),
        *(_dome(prefix, *dome) for dome in DOMES),
        *(_bush(x, 686, size) for x, size in bushes),
        *(
            use(f"{prefix}man", transform=f"translate({x} {top + down}) scale(.8)", color=colour)
            for x, down, colour in climbers
        ),
        *(
            use(f"{prefix}man", transform=f"translate({x} {y}) scale({size})", color=colour)
            for x, y, colour, size in people
        ),
        shape(cases, ROSE, INK, 1.8),
        _robot(),
    )


def _tube(x: int, top: int, foot: int) -> Markup:
    rungs = "".join(f"M{x - 12} {y}h24" for y in range(top + 7, foot, 8))
    return group(box(x - 12, top, 24, foot - top, WHITE, INK, 2.6), shape(rungs, line=INK, width=1.7))


def _dome(prefix: str, x: float, half: float, foot: float) -> Markup:
    up = half * 0.775
    cap = f"M{x - half} {foot}A{half} {num(up)} 0 0 1 {x + half} {foot}Z"
    ribs = (
        f"{cap[:-1]}M{x} {num(foot - up)}V{foot}M{num(x - half * 0.5)} {foot}Q{num(x - half * 0.48)} "
        f"{num(foot - half * 0.62)} {x} {num(foot - up)}Q{num(x + half * 0.48)} {num(foot - half * 0.62)} "
        f"{num(x + half * 0.5)} {foot}M{num(x - half * 0.86)} {num(foot - half * 0.385)}h{num(half * 1.72)}"
    )
    shade = f"M{num(x - half * 0.1)} {foot}A{num(half * 0.9)} {num(half * 0.744)} 0 0 1 {x + half} {foot}Z"
    return group(
        shape(cap, WHITE, INK, 5),
        shape(cap, TEAL),
        shape(shade, f"url(#{prefix}shade)", opacity=0.8),
        shape(ribs, line=WHITE, width=2),
        box(x - half - 5, foot - 4, 2 * half + 10, 9, INK),
        shape(f"M{x - half} {foot + 0.5}h{2 * half}", line=LEMON, width=2, stroke_dasharray="9 6"),
    )


def _bush(x: int, y: int, size: float) -> Markup:
    return group(
        shape("M0 0v-13M0-6l7-7M0-6l-7-7", line=INK, width=2.4, stroke_linecap="round"),
        shape("M-5.500-16a5.500 5.500 0 1 1 11 0a5.500 5.500 0 1 1-11 0Z", LEAF),
        shape("M4-13a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM-12-13a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z", LEAF),
        transform=f"translate({x} {y}) scale({size})",
    )


def _robot() -> Markup:
    """Draw a robot that carries a pot plant to safety."""
    return group(
        shape("M-6 0V-6M6 0V-6", line=INK, width=4),
        box(-10, -24, 20, 19, LEMON, rx=3),
        box(-8, -38, 16, 12, WHITE, rx=3),
        shape("M0-38v-6M10-18h8", line=INK, width=2.4),
        disc(-3, -32, 1.6, INK),
        disc(4, -32, 1.6, INK),
        disc(0, -45, 2, ROSE),
        shape("M16-20h12l-2 9h-8Z", ROSE),
        shape("M22-20v-9M22-24q-8 0-8-7q8 0 8 7ZM22-26q8 0 8-8q-8 0-8 8Z", TEAL),
        transform="translate(478 700)", stroke=INK, stroke_width=1.8, stroke_linejoin="round",
    )  # fmt: skip
