"""An estimate of each seat's final points, for bots."""

import numpy as np

from lunaria.engine.arrays import Floats
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.show.eval_term import EvalTerm
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.scoring import score, unlocked
from lunaria.games.ishtar.special import can_place_assistant, card_at
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import SEATS

ICON_NONE, ICON_ASSISTANT, ICON_SKILL = int(t.Icon.NONE), int(t.Icon.ASSISTANT), int(t.Icon.SKILL)
PLACE, SPECIAL, RESERVE, TAKE, SMALL_BLOOM, LARGE_BLOOM, TREE = (
    int(phase)
    for phase in (
        t.Phase.PLACE, t.Phase.SPECIAL, t.Phase.RESERVE, t.Phase.TAKE, t.Phase.SMALL_BLOOM, t.Phase.LARGE_BLOOM,
        t.Phase.TREE,
    )
)  # fmt: skip
GEM_NOW: Floats = np.array([0.55, 1.1, 1.65])
"""What a gem is worth when only cards for sale can still be bought with it."""
GEM_LATER: Floats = np.array([0.75, 1.4, 2.0])
"""What it is worth on top while much of the game is left."""


@rule
def time_left(s: Gardens) -> float:
    """Return how much of the game is left: 1 at the start, 0 in the last round."""
    if s.ending:
        return 0.0
    lowest: int = t.STACK
    second: int = t.STACK
    for cup in range(t.CUPS):
        height = s.height[cup]
        if height < lowest:
            lowest, second = height, lowest
        elif height < second:
            second = height
    return min(1.0, (lowest + second) / (1.5 * s.seats + 3.0))


@rule
def gem_value(s: Gardens, seat: int, left: float) -> float:
    """Return what a seat's gems are worth; many at once are harder to use."""
    value = 0.0
    for gem in range(t.GEMS):
        value += s.gems[seat, gem] * (GEM_NOW[gem] + left * GEM_LATER[gem])
    return value if value < 12.0 else 12.0 + 0.6 * (value - 12.0)


@rule
def prospects(s: Gardens, seat: int, left: float) -> float:
    """Return what a seat may still make of its gems, Assistants, Skills and reserved card."""
    value = gem_value(s, seat, left)
    value += left * (4.5 * s.in_supply[seat] + 1.2 * s.on_carpet[seat])
    value += left * 0.8 * unlocked(s, seat)
    for column in range(t.LOWER):
        if s.skill[seat, t.LOWER + column] != 0:
            value += left * 2.5
    if s.reserved[seat] >= 0:
        value += 0.3 + left
    return value


@rule
def open_decision(s: Gardens, seat: int, left: float) -> float:
    """Return what the seat to decide will gain by the decision in front of it."""
    phase = s.phase
    if phase == PLACE:
        return tile_value(s, seat, left)
    if phase == SPECIAL:
        if can_place_assistant(s, seat):
            return max(0.0, s.bed_flowers[s.bed[s.icon_space]] + 4.0 - 4.5 * left)
        return 0.5 * left
    if phase == TREE:
        card = card_at(s, seat, s.card)
        value = t.CARD_POINTS[card] + 0.0
        for gem in range(t.GEMS):
            value -= t.CARD_COST[card, gem] * (GEM_NOW[gem] + left * GEM_LATER[gem])
        return max(0.1, value)
    if phase == RESERVE:
        return 0.5 + left
    if phase == TAKE:
        return 2.0 * (GEM_NOW[1] + left * GEM_LATER[1])
    if phase == SMALL_BLOOM:
        return 3.5
    return 3.0 if phase == LARGE_BLOOM else 0.0


@rule
def tile_value(s: Gardens, seat: int, left: float) -> float:
    """Return what the tile in hand may bring: flowers, gems beneath it, and its icon."""
    value = 2.0
    for i in range(3):
        value += 0.5 * t.TILE_FLOWERS[s.hand, i]
    icon = t.TILE_ICON[s.hand]
    if icon not in (ICON_NONE, ICON_SKILL) and s.in_supply[seat] > 0:
        value += 3.0
    elif icon not in (ICON_NONE, ICON_ASSISTANT) and s.gems[seat, 0] + s.gems[seat, 1] + s.gems[seat, 2] > 0:
        value += 1.0 + left
    return value


@rule
def evaluate(s: Gardens, out: Floats) -> None:
    """Points as the game stands, and what each seat may still make of what it has."""
    points = ints(SEATS)
    score(s, points)
    left = time_left(s)
    for seat in range(s.seats):
        out[seat] = points[seat] + prospects(s, seat, left)
    out[s.turn] += open_decision(s, s.turn, left)


def aspects(s: Gardens, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at."""
    points = np.zeros(SEATS, np.int64)
    score(s.raw, points)
    left = float(time_left(s.raw))
    gems, skills = float(gem_value(s.raw, seat, left)), int(unlocked(s.raw, seat))
    assistants = left * (4.5 * s.in_supply[seat] + 1.2 * s.on_carpet[seat])
    reserved = s.reserved[seat] >= 0
    rest = float(prospects(s.raw, seat, left)) - gems - assistants - reserved * (0.3 + left)
    found = (
        EvalTerm("aspect-points", float(points[seat]), float(points[seat])),
        EvalTerm("aspect-gems", sum(s.gems[seat, gem] for gem in range(t.GEMS)), gems),
        EvalTerm("aspect-assistants", s.in_supply[seat], assistants),
        EvalTerm("aspect-reserved", reserved, reserved * (0.3 + left)),
        EvalTerm("aspect-skills", skills, rest),
    )
    if seat != s.turn:
        return found
    now = float(open_decision(s.raw, seat, left))
    return (*found, EvalTerm("aspect-open", now, now, whole=False))
