"""Single rules of Luna Maris at their limits, each called directly on a prepared table."""

from itertools import product
from typing import Any

import pytest

from lunaria.engine.events import new_log, read_log
from lunaria.games.luna_maris import automaton, legal, modules, rules, supply
from lunaria.games.luna_maris.actions import CONTRACT, DEMAND
from lunaria.games.luna_maris.events import Happening
from lunaria.games.luna_maris.tables import (
    AUTOMATON,
    BATTERY,
    DEMAND_GAIN,
    DEMAND_PAY,
    IRON,
    POINTS,
    RESERVOIR,
    RETURNED,
    SECTION,
    TITANIUM,
)
from tests.games.luna_maris.test_rules import fresh

LEVELS = range(4)


def stacks(*tops: int) -> Any:
    """Return a solo game whose stacks show these tokens; -1: the stack is empty."""
    s = fresh(1, automaton="basic")
    for level, top in enumerate(tops):
        s.stack_taken[level] = 0 if top >= 0 else s.boards + 1
        s.stack[level, 0] = top
    return s


@pytest.mark.parametrize(
    ("tops", "wanted", "level"),
    [
        ((0, 8, 16, 23), 0, 0),
        ((0, -1, 16, 23), 1, 0),
        ((0, -1, -1, 23), 2, 0),
        ((-1, -1, -1, 23), 2, 3),
        ((-1, 8, 16, 23), 0, 1),
        ((-1, -1, 16, -1), 3, 2),
    ],
)
def test_the_automaton_takes_the_nearest_demand(tops: tuple[int, ...], wanted: int, level: int) -> None:
    """LM-13.6: of the wanted level, else the nearest lower, else the nearest higher; it pays nothing."""
    s = stacks(*tops)
    s.waste[AUTOMATON], s.co2[AUTOMATON] = 3, 5
    before = s.copy()
    automaton.fulfil(s.raw, wanted, new_log().raw)
    token = tops[level]
    assert [each - old for each, old in zip(s.stack_taken, before.stack_taken, strict=True)] == [
        int(each == level) for each in LEVELS
    ]
    assert s.demands[AUTOMATON] == before.demands[AUTOMATON] + 1
    assert s.points[AUTOMATON] == before.points[AUTOMATON] + DEMAND_GAIN[token, POINTS]
    assert s.waste[AUTOMATON] == max(0, 3 - DEMAND_GAIN[token, RETURNED])
    for name in ("energy", "iron", "titanium", "water", "helium3"):
        assert (s.array[name] == before.array[name]).all(), name


def test_the_automaton_returns_waste_for_a_demand() -> None:
    """LM-13.6, LM-2.9."""
    (token,) = [token for token in range(len(DEMAND_GAIN)) if DEMAND_GAIN[token, RETURNED] > 0][:1]
    s = stacks(token, 8, 16, 23)
    s.waste[AUTOMATON] = 5
    automaton.fulfil(s.raw, 0, new_log().raw)
    assert s.waste[AUTOMATON] == 5 - DEMAND_GAIN[token, RETURNED]


def test_without_demands_the_automaton_scores_a_point() -> None:
    """LM-13.6."""
    s = stacks(-1, -1, -1, -1)
    before = s.points[AUTOMATON]
    automaton.fulfil(s.raw, 1, new_log().raw)
    assert (s.points[AUTOMATON], s.demands[AUTOMATON]) == (before + 1, 0)


def test_the_automaton_harvests_twice_for_a_water() -> None:
    """LM-13.6: it pays one water and nothing else."""
    for water in (0, 1):
        s = fresh(1, automaton="basic")
        s.water[AUTOMATON], before = water, s.points[AUTOMATON]
        goods = [int(s.array[name][0][AUTOMATON].sum()) for name in ("energy", "iron", "titanium", "helium3")]
        automaton.harvest(s.raw, new_log().raw)
        assert (s.water[AUTOMATON], s.points[AUTOMATON]) == (0, before + water)
        assert s.array["food"][0][AUTOMATON].sum() == 1 + water
        assert goods == [int(s.array[name][0][AUTOMATON].sum()) for name in ("energy", "iron", "titanium", "helium3")]


def test_a_tool_is_used_once() -> None:
    """LM-7.12: face down it is of no use, and each belongs to one module."""
    s = fresh(2, tools="true")
    for module, ready in product(range(10), (0, 1)):
        s.tool[0], s.tool_ready[0] = 2, ready
        assert bool(modules.tool_for(s.raw, 0, module)) == (module == 2 and ready == 1)


def test_an_empty_food_deck_shows_nothing_new() -> None:
    """LM-8.9.5."""
    s = fresh()
    s.display[0], s.food_left = -1, 0
    for kind in range(len(s.discard)):
        s.discard[kind] = 0
    log = new_log()
    supply.refill_display(s.raw, log.raw)
    assert read_log(log, tuple(Happening)) == []
    assert (s.display[0] >= 0, s.display[1] >= 0, s.display[len(s.display) - 1]) == (True, True, -1)


def test_hiring_closes_with_the_first_gap_only() -> None:
    """LM-8.2.2: the very first card is a card like any other."""
    s = fresh()
    assert supply.hiring_open(s.raw)
    s.scientist_row[0] = 0
    assert supply.hiring_open(s.raw)
    s.scientist_row[0] = -1
    assert not supply.hiring_open(s.raw)


def test_the_emergency_deposit() -> None:
    """LM-6.5: it needs an available cube, the points, and room in the battery, section 1 or the reservoir."""
    s = fresh()
    for there, full, points in product(product((0, 1), repeat=3), product((0, 1), repeat=4), (0, 20)):
        for cube in range(3):
            s.deposit[0, cube] = there[cube]
        s.points[0] = points
        s.energy[0] = BATTERY if full[0] else 0
        s.iron[0, 0], s.titanium[0, 0] = (SECTION - 2, 1 + full[1])
        s.iron[0, 1] = s.titanium[0, 1] = SECTION if full[3] else 0
        s.water[0] = RESERVOIR if full[2] else 0
        found = int(legal.emergency(s.raw, 0))
        wanted = [there[cube] and not full[cube] and points > 0 for cube in range(3)]
        assert [found >> cube & 1 for cube in range(3)] == [int(each) for each in wanted]


def test_affordable_demands() -> None:
    """LM-8.3.1: every affordable face-up token; an empty stack has none."""
    s = fresh()
    for name in ("energy", "water", "helium3"):
        s.array[name][0][0] = 3
    s.iron[0, 0] = s.titanium[0, 0] = 3
    every = modules.payable_demands(s.raw, 0)
    for level in LEVELS:
        kept = s.stack_taken[level]
        s.stack_taken[level] = s.boards + 1
        found = modules.payable_demands(s.raw, 0)
        assert int(found) & ~int(every) == 0
        assert bin(int(every)).count("1") - bin(int(found)).count("1") <= 1
        s.stack_taken[level] = kept
    for level in LEVELS:
        s.stack_taken[level] = s.boards + 1
    assert int(modules.payable_demands(s.raw, 0)) == 0


def test_titanium_of_a_demand_is_reserved() -> None:
    """LM-2.5: the titanium demanded cannot also pay for iron, not even with the Contract."""
    s = stacks(0, 8, 16, 23)
    for level in LEVELS:
        for token in range(len(DEMAND_PAY)):
            s.stack[level, 0] = token
            for first in (DEMAND, CONTRACT):
                assert legal.bill_titanium(s.raw, first + level) == DEMAND_PAY[token, TITANIUM]
                assert legal.bill_iron(s.raw, first + level) == DEMAND_PAY[token, IRON]


def test_removing_a_scientist_has_an_event() -> None:
    """LM-8.2.3: for 2 points."""
    s = fresh()
    card, log, before = (int(s.hand[0]) & -int(s.hand[0])).bit_length() - 1, new_log(), s.points[0]
    rules.remove(s.raw, 0, card, log.raw)
    events = read_log(log, tuple(Happening))
    assert (str(events[0].kind), events[0].seat, events[0].values) == ("remove", 0, {"card": card})
    assert s.points[0] == before + 2
    assert int(s.hand[0]) >> card & 1 == 0
    assert int(s.removed[0]) == 1 << card
