"""Visible motions of each event: light flies, trees grow, seeds are thrown, tokens are taken."""

from lunaria.engine.events import Event
from lunaria.engine.show.ui import Motion
from lunaria.games.photosynthesis.events import Happening
from lunaria.games.photosynthesis.tables import PLANT_COST, SPACE_NAMES, Size


def light(seat: int, amount: int, source: str = "") -> tuple[Motion, ...]:
    """Return how light points are gained or paid; none for none."""
    return (Motion("count", source=source, goal=f"light-{seat}", amount=amount),) if amount else ()


def camp(seat: int, size: int) -> str:
    """Return where a seat's available pieces of a size are."""
    return f"available-{seat}-{Size(size).name.lower()}"


def stand(seat: int, space: int, size: int) -> tuple[Motion, ...]:
    """Return how an available piece comes to stand on a space."""
    return (Motion("move", f"tree-{SPACE_NAMES[space]}", camp(seat, size)),)


def seed(source: int, target: int) -> tuple[Motion, ...]:
    """Return how a seed flies from one space to another."""
    return (Motion("move", f"tree-{SPACE_NAMES[target]}", f"space-{SPACE_NAMES[source]}"),)


def motions(event: Event) -> tuple[Motion, ...]:
    """Return what an event lets one see."""
    seat, of = event.seat, event.values
    if event.kind == Happening.ROUND:
        return (Motion("move", "sun"),)
    if event.kind == Happening.LIGHT:
        return light(seat, of["gain"], "sun")
    if event.kind == Happening.PLACE:
        return stand(seat, of["space"], Size.SMALL)
    if event.kind == Happening.BUY:
        return (Motion("count", goal=camp(seat, of["size"]), amount=1), *light(seat, -of["cost"]))
    if event.kind == Happening.PLANT:
        return (*seed(of["source"], of["target"]), *light(seat, -PLANT_COST))
    if event.kind == Happening.GROW:
        return (*stand(seat, of["space"], of["size"]), *light(seat, -of["cost"]))
    if event.kind in (Happening.COLLECT, Happening.NO_TOKEN):
        return _collect(event)
    return ()


def _collect(event: Event) -> tuple[Motion, ...]:
    """Return how a tree leaves the board, and the token that is taken for it, if any is."""
    tree = Motion("leave", f"tree-{SPACE_NAMES[event.values['space']]}", goal=f"seat-{event.seat}")
    if event.kind == Happening.NO_TOKEN:
        return (tree,)
    stack, points = f"stack-{event.values['leaves']}", event.values["points"]
    return (tree, Motion("count", source=stack, goal=f"tokens-{event.seat}", amount=points))
