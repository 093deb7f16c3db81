"""What the modules do once an option is chosen and paid for (LM-8)."""

from lunaria.engine.bits import bit
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.luna_maris.actions import ANTENNA, CONTRACT, DEMAND, HIRE, USE
from lunaria.games.luna_maris.events import Happening, Reason
from lunaria.games.luna_maris.legal import bill_iron
from lunaria.games.luna_maris.modules import (
    COM,
    EXP,
    IND,
    MIN,
    advanced,
    build_titanium,
)
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
from lunaria.games.luna_maris.tables import (
    ADVANCED_ENERGY,
    AIR,
    BATTERY,
    BONUS_GAIN,
    BUILD_ENERGY,
    CO2,
    DEMAND_GAIN,
    DEMAND_PAY,
    DISCARDED_FOOD,
    ENERGY,
    EXTRACTION,
    FILL,
    FOOD,
    HELIUM3,
    IRON,
    LEVEL_1,
    MODULE_COUNT,
    OPTION_GAIN,
    OPTION_LEVEL,
    OPTION_MODULE,
    OPTION_PAY,
    OPTION_TOOL,
    ORE,
    POINTS,
    PROBE_GAIN,
    PROBES,
    RESEARCH,
    RETURNED,
    SCIENTISTS,
    SPACE_BIT,
    STRESS_LAST,
    STRESS_TO_LAST,
    SUSTAINABILITY,
    TITANIUM,
    TO_WASTE,
    TOP_FOOD,
    TOP_LEVEL,
    TRACK_POINTS,
    TRACK_SPACES,
    TRASH,
    WATER,
)
from lunaria.games.luna_maris.tasks import (
    CHOOSE_BONUS,
    CHOOSE_FOOD,
    CHOOSE_SCIENTIST,
    CHOOSE_TRACK,
    FERTILIZE,
    LET_GO,
    SALVAGE,
    SECOND,
    USE_TITANIUM,
)
from lunaria.games.luna_maris.turns import mine, push


@rule
def place_probe(s: Base, seat: int, space: int, log: EventLog) -> None:
    """Put the topmost probe on a space and take its reward (LM-8.1.3)."""
    number = PROBES - s.probes_left[seat]
    s.probes[seat] |= bit(SPACE_BIT + space)
    s.probes_left[seat] -= 1
    emit(log, Happening.PROBE, seat, SPACE_BIT + space)
    gain(
        s, seat, 0, PROBE_GAIN[number, IRON], 0, PROBE_GAIN[number, WATER], PROBE_GAIN[number, HELIUM3],
        PROBE_GAIN[number, POINTS], log,
    )  # fmt: skip
    add_waste(s, seat, PROBE_GAIN[number, TRASH], log)


@rule
def charge(s: Base, seat: int, action: int, log: EventLog) -> None:
    """Ask how much titanium stands in for iron, if the action costs iron, and settle it (LM-2.5, LM-14.5)."""
    s.bill = action
    if bill_iron(s, action) > 0:
        push(s, USE_TITANIUM, 0)
    else:
        settle(s, seat, 0, log)


@rule
def settle(s: Base, seat: int, titanium: int, log: EventLog) -> None:
    """Pay for the action on the bill, so many iron cubes being titanium, and carry it out (LM-2.8)."""
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
    card = LEVEL_1 + s.bill - (ANTENNA if s.bill >= ANTENNA else HIRE)
    s.hand[seat] |= bit(card)
    emit(log, Happening.HIRE, seat, card)
    replace_scientist(s, card, log)
    if advanced(s, COM):
        push(s, LET_GO, 0)


@rule
def fulfil(s: Base, seat: int, level: int, contract: bool, titanium: int, log: EventLog) -> None:
    """Pay for a demand token, take it and its rewards (LM-8.3)."""
    token = top_demand(s, level)
    pay(
        s, seat, 0, DEMAND_PAY[token, IRON] - titanium, DEMAND_PAY[token, TITANIUM] + titanium,
        DEMAND_PAY[token, WATER], DEMAND_PAY[token, HELIUM3], 0, log,
    )  # fmt: skip
    owned = s.demands[seat]
    take_demand(s, seat, level, log)
    gain(s, seat, 0, 0, 0, 0, 0, DEMAND_GAIN[token, POINTS], log)
    if contract:
        use_tool(s, seat, log)
        add_points(s, seat, owned, Reason.CONTRACT, log)
    if advanced(s, EXP):
        add_points(s, seat, titanium, Reason.TITANIUM, log)
    move_co2(s, seat, -DEMAND_GAIN[token, CO2], log)
    return_waste(s, seat, DEMAND_GAIN[token, RETURNED], log)
    if DEMAND_GAIN[token, SCIENTISTS]:
        push(s, CHOOSE_SCIENTIST, DEMAND_GAIN[token, SCIENTISTS])
    if DEMAND_GAIN[token, RESEARCH]:
        push(s, CHOOSE_TRACK, 0)


@rule
def carry_out(s: Base, seat: int, option: int, titanium: int, log: EventLog) -> None:
    """Pay for an option and take what it gives (LM-8.5 to LM-8.9)."""
    module = OPTION_MODULE[option]
    built = advanced(s, module)
    to_waste = OPTION_PAY[option, TO_WASTE]
    pay(
        s, seat, 0, OPTION_PAY[option, IRON] + to_waste - titanium, OPTION_PAY[option, TITANIUM] + titanium,
        OPTION_PAY[option, WATER], 0, OPTION_PAY[option, TRASH], log,
    )  # fmt: skip
    if OPTION_TOOL[option]:
        use_tool(s, seat, log)
    if built and module == MIN:
        to_waste = 0
    elif built and module == IND:
        to_waste -= min(to_waste, titanium)
    add_waste(s, seat, to_waste, log)
    energy = OPTION_GAIN[option, ENERGY]
    if built:
        energy += OPTION_GAIN[option, ADVANCED_ENERGY]
    if OPTION_GAIN[option, FILL]:
        energy = BATTERY - s.energy[seat]
    if OPTION_GAIN[option, ORE]:
        mine(s, seat, 0, OPTION_GAIN[option, TITANIUM], log)
        if built:
            add_points(s, seat, adjacency(s.probes[seat]), Reason.ADJACENCY, log)
    else:
        gain(
            s, seat, energy, OPTION_GAIN[option, IRON], OPTION_GAIN[option, TITANIUM], OPTION_GAIN[option, WATER],
            OPTION_GAIN[option, HELIUM3], OPTION_GAIN[option, POINTS], log,
        )  # fmt: skip
    add_waste(s, seat, OPTION_GAIN[option, TRASH], log)
    follow_up(s, seat, option, log)


@rule
def follow_up(s: Base, seat: int, option: int, log: EventLog) -> None:
    """Take food and oxygen, and offer a second option on research level 4 (LM-8.5.2, LM-8.6, LM-8.9)."""
    level = s.level[seat, EXTRACTION if OPTION_MODULE[option] == IND else SUSTAINABILITY]
    if OPTION_LEVEL[option] and level == TOP_LEVEL and not s.combined:
        push(s, SECOND, option)
    if OPTION_GAIN[option, TOP_FOOD]:
        push(s, FERTILIZE, OPTION_GAIN[option, AIR])
    else:
        breathe(s, seat, OPTION_GAIN[option, AIR], log)
    if OPTION_GAIN[option, FOOD]:
        push(s, CHOOSE_FOOD, OPTION_GAIN[option, FOOD])


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
    if s.level[seat, track] < TOP_LEVEL:
        s.level[seat, track] += 1
        emit(log, Happening.ADVANCE, seat, track, s.level[seat, track])
    else:
        push(s, CHOOSE_BONUS, track)


@rule
def take_bonus(s: Base, seat: int, bonus: int, log: EventLog) -> None:
    """Take what a space of the bonus area gives (LM-8.4.2)."""
    emit(log, Happening.BONUS, seat, bonus)
    energy = BATTERY - s.energy[seat] if BONUS_GAIN[bonus, FILL] else 0
    water, helium3, points = BONUS_GAIN[bonus, WATER], BONUS_GAIN[bonus, HELIUM3], BONUS_GAIN[bonus, POINTS]
    gain(s, seat, energy, 0, 0, water, helium3, points, log)
    move_co2(s, seat, -BONUS_GAIN[bonus, CO2], log)
    return_waste(s, seat, BONUS_GAIN[bonus, RETURNED], log)
    add_waste(s, seat, BONUS_GAIN[bonus, TRASH], log)
    if BONUS_GAIN[bonus, STRESS_TO_LAST]:
        relax(s, seat, STRESS_LAST, log)
    if BONUS_GAIN[bonus, DISCARDED_FOOD]:
        push(s, SALVAGE, 0)


@rule
def build(s: Base, seat: int, module: int, log: EventLog) -> None:
    """Pay for an advanced module and lay it out, the disc on the largest free number (LM-8.4.5)."""
    pay(s, seat, BUILD_ENERGY, 0, build_titanium(s), 0, 0, 0, log)
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
    gain(s, seat, 0, 0, 0, 0, 0, TRACK_POINTS[space], log)
    full = True
    for i in range(TRACK_SPACES):
        if s.module_track[i] == 0:
            full = False
    for i in range(s.tile_row.size):
        if s.tile_row[i] == module or full:
            s.tile_row[i] = -1
    if full:
        for other in range(MODULE_COUNT):
            if s.tile[other] == 1:
                s.tile[other] = 0
