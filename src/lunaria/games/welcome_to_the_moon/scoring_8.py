"""Missions, the end and the score of adventure 8, The Battle (WM-A8.11 to WM-A8.13)."""

from typing import Any

import numpy as np

from lunaria.engine.bits import NONE, bit, count
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon.shared_8 import forget_latest, lead, sheet_of, sheet_with
from lunaria.games.welcome_to_the_moon.sheet_8 import (
    ALL,
    ASTEROIDS_WANTED,
    BODY,
    ERROR_BOXES,
    MOON,
    MOONS_WANTED,
    PLANET_VALUE,
    PLANETS,
    PLANETS_WANTED,
    PLANNING_VALUE,
    PLANT_VALUE,
    PLANTS_WANTED,
    SIDES,
    SIZE,
    TYPE_OF,
    TYPES,
    VALUES_WANTED,
    WATER_VALUE,
    WATERS_WANTED,
)
from lunaria.games.welcome_to_the_moon.solo import astra_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY, SEATS, SOLO, mission_values
from lunaria.games.welcome_to_the_moon.turn import mission_points, rank_points

MISSION_VALUES = mission_values(8)
COLUMNS = len(TYPES)
ALL_TYPES = 2**COLUMNS - 1
FIXED, FACTOR = SOLO.adventures[7].fixed_points, SOLO.adventures[7].level_factor


@rule
def incidents(s: Any, log: Any) -> None:
    """Nothing of a turn reaches others but what stands on shared sheets (WM-A8.1)."""


# Missions and the end -------------------------------------------------------------------------------------------------


@rule
def controls(s: Any, sheet: int, side: int, card: int) -> bool:
    """Say whether a side controls four completed planets, or one of each type (WM-A8.5)."""
    total = types = 0
    for planet in range(PLANETS):
        if s.number[sheet, planet] >> side & 1:
            total += 1
            types |= 1 << TYPE_OF[planet]
    return total >= PLANETS_WANTED if card == 0 else types == ALL_TYPES


@rule
def belt_or_values(s: Any, sheet: int, side: int, card: int) -> bool:
    """Say whether a side is on seven asteroids, or has crossed two boxes of each planet value."""
    if card == 0:
        return s.asteroids[sheet, side] >= ASTEROIDS_WANTED  # type: ignore[no-any-return]
    rich = 0
    for column in range(COLUMNS):
        rich += 1 if s.values[sheet, side, column] >= VALUES_WANTED else 0
    return rich == COLUMNS


@rule
def boxes_or_moons(s: Any, sheet: int, side: int, card: int) -> bool:
    """Say whether a side has crossed enough plants and waters, or is on four moons."""
    if card == 0:
        return s.plants[sheet, side] >= PLANTS_WANTED and s.waters[sheet, side] >= WATERS_WANTED  # type: ignore[no-any-return]
    moons = 0
    for planet in range(PLANETS):
        moons += 1 if s.insignias[sheet, side] & MOON[planet] != NONE else 0
    return moons >= MOONS_WANTED


@rule
def holds(s: Any, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on one of the seat's two sheets (WM-4.1, WM-A8.11)."""
    card = s.missions[letter]
    for side in range(SIDES):
        sheet = sheet_with(s, seat, side)
        if letter == 0:
            if controls(s, sheet, side, card):
                return True
        elif letter == 1:
            if belt_or_values(s, sheet, side, card):
                return True
        elif boxes_or_moons(s, sheet, side, card):
            return True
    return False


@rule
def ended(s: Any, log: Any) -> bool:
    """Say whether the game ends: both errors of a side, a full sheet, or three missions (WM-5.1, WM-A8.11)."""
    for sheet in range(max(2, s.seats)):
        if s.filled[sheet] == ALL:
            return True
        for side in range(SIDES):
            if s.failures[sheet, side] == ERROR_BOXES:
                return True
    for seat in range(s.seats):
        if s.fulfilled[seat, 0] > 0 and s.fulfilled[seat, 1] > 0 and s.fulfilled[seat, 2] > 0:
            return True
    if s.seats == 1:
        forget_latest(s, 1 - sheet_of(s, 0))
    return False


# Score ----------------------------------------------------------------------------------------------------------------


@rule
def side_points(s: Any, sheet: int, side: int) -> int:
    """Return the points of a side without its planets (WM-A8.13)."""
    return (  # type: ignore[no-any-return]
        PLANT_VALUE[s.plants[sheet, side]]
        + WATER_VALUE[s.waters[sheet, side]]
        - PLANNING_VALUE[s.plannings[sheet, side]]
    )


@rule
def score(s: Any, out: Any) -> None:
    """Return the points as if the game ended now, open planets going to who leads (WM-A8.12, WM-A8.13)."""
    for seat in range(s.seats):
        points = mission_points(s, seat, MISSION_VALUES) - PENALTY * s.errors[seat]
        for side in range(SIDES):
            sheet = sheet_with(s, seat, side)
            points += side_points(s, sheet, side)
            for planet in range(PLANETS):
                if lead(s, sheet, planet) >> side & 1:
                    kind = TYPE_OF[planet]
                    points += PLANET_VALUE[kind, s.values[sheet, side, kind]]
        out[seat] = points


@rule
def rank(s: Any, out: Any) -> None:
    """Most points, then fewer errors (WM-5.2)."""
    values = np.zeros(SEATS, np.int64)
    score(s, values)
    rank_points(s, values, out)


@rule
def planet_hope(s: Any, sheet: int, side: int, planet: int) -> float:
    """Return how likely a planet will be the side's, from 0 to 1."""
    if s.filled[sheet] & bit(planet) != NONE:
        return 1.0 if s.number[sheet, planet] >> side & 1 else 0.0
    area = BODY[planet] | MOON[planet]
    ahead = count(s.insignias[sheet, side] & area) - count(s.insignias[sheet, 1 - side] & area)
    free = SIZE[planet] - count((s.insignias[sheet, 0] | s.insignias[sheet, 1]) & BODY[planet])
    return min(1.0, max(0.0, 0.55 + 0.45 * ahead / (free + 1.0)))  # type: ignore[no-any-return]


@rule
def mission_hope(s: Any, seat: int, side: int) -> float:
    """Return how near a side is to each mission not yet fulfilled, in points."""
    sheet = sheet_with(s, seat, side)
    hope = 0.0
    done = np.zeros(3, np.float64)
    for planet in range(PLANETS):
        done[0] += 0.2 if s.number[sheet, planet] >> side & 1 else 0.0
    if s.missions[1] == 0:
        done[1] = s.asteroids[sheet, side] / 8.0
    else:
        for column in range(COLUMNS):
            done[1] += min(2, s.values[sheet, side, column]) / 7.0
    if s.missions[2] == 0:
        done[2] = (min(6, s.plants[sheet, side]) + min(4, s.waters[sheet, side])) / 12.0
    else:
        for planet in range(PLANETS):
            done[2] += 0.2 if s.insignias[sheet, side] & MOON[planet] != NONE else 0.0
    for letter in range(3):
        if s.fulfilled[seat, letter] == 0:
            worth = MISSION_VALUES[letter, s.missions[letter], 1 + s.taken[letter]]
            hope += worth * min(0.8, done[letter]) ** 2
    return hope


@rule
def evaluate(s: Any, out: Any) -> None:
    """Points without planets, and what planets, missions and stored Astronauts promise; alone the lead over ASTRA."""
    for seat in range(s.seats):
        value = 1.0 * mission_points(s, seat, MISSION_VALUES) - PENALTY * s.errors[seat]
        for side in range(SIDES):
            sheet = sheet_with(s, seat, side)
            value += side_points(s, sheet, side) + mission_hope(s, seat, side)
            value += 0.7 * (s.astronauts[sheet, side] - s.astronauts_used[sheet, side])
            value += 0.5 * s.asteroids[sheet, side]
            for planet in range(PLANETS):
                kind = TYPE_OF[planet]
                value += planet_hope(s, sheet, side, planet) * PLANET_VALUE[kind, s.values[sheet, side, kind]]
        out[seat] = value
    if s.seats == 1:
        out[0] -= astra_points(s) + FIXED + FACTOR * s.level
