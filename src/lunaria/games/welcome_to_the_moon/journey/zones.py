"""Zones of adventure 2: the string to the Moon, cut by dividers (WM-A2.1, WM-A2.9)."""

from lunaria.engine.bits import NONE, Bits, below, bit, lowest, without_lowest
from lunaria.engine.compiler.rule import rule
from lunaria.games.welcome_to_the_moon.journey.sheet import SPACES, Journey
from lunaria.games.welcome_to_the_moon.tables import NUMBERS


@rule
def zone_start(s: Journey, seat: int, space: int) -> int:
    """Return the first space of the zone of a space."""
    start = 0
    cuts = s.dividers[seat] & below(space)
    while cuts != NONE:
        start = lowest(cuts) + 1
        cuts = without_lowest(cuts)
    return start


@rule
def zone_end(s: Journey, seat: int, space: int) -> int:
    """Return the last space of the zone of a space."""
    cuts = s.dividers[seat] & ~below(space)
    return SPACES - 1 if cuts == NONE else lowest(cuts)


@rule
def between(first: int, last: int) -> Bits:
    """Return the spaces from ``first`` to ``last``; none when ``last`` is the smaller."""
    return below(last + 1) & ~below(first)


@rule
def close_zone(s: Journey, seat: int, start: int, end: int) -> None:
    """Update which numbers fit in a zone (WM-3.4)."""
    zone = between(start, end)
    for number in range(NUMBERS):
        s.closed[seat, number] &= ~zone
    written = s.filled[seat] & ~s.crosses[seat] & zone
    while written != NONE:
        space = lowest(written)
        written = without_lowest(written)
        value = s.number[seat, space]
        for number in range(value + 1):
            s.closed[seat, number] |= between(space + 1, end)
        for number in range(value, NUMBERS):
            s.closed[seat, number] |= between(start, space - 1)


@rule
def divide(s: Journey, seat: int, cut: int) -> None:
    """Draw a divider behind a space: each part is a zone of its own (WM-A2.1, WM-A2.2)."""
    start, end = zone_start(s, seat, cut), zone_end(s, seat, cut)
    s.dividers[seat] |= bit(cut)
    close_zone(s, seat, start, cut)
    close_zone(s, seat, cut + 1, end)


@rule
def complete_zones(s: Journey, seat: int, size: int) -> int:
    """Return how many zones of exactly this size are completely filled; size 0 stands for any (WM-A2.9)."""
    total = 0
    start = 0
    while start < SPACES:
        end = zone_end(s, seat, start)
        if between(start, end) & ~s.filled[seat] == NONE and size in (0, end - start + 1):
            total += 1
        start = end + 1
    return total


@rule
def longest_zone(s: Journey, seat: int) -> int:
    """Return the spaces of the longest complete zone (WM-A2.10)."""
    longest = 0
    start = 0
    while start < SPACES:
        end = zone_end(s, seat, start)
        if between(start, end) & ~s.filled[seat] == NONE:
            longest = max(longest, end - start + 1)
        start = end + 1
    return longest
