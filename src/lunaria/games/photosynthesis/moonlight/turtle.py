"""The Turtle and its babies (UM-6.8)."""

from lunaria.engine.bits import lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.animals import gain_light, pay, put_seed, take_tree, use
from lunaria.games.photosynthesis.moonlight.events import Happening
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.rules import leaves_at

TWO_ACTIONS, FREE_SMALL, FREE_MEDIUM = int(t.Baby.TWO_ACTIONS), int(t.Baby.FREE_SMALL), int(t.Baby.FREE_MEDIUM)
LIGHT_3, POINTS_3, EXTRA_LEAF = int(t.Baby.LIGHT_3), int(t.Baby.POINTS_3), int(t.Baby.EXTRA_LEAF)
FREE_COLLECT, FREE_PLANT, NO_BABY = int(t.Baby.FREE_COLLECT), int(t.Baby.FREE_PLANT), int(t.Baby.NONE)
HATCHED, GONE, KEPT = int(t.Fate.HATCHED), int(t.Fate.GONE), int(t.Fate.KEPT)


@rule
def beach_index(space: int) -> int:
    """Return which of the beach spaces a space is, or -1."""
    for index in range(len(t.BEACH_SPACE)):
        if t.BEACH_SPACE[index] == space:
            return index
    return -1


@rule
def hatch(s: MoonForest, seat: int, log: EventLog) -> None:
    """Turn the baby token on the Turtle's space up (UM-6.8a, UM-6.8d)."""
    space = lowest(s.animals[seat])
    index = beach_index(space)
    baby = s.beach[index]
    pay(s, seat, 0, t.HATCH_COST)
    s.beach[index] = NO_BABY
    s.babies[baby - 1] = HATCHED
    emit(log, Happening.HATCH, seat, space, baby, t.HATCH_COST)


@rule
def first_steps(s: MoonForest, seat: int, baby: int, space: int, log: EventLog) -> None:
    """Carry out what a hatched baby does; only ``points_3`` stays (UM-6.8b, UM-6.8c)."""
    pay(s, seat, 1, t.FIRST_STEPS_COST)
    s.babies[baby - 1] = KEPT if baby == POINTS_3 else GONE
    emit(log, Happening.BABY, seat, baby, t.FIRST_STEPS_COST)
    if baby == TWO_ACTIONS:
        s.second_action = 1
    elif FREE_SMALL <= baby <= FREE_MEDIUM:
        size = baby - FREE_SMALL + 1
        s.player_board[seat, size] -= 1
        s.available[seat, size] += 1
        emit(log, Happening.BABY_PIECE, seat, size)
    elif baby == LIGHT_3:
        emit(log, Happening.BABY_LIGHT, seat, gain_light(s, seat, t.BABY_LIGHT))
    elif baby == EXTRA_LEAF:
        s.extra_leaf = 1
    elif baby == FREE_COLLECT:
        take_tree(s, seat, space, leaves_at(space), log)
    elif baby == FREE_PLANT:
        emit(log, Happening.BABY_PLANT, seat, space)
        s.available[seat, 0] -= 1
        put_seed(s, seat, space)
        use(s, space)
