"""The automaton of the solo game: turns without choices (LM-13.5 to LM-13.8)."""

from lunaria.engine.bits import NONE, bit, count, has
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.effects import lay_tile
from lunaria.games.luna_maris.events import Happening, Reason
from lunaria.games.luna_maris.modules import COM, DEC, EXP, IND, LAB, MIN, REC
from lunaria.games.luna_maris.modules import GRE as GREENHOUSE
from lunaria.games.luna_maris.resources import add_points, add_waste, adjacency, gain, move_co2, pay, return_waste
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.supply import hiring_open, replace_scientist, take_demand, take_food, top_demand
from lunaria.games.luna_maris.turns import end_workday, leave_symbol


@rule
def take_turn(s: Base, log: EventLog) -> None:
    """Carry out the next action of the card, or end the workday when all are done (LM-13.5)."""
    card = s.solo_cards[s.round - 1]
    module = t.SOLO_ACTIONS[card, s.solo_done] if s.solo_done < t.SOLO_ACTIONS.shape[1] else -1
    if module < 0:
        end_automaton_workday(s, log)
        return
    s.solo_done += 1
    move(s, module, log)
    if module == DEC:
        place_probe(s, log)
    elif module == COM:
        hire(s, log)
    elif module == EXP:
        fulfil(s, t.SOLO_DEMAND[t.SOLO_SET[card], s.round], log)
    elif module == LAB:
        build(s, t.SOLO_SET[card], log)
    elif module == IND:
        gain(s, t.AUTOMATON, 0, 0, 0, 1, 0, 1, log)
        add_waste(s, t.AUTOMATON, 1, log)
    elif module == REC:
        return_waste(s, t.AUTOMATON, 2, log)
        move_co2(s, t.AUTOMATON, -1, log)
    elif module == MIN:
        add_points(s, t.AUTOMATON, adjacency(s.probes[t.AUTOMATON]), Reason.ADJACENCY, log)
    elif module == GREENHOUSE:
        harvest(s, log)
    else:
        add_points(s, t.AUTOMATON, 1, Reason.AUTOMATON, log)


@rule
def move(s: Base, module: int, log: EventLog) -> None:
    """Move the piece to a module; it takes the energy symbol unless the player's astronaut is on it (LM-13.6)."""
    leave_symbol(s, t.AUTOMATON, log)
    s.astronaut[t.AUTOMATON] = module
    emit(log, Happening.GO, t.AUTOMATON, module)
    if t.HAS_SYMBOL[module]:
        owner = s.symbol[module] - 1
        if owner < 0:
            s.symbol[module] = t.AUTOMATON + 1
        else:
            emit(log, Happening.OCCUPANT, owner, module)
            s.points[owner] += 1


@rule
def place_probe(s: Base, log: EventLog) -> None:
    """Place the next probe beside as many own ones as possible, on titanium rather than iron (LM-13.6)."""
    if s.probes_left[t.AUTOMATON] == 0:
        add_points(s, t.AUTOMATON, 1, Reason.AUTOMATON, log)
        return
    taken = NONE
    for board in range(s.probes.size):
        taken |= s.probes[board]
    best, best_value = -1, -1
    for space in range(t.SPACE_BIT, t.SPACE_BIT + t.SPACE_COUNT):
        value = 2 * count(t.NEIGHBOURS[space] & s.probes[t.AUTOMATON]) + has(t.TITANIUM_SPACES, space)
        if value > best_value and not has(taken, space):
            best, best_value = space, value
    number = t.PROBES - s.probes_left[t.AUTOMATON]
    s.probes[t.AUTOMATON] |= bit(best)
    s.probes_left[t.AUTOMATON] -= 1
    emit(log, Happening.PROBE, t.AUTOMATON, best)
    gain(s, t.AUTOMATON, 0, 0, 0, t.SOLO_PROBE_GAIN[number, t.WATER], 0, t.SOLO_PROBE_GAIN[number, t.POINTS], log)
    add_waste(s, t.AUTOMATON, t.SOLO_PROBE_GAIN[number, t.TRASH], log)


@rule
def hire(s: Base, log: EventLog) -> None:
    """Take the dearest face-up scientist, the leftmost of equals, for nothing (LM-13.6)."""
    if not hiring_open(s):
        add_points(s, t.AUTOMATON, 1, Reason.AUTOMATON, log)
        return
    best = s.scientist_row[0]
    for i in range(1, t.SCIENTISTS_FACE_UP):
        if t.IRON_COST[s.scientist_row[i]] > t.IRON_COST[best]:
            best = s.scientist_row[i]
    s.hand[t.AUTOMATON] |= bit(best)
    emit(log, Happening.HIRE, t.AUTOMATON, best)
    replace_scientist(s, best, log)


@rule
def fulfil(s: Base, wanted: int, log: EventLog) -> None:
    """Take a demand token: of the wanted level, else the nearest lower, else the nearest higher (LM-13.6)."""
    level = wanted
    while level >= 0 and top_demand(s, level) < 0:
        level -= 1
    if level < 0:
        level = wanted
        while level < s.stack_taken.size and top_demand(s, level) < 0:
            level += 1
    if level == s.stack_taken.size:
        add_points(s, t.AUTOMATON, 1, Reason.AUTOMATON, log)
        return
    token = top_demand(s, level)
    take_demand(s, t.AUTOMATON, level, log)
    gain(s, t.AUTOMATON, 0, 0, 0, 0, 0, t.DEMAND_GAIN[token, t.POINTS], log)
    move_co2(s, t.AUTOMATON, -t.DEMAND_GAIN[token, t.CO2], log)
    return_waste(s, t.AUTOMATON, t.DEMAND_GAIN[token, t.RETURNED], log)


@rule
def build(s: Base, advanced: int, log: EventLog) -> None:
    """Score a point; on an advanced card build the leftmost tile on the smallest free number instead (LM-13.6)."""
    built = 0
    for module in range(t.MODULE_COUNT):
        if s.tile[module] == t.AUTOMATON + 2:
            built += 1
    space = t.TRACK_SPACES - 1
    while space >= 0 and s.module_track[space]:
        space -= 1
    if advanced and built < t.SOLO_BUILT and space >= 0:
        for i in range(s.tile_row.size):
            if s.tile_row[i] >= 0:
                lay_tile(s, t.AUTOMATON, s.tile_row[i], space, log)
                return
    add_points(s, t.AUTOMATON, 2 if advanced else 1, Reason.AUTOMATON, log)


@rule
def best_food(s: Base) -> int:
    """Return the face-up food of highest nutrition, rather one it does not hold, then the leftmost (LM-13.6)."""
    best, best_value = -1, -1
    for i in range(t.FOOD_FACE_UP):
        kind = s.display[i]
        if kind >= 0:
            value = 2 * t.NUTRITION[kind] + (s.food[t.AUTOMATON, kind] == 0)
            if value > best_value:
                best, best_value = kind, value
    return best


@rule
def harvest(s: Base, log: EventLog) -> None:
    """Take the best food, and for a water the next best with a point (LM-13.6)."""
    first = best_food(s)
    if first < 0:
        return
    take_food(s, t.AUTOMATON, first, log)
    second = best_food(s)
    if second >= 0 and s.water[t.AUTOMATON] > 0:
        pay(s, t.AUTOMATON, 0, 0, 0, 1, 0, 0, log)
        take_food(s, t.AUTOMATON, second, log)
        add_points(s, t.AUTOMATON, 1, Reason.AUTOMATON, log)


@rule
def end_automaton_workday(s: Base, log: EventLog) -> None:
    """End the workday: a food bonus is taken, energy is not, and all but three food cards go (LM-13.8)."""
    place = s.ended_count
    end_workday(s, t.AUTOMATON, log)
    food = best_food(s)
    if place < t.END_FOOD[s.round] and food >= 0:
        take_food(s, t.AUTOMATON, food, log)
    cards = 0
    for kind in range(t.FOOD_KINDS):
        cards += s.food[t.AUTOMATON, kind]
    while cards > t.SOLO_FOOD_LIMIT:
        worst, worst_value = -1, 99
        for kind in range(t.FOOD_KINDS):
            value = 2 * t.NUTRITION[kind] + (s.food[t.AUTOMATON, kind] < 2)
            if s.food[t.AUTOMATON, kind] and value < worst_value:
                worst, worst_value = kind, value
        s.food[t.AUTOMATON, worst] -= 1
        s.discard[worst] += 1
        emit(log, Happening.DISCARD, t.AUTOMATON, worst)
        cards -= 1
