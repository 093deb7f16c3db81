"""An estimate of each seat's final points, for bots: what a player looks at, weighed by what was learned from games."""

from pathlib import Path
from typing import Any

import numpy as np

from lunaria.engine.arrays import Floats
from lunaria.engine.bits import NONE, has, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, ints
from lunaria.engine.learned import LearnedEstimate, learned, read_table, seat_aspects
from lunaria.engine.show.eval_term import EvalTerm, Group
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.scoring import flower_points, fountain_spaces, gem_points, score, skill_points
from lunaria.games.ishtar.special import can_place_assistant, card_at, payable
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import SEATS
from lunaria.games.ishtar.turn import can_cost

ICON_NONE, ICON_ASSISTANT, ICON_SKILL = int(t.Icon.NONE), int(t.Icon.ASSISTANT), int(t.Icon.SKILL)
CHOOSE, PLACE, SPECIAL, TREE, OVER = (
    int(phase) for phase in (t.Phase.CHOOSE, t.Phase.PLACE, t.Phase.SPECIAL, t.Phase.TREE, t.Phase.OVER)
)
MARGINS = 3
"""A Fountain's lead or deficit of more spaces than this is as safe, or as lost, as this many."""
EASY = 5
"""More gems of a colour than this are harder to use."""
NAMES = (
    "constant", "points", "game left", "end triggered",
    "points of Trees", "points of flowers", "points of Fountains",
    *(f"Fountains, {margin:+d} spaces" for margin in range(-MARGINS, MARGINS + 1)), "Fountains without spaces",
    *(f"{colour} gems" for colour in ("purple", "red", "white")),
    *(f"{colour} gems above {EASY}" for colour in ("purple", "red", "white")),
    "payable cards", "points of the best payable card", "surplus of the best payable card",
    "points of the best card one gem short", "reserved card", "points of the reserved card",
    "Assistants in the supply", "Assistants on the Carpet", "Assistants placed", "least flowers of an Assistant",
    *(f"Skill {name}" for name in t.SKILL_NAMES), *(f"open Skill {name}" for name in t.SKILL_NAMES[t.LOWER :]),
    "Trees planted", "Skills unlocked", "points that Skill B would pay",
    "room beside own flowerbeds", "gems beside own flowerbeds",
    "flowers of the largest free flowerbed", "flowers of the next free flowerbed",
    *(f"in phase {phase.name.lower().replace('_', ' ')}" for phase in t.Phase if phase < OVER),
    "flowers in hand", "Assistant's icon in hand", "Skill's icon in hand",
    "Assistant can be placed", "flowers that it would control",
    "points of the chosen card", *(f"{colour} gems for it" for colour in ("purple", "red", "white")),
    *(f"{icon} {price}" for price in ("for nothing", "for a gem") for icon in ("Assistant's icon", "Skill's icon")),
)  # fmt: skip
"""The names of the features, in their order."""
FEATURES = len(NAMES)
CONSTANT, POINTS, LEFT, ENDING, TREE_POINTS, FLOWERS, FOUNTAINS, MARGIN = range(8)
WITHOUT = MARGIN + 2 * MARGINS + 1
GEMS = WITHOUT + 1
MANY_GEMS = GEMS + t.GEMS
PAYABLE, BEST, SURPLUS, SHORT, RESERVED, RESERVED_POINTS, SUPPLY, CARPET, PLACED, LEAST, SKILL = range(
    MANY_GEMS + t.GEMS, MANY_GEMS + t.GEMS + 11
)
OPEN = SKILL + t.SKILLS
PLANTED, SKILLS, PAYS, ROOM, GEMS_BESIDE, FREE, NEXT_FREE, PHASE = range(OPEN + t.LOWER, OPEN + t.LOWER + 8)
HAND, HAND_ASSISTANT, HAND_SKILL, CAN_PLACE, WOULD_CONTROL, CHOSEN, CHOSEN_GEMS = range(PHASE + OVER, PHASE + OVER + 7)
OFFER = CHOSEN_GEMS + t.GEMS
assert len(NAMES) == OFFER + 4
TABLE = read_table(Path(__file__).parent / "data" / "estimate.json", NAMES)


@rule
def time_left(s: Gardens) -> float:
    """Return how much of the game is left: 1 at the start, 0 in the last round."""
    if s.ending:
        return 0.0
    lowest_stack: int = t.STACK
    second: int = t.STACK
    for cup in range(t.CUPS):
        height = s.height[cup]
        if height < lowest_stack:
            lowest_stack, second = height, lowest_stack
        elif height < second:
            second = height
    return min(1.0, (lowest_stack + second) / (1.5 * s.seats + 3.0))


@rule
def look_at_points(s: Gardens, rows: Any) -> None:
    """Write the points as the game stands."""
    for seat in range(s.seats):
        row = rows[seat]
        row[FLOWERS] = flower_points(s, seat)
        row[POINTS] = row[FLOWERS] + skill_points(s, seat)
    for card in range(t.CARDS):
        if s.planter[card]:
            row = rows[s.planter[card] - 1]
            row[TREE_POINTS] += t.CARD_POINTS[card]
            row[PLANTED] += 1.0
    look_at_fountains(s, rows)
    for seat in range(s.seats):
        rows[seat, POINTS] += rows[seat, TREE_POINTS] + rows[seat, FOUNTAINS]


@rule
def look_at_fountains(s: Gardens, rows: Any) -> None:
    """Write the points for Fountains, and how safe each is."""
    spaces = ints(SEATS)
    for board in range(s.boards):
        worth = t.FOUNTAIN_POINTS[t.FOUNTAIN_COLOUR[s.fountain[board]]]
        most = second = 0
        for seat in range(s.seats):
            spaces[seat] = fountain_spaces(s, seat, board)
            second = max(second, min(most, spaces[seat]))
            most = max(most, spaces[seat])
        for seat in range(s.seats):
            if most == 0:
                rows[seat, WITHOUT] += worth
                continue
            if spaces[seat] == most:
                rows[seat, FOUNTAINS] += worth
            margin = spaces[seat] - (second if spaces[seat] == most else most)
            rows[seat, MARGIN + MARGINS + max(-MARGINS, min(MARGINS, margin))] += worth


@rule
def look_at_cards(s: Gardens, seat: int, row: Any) -> None:
    """Write a seat's gems, and which Trees it can pay for, or nearly."""
    for gem in range(t.GEMS):
        row[GEMS + gem] = s.gems[seat, gem]
        row[MANY_GEMS + gem] = max(0, s.gems[seat, gem] - EASY)
    within = payable(s, seat)
    for place in range(t.DISPLAY + 1):
        card = card_at(s, seat, place)
        if card < 0:
            continue
        points = 1.0 * t.CARD_POINTS[card]
        if has(within, card):
            row[PAYABLE] += 1.0
            row[SURPLUS] += max(0.0, points - row[BEST])
            row[BEST] = max(row[BEST], points)
        else:
            lacking = 0
            for gem in range(t.GEMS):
                lacking += max(0, t.CARD_COST[card, gem] - s.gems[seat, gem])
            if lacking == 1:
                row[SHORT] = max(row[SHORT], points)
    if s.reserved[seat] >= 0:
        row[RESERVED] = 1.0
        row[RESERVED_POINTS] = t.CARD_POINTS[s.reserved[seat]]


@rule
def look_at_gardens(s: Gardens, rows: Any) -> None:
    """Write how the flowerbeds of each seat may grow, and those that nobody controls yet."""
    for board in range(s.boards):
        lying = s.gems_lying[board, 0] | s.gems_lying[board, 1] | s.gems_lying[board, 2]
        spaces = s.bare[board] & s.edge[board]
        while spaces != NONE:
            number = lowest(spaces)
            spaces = without_lowest(spaces)
            guard = s.guard[board * t.SIDE + number]
            if guard != 0 and guard != t.MANY:
                row = rows[(guard - 1) // t.ASSISTANTS]
                row[ROOM] += 1.0
                if has(lying, number):
                    row[GEMS_BESIDE] += 1.0
    largest, second = 0, 0
    for bed in range(1, s.beds + 1):
        if s.bed_assistant[bed] == 0 and s.bed_spaces[bed] > 0:
            flowers = s.bed_flowers[bed]
            second = max(second, min(largest, flowers))
            largest = max(largest, flowers)
    for seat in range(s.seats):
        least, placed = 0, 0
        for index in range(t.ASSISTANTS):
            space = s.assistant[seat, index]
            if space >= 0:
                flowers = s.bed_flowers[s.bed[space]]
                least = flowers if placed == 0 else min(least, flowers)
                placed += 1
        rows[seat, PLACED] = placed
        rows[seat, LEAST] = least
        if s.in_supply[seat] > 0:
            rows[seat, FREE] = largest
            rows[seat, NEXT_FREE] = second


@rule
def look_at_skills(s: Gardens, seat: int, row: Any) -> None:
    """Write the Skills of a seat, and those whose column is ready."""
    for skill in range(t.SKILLS):
        if s.skill[seat, skill] != 0:
            row[SKILL + skill] = 1.0
            row[SKILLS] += 1.0
    for column in range(t.LOWER):
        if s.skill[seat, column] != 0 and s.skill[seat, t.LOWER + column] == 0:
            row[OPEN + column] = 1.0
    row[PAYS] = gem_points(s, seat)
    row[SUPPLY] = s.in_supply[seat]
    row[CARPET] = s.on_carpet[seat]


@rule
def look_at_decision(s: Gardens, seat: int, row: Any) -> None:
    """Write what the seat to decide has before it: a choice of tiles, a tile in hand, an icon, a card."""
    phase = s.phase
    row[PHASE + phase] = 1.0
    gems = s.gems[seat, 0] + s.gems[seat, 1] + s.gems[seat, 2]
    if phase == CHOOSE:
        for cup in range(t.CUPS):
            cost = can_cost(s, cup)
            if cost < 0 or cost > 1 or cost > gems:
                continue
            icon = t.TILE_ICON[s.stack[cup, s.height[cup] - 1]]
            if icon != ICON_NONE and icon != ICON_SKILL and s.in_supply[seat] > 0:
                row[OFFER + 2 * cost] = 1.0
            if icon != ICON_NONE and icon != ICON_ASSISTANT and gems >= 2 + cost:
                row[OFFER + 2 * cost + 1] = 1.0
    elif phase == PLACE:
        for i in range(3):
            row[HAND] += t.TILE_FLOWERS[s.hand, i]
        icon = t.TILE_ICON[s.hand]
        if icon != ICON_NONE and icon != ICON_SKILL and s.in_supply[seat] > 0:
            row[HAND_ASSISTANT] = 1.0
        if icon != ICON_NONE and icon != ICON_ASSISTANT and gems >= 2:
            row[HAND_SKILL] = 1.0
    elif phase == SPECIAL:
        if can_place_assistant(s, seat):
            row[CAN_PLACE] = 1.0
            row[WOULD_CONTROL] = s.bed_flowers[s.bed[s.icon_space]]
    elif phase == TREE:
        card = card_at(s, seat, s.card)
        row[CHOSEN] = t.CARD_POINTS[card]
        for gem in range(t.GEMS):
            row[CHOSEN_GEMS + gem] = t.CARD_COST[card, gem]


@rule
def look(s: Gardens, left: float, rows: Any) -> None:
    """Write the features of each seat into rows of zeros."""
    for seat in range(s.seats):
        row = rows[seat]
        row[CONSTANT] = 1.0
        row[LEFT] = left
        row[ENDING] = s.ending
        look_at_cards(s, seat, row)
        look_at_skills(s, seat, row)
    look_at_points(s, rows)
    look_at_gardens(s, rows)
    if s.phase != OVER:
        look_at_decision(s, s.turn, rows[s.turn])


@rule
def features(s: Gardens, seat: int, row: Any) -> None:
    """Write the features of a seat."""
    rows = float_rows(SEATS, FEATURES)
    look(s, time_left(s), rows)
    for feature in range(FEATURES):
        row[feature] = rows[seat, feature]


@rule
def evaluate(s: Gardens, out: Floats) -> None:
    """Estimate the final points of each seat."""
    if s.phase == OVER:
        points = ints(SEATS)
        score(s, points)
        for seat in range(s.seats):
            out[seat] = points[seat]
        return
    rows = float_rows(SEATS, FEATURES)
    left = time_left(s)
    look(s, left, rows)
    for seat in range(s.seats):
        out[seat] = learned(rows[seat], TABLE, left)


LEARNED = LearnedEstimate(Path(__file__).parent / "data" / "estimate.json", NAMES, features, time_left, noise=4.0)
GROUPS = (
    Group("aspect-points", [POINTS], [TREE_POINTS, FLOWERS, FOUNTAINS]),
    Group("aspect-fountains", [], [*range(MARGIN, GEMS)], whole=False),
    Group("aspect-gems", [*range(GEMS, MANY_GEMS)], [*range(MANY_GEMS, PAYABLE), PAYS]),
    Group("aspect-assistants", [SUPPLY], [CARPET, PLACED]),
    Group("aspect-reserved", [RESERVED], [RESERVED_POINTS]),
    Group("aspect-skills", [SKILLS], [*range(SKILL, PLANTED)]),
    Group("aspect-cards", [PAYABLE], [BEST, SURPLUS, SHORT]),
    Group("aspect-room", [ROOM], [GEMS_BESIDE]),
    Group("aspect-free", [FREE], [NEXT_FREE]),
    Group("aspect-open", [], [*range(PHASE, FEATURES)], whole=False),
)
"""The features that form one concept for people."""


def aspects(s: Gardens, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at; at the end that is its points."""
    if s.phase == OVER:
        points = np.zeros(SEATS, np.int64)
        score(s.raw, points)
        return (EvalTerm("aspect-points", float(points[seat]), float(points[seat])),)
    return seat_aspects(LEARNED, GROUPS, TABLE, s.raw, seat)
