"""Adventure 8, The Battle: insignias on planets, moons and asteroids of two shared sheets (WM-A8)."""

from lunaria.engine.bits import NONE, ONE, Bits, bit, lowest
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon import codes, tables
from lunaria.games.welcome_to_the_moon.actions import declining
from lunaria.games.welcome_to_the_moon.battle import sheet as t
from lunaria.games.welcome_to_the_moon.battle.astra import cross, crossable, land, opening
from lunaria.games.welcome_to_the_moon.battle.estimate import astra_promise, promise
from lunaria.games.welcome_to_the_moon.battle.insignias import (
    asteroids_left,
    draw_insignia,
    draw_on_asteroid,
    draw_on_planet,
    forget_latest,
    moon_spot,
    open_moons,
    sheet_of,
    side_of,
    winner,
)
from lunaria.games.welcome_to_the_moon.battle.scoring import COLUMNS, ended, holds, incidents, points
from lunaria.games.welcome_to_the_moon.battle.sheet import BattleSheets
from lunaria.games.welcome_to_the_moon.choices import note, offered_action, offered_number, single
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.flow import first_turn
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.piles import take_card
from lunaria.games.welcome_to_the_moon.turn import ask, copy_turn


@rule
def begin(s: BattleSheets) -> int:
    """Alone ASTRA plays its first card before the first turn (WM-S.13)."""
    if s.seats == 1:
        s.number_card[0] = take_card(s)
        s.action_card[0] = s.number_card[0]
        s.drawn = 1
        found = crossable(s)
        if not single(found):
            s.step[0] = codes.CROSS
            ask(s, codes.DRAWING, 1)
            return s.waiting
        land(s, lowest(found))
    return first_turn(s)


@rule
def copy_side(s: BattleSheets, source: int, target: int) -> None:
    """Copy what belongs to both sides of a sheet from one row to another."""
    s.filled[target] = s.filled[source]
    s.latest[target] = s.latest[source]
    for planet in range(t.PLANETS):
        s.number[target, planet] = s.number[source, planet]
        s.plant_symbols[target, planet] = s.plant_symbols[source, planet]
        s.water_symbols[target, planet] = s.water_symbols[source, planet]
    for side in range(t.SIDES):
        s.insignias[target, side] = s.insignias[source, side]
        s.asteroids[target, side] = s.asteroids[source, side]
        s.asteroids_new[target, side] = s.asteroids_new[source, side]
        s.plants[target, side] = s.plants[source, side]
        s.waters[target, side] = s.waters[source, side]
        for column in range(COLUMNS):
            s.values[target, side, column] = s.values[source, side, column]
        s.plannings[target, side] = s.plannings[source, side]
        s.failures[target, side] = s.failures[source, side]
        s.astronauts[target, side] = s.astronauts[source, side]
        s.astronauts_used[target, side] = s.astronauts_used[source, side]


@rule
def copy_sheet(s: BattleSheets, source: int, target: int) -> None:
    """Copy a seat's turn and the sheet that it plays on; each sheet is one seat's at a time (WM-A8.2)."""
    copy_turn(s, source, target)
    s.owed[target] = s.owed[source]
    s.acted[target] = s.acted[source]
    sheet = sheet_of(s, source % tables.SEATS)
    begin, end = source // tables.SEATS * tables.SEATS, target // tables.SEATS * tables.SEATS
    copy_side(s, begin + sheet, end + sheet)
    if s.seats == 1:
        copy_side(s, begin + 1 - sheet, end + 1 - sheet)


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def stored(s: BattleSheets, seat: int) -> int:
    """Return the circled Astronauts of the side that the seat plays on (WM-A8.10)."""
    sheet, side = sheet_of(s, seat), side_of(s)
    return s.astronauts[sheet, side] - s.astronauts_used[sheet, side]


@rule
def places(s: BattleSheets, seat: int, action: int, number: int) -> Bits:
    """Return the planets that a number can name, with an Astronaut and stored ones (WM-A8.3, WM-A8.10)."""
    helpers = stored(s, seat) + (1 if action == codes.ASTRONAUT_ACTION else 0)
    return t.WITHIN[number, helpers] & ~s.filled[sheet_of(s, seat)]


@rule
def ways(s: BattleSheets, seat: int) -> Bits:
    """Return the ways to take a combination; stored Astronauts oblige to nothing (WM-3.6, WM-3.7, WM-A8.10)."""
    free = ~s.filled[sheet_of(s, seat)]
    helpers = stored(s, seat)
    found = NONE
    obliged = False
    for combination in range(tables.PAIRS if s.seats == 1 else tables.PILES):
        number = offered_number(s, combination)
        astronaut = 1 if offered_action(s, combination) == codes.ASTRONAUT_ACTION else 0
        if t.WITHIN[number, astronaut] & free != NONE:
            obliged = True
        if t.WITHIN[number, astronaut + helpers] & free != NONE:
            found |= bit(combination * tables.WAYS + tables.USE)
        if astronaut and t.WITHIN[number, helpers] & free != NONE:
            found |= bit(combination * tables.WAYS + tables.DECLINED)
    if s.seats == 1:
        found = found << ONE
        return found if obliged else found | ONE
    return found if obliged else found | bit(tables.SYSTEM_ERROR)


@rule
def changes(s: BattleSheets) -> bool:
    """Nobody chooses a changed number: the planet says how far it goes (WM-A8.10)."""
    return False


@rule
def open_columns(s: BattleSheets, seat: int) -> Bits:
    """Return the types of planets whose value can still rise (WM-A8.8)."""
    sheet, side = sheet_of(s, seat), side_of(s)
    columns = NONE
    for column in range(COLUMNS):
        if s.values[sheet, side, column] < t.VALUE_BOXES:
            columns |= bit(column)
    return columns


@rule
def effects(s: BattleSheets, seat: int, step: int) -> Bits:
    """Return what an action, or a bonus of an asteroid, can do (WM-A8.6 to WM-A8.9)."""
    sheet, planet = sheet_of(s, seat), s.space[seat]
    if step == codes.ENERGY:
        return open_columns(s, seat)
    if step == codes.PLANNING:
        return open_moons(s, sheet)
    if step == codes.ROBOT:
        free = asteroids_left(s, sheet) > 0
    elif step == codes.PLANT:
        free = s.plant_symbols[sheet, planet] < t.PLANT_SYMBOLS[planet]
    else:
        free = s.water_symbols[sheet, planet] < t.WATER_SYMBOLS[planet]
    return bit(0) if free else NONE


@rule
def compulsory(s: BattleSheets, seat: int, step: int) -> bool:
    """The bonus of an asteroid cannot be declined (WM-3.14)."""
    return s.owed[seat] > 0


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def gain(s: BattleSheets, seat: int, action: int, planet: int) -> None:
    """Cross the next own plant or water box; ``planet`` is -1 where none of its symbols is used (WM-A8.4, WM-A8.6)."""
    sheet, side = sheet_of(s, seat), side_of(s)
    if action == codes.PLANT_ACTION:
        s.plants[sheet, side] = min(t.PLANT_BOXES, s.plants[sheet, side] + 1)
        note(s, seat, Happening.PLANT, planet)
    else:
        s.waters[sheet, side] = min(t.WATER_BOXES, s.waters[sheet, side] + 1)
        note(s, seat, Happening.DEPOSIT, planet)


@rule
def take_asteroid(s: BattleSheets, seat: int) -> None:
    """Draw on the first free asteroid from the own side and take its bonuses, if one is free (WM-A8.7)."""
    sheet, side = sheet_of(s, seat), side_of(s)
    if asteroids_left(s, sheet) == 0:
        return
    asteroid = draw_on_asteroid(s, sheet, side)
    note(s, seat, Happening.ROBOT, asteroid)
    for action in range(codes.PLANT_ACTION, codes.WATER_ACTION + 1):
        if t.ASTEROID_GIFTS[asteroid, action] > 0:
            gain(s, seat, action, -1)
    if t.ASTEROID_GIFTS[asteroid, codes.ENERGY_ACTION] > 0:
        s.owed[seat] = t.ASTEROID_GIFTS[asteroid, codes.ENERGY_ACTION]
        s.step[seat] = codes.ENERGY
    elif t.ASTEROID_GIFTS[asteroid, codes.PLANNING_ACTION] > 0:
        s.owed[seat] = t.ASTEROID_GIFTS[asteroid, codes.PLANNING_ACTION]
        s.step[seat] = codes.PLANNING


@rule
def act(s: BattleSheets, seat: int) -> None:
    """Go on to the action of the combination if it can have an effect (WM-3.8)."""
    sheet, side, action = sheet_of(s, seat), side_of(s), s.action[seat]
    if action == codes.ASTRONAUT_ACTION:
        s.astronauts[sheet, side] = min(t.ASTRONAUTS, s.astronauts[sheet, side] + 1)
        note(s, seat, Happening.ASTRONAUT, s.astronauts[sheet, side])
    elif action != codes.NO_ACTION and effects(s, seat, codes.STEP_OF[action]) != NONE:
        s.step[seat] = codes.STEP_OF[action]


@rule
def go_on(s: BattleSheets, seat: int) -> None:
    """Go on to what an asteroid still gives, then to the action, then to the end of the turn (WM-A8.4)."""
    if s.owed[seat] > 0:
        if effects(s, seat, s.step[seat]) != NONE:
            return
        s.owed[seat] = 0
    s.step[seat] = codes.DONE
    if s.acted[seat] == 0:
        s.acted[seat] = 1
        act(s, seat)


@rule
def fail(s: BattleSheets, seat: int) -> None:
    """Cross a System Error box of the side that is played on (WM-A8.11)."""
    sheet, side = sheet_of(s, seat), side_of(s)
    if s.seats > 1:
        forget_latest(s, sheet)
    s.failures[sheet, side] += 1
    s.errors[seat] += 1
    note(s, seat, Happening.ERROR, s.errors[seat])
    s.step[seat] = codes.DONE


@rule
def write(s: BattleSheets, seat: int, space: int) -> None:
    """Draw the insignia, close a full planet, take the bonus of the space, then the action (WM-A8.3, WM-A8.4)."""
    sheet, side = sheet_of(s, seat), side_of(s)
    value, action = s.value[seat], s.action[seat]
    if s.seats > 1:
        forget_latest(s, sheet)
    s.acted[seat] = 0
    s.space[seat] = space
    note(s, seat, Happening.WRITE, space, value, action)
    symbols = max(0, (t.DISTANCE[space, value] + 1) // 2 - (1 if action == codes.ASTRONAUT_ACTION else 0))
    if symbols:
        s.astronauts_used[sheet, side] += symbols
        note(s, seat, Happening.STORED, symbols)
    place = draw_on_planet(s, sheet, side, space)
    if s.number[sheet, space]:
        note(s, seat, Happening.CONTROL, space, winner(s, sheet, space))
    if t.BONUS[place] == codes.ROBOT_ACTION:
        take_asteroid(s, seat)
    elif t.BONUS[place] <= codes.WATER_ACTION:
        gain(s, seat, t.BONUS[place], -1)
    go_on(s, seat)


@rule
def use(s: BattleSheets, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it; place a bonus of an asteroid (WM-A8.6 to WM-A8.9)."""
    sheet, side = sheet_of(s, seat), side_of(s)
    planet = s.space[seat]
    gift = s.owed[seat] > 0
    if gift:
        s.owed[seat] -= 1
    if choice == declining(s, step):
        pass
    elif step == codes.ENERGY:
        s.values[sheet, side, choice] += 1
        note(s, seat, Happening.ENERGY, choice)
    elif step == codes.PLANNING:
        draw_insignia(s, sheet, side, moon_spot(s, sheet, choice))
        note(s, seat, Happening.MOON, choice)
        if not gift:
            s.plannings[sheet, side] = min(t.PLANNING_BOXES, s.plannings[sheet, side] + 1)
    elif step == codes.ROBOT:
        take_asteroid(s, seat)
    elif step == codes.PLANT:
        s.plant_symbols[sheet, planet] += 1
        gain(s, seat, codes.PLANT_ACTION, planet)
    else:
        s.water_symbols[sheet, planet] += 1
        gain(s, seat, codes.WATER_ACTION, planet)
    go_on(s, seat)


register(
    BattleSheets,
    adventure=8,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    error_boxes=t.SIDES * t.ERROR_BOXES,
    begin=begin,
    copy_sheet=copy_sheet,
    places=places,
    ways=ways,
    changes=changes,
    fail=fail,
    write=write,
    effects=effects,
    compulsory=compulsory,
    use=use,
    incidents=incidents,
    holds=holds,
    ended=ended,
    crossable=crossable,
    cross=cross,
    opening=opening,
    points=points,
    promise=promise,
    astra_promise=astra_promise,
)
