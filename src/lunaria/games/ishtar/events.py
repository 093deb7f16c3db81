"""Kinds of events in Ishtar. Spaces, tiles, cards and Cups are given by their numbers.

The last three values of ``COLLECT`` are the places of the gems: each 3 times the space, plus the colour; -1 for no gem.
"""

from lunaria.engine.events import EventKind, carries


class Happening(EventKind):
    """Kinds of events in Ishtar."""

    CHOOSE = carries("cup", "tile", "cost")
    REVEAL = carries("cup", "tile", reveals=True)
    ENDING = carries()
    REMOVED = carries("tile")
    PLACE = carries("tile", "space", "direction")
    COLLECT = carries("purple", "red", "white", "first", "second", "third")
    NO_ACTION = carries("icon")
    SKIP = carries()
    ASSISTANT = carries("space")
    UNLOCK = carries("skill", "payment")
    NO_EFFECT = carries("skill")
    RESERVE = carries("card")
    TAKE = carries("payment")
    ASSISTANTS = carries("number")
    BLOOM = carries("space", "flowers")
    NO_BLOOM = carries()
    PLANT = carries("card", "space", "points")
    END_TURN = carries()
    CARD = carries("card", reveals=True)
    OVER = carries()
