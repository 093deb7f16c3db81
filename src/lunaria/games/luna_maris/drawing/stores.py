"""The contents of a player board: stores, conveyor, oxygen against stress, emergency deposit, probes and tool."""

from lunaria.engine.show.canvas import at, label
from lunaria.engine.show.svg import Markup, element, group, number, text, text_width, touch
from lunaria.engine.show.text import Message
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.drawing.canvas import Canvas, named, wrapped
from lunaria.games.luna_maris.drawing.style import CREAM
from lunaria.games.luna_maris.drawing.tokens import crest, medallion, solid, star
from lunaria.games.luna_maris.view import BoardView

STORES = (("energy", t.BATTERY), ("water", t.RESERVOIR), ("helium3", t.TANK), ("waste", t.WASTE))
"""The stores of cubes, and how much each can hold."""
_PIPS = {"energy": "#f2b71e", "water": "#3f93dd", "helium3": "#f08a2c", "waste": "#757987"}


def explained(canvas: Canvas, name: str, **values: int | str | Message) -> Markup:
    """Return the name of a thing on a board with what it is for."""
    use = "deposit" if name.startswith("deposit-") else name
    return named(canvas.say(f"thing-{name}", **values), canvas.say(f"thing-{use}-does"), use)


def store(canvas: Canvas, name: str, n: int, most: int, width: float) -> Markup:
    """Draw a store: its resource, how much is in it of how much it holds, and a place for each cube; 42 high."""
    step = min(13.0, (width - 14) / most)
    pips = [
        element(
            "rect",
            x=8 + i * step,
            y=29,
            width=step - 3,
            height=7,
            rx=2,
            fill=_PIPS[name] if i < n else "none",
            class_="lm-pip",
        )
        for i in range(most)
    ]
    if name == "waste":
        for i in range(most):
            sign = "cloud" if t.WASTE_MOVES_CO2[i + 1] else "heart" if t.WASTE_MOVES_STRESS[i + 1] else ""
            if sign and i >= n:
                pips.append(canvas.use(sign, 8 + i * step + (step - 3) / 2, 32.5, 0.24))
    said = str(n)
    return group(
        explained(canvas, name, n=n, most=most),
        element("rect", width=width, height=42, rx=9, class_="lm-sunk"),
        solid(canvas, name, 17, 15, 21),
        text(32, 21, said, font_size=17, class_="lm-bold"),
        text(36 + text_width(said, 17), 20.5, f"/ {most}", font_size=12, class_="lm-soft"),
        *pips,
    )


def section(canvas: Canvas, board: BoardView, which: int, width: float, height: float) -> Markup:
    """Draw a section of the conveyor with its cubes."""
    step = (width - 6) / t.SECTION
    cubes = ["titanium"] * board.titanium[which] + ["iron"] * board.iron[which]
    size = min(step + 3, height - 5)
    places = [
        element("circle", cx=3 + step * (i + 0.5), cy=height / 2, r=1.8, class_="lm-dot")
        for i in range(len(cubes), t.SECTION)
    ]
    drawn = [solid(canvas, name, 3 + step * (i + 0.5), height / 2, size) for i, name in enumerate(cubes[: t.SECTION])]
    said = explained(canvas, f"section-{which + 1}", iron=board.iron[which], titanium=board.titanium[which])
    return group(said, element("rect", width=width, height=height, rx=7, class_="lm-sunk"), *places, *drawn)


def conveyor(canvas: Canvas, board: BoardView, width: float, height: float) -> Markup:
    """Draw the conveyor: what comes in on the left, moves to the right and then becomes waste."""
    wide = (width - 42) / 2
    chevron = f"M0,{number(height / 2 - 5)}l5,5l-5,5"
    return group(
        section(canvas, board, 0, wide, height),
        element("path", d=chevron, class_="lm-arrow", transform=f"translate({number(wide + 5)},0)"),
        at(wide + 15, 0, section(canvas, board, 1, wide, height)),
        element("path", d=chevron, class_="lm-arrow", transform=f"translate({number(2 * wide + 20)},0)"),
        canvas.use("solid-waste", 2 * wide + 34, height / 2, 0.42, opacity="0.65"),
        id=f"conveyor-{board.board}",
    )


def probes(canvas: Canvas, board: BoardView, size: float) -> Markup:
    """Draw the probes that are left on a board, and the places of those that are gone, from a point to the right."""
    parts = [explained(canvas, "probes", n=board.probes)]
    for i in range(t.PROBES):
        x = size * (0.5 + i * 0.9)
        if i < board.probes:
            parts.append(canvas.use("probe", x, 0, round(size / 25, 2)))
        else:
            parts.append(element("circle", cx=x, cy=0, r=size * 0.32, class_="lm-slot"))
    return group(*parts)


def _pulse(value: int, width: float, middle: float) -> str:
    """Return a piece of the pulse: jagged under much stress (a low value), a calm wave at the end."""
    share, m = value / t.OXYGEN, width / 2
    a = 9 - 7 * share
    if share > 0.75:
        return f"M2,{middle}Q{m - 6:.1f},{middle - a * 1.8:.1f} {m:.1f},{middle}T{width - 5:.1f},{middle}"
    return (
        f"M2,{middle}H{m - 8:.1f}l3,{-a * 0.4:.1f}l2.5,{a * 0.8:.1f}L{m:.1f},{middle - a:.1f}"
        f"l4,{a * 1.8:.1f}l3,{-a * 0.8:.1f}H{width - 5:.1f}"
    )


def breath(canvas: Canvas, board: BoardView, width: float) -> Markup:
    """Draw oxygen against stress in one track, 46 high: what lies between the two markers can still be spent."""
    step = width / (t.OXYGEN + 1)
    parts = []
    for value in range(t.OXYGEN + 1):
        free, spent = board.oxygen < value <= board.stress, value <= board.oxygen
        kind = "lm-breath" if free else "lm-spent" if spent else "lm-sunk"
        share = value / t.OXYGEN
        colour = ("#d8443c", "#d98a1c", "#1f9a80")[0 if share < 0.4 else 1 if share < 0.75 else 2]
        cell = [
            element("rect", width=step - 2.5, height=46, rx=6, class_=kind),
            text(4, 12.5, str(value), font_size=12, class_="lm-bold" if free or spent else "lm-soft"),
        ]
        if value >= t.STRESS_FIRST:
            cell.append(
                element("path", d=_pulse(value, step, 36), stroke=colour, stroke_width=1.5, stroke_linecap="round")
            )
        points = int(t.STRESS_POINTS[value]) if value < t.STRESS_POINTS.size else 0
        if points:
            cell.append(text(step / 2 - 2, 26, str(points), font_size=12, class_="lm-bold lm-end"))
            cell.append(star(canvas, step / 2 + 5, 22, 11))
        parts.append(at(value * step, 0, *cell))
    air = at(
        (board.oxygen + 1) * step - 11,
        9.5,
        explained(canvas, "oxygen", n=board.oxygen),
        canvas.use("breath", 0, 0, 0.72),
        id=f"oxygen-{board.board}",
    )
    heart = at(
        board.stress * step + step / 2 - 1,
        36.5,
        explained(canvas, "stress", n=board.stress),
        element("circle", r=8, class_="lm-a lm-rim"),
        crest(board.board, 0, 0, 4.5, CREAM),
        id=f"stress-{board.board}",
        class_=f"lm-seat-{board.board}",
    )
    said = explained(canvas, "breath", n=max(0, board.stress - board.oxygen))
    return group(said, *parts, air, heart, id=f"breath-{board.board}")


def deposit(canvas: Canvas, board: BoardView, own: bool, width: float, height: float) -> Markup:
    """Draw the emergency deposit: each cube that is left in it, with the points that it costs."""
    each = width / len(t.RESOURCES)
    parts = []
    for i, name in enumerate(t.RESOURCES):
        field = element("rect", x=i * each + 1.5, width=each - 3, height=height, rx=8, class_="lm-sunk")
        if not board.deposit[i]:
            parts.append(
                group(
                    explained(canvas, "deposit-taken"),
                    field,
                    element("circle", cx=(i + 0.5) * each, cy=height / 2, r=8, class_="lm-slot"),
                )
            )
            continue
        points = int(t.DEPOSIT_POINTS[i])
        x = i * each
        parts.append(
            group(
                explained(canvas, f"deposit-{name}", points=words.points(points)),
                field,
                solid(canvas, name, x + each * 0.24, height / 2, 18),
                text(x + each * 0.71, height / 2 + 4.8, f"\u2212{points}", font_size=13, class_="lm-bold lm-end"),
                star(canvas, x + each * 0.83, height / 2, 12),
                touch("rect", x=x + 1.5, width=each - 3, height=height, rx=8, panel=True) if own else Markup(""),
                id=f"deposit-{board.board}-{name}",
                data_target=f"deposit:{name}" if own else None,
            )
        )
    return group(*parts)


def tool(canvas: Canvas, board: BoardView, width: float, height: float) -> Markup:
    """Draw the special tool with its name, and whether it is ready."""
    name = MODULES[board.tool]
    ready = canvas.say("tool-ready" if board.tool_ready else "tool-used")
    call = canvas.say(f"tool-{name}")
    return group(
        named(call, f"{canvas.say(f'tool-{name}-does')} {ready}", "tool"),
        element("rect", width=width, height=height, rx=9, class_="lm-sunk"),
        group(medallion(canvas, board.tool, 18, height / 2, 10.5), class_=None if board.tool_ready else "lm-faint"),
        wrapped(34, height * 0.34, call, 12, width - 40, 1, "lm-bold"),
        label(34, height * 0.84, ready, 12, width - 40, "lm-soft"),
        id=f"tool-{board.board}",
    )
