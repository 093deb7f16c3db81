"""Adventure 5, The Dome: skyscrapers that grow from the ground, the tower and the dome (WM-A5)."""

from typing import Any

from lunaria.engine.bits import NONE, ONE, Bits, bit
from lunaria.engine.compile import rule
from lunaria.games.welcome_to_the_moon import events
from lunaria.games.welcome_to_the_moon.choices import note, open_for, write_number, write_x
from lunaria.games.welcome_to_the_moon.flow import first_turn
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.scoring_5 import crossable, ended, holds, incidents
from lunaria.games.welcome_to_the_moon.sheet_5 import (
    ASTRONAUTS,
    BONUSES,
    BOTTOMS,
    BOXES,
    COLUMNS,
    END_AT,
    FIRST,
    GAIN,
    LEFT,
    LEVEL_AT,
    LEVELS,
    NO_ENERGY,
    NO_MARK,
    NO_SECTION,
    NO_X,
    ORDER,
    PLANTS,
    RIGHT,
    SECTIONS,
    START,
    TOPS,
    DomeSheets,
)
from lunaria.games.welcome_to_the_moon.solo import earn_bonus
from lunaria.games.welcome_to_the_moon.tables import ROWS, Action, Step
from lunaria.games.welcome_to_the_moon.turn import copy_shared, deal, win_race

ROBOT, ENERGY, PLANT, WATER, PLANNING, EFFECTS, DONE = (
    int(step) for step in (Step.ROBOT, Step.ENERGY, Step.PLANT, Step.WATER, Step.PLANNING, Step.EFFECTS, Step.DONE)
)
ASTRONAUT_ACTION, PLANNING_ACTION = int(Action.ASTRONAUT), int(Action.PLANNING)
FACTORS = len(COLUMNS)


@rule
def setup(s: Any, options: Any, seats: int, seed: int) -> int:
    """Deal to empty sheets (WM-1.5, WM-1.6)."""
    deal(s, options, seats, seed)
    for row in range(ROWS):
        for level in range(LEVELS):
            s.plants[row, level] = 0
            s.waters[row, level] = 0
        s.built[row] = 0
        s.cut[row] = 0
        for column in range(FACTORS):
            s.factors[row, column] = 0
        s.astronauts[row] = 0
    return first_turn(s)


@rule
def copy_sheet(s: Any, source: int, target: int) -> None:
    """Copy a sheet from one row to another."""
    copy_shared(s, source, target)
    for level in range(LEVELS):
        s.plants[target, level] = s.plants[source, level]
        s.waters[target, level] = s.waters[source, level]
    s.built[target] = s.built[source]
    s.cut[target] = s.cut[source]
    for column in range(FACTORS):
        s.factors[target, column] = s.factors[source, column]
    s.astronauts[target] = s.astronauts[source]


# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def reach(s: Any, seat: int) -> Bits:
    """Return the empty levels that are starting levels or next to a filled level of their skyscraper (WM-A5.2)."""
    filled = s.filled[seat]
    grown = START | ((filled & ~TOPS) << ONE) | ((filled & ~BOTTOMS) >> ONE)
    return grown & ~filled  # type: ignore[no-any-return]


@rule
def places(s: Any, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: within reach, in the order of the skyscraper (WM-A5.1, WM-A5.2)."""
    return open_for(s, seat, number, reach(s, seat))


@rule
def first_action(s: Any, step: int) -> int:
    """Return the first action of a step."""
    return FIRST[step]  # type: ignore[no-any-return]


@rule
def end_section(s: Any, seat: int, side: int) -> int:
    """Return the first section from a side that is not wholly built, -1 if all are (WM-A5.5)."""
    for step in range(SECTIONS):
        section = step if side == LEFT else SECTIONS - 1 - step
        if s.built[seat] >> (2 * section) & 3 != 3:
            return section
    return -1


@rule
def buildable_ends(s: Any, seat: int) -> Bits:
    """Return the ends of the dome where the number's parity allows the next part (WM-A5.5)."""
    ends = NONE
    left, right = end_section(s, seat, LEFT), end_section(s, seat, RIGHT)
    odd = s.value[seat] % 2
    if left < 0:
        return ends
    if left % 2 != odd:
        ends |= bit(LEFT)
    last = left == right and (s.cut[seat] >> left & 1 == 0 or s.built[seat] >> (2 * left) & 3 != 0)
    if right % 2 != odd and not last:
        ends |= bit(RIGHT)
    return ends


@rule
def cuttable(s: Any, seat: int) -> Bits:
    """Return the sections that are neither built nor cut (WM-A5.6)."""
    sections = NONE
    for section in range(SECTIONS):
        if s.built[seat] >> (2 * section) & 3 == 0 and s.cut[seat] >> section & 1 == 0:
            sections |= bit(section)
    return sections


@rule
def open_columns(s: Any, seat: int) -> Bits:
    """Return the columns that energy can still improve (WM-A5.7)."""
    columns = NONE
    for column in range(FACTORS):
        if s.factors[seat, column] < BOXES:
            columns |= bit(column)
    return columns


@rule
def action_choices(s: Any, seat: int, step: int) -> Bits:
    """Return the choices of the action of the combination, or of the section to cut (WM-A5.4 to WM-A5.7)."""
    if step == ROBOT:
        return buildable_ends(s, seat) | bit(NO_SECTION)
    if step == ENERGY:
        return open_columns(s, seat) | bit(NO_ENERGY)
    if step == PLANNING:
        return reach(s, seat) | bit(NO_X)
    if step == EFFECTS:
        return cuttable(s, seat)
    return bit(0) | bit(NO_MARK)


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def build(s: Any, seat: int, side: int) -> None:
    """Build the next part of the dome from a side: a section, or a half of a cut one (WM-A5.5, WM-A5.6)."""
    section = end_section(s, seat, side)
    halves = 3
    if s.cut[seat] >> section & 1:
        built = s.built[seat] >> (2 * section) & 3
        halves = 3 - built if built else 1 if side == LEFT else 2
    s.built[seat] |= halves << (2 * section)
    note(s, seat, events.ROBOT, section)


@rule
def reach_end(s: Any, seat: int, space: int) -> None:
    """Circle the bonus of the end that was just filled (WM-A5.3)."""
    if END_AT[space] >= 0 and win_race(s, seat, END_AT[space]):
        earn_bonus(s, GAIN, BONUSES)


@rule
def fail(s: Any, seat: int) -> None:
    """Cross a System Error box (WM-3.7)."""
    s.errors[seat] += 1
    note(s, seat, events.ERROR, s.errors[seat])
    s.step[seat] = DONE


@rule
def linked(s: Any, seat: int, action: int) -> bool:
    """Say whether the level just written is linked to a plant, or water, that is not circled (WM-A5.4)."""
    level = LEVEL_AT[s.space[seat]]
    if level < 0:
        return False
    if action + ROBOT == PLANT:
        return s.plants[seat, level] < PLANTS  # type: ignore[no-any-return]
    return s.waters[seat, level] == 0  # type: ignore[no-any-return]


@rule
def write(s: Any, seat: int, space: int) -> None:
    """Write the number; an end gives its bonus; then the action if it can have an effect (WM-A5.2, WM-A5.3)."""
    write_number(s, seat, space, ORDER[space, 0], ORDER[space, 1])
    reach_end(s, seat, space)
    action = s.action[seat]
    s.step[seat] = DONE
    if action == ASTRONAUT_ACTION:
        s.astronauts[seat] = min(ASTRONAUTS, s.astronauts[seat] + 1)
        note(s, seat, events.ASTRONAUT, s.astronauts[seat])
    elif action == PLANNING_ACTION:
        if reach(s, seat) != NONE:
            s.step[seat] = PLANNING
    elif action + ROBOT == ROBOT:
        if buildable_ends(s, seat) != NONE:
            s.step[seat] = ROBOT
    elif action + ROBOT == ENERGY:
        if open_columns(s, seat) != NONE:
            s.step[seat] = ENERGY
    elif action + ROBOT <= WATER and linked(s, seat, action):
        s.step[seat] = action + ROBOT


@rule
def use(s: Any, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it; cut a section after an X (WM-3.8, WM-A5.4 to WM-A5.7)."""
    s.step[seat] = DONE
    if step == ROBOT:
        if choice != NO_SECTION:
            build(s, seat, choice)
    elif step == ENERGY:
        if choice != NO_ENERGY:
            s.factors[seat, choice] += 1
            note(s, seat, events.ENERGY, choice)
    elif step == PLANNING:
        if choice != NO_X:
            write_x(s, seat, choice)
            reach_end(s, seat, choice)
            if cuttable(s, seat) != NONE:
                s.step[seat] = EFFECTS
    elif step == EFFECTS:
        s.cut[seat] |= 1 << choice
        note(s, seat, events.CUT, choice)
    elif choice != NO_MARK:
        level = LEVEL_AT[s.space[seat]]
        if step == PLANT:
            s.plants[seat, level] += 1
            note(s, seat, events.PLANT, level)
        else:
            s.waters[seat, level] = 1
            note(s, seat, events.DEPOSIT, level)


register(
    DomeSheets,
    copy_sheet=copy_sheet,
    places=places,
    first_action=first_action,
    fail=fail,
    write=write,
    action_choices=action_choices,
    use=use,
    incidents=incidents,
    holds=holds,
    ended=ended,
    crossable=crossable,
)
