"""Remarks on the space that a move fills, or on the number that it takes, for the player about to make it."""

from collections.abc import Mapping
from typing import NamedTuple

from lunaria.engine.bits import members
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Remark
from lunaria.games.welcome_to_the_moon.leaflet import AnyLeaflet, step_of
from lunaria.games.welcome_to_the_moon.moves import combination_of
from lunaria.games.welcome_to_the_moon.state import Sheets
from lunaria.games.welcome_to_the_moon.tables import CARDS, NUMBER, NUMBERS, Step

PRINTED = range(int(NUMBER[1 : CARDS + 1].min()), int(NUMBER[1 : CARDS + 1].max()) + 1)
"""The numbers of the cards, where no action changes them (WM-1.2)."""
X = "x "
"""The beginning of a choice that writes an X, in notation."""


class Gap(NamedTuple):
    """Empty spaces of a zone with no number between them.

    Attributes:
        spaces: all of them, in the order of the zone.
        room: the number of values between those on either side.
    """

    spaces: tuple[int, ...]
    room: int

    @property
    def lost(self) -> int:
        """The least number of the spaces that will stay without a number."""
        return max(0, len(self.spaces) - self.room)


def remarks(leaflet: AnyLeaflet, s: Sheets, seat: int, action: int) -> tuple[Remark, ...]:
    """Return what is true of what a move touches."""
    step, choice = step_of(leaflet.first, action)
    if step in (Step.CHOOSE, Step.PAIR):
        return _taken(leaflet, s, seat, action) if combination_of(step, choice) else ()
    if step == Step.WRITE:
        return _written(leaflet, s, seat, choice)
    ways = leaflet.ways(step)
    if choice >= len(ways) or not ways[choice][0].startswith(X):
        return ()
    name = ways[choice][0].removeprefix(X)
    if fitting(leaflet, s, seat, leaflet.names.index(name)):
        return ()
    return (Remark(Message("remark-free-x", {"space": name}), "WM-3.5", good=True),)


def range_of(leaflet: AnyLeaflet) -> range:
    """Return the numbers that can come to be written in an adventure (WM-3.9)."""
    return range(NUMBERS) if leaflet.changes else PRINTED


def fitting(leaflet: AnyLeaflet, s: Sheets, seat: int, space: int) -> list[int]:
    """Return the numbers that fit in an empty space, as the zones are now (WM-3.4)."""
    return [number for number in range_of(leaflet) if not int(s.closed[seat, number]) >> space & 1]


def gaps(leaflet: AnyLeaflet, zone: list[int], numbers: Mapping[int, int], filled: int) -> list[Gap]:
    """Return the gaps of a zone, in its order; between two numbers side by side there is an empty one."""
    found, spaces, low = list[Gap](), list[int](), range_of(leaflet)[0] - 1
    for space in zone:
        if space in numbers:
            found.append(Gap(tuple(spaces), numbers[space] - low - 1))
            spaces, low = [], numbers[space]
        elif not filled >> space & 1:
            spaces.append(space)
    return [*found, Gap(tuple(spaces), range_of(leaflet)[-1] - low)]


def loss(leaflet: AnyLeaflet, s: Sheets, seat: int, space: int, value: int) -> tuple[int, Gap] | None:
    """Return how many spaces lose the chance of a number when one is written, and the gap where most do, if any does.

    Where the gap had too many spaces before, as a long zone has that is cut later, only spaces for which no number is
    left count.
    """
    filled = int(s.filled[seat])
    held = filled & ~int(s.crosses[seat]) & ~leaflet.unwritten(s, seat)
    numbers = {other: int(s.number[seat, other]) for other in members(held)}
    found: list[tuple[int, Gap]] = []
    for zone in leaflet.zones(s, seat):
        if space in zone:
            before = next(gap for gap in gaps(leaflet, zone, numbers, filled) if space in gap.spaces)
            after = gaps(leaflet, zone, {**numbers, space: value}, filled | 1 << space)
            sides = [gap for gap in after if gap.spaces and set(gap.spaces) < set(before.spaces)]
            more = sum(gap.lost for gap in sides) - before.lost
            worse = [gap for gap in sides if gap.lost and (gap.room <= 0 or not before.lost)]
            if more > 0 and worse:
                found.append((more, max(worse, key=lambda gap: gap.lost)))
    return max(found, key=lambda one: one[0], default=None)


def _written(leaflet: AnyLeaflet, s: Sheets, seat: int, space: int) -> tuple[Remark, ...]:
    """Tell of spaces that a number closes, or that no other number fits where it is written."""
    cost = loss(leaflet, s, seat, space, s.value[seat])
    if cost:
        more, gap = cost
        names = {"first": leaflet.names[gap.spaces[0]], "last": leaflet.names[gap.spaces[-1]]}
        said = Message("remark-gap", {**names, "count": len(gap.spaces), "room": gap.room})
        return (Remark(said, "WM-3.4", amount=more),)
    if len(fitting(leaflet, s, seat, space)) > 1:
        return ()
    only = Message("remark-only", {"space": leaflet.names[space], "number": s.value[seat]})
    return (Remark(only, "WM-3.4", good=True),)


def _taken(leaflet: AnyLeaflet, s: Sheets, seat: int, action: int) -> tuple[Remark, ...]:
    """Tell of a number that closes spaces wherever it is written."""
    after = s.copy()
    leaflet.kernel.apply(after, seat, action)
    spaces = [int(after.space[seat])]  # where there was only one it is written already
    if after.step[seat] == Step.WRITE:
        spaces = [step_of(leaflet.first, each)[1] for each in leaflet.kernel.legal(after, seat)]
    elif spaces[0] < 0:
        return ()
    value = int(after.value[seat])
    costs = [loss(leaflet, s, seat, space, value) for space in spaces]
    least = min((cost[0] if cost else 0 for cost in costs), default=0)
    if not least:
        return ()
    return (Remark(Message("remark-number", {"number": value}), "WM-3.4", amount=least),)
