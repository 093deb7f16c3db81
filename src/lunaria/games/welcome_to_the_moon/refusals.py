"""Why a move is not allowed, with the rule that forbids it. The first reason that a player would give comes first."""

from lunaria.engine.bits import members
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet, no, step_of
from lunaria.games.welcome_to_the_moon.moves import combination_of
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import (
    ACTION,
    CHANGE,
    DECLINED,
    LETTERS,
    NUMBER,
    NUMBERS,
    PILES,
    REMOVE,
    USE,
    WILD,
    Action,
    Stage,
    Step,
)


def order_reason(leaflet: AnyLeaflet, s: Sheets, seat: int, space: int, number: int) -> Refusal | None:
    """Say which number keeps another out of a space, if one does (WM-3.4)."""
    written = int(s.filled[seat]) & ~int(s.crosses[seat]) & ~leaflet.unwritten(s, seat)
    for zone in leaflet.zones(s, seat):
        if space not in zone:
            continue
        here = zone.index(space)
        for index, other in enumerate(zone):
            if not written >> other & 1:
                continue
            standing = s.number[seat, other]
            values: dict[str, int | str] = {
                "number": number,
                "other": standing,
                "space": leaflet.names[other],
            }
            if index < here and standing >= number:
                return Refusal("WM-3.4", Message("refusal-too-low", values))
            if index > here and standing <= number:
                return Refusal("WM-3.4", Message("refusal-too-high", values))
    return None


def _choose(leaflet: AnyLeaflet, s: Sheets, seat: int, step: Step, choice: int) -> Refusal:
    found = combination_of(step, choice)
    if found is None:
        return no("WM-3.6", "must-write")
    number, action, how = found
    printed = int(ACTION[s.action_card[action]])
    value = int(NUMBER[s.number_card[number]])
    if how == DECLINED and not (leaflet.changes and printed == Action.ASTRONAUT):
        return no("WM-3.9", "nothing-to-decline")
    if how > DECLINED:
        if not leaflet.wild:
            return no("WM-3.11", "no-wild-here")
        if leaflet.wilds(s, seat) == 0:
            return no("WM-3.11", "no-wild")
    if how == DECLINED:
        return leaflet.no_space(s, seat, Action.NONE, [value], "no-space")
    used = printed if how == USE else how - WILD
    if leaflet.changes and used == Action.ASTRONAUT:
        return leaflet.no_space(s, seat, used, changed(value), "no-space-changed")
    return leaflet.no_space(s, seat, used, [value], "no-space")


def changed(number: int) -> list[int]:
    """Return what an Astronaut action can make of a number, the number itself in the middle (WM-3.9)."""
    return [min(max(value, 0), NUMBERS - 1) for value in range(number - CHANGE, number + CHANGE + 1)]


def _value(leaflet: AnyLeaflet, s: Sheets, seat: int, choice: int) -> Refusal:
    if abs(choice - s.value[seat]) > CHANGE:
        return no("WM-3.9", "too-far", number=s.value[seat])
    return leaflet.no_space(s, seat, Action.ASTRONAUT, [choice], "no-space")


def _write(leaflet: AnyLeaflet, s: Sheets, seat: int, space: int) -> Refusal:
    if int(s.filled[leaflet.row(s, seat)]) >> space & 1:
        return no("WM-3.4", "filled", space=leaflet.names[space])
    barred = leaflet.barred(s, seat, space)
    if barred is not None:
        return barred
    return order_reason(leaflet, s, seat, space, s.value[seat]) or no("WM-3.4", "filled", space=leaflet.names[space])


def _mission(leaflet: AnyLeaflet, s: Sheets, seat: int, letter: int) -> Refusal:
    if s.fulfilled[seat, letter]:
        return no("WM-4.3", "mission-done", letter=LETTERS[letter])
    points = leaflet.mission_value(s, seat, letter)[0]
    condition = Message(f"mission-{leaflet.number}-{LETTERS[letter].lower()}-{s.missions[letter] + 1}")
    return Refusal("WM-4.1", Message("refusal-mission", {"condition": condition, "points": points}))


def _give(s: Sheets, choice: int) -> Refusal:
    if choice >= REMOVE and s.bonuses <= s.bonuses_used:
        return no("WM-S.7", "no-bonus")
    return no("WM-S.5", "not-the-third", card=choice % PILES + 1)


def _choice(leaflet: AnyLeaflet, s: Sheets, seat: int, step: Step, choice: int) -> Refusal:
    if step in (Step.CHOOSE, Step.PAIR):
        return _choose(leaflet, s, seat, step, choice)
    if step == Step.VALUE:
        return _value(leaflet, s, seat, choice)
    if step == Step.WRITE:
        return _write(leaflet, s, seat, choice)
    if step == Step.MISSION:
        return _mission(leaflet, s, seat, choice)
    if step == Step.GIVE:
        return _give(s, choice)
    return leaflet.why(s, seat, step, choice)


def reason(leaflet: AnyLeaflet, s: Sheets, seat: int, action: int) -> Refusal:
    """Return the rule that forbids an action that is not legal now: the best reason there is."""
    if s.stage == Stage.OVER:
        return no("WM-5.1", "over")
    if not s.waiting >> seat & 1:
        return Refusal("WM-3.2", Message("refusal-wait", {"seat": Seat(seat)}))
    now = Step(s.step[seat])
    first = int(leaflet.first[now])
    if first <= action < first + size(leaflet, now):
        return _choice(leaflet, s, seat, now, action - first)
    step, _ = step_of(leaflet.first, action)
    if {step, now} == {Step.CHOOSE, Step.PAIR}:
        return no("WM-S.4" if now == Step.PAIR else "WM-3.3", "solo-pairs" if now == Step.PAIR else "no-pairs")
    return Refusal("WM-3.1", Message("refusal-not-now", {"now": leaflet.doing(s, seat, now)}))


def size(leaflet: AnyLeaflet, step: Step) -> int:
    """Return how many choices a step has; a System Error belongs to both ways to choose."""
    width = int(leaflet.first[step + 1] - leaflet.first[step])
    return width + 1 if step == Step.CHOOSE else width


def barred(leaflet: AnyLeaflet, s: Sheets, seat: int) -> dict[str, Message]:
    """Return the empty spaces where the number of a seat that writes may not go, and why."""
    legal = set(leaflet.kernel.legal(s, seat))
    first = int(leaflet.first[Step.WRITE])
    empty = members(leaflet.sheet & ~int(s.filled[leaflet.row(s, seat)]))
    spaces = [space for space in empty if first + space not in legal]
    return {leaflet.names[space]: reason(leaflet, s, seat, first + space).message for space in spaces}
