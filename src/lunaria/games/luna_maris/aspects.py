"""What the estimate looks at, by name."""

import numpy as np

from lunaria.engine.show.eval_term import EvalTerm, Group, aspects_of
from lunaria.games.luna_maris import evaluate as by
from lunaria.games.luna_maris.scoring import total
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.tables import BOARDS, ROUNDS, SEATS

GROUPS = (
    Group(
        "aspect-food",
        [by.FOOD, by.TO_TAKE],
        [by.FOOD_VARIETY, by.FOOD_NUTRITION, by.VARIETY, by.NUTRITION_PLACE],
    ),
    Group("aspect-stress", [by.STRESS], [by.STRESS_SCORE]),
    Group("aspect-scientists", [by.LEVEL_2]),
    Group("aspect-co2", [by.CO2]),
    Group("aspect-demands", [by.DEMANDS], [by.DEMAND_TABLE]),
    Group("aspect-energy", [by.ENERGY]),
    Group("aspect-iron", [by.IRON_IN, by.IRON_OUT]),
    Group("aspect-titanium", [by.TITANIUM]),
    Group("aspect-water", [by.WATER]),
    Group("aspect-helium", [by.HELIUM3]),
    Group("aspect-waste", [by.WASTE], [by.WASTE_SCORE], good=-1),
    Group("aspect-probes", [by.PROBES_OUT]),
    Group("aspect-adjacency", [by.ADJACENCY]),
    Group("aspect-built", [by.BUILT]),
    Group("aspect-research", [by.EXTRACTION, by.SUSTAINABILITY, by.TO_ADVANCE], [by.BONUSES]),
    Group("aspect-hand", [by.HAND_1, by.HAND_2, by.TO_RECALL], [by.REST]),
    Group("aspect-oxygen", [by.OXYGEN], [by.OXYGEN_FOR_CARDS, by.CARDS_WITH_OXYGEN]),
    Group("aspect-payable", [by.PAYABLE]),
    Group("aspect-deposit", [by.DEPOSIT]),
    Group("aspect-reach", range(by.MAIN, by.FEATURES), [by.AIR_FILTER, by.BUILDING, by.SECOND_STEP], whole=False),
)


def aspects(s: Base, seat: int) -> tuple[EvalTerm, ...]:
    """Return what the estimate of a seat looks at; alone, the automaton too (LM-13.10)."""
    totals = np.zeros(BOARDS, np.int64)
    total(s.raw, totals)
    if s.phase == by.OVER:
        found: tuple[EvalTerm, ...] = (EvalTerm("aspect-points", float(totals[seat]), float(totals[seat])),)
    else:
        rows = np.zeros((SEATS, by.FEATURES))
        by.features(s.raw, rows)
        weights = by.WEIGHTS[by.ALONE if s.seats == 1 else by.TOGETHER][ROUNDS - s.round]
        points = EvalTerm("aspect-points", s.points[seat], s.points[seat])
        found = (points, *aspects_of(GROUPS, rows[seat], weights))
    if s.seats > 1:
        return found
    rival = float(by.automaton_points(s.raw, totals))
    return (*found, EvalTerm("aspect-automaton", rival, -rival, good=-1, whole=False))
