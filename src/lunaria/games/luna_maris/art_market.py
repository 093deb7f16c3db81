"""What everybody may take: demands, scientists for hire, food, advanced modules; and the tracks."""

from lunaria.engine.art import Markup, element, group, number, text, title, touch
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.art_pieces import Words, disc, food, goods, icon, label, solid, trade, wrapped
from lunaria.games.luna_maris.components import COMPONENTS, LEVELS, MODULES
from lunaria.games.luna_maris.tables import (
    CARD_MODULES,
    CARDS,
    CO2_POINTS,
    DEMANDS,
    FOODS,
    IRON_COST,
    NUTRITION,
    OPTIONS,
    TRACK_POINTS,
    TRACKS,
)
from lunaria.games.luna_maris.view import BaseView

HEIGHT = 142
DEMANDS_WIDTH, TILES_WIDTH, SCIENTISTS_WIDTH, FOOD_WIDTH = 600, 372, 548, 424
RESEARCH_WIDTH, BONUS_WIDTH, TRACKS_HEIGHT, CO2_HEIGHT = 526, 446, 176, 50


def _panel(name: str, width: float, height: float, head: str, *parts: Markup) -> Markup:
    return group(
        element("rect", width=width, height=height, rx=14, class_="lm-panel lm-box"),
        label(12, 21, head, 15.5, width - 20, "lm-bold"),
        *parts,
        id=name,
    )


def demands(view: BaseView, said: Words) -> Markup:
    """Draw the four stacks of demand tokens."""
    parts, width, height = [], 138, 104
    for i, level in enumerate(LEVELS):
        token, left = view.demands[i], view.demands_left[i]
        inside = [element("rect", width=width, height=height, rx=10, class_="lm-plate lm-box")]
        if token >= 0:
            pay, _ = goods(DEMANDS[token].pay, 10, 44)
            gain, wide = goods(DEMANDS[token].gain, 0, 0)
            scale = min(1.0, (width - 16) / wide)
            inside += [
                title(f"{level}: {said.say(words.demand(token))}"),
                label(10, 20, level, 15, kind="lm-bold"),
                label(width - 10, 20, f"\u00d7{left}", 14, kind="lm-soft lm-end"),
                pay,
                element("line", x1=10, y1=62, x2=width - 10, y2=62, class_="lm-slot"),
                group(gain, transform=f"translate(9,83) scale({number(scale)})"),
                touch("rect", width=width, height=height, rx=10),
            ]
        target = f"demand:{level}" if token >= 0 else None
        where = f"translate({12 + i * 147},30)"
        parts.append(group(*inside, id=f"demand-{level}", data_target=target, transform=where))
    return _panel("demands", DEMANDS_WIDTH, HEIGHT, said.say("picture-demands"), *parts)


def tiles(view: BaseView, said: Words) -> Markup:
    """Draw the advanced modules that can be built, and the points for building."""
    parts = []
    for i, module in enumerate(view.tiles):
        if module < 0:
            continue
        name = MODULES[module]
        parts.append(
            group(
                title(said.say(f"tile-{name}")),
                element("rect", width=64, height=62, rx=9, class_="lm-plate lm-box"),
                icon(name, 16, 5, 1.3),
                wrapped(32, 50, name, 13, 62, 1, "lm-mid lm-bold"),
                touch("rect", width=64, height=62, rx=9),
                id=f"tile-{name}",
                data_target=f"tile:{name}",
                transform=f"translate({12 + i * 71},28)",
            )
        )
    for i, points in enumerate(TRACK_POINTS):
        x, owner = 34 + i * 52, view.module_track[i]
        parts.append(element("circle", cx=x, cy=117, r=17, class_="lm-plate lm-box"))
        parts.append(text(x, 122, f"{points}★", font_size=14, class_="lm-mid lm-bold"))
        if owner >= 0:
            parts.append(disc(owner, x, 117, 14))
    return _panel("tiles", TILES_WIDTH, HEIGHT, said.say("picture-tiles"), *parts)


def scientists(view: BaseView, said: Words) -> Markup:
    """Draw the scientists for hire."""
    parts, width, height = [], 168, 104
    for i, card in enumerate(view.scientists):
        if card < 0:
            continue
        name = said.say(words.scientist(card))
        icons = [icon(MODULES[m], 10 + k * 36, 8, 1.3) for k, m in enumerate(CARD_MODULES[card])]
        cost = int(IRON_COST[card])
        parts.append(
            group(
                title(f"{name}: {said.say(words.shown(card))}; {said.say('goods-iron', n=cost)}"),
                element("rect", width=width, height=height, rx=10, class_="lm-room lm-box"),
                element("rect", width=width, height=5, rx=2, class_="lm-helium"),
                *icons,
                *(solid("iron", width - 16, 22 + k * 19, 1) for k in range(cost)),
                wrapped(66, 66, name, 15, 122, 2, "lm-mid lm-bold"),
                touch("rect", width=width, height=height, rx=10),
                id=f"scientist-{CARDS[card]}",
                data_target=f"scientist:{CARDS[card]}",
                transform=f"translate({12 + i * 178},30)",
            )
        )
    head = f"{said.say('picture-scientists')} · {view.scientists_left}"
    return _panel("scientists", SCIENTISTS_WIDTH, HEIGHT, head, *parts)


def foods(view: BaseView, said: Words) -> Markup:
    """Draw the face-up food and the discard pile."""
    parts, width, height = [], 92, 104
    for i, kind in enumerate(view.display):
        if kind < 0:
            continue
        name = FOODS[kind]
        first = view.display.index(kind) == i
        parts.append(
            group(
                title(said.say(f"food-{name}")),
                element("rect", width=width, height=height, rx=10, class_="lm-room lm-box"),
                food(kind, 46, 44, 1.7),
                label(10, 24, str(NUTRITION[kind]), 19, kind="lm-bold"),
                wrapped(46, 92, said.say(f"food-{name}"), 14, 86, 1),
                touch("rect", width=width, height=height, rx=10) if first else Markup(""),
                id=f"market-{i}",
                data_target=f"market:{name}" if first else None,
                transform=f"translate({12 + i * 101},30)",
            )
        )
    pile = [(kind, n) for kind, n in enumerate(view.discard) if n]
    for i, (kind, n) in enumerate(pile):
        x, y = 330 + i % 3 * 31, 42 + i // 3 * 34
        mark = group(
            title(said.say(f"food-{FOODS[kind]}")), food(kind, x, y + 4, 0.75), label(x + 8, y + 14, str(n), 13)
        )
        parts.append(mark)
    head = f"{said.say('picture-food')} · {view.food_left}"
    return _panel("foods", FOOD_WIDTH, HEIGHT, head, *parts)


def _level(x: float, y: float, width: float, level: int, track: int) -> Markup:
    """Draw what a level of a research track offers."""
    module = ("IND", "REC")[track]
    options = [o for o in OPTIONS if o.module == module and o.level == level and o.advanced != "after"]
    inside = [element("rect", x=x, y=y, width=width, height=56, rx=8, class_="lm-plate lm-box")]
    for i, option in enumerate(options):
        high = y + (16 if len(options) == 2 else 28) + i * 25
        inside.append(trade(option.pay, option.gain, x + 6, high, width - 12))
    if not options:
        inside.append(label(x + width / 2, y + 36, "2\u00d7", 22, kind="lm-mid lm-bold"))
    return group(*inside)


def research(view: BaseView, said: Words) -> Markup:
    """Draw both research tracks with what their levels offer, and the discs on them."""
    parts = []
    players = [board for board in view.boards if board.level[0]]
    for track, name in enumerate(TRACKS):
        y = 30 + track * 72
        row = [title(said.say(f"track-{name}")), icon(("IND", "REC")[track], 10, y + 14, 1.25)]
        for level in range(1, 5):
            x = 48 + (level - 1) * 136
            row.append(_level(x, y, 130 if level < 4 else 62, level, track))
            here = [b.board for b in players if b.level[track] == level and b.bonus[track] < 0]
            right = x + (118 if level < 4 else 50)
            row += [
                group(disc(board, right - i * 20, y + 4, 9), id=f"disc-{board}-{name}") for i, board in enumerate(here)
            ]
        row.append(touch("rect", x=4, y=y - 4, width=518, height=66, rx=8))
        parts.append(group(*row, id=f"track-{name}", data_target=f"track:{name}"))
    return _panel("research", RESEARCH_WIDTH, TRACKS_HEIGHT, said.say("picture-research"), *parts)


def bonuses(view: BaseView, said: Words) -> Markup:
    """Draw the bonus area with the discs in it."""
    parts = []
    for i, bonus in enumerate(COMPONENTS.bonuses.list):
        x, y = 10 + i % 4 * 108, 30 + i // 4 * 72
        drawn, wide = goods(bonus.gain, 0, 0)
        here = [(b.board, b.bonus.index(i)) for b in view.boards if i in b.bonus]
        scale = min(1.0, 92 / wide)
        parts.append(
            group(
                title(f"{bonus.id}: {said.say(words.bonus(i))}"),
                element("rect", width=102, height=60, rx=10, class_="lm-room lm-box"),
                group(drawn, transform=f"translate({number(max(6, 51 - wide / 2))},24) scale({number(scale)})"),
                *(
                    group(disc(board, 14 + k * 20, 50, 9), id=f"disc-{board}-{TRACKS[track]}")
                    for k, (board, track) in enumerate(here)
                ),
                touch("rect", width=102, height=60, rx=10),
                id=f"bonus-{bonus.id}",
                data_target=f"bonus:{bonus.id}",
                transform=f"translate({x},{y})",
            )
        )
    return _panel("bonuses", BONUS_WIDTH, TRACKS_HEIGHT, said.say("picture-bonuses"), *parts)


def co2(view: BaseView, width: float) -> Markup:
    """Draw the CO2 track with its points, within a width."""
    step = (width - 60) / len(CO2_POINTS)
    parts = [label(8, 31, "CO₂", 19, kind="lm-bold")]
    for index, points in enumerate(CO2_POINTS):
        x = 54 + index * step
        here = [b.board for b in view.boards if b.co2 == index]
        parts.append(element("rect", x=x, y=2, width=step - 5, height=CO2_HEIGHT - 4, rx=9, class_="lm-panel lm-box"))
        parts.append(label(x + step - 11, 40, f"{points}★", 13, kind="lm-soft lm-end"))
        parts += [
            group(disc(board, x + 12 + i * 14, 14 + (i % 2) * 12, 8.5), id=f"co2-{board}")
            for i, board in enumerate(here)
        ]
    return group(*parts, id="co2")
