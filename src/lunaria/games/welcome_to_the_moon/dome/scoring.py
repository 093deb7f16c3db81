"""Missions, the end and the score of adventure 5, The Dome (WM-A5.9, WM-A5.10)."""

from lunaria.engine.bits import NONE, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.codes import ASTRONAUT_ACTION
from lunaria.games.welcome_to_the_moon.dome import sheet as t
from lunaria.games.welcome_to_the_moon.dome.sheet import DomeSheets
from lunaria.games.welcome_to_the_moon.scoring import race_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY

(SOME_LEVELS, SOME_SYMBOLS), (FULL_LEVELS, FULL_SYMBOLS) = t.LEVELS_WANTED


@rule
def tower_levels(s: DomeSheets, seat: int, symbols: int) -> int:
    """Return how many tower levels have at least this many symbols circled."""
    total = 0
    for level in range(t.LEVELS):
        total += 1 if s.plants[seat, level] + s.waters[seat, level] >= symbols else 0
    return total


@rule
def holds(s: DomeSheets, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1)."""
    card = s.missions[letter]
    if letter == 0:
        total = 0
        for tower in range(len(t.SKYSCRAPER)):
            if card == 0 and t.SKYSCRAPER[tower] & ~s.filled[seat] == NONE:
                return True
            total += 1 if has(s.filled[seat], t.TOP_OF[tower]) else 0
        return card == 1 and total >= t.TOPS_WANTED
    if letter == 1:
        if card == 0:
            return tower_levels(s, seat, SOME_SYMBOLS) >= SOME_LEVELS
        return tower_levels(s, seat, FULL_SYMBOLS) >= FULL_LEVELS
    if card == 0:
        return bool(s.built[seat] == t.BUILT)
    return count(s.crosses[seat]) >= t.X_WANTED


@rule
def missing(s: DomeSheets, seat: int) -> int:
    """Return the sections and halves that are not built (WM-A5.10)."""
    total = 0
    for section in range(t.SECTIONS):
        halves = s.built[seat] >> (2 * section) & 3
        if s.cut[seat] >> section & 1:
            total += 2 - (halves & 1) - (halves >> 1)
        elif halves == 0:
            total += 1
    return total


@rule
def astronaut_points(s: DomeSheets, seat: int) -> int:
    """Return the first value for most Astronauts, the second for others with any (WM-A5.10, WM-S.12)."""
    if s.astronauts[seat] == 0:
        return 0
    best = s.astra[ASTRONAUT_ACTION] if s.seats == 1 else 0
    for other in range(s.seats):
        best = max(best, s.astronauts[other])
    crossed = s.factors[seat, 2]
    return t.MOST[crossed] if s.astronauts[seat] == best else t.OTHERS[crossed]


@rule
def points(s: DomeSheets, seat: int) -> int:
    """Stars and bursts, tower, end bonuses and Astronauts, less the missing dome and errors (WM-A5.10)."""
    total = astronaut_points(s, seat) - missing(s, seat) * t.DOME[s.factors[seat, 3]]
    for letter in range(3):
        if s.fulfilled[seat, letter] == 1:
            total += t.STAR[s.factors[seat, 0]]
        elif s.fulfilled[seat, letter] == 2:
            total += t.BURST[s.factors[seat, 0]]
    for level in range(t.LEVELS):
        total += t.TOWER[s.plants[seat, level] + s.waters[seat, level], s.factors[seat, 1]]
    return total + race_points(s, seat, t.HIGH, t.LOW) - PENALTY * s.errors[seat]
