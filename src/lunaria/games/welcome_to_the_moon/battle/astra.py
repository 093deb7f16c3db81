"""ASTRA's own play in adventure 8: its card at the start of a turn, and its effect cards (WM-S.13)."""

from lunaria.engine.bits import NONE, Bits, bit, count, lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.welcome_to_the_moon import codes
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.insignias import (
    asteroids_left,
    draw_insignia,
    draw_on_asteroid,
    draw_on_planet,
    moon_spot,
    open_moons,
    sheet_of,
    side_of,
    winner,
)
from lunaria.games.welcome_to_the_moon.battle.sheet import BattleSheets
from lunaria.games.welcome_to_the_moon.choices import single
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.tables import ACTION, NUMBER
from lunaria.games.welcome_to_the_moon.turn import ask

NOTHING, A_PLANT, A_WATER, A_MOON = -1, -2, -3, -4
"""Possible gains of ASTRA from the action of its card, besides an asteroid."""
CARD_NUMBERS = 15
"""The highest number of a card; above it ASTRA goes on at 1 (WM-S.13)."""


@rule
def planets_for_card(s: BattleSheets) -> Bits:
    """Return the planets of the card's number that are not full, or of the next number that has one (WM-S.13)."""
    free = ~s.filled[sheet_of(s, 0)]
    number = NUMBER[s.number_card[0]]
    for _ in range(CARD_NUMBERS):
        if t.WITHIN[number, 0] & free != NONE:
            break
        number = number % CARD_NUMBERS + 1
    return t.WITHIN[number, 0] & free


@rule
def moons_to_draw_on(s: BattleSheets) -> Bits:
    """Return the open moons of the planets where the player has the most insignias (WM-S.13)."""
    sheet, side = sheet_of(s, 0), side_of(s)
    moons = open_moons(s, sheet)
    best, found = -1, NONE
    for planet in range(t.PLANETS):
        if moons & bit(planet) != NONE:
            mine = count(s.insignias[sheet, side] & (t.BODY[planet] | t.MOON[planet]))
            if mine > best:
                best, found = mine, NONE
            if mine == best:
                found |= bit(planet)
    return found


@rule
def crossable(s: BattleSheets) -> Bits:
    """Return where ASTRA may draw: planets for its card, or after them moons for an effect card (WM-S.13)."""
    return planets_for_card(s) if s.effect == 0 else moons_to_draw_on(s) << t.PAST_PLANETS


@rule
def land(s: BattleSheets, planet: int) -> int:
    """Let ASTRA draw on a planet and use the action of its card in its own way (WM-S.13).

    Returns what the action brings: one of ``NOTHING``, ``A_PLANT``, ``A_WATER`` and ``A_MOON``, or the asteroid taken.
    """
    sheet, side = sheet_of(s, 0), 1 - side_of(s)
    draw_on_planet(s, sheet, side, planet)
    action = ACTION[s.number_card[0]]
    if action == codes.PLANT_ACTION and s.plant_symbols[sheet, planet] < t.PLANT_SYMBOLS[planet]:
        s.plant_symbols[sheet, planet] += 1
        return A_PLANT
    if action == codes.WATER_ACTION and s.water_symbols[sheet, planet] < t.WATER_SYMBOLS[planet]:
        s.water_symbols[sheet, planet] += 1
        return A_WATER
    if action in (codes.PLANNING_ACTION, codes.ASTRONAUT_ACTION) and open_moons(s, sheet) & bit(planet) != NONE:
        draw_insignia(s, sheet, side, moon_spot(s, sheet, planet))
        return A_MOON
    if action in (codes.ROBOT_ACTION, codes.ENERGY_ACTION) and asteroids_left(s, sheet) > 0:
        return draw_on_asteroid(s, sheet, side)
    return NOTHING


@rule
def land_and_tell(s: BattleSheets, planet: int, log: EventLog) -> None:
    """Let ASTRA play its card on a planet, and tell what came of it (WM-S.13)."""
    brought = land(s, planet)
    emit(log, Happening.ASTRA_PLANET, -1, planet)
    if s.number[sheet_of(s, 0), planet]:
        emit(log, Happening.CONTROL, -1, planet, winner(s, sheet_of(s, 0), planet))
    if brought == A_PLANT:
        emit(log, Happening.ASTRA_PLANT, -1, planet)
    elif brought == A_WATER:
        emit(log, Happening.ASTRA_WATER, -1, planet)
    elif brought == A_MOON:
        emit(log, Happening.ASTRA_MOON, -1, planet)
    elif brought != NOTHING:
        emit(log, Happening.ASTRA_ASTEROID, -1, brought)


@rule
def draw_on_moon(s: BattleSheets, planet: int, log: EventLog) -> None:
    """Let ASTRA draw on a moon for an effect card (WM-S.13)."""
    sheet = sheet_of(s, 0)
    draw_insignia(s, sheet, 1 - side_of(s), moon_spot(s, sheet, planet))
    s.moons_drawn += 1
    emit(log, Happening.ASTRA_MOON, -1, planet)


@rule
def ask_player(s: BattleSheets) -> None:
    """Ask the player where ASTRA draws (WM-S.13)."""
    s.step[0] = codes.CROSS
    ask(s, codes.DRAWING, 1)


@rule
def cross(s: BattleSheets, choice: int, log: EventLog) -> None:
    """Let ASTRA draw where the player has chosen, and on to its second moon (WM-S.6, WM-S.13)."""
    if choice < t.PLANETS:
        land_and_tell(s, choice, log)
        return
    draw_on_moon(s, choice - t.PLANETS, log)
    again = moons_to_draw_on(s) if s.moons_drawn < t.ASTRA_MOONS else NONE
    if again != NONE and single(again):
        draw_on_moon(s, lowest(again), log)
        again = NONE
    if again == NONE:
        s.moons_drawn = 0
    else:
        ask_player(s)


@rule
def opening(s: BattleSheets, log: EventLog) -> None:
    """Let ASTRA play the first card of a turn before the two others are drawn (WM-S.13)."""
    emit(log, Happening.ASTRA_CARD, -1, NUMBER[s.number_card[0]], ACTION[s.number_card[0]])
    planets = planets_for_card(s)
    if single(planets):
        cross(s, lowest(planets), log)
    else:
        ask_player(s)
