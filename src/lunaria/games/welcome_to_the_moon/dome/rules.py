"""Adventure 5, The Dome: skyscrapers that grow from the ground, the tower and the dome (WM-A5)."""

from lunaria.engine.bits import NONE, ONE, Bits, bit
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.actions import declining, improvable, improve
from lunaria.games.welcome_to_the_moon.choices import note, open_for, write_x
from lunaria.games.welcome_to_the_moon.codes import DONE, EFFECTS, ENERGY, PLANNING, PLANT, ROBOT
from lunaria.games.welcome_to_the_moon.dome import sheet as t
from lunaria.games.welcome_to_the_moon.dome.estimate import promise
from lunaria.games.welcome_to_the_moon.dome.scoring import holds, points
from lunaria.games.welcome_to_the_moon.dome.sheet import DomeSheets
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import register
from lunaria.games.welcome_to_the_moon.turn import win_race

# What can be chosen ---------------------------------------------------------------------------------------------------


@rule
def reach(s: DomeSheets, seat: int) -> Bits:
    """Return the empty levels that are starting levels or next to a filled level of their skyscraper (WM-A5.2)."""
    filled = s.filled[seat]
    grown = t.START | ((filled & ~t.TOPS) << ONE) | ((filled & ~t.BOTTOMS) >> ONE)
    return grown & ~filled


@rule
def places(s: DomeSheets, seat: int, action: int, number: int) -> Bits:
    """Return where a number may go: within reach, in the order of the skyscraper (WM-A5.1, WM-A5.2)."""
    return open_for(s, seat, number, reach(s, seat))


@rule
def end_section(s: DomeSheets, seat: int, side: int) -> int:
    """Return the first section from a side that is not wholly built, -1 if all are (WM-A5.5)."""
    for step in range(t.SECTIONS):
        section = step if side == t.LEFT else t.SECTIONS - 1 - step
        if s.built[seat] >> (2 * section) & 3 != 3:
            return section
    return -1


@rule
def buildable_ends(s: DomeSheets, seat: int) -> Bits:
    """Return the ends of the dome where the number's parity allows the next part (WM-A5.5)."""
    ends = NONE
    left, right = end_section(s, seat, t.LEFT), end_section(s, seat, t.RIGHT)
    odd = s.value[seat] % 2
    if left < 0:
        return ends
    if left % 2 != odd:
        ends |= bit(t.LEFT)
    last = left == right and (s.cut[seat] >> left & 1 == 0 or s.built[seat] >> (2 * left) & 3 != 0)
    if right % 2 != odd and not last:
        ends |= bit(t.RIGHT)
    return ends


@rule
def cuttable(s: DomeSheets, seat: int) -> Bits:
    """Return the sections that are neither built nor cut (WM-A5.6)."""
    sections = NONE
    for section in range(t.SECTIONS):
        if s.built[seat] >> (2 * section) & 3 == 0 and s.cut[seat] >> section & 1 == 0:
            sections |= bit(section)
    return sections


@rule
def linked(s: DomeSheets, seat: int, step: int) -> bool:
    """Say whether the level just written is linked to a plant, or water, that is not circled (WM-A5.4)."""
    level = t.LEVEL_AT[s.space[seat]]
    if level < 0:
        return False
    return s.plants[seat, level] < t.PLANTS if step == PLANT else s.waters[seat, level] == 0


@rule
def effects(s: DomeSheets, seat: int, step: int) -> Bits:
    """Return what the action of the combination can do, or which section can be cut (WM-A5.4 to WM-A5.7)."""
    if step == ROBOT:
        return buildable_ends(s, seat)
    if step == ENERGY:
        return improvable(s, seat, t.BOXES)
    if step == PLANNING:
        return reach(s, seat)
    if step == EFFECTS:
        return cuttable(s, seat)
    return bit(0) if linked(s, seat, step) else NONE


@rule
def compulsory(s: DomeSheets, seat: int, step: int) -> bool:
    """An X cuts a section (WM-A5.6)."""
    return step == EFFECTS


# Decisions ------------------------------------------------------------------------------------------------------------


@rule
def build(s: DomeSheets, seat: int, side: int) -> None:
    """Build the next part of the dome from a side: a section, or a half of a cut one (WM-A5.5, WM-A5.6)."""
    section = end_section(s, seat, side)
    halves = 3
    if s.cut[seat] >> section & 1:
        built = s.built[seat] >> (2 * section) & 3
        halves = 3 - built if built else 1 if side == t.LEFT else 2
    s.built[seat] |= halves << (2 * section)
    note(s, seat, Happening.ROBOT, section)


@rule
def reach_end(s: DomeSheets, seat: int, space: int) -> None:
    """Circle the bonus of the end that was just filled (WM-A5.3)."""
    if t.END_AT[space] >= 0:
        win_race(s, seat, t.END_AT[space])


@rule
def use(s: DomeSheets, seat: int, step: int, choice: int) -> None:
    """Use the action of the combination, or decline it; cut a section after an X (WM-3.8, WM-A5.4 to WM-A5.7)."""
    s.step[seat] = DONE
    if step == EFFECTS:
        s.cut[seat] |= 1 << choice
        note(s, seat, Happening.CUT, choice)
    elif choice == declining(s, step):
        return
    elif step == ROBOT:
        build(s, seat, choice)
    elif step == ENERGY:
        improve(s, seat, choice)
    elif step == PLANNING:
        write_x(s, seat, choice)
        reach_end(s, seat, choice)
        if cuttable(s, seat) != NONE:
            s.step[seat] = EFFECTS
    else:
        mark_tower(s, seat, step)


@rule
def mark_tower(s: DomeSheets, seat: int, step: int) -> None:
    """Circle a plant, or the water, of the tower level that the number is linked to (WM-A5.4)."""
    level = t.LEVEL_AT[s.space[seat]]
    if step == PLANT:
        s.plants[seat, level] += 1
        note(s, seat, Happening.PLANT, level)
    else:
        s.waters[seat, level] = 1
        note(s, seat, Happening.DEPOSIT, level)


register(
    DomeSheets,
    adventure=5,
    first_actions=t.FIRST,
    whole_sheet=t.ALL,
    zone_order=t.ORDER,
    error_boxes=t.ERRORS,
    races=t.ENDS,
    astronaut_marks=t.ASTRONAUTS,
    places=places,
    occupied=reach_end,
    effects=effects,
    compulsory=compulsory,
    use=use,
    holds=holds,
    points=points,
    promise=promise,
)
