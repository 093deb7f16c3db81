"""Encoding of the record's fields for learners, and adjacency of the spaces."""

from lunaria.engine.encode.encoding import BY_SEAT, LEFT_OUT, Board, Reading, Readings, amount, hexagons, whose
from lunaria.games.photosynthesis import tables as t

FULL_SCORE = 120
"""More points are seldom made (PH-6.4)."""


def _round(number: int) -> list[float]:
    """Tell a round by how much of the longest game it is, and by the corner where the sun stands (PH-3.1)."""
    corner = (number - 1) % t.ROUNDS_PER_REVOLUTION if number else -1
    return [number / t.ROUNDS_LONG, *(float(corner == other) for other in range(len(t.CORNERS)))]


def readings(seats: int) -> Readings:
    """Say which fields are over seats, and which numbers stand for seats and for the sun."""
    return {
        "trees": BY_SEAT,
        "points": amount(FULL_SCORE).own_first(),
        "light": BY_SEAT,
        "available": BY_SEAT,
        "player_board": BY_SEAT,
        "token_owner": LEFT_OUT,
        "occupied": LEFT_OUT,
        "round": Reading(columns=("share", *(f"sun {corner}" for corner in t.CORNERS)), tell=_round),
        "first_player": whose(),
        "turn": whose(),
    }


def board() -> Board:
    """Return the forest: a board of hexagons (PH-1.2)."""
    return hexagons(t.COORDINATES)
