"""Kinds of events in Luna Maris. Cards and spaces are given by their bit, modules and foods by their number."""

from enum import IntEnum

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """Kinds of events in Luna Maris."""

    TOOL = carries("tool")
    START = carries("module")
    ROUND = carries("round", reveals=True)
    PLAY = carries("card")
    GO = carries("module", "oxygen")
    ACTIVATE = carries("module")
    EXTRA = carries("module")
    OCCUPANT = carries("module")
    LEAVE = carries("module")
    PAY = carries("energy", "iron", "titanium", "water", "helium3", "waste")
    GAIN = carries("energy", "iron", "titanium", "water", "helium3", "points")
    OVERFLOW = carries("energy", "iron", "titanium", "water", "helium3")
    SPOIL = carries("iron", "titanium")
    WASTE = carries("count")
    CO2 = carries("steps", "index")
    STRESS = carries("steps", "value")
    OXYGEN = carries("steps")
    POINTS = carries("points", "reason")
    DEPOSIT = carries("resource", "points")
    USE_TOOL = carries("tool")
    PROBE = carries("space")
    HIRE = carries("card")
    NEW_SCIENTIST = carries("card", reveals=True)
    HIRING_CLOSED = carries()
    DEMAND = carries("token")
    NEW_DEMAND = carries("token", reveals=True)
    ADVANCE = carries("track", "level")
    BONUS = carries("bonus")
    BUILD = carries("tile")
    REMOVE = carries("card")
    REST = carries("card")
    RECALL = carries("card")
    FEED = carries("food")
    FOOD = carries("food")
    SALVAGE = carries("food")
    DRAW_FOOD = carries("food", reveals=True)
    NEW_FOOD = carries("food", reveals=True)
    RESHUFFLE = carries(reveals=True)
    DISCARD = carries("food")
    END_WORKDAY = carries("place")
    SOLO_CARD = carries("card", reveals=True)
    OVER = carries()


class Reason(IntEnum):
    """Why points are gained or lost other than by an option: the last value of a ``POINTS`` event."""

    ADJACENCY = 0
    CO2 = 1
    BUILT = 2
    RECALL = 3
    TITANIUM = 4
    CONTRACT = 5
    AUTOMATON = 6
