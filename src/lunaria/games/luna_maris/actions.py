"""The numbering of actions (LM-14), and how the choices of one decision fit into the bits of one word.

Every decision offers at most 60 actions besides four that many share, so the legal actions of a moment are a set of
bits: bits 0 to 3 are the actions 0 to 3, and bit ``b`` from 4 is the action ``OFFSET[task] + b``.
"""

import numpy as np

from lunaria.engine.actions import Actions, Verb
from lunaria.engine.arrays import Ints
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.components import LEVELS, MODULES

_BONUS_NAMES = [f"B{n + 1}" for n in range(t.BONUSES)]
_TILES = [f"S2-{n + 1:02}" for n in range(t.CARD_COUNT - t.LEVEL_1)]
_NUMBERS = [str(n) for n in range(t.CARD_COUNT + 1)]

_LAYOUTS: tuple[tuple[Verb, ...], ...] = (
    (Verb("take", t.RESOURCES, on="deposit"), Verb("done", on="act")),
    (
        Verb("end", on="act"),
        Verb("play", t.CARDS, on="card"),
        Verb("feed", t.FOODS, on="food"),
        Verb("points", _NUMBERS[1:], on="number"),
    ),
    (
        Verb("go", MODULES, on="module"),
        Verb("main", on="act"),
        Verb("extra", on="act"),
        Verb("build", MODULES[1:-1], on="tile"),
        Verb("filter", ("1", "2"), on="number"),
        Verb("titanium", _NUMBERS[:5], on="number"),
        Verb("advance", t.TRACKS, on="track"),
        Verb("bonus", _BONUS_NAMES, on="bonus"),
        Verb("repeat", _BONUS_NAMES, on="bonus"),
    ),
    (
        Verb("recall", t.CARDS, on="card"),
        Verb("rest", t.CARDS, on="card"),
        Verb("remove", t.CARDS[: t.LEVEL_1], on="card"),
        Verb("start", MODULES, on="module"),
    ),
    (
        Verb("probe", [space.id for space in t.SPACES], on="space"),
        Verb("hire", _TILES, on="scientist act"),
        Verb("antenna", _TILES, on="scientist act"),
    ),
    (
        Verb("demand", LEVELS, on="demand act"),
        Verb("contract", LEVELS, on="demand act"),
        Verb("use", [option.id for option in t.OPTIONS], on="option"),
        Verb("food", t.FOODS, on="market discard"),
        Verb("tool", MODULES[1:-1], on="tool"),
    ),
)
"""For each layout of bits, the verbs in it. The first one is shared by all."""

SHARED = 4
MOVES = Actions(*(verb for layout in _LAYOUTS for verb in layout))
VERBS = [MOVES.notation(action).partition(" ")[::2] for action in range(len(MOVES))]
"""The verb and the object of every action, by its id."""
FIRST = {verb.name: first for verb, first in zip(MOVES.verbs, MOVES.first, strict=True)}
"""The first action of each verb."""
_LAYOUT_OF = {verb.name: number for number, layout in enumerate(_LAYOUTS) for verb in layout}
_OFFSETS = [FIRST[layout[0].name] - (SHARED if number else 0) for number, layout in enumerate(_LAYOUTS)]

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

(
    TAKE, DONE, END, PLAY, FEED, BUY_BACK, GO, MAIN, EXTRA, BUILD, FILTER, TITANIUM_USED, ADVANCE, BONUS, REPEAT,
    RECALL, REST_CARD, REMOVE, START, PROBE, HIRE, ANTENNA, DEMAND, CONTRACT, USE, FOOD_CARD, TOOL,
) = MOVES.first  # fmt: skip
(
    _, _, END_BIT, PLAY_BIT, FEED_BIT, BUY_BACK_BIT, GO_BIT, MAIN_BIT, EXTRA_BIT, BUILD_BIT, FILTER_BIT, TITANIUM_BIT,
    ADVANCE_BIT, BONUS_BIT, REPEAT_BIT, RECALL_BIT, REST_BIT, REMOVE_BIT, START_BIT, PROBE_BIT, HIRE_BIT, ANTENNA_BIT,
    DEMAND_BIT, CONTRACT_BIT, USE_BIT, FOOD_BIT, TOOL_BIT,
) = (first - _OFFSETS[_LAYOUT_OF[verb]] for verb, first in FIRST.items())  # fmt: skip
DONE_BIT = np.uint64(1 << DONE)
