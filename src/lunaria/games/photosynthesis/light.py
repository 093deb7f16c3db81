"""Sun, shadows and light (PH-4)."""

from lunaria.engine.bits import Bits, count, rotate
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.photosynthesis.events import Happening
from lunaria.games.photosynthesis.state import Forest
from lunaria.games.photosynthesis.tables import BOARD, LIGHT_MAXIMUM, ROUNDS_PER_REVOLUTION, SHADE, SIZES


@rule
def sun_corner(s: Forest) -> int:
    """Return the corner (0 to 5) where the sun stands in this round (PH-3.1)."""
    return (s.round - 1) % ROUNDS_PER_REVOLUTION


@rule
def trees_of_size(s: Forest, size: int) -> Bits:
    """Return where all seats' pieces of a size stand."""
    everywhere = s.trees[0, size] | s.trees[1, size]
    if s.seats > 2:
        everywhere |= s.trees[2, size] | s.trees[3, size]
    return everywhere


@rule
def shadows(s: Forest, corner: int) -> tuple[Bits, Bits, Bits]:
    """Return the spaces in shadow for small trees and seeds, medium trees, and large trees (PH-4.3, PH-4.4).

    A tree of size n is blocked by any shadow of a tree of size n or more, and its shadow is as long as its size.
    """
    away = SHADE[corner]
    large, medium, small = trees_of_size(s, 3), trees_of_size(s, 2), trees_of_size(s, 1)
    one = rotate(large, away) & BOARD
    two = rotate(one, away) & BOARD
    from_large = one | two | (rotate(two, away) & BOARD)
    one = rotate(medium, away) & BOARD
    from_medium = from_large | one | (rotate(one, away) & BOARD)
    from_small = from_medium | (rotate(small, away) & BOARD)
    return from_small, from_medium, from_large


@rule
def income(s: Forest, seat: int, small: Bits, medium: Bits, large: Bits) -> int:
    """Return the light that a seat's unblocked trees give under these shadows, before the cap (PH-4.5)."""
    return (
        count(s.trees[seat, 1] & ~small) + 2 * count(s.trees[seat, 2] & ~medium) + 3 * count(s.trees[seat, 3] & ~large)
    )


@rule
def photosynthesis(s: Forest, log: EventLog) -> None:
    """Every unblocked tree gives its owner light equal to its size, up to 20 in all (PH-4.5, PH-1.7)."""
    corner = sun_corner(s)
    emit(log, Happening.ROUND, -1, s.round, corner)
    small, medium, large = shadows(s, corner)
    for seat in range(s.seats):
        gain = income(s, seat, small, medium, large)
        total = min(s.light[seat] + gain, LIGHT_MAXIMUM)
        emit(log, Happening.LIGHT, seat, gain, s.light[seat] + gain - total, total)
        s.light[seat] = total


@rule
def shaded(s: Forest) -> Bits:
    """Return the spaces whose own piece is in shadow now (PH-9.2a)."""
    small, medium, large = shadows(s, sun_corner(s))
    dark = small & (trees_of_size(s, 0) | trees_of_size(s, 1))
    return dark | (medium & trees_of_size(s, 2)) | (large & trees_of_size(s, SIZES - 1))
