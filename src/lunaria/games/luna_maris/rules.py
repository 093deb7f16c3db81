"""Carrying out decisions: each takes a task off the stack and may put others on it (LM-6, LM-7, LM-9, LM-14)."""

from lunaria.engine.bits import NONE, bit, count, lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.luna_maris import actions, tasks
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.automaton import take_turn
from lunaria.games.luna_maris.effects import advance, build, charge, fertilize, place_probe, settle, take_bonus
from lunaria.games.luna_maris.events import Happening, Reason
from lunaria.games.luna_maris.legal import action_of, choices
from lunaria.games.luna_maris.modules import DEC, DOR, IND, depicts, rests_longer
from lunaria.games.luna_maris.resources import add_points, add_waste, breathe, gain, move_co2, pay, relax
from lunaria.games.luna_maris.setup import choose_start, choose_tool
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.supply import take_food
from lunaria.games.luna_maris.turns import end_turn, end_workday, leave_symbol, push

OVER = int(t.Phase.OVER)


@rule
def pending(s: Base) -> int:
    """One seat decides at a time (LM-6.1); nobody once the game is over (LM-4.2)."""
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def apply(s: Base, seat: int, action: int, log: EventLog) -> int:
    """Carry out a legal action and run on to the next decision; returns the seats pending then (LM-14)."""
    act(s, seat, action, log)
    while s.phase != OVER:
        if s.depth == 0:
            end_turn(s, log)
        elif s.turn == t.AUTOMATON:
            s.depth = 0
            s.task[0] = 0
            take_turn(s, log)
        else:
            found = choices(s, s.turn)
            if s.task[s.depth - 1] == tasks.TURN or count(found) > 1:
                break
            if found == NONE:
                s.depth -= 1
                s.task[s.depth] = 0
                s.value[s.depth] = 0
            else:
                act(s, s.turn, action_of(s, s.turn, lowest(found)), log)
    return pending(s)


@rule
def act(s: Base, seat: int, action: int, log: EventLog) -> None:
    """Carry out one action: the task on top is done with, unless a cube came from the emergency deposit."""
    if action < actions.DONE:
        take_from_deposit(s, seat, action, log)
        return
    s.depth -= 1
    task, value = s.task[s.depth], s.value[s.depth]
    s.task[s.depth] = 0
    s.value[s.depth] = 0
    if action == actions.DONE:
        stop(s, seat, task, value, log)
    elif action < actions.GO:
        act_in_turn(s, seat, action, task, log)
    elif action < actions.RECALL:
        act_in_module(s, seat, action, value, log)
    elif action < actions.PROBE:
        act_with_card(s, seat, action, value, log)
    else:
        act_on_board(s, seat, action, task, value, log)


@rule
def act_in_turn(s: Base, seat: int, action: int, task: int, log: EventLog) -> None:
    """Begin a turn: end the workday, play a scientist, or feed (LM-6.2)."""
    if action == actions.END:
        end_workday(s, seat, log)
    elif action < actions.FEED:
        play(s, seat, action - actions.PLAY, log)
    elif action < actions.BUY_BACK:
        if task == tasks.TURN:
            leave_symbol(s, seat, log)
        feed(s, seat, action - actions.FEED, log)
    else:
        leave_symbol(s, seat, log)
        cards = action - actions.BUY_BACK + 1
        add_points(s, seat, -2 * cards, Reason.RECALL, log)
        push(s, tasks.CHOOSE_SCIENTIST, cards)


@rule
def act_in_module(s: Base, seat: int, action: int, value: int, log: EventLog) -> None:
    """Move, use a module, and decide what belongs to it (LM-7, LM-8)."""
    if action < actions.MAIN:
        go(s, seat, action - actions.GO, value, log)
    elif action == actions.MAIN:
        push(s, tasks.IN_MODULE, value)
        activate(s, seat, value, log)
    elif action == actions.EXTRA:
        push(s, tasks.IN_MODULE, value)
        begin_extra(s, seat, log)
    elif action < actions.FILTER:
        build(s, seat, action - actions.BUILD + 1, log)
    elif action < actions.TITANIUM_USED:
        energy = action - actions.FILTER + 1
        pay(s, seat, energy, 0, 0, 0, 0, 0, log)
        move_co2(s, seat, -energy, log)
    elif action < actions.ADVANCE:
        settle(s, seat, action - actions.TITANIUM_USED, log)
    elif action < actions.BONUS:
        advance(s, seat, action - actions.ADVANCE, log)
    elif action < actions.REPEAT:
        s.bonus[seat, value] = action - actions.BONUS + 1
        take_bonus(s, seat, action - actions.BONUS, log)
    else:
        take_bonus(s, seat, action - actions.REPEAT, log)


@rule
def act_with_card(s: Base, seat: int, action: int, value: int, log: EventLog) -> None:
    """Choose a scientist to recall, to rest or to remove, or a starting position."""
    if action < actions.REST_CARD:
        recall(s, seat, action - actions.RECALL, value, log)
    elif action < actions.REMOVE:
        rest(s, seat, action - actions.REST_CARD, log)
    elif action < actions.START:
        remove(s, seat, action - actions.REMOVE, log)
    else:
        choose_start(s, seat, action - actions.START, log)


@rule
def act_on_board(s: Base, seat: int, action: int, task: int, value: int, log: EventLog) -> None:
    """Choose a mining space, a scientist for hire, a demand token, an option, a food card or a tool (LM-14.4)."""
    if action < actions.HIRE:
        place_probe(s, seat, action - actions.PROBE, log)
    elif action < actions.FOOD_CARD:
        s.combined = 1 if task == tasks.SECOND else 0
        charge(s, seat, action, log)
    elif action < actions.TOOL:
        kind = action - actions.FOOD_CARD
        if task == tasks.SALVAGE:
            s.discard[kind] -= 1
            s.food[seat, kind] += 1
            emit(log, Happening.SALVAGE, seat, kind)
        else:
            take_food(s, seat, kind, log)
            if value > 1:
                push(s, tasks.CHOOSE_FOOD, value - 1)
    else:
        choose_tool(s, seat, action - actions.TOOL + 1, log)


@rule
def take_from_deposit(s: Base, seat: int, resource: int, log: EventLog) -> None:
    """Take a cube from the emergency deposit for points (LM-6.5)."""
    s.deposit[seat, resource] = 0
    s.points[seat] -= t.DEPOSIT_POINTS[resource]
    emit(log, Happening.DEPOSIT, seat, resource, t.DEPOSIT_POINTS[resource])
    if resource == 0:
        gain(s, seat, 1, 0, 0, 0, 0, 0, log)
    elif resource == 1:
        gain(s, seat, 0, 1, 0, 0, 0, 0, log)
    else:
        gain(s, seat, 0, 0, 0, 1, 0, 0, log)


@rule
def stop(s: Base, seat: int, task: int, value: int, log: EventLog) -> None:
    """Do without what was offered; leaving a module may allow a second step (LM-7.10, LM-8.10.3)."""
    if task == tasks.FERTILIZE:
        fertilize(s, seat, value, log)
    elif task == tasks.IN_MODULE and value == 1 and leads_on(s, seat):
        push(s, tasks.STEP, 2)


@rule
def leads_on(s: Base, seat: int) -> bool:
    """Say whether a second step may follow: a level-2 card, a module used, not the Dormitory (LM-7.10)."""
    return s.card >= t.LEVEL_1 and s.main_done + s.extra_done > 0 and s.astronaut[seat] != DOR


@rule
def play(s: Base, seat: int, card: int, log: EventLog) -> None:
    """Put a scientist from the hand on the rest pile, for a first step (LM-7.1)."""
    s.hand[seat] ^= bit(card)
    s.rest[seat] |= bit(card)
    s.card = card
    emit(log, Happening.PLAY, seat, card)
    push(s, tasks.STEP, 1)


@rule
def go(s: Base, seat: int, module: int, step: int, log: EventLog) -> None:
    """Move to a module, or stay and pay 1 oxygen; go on there if the card shows it (LM-7.2 to LM-7.5)."""
    here = s.astronaut[seat]
    oxygen = t.DISTANCE[here, module]
    s.stayed = 0
    if module == here:
        oxygen = 1
        s.stayed = 1
    else:
        leave_symbol(s, seat, log)
    s.oxygen[seat] += oxygen
    s.astronaut[seat] = module
    s.main_done = 0
    s.extra_done = 0
    emit(log, Happening.GO, seat, module, oxygen)
    if depicts(s.card, module):
        push(s, tasks.IN_MODULE, step)


@rule
def activate(s: Base, seat: int, step: int, log: EventLog) -> None:
    """Activate the module for a main action: energy, or a point for the player on its symbol (LM-7.6 to LM-7.8)."""
    module = s.astronaut[seat]
    s.stayed = 0
    s.main_done = 1
    emit(log, Happening.ACTIVATE, seat, module)
    if t.HAS_SYMBOL[module]:
        owner = s.symbol[module] - 1
        if owner < 0:
            pay(s, seat, 1, 0, 0, 0, 0, 0, log)
            s.symbol[module] = seat + 1
        elif owner != seat:
            emit(log, Happening.OCCUPANT, owner, module)
            s.points[owner] += 1
    if module == DEC:
        s.stress[seat] -= 1
        emit(log, Happening.STRESS, seat, -1, s.stress[seat])
    elif module == DOR and rests_longer(s, step):
        relax(s, seat, 1, log)
    push(s, tasks.OPTION, step)


@rule
def begin_extra(s: Base, seat: int, log: EventLog) -> None:
    """Begin the extra action of the module: the air filter or building (LM-7.11)."""
    s.stayed = 0
    s.extra_done = 1
    emit(log, Happening.EXTRA, seat, s.astronaut[seat])
    push(s, tasks.CHOOSE_ENERGY if s.astronaut[seat] == IND else tasks.CHOOSE_TILE, 0)


@rule
def recall(s: Base, seat: int, card: int, cards: int, log: EventLog) -> None:
    """Take a scientist from the rest pile into hand (LM-8.3.2, LM-9.3)."""
    s.rest[seat] ^= bit(card)
    s.hand[seat] |= bit(card)
    emit(log, Happening.RECALL, seat, card)
    if cards > 1:
        push(s, tasks.CHOOSE_SCIENTIST, cards - 1)


@rule
def rest(s: Base, seat: int, card: int, log: EventLog) -> None:
    """Put a scientist down in the Dormitory (LM-8.10.1)."""
    s.hand[seat] ^= bit(card)
    s.rest[seat] |= bit(card)
    emit(log, Happening.REST, seat, card)
    relax(s, seat, 2 if card >= t.LEVEL_1 else 1, log)
    push(s, tasks.REST_MORE, 0)


@rule
def remove(s: Base, seat: int, card: int, log: EventLog) -> None:
    """Remove an own level-1 scientist from the game for 2 points (LM-8.2.3)."""
    s.hand[seat] &= ~bit(card)
    s.rest[seat] &= ~bit(card)
    s.removed[seat] |= bit(card)
    emit(log, Happening.REMOVE, seat, card)
    gain(s, seat, 0, 0, 0, 0, 0, 2, log)


@rule
def feed(s: Base, seat: int, kind: int, log: EventLog) -> None:
    """Discard a food card: its bonus, then as many scientists as it feeds; what is left over is waste (LM-9)."""
    s.food[seat, kind] -= 1
    s.discard[kind] += 1
    emit(log, Happening.FEED, seat, kind)
    gain(s, seat, t.FOOD_BONUS[kind, t.ENERGY], 0, 0, 0, 0, 0, log)
    breathe(s, seat, t.FOOD_BONUS[kind, t.AIR], log)
    relax(s, seat, t.FOOD_BONUS[kind, t.CALM], log)
    hungry = count(s.rest[seat])
    add_waste(s, seat, t.NUTRITION[kind] - hungry, log)
    push(s, tasks.FEED_MORE, 0)
    push(s, tasks.CHOOSE_SCIENTIST, min(t.NUTRITION[kind], hungry))
