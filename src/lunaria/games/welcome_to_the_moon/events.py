"""Kinds of events in Welcome to the Moon.

A seat's actions in a simultaneous stage are published when the stage is over, and to itself at once (``decided``).
New kinds come last: journals, which are part of the state, hold these numbers.
"""

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """Kinds of events in Welcome to the Moon."""

    TURN = carries("number_1", "action_1", "number_2", "action_2", "number_3", "action_3", reveals=True)
    REVEAL = carries(reveals=True)
    WRITE = carries("space", "number", "action")
    X = carries("space")
    ERROR = carries("errors")
    WILD = carries("action")
    ROBOT = carries("place")
    ENERGY = carries("place")
    PLANT = carries("place")
    WATER = carries("space")
    DEPOSIT = carries("place")
    ASTRONAUT = carries("total")
    EXTRACT = carries("place")
    CUT = carries("place")
    BONUS = carries("place", "high")
    QUARTER = carries("place")
    ROCKETS = carries("count", "total")
    ACTIVATE = carries("place")
    SABOTAGE = carries("symbol")
    SABOTAGED = carries("symbol")
    MISSION = carries("letter", "first")
    EFFECT = carries("letter", reveals=True)
    CROSSED = carries("place")
    GIVEN = carries("number", "action", "count", "points")
    REMOVED = carries("number", "action")
    LAUNCH = carries()
    VIRUS = carries("place")
    SPREAD = carries("place")
    INFECT = carries("place", "count")
    OVER = carries()
    MOON = carries("place")
    CONTROL = carries("place", "winner")
    STORED = carries("count")
    ASTRA_PLANET = carries("place")
    ASTRA_MOON = carries("place")
    ASTRA_CARD = carries("number", "action", reveals=True)
    ASTRA_PLANT = carries("place")
    ASTRA_WATER = carries("place")
    ASTRA_ASTEROID = carries("place")
    FLIPPED = carries("letter")
    NO_EFFECT = carries("letter")
    DECIDED = carries("action", private=("action",))
    FINISHED = carries()
