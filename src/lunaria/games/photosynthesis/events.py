"""Kinds of events in Photosynthesis. Spaces are given by their bit."""

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """Kinds of events in the base game."""

    ROUND = carries("round", "corner")
    LIGHT = carries("gain", "lost", "total")
    PLACE = carries("space")
    END_TURN = carries()
    BUY = carries("size", "cost")
    PLANT = carries("source", "target")
    GROW = carries("space", "size", "cost")
    COLLECT = carries("space", "leaves", "points")
    NO_TOKEN = carries("space")
    LOST = carries("size")
    OVER = carries()
