"""The Laboratory's part of the board: two research tracks, the bonus area, and the advanced modules."""

from dataclasses import dataclass

from lunaria.engine.show.canvas import at
from lunaria.engine.show.svg import Markup, element, group, text, touch
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.components import COMPONENTS, MODULES, Choice
from lunaria.games.luna_maris.drawing.canvas import Canvas, named
from lunaria.games.luna_maris.drawing.panels import heading, tray
from lunaria.games.luna_maris.drawing.tokens import centred, disc, medallion, solid, star
from lunaria.games.luna_maris.view import BaseView

WIDE, TALL = (300, 356), (390, 412)
_MODULES = (t.Module.IND, t.Module.REC)
"""The module whose options each track opens."""
_SHARES = ((0.34, 0.3, 0.23, 0.13), (0.3, 0.31, 0.26, 0.13))
"""Widths of the levels of each track, as shares of the whole."""


@dataclass(frozen=True)
class Research:
    """All that research and building are drawn from.

    Attributes:
        discs: each board that takes part with its levels and its bonuses (-1: none yet).
        tiles: the modules of the advanced tiles laid out, -1 where one is gone.
        track: the board of each disc on the advanced-module track, or -1.
        advanced: whether the Recycling Plant, and whether the Laboratory is advanced.
    """

    discs: tuple[tuple[int, tuple[int, int], tuple[int, int]], ...]
    tiles: tuple[int, ...]
    track: tuple[int, ...]
    advanced: tuple[bool, bool]


def research_of(view: BaseView) -> Research:
    """Return what research and building are drawn from."""
    discs = tuple((board.board, board.level, board.bonus) for board in view.boards if board.level[0])
    advanced = (view.modules[t.Module.REC].tile >= 0, view.modules[t.Module.LAB].tile >= 0)
    return Research(discs, view.tiles, view.module_track, advanced)


def _trade(canvas: Canvas, option: Choice, width: float, height: float, size: float) -> Markup:
    """Draw an option: what is paid, and below it what is gained."""
    arrow = f"M{width / 2 - 4:.1f},{height / 2 - 1.6:.1f}h8l-4,4.4Z"
    return group(
        centred(canvas, option.pay, width / 2, height * 0.26, size, width - 3),
        element("path", d=arrow, fill="var(--lm-mark)"),
        centred(canvas, option.gain, width / 2, height * 0.77, size, width - 3),
    )


def _level(canvas: Canvas, research: Research, track: int, level: int, width: float, height: float) -> Markup:
    """Draw what a level of a track offers, now that its module is advanced or not."""
    gone = "before" if track == 1 and research.advanced[0] else "after"
    module = MODULES[_MODULES[track]]
    options = [o for o in t.OPTIONS if o.module == module and o.level == level and o.advanced != gone]
    frame = element("rect", width=width, height=height, rx=8, class_="lm-sunk")
    if not options:
        said = text(width / 2, height / 2 + 6, "2\u00d7", font_size=18, class_="lm-bold lm-mid")
        return group(named(canvas.say("research-twice"), "", f"level-{t.TRACKS[track]}"), frame, said)
    each = width / len(options)
    size = 17 if canvas.tall else 14
    drawn = [at(i * each, 0, _trade(canvas, option, each, height, size)) for i, option in enumerate(options)]
    if len(options) > 1:
        drawn.append(element("path", d=f"M{width / 2:.1f},6V{height - 6}", class_="lm-line"))
    listed = "; ".join(canvas.say(words.trade(option)) for option in options)
    return group(named(canvas.say("research-level", level=level), listed, f"level-{t.TRACKS[track]}"), frame, *drawn)


def _track(canvas: Canvas, research: Research, track: int, width: float, height: float) -> Markup:
    name = t.TRACKS[track]
    left, gap = 27.0, 4.0
    room = width - left - gap * (t.TOP_LEVEL - 1)
    parts = [
        named(canvas.say(f"track-{name}-name"), canvas.say(f"track-{name}-does"), f"track-{name}"),
        medallion(canvas, _MODULES[track], 10.5, height / 2, 10),
    ]
    x, discs = left, []
    for level in range(1, t.TOP_LEVEL + 1):
        wide = room * _SHARES[track][level - 1]
        parts.append(at(x, 0, _level(canvas, research, track, level, wide, height)))
        here = [board for board, levels, bonus in research.discs if levels[track] == level and bonus[track] < 0]
        step = min(15.0, (wide - 10) / max(1, len(here)))
        for i, board in enumerate(here):
            token = group(named(canvas.who(board), "", "disc"), disc(board, 0, 0, 7))
            discs.append(at(x + wide - 9 - i * step, -1, token, id=f"disc-{board}-{name}"))
        x += wide + gap
    area = touch("rect", x=-5, y=-7, width=width + 8, height=height + 12, rx=10)
    return group(*parts, area, *discs, id=f"track-{name}", data_target=f"track:{name}")


def _bonus(canvas: Canvas, research: Research, index: int, width: float, height: float) -> Markup:
    bonus = COMPONENTS.bonuses.list[index]
    here = [(board, bonuses.index(index)) for board, _, bonuses in research.discs if index in bonuses]
    discs = [
        at(
            9 + i * 13,
            height - 4,
            named(canvas.who(board), "", "disc"),
            disc(board, 0, 0, 6.5),
            id=f"disc-{board}-{t.TRACKS[track]}",
        )
        for i, (board, track) in enumerate(here)
    ]
    return group(
        named(canvas.say("picture-bonus"), canvas.say(words.bonus(index)), "bonus"),
        element("rect", width=width, height=height, rx=8, class_="lm-sunk"),
        centred(canvas, bonus.gain, width / 2, height / 2 - 1, 18 if canvas.tall else 16, width - 6),
        touch("rect", x=-1.5, y=-1.5, width=width + 3, height=height + 3, rx=9),
        *discs,
        id=f"bonus-{bonus.id}",
        data_target=f"bonus:{bonus.id}",
    )


def _tile(canvas: Canvas, module: int, width: float, height: float) -> Markup:
    """Draw an advanced module that may be built."""
    name = MODULES[module]
    return group(
        named(canvas.say(f"tile-{name}"), "", "tile"),
        element("rect", width=width, height=height, rx=8, class_="lm-sunk"),
        medallion(canvas, module, width / 2, height / 2, min(13, height * 0.34)),
        canvas.use("star", width - 9, 9, 0.62),
        touch("rect", x=-1.5, y=-1.5, width=width + 3, height=height + 3, rx=9),
        id=f"tile-{name}",
        data_target=f"tile:{name}",
    )


def _built(canvas: Canvas, research: Research, width: float, height: float) -> Markup:
    """Draw the advanced-module track: points for building, and who has taken them."""
    each, parts = width / len(t.TRACK_POINTS), [named(canvas.say("picture-built"), canvas.say("built-does"), "built")]
    for i, points in enumerate(t.TRACK_POINTS):
        x, owner = i * each + each / 2, research.track[i]
        parts.append(element("rect", x=x - each / 2 + 1, y=0, width=each - 2, height=height, rx=8, class_="lm-slot"))
        if owner >= 0:
            parts.append(disc(owner, x, height / 2 - 1, 9))
        else:
            parts.append(text(x - 1, height / 2 + 4.6, str(points), font_size=12.5, class_="lm-bold lm-end"))
            parts.append(star(canvas, x + 5.5, height / 2, 11))
    return group(*parts, id="built")


def _building(canvas: Canvas, research: Research, width: float, height: float) -> Markup:
    """Draw the advanced modules on offer in a row, and the points for building beside them."""
    each = (width * 0.62 - 8) / len(research.tiles)
    tiles = [
        at(i * each, 0, _tile(canvas, module, each - 4, height))
        for i, module in enumerate(research.tiles)
        if module >= 0
    ]
    return group(*tiles, at(width * 0.62, 0, _built(canvas, research, width * 0.38, height)))


def _cost(canvas: Canvas, research: Research, x: float, y: float) -> Markup:
    """Draw what building costs now, ending at a point."""
    titanium = int(t.BUILD_TITANIUM[int(research.advanced[1])])
    price = [solid(canvas, "titanium", -34 - i * 12, 0, 16) for i in range(titanium)]
    energy = [solid(canvas, "energy", -12 - i * 13, 0, 15) for i in range(t.BUILD_ENERGY)]
    goods_said = words.amounts({"titanium": titanium, "energy": t.BUILD_ENERGY})
    return at(x, y, named(canvas.say("build-cost", goods=goods_said), "", "tile"), *price, *energy)


def draw_research(canvas: Canvas, research: Research) -> Markup:
    """Draw research, bonuses and building; a part of ``WIDE`` or ``TALL`` units."""
    width, height = TALL if canvas.tall else WIDE
    inner, row, gap = width - 22, 64 if canvas.tall else 54, 14
    tracks = [
        at(11, 36 + track * (row + gap), _track(canvas, research, track, inner, row)) for track in range(len(t.TRACKS))
    ]
    y = 36 + 2 * (row + gap) + 8
    high, wide = 50 if canvas.tall else 38, (inner - 12) / 4
    bonuses = [
        at(11 + i % 4 * (wide + 4), y + 15 + i // 4 * (high + 6), _bonus(canvas, research, i, wide, high))
        for i in range(len(COMPONENTS.bonuses.list))
    ]
    below = y + 15 + 2 * (high + 6) + 13
    return group(
        tray(width, height),
        heading(canvas, canvas.say("picture-research"), 11, 15, inner, t.Module.LAB),
        *tracks,
        heading(canvas, canvas.say("picture-bonuses"), 11, y, inner, -1, canvas.say("research-after")),
        group(*bonuses, id="bonuses"),
        heading(canvas, canvas.say("picture-tiles"), 11, below, inner - 60),
        _cost(canvas, research, width - 11, below),
        at(11, below + 15, _building(canvas, research, inner, 44 if canvas.tall else 38), id="tiles"),
        id="research",
    )
