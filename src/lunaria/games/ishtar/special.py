"""The special action, the Skills and the Trees (IS-8 to IS-10)."""

import numpy as np

from lunaria.engine.bits import NONE, Bits, bit, bits_of, has, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.ishtar import tables as t
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.ground import (
    bloom,
    control,
    free_grass,
    free_grass_on,
    is_free_grass,
    join,
    step,
    stepped_back,
)
from lunaria.games.ishtar.state import Gardens

LOWER_ROW = bits_of(range(t.LOWER))
"""The lower Skills, as a set."""
ICON_ASSISTANT, ICON_SKILL = int(t.Icon.ASSISTANT), int(t.Icon.SKILL)
RESERVE, TAKE, SMALL_BLOOM, LARGE_BLOOM, PLANT, TREE = (
    int(phase)
    for phase in (t.Phase.RESERVE, t.Phase.TAKE, t.Phase.SMALL_BLOOM, t.Phase.LARGE_BLOOM, t.Phase.PLANT, t.Phase.TREE)
)


@rule
def can_place_assistant(s: Gardens, seat: int) -> bool:
    """Say whether the icon lets the seat put an Assistant on its space (IS-8.2, IS-8.3, IS-8.5)."""
    if s.icon == ICON_SKILL or s.in_supply[seat] == 0:
        return False
    return s.bed_assistant[s.bed[s.icon_space]] == 0


@rule
def open_skills(s: Gardens, seat: int) -> Bits:
    """Return the Skills that are still locked and whose column, or the whole lower row, is ready (IS-8.6, IS-8.7)."""
    unlocked = NONE
    for skill in range(t.SKILLS):
        if s.skill[seat, skill] != 0:
            unlocked |= bit(skill)
    lower = unlocked & LOWER_ROW
    ready = lower
    if s.all_lower and lower != LOWER_ROW:
        ready = NONE
    return (LOWER_ROW | ready << np.uint64(t.LOWER)) & ~unlocked


@rule
def may_unlock(s: Gardens, seat: int, skill: int) -> bool:
    """Say whether a Skill is still locked and its column, or the whole lower row, is ready (IS-8.6, IS-8.7)."""
    return has(open_skills(s, seat), skill)


@rule
def shows_skill(s: Gardens, seat: int) -> bool:
    """Say whether the icon allows a Skill and the seat has the two gems that one costs (IS-8.4, IS-8.5)."""
    return s.icon != ICON_ASSISTANT and s.gems[seat, 0] + s.gems[seat, 1] + s.gems[seat, 2] >= 2


@rule
def begin_special(s: Gardens, seat: int, log: EventLog) -> None:
    """Pass over a special action that cannot be taken (IS-8.1)."""
    if can_place_assistant(s, seat):
        return
    if shows_skill(s, seat) and open_skills(s, seat) != NONE:
        return
    emit(log, Happening.NO_ACTION, seat, s.icon)
    end_special(s)


@rule
def end_special(s: Gardens) -> None:
    """The icon is used or lost; Trees come next (IS-8.1)."""
    s.icon = 0
    s.icon_space = -1
    s.phase = PLANT


@rule
def place_assistant(s: Gardens, seat: int, log: EventLog) -> None:
    """Put an Assistant on the space of the icon (IS-8.2)."""
    index = 0
    while s.assistant[seat, index] >= 0:
        index += 1
    s.assistant[seat, index] = s.icon_space
    s.in_supply[seat] -= 1
    control(s, s.bed[s.icon_space], 1 + seat * t.ASSISTANTS + index)
    emit(log, Happening.ASSISTANT, seat, s.icon_space)
    end_special(s)


@rule
def unlock(s: Gardens, seat: int, skill: int, pair: int, log: EventLog) -> None:
    """Move two gems onto a Skill and let its effect happen (IS-8.4, IS-8.9, IS-8.10)."""
    for gem in range(t.GEMS):
        s.gems[seat, gem] -= t.PAYMENTS[t.PAIR_FIRST + pair, gem]
    s.skill[seat, skill] = pair + 1
    emit(log, Happening.UNLOCK, seat, skill, t.PAIR_FIRST + pair)
    end_special(s)
    effect = t.SKILL_EFFECT[skill]
    if effect == t.EFFECT_TAKE_ASSISTANTS:
        emit(log, Happening.ASSISTANTS, seat, s.on_carpet[seat])
        s.in_supply[seat] += s.on_carpet[seat]
        s.on_carpet[seat] = 0
    elif effect == t.EFFECT_RESERVE and displayed(s) > 0:
        s.phase = RESERVE
    elif effect == t.EFFECT_TAKE_GEMS and to_take(s) > 0:
        s.phase = TAKE
    elif effect == t.EFFECT_SMALL_BLOOM and has_small_spot(s):
        s.phase = SMALL_BLOOM
    elif effect == t.EFFECT_LARGE_BLOOM and has_large_spot(s):
        s.phase = LARGE_BLOOM
    elif skill < t.LOWER:
        emit(log, Happening.NO_EFFECT, seat, skill)


@rule
def displayed(s: Gardens) -> int:
    """Return how many cards the display holds (IS-9.1)."""
    total = 0
    for place in range(t.DISPLAY):
        if s.display[place] >= 0:
            total += 1
    return total


@rule
def reserve(s: Gardens, seat: int, place: int, log: EventLog) -> None:
    """Put a card of the display, with its figure, beside the own board (IS-9.1)."""
    s.reserved[seat] = s.display[place]
    s.display[place] = -1
    emit(log, Happening.RESERVE, seat, s.reserved[seat])
    s.phase = PLANT


@rule
def to_take(s: Gardens) -> int:
    """Return how many gems Skill 2 gives: as many as it grants or the supply has (IS-9.2, IS-8.13)."""
    return min(t.TAKE_GEMS, s.gems_left[0] + s.gems_left[1] + s.gems_left[2])


@rule
def takings(s: Gardens) -> Bits:
    """Return what Skill 2 may take from the general supply, as a set of payments (IS-9.2)."""
    purple, red, white = s.gems_left[0], s.gems_left[1], s.gems_left[2]
    within = t.WITHIN[min(purple, t.AT_MOST), min(red, t.AT_MOST), min(white, t.AT_MOST)]
    return within & t.OF_SIZE[to_take(s)]


@rule
def take(s: Gardens, seat: int, payment: int, log: EventLog) -> None:
    """Take gems of one's choice from the general supply (IS-9.2)."""
    for gem in range(t.GEMS):
        s.gems_left[gem] -= t.PAYMENTS[payment, gem]
        s.gems[seat, gem] += t.PAYMENTS[payment, gem]
    emit(log, Happening.TAKE, seat, payment)
    s.phase = PLANT


@rule
def small_fits(s: Gardens, space: int) -> bool:
    """Say whether a small Blooming token may lie on a space (IS-9.6)."""
    return is_free_grass(s, space) and s.guard[space] != t.MANY


@rule
def large_fits(s: Gardens, space: int, direction: int) -> bool:
    """Say whether a large Blooming token may lie on a space and its neighbour in a direction (IS-9.6)."""
    other = step(s, space, direction)
    if other < 0 or not is_free_grass(s, space) or not is_free_grass(s, other):
        return False
    return not guarded(s, space, direction)


@rule
def guarded(s: Gardens, space: int, direction: int) -> bool:
    """Say whether a space and its neighbour in a direction touch flowerbeds of two Assistants together (IS-9.6)."""
    return join(s.guard[space], s.guard[step(s, space, direction)]) == t.MANY


@rule
def has_small_spot(s: Gardens) -> bool:
    """Say whether a small Blooming token may cover any space."""
    for board in range(s.boards):
        spaces = free_grass_on(s, board)
        while spaces != NONE:
            if s.guard[board * t.SIDE + lowest(spaces)] != t.MANY:
                return True
            spaces = without_lowest(spaces)
    return False


@rule
def pairs_on(s: Gardens, board: int, direction: int) -> Bits:
    """Return the free grass spaces of a board whose neighbour in a direction is free grass too (IS-9.6)."""
    ahead = NONE
    for way in range(t.STEP_WAYS):
        other = s.beside[board, t.NEAR[direction, way]]
        if other >= 0:
            ahead |= free_grass_on(s, other) & t.ENTERED[direction, way]
    return free_grass_on(s, board) & stepped_back(ahead, direction)


@rule
def has_large_spot(s: Gardens) -> bool:
    """Say whether a large Blooming token may cover any pair of spaces."""
    for board in range(s.boards):
        for direction in range(t.TURNS // 2):
            spaces = pairs_on(s, board, direction)
            while spaces != NONE:
                if not guarded(s, board * t.SIDE + lowest(spaces), direction):
                    return True
                spaces = without_lowest(spaces)
    return False


@rule
def bloom_small(s: Gardens, seat: int, space: int, log: EventLog) -> None:
    """Cover a free grass space with a small Blooming token (IS-9.3, IS-9.7)."""
    s.small_bloom[seat] = space
    bloom(s, space, t.SMALL_BLOOM_FLOWERS)
    emit(log, Happening.BLOOM, seat, space, t.SMALL_BLOOM_FLOWERS)
    s.phase = PLANT


@rule
def bloom_large(s: Gardens, seat: int, space: int, direction: int, log: EventLog) -> None:
    """Cover two neighbouring free grass spaces with a large Blooming token (IS-9.5, IS-9.7)."""
    for end in range(2):
        covered = step(s, space, direction) if end else space
        s.large_bloom[seat, end] = covered
        bloom(s, covered, t.LARGE_BLOOM_FLOWERS[end])
        emit(log, Happening.BLOOM, seat, covered, t.LARGE_BLOOM_FLOWERS[end])
    s.phase = PLANT


@rule
def card_at(s: Gardens, seat: int, place: int) -> int:
    """Return the card at a place of the display (0 to 4) or the seat's reserved one (5), or -1 (IS-10.2)."""
    return s.reserved[seat] if place == t.RESERVED else s.display[place]


@rule
def payable(s: Gardens, seat: int) -> Bits:
    """Return the cards, wherever they are, that a seat's gems pay for, as a set (IS-10.2)."""
    purple, red, white = s.gems[seat, 0], s.gems[seat, 1], s.gems[seat, 2]
    return t.CARDS_WITHIN[min(purple, t.MOST_COST), min(red, t.MOST_COST), min(white, t.MOST_COST)]


@rule
def buyable(s: Gardens, seat: int) -> int:
    """Return the places whose cards the seat can plant now, one bit each (IS-10.2, IS-10.4)."""
    cards, places = payable(s, seat), 0
    for place in range(t.DISPLAY + 1):
        card = card_at(s, seat, place)
        if card >= 0 and has(cards, card):
            places |= 1 << place
    return places if places != 0 and free_grass(s) > 0 else 0


@rule
def plant(s: Gardens, seat: int, space: int, log: EventLog) -> None:
    """Pay for the chosen card and put its figure on a free grass space (IS-10.2, IS-10.3)."""
    place = s.card
    card = card_at(s, seat, place)
    for gem in range(t.GEMS):
        s.gems[seat, gem] -= t.CARD_COST[card, gem]
        s.gems_left[gem] += t.CARD_COST[card, gem]
    if place == t.RESERVED:
        s.reserved[seat] = -1
    else:
        s.display[place] = -1
    s.planter[card] = seat + 1
    s.trees[t.BOARD_OF[space]] |= bit(t.NUMBER_OF[space])
    s.card = -1
    emit(log, Happening.PLANT, seat, card, space, t.CARD_POINTS[card])
    s.phase = PLANT
