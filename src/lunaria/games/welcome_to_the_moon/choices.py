"""Phases 2 and 3 as all adventures play them: take a combination, write its number (WM-3.3 to WM-3.11)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.bits import NONE, ONE, Bits, bit, count, lowest, nth, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.engine.rng import Rng, randbelow
from lunaria.games.welcome_to_the_moon import codes
from lunaria.games.welcome_to_the_moon import tables as t
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.hooks import changes, places, usual, whole_sheet, wilds, zone_order
from lunaria.games.welcome_to_the_moon.state import Sheets

# What can be chosen is always a set of up to 64 choices of one step ---------------------------------------------------


@rule
def write_choices(choices: Bits, first: int, out: Ints) -> int:
    """Write the actions of a set of choices, ascending; returns how many."""
    size = 0
    while choices != NONE:
        out[size] = first + lowest(choices)
        size += 1
        choices = without_lowest(choices)
    return size


@rule
def draw_choice(choices: Bits, first: int, rng: Rng) -> int:
    """Draw the action of one of the choices, each equally likely."""
    return first + nth(choices, randbelow(rng, count(choices)))


@rule
def single(choices: Bits) -> bool:
    """Say whether there is only one choice."""
    return bool(without_lowest(choices) == NONE)


# Phases 2 and 3: a combination and its number -------------------------------------------------------------------------


@rule
def note(s: Sheets, seat: int, kind: int, first: int = 0, second: int = 0, third: int = 0) -> None:
    """Write an event into the seat's journal, to be published when the stage is over (WM-3.2)."""
    entry = s.noted[seat]
    s.journal[seat, entry, 0] = kind
    s.journal[seat, entry, 1] = first
    s.journal[seat, entry, 2] = second
    s.journal[seat, entry, 3] = third
    s.noted[seat] = entry + 1


@rule
def open_for(s: Sheets, row: int, number: int, spaces: Bits) -> Bits:
    """Return the empty ones of some spaces where a number keeps every order (WM-3.4)."""
    return spaces & ~s.filled[row] & ~s.closed[row, number]


@rule
def anywhere(s: Sheets, seat: int, action: int, value: int) -> Bits:
    """Return where a number keeps the order of its zones; nothing else keeps it out (WM-3.4)."""
    return open_for(s, seat, value, whole_sheet(s))


@rule
def offered_number(s: Sheets, combination: int) -> int:
    """Return the number of a combination, or of a solo pair (WM-2.1, WM-S.4)."""
    card = t.PAIR_NUMBER[combination] if s.seats == 1 else combination
    return t.NUMBER[s.number_card[card]]


@rule
def offered_action(s: Sheets, combination: int) -> int:
    """Return the action of a combination, or of a solo pair (WM-2.1, WM-S.4)."""
    card = t.PAIR_ACTION[combination] if s.seats == 1 else combination
    return t.ACTION[s.action_card[card]]


@rule
def values_for(s: Sheets, seat: int, number: int) -> Bits:
    """Return the numbers that an Astronaut action can make of one, where they can be written (WM-3.9)."""
    values = NONE
    for value in range(max(0, number - t.CHANGE), min(t.NUMBERS - 1, number + t.CHANGE) + 1):
        if places(s, seat, codes.ASTRONAUT_ACTION, value) != NONE:
            values |= bit(value)
    return values


@rule
def ways_to_take(s: Sheets, seat: int) -> Bits:
    """Return the ways to take a combination, or the System Error if there is none (WM-3.3, WM-3.6, WM-3.7, WM-3.11)."""
    changing = changes(s)
    wild = wilds(s, seat) > 0
    ways = NONE
    obliged = False
    for combination in range(t.PAIRS if s.seats == 1 else t.PILES):
        number = offered_number(s, combination)
        action = offered_action(s, combination)
        printed = places(s, seat, action, number) != NONE
        changed = printed
        if changing and (action == codes.ASTRONAUT_ACTION or wild) and not printed:
            changed = values_for(s, seat, number) != NONE
        first = combination * t.WAYS
        if changing and action == codes.ASTRONAUT_ACTION:
            if changed:
                ways |= bit(first + t.USE)
                obliged = True
            if printed:
                ways |= bit(first + t.DECLINED)
        elif printed:
            ways |= bit(first + t.USE)
            obliged = True
        if wild:
            for named in range(t.ACTIONS):
                if printed or (changed and named == codes.ASTRONAUT_ACTION):
                    ways |= bit(first + t.WILD + named)
    if s.seats == 1:
        ways = ways << ONE
        return ways if obliged else ways | ONE
    return ways if obliged else ways | bit(t.SYSTEM_ERROR)


@rule
def take_combination(s: Sheets, seat: int, choice: int) -> int:
    """Take a combination; returns whether it was a Wild Action (1), an ordinary way (0) or a System Error (-1)."""
    solo = s.step[seat] == codes.PAIR
    if choice == (0 if solo else t.SYSTEM_ERROR):
        s.failed[seat] = 1
        return -1
    if solo:
        choice -= 1
    combination, way = choice // t.WAYS, choice % t.WAYS
    s.combination[seat] = combination
    s.value[seat] = offered_number(s, combination)
    if way == t.DECLINED:
        s.action[seat] = codes.NO_ACTION
    elif way == t.USE:
        s.action[seat] = offered_action(s, combination)
    else:
        s.action[seat] = way - t.WILD
        note(s, seat, Happening.WILD, way - t.WILD)
    s.step[seat] = codes.VALUE if changes(s) and s.action[seat] == codes.ASTRONAUT_ACTION else codes.WRITE
    return 1 if way >= t.WILD else 0


@rule
def fill(s: Sheets, seat: int, space: int) -> None:
    """Fill an empty space."""
    s.filled[seat] |= bit(space)
    s.fresh[seat] |= bit(space)


@rule
def write_number(s: Sheets, seat: int, space: int, before: Bits, after: Bits) -> None:
    """Write the number of the turn; the spaces before and after it in its zones are closed for others (WM-3.4)."""
    value = s.value[seat]
    s.number[seat, space] = value
    s.space[seat] = space
    fill(s, seat, space)
    for number in range(value + 1):
        s.closed[seat, number] |= after
    for number in range(value, t.NUMBERS):
        s.closed[seat, number] |= before
    note(s, seat, Happening.WRITE, space, value, s.action[seat])


@rule
def write_x(s: Sheets, seat: int, space: int) -> None:
    """Write an X, which fills a space and limits nothing (WM-3.5)."""
    fill(s, seat, space)
    s.crosses[seat] |= bit(space)
    note(s, seat, Happening.X, space)


@rule
def write_in_order(s: Sheets, seat: int, space: int) -> None:
    """Write the number of the turn where the zones never change (WM-3.4)."""
    write_number(s, seat, space, zone_order(s)[space, 0], zone_order(s)[space, 1])


@rule
def _changes(s: Sheets) -> bool:
    return True


@rule
def _no_wilds(s: Sheets, seat: int) -> int:
    return 0


usual(ways=ways_to_take, places=anywhere, changes=_changes, wilds=_no_wilds)
