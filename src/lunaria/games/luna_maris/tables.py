"""The constants of the rules, and those computed from the printed faces in ``data/components.json``."""

from collections import deque
from enum import IntEnum

import numpy as np
import numpy.typing as npt

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.games.luna_maris.components import COMPONENTS, LEVELS, MODULES, PLAYERS, Goods


class Module(IntEnum):
    """The modules of the base (LM-8)."""

    DEC = 0
    COM = 1
    EXP = 2
    LAB = 3
    IND = 4
    REC = 5
    MIN = 6
    POW = 7
    GRE = 8
    DOR = 9


class Phase(IntEnum):
    """The phase of a game."""

    SETUP = 0
    ACTION = 1
    OVER = 2


class Task(IntEnum):
    """A pending decision or step. Tasks form a stack: the last one comes first."""

    TOOL = 0
    START = 1
    TURN = 2
    STEP = 3
    MODULE = 4
    OPTION = 5
    SECOND = 6
    TITANIUM = 7
    TRACK = 8
    BONUS = 9
    RECALL = 10
    FOOD = 11
    DISCARD = 12
    REMOVE = 13
    REST = 14
    BUILD = 15
    FILTER = 16
    FEED = 17
    FERTILIZE = 18


SEATS = PLAYERS[-1]
AUTOMATON = SEATS
"""The seat of the automaton: a board of its own beside those of the players (LM-13.1)."""
BOARDS = SEATS + 1
ROUNDS = 5
"""Number of rounds (LM-4.1)."""

# The base (LM-1.4, LM-7.2) --------------------------------------------------------------------------------------------

MODULE_COUNT = len(MODULES)
CORRIDORS = [(MODULES.index(a), MODULES.index(b)) for a, b in COMPONENTS.map.corridors]


def _distances_from(start: int) -> list[int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for pair in CORRIDORS:
            if here in pair:
                there = pair[1] if pair[0] == here else pair[0]
                if there not in found:
                    found[there] = found[here] + 1
                    queue.append(there)
    return [found[module] for module in range(MODULE_COUNT)]


DISTANCE = np.array([_distances_from(module) for module in range(MODULE_COUNT)], np.int64)
"""Modules entered on the shortest way (LM-7.2)."""
FARTHEST = int(DISTANCE.max())
WITHIN: Sets = np.zeros((MODULE_COUNT, FARTHEST + 1), np.uint64)
"""The other modules within a number of corridors, one bit each."""
for _module in range(MODULE_COUNT):
    for _oxygen in range(FARTHEST + 1):
        WITHIN[_module, _oxygen] = bits_of(m for m in range(MODULE_COUNT) if 0 < DISTANCE[_module, m] <= _oxygen)

HAS_SYMBOL: Ints = np.array([1, 1, 1, 1, 1, 1, 1, 0, 1, 1], np.int64)
"""The modules with an energy symbol, marked by 1 (LM-1.4)."""
HAS_TILE = np.array([0, 1, 1, 1, 1, 1, 1, 1, 1, 0], np.int64)
"""Which modules can be advanced (LM-7.13)."""
HAS_TOOL = np.array([0, 1, 1, 0, 1, 1, 1, 1, 1, 0], np.int64)
"""Which modules have a special tool (LM-7.12)."""
TILE_MODULES = np.flatnonzero(HAS_TILE)
TOOL_MODULES = np.flatnonzero(HAS_TOOL)

# Scientists (LM-7.2) and mining spaces (LM-8.1): the bits of one 64-bit word name both --------------------------------

LEVEL_1 = len(COMPONENTS.scientists_1.cards)
LEVEL_2 = len(COMPONENTS.scientists_2.cards)
CARDS = [card.id for card in (*COMPONENTS.scientists_1.cards, *COMPONENTS.scientists_2.cards)]
CARD_COUNT = len(CARDS)
CARD_MODULES: list[list[int]] = [
    [MODULES.index(module) for module in card.modules]
    for card in (*COMPONENTS.scientists_1.cards, *COMPONENTS.scientists_2.cards)
]
CARD_SHOWS = np.array([bits_of(modules) for modules in CARD_MODULES], np.uint64)
IRON_COST: Ints = np.array([0] * LEVEL_1 + [card.iron for card in COMPONENTS.scientists_2.cards], np.int64)
ALL_LEVEL_1 = np.uint64((1 << LEVEL_1) - 1)
ALL_CARDS = np.uint64((1 << CARD_COUNT) - 1)
SCIENTISTS_FACE_UP, SCIENTIST_POINTS = 3, 2
"""Of level 2: how many are offered, and what each is worth at the end (LM-3.5, LM-12.2)."""

SPACE_BIT = 24
SPACES = COMPONENTS.mining_area.spaces
SPACE_COUNT = len(SPACES)
SPACE_NAMES: dict[int, str] = dict(enumerate(CARDS)) | {SPACE_BIT + i: space.id for i, space in enumerate(SPACES)}
"""The names of bits in sets: scientists from 0, mining spaces from 24."""
MINING = bits_of(range(SPACE_BIT, SPACE_BIT + SPACE_COUNT))
IRON_SPACES, TITANIUM_SPACES = (
    bits_of(SPACE_BIT + i for i, space in enumerate(SPACES) if space.ore == ore) for ore in ("iron", "titanium")
)
START_SPACES = np.array([SPACE_BIT + i for i, space in enumerate(SPACES) if space.start], np.int64)
NEIGHBOURS = np.zeros(64, np.uint64)
"""The mining spaces that touch each one."""
for _i, _one in enumerate(SPACES):
    NEIGHBOURS[SPACE_BIT + _i] = sum(
        1 << (SPACE_BIT + j)
        for j, other in enumerate(SPACES)
        if (abs(other.row - _one.row), abs(other.x - _one.x)) in ((0, 2), (1, 1))
    )

# Player boards (LM-2) -------------------------------------------------------------------------------------------------

BATTERY = COMPONENTS.player_board.battery
RESERVOIR = COMPONENTS.player_board.reservoir
TANK = COMPONENTS.player_board.tank
SECTION = COMPONENTS.player_board.section
WASTE = COMPONENTS.player_board.waste
OXYGEN = COMPONENTS.player_board.oxygen
STRESS_FIRST, STRESS_LAST = COMPONENTS.player_board.stress
WASTE_MOVES_CO2 = np.zeros(WASTE + 1, np.int64)
WASTE_MOVES_CO2[COMPONENTS.player_board.co2_when_waste_becomes] = 1
WASTE_MOVES_STRESS = np.zeros(WASTE + 1, np.int64)
WASTE_MOVES_STRESS[COMPONENTS.player_board.stress_when_waste_becomes] = 1
STRESS_POINTS: Ints = np.zeros(STRESS_LAST + 1, np.int64)
for _space, _points in COMPONENTS.player_board.stress_points.items():
    STRESS_POINTS[int(_space)] = _points
PROBES = 3
"""Probes on a player board at the start (LM-3.9)."""
CO2_POINTS: Ints = np.array(COMPONENTS.co2.points, np.int64)
CO2_LAST = len(CO2_POINTS) - 1
CO2_CLEANUP = np.array([[1, 0, -1]] * SEATS + [[2, 1, -1]], np.int64)
"""Points of the lowest, the middle and the highest, by the number of boards in play (LM-11.2)."""
RESOURCES = ("energy", "iron", "water")
"""The cubes of the emergency deposit (LM-3.3)."""
DEPOSIT_POINTS = np.array([COMPONENTS.emergency_deposit.points[name] for name in RESOURCES], np.int64)
SOLAR = np.array([0, 0, 0, 3, 0, 3], np.int64)
"""Energy gained in the Production phase of each round (LM-5.4)."""
END_ENERGY = np.zeros((ROUNDS + 1, SEATS), np.int64)
"""Energy for ending the workday, by round and place from 0 (LM-10.2)."""
END_ENERGY[[2, 4], :2] = 2, 1
END_FOOD = np.array([0, 0, 0, 2, 0, 2], np.int64)
"""Number of places that take a food card for ending the workday, by round (LM-10.2)."""

# Prices: what an option, a bonus, a probe or a demand token costs and gives -------------------------------------------

GOODS = Goods.__struct_fields__
"""The columns of prices and gains, by name."""
ENERGY, IRON, TO_WASTE, TITANIUM, WATER, HELIUM3, POINTS, TRASH, AIR, CALM, CO2, RETURNED = range(12)
RESEARCH, SCIENTISTS, FOOD, TOP_FOOD, DISCARDED_FOOD, ORE, ADVANCED_ENERGY, FILL, STRESS_TO_LAST = range(12, 21)


def _rows(goods: list[Goods]) -> npt.NDArray[np.int64]:
    return np.array([[getattr(item, name) for name in GOODS] for item in goods], np.int64)


OPTIONS = COMPONENTS.options.list
OPTION_COUNT = len(OPTIONS)
OPTION_PAY: Ints = _rows([o.pay for o in OPTIONS])
OPTION_GAIN: Ints = _rows([o.gain for o in OPTIONS])
OPTION_MODULE = np.array([MODULES.index(o.module) for o in OPTIONS], np.int64)
OPTION_LEVEL = np.array([o.level for o in OPTIONS], np.int64)
OPTION_TOOL = np.array([o.tool for o in OPTIONS], np.int64)
OPTION_ADVANCED = np.array([("before", "", "after").index(o.advanced) - 1 for o in OPTIONS], np.int64)
"""-1: only before the advanced module is built, 1: only after it, 0: always (LM-7.13)."""
OPTION_KIND = np.array([{"water": 1, "helium3": 2}.get(o.kind, o.level) for o in OPTIONS], np.int64)
"""Two options of one activation must differ in this: water or helium-3 (LM-8.5.2), or the level (LM-8.6.2)."""
FIRST_OPTION = np.array(
    [sum(MODULES.index(o.module) < module for o in OPTIONS) for module in range(MODULE_COUNT + 1)], np.int64
)
"""The first option of each module, and after them the number of options."""

BONUSES = len(COMPONENTS.bonuses.list)
BONUS_GAIN = _rows([bonus.gain for bonus in COMPONENTS.bonuses.list])
PROBE_GAIN = _rows(COMPONENTS.probes.rewards)
DEMANDS = COMPONENTS.demand_tokens.list
DEMAND_PAY: Ints = _rows([token.pay for token in DEMANDS])
DEMAND_GAIN: Ints = _rows([token.gain for token in DEMANDS])
DEMAND_LEVEL = np.array([LEVELS.index(token.level) for token in DEMANDS], np.int64)
DEMAND_FIRST = np.array([sum(int(one) < level for one in DEMAND_LEVEL) for level in range(len(LEVELS) + 1)], np.int64)
"""The first token of each level, and after them the number of tokens."""

BUILD_ENERGY = 1
"""Energy for an advanced module (LM-8.4.5)."""
BUILD_TITANIUM: Ints = np.array([2, 1], np.int64)
"""Titanium for an advanced module, without and with the advanced Laboratory (LM-8.4.5)."""
TILES_OFFERED = 5
"""Advanced modules that lie face up (LM-3.7)."""
TRACK_POINTS = np.array(COMPONENTS.module_track.points, np.int64)
TRACK_SPACES = len(TRACK_POINTS)
EXTRACTION, SUSTAINABILITY = range(2)
TRACKS = ("extraction", "sustainability")
TOP_LEVEL = 4

# Food (LM-8.9, LM-9) --------------------------------------------------------------------------------------------------

FOODS = [kind.id for kind in COMPONENTS.food.kinds]
FOOD_KINDS = len(FOODS)
NUTRITION = np.array([kind.nutrition for kind in COMPONENTS.food.kinds], np.int64)
FOOD_BONUS = _rows([kind.bonus for kind in COMPONENTS.food.kinds])
COPIES = np.array([COMPONENTS.food.copies] * SEATS + [COMPONENTS.food.copies_with_four], np.int64)
"""Copies of each food in play, by the number of seats (LM-3.6)."""
FOOD_FACE_UP = 3
"""Food cards that lie face up (LM-3.6)."""
FOOD_CARDS = FOOD_KINDS * int(COPIES.max())

# The automaton (LM-13) ------------------------------------------------------------------------------------------------

SOLO_CARDS = COMPONENTS.automaton.cards
SOLO_ACTIONS = np.full((len(SOLO_CARDS), max(len(card.actions) for card in SOLO_CARDS)), -1, np.int64)
"""The modules that each card of the automaton goes to; -1 where it has no more."""
for _i, _card in enumerate(SOLO_CARDS):
    SOLO_ACTIONS[_i, : len(_card.actions)] = [MODULES.index(module) for module in _card.actions]
SOLO_SETS = ("basic", "advanced")
SOLO_SET = np.array([SOLO_SETS.index(card.set) for card in SOLO_CARDS], np.int64)
SOLO_FIRST = np.array([0, 0, int(np.flatnonzero(SOLO_SET)[0])], np.int64)
SOLO_SIZE = np.array([int(np.flatnonzero(SOLO_SET)[0]), len(SOLO_CARDS), int(SOLO_SET.sum())], np.int64)
"""First card and number of cards of each difficulty: basic, intermediate, advanced (LM-13.4)."""
SOLO_DEMAND = np.array(
    [[0, *(LEVELS.index(level) for level in COMPONENTS.automaton.demand_level[name])] for name in SOLO_SETS], np.int64
)
"""The level of demand that the automaton fulfils, by set and round (LM-13.6)."""
SOLO_PROBE_GAIN = _rows(COMPONENTS.automaton.probe_rewards)
SOLO_FOOD_LIMIT = COMPONENTS.automaton.food_limit
SOLO_BUILT = COMPONENTS.automaton.built

# The end (LM-12) ------------------------------------------------------------------------------------------------------

MAJORITY: Ints = np.array([8, 5, 2, 0, 0], np.int64)
"""Points by place for variety, and for nutrition (LM-12.3, LM-12.4)."""
TOKEN_POINTS: Ints = np.array([-5, 0, 3, 5, 8], np.int64)
"""Points by the number of demand tokens; more bring no more (LM-12.6)."""
RESOURCES_PER_POINT = 2
"""Resources on a player board that make a point (LM-12.7)."""
WASTE_FIRST, WASTE_FURTHER = -1, -2
"""Points of the first and of each further waste (LM-12.8)."""
WASTE_POINTS: Ints = np.array([0] + [WASTE_FIRST + WASTE_FURTHER * n for n in range(WASTE)], np.int64)
