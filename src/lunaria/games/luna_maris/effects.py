"""The effects of modules once an option is chosen and paid for (LM-8)."""

from lunaria.engine.bits import bit
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris import tasks
from lunaria.games.luna_maris.actions import ANTENNA, CONTRACT, DEMAND, HIRE, USE
from lunaria.games.luna_maris.events import Happening, Reason
from lunaria.games.luna_maris.legal import bill_iron
from lunaria.games.luna_maris.modules import COM, EXP, IND, MIN, advanced, build_titanium
from lunaria.games.luna_maris.resources import (
    add_points,
    add_waste,
    adjacency,
    breathe,
    gain,
    move_co2,
    pay,
    relax,
    return_waste,
)
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.supply import draw_food, replace_scientist, take_demand, top_demand
from lunaria.games.luna_maris.turns import mine, push


@rule
def place_probe(s: Base, seat: int, space: int, log: EventLog) -> None:
    """Put the topmost probe on a space and take its reward (LM-8.1.3)."""
    number = t.PROBES - s.probes_left[seat]
    s.probes[seat] |= bit(t.SPACE_BIT + space)
    s.probes_left[seat] -= 1
    emit(log, Happening.PROBE, seat, t.SPACE_BIT + space)
    gain(
        s, seat, 0, t.PROBE_GAIN[number, t.IRON], 0, t.PROBE_GAIN[number, t.WATER], t.PROBE_GAIN[number, t.HELIUM3],
        t.PROBE_GAIN[number, t.POINTS], log,
    )  # fmt: skip
    add_waste(s, seat, t.PROBE_GAIN[number, t.TRASH], log)


@rule
def charge(s: Base, seat: int, action: int, log: EventLog) -> None:
    """Ask how much titanium stands in for iron, if the action costs iron, and settle it (LM-2.5, LM-14.5)."""
    s.bill = action
    if bill_iron(s, action) > 0:
        push(s, tasks.USE_TITANIUM, 0)
    else:
        settle(s, seat, 0, log)


@rule
def settle(s: Base, seat: int, titanium: int, log: EventLog) -> None:
    """Pay for the action on the bill, some of its iron in titanium, and carry it out (LM-2.8)."""
    if s.bill >= USE:
        carry_out(s, seat, s.bill - USE, titanium, log)
    elif s.bill >= CONTRACT:
        fulfil(s, seat, s.bill - CONTRACT, True, titanium, log)
    elif s.bill >= DEMAND:
        fulfil(s, seat, s.bill - DEMAND, False, titanium, log)
    else:
        hire(s, seat, titanium, log)
    s.bill = 0


@rule
def use_tool(s: Base, seat: int, log: EventLog) -> None:
    """Turn the special tool face down (LM-7.12)."""
    s.tool_ready[seat] = 0
    emit(log, Happening.USE_TOOL, seat, s.tool[seat])


@rule
def hire(s: Base, seat: int, titanium: int, log: EventLog) -> None:
    """Pay for a level-2 scientist and take the card in hand (LM-8.2)."""
    pay(s, seat, 0, bill_iron(s, s.bill) - titanium, titanium, 0, 0, 0, log)
    if s.bill >= ANTENNA:
        use_tool(s, seat, log)
    card = t.LEVEL_1 + s.bill - (ANTENNA if s.bill >= ANTENNA else HIRE)
    s.hand[seat] |= bit(card)
    emit(log, Happening.HIRE, seat, card)
    replace_scientist(s, card, log)
    if advanced(s, COM):
        push(s, tasks.LET_GO, 0)


@rule
def fulfil(s: Base, seat: int, level: int, contract: bool, titanium: int, log: EventLog) -> None:
    """Pay for a demand token, take it and its rewards (LM-8.3)."""
    token = top_demand(s, level)
    pay(
        s, seat, 0, t.DEMAND_PAY[token, t.IRON] - titanium, t.DEMAND_PAY[token, t.TITANIUM] + titanium,
        t.DEMAND_PAY[token, t.WATER], t.DEMAND_PAY[token, t.HELIUM3], 0, log,
    )  # fmt: skip
    owned = s.demands[seat]
    take_demand(s, seat, level, log)
    gain(s, seat, 0, 0, 0, 0, 0, t.DEMAND_GAIN[token, t.POINTS], log)
    if contract:
        use_tool(s, seat, log)
        add_points(s, seat, owned, Reason.CONTRACT, log)
    if advanced(s, EXP):
        add_points(s, seat, titanium, Reason.TITANIUM, log)
    move_co2(s, seat, -t.DEMAND_GAIN[token, t.CO2], log)
    return_waste(s, seat, t.DEMAND_GAIN[token, t.RETURNED], log)
    if t.DEMAND_GAIN[token, t.SCIENTISTS]:
        push(s, tasks.CHOOSE_SCIENTIST, t.DEMAND_GAIN[token, t.SCIENTISTS])
    if t.DEMAND_GAIN[token, t.RESEARCH]:
        push(s, tasks.CHOOSE_TRACK, 0)


@rule
def carry_out(s: Base, seat: int, option: int, titanium: int, log: EventLog) -> None:
    """Pay for an option and take what it gives (LM-8.5 to LM-8.9)."""
    module = t.OPTION_MODULE[option]
    built = advanced(s, module)
    to_waste = t.OPTION_PAY[option, t.TO_WASTE]
    pay(
        s, seat, 0, t.OPTION_PAY[option, t.IRON] + to_waste - titanium, t.OPTION_PAY[option, t.TITANIUM] + titanium,
        t.OPTION_PAY[option, t.WATER], 0, t.OPTION_PAY[option, t.TRASH], log,
    )  # fmt: skip
    if t.OPTION_TOOL[option]:
        use_tool(s, seat, log)
    if built and module == MIN:
        to_waste = 0
    elif built and module == IND:
        to_waste -= min(to_waste, titanium)
    add_waste(s, seat, to_waste, log)
    energy = t.OPTION_GAIN[option, t.ENERGY]
    if built:
        energy += t.OPTION_GAIN[option, t.ADVANCED_ENERGY]
    if t.OPTION_GAIN[option, t.FILL]:
        energy = t.BATTERY - s.energy[seat]
    if t.OPTION_GAIN[option, t.ORE]:
        mine(s, seat, 0, t.OPTION_GAIN[option, t.TITANIUM], log)
        if built:
            add_points(s, seat, adjacency(s.probes[seat]), Reason.ADJACENCY, log)
    else:
        gain(
            s, seat, energy, t.OPTION_GAIN[option, t.IRON], t.OPTION_GAIN[option, t.TITANIUM],
            t.OPTION_GAIN[option, t.WATER], t.OPTION_GAIN[option, t.HELIUM3], t.OPTION_GAIN[option, t.POINTS], log,
        )  # fmt: skip
    add_waste(s, seat, t.OPTION_GAIN[option, t.TRASH], log)
    follow_up(s, seat, option, log)


@rule
def follow_up(s: Base, seat: int, option: int, log: EventLog) -> None:
    """Take food and oxygen, and offer a second option on research level 4 (LM-8.5.2, LM-8.6, LM-8.9)."""
    level = s.level[seat, t.EXTRACTION if t.OPTION_MODULE[option] == IND else t.SUSTAINABILITY]
    if t.OPTION_LEVEL[option] and level == t.TOP_LEVEL and not s.combined:
        push(s, tasks.SECOND, option)
    if t.OPTION_GAIN[option, t.TOP_FOOD]:
        push(s, tasks.FERTILIZE, t.OPTION_GAIN[option, t.AIR])
    else:
        breathe(s, seat, t.OPTION_GAIN[option, t.AIR], log)
    if t.OPTION_GAIN[option, t.FOOD]:
        push(s, tasks.CHOOSE_FOOD, t.OPTION_GAIN[option, t.FOOD])


@rule
def fertilize(s: Base, seat: int, steps: int, log: EventLog) -> None:
    """Draw the top food card and give oxygen back (LM-8.9.3)."""
    kind = draw_food(s, log)
    if kind >= 0:
        s.food[seat, kind] += 1
        emit(log, Happening.DRAW_FOOD, seat, kind)
    breathe(s, seat, steps, log)


@rule
def advance(s: Base, seat: int, track: int, log: EventLog) -> None:
    """Advance a research disc by a level, or from level 4 into the bonus area (LM-8.4.1)."""
    if s.level[seat, track] < t.TOP_LEVEL:
        s.level[seat, track] += 1
        emit(log, Happening.ADVANCE, seat, track, s.level[seat, track])
    else:
        push(s, tasks.CHOOSE_BONUS, track)


@rule
def take_bonus(s: Base, seat: int, bonus: int, log: EventLog) -> None:
    """Take what a space of the bonus area gives (LM-8.4.2)."""
    emit(log, Happening.BONUS, seat, bonus)
    energy = t.BATTERY - s.energy[seat] if t.BONUS_GAIN[bonus, t.FILL] else 0
    water, helium3, points = t.BONUS_GAIN[bonus, t.WATER], t.BONUS_GAIN[bonus, t.HELIUM3], t.BONUS_GAIN[bonus, t.POINTS]
    gain(s, seat, energy, 0, 0, water, helium3, points, log)
    move_co2(s, seat, -t.BONUS_GAIN[bonus, t.CO2], log)
    return_waste(s, seat, t.BONUS_GAIN[bonus, t.RETURNED], log)
    add_waste(s, seat, t.BONUS_GAIN[bonus, t.TRASH], log)
    if t.BONUS_GAIN[bonus, t.STRESS_TO_LAST]:
        relax(s, seat, t.STRESS_LAST, log)
    if t.BONUS_GAIN[bonus, t.DISCARDED_FOOD]:
        push(s, tasks.SALVAGE, 0)


@rule
def build(s: Base, seat: int, module: int, log: EventLog) -> None:
    """Pay for an advanced module and lay it out, the disc on the largest free number (LM-8.4.5)."""
    pay(s, seat, t.BUILD_ENERGY, 0, build_titanium(s), 0, 0, 0, log)
    space = 0
    while s.module_track[space]:
        space += 1
    lay_tile(s, seat, module, space, log)


@rule
def lay_tile(s: Base, seat: int, module: int, space: int, log: EventLog) -> None:
    """Lay an advanced module; after the fourth the last one leaves the game (LM-8.4.5, LM-8.4.6)."""
    s.tile[module] = seat + 2
    s.module_track[space] = seat + 1
    emit(log, Happening.BUILD, seat, module)
    gain(s, seat, 0, 0, 0, 0, 0, t.TRACK_POINTS[space], log)
    full = True
    for i in range(t.TRACK_SPACES):
        if s.module_track[i] == 0:
            full = False
    for i in range(s.tile_row.size):
        if s.tile_row[i] == module or full:
            s.tile_row[i] = -1
    if full:
        for other in range(t.MODULE_COUNT):
            if s.tile[other] == 1:
                s.tile[other] = 0
