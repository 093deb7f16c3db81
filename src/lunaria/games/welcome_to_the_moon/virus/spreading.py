"""Phase 5 of adventure 6: viruses are activated and spread, also by effect cards (WM-A6.8 to WM-A6.13, WM-S.6)."""

from lunaria.engine.bits import NONE, Bits, bit, has, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.welcome_to_the_moon.choices import note, single
from lunaria.games.welcome_to_the_moon.codes import DRAWING, INFECT
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.turn import ask, earn_bonus, tell_entries
from lunaria.games.welcome_to_the_moon.virus import sheet as t
from lunaria.games.welcome_to_the_moon.virus.scoring import full, quarantined
from lunaria.games.welcome_to_the_moon.virus.sheet import VirusSheets

VIRUS_COUNT = len(t.VIRUSES)
TRIGGERED_VIRUSES = (1 << t.MISSION_VIRUS) - 1


# Infections -----------------------------------------------------------------------------------------------------------


@rule
def infect(s: VirusSheets, seat: int, space: int) -> None:
    """Infect a space; a quarter filled by it is evacuated at once (WM-A6.3, WM-A6.9, WM-A6.12)."""
    s.filled[seat] |= bit(space)
    s.infected[seat] |= bit(space)
    s.fresh[seat] |= bit(space)
    quarter = t.QUARTER_OF[space]
    for entry in range(s.noted[seat]):
        if s.journal[seat, entry, 0] == Happening.INFECT and s.journal[seat, entry, 1] == quarter:
            s.journal[seat, entry, 2] += 1
            break
    else:
        note(s, seat, Happening.INFECT, quarter, 1)
    if full(s, seat, quarter):
        note(s, seat, Happening.QUARTER, quarter)


@rule
def reached(s: VirusSheets, seat: int, home: int) -> Bits:
    """Return the quarters that the virus of a quarter infects now: its own, or from there the next ones (WM-A6.12)."""
    if not full(s, seat, home):
        return bit(home)
    quarters = NONE
    for quarter in range(t.QUARTERS):
        way = t.WAY_TO[home, quarter]
        if way >= 0 and not has(s.shut[seat], way) and not full(s, seat, quarter):
            quarters |= bit(quarter)
    return quarters


@rule
def target(s: VirusSheets, seat: int) -> Bits:
    """Return the empty spaces of the quarter that is infected next (WM-A6.12)."""
    return t.QUARTER[lowest(s.targets[seat])] & ~s.filled[seat]


@rule
def next_target(s: VirusSheets, seat: int) -> bool:
    """Go on to the next virus or propagation until there is a quarter to infect; returns whether (WM-A6.12)."""
    while s.targets[seat] == NONE:
        if s.due[seat] == NONE:
            if s.propagations[seat] == 0:
                return False
            s.propagations[seat] -= 1
            s.due[seat] = s.active[seat]
        if s.due[seat] != NONE:
            home = lowest(s.due[seat])
            s.due[seat] = without_lowest(s.due[seat])
            s.targets[seat] = reached(s, seat, home)
    return True


@rule
def spread_on(s: VirusSheets, seat: int) -> bool:
    """Infect what leaves no choice; returns whether the player has to choose a space then (WM-A6.12)."""
    while next_target(s, seat):
        empty = target(s, seat)
        if not single(empty):
            s.step[seat] = INFECT
            return True
        s.targets[seat] = without_lowest(s.targets[seat])
        infect(s, seat, lowest(empty))
    return False


@rule
def spread(s: VirusSheets, log: EventLog) -> int:
    """Make everybody's propagations as far as they leave no choice; returns the seats that choose (WM-A6.12)."""
    asked = 0
    for seat in range(s.seats):
        if spread_on(s, seat):
            asked |= 1 << seat
    tell_entries(s, log)
    return asked


# Activation -----------------------------------------------------------------------------------------------------------


@rule
def unspent(s: VirusSheets, what: int) -> bool:
    """Say whether a virus or propagation symbol can still be triggered (WM-A6.8)."""
    if what < t.MISSION_VIRUS:
        return s.viruses >> what & 1 == 0
    return s.race >> (what - t.MISSION_VIRUS) & 1 == 0


@rule
def activate(s: VirusSheets, virus: int, log: EventLog) -> None:
    """Circle a virus on every sheet on which its quarter is not quarantined (WM-A6.10, WM-A6.11)."""
    s.viruses |= 1 << virus
    emit(log, Happening.VIRUS, -1, virus)
    for seat in range(s.seats):
        if not quarantined(s, seat, t.HOMES[virus]):
            s.active[seat] |= bit(t.HOMES[virus])


@rule
def mission_viruses(s: VirusSheets) -> int:
    """Return the viruses of missions that are fulfilled now and were not before, one bit each (WM-A6.13)."""
    viruses = 0
    for seat in range(s.seats):
        for letter in range(3):
            if s.fulfilled[seat, letter] > 0:
                viruses |= 1 << (t.MISSION_VIRUS + letter)
    return viruses & ~s.viruses


@rule
def again(s: VirusSheets) -> bool:
    """Say whether missions activate a virus, so that phases 5 and 6 are repeated (WM-A6.13)."""
    return mission_viruses(s) != 0


@rule
def cross_symbol(s: VirusSheets, symbol: int, log: EventLog) -> None:
    """Cross a propagation symbol on all sheets; who did not trigger it suffers it (WM-A6.8, WM-A6.11)."""
    s.race |= 1 << symbol
    emit(log, Happening.SPREAD, -1, symbol)
    for seat in range(s.seats):
        if s.triggered[seat] >> (t.MISSION_VIRUS + symbol) & 1:
            earn_bonus(s)
        else:
            s.propagations[seat] += 1


@rule
def incidents(s: VirusSheets, log: EventLog) -> None:
    """Activate viruses, cross the propagation symbols triggered, and count what everybody suffers (WM-A6.11)."""
    triggered = 0
    for seat in range(s.seats):
        triggered |= s.triggered[seat]
    viruses = (triggered & TRIGGERED_VIRUSES) | mission_viruses(s)
    for virus in range(VIRUS_COUNT):
        if viruses >> virus & 1:
            activate(s, virus, log)
            earn_bonus(s)
            for seat in range(s.seats):
                s.propagations[seat] += 1
    for symbol in range(t.SYMBOLS):
        if triggered >> (t.MISSION_VIRUS + symbol) & 1:
            cross_symbol(s, symbol, log)
    for seat in range(s.seats):
        s.triggered[seat] = 0


# Effect cards ---------------------------------------------------------------------------------------------------------


@rule
def crossable(s: VirusSheets) -> Bits:
    """Return what an effect card can activate or cross (WM-S.6)."""
    letter = s.effect - 1
    if s.effects[letter] == 2:
        virus = t.MISSION_VIRUS + letter
        return bit(virus) if s.viruses >> virus & 1 == 0 else NONE
    ways = NONE
    for virus in range(t.MISSION_VIRUS):
        if s.viruses >> virus & 1 == 0:
            ways |= bit(virus)
    if ways == NONE:
        for symbol in range(t.SYMBOLS):
            if s.race >> symbol & 1 == 0:
                ways |= bit(VIRUS_COUNT + symbol)
    return ways


@rule
def cross(s: VirusSheets, choice: int, log: EventLog) -> None:
    """Activate a virus or cross a propagation symbol, then propagate at once (WM-S.6)."""
    if choice < VIRUS_COUNT:
        activate(s, choice, log)
    else:
        s.race |= 1 << (choice - VIRUS_COUNT)
        emit(log, Happening.CROSSED, 0, choice - VIRUS_COUNT)
    s.propagations[0] += 1
    if spread(s, log):
        ask(s, DRAWING, 1)
