"""Points by head, places, and the estimate that bots go by (IS-12)."""

from typing import Any

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import ints
from lunaria.engine.ranking import places
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.state import Gardens
from lunaria.games.ishtar.tables import SEATS


@rule
def tree_points(s: Gardens, seat: int) -> int:
    """Return the points printed on the cards that a seat planted (IS-12.2)."""
    points = 0
    for card in range(t.CARDS):
        if s.planter[card] == seat + 1:
            points += t.CARD_POINTS[card]
    return points


@rule
def cards_planted(s: Gardens, seat: int) -> int:
    """Return how many cards a seat planted (IS-9.13)."""
    total = 0
    for card in range(t.CARDS):
        if s.planter[card] == seat + 1:
            total += 1
    return total


@rule
def flower_points(s: Gardens, seat: int) -> int:
    """Return the points of the flowers in a seat's flowerbeds (IS-12.3)."""
    flowers = 0
    for index in range(t.ASSISTANTS):
        space = s.assistant[seat, index]
        if space >= 0:
            flowers += s.bed_flowers[s.bed[space]]
    return flowers * t.POINTS_PER_FLOWER


@rule
def fountain_spaces(s: Gardens, seat: int, board: int) -> int:
    """Return the flower spaces of a seat's flowerbeds in gardens linked to a board's Fountain (IS-12.4)."""
    spaces = 0
    for index in range(t.ASSISTANTS):
        space = s.assistant[seat, index]
        if space >= 0 and s.touched[space] >> board & 1:
            spaces += s.bed_spaces[s.bed[space]]
    return spaces


@rule
def fountain_points(s: Gardens, out: Ints) -> None:
    """Write each seat's points for Fountains; all who share the most spaces control one (IS-12.4, IS-12.5)."""
    for seat in range(s.seats):
        out[seat] = 0
    spaces = ints(SEATS)
    for board in range(s.boards):
        most = 0
        for seat in range(s.seats):
            spaces[seat] = fountain_spaces(s, seat, board)
            most = max(most, spaces[seat])
        if most > 0:
            for seat in range(s.seats):
                if spaces[seat] == most:
                    out[seat] += t.FOUNTAIN_POINTS[t.FOUNTAIN_COLOUR[s.fountain[board]]]


@rule
def near_flowers(s: Gardens, seat: int, space: int) -> bool:
    """Say whether a space is next to a flower space of a flowerbed that the seat controls (IS-9.10, IS-9.12)."""
    board, number = t.BOARD_OF[space], t.NUMBER_OF[space]
    for near in range(t.NEARS):
        other = s.beside[board, t.AROUND_BESIDE[number, near]]
        if other >= 0:
            flowers = s.flowering[other] & t.AROUND[number, near]
            while flowers != NONE:
                assistant = s.bed_assistant[s.bed[other * t.SIDE + lowest(flowers)]]
                if assistant > seat * t.ASSISTANTS and assistant <= (seat + 1) * t.ASSISTANTS:
                    return True
                flowers = without_lowest(flowers)
    return False


@rule
def count_near(s: Gardens, seat: int, places: Any) -> int:
    """Return how many spaces of a set are next to a seat's flowerbeds."""
    total = 0
    for board in range(t.BOARDS):
        spaces = places[board]
        while spaces != NONE:
            if near_flowers(s, seat, board * t.SIDE + lowest(spaces)):
                total += 1
            spaces = without_lowest(spaces)
    return total


@rule
def unlocked(s: Gardens, seat: int) -> int:
    """Return how many Skills a seat has unlocked (IS-9.14)."""
    total = 0
    for skill in range(t.SKILLS):
        if s.skill[seat, skill] != 0:
            total += 1
    return total


@rule
def gem_points(s: Gardens, seat: int) -> int:
    """Return what Skill B pays for the gems left (IS-9.11)."""
    points = 0
    for gem in range(t.GEMS):
        points += s.gems[seat, gem] * t.POINTS_PER_GEM[gem]
    return points


@rule
def effect_points(s: Gardens, seat: int, effect: int) -> int:
    """Return what an upper Skill with this effect is worth to a seat now (IS-9.10 to IS-9.14)."""
    if effect == t.EFFECT_TREES:
        return t.POINTS_PER_TREE * count_near(s, seat, s.trees)
    if effect == t.EFFECT_GEMS:
        return gem_points(s, seat)
    if effect == t.EFFECT_TABLETS:
        return t.POINTS_PER_TABLET * count_near(s, seat, s.tablets)
    if effect == t.EFFECT_CARDS:
        return t.POINTS_PER_CARD * cards_planted(s, seat)
    if effect == t.EFFECT_SKILLS:
        return t.POINTS_PER_SKILL * unlocked(s, seat)
    return 0


@rule
def skill_points(s: Gardens, seat: int) -> int:
    """Return the points of the upper Skills that a seat has unlocked (IS-12.6)."""
    points = 0
    for skill in range(t.LOWER, t.SKILLS):
        if s.skill[seat, skill] != 0:
            points += effect_points(s, seat, t.SKILL_EFFECT[skill])
    return points


@rule
def score(s: Gardens, out: Ints) -> None:
    """Trees, flowers, Fountains and Skills (IS-12.7)."""
    fountain_points(s, out)
    for seat in range(s.seats):
        out[seat] += tree_points(s, seat) + flower_points(s, seat) + skill_points(s, seat)


@rule
def rank(s: Gardens, out: Ints) -> None:
    """Most points win; there is no tie-break (IS-12.8)."""
    points = ints(SEATS)
    score(s, points)
    places(points, s.seats, out)
