"""Opponents' latest turns with the modules, as symbols."""

from lunaria.engine.events import Event, EventKind
from lunaria.games.photosynthesis import briefs as base
from lunaria.games.photosynthesis.events import Happening as Usual
from lunaria.games.photosynthesis.moonlight.events import Happening
from lunaria.games.photosynthesis.moonlight.tables import Animal
from lunaria.games.photosynthesis.tables import SPACE_NAMES, Size

_OWNERS: dict[EventKind, Animal] = {
    Happening.RUN: Animal.HEDGEHOG,
    Happening.SCARE: Animal.FOX,
    Happening.SCRATCH: Animal.FOX,
}
"""The animal whose ability moves something, by event."""
_DEEDS: dict[EventKind, Animal] = {
    Happening.DIG: Animal.BOAR,
    Happening.EAT: Animal.SQUIRREL,
    Happening.FERTILIZE: Animal.BADGER,
    Happening.BUILD: Animal.BEAVER,
    Happening.HATCH: Animal.TURTLE,
    Happening.BABY: Animal.TURTLE,
}
"""The animal whose ability changes something in place, by event."""


def brief(event: Event) -> str | None:
    """Put an event into symbols, as in the base game: where animals go, and what they do, besides."""
    v, seat = event.values, event.seat
    if isinstance(event.kind, Usual):
        return base.brief(event)
    if event.kind in (Happening.LUNAR, Happening.MOON, Happening.BABY_PIECE):
        return ""
    if event.kind in _DEEDS:
        light = f"+{v['gain']}[light]" if event.kind == Happening.EAT else ""
        return f"[animal-{_DEEDS[event.kind].name.lower()}-{seat}]{light}"
    if event.kind in (Happening.STEP, Happening.ANIMAL_PLACE, *_OWNERS):
        animal = Animal(v["animal"]) if "animal" in v and event.kind not in _OWNERS else _OWNERS[event.kind]
        target = v["space"] if event.kind == Happening.ANIMAL_PLACE else v["target"]
        return f"[animal-{animal.name.lower()}-{seat}]{SPACE_NAMES[target]}"
    if event.kind in (Happening.PLANT_HERE, Happening.BABY_PLANT):
        return f"{base.piece(seat, Size.SEED)}{SPACE_NAMES[v['space']]}"
    if event.kind in (Happening.DAM_GROWTH, Happening.IMPROVE):
        return f"{base.piece(seat, v['size'])}{SPACE_NAMES[v['space']]}"
    if event.kind in (Happening.STEAL, Happening.NIGHT_HUNT, Happening.BABY_LIGHT):
        return f"+{v['gain']}[light]"
    return None
