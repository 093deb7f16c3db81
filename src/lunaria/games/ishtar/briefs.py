"""Opponents' latest turns as symbols, for the row of past turns."""

from lunaria.engine.events import Event
from lunaria.games.ishtar.events import Happening
from lunaria.games.ishtar.tables import CELL_NAMES, PAYMENTS, SKILL_NAMES, TILE_FLOWERS, Gem

_SILENT = (
    Happening.CHOOSE, Happening.REVEAL, Happening.NO_ACTION, Happening.SKIP, Happening.NO_EFFECT, Happening.NO_BLOOM,
    Happening.END_TURN, Happening.CARD,
)  # fmt: skip
"""Events that add nothing to the rest of a turn; a placed tile implies its Cup."""


def _gems(counts: list[int]) -> str:
    return "".join(f"[gem-{gem}]" * count for gem, count in enumerate(counts))


def brief(event: Event) -> str | None:
    """Put an event into symbols: flowers placed, gems, Assistants, Skills and Trees."""
    v = event.values
    if event.kind == Happening.PLACE:
        return f"+{int(TILE_FLOWERS[v['tile']].sum())}[flower]"
    if event.kind == Happening.COLLECT:
        found = _gems([v[gem.name.lower()] for gem in Gem])
        return f"+{found}" if found else ""
    if event.kind == Happening.TAKE:
        return f"+{_gems(PAYMENTS[v['payment']].tolist())}"
    if event.kind == Happening.ASSISTANT:
        return f"[gardener-{event.seat}]{CELL_NAMES[v['space']]}"
    if event.kind == Happening.ASSISTANTS:
        return f"+{v['number']}[gardener-{event.seat}]"
    if event.kind == Happening.UNLOCK:
        return f"[sign-tablet]{SKILL_NAMES[v['skill']]}"
    if event.kind == Happening.BLOOM:
        return f"+{v['flowers']}[flower]"
    if event.kind == Happening.PLANT:
        return f"[sign-card]+{v['points']}"
    return "" if event.kind in _SILENT else None
