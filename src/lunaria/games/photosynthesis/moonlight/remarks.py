"""Remarks on the target of a move with modules: the base game's, and where the Moon shines next."""

from lunaria.engine.bits import has
from lunaria.engine.show.text import Message
from lunaria.engine.show.ui import Remark
from lunaria.games.photosynthesis.moonlight.light import moonlit, shadows
from lunaria.games.photosynthesis.moonlight.moves import goal, home, move_of
from lunaria.games.photosynthesis.moonlight.state import MoonForest
from lunaria.games.photosynthesis.remarks import remarks_under
from lunaria.games.photosynthesis.tables import SPACE_NAMES

STEPS = ("step", "run")
"""Verbs by which the own animal goes to a space beside it."""


def remarks(s: MoonForest, seat: int, action: int) -> tuple[Remark, ...]:
    """Return what is true of what a move touches."""
    move = move_of(action)
    if move is None:
        return remarks_under(s, seat, action, shadows)
    if move.verb not in STEPS or s.round == s.rounds:
        return ()
    here, lit = home(s, seat), moonlit(s.raw, s.moon_phase)
    there = goal(here, move)
    if has(lit, here) == has(lit, there):
        return ()
    spaces = {"space": SPACE_NAMES[here], "target": SPACE_NAMES[there]}
    if has(lit, there):
        return (Remark(Message("remark-moonlit", spaces), "UM-4.3", good=True),)
    return (Remark(Message("remark-moon-left", spaces), "UM-4.3"),)
