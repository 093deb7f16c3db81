"""Rounds, phases and turns (LM-4, LM-5, LM-6, LM-10, LM-11), and the stack of tasks within a turn."""

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.luna_maris import tables as t
from lunaria.games.luna_maris.events import Happening, Reason
from lunaria.games.luna_maris.resources import add_points, add_waste, adjacency, gain
from lunaria.games.luna_maris.state import Base
from lunaria.games.luna_maris.supply import refill_display
from lunaria.games.luna_maris.tasks import CHOOSE_FOOD, TURN

ACTION, OVER = int(t.Phase.ACTION), int(t.Phase.OVER)


@rule
def push(s: Base, task: int, value: int) -> None:
    """Put a task on top of the stack: it comes before all others."""
    s.task[s.depth] = task
    s.value[s.depth] = value
    s.depth += 1


@rule
def leave_symbol(s: Base, seat: int, log: EventLog) -> None:
    """Move an astronaut off the energy symbol, if it is on one (LM-7.3, LM-9.7, LM-10.1)."""
    module = s.astronaut[seat]
    if s.symbol[module] == seat + 1:
        s.symbol[module] = 0
        emit(log, Happening.LEAVE, seat, module)


@rule
def begin_round(s: Base, log: EventLog) -> None:
    """Begin the next round: production, from round 2 on, and the automaton's card (LM-4.1, LM-5, LM-13.4)."""
    s.phase = ACTION
    s.round += 1
    emit(log, Happening.ROUND, -1, s.round)
    if s.round > 1:
        for i in range(s.boards):
            s.order[i] = s.next_order[i]
            s.next_order[i] = -1
            s.ended[s.order[i]] = 0
            if s.order[i] != t.AUTOMATON:
                produce(s, s.order[i], log)
        s.ended_count = 0
    if s.seats == 1:
        s.solo_done = 0
        emit(log, Happening.SOLO_CARD, -1, s.solo_cards[s.round - 1])
    s.place = s.boards - 1
    next_place(s)


@rule
def produce(s: Base, seat: int, log: EventLog) -> None:
    """Run the conveyor, mine, and charge the battery in the later daylight (LM-5.1 to LM-5.4)."""
    old_iron, old_titanium = s.iron[seat, 1], s.titanium[seat, 1]
    s.iron[seat, 1] = s.iron[seat, 0]
    s.titanium[seat, 1] = s.titanium[seat, 0]
    s.iron[seat, 0] = 0
    s.titanium[seat, 0] = 0
    if old_iron + old_titanium:
        emit(log, Happening.SPOIL, seat, old_iron, old_titanium)
        add_waste(s, seat, old_iron + old_titanium, log)
    mine(s, seat, t.SOLAR[s.round], 0, log)


@rule
def mine(s: Base, seat: int, energy: int, titanium: int, log: EventLog) -> None:
    """Gain an ore for each own probe in the mining area, with something more (LM-5.3, LM-8.7.1)."""
    probes = s.probes[seat]
    gain(s, seat, energy, count(probes & t.IRON_SPACES), count(probes & t.TITANIUM_SPACES) + titanium, 0, 0, 0, log)


@rule
def next_place(s: Base) -> None:
    """Hand the turn to the next in turn order whose workday has not ended (LM-6.1), and give it a turn."""
    s.place = s.place + 1 if s.place + 1 < s.boards else 0
    while s.ended[s.order[s.place]]:
        s.place = s.place + 1 if s.place + 1 < s.boards else 0
    s.turn = s.order[s.place]
    push(s, TURN, 0)


@rule
def end_workday(s: Base, seat: int, log: EventLog) -> None:
    """End the workday and take the bonus of the place in the next turn order (LM-10.1 to LM-10.3)."""
    leave_symbol(s, seat, log)
    place = s.ended_count
    s.ended[seat] = 1
    s.next_order[place] = seat
    s.ended_count += 1
    emit(log, Happening.END_WORKDAY, seat, place)
    if seat != t.AUTOMATON:
        gain(s, seat, t.END_ENERGY[s.round, place], 0, 0, 0, 0, 0, log)
        if place < t.END_FOOD[s.round]:
            push(s, CHOOSE_FOOD, 1)


@rule
def cleanup(s: Base, log: EventLog) -> None:
    """Score adjacency, CO2 and built modules; tools and oxygen come back (LM-11)."""
    lowest, highest = s.co2[s.order[0]], s.co2[s.order[0]]
    for i in range(s.boards):
        seat = s.order[i]
        add_points(s, seat, adjacency(s.probes[seat]), Reason.ADJACENCY, log)
        lowest = min(lowest, s.co2[seat])
        highest = max(highest, s.co2[seat])
    for i in range(s.boards):
        seat = s.order[i]
        points = 0
        if s.co2[seat] == lowest:
            points += t.CO2_CLEANUP[s.boards, 0]
        if s.co2[seat] == highest:
            points += t.CO2_CLEANUP[s.boards, 2]
        if lowest < s.co2[seat] < highest:
            points = t.CO2_CLEANUP[s.boards, 1]
        add_points(s, seat, points, Reason.CO2, log)
    for i in range(s.boards):
        seat = s.order[i]
        built = 0
        for module in range(t.MODULE_COUNT):
            if s.tile[module] == seat + 2:
                built += 1
        add_points(s, seat, built, Reason.BUILT, log)
        if s.tool[seat] >= 0:
            s.tool_ready[seat] = 1
        s.oxygen[seat] = 0


@rule
def end_turn(s: Base, log: EventLog) -> None:
    """End a turn: refill the display, then the next turn, the next round or the end (LM-4.2, LM-6.4, LM-10.4)."""
    s.card = -1
    s.main_done = 0
    s.extra_done = 0
    s.combined = 0
    s.bill = 0
    refill_display(s, log)
    if s.ended_count < s.boards:
        next_place(s)
        return
    cleanup(s, log)
    if s.round == t.ROUNDS:
        s.phase = OVER
        emit(log, Happening.OVER, -1)
    else:
        begin_round(s, log)
