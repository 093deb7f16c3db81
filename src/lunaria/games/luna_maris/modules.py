"""The possible actions in a module, and their prices (LM-7.5 to LM-7.12, LM-8)."""

import numpy as np

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, ONE, Bits, bit, count, has, lowest
from lunaria.engine.compiler.rule import rule
from lunaria.games.luna_maris import actions
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.resources import iron_of, titanium_of
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.supply import face_up_food, hiring_open, top_demand

DEC, COM, EXP, LAB, IND, REC, MIN, POW, GRE, DOR = (int(module) for module in t.Module)
_SPACES = np.uint64(t.SPACE_BIT - actions.PROBE_BIT)
_REST = np.uint64(actions.REST_BIT)
_ADVANCE, _REPEAT = np.uint64(1 << actions.ADVANCE_BIT), np.uint64(actions.REPEAT_BIT - 1)


@rule
def depicts(card: int, module: int) -> bool:
    """Say whether a card lets its player use a module; the Dormitory needs no icon (LM-7.5)."""
    return module == DOR or has(t.CARD_SHOWS[card], module)


@rule
def advanced(s: Base, module: int) -> bool:
    """Say whether a module has been built out, by anybody (LM-7.13)."""
    return s.tile[module] > 1


@rule
def tool_for(s: Base, seat: int, module: int) -> bool:
    """Say whether a seat has a ready special tool for a module (LM-7.12)."""
    return s.tool[seat] == module and s.tool_ready[seat] == 1


@rule
def affordable(s: Base, seat: int, prices: Ints, row: int) -> bool:
    """Say whether a seat can pay a price, titanium standing in for iron (LM-2.5)."""
    spare = titanium_of(s, seat) - prices[row, t.TITANIUM]
    return (
        spare >= 0
        and iron_of(s, seat) + spare >= prices[row, t.IRON] + prices[row, t.TO_WASTE]
        and s.water[seat] >= prices[row, t.WATER]
        and s.helium3[seat] >= prices[row, t.HELIUM3]
        and s.waste[seat] >= prices[row, t.TRASH]
    )


@rule
def usable(s: Base, seat: int, option: int) -> bool:
    """Say whether a seat may choose an option of its module now (LM-8.5 to LM-8.9)."""
    module = t.OPTION_MODULE[option]
    if t.OPTION_ADVANCED[option] == (-1 if advanced(s, module) else 1):
        return False
    if t.OPTION_TOOL[option] and not tool_for(s, seat, module):
        return False
    if t.OPTION_LEVEL[option] > s.level[seat, t.EXTRACTION if module == IND else t.SUSTAINABILITY]:
        return False
    return affordable(s, seat, t.OPTION_PAY, option)


@rule
def hires(s: Base, seat: int) -> Bits:
    """Return the scientists that a seat can hire, with and without the Antenna (LM-8.2.1 to LM-8.2.4)."""
    found = NONE
    if hiring_open(s):
        ore = iron_of(s, seat) + titanium_of(s, seat)
        for i in range(t.SCIENTISTS_FACE_UP):
            card = s.scientist_row[i]
            if t.IRON_COST[card] <= ore:
                found |= bit(actions.HIRE_BIT + card - t.LEVEL_1)
            if t.IRON_COST[card] - 1 <= ore and tool_for(s, seat, COM):
                found |= bit(actions.ANTENNA_BIT + card - t.LEVEL_1)
    return found


@rule
def payable_demands(s: Base, seat: int) -> Bits:
    """Return the demand tokens that a seat can pay, with and without the Contract (LM-8.3.1, LM-8.3.4)."""
    found = NONE
    with_contract = tool_for(s, seat, EXP) and s.demands[seat] > 0
    for level in range(s.stack_taken.size):
        token = top_demand(s, level)
        if token >= 0 and affordable(s, seat, t.DEMAND_PAY, token):
            found |= bit(actions.DEMAND_BIT + level)
            if with_contract:
                found |= bit(actions.CONTRACT_BIT + level)
    return found


@rule
def open_tracks(s: Base, seat: int) -> Bits:
    """Return the research tracks on which a seat can advance (LM-8.4.1, LM-8.4.3)."""
    found = NONE
    if s.bonus[seat, 0] == 0:
        found |= _ADVANCE
    if s.bonus[seat, 1] == 0:
        found |= _ADVANCE << ONE
    return found


@rule
def own_bonuses(s: Base, seat: int) -> Bits:
    """Return the bonuses that a seat may take again with the advanced Laboratory (LM-8.4.4)."""
    found = NONE
    for track in range(2):
        if s.bonus[seat, track]:
            found |= ONE << (_REPEAT + np.uint64(s.bonus[seat, track]))
    return found


@rule
def options_of(s: Base, seat: int, module: int) -> Bits:
    """Return what a seat may choose as the main action of a module that is active for it (LM-14.4)."""
    if module == DEC:
        taken = NONE
        for board in range(s.probes.size):
            taken |= s.probes[board]
        return (t.MINING & ~taken) >> _SPACES
    if module == COM:
        return hires(s, seat)
    if module == EXP:
        return payable_demands(s, seat)
    if module == LAB:
        return open_tracks(s, seat) | own_bonuses(s, seat) if advanced(s, LAB) else open_tracks(s, seat)
    if module == DOR:
        return s.hand[seat] << _REST
    found = NONE
    if module == GRE and face_up_food(s) == 0:
        return found
    for option in range(t.FIRST_OPTION[module], t.FIRST_OPTION[module + 1]):
        if usable(s, seat, option):
            found |= bit(actions.USE_BIT + option)
    return found


@rule
def second_options(s: Base, seat: int, first: int) -> Bits:
    """Return the second options of one activation on research level 4 (LM-8.5.2, LM-8.6.2)."""
    found = NONE
    module = t.OPTION_MODULE[first]
    for option in range(t.FIRST_OPTION[module], t.FIRST_OPTION[module + 1]):
        if not t.OPTION_TOOL[option] and t.OPTION_KIND[option] != t.OPTION_KIND[first] and usable(s, seat, option):
            found |= bit(actions.USE_BIT + option)
    return found


@rule
def rests_longer(s: Base, step: int) -> bool:
    """Say whether the Dormitory gives its bonus: the first step of a level-2 card (LM-8.10.3)."""
    return step == 1 and s.card >= t.LEVEL_1


@rule
def main_possible(s: Base, seat: int, module: int, step: int) -> bool:
    """Say whether the main action can be carried out: energy, and at least one option (LM-7.6, LM-7.9)."""
    if t.HAS_SYMBOL[module] and s.symbol[module] == 0 and s.energy[seat] == 0:
        return False
    if module == DEC:
        return s.probes_left[seat] > 0 and s.stress[seat] > t.STRESS_FIRST
    if module == DOR and rests_longer(s, step):
        return True
    return bool(options_of(s, seat, module) != NONE)


@rule
def build_titanium(s: Base) -> int:
    """Return how much titanium an advanced module costs (LM-8.4.5)."""
    return t.BUILD_TITANIUM[1 if advanced(s, LAB) else 0]


@rule
def buildable(s: Base) -> Bits:
    """Return the advanced modules that may still be built (LM-8.4.5, LM-8.4.6)."""
    found = NONE
    for module in range(1, t.MODULE_COUNT - 1):
        if s.tile[module] == 1:
            found |= bit(actions.BUILD_BIT + module - 1)
    return found


@rule
def extra_possible(s: Base, seat: int, module: int) -> bool:
    """Say whether the extra action can be carried out: air filter or building (LM-8.4.5, LM-8.5.4)."""
    if module == IND:
        return s.energy[seat] > 0 and s.co2[seat] > 0
    if module == LAB:
        return s.energy[seat] >= t.BUILD_ENERGY and titanium_of(s, seat) >= build_titanium(s) and buildable(s) != NONE
    return False


@rule
def has_extra(module: int) -> bool:
    """Say whether a module has an extra action at all (LM-7.4)."""
    return module in (IND, LAB)


@rule
def food_choices(s: Base, cards: int) -> Bits:
    """Return the kinds of face-up food to choose from, or only the first if all cards are taken (LM-14.10)."""
    found = NONE
    for i in range(t.FOOD_FACE_UP):
        if s.display[i] >= 0:
            found |= bit(s.display[i])
    return bit(lowest(found)) if found != NONE and cards >= face_up_food(s) else found


@rule
def recallable(s: Base, seat: int, cards: int) -> Bits:
    """Return the scientists on the rest pile, or only the first if all of them come back (LM-8.3.2, LM-9.3)."""
    pile: Bits = s.rest[seat]
    if pile != NONE and count(pile) <= cards:
        return bit(lowest(pile))
    return pile


@rule
def removable(s: Base, seat: int) -> Bits:
    """Return the own level-1 scientists that may leave the game: not the one just played (LM-8.2.3)."""
    cards = (s.hand[seat] | s.rest[seat]) & (bit(t.LEVEL_1) - ONE)
    return cards & ~bit(s.card)
