"""Which actions are legal, as a set of bits, written as a list, or drawn at random (LM-14)."""

from typing import Any

import numpy as np

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, Bits, bit, count, lowest, nth, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.rng import Rng, randbelow
from lunaria.games.luna_maris import actions, tasks
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.modules import (
    DOR,
    buildable,
    depicts,
    extra_possible,
    food_choices,
    has_extra,
    main_possible,
    open_tracks,
    options_of,
    recallable,
    removable,
    rests_longer,
    second_options,
)
from lunaria.games.luna_maris.resources import breath, iron_of, titanium_of
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.supply import top_demand

_GO, _PLAY, _FEED, _RECALL = (
    np.uint64(actions.GO_BIT),
    np.uint64(actions.PLAY_BIT),
    np.uint64(actions.FEED_BIT),
    np.uint64(actions.RECALL_BIT),
)
_FOOD, _REST, _REMOVE = np.uint64(actions.FOOD_BIT), np.uint64(actions.REST_BIT), np.uint64(actions.REMOVE_BIT)


@rule
def top_task(s: Base) -> int:
    """Return the task that comes next."""
    return s.task[s.depth - 1]


@rule
def top_value(s: Base) -> int:
    """Return the number that belongs to the task that comes next."""
    return s.value[s.depth - 1]


@rule
def emergency(s: Base, seat: int) -> Bits:
    """Return the cubes that may be taken from the emergency deposit: room and points are needed (LM-6.5)."""
    found = NONE
    points = s.points[seat]
    if s.deposit[seat, 0] and points >= t.DEPOSIT_POINTS[0] and s.energy[seat] < t.BATTERY:
        found |= bit(0)
    if s.deposit[seat, 1] and points >= t.DEPOSIT_POINTS[1] and s.iron[seat, 0] + s.titanium[seat, 0] < t.SECTION:
        found |= bit(1)
    if s.deposit[seat, 2] and points >= t.DEPOSIT_POINTS[2] and s.water[seat] < t.RESERVOIR:
        found |= bit(2)
    return found


@rule
def foods_in(cards: Any) -> Bits:
    """Return the kinds of food of which there is at least one card."""
    found = NONE
    for kind in range(t.FOOD_KINDS):
        if cards[kind]:
            found |= bit(kind)
    return found


@rule
def turn_choices(s: Base, seat: int) -> Bits:
    """Play a scientist, feed, recall for points, or end the workday (LM-6.2, LM-7.1, LM-9.1, LM-9.6)."""
    found = bit(actions.END_BIT) | emergency(s, seat)
    if breath(s, seat) > 0:
        found |= s.hand[seat] << _PLAY
    if s.rest[seat] != NONE:
        foods = foods_in(s.food[seat])
        if foods != NONE:
            found |= foods << _FEED
        else:
            cards = min(count(s.rest[seat]), (s.points[seat] + 1) // 2)
            found |= (bit(cards) - bit(0)) << np.uint64(actions.BUY_BACK_BIT)
    return found


@rule
def step_choices(s: Base, seat: int, step: int) -> Bits:
    """Go to a module in reach, use the one where the astronaut stands, or stop a second step (LM-7.2, LM-7.10)."""
    oxygen = breath(s, seat)
    here = s.astronaut[seat]
    found = t.WITHIN[here, min(oxygen, t.FARTHEST)] << _GO
    if step == 2:
        return found | actions.DONE_BIT | emergency(s, seat) if found != NONE else actions.DONE_BIT
    if depicts(s.card, here) and (main_possible(s, seat, here, 1) or extra_possible(s, seat, here)):
        found |= bit(actions.GO_BIT + here)
    return found | emergency(s, seat)


@rule
def module_choices(s: Base, seat: int, step: int) -> Bits:
    """Main action, extra action, or done; done is missing after staying until something was used (LM-7.4)."""
    here = s.astronaut[seat]
    found = NONE if s.stayed else actions.DONE_BIT
    left = not s.main_done
    if left and main_possible(s, seat, here, step):
        found |= bit(actions.MAIN_BIT)
    if has_extra(here) and not s.extra_done:
        left = True
        if extra_possible(s, seat, here):
            found |= bit(actions.EXTRA_BIT)
    return found | emergency(s, seat) if left else found


@rule
def option_choices(s: Base, seat: int, step: int) -> Bits:
    """Choose an option of the main action (LM-14.4)."""
    here = s.astronaut[seat]
    found = options_of(s, seat, here) | emergency(s, seat)
    return found | actions.DONE_BIT if here == DOR and rests_longer(s, step) else found


@rule
def second_choices(s: Base, seat: int, first: int) -> Bits:
    """Choose a second option, or stop (LM-8.5.2, LM-8.6.2)."""
    return second_options(s, seat, first) | actions.DONE_BIT | emergency(s, seat)


@rule
def bill_iron(s: Base, action: int) -> int:
    """Return the iron that an action costs."""
    if action >= actions.USE:
        return t.OPTION_PAY[action - actions.USE, t.IRON] + t.OPTION_PAY[action - actions.USE, t.TO_WASTE]
    if action >= actions.CONTRACT:
        return t.DEMAND_PAY[top_demand(s, action - actions.CONTRACT), t.IRON]
    if action >= actions.DEMAND:
        return t.DEMAND_PAY[top_demand(s, action - actions.DEMAND), t.IRON]
    if action >= actions.ANTENNA:
        return t.IRON_COST[t.LEVEL_1 + action - actions.ANTENNA] - 1
    return t.IRON_COST[t.LEVEL_1 + action - actions.HIRE]


@rule
def bill_titanium(s: Base, action: int) -> int:
    """Return the titanium that an action demands as titanium."""
    if action >= actions.USE:
        return t.OPTION_PAY[action - actions.USE, t.TITANIUM]
    if action >= actions.CONTRACT:
        return t.DEMAND_PAY[top_demand(s, action - actions.CONTRACT), t.TITANIUM]
    if action >= actions.DEMAND:
        return t.DEMAND_PAY[top_demand(s, action - actions.DEMAND), t.TITANIUM]
    return 0


@rule
def titanium_choices(s: Base, seat: int) -> Bits:
    """Choose how many cubes of an iron cost are titanium (LM-2.5, LM-14.5)."""
    cost = bill_iron(s, s.bill)
    least = max(0, cost - iron_of(s, seat))
    most = min(cost, titanium_of(s, seat) - bill_titanium(s, s.bill))
    return (bit(most + 1) - bit(least)) << np.uint64(actions.TITANIUM_BIT)


@rule
def bonus_choices(s: Base, seat: int, track: int) -> Bits:
    """Choose a bonus on which the own other disc does not lie (LM-8.4.1)."""
    found = (bit(t.BONUSES) - bit(0)) << np.uint64(actions.BONUS_BIT)
    other = s.bonus[seat, 1 - track]
    return found & ~bit(actions.BONUS_BIT + other - 1) if other else found


@rule
def filter_choices(s: Base, seat: int) -> Bits:
    """Choose how much energy the air filter takes (LM-8.5.4)."""
    both = s.energy[seat] > 1 and s.co2[seat] > 1
    return bit(actions.FILTER_BIT) | bit(actions.FILTER_BIT + 1) if both else bit(actions.FILTER_BIT)


@rule
def setup_choices(s: Base, task: int) -> Bits:
    """Choose a special tool (LM-3.10) or a starting position (LM-3.11)."""
    found = NONE
    for module in range(t.MODULE_COUNT):
        if task == tasks.CHOOSE_TOOL and s.tools_offered[module]:
            found |= bit(actions.TOOL_BIT + module - 1)
        elif task == tasks.CHOOSE_START and s.start_symbols[module]:
            found |= bit(actions.START_BIT + module)
    return found


@rule
def rarer_choices(s: Base, seat: int, task: int, value: int) -> Bits:
    """Return the legal actions of the tasks that come less often."""
    if task == tasks.CHOOSE_FOOD:
        return food_choices(s, value) << _FOOD
    if task == tasks.CHOOSE_TRACK:
        return open_tracks(s, seat)
    if task == tasks.CHOOSE_BONUS:
        return bonus_choices(s, seat, value)
    if task == tasks.SALVAGE:
        return foods_in(s.discard) << _FOOD
    if task == tasks.LET_GO:
        return actions.DONE_BIT | removable(s, seat) << _REMOVE
    if task == tasks.CHOOSE_TILE:
        return buildable(s)
    if task == tasks.CHOOSE_ENERGY:
        return filter_choices(s, seat)
    if task == tasks.FERTILIZE:
        return actions.DONE_BIT
    return setup_choices(s, task)


@rule
def choices(s: Base, seat: int) -> Bits:
    """Return the legal actions as bits (see ``actions``); none if there is nothing to choose from."""
    task, value = top_task(s), top_value(s)
    if task == tasks.TURN:
        return turn_choices(s, seat)
    if task == tasks.STEP:
        return step_choices(s, seat, value)
    if task == tasks.IN_MODULE:
        return module_choices(s, seat, value)
    if task == tasks.OPTION:
        return option_choices(s, seat, value)
    if task == tasks.USE_TITANIUM:
        return titanium_choices(s, seat)
    if task == tasks.CHOOSE_SCIENTIST:
        return recallable(s, seat, value) << _RECALL
    if task == tasks.FEED_MORE:
        return actions.DONE_BIT if s.rest[seat] == NONE else actions.DONE_BIT | foods_in(s.food[seat]) << _FEED
    if task == tasks.SECOND:
        return second_choices(s, seat, value)
    if task == tasks.REST_MORE:
        return actions.DONE_BIT | s.hand[seat] << _REST
    return rarer_choices(s, seat, task, value)


@rule
def action_of(s: Base, seat: int, choice: int) -> int:
    """Return the action that a bit of ``choices`` stands for."""
    if choice < actions.SHARED:
        return choice
    task = top_task(s)
    return choice + (actions.OPTION_OFFSET[s.astronaut[seat]] if task == tasks.OPTION else actions.OFFSET[task])


@rule
def legal(s: Base, seat: int, out: Ints) -> int:
    """Write the legal actions of the seat whose turn it is, ascending; returns how many."""
    found = choices(s, seat)
    size = 0
    while found != NONE:
        out[size] = action_of(s, seat, lowest(found))
        size += 1
        found = without_lowest(found)
    return size


@rule
def sample(s: Base, seat: int, rng: Rng) -> int:
    """Draw a legal action of the seat whose turn it is, each equally likely, without writing the list."""
    found = choices(s, seat)
    return action_of(s, seat, nth(found, randbelow(rng, count(found))))
