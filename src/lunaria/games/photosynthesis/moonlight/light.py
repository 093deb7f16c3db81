"""The Moon and its light, and the shadows of the Great Elder Tree and the moonstones (UM-3, UM-4, UM-7, UM-8)."""

from lunaria.engine.bits import NONE, Bits, lowest, rotate
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.photosynthesis import light as base
from lunaria.games.photosynthesis.events import Happening as BaseHappening
from lunaria.games.photosynthesis.light import income, sun_corner, trees_of_size
from lunaria.games.photosynthesis.moonlight import tables as t
from lunaria.games.photosynthesis.moonlight.events import Happening
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.tables import BOARD, LIGHT_MAXIMUM, ROUNDS_PER_REVOLUTION, SHADE

PLACES_PER_CORNER = t.PLACES // ROUNDS_PER_REVOLUTION
PASSING = 8
"""Number of places by which the sun and the Moon Phase token approach each other in a round (UM-3.5)."""


@rule
def around(spaces: Bits) -> Bits:
    """Return all spaces next to a space of the set."""
    found = NONE
    for direction in range(len(SHADE)):
        found |= rotate(spaces, SHADE[direction])
    return found & BOARD


@rule
def elder_space(s: MoonForest) -> int:
    """Return the Great Elder Tree's space, or ``NOWHERE``."""
    return t.NOWHERE if s.elder_tree == NONE else lowest(s.elder_tree)


@rule
def lit_stones(s: MoonForest, direct: Bits) -> Bits:
    """Return the stones that moonlight reaches, directly or from stone to stone (UM-8.3)."""
    lit = s.stones & direct
    while True:
        further = s.stones & around(lit) & ~lit
        if further == NONE:
            return lit
        lit |= further


@rule
def moonlit(s: MoonForest, place: int) -> Bits:
    """Return the spaces that the Moon at a place lights, directly or by stones (UM-4.1, UM-7.3, UM-8.3)."""
    direct: Bits = t.MOONLIGHT[place, elder_space(s)]
    return direct | around(lit_stones(s, direct))


@rule
def move_moon(s: MoonForest, corner: int, log: EventLog) -> None:
    """The Moon takes the Moon Phase token's place and face; the token goes on (UM-3.3) and may turn over (UM-3.5).

    ``corner`` is where the sun stands before it moves.
    """
    s.moon = s.moon_phase
    s.moon_face = s.moon_phase_face
    if (s.moon_phase - PLACES_PER_CORNER * corner) % t.PLACES < PASSING:
        s.moon_phase_face = 1 - s.moon_phase_face
    s.moon_phase = (s.moon_phase - t.MOON_STEP) % t.PLACES
    emit(log, Happening.MOON, -1, s.moon, s.moon_face, s.moon_phase, s.moon_phase_face)


@rule
def moonlight(s: MoonForest, log: EventLog) -> None:
    """Every animal on a lit space gives its owner 1 or 2 lunar points, once, up to 14 in all (UM-4.3, UM-4.4)."""
    lit = moonlit(s, s.moon)
    for seat in range(s.seats):
        if s.animals[seat] & lit != NONE:
            gain = t.LUNAR_BY_FACE[s.moon_face]
            total = min(s.lunar[seat] + gain, t.LUNAR_MAXIMUM)
            emit(log, Happening.LUNAR, seat, gain, s.lunar[seat] + gain - total, total)
            s.lunar[seat] = total


@rule
def shadows(s: MoonForest, corner: int) -> tuple[Bits, Bits, Bits]:
    """Add the shadows of the Elder Tree (every size, UM-7.2) and of the stones (small trees, UM-8.2) to the trees'."""
    small, medium, large = base.shadows(s, corner)
    elder = t.ELDER_SHADE[corner, elder_space(s)]
    stone = rotate(s.stones, SHADE[corner]) & BOARD
    return small | elder | stone, medium | elder, large | elder


@rule
def shaded(s: MoonForest) -> Bits:
    """Return the spaces whose own piece is in shadow now (PH-9.2a, UM-7.4, UM-8.2)."""
    small, medium, large = shadows(s, sun_corner(s))
    dark = small & (trees_of_size(s, 0) | trees_of_size(s, 1))
    return dark | (medium & trees_of_size(s, 2)) | (large & trees_of_size(s, 3))


@rule
def photosynthesis(s: MoonForest, log: EventLog) -> None:
    """Light for the trees (PH-4.5), then lunar points for the animals (UM-4.3)."""
    corner = sun_corner(s)
    small, medium, large = shadows(s, corner)
    for seat in range(s.seats):
        gain = income(s, seat, small, medium, large)
        total = min(s.light[seat] + gain, LIGHT_MAXIMUM)
        emit(log, BaseHappening.LIGHT, seat, gain, s.light[seat] + gain - total, total)
        s.light[seat] = total
    if s.with_animals:
        moonlight(s, log)


@rule
def next_round(s: MoonForest, log: EventLog) -> None:
    """The sun and, from round 2 on, the Moon move; then everyone gathers light (PH-4.1, UM-3.3)."""
    before = sun_corner(s)
    s.round += 1
    emit(log, BaseHappening.ROUND, -1, s.round, sun_corner(s))
    if s.with_animals and s.round > 1:
        move_moon(s, before, log)
    photosynthesis(s, log)
