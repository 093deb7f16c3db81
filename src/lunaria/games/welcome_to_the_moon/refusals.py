"""Why a move is not allowed, with the rule that forbids it. The first reason that a player would give comes first."""

from lunaria.engine.bits import members
from lunaria.engine.refusal import Refusal
from lunaria.engine.show.text import Message, Seat
from lunaria.games.welcome_to_the_moon import tables as t
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet, no, step_of
from lunaria.games.welcome_to_the_moon.moves import combination_of
from lunaria.games.welcome_to_the_moon.state import Sheets


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


def _choose(leaflet: AnyLeaflet, s: Sheets, seat: int, step: t.Step, choice: int) -> Refusal:
    found = combination_of(step, choice)
    if found is None:
        return no("WM-3.6", "must-write")
    number, action, how = found
    printed = int(t.ACTION[s.action_card[action]])
    value = int(t.NUMBER[s.number_card[number]])
    if how == t.DECLINED and not (leaflet.changes and printed == t.Action.ASTRONAUT):
        return no("WM-3.9", "nothing-to-decline")
    if how > t.DECLINED:
        if not leaflet.wild:
            return no("WM-3.11", "no-wild-here")
        if leaflet.wilds(s, seat) == 0:
            return no("WM-3.11", "no-wild")
    if how == t.DECLINED:
        return leaflet.no_space(s, seat, t.Action.NONE, [value], "no-space")
    used = printed if how == t.USE else how - t.WILD
    if leaflet.changes and used == t.Action.ASTRONAUT:
        return leaflet.no_space(s, seat, used, changed(value), "no-space-changed")
    return leaflet.no_space(s, seat, used, [value], "no-space")


def changed(number: int) -> list[int]:
    """Return what an Astronaut action can make of a number, the number itself in the middle (WM-3.9)."""
    return [min(max(value, 0), t.NUMBERS - 1) for value in range(number - t.CHANGE, number + t.CHANGE + 1)]


def _value(leaflet: AnyLeaflet, s: Sheets, seat: int, choice: int) -> Refusal:
    if abs(choice - s.value[seat]) > t.CHANGE:
        return no("WM-3.9", "too-far", number=s.value[seat])
    return leaflet.no_space(s, seat, t.Action.ASTRONAUT, [choice], "no-space")


def _write(leaflet: AnyLeaflet, s: Sheets, seat: int, space: int) -> Refusal:
    if int(s.filled[leaflet.row(s, seat)]) >> space & 1:
        return no("WM-3.4", "filled", space=leaflet.names[space])
    barred = leaflet.barred(s, seat, space)
    if barred is not None:
        return barred
    return order_reason(leaflet, s, seat, space, s.value[seat]) or no("WM-3.4", "filled", space=leaflet.names[space])


def _mission(leaflet: AnyLeaflet, s: Sheets, seat: int, letter: int) -> Refusal:
    if s.fulfilled[seat, letter]:
        return no("WM-4.3", "mission-done", letter=t.LETTERS[letter])
    points = leaflet.mission_value(s, seat, letter)[0]
    condition = Message(f"mission-{leaflet.number}-{t.LETTERS[letter].lower()}-{s.missions[letter] + 1}")
    return Refusal("WM-4.1", Message("refusal-mission", {"condition": condition, "points": points}))


def _give(s: Sheets, choice: int) -> Refusal:
    if choice >= t.REMOVE and s.bonuses <= s.bonuses_used:
        return no("WM-S.7", "no-bonus")
    return no("WM-S.5", "not-the-third", card=choice % t.PILES + 1)


def _choice(leaflet: AnyLeaflet, s: Sheets, seat: int, step: t.Step, choice: int) -> Refusal:
    if step in (t.Step.CHOOSE, t.Step.PAIR):
        return _choose(leaflet, s, seat, step, choice)
    if step == t.Step.VALUE:
        return _value(leaflet, s, seat, choice)
    if step == t.Step.WRITE:
        return _write(leaflet, s, seat, choice)
    if step == t.Step.MISSION:
        return _mission(leaflet, s, seat, choice)
    if step == t.Step.GIVE:
        return _give(s, choice)
    return leaflet.why(s, seat, step, choice)


def reason(leaflet: AnyLeaflet, s: Sheets, seat: int, action: int) -> Refusal:
    """Return the rule that forbids an action that is not legal now: the best reason there is."""
    if s.stage == t.Stage.OVER:
        return no("WM-5.1", "over")
    if not s.waiting >> seat & 1:
        return Refusal("WM-3.2", Message("refusal-wait", {"seat": Seat(seat)}))
    now = t.Step(s.step[seat])
    first = int(leaflet.first[now])
    if first <= action < first + size(leaflet, now):
        return _choice(leaflet, s, seat, now, action - first)
    step, _ = step_of(leaflet.first, action)
    if {step, now} == {t.Step.CHOOSE, t.Step.PAIR}:
        return no("WM-S.4" if now == t.Step.PAIR else "WM-3.3", "solo-pairs" if now == t.Step.PAIR else "no-pairs")
    return Refusal("WM-3.1", Message("refusal-not-now", {"now": leaflet.doing(s, seat, now)}))


def size(leaflet: AnyLeaflet, step: t.Step) -> int:
    """Return how many choices a step has; a System Error belongs to both ways to choose."""
    width = int(leaflet.first[step + 1] - leaflet.first[step])
    return width + 1 if step == t.Step.CHOOSE else width


def barred(leaflet: AnyLeaflet, s: Sheets, seat: int) -> dict[str, Message]:
    """Return the empty spaces where the number of a seat that writes may not go, and why."""
    legal = set(leaflet.kernel.legal(s, seat))
    first = int(leaflet.first[t.Step.WRITE])
    empty = members(leaflet.sheet & ~int(s.filled[leaflet.row(s, seat)]))
    spaces = [space for space in empty if first + space not in legal]
    return {leaflet.names[space]: reason(leaflet, s, seat, first + space).message for space in spaces}
