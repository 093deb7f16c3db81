"""Spaces, flowerbeds and gardens (IS-2, IS-4).

What a tile may do depends on what its spaces touch, so that is kept for every space and changed as gardens grow:
``touched`` (which Fountains' gardens), ``bed`` (which flowerbed it is in), ``guard`` (whose flowerbeds).
"""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, bit, count, has, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.state import Gardens


@rule
def step(s: Gardens, space: int, direction: int) -> int:
    """Return the neighbour of a space in a direction, or -1 off the map (IS-2.1, IS-2.4)."""
    number = t.NUMBER_OF[space]
    board = s.beside[t.BOARD_OF[space], t.STEP_BESIDE[number, direction]]
    return board * t.SIDE + t.STEP_NUMBER[number, direction] if board >= 0 else -1


@rule
def stepped_back(spaces: Bits, direction: int) -> Bits:
    """Return the numbers from which a step in a direction leads to these; bits above those of a board mean nothing."""
    return spaces >> t.STEP[direction] | spaces << np.uint64(t.SIDE) - t.STEP[direction]


@rule
def is_bare(s: Gardens, space: int) -> bool:
    """Say whether a space is sand or rock that no tile covers (IS-6.2)."""
    return has(s.bare[t.BOARD_OF[space]], t.NUMBER_OF[space])


@rule
def free_grass_on(s: Gardens, board: int) -> Bits:
    """Return the spaces of a board that are grass with neither Tree nor Blooming token (IS-4.2)."""
    return s.covered[board] & ~s.flowering[board] & ~s.trees[board]


@rule
def is_free_grass(s: Gardens, space: int) -> bool:
    """Say whether a space is grass with neither Tree nor Blooming token (IS-4.2)."""
    return has(free_grass_on(s, t.BOARD_OF[space]), t.NUMBER_OF[space])


@rule
def free_grass(s: Gardens) -> int:
    """Return how many free grass spaces there are (IS-4.2)."""
    total = 0
    for board in range(s.boards):
        total += count(free_grass_on(s, board))
    return total


@rule
def add_around(s: Gardens, space: int, around: Any) -> None:
    """Add the neighbours of a space to sets of spaces by board, which has ``LANES`` of them."""
    board, number = t.BOARD_OF[space], t.NUMBER_OF[space]
    for near in range(t.NEARS):
        other = s.beside[board, t.AROUND_BESIDE[number, near]] & (t.LANES - 1)  # the last one where there is no board
        around[0, other] |= t.AROUND[number, near]


@rule
def touch(s: Gardens, around: Any, mask: int) -> None:
    """Note for the spaces around a Fountain, or a tile that is not yet laid, which Fountain they touch now (IS-4.6).

    Tiles that lie there have touched it before.
    """
    for board in range(s.boards):
        spaces = around[0, board] & ~s.covered[board]
        s.edge[board] |= spaces
        several = NONE
        while spaces != NONE:
            number = lowest(spaces)
            spaces = without_lowest(spaces)
            here = s.touched[board * t.SIDE + number] | mask
            s.touched[board * t.SIDE + number] = here
            if here & (here - 1):
                several |= bit(number)
        s.edge[board] &= ~several


@rule
def join(one: int, other: int) -> int:
    """Return the Assistants that two spaces touch together: none (0), the only one, or ``MANY``."""
    if one == 0 or one == other:
        return other
    return one if other == 0 else t.MANY


@rule
def watch(s: Gardens, space: int, assistant: int) -> None:
    """Note for all neighbours of a space of a controlled flowerbed that they touch it."""
    for direction in range(t.TURNS):
        other = step(s, space, direction)
        if other >= 0:
            s.guard[other] = join(s.guard[other], assistant)


@rule
def control(s: Gardens, bed: int, assistant: int) -> None:
    """Give an uncontrolled flowerbed its Assistant (IS-4.4)."""
    s.bed_assistant[bed] = assistant
    for board in range(s.boards):
        flowers = s.flowering[board]
        while flowers != NONE:
            space = board * t.SIDE + lowest(flowers)
            flowers = without_lowest(flowers)
            if s.bed[space] == bed:
                watch(s, space, assistant)


@rule
def merge(s: Gardens, one: int, other: int) -> int:
    """Make one flowerbed of two, of which at most one is controlled; returns its number (IS-4.3, IS-4.7)."""
    kept, gone = min(one, other), max(one, other)
    if s.bed_assistant[kept] == 0 and s.bed_assistant[gone] != 0:
        control(s, kept, s.bed_assistant[gone])
    elif s.bed_assistant[kept] != 0 and s.bed_assistant[gone] == 0:
        control(s, gone, s.bed_assistant[kept])
    for space in range(s.boards * t.SIDE):
        if s.bed[space] == gone:
            s.bed[space] = kept
    s.bed_flowers[kept] += s.bed_flowers[gone]
    s.bed_spaces[kept] += s.bed_spaces[gone]
    s.bed_flowers[gone] = 0
    s.bed_spaces[gone] = 0
    s.bed_assistant[gone] = 0
    return kept


@rule
def bloom(s: Gardens, space: int, flowers: int) -> None:
    """Make a space a flower space: it joins the flowerbeds around it into one (IS-4.3, IS-9.7)."""
    board, number = t.BOARD_OF[space], t.NUMBER_OF[space]
    s.flowering[board] |= bit(number)
    bed = 0
    for near in range(t.NEARS):
        other = s.beside[board, t.AROUND_BESIDE[number, near]]
        if other >= 0:
            beside = s.flowering[other] & t.AROUND[number, near]
            while beside != NONE:
                found = s.bed[other * t.SIDE + lowest(beside)]
                beside = without_lowest(beside)
                if found != bed:
                    bed = found if bed == 0 else merge(s, bed, found)
    if bed == 0:
        s.beds += 1
        bed = s.beds
    s.bed[space] = bed
    s.bed_flowers[bed] += flowers
    s.bed_spaces[bed] += 1
    if s.bed_assistant[bed] != 0:
        watch(s, space, s.bed_assistant[bed])


@rule
def bridged(s: Gardens, one: int, other: int) -> bool:
    """Say whether an uncontrolled flowerbed touches both of two spaces, so that flowers on both would join them."""
    for direction in range(t.TURNS):
        near = step(s, one, direction)
        if near >= 0 and s.bed[near] != 0 and s.bed_assistant[s.bed[near]] == 0:
            for turn in range(t.TURNS):
                far = step(s, other, turn)
                if far >= 0 and s.bed[far] == s.bed[near]:
                    return True
    return False


@rule
def clear_ground(s: Gardens) -> None:
    """Leave no board, tile, flower or Tree."""
    s.bare[:] = NONE
    s.gems_lying[:] = NONE
    s.tablets[:] = NONE
    s.covered[:] = NONE
    s.flowering[:] = NONE
    s.trees[:] = NONE
    s.edge[:] = NONE
    s.touched[:] = 0
    s.bed[:] = 0
    s.guard[:] = 0
    s.bed_flowers[:] = 0
    s.bed_spaces[:] = 0
    s.bed_assistant[:] = 0
    s.beds = 0
