"""ASTRA's own play in adventure 8: its card at the start of a turn, and its effect cards (WM-S.13)."""

from typing import Any

from lunaria.engine.bits import NONE, Bits, bit, count, lowest
from lunaria.engine.compile import rule
from lunaria.engine.event import emit
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import single
from lunaria.games.welcome_to_the_moon.shared_8 import (
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
from lunaria.games.welcome_to_the_moon.sheet_8 import (
    ASTRA_MOONS,
    BODY,
    MOON,
    PAST_PLANETS,
    PLANETS,
    PLANT_SYMBOLS,
    WATER_SYMBOLS,
    WITHIN,
)
from lunaria.games.welcome_to_the_moon.tables import ACTION, NUMBER, Action, Stage, Step
from lunaria.games.welcome_to_the_moon.turn import ask

ROBOT, ENERGY, PLANT, WATER, ASTRONAUT, PLANNING = (int(action) for action in Action if action != Action.NONE)
DRAWING, CROSS = int(Stage.DRAWING), int(Step.CROSS)
CARD_NUMBERS = 15
"""The highest number of a card; above it ASTRA goes on at 1 (WM-S.13)."""


@rule
def planets_for_card(s: Any) -> Bits:
    """Return the planets of the card's number that are not full, or of the next number that has one (WM-S.13)."""
    free = ~s.filled[sheet_of(s, 0)]
    number = NUMBER[s.number_card[0]]
    for _ in range(CARD_NUMBERS):
        if WITHIN[number, 0] & free != NONE:
            break
        number = number % CARD_NUMBERS + 1
    return WITHIN[number, 0] & free  # type: ignore[no-any-return]


@rule
def moons_to_draw_on(s: Any) -> Bits:
    """Return the open moons of the planets where the player has the most insignias (WM-S.13)."""
    sheet, side = sheet_of(s, 0), side_of(s)
    moons = open_moons(s, sheet)
    best, found = -1, NONE
    for planet in range(PLANETS):
        if moons & bit(planet) != NONE:
            mine = count(s.insignias[sheet, side] & (BODY[planet] | MOON[planet]))
            if mine > best:
                best, found = mine, NONE
            if mine == best:
                found |= bit(planet)
    return found


@rule
def crossable(s: Any) -> Bits:
    """Return where ASTRA may draw: planets for its card, or after them moons for an effect card (WM-S.13)."""
    return planets_for_card(s) if s.effect == 0 else moons_to_draw_on(s) << PAST_PLANETS


@rule
def land(s: Any, planet: int) -> None:
    """Let ASTRA draw on a planet and use the action of its card in its own way (WM-S.13)."""
    sheet, side = sheet_of(s, 0), 1 - side_of(s)
    draw_on_planet(s, sheet, side, planet)
    action = ACTION[s.number_card[0]]
    if action == PLANT:
        s.plant_symbols[sheet, planet] = min(PLANT_SYMBOLS[planet], s.plant_symbols[sheet, planet] + 1)
    elif action == WATER:
        s.water_symbols[sheet, planet] = min(WATER_SYMBOLS[planet], s.water_symbols[sheet, planet] + 1)
    elif action in (PLANNING, ASTRONAUT):
        if open_moons(s, sheet) & bit(planet) != NONE:
            draw_insignia(s, sheet, side, moon_spot(s, sheet, planet))
    elif asteroids_left(s, sheet) > 0:
        draw_on_asteroid(s, sheet, side)


@rule
def draw_on_moon(s: Any, planet: int, log: Any) -> None:
    """Let ASTRA draw on a moon for an effect card (WM-S.13)."""
    sheet = sheet_of(s, 0)
    draw_insignia(s, sheet, 1 - side_of(s), moon_spot(s, sheet, planet))
    s.moons_drawn += 1
    emit(log, events.ASTRA_MOON, -1, planet)


@rule
def ask_player(s: Any) -> None:
    """Ask the player where ASTRA draws (WM-S.13)."""
    s.step[0] = CROSS
    ask(s, DRAWING, 1)


@rule
def cross(s: Any, choice: int, log: Any) -> None:
    """Let ASTRA draw where the player has chosen, and on to its second moon (WM-S.6, WM-S.13)."""
    if choice < PLANETS:
        land(s, choice)
        emit(log, events.ASTRA_PLANET, -1, choice, ACTION[s.number_card[0]])
        if s.number[sheet_of(s, 0), choice]:
            emit(log, events.CONTROL, -1, choice, winner(s, sheet_of(s, 0), choice))
        return
    draw_on_moon(s, choice - PLANETS, log)
    again = moons_to_draw_on(s) if s.moons_drawn < ASTRA_MOONS else NONE
    if again != NONE and single(again):
        draw_on_moon(s, lowest(again), log)
        again = NONE
    if again == NONE:
        s.moons_drawn = 0
    else:
        ask_player(s)


@rule
def opening(s: Any, log: Any) -> None:
    """Let ASTRA play the first card of a turn before the two others are drawn (WM-S.13)."""
    planets = planets_for_card(s)
    if single(planets):
        cross(s, lowest(planets), log)
    else:
        ask_player(s)
