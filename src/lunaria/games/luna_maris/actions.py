"""The numbering of actions (LM-14), and how the choices of one decision fit into the bits of one word.

Every decision offers at most 60 actions besides four that many share, so the legal actions of a moment are a set of
bits: bits 0 to 3 are the actions 0 to 3, and bit ``b`` from 4 is the action ``OFFSET[task] + b``.
"""

import numpy as np

from lunaria.engine.arrays import Ints
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.components import LEVELS, MODULES

_BONUS_NAMES = [f"B{n + 1}" for n in range(t.BONUSES)]
_TILES = [f"S2-{n + 1:02}" for n in range(t.CARD_COUNT - t.LEVEL_1)]
_NUMBERS = [str(n) for n in range(t.CARD_COUNT + 1)]

_LAYOUTS: tuple[tuple[tuple[str, tuple[str, ...]], ...], ...] = (
    (("take", t.RESOURCES), ("done", ("",))),
    (("end", ("",)), ("play", tuple(t.CARDS)), ("feed", tuple(t.FOODS)), ("points", tuple(_NUMBERS[1:]))),
    (
        ("go", MODULES),
        ("main", ("",)),
        ("extra", ("",)),
        ("build", MODULES[1:-1]),
        ("filter", ("1", "2")),
        ("titanium", tuple(_NUMBERS[:5])),
        ("advance", t.TRACKS),
        ("bonus", tuple(_BONUS_NAMES)),
        ("repeat", tuple(_BONUS_NAMES)),
    ),
    (("recall", tuple(t.CARDS)), ("rest", tuple(t.CARDS)), ("remove", tuple(t.CARDS[: t.LEVEL_1])), ("start", MODULES)),
    (
        ("probe", tuple(space.id for space in t.SPACES)),
        ("hire", tuple(_TILES)),
        ("antenna", tuple(_TILES)),
    ),
    (
        ("demand", LEVELS),
        ("contract", LEVELS),
        ("use", tuple(option.id for option in t.OPTIONS)),
        ("food", tuple(t.FOODS)),
        ("tool", MODULES[1:-1]),
    ),
)
"""For each layout of bits, the verbs in it and what each may be said of. The first one is shared by all."""

SHARED = 4
VERBS: list[tuple[str, str]] = []
"""The verb and the object of every action, by its id."""
FIRST: dict[str, int] = {}
"""The first action of each verb."""
_BIT: dict[str, int] = {}
_LAYOUT_OF: dict[str, int] = {}
_OFFSETS: list[int] = []
for _number, _layout in enumerate(_LAYOUTS):
    _offset = len(VERBS) - (SHARED if _number else 0)
    _OFFSETS.append(_offset)
    for _verb, _objects in _layout:
        FIRST[_verb] = len(VERBS)
        _BIT[_verb] = len(VERBS) - _offset
        _LAYOUT_OF[_verb] = _number
        VERBS += [(_verb, name) for name in _objects]
ACTIONS = len(VERBS)

TASK_VERB: dict[t.Task, str] = {
    t.Task.TOOL: "tool",
    t.Task.START: "start",
    t.Task.TURN: "play",
    t.Task.STEP: "go",
    t.Task.MODULE: "main",
    t.Task.OPTION: "use",
    t.Task.SECOND: "use",
    t.Task.TITANIUM: "titanium",
    t.Task.TRACK: "advance",
    t.Task.BONUS: "bonus",
    t.Task.RECALL: "recall",
    t.Task.FOOD: "food",
    t.Task.DISCARD: "food",
    t.Task.REMOVE: "remove",
    t.Task.REST: "rest",
    t.Task.BUILD: "build",
    t.Task.FILTER: "filter",
    t.Task.FEED: "feed",
    t.Task.FERTILIZE: "feed",
}
OFFSET: Ints = np.array([_OFFSETS[_LAYOUT_OF[TASK_VERB[task]]] for task in t.Task], np.int64)
"""Difference of an action and its bit (from 4), by task. The options of some modules have a layout of their own."""
OPTION_OFFSET: Ints = np.array(
    [
        _OFFSETS[_LAYOUT_OF[{"DEC": "probe", "COM": "hire", "LAB": "advance", "DOR": "rest"}.get(m, "use")]]
        for m in MODULES
    ],
    np.int64,
)
"""Difference of an action and its bit (from 4) for the options of each module."""

TAKE, DONE = FIRST["take"], FIRST["done"]
END, PLAY, FEED, BUY_BACK = FIRST["end"], FIRST["play"], FIRST["feed"], FIRST["points"]
GO, MAIN, EXTRA = FIRST["go"], FIRST["main"], FIRST["extra"]
BUILD, FILTER, TITANIUM_USED = FIRST["build"], FIRST["filter"], FIRST["titanium"]
ADVANCE, BONUS, REPEAT = FIRST["advance"], FIRST["bonus"], FIRST["repeat"]
RECALL, REST_CARD, REMOVE, START = FIRST["recall"], FIRST["rest"], FIRST["remove"], FIRST["start"]
PROBE, HIRE, ANTENNA = FIRST["probe"], FIRST["hire"], FIRST["antenna"]
DEMAND, CONTRACT, USE, FOOD_CARD, TOOL = (FIRST[v] for v in ("demand", "contract", "use", "food", "tool"))

DONE_BIT = np.uint64(1 << DONE)
END_BIT, PLAY_BIT, FEED_BIT, BUY_BACK_BIT = (_BIT[v] for v in ("end", "play", "feed", "points"))
GO_BIT, MAIN_BIT, EXTRA_BIT = (_BIT[v] for v in ("go", "main", "extra"))
BUILD_BIT, FILTER_BIT, TITANIUM_BIT = (_BIT[v] for v in ("build", "filter", "titanium"))
ADVANCE_BIT, BONUS_BIT, REPEAT_BIT = (_BIT[v] for v in ("advance", "bonus", "repeat"))
RECALL_BIT, REST_BIT, REMOVE_BIT, START_BIT = (_BIT[v] for v in ("recall", "rest", "remove", "start"))
PROBE_BIT, HIRE_BIT, ANTENNA_BIT = (_BIT[v] for v in ("probe", "hire", "antenna"))
DEMAND_BIT, CONTRACT_BIT, USE_BIT, FOOD_BIT, TOOL_BIT = (_BIT[v] for v in ("demand", "contract", "use", "food", "tool"))
