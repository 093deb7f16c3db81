"""Visible motions of each event: tiles are laid, gems change hands, Trees are planted."""

from collections.abc import Mapping

from lunaria.engine.events import Event
from lunaria.engine.show.ui import Motion
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.tables import CARD_LIST, CELL_NAMES, PAYMENTS, SKILL_LIST, Gem


def _gems(seat: int, amounts: list[int], source: str = "") -> tuple[Motion, ...]:
    """Return how gems of each colour are taken or paid; none for none."""
    return tuple(
        Motion("count", source=source, goal=f"gems-{seat}-{gem}", amount=amount)
        for gem, amount in enumerate(amounts)
        if amount
    )


def _paid(payment: int, sign: int) -> list[int]:
    return [sign * int(amount) for amount in PAYMENTS[payment]]


def motions(event: Event) -> tuple[Motion, ...]:
    """Return what an event lets one see."""
    seat, of, kind = event.seat, event.values, event.kind
    if kind == Happening.CHOOSE:
        return (Motion("move", "can"), Motion("mark", goal=f"cup-{of['cup'] + 1}"))
    if kind == Happening.REVEAL:
        return (Motion("turn", f"cup-{of['cup'] + 1}"),)
    if kind == Happening.REMOVED:
        return (Motion("mark", goal="hand"),)
    if kind == Happening.PLACE:
        return (Motion("move", f"tile-{of['tile']}", "hand"),)
    if kind == Happening.COLLECT:
        return _collected(seat, of)
    if kind == Happening.TAKE:
        return _gems(seat, _paid(of["payment"], 1), "hand")
    return _grown(event) or _cards(event)


def _collected(seat: int, of: Mapping[str, int]) -> tuple[Motion, ...]:
    """Return how gems are taken, each from the space where it lay."""
    lay = [divmod(of[name], len(Gem)) for name in ("first", "second", "third") if of[name] >= 0]
    return tuple(
        Motion("count", source=f"space-{CELL_NAMES[at]}", goal=f"gems-{seat}-{gem}", amount=1) for at, gem in lay
    )


def _grown(event: Event) -> tuple[Motion, ...]:
    """Return what comes to stand or bloom in the desert, and Skills."""
    seat, of, kind = event.seat, event.values, event.kind
    if kind == Happening.ASSISTANT:
        walks = Motion("move", f"assistant-{CELL_NAMES[of['space']]}", f"supply-{seat}")
        return (walks, Motion("count", goal=f"supply-{seat}", amount=-1))
    if kind == Happening.ASSISTANTS:
        back = Motion("count", source="carpet", goal=f"supply-{seat}", amount=of["number"])
        return (back,) if of["number"] else ()
    if kind == Happening.UNLOCK:
        skill = Motion("mark", goal=f"skill-{seat}-{SKILL_LIST[of['skill']].name}")
        return (skill, *_gems(seat, _paid(of["payment"], -1)))
    if kind == Happening.BLOOM:
        return (Motion("mark", goal=f"space-{CELL_NAMES[of['space']]}"),)
    return ()


def _cards(event: Event) -> tuple[Motion, ...]:
    """Return what cards do."""
    seat, of, kind = event.seat, event.values, event.kind
    if kind == Happening.RESERVE:
        return (Motion("move", f"card-{of['card']}"),)
    if kind == Happening.CARD:
        return (Motion("turn", f"card-{of['card']}"),)
    if kind == Happening.PLANT:
        tree = Motion("move", f"tree-{CELL_NAMES[of['space']]}", f"card-{of['card']}")
        points = Motion("count", source=f"card-{of['card']}", goal=f"score-{seat}", amount=of["points"])
        price = CARD_LIST[of["card"]]
        paid = _gems(seat, [-price.purple, -price.red, -price.white])
        return (tree, points, Motion("count", goal=f"planted-{seat}", amount=1), *paid)
    return ()
