"""The players' boards: battery, conveyor, reservoir, tank, waste, oxygen against stress, hand and rest pile."""

from lunaria.engine.art import Markup, element, group, number, text, title, touch
from lunaria.games.luna_maris import words
from lunaria.games.luna_maris.art_pieces import CARD_WIDTH, Words, card, crest, food, icon, label, solid
from lunaria.games.luna_maris.components import MODULES
from lunaria.games.luna_maris.tables import (
    AUTOMATON,
    BATTERY,
    CARD_MODULES,
    CARDS,
    FOODS,
    NUTRITION,
    OXYGEN,
    PROBES,
    RESERVOIR,
    RESOURCES,
    SECTION,
    SOLO_ACTIONS,
    STRESS_FIRST,
    TANK,
    WASTE,
)
from lunaria.games.luna_maris.view import BaseView, BoardView

WIDTH = 484
TOP = 176
SMALL = 208


def height(board: BoardView, full: bool) -> float:
    """Return how high a board is drawn."""
    if not full or board.board == AUTOMATON:
        return SMALL
    rows = (len(board.hand) + 5) // 6 + (len(board.rest) + 5) // 6
    return TOP + 26 + max(1, rows) * 68 + (52 if any(board.food) else 0)


def _slots(name: str, x: float, y: float, filled: int, room: int, step: float = 18) -> Markup:
    empty = [element("circle", cx=x + i * step, cy=y, r=7, class_="lm-slot") for i in range(filled, room)]
    return group(*empty, *(solid(name, x + i * step, y, 0.9) for i in range(filled)))


def _conveyor(board: BoardView, x: float, y: float) -> Markup:
    parts = []
    for section in range(2):
        left = x + section * 118
        parts.append(element("rect", x=left, y=y - 11, width=114, height=22, rx=6, class_="lm-plate lm-box"))
        cubes = ["titanium"] * board.titanium[section] + ["iron"] * board.iron[section]
        parts += [solid(name, left + 12 + i * 18, y, 0.85) for i, name in enumerate(cubes[:SECTION])]
    parts.append(element("path", d=f"M{number(x + 112)},{number(y - 6)}l6,6l-6,6", class_="lm-icon"))
    return group(*parts, id=f"conveyor-{board.board}")


def _breath(board: BoardView, x: float, y: float) -> Markup:
    """Draw oxygen above stress: what lies between the two markers can still be spent."""
    step, parts = 26.0, []
    for value in range(OXYGEN + 1):
        left = x + value * step
        free = board.oxygen < value <= board.stress
        parts.append(
            element(
                "rect", x=left, y=y, width=step - 3, height=20, rx=5, class_=f"lm-{'water' if free else 'plate'} lm-box"
            )
        )
        kind = "lm-onto lm-mid" if free else "lm-soft lm-mid"
        parts.append(text(left + 11.5, y + 15, str(value), font_size=14, class_=kind))
        if value >= STRESS_FIRST:
            parts.append(element("line", x1=left + 3, y1=y + 28, x2=left + step - 6, y2=y + 28, class_="lm-box"))
    oxygen, stress = x + board.oxygen * step + 11.5, x + board.stress * step + 11.5
    ring = element(
        "rect", x=oxygen - 12.5, y=y - 2, width=25, height=24, rx=6, class_="lm-turn", id=f"oxygen-{board.board}"
    )
    mark = element(
        "path",
        d="M0,-7L8,6H-8Z",
        class_="lm-a lm-rim",
        transform=f"translate({number(stress)},{number(y + 29)})",
        id=f"stress-{board.board}",
    )
    return group(*parts, ring, mark)


def _deposit(board: BoardView, own: bool, x: float, y: float, said: Words) -> Markup:
    parts = [label(x - 26, y - 15, said.say("picture-deposit"), 12, 134, "lm-soft")]
    for i, name in enumerate(RESOURCES):
        if not board.deposit[i]:
            parts.append(element("circle", cx=x + 12 + i * 34, cy=y, r=9, class_="lm-slot"))
            continue
        parts.append(
            group(
                title(said.say("picture-deposit")),
                solid(name, x + 12 + i * 34, y),
                touch("rect", x=x - 4 + i * 34, y=y - 15, width=32, height=30, rx=8) if own else Markup(""),
                id=f"deposit-{board.board}-{name}",
                data_target=f"deposit:{name}" if own else None,
            )
        )
    return group(*parts)


def _top(view: BaseView, board: BoardView, own: bool, said: Words) -> Markup:
    seat = board.board
    parts = [
        crest(seat, 24, 24, 13),
        label(46, 30, said.who(seat), 19, 210, "lm-bold"),
        label(WIDTH - 14, 31, f"{board.points}★", 22, kind="lm-bold lm-end"),
    ]
    x = 300.0
    parts += [
        element("rect", x=x + token * 11, y=12, width=16, height=22, rx=3, class_="lm-accent lm-box")
        for token in range(len(board.demands))
    ]
    if board.ended:
        parts.append(label(46, 46, said.say("picture-ended"), 12.5, 240, "lm-soft"))
    parts += [
        _slots("energy", 22, 64, board.energy, BATTERY),
        _slots("water", 148, 64, board.water, RESERVOIR),
        _slots("helium3", 238, 64, board.helium3, TANK),
        _slots("waste", 318, 64, board.waste, WASTE),
    ]
    if seat == AUTOMATON:
        parts.append(_solo(view, said))
        return group(*parts)
    parts += [
        _conveyor(board, 14, 96),
        _breath(board, 14, 120),
        _deposit(board, own, 372, 100, said),
    ]
    for i in range(PROBES):
        if i < board.probes:
            parts.append(element("circle", cx=268 + i * 20, cy=96, r=7, class_="lm-a lm-rim"))
        else:
            parts.append(element("circle", cx=268 + i * 20, cy=96, r=7, class_="lm-slot"))
    if board.tool >= 0:
        parts.append(_tool(board, said))
    return group(*parts)


def _tool(board: BoardView, said: Words) -> Markup:
    name = MODULES[board.tool]
    return group(
        title(said.say(f"tool-{name}")),
        element("rect", x=318, y=122, width=152, height=34, rx=8, class_="lm-room lm-box"),
        icon(name, 322, 127, 1),
        label(350, 144, said.say(f"tool-{name}"), 12.5, 116),
        class_=None if board.tool_ready else "lm-faint",
        id=f"tool-{board.board}",
    )


def _solo(view: BaseView, said: Words) -> Markup:
    """Draw the automaton's card: done actions faint, the next one framed."""
    if view.solo_card < 0:
        return Markup("")
    parts = []
    for i, number_of in enumerate(SOLO_ACTIONS[view.solo_card]):
        if number_of < 0:
            continue
        name = MODULES[int(number_of)]
        frame = "lm-turn" if i == view.solo_done else "lm-slot"
        mark = group(
            title(said.say(words.module(int(number_of)))),
            element("rect", x=14 + i * 62, y=88, width=54, height=54, rx=10, class_=frame),
            icon(name, 22 + i * 62, 94, 1.6),
            class_="lm-faint" if i < view.solo_done else None,
        )
        parts.append(mark)
    return group(*parts, id="solo-card")


def _foods(board: BoardView, own: bool, y: float, said: Words, scale: float = 1) -> Markup:
    parts, x = [], 16.0
    for kind, n in enumerate(board.food):
        if not n:
            continue
        name = FOODS[kind]
        parts.append(
            group(
                title(f"{said.say(f'food-{name}')} \u00d7{n}"),
                element("rect", x=x, y=y, width=48, height=42, rx=8, class_="lm-room lm-box"),
                food(kind, x + 16, y + 21, 1.05),
                label(x + 31, y + 17, str(NUTRITION[kind]), 13, kind="lm-bold"),
                label(x + 30, y + 36, f"\u00d7{n}" if n > 1 else "", 12, kind="lm-soft"),
                touch("rect", x=x, y=y, width=48, height=42, rx=8) if own else Markup(""),
                id=f"food-{board.board}-{name}",
                data_target=f"food:{name}" if own else None,
            )
        )
        x += 52
    return group(*parts, transform=None if scale == 1 else f"scale({number(scale)})")


def _cards(board: BoardView, own: bool, said: Words) -> Markup:
    parts, y = [], float(TOP)
    for pile, rested in ((board.hand, False), (board.rest, True)):
        if not pile:
            continue
        parts.append(label(16, y + 8, said.say("picture-rest" if rested else "picture-hand"), 13, 300, "lm-soft"))
        for i, card_number in enumerate(pile):
            x = 14 + i % 6 * (CARD_WIDTH + 7)
            target = f"card:{CARDS[card_number]}" if own else None
            name = f"card-{board.board}-{CARDS[card_number]}"
            parts.append(card(card_number, said, name, target, x, y + 13 + i // 6 * 68, rested))
        y += (len(pile) + 5) // 6 * 68 + 13
    if any(board.food):
        parts.append(_foods(board, own, y + 4, said))
    return group(*parts)


def _brief(board: BoardView, said: Words) -> Markup:
    """Draw the cards of a board that is shown small: modules of hand and rest pile, and the food."""
    parts, x, y = [], 14.0, SMALL - 50.0
    for pile, kind in ((board.hand, "lm-room"), (board.rest, "lm-plate lm-faint")):
        for number_of in pile:
            modules = CARD_MODULES[number_of]
            width = 14 * len(modules) + 4
            if x + width > WIDTH - 8:
                x, y = 14.0, y + 21
            parts.append(
                group(
                    title(f"{said.say(words.scientist(number_of))}: {said.say(words.shown(number_of))}"),
                    element("rect", x=x, y=y, width=width, height=18, rx=3, class_=f"{kind} lm-box"),
                    *(icon(MODULES[m], x + 2 + i * 14, y + 2, 0.58) for i, m in enumerate(modules)),
                )
            )
            x += width + 3
        x += 8
    kinds = [kind for kind, n in enumerate(board.food) for _ in range(n)]
    foods = [food(kind, 24 + i * 20, SMALL - 14, 0.65) for i, kind in enumerate(kinds[:22])]
    return group(*parts, *foods)


def area(view: BaseView, board: BoardView, full: bool, said: Words) -> Markup:
    """Draw a board; the viewer's own one in full, with cards that can be touched."""
    own = board.board == view.viewer
    frame = element("rect", width=WIDTH, height=height(board, full), rx=16, class_="lm-panel lm-box")
    turn = element("rect", width=WIDTH, height=height(board, full), rx=16, class_="lm-turn")
    return group(
        frame,
        turn if board.board == view.turn else Markup(""),
        _top(view, board, own, said),
        _cards(board, own, said) if full and board.board != AUTOMATON else _brief(board, said),
        id=f"seat-{board.board}",
        class_=f"lm-seat-{board.board}",
    )
