"""Visible motions of each event by night: animals go, moonlight is gathered, and those of the base game."""

from lunaria.engine.events import Event
from lunaria.engine.show.ui import Motion
from lunaria.games.photosynthesis import events as base_events
from lunaria.games.photosynthesis import motions as base
from lunaria.games.photosynthesis.moonlight.events import Happening
from lunaria.games.photosynthesis.tables import SPACE_NAMES, Size


def _lunar(seat: int, amount: int, source: str = "") -> tuple[Motion, ...]:
    """Return how lunar points are gained or paid; none for none."""
    return (Motion("count", source=source, goal=f"lunar-{seat}", amount=amount),) if amount else ()


def _animal(seat: int, space: int, source: str = "") -> tuple[Motion, ...]:
    return (Motion("move", f"animal-{seat}", source, f"space-{SPACE_NAMES[space]}"),)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return what an event lets one see; what an ability costs is counted as it is used."""
    if isinstance(event.kind, base_events.Happening):
        return base.motions(event)
    cost = event.values.get("cost", 0)
    return (*_seen(event), *_lunar(event.seat, -cost))


def _seen(event: Event) -> tuple[Motion, ...]:
    """Return what an event of the modules shows besides its cost."""
    seat, of, kind = event.seat, event.values, event.kind
    if kind in (Happening.STEP, Happening.RUN):
        return _animal(seat, of["target"])
    if kind == Happening.SCARE:
        return _animal(of["victim"], of["target"])
    if kind == Happening.MOON:
        return (Motion("move", "moon"),)
    if kind == Happening.LUNAR:
        return _lunar(seat, of["gain"], "moon")
    if kind in (Happening.ANIMAL, Happening.ANIMAL_PLACE, Happening.ELDER_TREE, Happening.STONE):
        return _set_up(event)
    if kind in (Happening.PLANT_HERE, Happening.BABY_PLANT):
        return base.stand(seat, of["space"], Size.SEED)
    if kind in (Happening.DAM_GROWTH, Happening.IMPROVE):
        return base.stand(seat, of["space"], of["size"])
    return _ability(event)


def _set_up(event: Event) -> tuple[Motion, ...]:
    """Return what the choices before the first round show."""
    seat, kind = event.seat, event.kind
    if kind == Happening.ANIMAL:
        return (Motion("mark", goal=f"lunar-{seat}"),)
    if kind == Happening.ANIMAL_PLACE:
        return _animal(seat, event.values["space"], f"lunar-{seat}")
    if kind == Happening.ELDER_TREE:
        return (Motion("move", "elder-tree", f"seat-{seat}"),)
    return (Motion("move", f"stone-{SPACE_NAMES[event.values['space']]}", f"seat-{seat}"),)


def _ability(event: Event) -> tuple[Motion, ...]:
    """Return what an ability does on the board, and to light points."""
    seat, of, kind = event.seat, event.values, event.kind
    if kind == Happening.EAT:
        eaten = Motion("leave", f"tree-{SPACE_NAMES[of['space']]}", goal=f"animal-{seat}")
        return (eaten, *base.light(seat, of["gain"]), *base.light(of["victim"], of["given"]))
    if kind == Happening.SCRATCH:
        return base.seed(of["source"], of["target"])
    if kind == Happening.STEAL:
        victim = of["victim"]
        return (*base.light(victim, -of["loss"]), *base.light(seat, of["gain"], f"light-{victim}"))
    if kind == Happening.NIGHT_HUNT:
        return base.light(seat, of["gain"], f"lunar-{seat}")
    if kind == Happening.FERTILIZE:
        return base.stand(seat, of["space"], Size.SMALL)
    if kind == Happening.BUILD:
        return (Motion("move", "dam", f"animal-{seat}"),)
    if kind == Happening.HATCH:
        return (Motion("mark", goal=f"space-{SPACE_NAMES[of['space']]}"),)
    if kind == Happening.BABY_PIECE:
        return (Motion("count", goal=base.camp(seat, of["size"]), amount=1),)
    return base.light(seat, of["gain"], f"lunar-{seat}") if kind == Happening.BABY_LIGHT else ()
