"""Insignias on the sheets of adventure 8, drawn by players and by ASTRA, and control of the planets (WM-A8)."""

from lunaria.engine.bits import NONE, Bits, bit, count
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.sheet import BattleSheets
from lunaria.games.welcome_to_the_moon.codes import DRAWING
from lunaria.games.welcome_to_the_moon.tables import SEATS
from lunaria.games.welcome_to_the_moon.turn import earn_bonus

TIED, ASTRA_WINS = -1, SEATS
"""Values of events in place of the seat that controls a planet."""


@rule
def side_of(s: BattleSheets) -> int:
    """Return the side that everybody plays on: far in odd turns, near in even ones (WM-A8.2).

    While cards are drawn it is the side of the turn that begins.
    """
    turn = s.turn + (1 if s.stage == DRAWING else 0)
    return t.FAR if turn % 2 == 1 else t.NEAR


@rule
def sheet_with(s: BattleSheets, seat: int, side: int) -> int:
    """Return the sheet on which a seat has this side; alone there are two sheets (WM-A8.1, WM-S.13)."""
    return seat if side == t.NEAR else (seat + 1) % max(2, s.seats)


@rule
def sheet_of(s: BattleSheets, seat: int) -> int:
    """Return the sheet that a seat plays on this turn (WM-A8.2)."""
    return sheet_with(s, seat, side_of(s))


@rule
def held(s: BattleSheets, sheet: int) -> Bits:
    """Return everywhere on planets and moons of a sheet where an insignia stands."""
    return s.insignias[sheet, t.NEAR] | s.insignias[sheet, t.FAR]


@rule
def draw_insignia(s: BattleSheets, sheet: int, side: int, place: int) -> None:
    """Draw a side's insignia."""
    s.insignias[sheet, side] |= bit(place)
    s.latest[sheet] |= bit(place)


@rule
def lead(s: BattleSheets, sheet: int, planet: int) -> int:
    """Say who has more insignias on a planet and its moon: nobody, near, far or both (WM-A8.5, WM-A8.12).

    Alone a tie goes to the player (WM-S.13).
    """
    area = t.BODY[planet] | t.MOON[planet]
    near, far = count(s.insignias[sheet, t.NEAR] & area), count(s.insignias[sheet, t.FAR] & area)
    if near + far == 0:
        return t.NOBODY
    if near == far:
        return t.BOTH if s.seats > 1 else 1 << sheet
    return 1 << t.NEAR if near > far else 1 << t.FAR


@rule
def seat_on(s: BattleSheets, sheet: int, side: int) -> int:
    """Return the seat that has a side of a sheet; alone ``ASTRA_WINS`` for ASTRA's (WM-A8.1)."""
    if s.seats == 1:
        return 0 if sheet == side else ASTRA_WINS
    return sheet if side == t.NEAR else (sheet + s.seats - 1) % s.seats


@rule
def winner(s: BattleSheets, sheet: int, planet: int) -> int:
    """Return the seat that controls a completed planet, as events tell it."""
    control = s.number[sheet, planet]
    return TIED if control == t.BOTH else seat_on(s, sheet, t.NEAR if control == 1 << t.NEAR else t.FAR)


@rule
def flags(s: BattleSheets) -> int:
    """Alone: return how many planets the player controls on both sheets (WM-S.7)."""
    total = 0
    for sheet in range(2):
        for planet in range(t.PLANETS):
            total += s.number[sheet, planet] >> sheet & 1
    return total


@rule
def draw_on_planet(s: BattleSheets, sheet: int, side: int, planet: int) -> int:
    """Draw on the first free space of a planet; the last one decides it. Returns the space (WM-A8.3, WM-A8.5)."""
    filled = count(held(s, sheet) & t.BODY[planet])
    place = t.FIRST_SPACE[planet] + filled
    draw_insignia(s, sheet, side, place)
    if filled + 1 == t.SIZE[planet]:
        s.filled[sheet] |= bit(planet)
        s.number[sheet, planet] = lead(s, sheet, planet)
        if s.seats == 1 and s.number[sheet, planet] >> sheet & 1 and flags(s) % t.FLAGS_FOR_BONUS == 0:
            earn_bonus(s)
    return place


@rule
def open_moons(s: BattleSheets, sheet: int) -> Bits:
    """Return the planets, not yet completed, whose moon has a free spot (WM-A8.9)."""
    taken = held(s, sheet)
    moons = NONE
    for planet in range(t.PLANETS):
        if t.MOON[planet] & ~taken != NONE:
            moons |= bit(planet)
    return moons & ~s.filled[sheet]


@rule
def moon_spot(s: BattleSheets, sheet: int, planet: int) -> int:
    """Return the first free spot of a planet's moon (WM-A8.9)."""
    return t.FIRST_SPOT[planet] + count(held(s, sheet) & t.MOON[planet])


@rule
def asteroids_left(s: BattleSheets, sheet: int) -> int:
    """Return how many asteroids are free (WM-A8.7)."""
    return t.ASTEROIDS - s.asteroids[sheet, t.NEAR] - s.asteroids[sheet, t.FAR]


@rule
def draw_on_asteroid(s: BattleSheets, sheet: int, side: int) -> int:
    """Draw on the first free asteroid from a side; returns which, counted from the near end (WM-A8.7)."""
    taken = s.asteroids[sheet, side]
    s.asteroids[sheet, side] = taken + 1
    s.asteroids_new[sheet, side] += 1
    return taken if side == t.NEAR else t.ASTEROIDS - 1 - taken


@rule
def forget_latest(s: BattleSheets, sheet: int) -> None:
    """Forget what stands out as drawn in a turn."""
    s.latest[sheet] = NONE
    s.asteroids_new[sheet, t.NEAR] = 0
    s.asteroids_new[sheet, t.FAR] = 0
