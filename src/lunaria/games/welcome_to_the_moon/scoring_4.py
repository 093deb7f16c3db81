"""Missions, the end and the score of adventure 4, The Mine (WM-A4.10)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, Bits, count
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.sheet_4 import (
    ALL,
    ASTRONAUT_CENTRE,
    ASTRONAUT_VALUES,
    BASE,
    BONUS,
    BONUS_AT,
    COLUMN,
    COLUMNS_WANTED,
    ENERGY_COST,
    ERRORS,
    FACTORIES,
    FACTORIES_WANTED,
    LENGTH,
    MAIN,
    MISSION_POINTS,
    PLANNING_CENTRE,
    PLANNING_VALUES,
    PLANT_DEPOSITS,
    PLANTS_WANTED,
    ROBOT_COST,
    RUN_WANTED,
    SECONDARY,
    TRIGGERS,
    UPGRADED,
    WATER_DEPOSITS,
    WATERS_WANTED,
)
from lunaria.games.welcome_to_the_moon.tables import PENALTY, SEATS
from lunaria.games.welcome_to_the_moon.turn import close_races, mission_points, open_races, rank_points, standard_end

ASTRONAUT_BASE, ASTRONAUT_UPGRADED = ASTRONAUT_VALUES
PLANNING_BASE, PLANNING_UPGRADED = PLANNING_VALUES


@rule
def working(s: Any, seat: int, factory: int) -> bool:
    """Say whether a factory is upgraded or activated: its whole cost is crossed (WM-A4.6, WM-A4.8, WM-A4.9)."""
    energies, robots = s.energies[seat, factory], s.robots[seat, factory]
    return energies == ENERGY_COST[factory] and robots == ROBOT_COST[factory]  # type: ignore[no-any-return]


@rule
def incidents(s: Any, log: Any) -> None:
    """Filling bonuses earned this turn are crossed by everybody else (WM-A4.7, WM-3.13)."""
    close_races(s)


@rule
def columns_in_a_row(s: Any, seat: int) -> int:
    """Return the longest run of neighbouring columns that are complete."""
    run = longest = 0
    for column in range(LENGTH):
        run = run + 1 if COLUMN[column] & ~s.filled[seat] == NONE else 0
        longest = max(longest, run)
    return longest


@rule
def complete_columns(s: Any, seat: int) -> int:
    """Return how many extraction columns are complete."""
    total = 0
    for column in range(LENGTH):
        total += 1 if COLUMN[column] & ~s.filled[seat] == NONE else 0
    return total


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0:
        if card == 0:
            return complete_columns(s, seat) >= COLUMNS_WANTED
        return columns_in_a_row(s, seat) >= RUN_WANTED
    if letter == 1:
        total = 0
        for factory in range(FACTORIES):
            if working(s, seat, factory) and (card == 1 or MAIN <= factory < MAIN + SECONDARY):
                total += 1
        return total >= (SECONDARY if card == 0 else FACTORIES_WANTED)
    if card == 0:
        return count(s.deposits[seat] & PLANT_DEPOSITS) >= PLANTS_WANTED
    return count(s.deposits[seat] & WATER_DEPOSITS) >= WATERS_WANTED


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends with this turn (WM-5.1)."""
    return standard_end(s, ALL, ERRORS)


@rule
def crossable(s: Any) -> Bits:
    """Return the main factories whose filling bonus an effect card can cross (WM-S.6)."""
    return open_races(s, MAIN, TRIGGERS)


@rule
def score(s: Any, out: Any) -> None:
    """Missions, symbols times value, filling bonuses and Astronauts, less Planning and errors (WM-A4.10)."""
    for seat in range(s.seats):
        points = mission_points(s, seat, MISSION_POINTS)
        for factory in range(MAIN):
            value = UPGRADED[factory] if working(s, seat, factory) else BASE[factory]
            points += s.symbols[seat, factory] * value + BONUS[factory] * (s.high[seat] >> factory & 1)
        points += s.astronauts[seat] * (ASTRONAUT_UPGRADED if working(s, seat, ASTRONAUT_CENTRE) else ASTRONAUT_BASE)
        points -= s.plannings[seat] * (PLANNING_UPGRADED if working(s, seat, PLANNING_CENTRE) else PLANNING_BASE)
        out[seat] = points - PENALTY * s.errors[seat]


@rule
def rank(s: Any, out: Any) -> None:
    """Most points, then fewer errors (WM-5.2)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    rank_points(s, values, out)


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points now, and what deposits, begun columns, factories and room for numbers promise."""
    now = np.zeros(SEATS, np.int64)
    score(s, now)
    for seat in range(s.seats):
        left = 1.0 * count(ALL & ~s.filled[seat]) / count(ALL)
        value = now[seat] + 0.5 * count(s.filled[seat]) + 1.2 * count(s.deposits[seat]) * left
        for column in range(LENGTH):
            done = count(COLUMN[column] & s.filled[seat])
            value += 0.5 * done * done if done < 3 else 0.0
        for factory in range(FACTORIES):
            value += 1.6 * left * (s.energies[seat, factory] + s.robots[seat, factory])
        for factory in range(MAIN):
            if (s.race | s.high[seat]) >> factory & 1 == 0:
                value += BONUS[factory] * s.symbols[seat, factory] / (2.0 * BONUS_AT[factory]) * left
        room = 0
        for number in range(1, 16):
            room += count(ALL & ~s.filled[seat] & ~s.closed[seat, number])
        out[seat] = value + 0.04 * room
