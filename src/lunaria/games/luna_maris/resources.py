"""Resources, waste and the tracks of a player board (LM-2)."""

from lunaria.engine.bits import NONE, Bits, count, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.events import Happening
from lunaria.games.luna_maris.state import Base


@rule
def iron_of(s: Base, seat: int) -> int:
    """Return the iron on the conveyor (LM-2.2)."""
    return s.iron[seat, 0] + s.iron[seat, 1]


@rule
def titanium_of(s: Base, seat: int) -> int:
    """Return the titanium on the conveyor (LM-2.2)."""
    return s.titanium[seat, 0] + s.titanium[seat, 1]


@rule
def breath(s: Base, seat: int) -> int:
    """Return the oxygen available: what is left up to the stress value (LM-2.12)."""
    return max(0, s.stress[seat] - s.oxygen[seat])


@rule
def add_points(s: Base, seat: int, points: int, reason: int, log: EventLog) -> None:
    """Move the score disc; it never falls under 0 (LM-2.14)."""
    points = max(points, -s.points[seat])
    if points:
        s.points[seat] += points
        emit(log, Happening.POINTS, seat, points, reason)


@rule
def gain(
    s: Base, seat: int, energy: int, iron: int, titanium: int, water: int, helium3: int, points: int, log: EventLog
) -> None:
    """Gain resources and points; what finds no room is lost, iron before titanium (LM-2.2, LM-2.4, LM-2.8)."""
    more_energy = min(energy, t.BATTERY - s.energy[seat])
    room = t.SECTION - s.iron[seat, 0] - s.titanium[seat, 0]
    more_titanium = min(titanium, room)
    more_iron = min(iron, room - more_titanium)
    more_water = min(water, t.RESERVOIR - s.water[seat])
    more_helium3 = min(helium3, t.TANK - s.helium3[seat])
    s.energy[seat] += more_energy
    s.titanium[seat, 0] += more_titanium
    s.iron[seat, 0] += more_iron
    s.water[seat] += more_water
    s.helium3[seat] += more_helium3
    s.points[seat] += points
    if log.capacity > 0:
        if more_energy + more_iron + more_titanium + more_water + more_helium3 + points:
            emit(log, Happening.GAIN, seat, more_energy, more_iron, more_titanium, more_water, more_helium3, points)
        kept = more_energy + more_iron + more_titanium + more_water + more_helium3
        if kept < energy + iron + titanium + water + helium3:
            emit(
                log, Happening.OVERFLOW, seat, energy - more_energy, iron - more_iron, titanium - more_titanium,
                water - more_water, helium3 - more_helium3,
            )  # fmt: skip


@rule
def pay(
    s: Base, seat: int, energy: int, iron: int, titanium: int, water: int, helium3: int, waste: int, log: EventLog
) -> None:
    """Return cubes to the supply; ore leaves section 2 of the conveyor first (LM-2.6)."""
    s.energy[seat] -= energy
    from_exit = min(iron, s.iron[seat, 1])
    s.iron[seat, 1] -= from_exit
    s.iron[seat, 0] -= iron - from_exit
    from_exit = min(titanium, s.titanium[seat, 1])
    s.titanium[seat, 1] -= from_exit
    s.titanium[seat, 0] -= titanium - from_exit
    s.water[seat] -= water
    s.helium3[seat] -= helium3
    s.waste[seat] -= waste
    if energy + iron + titanium + water + helium3 + waste:
        emit(log, Happening.PAY, seat, energy, iron, titanium, water, helium3, waste)


@rule
def move_co2(s: Base, seat: int, steps: int, log: EventLog) -> None:
    """Move the CO2 disc forward, or back if negative; the ends of the track stop it (LM-2.10)."""
    before = s.co2[seat]
    after = min(t.CO2_LAST, max(0, before + steps))
    if after != before:
        s.co2[seat] = after
        emit(log, Happening.CO2, seat, after - before, after)


@rule
def relax(s: Base, seat: int, steps: int, log: EventLog) -> None:
    """Move the stress marker right, to the last space at most (LM-2.12)."""
    before = s.stress[seat]
    after = min(t.STRESS_LAST, before + steps)
    if after != before:
        s.stress[seat] = after
        emit(log, Happening.STRESS, seat, after - before, after)


@rule
def breathe(s: Base, seat: int, steps: int, log: EventLog) -> None:
    """Move the oxygen marker left: oxygen is given back, never beyond 0 (LM-2.11)."""
    back = min(steps, s.oxygen[seat])
    if back:
        s.oxygen[seat] -= back
        emit(log, Happening.OXYGEN, seat, -back)


@rule
def add_waste(s: Base, seat: int, cubes: int, log: EventLog) -> None:
    """Add waste one cube at a time, with the triggers of the spaces that it covers (LM-2.9, LM-2.13, LM-13.7)."""
    room = t.WASTE - s.waste[seat]
    if cubes > room:
        cubes = room
    if cubes > 0:
        emit(log, Happening.WASTE, seat, cubes)
    for _ in range(cubes):
        s.waste[seat] += 1
        now = s.waste[seat]
        if t.WASTE_MOVES_CO2[now]:
            move_co2(s, seat, 1, log)
        if t.WASTE_MOVES_STRESS[now] and seat != t.AUTOMATON:
            value = s.stress[seat] - 1
            if value >= t.STRESS_FIRST and value >= s.oxygen[seat]:
                s.stress[seat] = value
                emit(log, Happening.STRESS, seat, -1, value)


@rule
def return_waste(s: Base, seat: int, cubes: int, log: EventLog) -> None:
    """Return up to ``cubes`` waste cubes to the supply (LM-2.16)."""
    pay(s, seat, 0, 0, 0, 0, 0, min(cubes, s.waste[seat]), log)


@rule
def adjacency(probes: Bits) -> int:
    """Return what a set of probes scores: for every connected group its size less 1 (LM-8.1.4)."""
    left = probes
    points = count(probes)
    while left != NONE:
        group = lowest(left)
        left = without_lowest(left)
        points -= 1
        border = t.NEIGHBOURS[group] & left
        while border != NONE:
            left &= ~border
            next_border = NONE
            while border != NONE:
                next_border |= t.NEIGHBOURS[lowest(border)]
                border = without_lowest(border)
            border = next_border & left
    return points
