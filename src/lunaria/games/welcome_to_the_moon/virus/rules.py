"""Adventure 6, The Virus: quarters, walkways, tracks and what a turn brings to the own sheet (WM-A6)."""

from lunaria.engine.bits import NONE, Bits, bit, has, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon import codes
from lunaria.games.welcome_to_the_moon.actions import (
    circle_tank,
    declining,
    empty_spaces,
    mark_error,
    plan,
    wilds_of_two_tracks,
)
from lunaria.games.welcome_to_the_moon.choices import note
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.tables import PILE, PILES, ROWS
from lunaria.games.welcome_to_the_moon.turn import ask, finish
from lunaria.games.welcome_to_the_moon.virus import sheet as t
from lunaria.games.welcome_to_the_moon.virus.estimate import promise
from lunaria.games.welcome_to_the_moon.virus.scoring import full, holds, points
from lunaria.games.welcome_to_the_moon.virus.sheet import VirusSheets
from lunaria.games.welcome_to_the_moon.virus.spreading import (
    again,
    cross,
    crossable,
    incidents,
    infect,
    spread,
    spread_on,
    target,
    unspent,
)


@rule
def begin(s: VirusSheets) -> int:
    """Before the first turn everybody chooses where the grey virus breaks out (WM-A6.2)."""
    for row in range(ROWS):
        s.step[row] = codes.INFECT
    if s.seats > 1:
        for pile in range(PILES):
            s.number_card[pile] = s.deck[pile * PILE]
    ask(s, codes.INFECTION, (1 << s.seats) - 1)
    return s.waiting


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def quarters_for_energy(s: VirusSheets, seat: int) -> Bits:
    """Return the quarters where the bonus of a water line can circle an energy (WM-A6.7, WM-A6.9)."""
    here = t.QUARTER_OF[s.space[seat]]
    quarters = NONE
    for quarter in range(t.QUARTERS):
        if s.energies[seat, quarter] < t.ENERGIES and (quarter == here or not full(s, seat, quarter)):
            quarters |= bit(quarter)
    return quarters


@rule
def effects(s: VirusSheets, seat: int, step: int) -> Bits:
    """Return what an action, the bonus of a line or an infection can do (WM-A6.4 to WM-A6.7, WM-A6.12)."""
    if step == codes.ROBOT:
        return t.EVERY_WAY & ~s.shut[seat]
    if step == codes.ENERGY:
        if s.action[seat] != codes.ENERGY_ACTION:
            return quarters_for_energy(s, seat)
        quarter = t.QUARTER_OF[s.space[seat]]
        return bit(quarter) if s.energies[seat, quarter] < t.ENERGIES else NONE
    if step == codes.PLANT:
        quarter = t.QUARTER_OF[s.space[seat]]
        return bit(0) if s.plants[seat, quarter] < t.PLANTS[quarter] else NONE
    if step == codes.WATER:
        return bit(0) if has(t.TANKS, s.space[seat]) else NONE
    if step == codes.INFECT:
        return t.STARTS if s.turn == 0 else target(s, seat)
    return empty_spaces(s, seat)


@rule
def compulsory(s: VirusSheets, seat: int, step: int) -> bool:
    """The bonus of a line, and an infection, cannot be declined (WM-A6.7, WM-A6.12)."""
    if step == codes.ROBOT:
        return s.action[seat] != codes.ROBOT_ACTION
    if step == codes.ENERGY:
        return s.action[seat] != codes.ENERGY_ACTION
    return step == codes.INFECT


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def fail(s: VirusSheets, seat: int) -> None:
    """Cross a System Error box; from the second on it brings a propagation (WM-3.7, WM-A6.11)."""
    mark_error(s, seat)
    if s.errors[seat] >= t.SPREADING_ERROR:
        s.propagations[seat] += 1


@rule
def conclude(s: VirusSheets, seat: int) -> None:
    """The action is over: now the quarter of the number is evacuated if it is full (WM-A6.9, WM-3.15)."""
    quarter = t.QUARTER_OF[s.space[seat]]
    if full(s, seat, quarter):
        note(s, seat, Happening.QUARTER, quarter)
    s.step[seat] = codes.DONE


@rule
def trigger(s: VirusSheets, seat: int, what: int) -> None:
    """Announce a virus or a propagation symbol that nobody has triggered in an earlier turn (WM-A6.8)."""
    if what >= 0 and unspent(s, what):
        s.triggered[seat] |= 1 << what


@rule
def use_plant(s: VirusSheets, seat: int) -> None:
    """Circle a plant of the quarter and cross the next symbol; a finished line closes a walkway (WM-A6.6, WM-A6.7)."""
    quarter = t.QUARTER_OF[s.space[seat]]
    s.plants[seat, quarter] += 1
    note(s, seat, Happening.PLANT, quarter)
    crossed = s.plant_track[seat]
    trigger(s, seat, t.PLANT_TRIGGER[crossed])
    s.plant_track[seat] = crossed + 1
    if t.PLANT_LINES[crossed + 1] > t.PLANT_LINES[crossed]:
        take_bonus(s, seat, codes.ROBOT)
    else:
        conclude(s, seat)


@rule
def use_water(s: VirusSheets, seat: int) -> None:
    """Circle the tank and cross the next symbol; a finished line circles an energy (WM-A6.6, WM-A6.7)."""
    circle_tank(s, seat)
    crossed = s.water_track[seat]
    trigger(s, seat, t.WATER_TRIGGER[crossed])
    s.water_track[seat] = crossed + 1
    if t.WATER_LINES[crossed + 1] > t.WATER_LINES[crossed]:
        take_bonus(s, seat, codes.ENERGY)
    else:
        conclude(s, seat)


@rule
def take_bonus(s: VirusSheets, seat: int, step: int) -> None:
    """Turn to the bonus of a line, if it can have an effect (WM-A6.7, WM-3.14)."""
    if effects(s, seat, step) != NONE:
        s.step[seat] = step
    else:
        conclude(s, seat)


@rule
def use(s: VirusSheets, seat: int, step: int, choice: int) -> None:
    """Use the action, or decline it; take the bonus of a line; infect a space (WM-3.8, WM-A6.4 to WM-A6.7)."""
    if step == codes.INFECT:
        break_out(s, seat, choice)
    elif choice == declining(s, step):
        conclude(s, seat)
    elif step == codes.PLANT:
        use_plant(s, seat)
    elif step == codes.WATER:
        use_water(s, seat)
    else:
        if step == codes.ROBOT:
            s.shut[seat] |= bit(choice)
            note(s, seat, Happening.ROBOT, choice)
        elif step == codes.ENERGY:
            s.energies[seat, choice] += 1
            note(s, seat, Happening.ENERGY, choice)
        else:
            plan(s, seat, choice)
            quarter = t.QUARTER_OF[choice]
            if quarter != t.QUARTER_OF[s.space[seat]] and full(s, seat, quarter):
                note(s, seat, Happening.QUARTER, quarter)
        conclude(s, seat)


@rule
def break_out(s: VirusSheets, seat: int, space: int) -> None:
    """Infect a space: the first one of the game, or one that a virus reaches (WM-A6.2, WM-A6.12)."""
    if s.turn == 0:
        s.active[seat] = bit(t.QUARTER_OF[space])
        infect(s, seat, space)
        finish(s, seat)
    else:
        s.targets[seat] = without_lowest(s.targets[seat])
        infect(s, seat, space)
        if not spread_on(s, seat):
            finish(s, seat)


register(
    VirusSheets,
    adventure=6,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    zone_order=t.ORDER,
    error_boxes=t.ERRORS,
    astronaut_marks=t.WILD_SYMBOLS,
    planning_marks=t.WILD_SYMBOLS,
    begin=begin,
    wilds=wilds_of_two_tracks,
    fail=fail,
    conclude=conclude,
    effects=effects,
    compulsory=compulsory,
    use=use,
    incidents=incidents,
    spread=spread,
    again=again,
    holds=holds,
    crossable=crossable,
    cross=cross,
    points=points,
    promise=promise,
)
