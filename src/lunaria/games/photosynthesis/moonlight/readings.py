"""Encoding of the modules' fields in the record, for learners."""

from lunaria.engine.encode.encoding import BY_SEAT, Board, Readings, kinds
from lunaria.games.photosynthesis import readings as base
from lunaria.games.photosynthesis.moonlight.tables import PLACES


def readings(seats: int) -> Readings:
    """Say which of them are over seats; places of the Moon are listed one by one (UM-3.1)."""
    place = kinds([f"place {number}" for number in range(PLACES)])
    by_seat = ("animals", "animal", "dealt", "lunar")
    return {**base.readings(seats), **dict.fromkeys(by_seat, BY_SEAT), "moon": place, "moon_phase": place}


def board() -> Board:
    """Return the forest."""
    return base.board()
