"""An estimate of each seat's final points, for bots: what it has, weighed by how many rounds are still to come.

The weights in ``data/evaluate.json`` are fitted to the final scores of games that bots played among themselves, and of
games alone against the automaton (``bench/fit_luna_maris.py``); its ``terms`` group features as people know them.
A seat's estimate is its place on the score track plus the weighted sum of its features.
"""

from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from lunaria.engine.arrays import Floats, Ints
from lunaria.engine.bits import bit, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.compiler.stack_arrays import float_rows, ints
from lunaria.engine.show.eval_term import EvalTerm, Group, StoredGroup, aspects_of, groups_of
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.components import DATA, MODULES
from lunaria.games.luna_maris.modules import DOR, EXP, IND, LAB, affordable, depicts, extra_possible, main_possible
from lunaria.games.luna_maris.resources import adjacency, breath, titanium_of
from lunaria.games.luna_maris.scoring import majority, total
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.supply import top_demand
from lunaria.games.luna_maris.tables import BOARDS, SEATS
from lunaria.games.luna_maris.tasks import CHOOSE_FOOD, CHOOSE_SCIENTIST, CHOOSE_TRACK, IN_MODULE, OPTION, STEP

NAMES = (
    "constant", "variety", "nutrition", "stress", "stress points", "level-2 scientists", "co2", "demand table",
    "demands", "energy", "iron entering", "iron leaving", "titanium", "water", "helium-3", "waste", "waste points",
    "probes", "adjacency", "built", "extraction", "sustainability", "bonuses", "hand level 1", "hand level 2",
    "rest pile", "food cards", "food nutrition", "food kinds", "oxygen", "oxygen for cards", "cards with oxygen",
    "payable demand", "deposit", "on a symbol", "ended", "tool", "second step", "air filter", "building",
    "to recall", "food to take", "research to take", *(f"main {name}" for name in MODULES),
)  # fmt: skip
FEATURES = len(NAMES)
(
    CONSTANT, VARIETY, NUTRITION_PLACE, STRESS, STRESS_SCORE, LEVEL_2, CO2, DEMAND_TABLE, DEMANDS, ENERGY, IRON_IN,
    IRON_OUT, TITANIUM, WATER, HELIUM3, WASTE, WASTE_SCORE, PROBES_OUT, ADJACENCY, BUILT, EXTRACTION, SUSTAINABILITY,
    BONUSES, HAND_1, HAND_2, REST, FOOD, FOOD_NUTRITION, FOOD_VARIETY, OXYGEN, OXYGEN_FOR_CARDS, CARDS_WITH_OXYGEN,
    PAYABLE, DEPOSIT, SYMBOL, ENDED, TOOL, SECOND_STEP, AIR_FILTER, BUILDING, TO_RECALL, TO_TAKE, TO_ADVANCE, MAIN,
) = range(44)  # fmt: skip
OVER = int(t.Phase.OVER)
ACTIONS_A_ROUND: Floats = np.array([4.0, 4.5, 5.0])
"""Actions on a card of the automaton, on average by difficulty."""
NOT_YET = 0.6
"""Weight of a main action that a played card may still lead to."""


class _Weights(msgspec.Struct, forbid_unknown_fields=True):
    about: str
    origin: str
    terms: list[StoredGroup]
    automaton: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    together: dict[str, tuple[float, float]]
    alone: dict[str, tuple[float, float]]


def table(weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Lay out weights (what a feature is worth always, and by the share of rounds to come) by rounds to come."""
    always, by_rounds = weights
    laid_out: npt.NDArray[np.float64] = always + by_rounds * np.arange(t.ROUNDS + 1)[:, None] / t.ROUNDS
    return laid_out


def read_weights(path: Path) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], tuple[Group, ...]]:
    """Read the weights.

    Returns:
        Two sets of tables, for several players and for one alone: a row for each number of rounds still to come, a
        column for each feature; then what the automaton gains, a row for each difficulty: with every action still to
        come, and at the end of the game; then the groups of the features.

    Raises:
        ValueError: the file does not fit the schema, or does not name exactly the features.
    """
    stored = msgspec.json.decode(path.read_bytes(), type=_Weights)
    for weights in (stored.together, stored.alone):
        if tuple(weights) != NAMES:
            raise ValueError(f"{path.name}: weights must be given for {', '.join(NAMES)}, in this order")
    tables = [table(np.array(list(weights.values())).T) for weights in (stored.together, stored.alone)]
    return np.stack(tables), np.array(stored.automaton), groups_of(stored.terms, NAMES)


WEIGHTS, AUTOMATON_GAIN, GROUPS = read_weights(DATA / "evaluate.json")
TOGETHER, ALONE = range(2)


@rule
def board_features(s: Base, seat: int, row: Any) -> None:
    """Write what a seat has: tracks, resources, research and cards."""
    high = s.hand[seat] & ~(bit(t.LEVEL_1) - bit(0))
    hand, level_2 = count(s.hand[seat]), count(high)
    air = 0 if s.ended[seat] else breath(s, seat)
    row[CONSTANT] = 1.0
    row[STRESS] = s.stress[seat]
    row[STRESS_SCORE] = t.STRESS_POINTS[s.stress[seat]]
    row[LEVEL_2] = level_2 + count(s.rest[seat] & ~(bit(t.LEVEL_1) - bit(0)))
    row[CO2] = t.CO2_POINTS[s.co2[seat]]
    row[DEMAND_TABLE] = t.TOKEN_POINTS[min(s.demands[seat], t.TOKEN_POINTS.size - 1)]
    row[DEMANDS] = s.demands[seat]
    row[ENERGY] = s.energy[seat]
    row[IRON_IN] = s.iron[seat, 0]
    row[IRON_OUT] = s.iron[seat, 1]
    row[TITANIUM] = titanium_of(s, seat)
    row[WATER] = s.water[seat]
    row[HELIUM3] = s.helium3[seat]
    row[WASTE] = s.waste[seat]
    row[WASTE_SCORE] = t.WASTE_POINTS[s.waste[seat]]
    row[PROBES_OUT] = t.PROBES - s.probes_left[seat]
    row[ADJACENCY] = adjacency(s.probes[seat])
    row[EXTRACTION] = s.level[seat, 0]
    row[SUSTAINABILITY] = s.level[seat, 1]
    row[BONUSES] = (s.bonus[seat, 0] > 0) + (s.bonus[seat, 1] > 0)
    row[HAND_1] = hand - level_2
    row[HAND_2] = level_2
    row[REST] = count(s.rest[seat])
    row[OXYGEN] = air
    row[OXYGEN_FOR_CARDS] = min(air, 2 * hand)
    row[CARDS_WITH_OXYGEN] = min(air, hand)
    row[ENDED] = s.ended[seat]
    row[TOOL] = s.tool_ready[seat]
    row[SYMBOL] = s.symbol[s.astronaut[seat]] == seat + 1
    for i in range(len(t.RESOURCES)):
        row[DEPOSIT] += s.deposit[seat, i]
    for module in range(t.MODULE_COUNT):
        row[BUILT] += s.tile[module] == seat + 2
    for level in range(s.stack_taken.size):
        token = top_demand(s, level)
        if token >= 0 and affordable(s, seat, t.DEMAND_PAY, token):
            row[PAYABLE] = max(row[PAYABLE], t.DEMAND_GAIN[token, t.POINTS])


@rule
def pending_features(s: Base, seat: int, row: Any) -> None:
    """Write what waits to be decided by the seat whose turn it is, and what that may lead to."""
    for i in range(s.depth):
        task, value = s.task[i], s.value[i]
        if task == CHOOSE_SCIENTIST:
            row[TO_RECALL] = value
        elif task == CHOOSE_FOOD:
            row[TO_TAKE] = value
        elif task == CHOOSE_TRACK:
            row[TO_ADVANCE] = 1
        elif task == OPTION:
            row[MAIN + s.astronaut[seat]] = 1
        elif task == IN_MODULE:
            module_features(s, seat, value, row)
        elif task == STEP:
            row[SECOND_STEP] = value - 1
            for module in range(t.MODULE_COUNT):
                distance = t.DISTANCE[s.astronaut[seat], module]
                if distance <= breath(s, seat) and depicts(s.card, module) and (module != DOR or value == 1):
                    row[MAIN + module] = NOT_YET * main_possible(s, seat, module, value)
    row[MAIN + EXP] *= row[PAYABLE] / 5


@rule
def module_features(s: Base, seat: int, step: int, row: Any) -> None:
    """Write what can still be used in the module where the astronaut stands."""
    here = s.astronaut[seat]
    if not s.main_done:
        row[MAIN + here] = main_possible(s, seat, here, step)
    if not s.extra_done:
        row[AIR_FILTER] = here == IND and extra_possible(s, seat, here)
        row[BUILDING] = here == LAB and extra_possible(s, seat, here)
    if step == 1 and s.card >= t.LEVEL_1:
        row[SECOND_STEP] = 0.5


@rule
def features(s: Base, out: npt.NDArray[np.float64]) -> None:
    """Write the features of each seat, a row each."""
    out[:] = 0.0
    variety = ints(BOARDS)
    nutrition = ints(BOARDS)
    cards = ints(BOARDS)
    for seat in range(BOARDS):
        for kind in range(t.FOOD_KINDS):
            cards[seat] += s.food[seat, kind]
            variety[seat] += s.food[seat, kind] > 0
            nutrition[seat] += s.food[seat, kind] * t.NUTRITION[kind]
    for seat in range(s.seats):
        board_features(s, seat, out[seat])
        out[seat, VARIETY] = majority(variety, seat)
        out[seat, NUTRITION_PLACE] = majority(nutrition, seat)
        out[seat, FOOD] = cards[seat]
        out[seat, FOOD_VARIETY] = variety[seat]
        out[seat, FOOD_NUTRITION] = nutrition[seat]
    if s.round > 0 and s.depth > 0:
        pending_features(s, s.turn, out[s.turn])


@rule
def weigh(s: Base, table: Any, out: Floats) -> None:
    """Estimate the final points of each seat with a table of weights, one of ``WEIGHTS``."""
    rows = float_rows(SEATS, FEATURES)
    features(s, rows)
    weights = table[t.ROUNDS - s.round]
    for seat in range(s.seats):
        value = 1.0 * s.points[seat]
        for feature in range(FEATURES):
            value += weights[feature] * rows[seat, feature]
        out[seat] = value


@rule
def automaton_points(s: Base, totals: Ints) -> float:
    """Estimate the final points of the automaton: what it has, and what it has still to gain."""
    if s.phase == OVER:
        return 1.0 * totals[t.AUTOMATON]
    actions = ACTIONS_A_ROUND[s.difficulty] * (t.ROUNDS - s.round + 1) - s.solo_done
    gain: Floats = AUTOMATON_GAIN[s.difficulty]
    return totals[t.AUTOMATON] + gain[0] * actions + gain[1]


@rule
def evaluate(s: Base, out: Floats) -> None:
    """Estimate the final points of each seat; alone, the lead over the automaton (LM-13.10)."""
    totals = ints(BOARDS)
    total(s, totals)
    if s.phase == OVER:
        for seat in range(s.seats):
            out[seat] = totals[seat]
    else:
        weigh(s, WEIGHTS[ALONE if s.seats == 1 else TOGETHER], out)
    if s.seats == 1:
        out[0] -= automaton_points(s, totals)


def aspects(s: Base, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at; alone, the automaton too (LM-13.10)."""
    totals = np.zeros(BOARDS, np.int64)
    total(s.raw, totals)
    if s.phase == OVER:
        found: tuple[EvalTerm, ...] = (EvalTerm("aspect-points", float(totals[seat]), float(totals[seat])),)
    else:
        rows = np.zeros((SEATS, FEATURES))
        features(s.raw, rows)
        weights = WEIGHTS[ALONE if s.seats == 1 else TOGETHER][t.ROUNDS - s.round]
        points = EvalTerm("aspect-points", s.points[seat], s.points[seat])
        found = (points, *aspects_of(GROUPS, rows[seat], weights))
    if s.seats > 1:
        return found
    rival = float(automaton_points(s.raw, totals))
    return (*found, EvalTerm("aspect-automaton", rival, -rival, good=-1, whole=False))
