"""Kinds of events with the modules of Under the Moonlight: the base game's kinds come first."""

from lunaria.engine.events import EventKind, carries
from lunaria.games.photosynthesis import events as base


class Happening(EventKind):
    """Kinds of events that the modules add."""

    KEEP = carries("animal", private=("animal",), first=len(base.Happening))
    ANIMAL = carries("animal", reveals=True)
    ANIMAL_PLACE = carries("animal", "space")
    ELDER_TREE = carries("space")
    STONE = carries("space")
    MOON = carries("place", "face", "next", "next_face")
    LUNAR = carries("gain", "lost", "total")
    STEP = carries("animal", "source", "target")
    RUN = carries("source", "target")
    DIG = carries("space", "level", "cost")
    PLANT_HERE = carries("space", "cost")
    EAT = carries("space", "victim", "gain", "given", "cost")
    SCARE = carries("victim", "animal", "source", "target", "cost")
    SCRATCH = carries("source", "target", "cost")
    STEAL = carries("victim", "loss", "gain", "cost")
    NIGHT_HUNT = carries("gain", "cost")
    FERTILIZE = carries("space", "level", "cost")
    BUILD = carries("dam", "cost")
    DAM_GROWTH = carries("space", "size")
    IMPROVE = carries("space", "size", "cost")
    HATCH = carries("space", "baby", "cost", reveals=True)
    BABY = carries("baby", "cost")
    BABY_PIECE = carries("size")
    BABY_LIGHT = carries("gain")
    BABY_PLANT = carries("space")


KINDS = (*base.Happening, *Happening)
