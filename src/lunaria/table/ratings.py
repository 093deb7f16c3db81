"""Rated tables: who may play at one; and how a game ended."""

from collections.abc import Sequence

from lunaria.engine.text import Message
from lunaria.table.course import Course, places
from lunaria.table.levels import LEVELS
from lunaria.table.store import Ending, Place, Result


def objection(seated: Sequence[Place]) -> Message | None:
    """Say why a table with these places cannot be rated; None when it can."""
    if len(seated) < 2:
        return Message("rated-alone")
    strange = [place.bot for place in seated if place.kind == "bot" and place.bot not in LEVELS]
    return Message("rated-bots", {"bot": strange[0]}) if strange else None


def ending(course: Course, at: int) -> Ending | None:
    """Return how a game ended; None while it runs, and for a game that does not begin with the deal.

    Args:
        course: the game.
        at: when its last event was, in milliseconds since 1970.
    """
    info = course.info
    if not course.over or info.origin.kind:
        return None
    players = [f"bot:{place.bot}" if place.kind == "bot" else f"person:{place.person}" for place in info.places]
    ranks = places(course.match.rank(), course.lost)
    return Ending(info.game, info.rated, at, tuple(map(Result, players, course.match.score(), ranks)))
