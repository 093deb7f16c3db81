"""Opponents' latest turns as symbols, for the row of past turns.

Places are left out: a sheet prints no names for them, and the sheet itself shows them.
"""

from lunaria.engine.events import Event
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.tables import LETTERS, Action

_SILENT = (
    Happening.TURN, Happening.REVEAL, Happening.ROBOT, Happening.ENERGY, Happening.PLANT, Happening.WATER,
    Happening.DEPOSIT, Happening.ASTRONAUT, Happening.CUT, Happening.BONUS, Happening.ACTIVATE, Happening.CROSSED,
    Happening.VIRUS, Happening.SPREAD, Happening.MOON, Happening.STORED, Happening.DECIDED, Happening.REMOVED,
    Happening.FLIPPED, Happening.NO_EFFECT,
)  # fmt: skip
"""Kinds of events that follow from the number and its action, or add little to them."""


def card(number: int, action: int) -> str:
    """Return the symbols of a number and its action."""
    return f"[pencil]{number}" if action == Action.NONE else f"[{Action(action).name.lower()}]{number}"


def brief(event: Event) -> str | None:
    """Put an event into symbols: the number with its action, what it completes, errors, rockets and missions."""
    v = event.values
    if event.kind in (Happening.WRITE, Happening.ASTRA_CARD, Happening.GIVEN):
        return card(v["number"], v["action"])
    if event.kind == Happening.X:
        return "[pencil]X"
    if event.kind == Happening.WILD:
        return f"\N{RIGHTWARDS ARROW}[{Action(v['action']).name.lower()}]"
    if event.kind == Happening.ERROR:
        return "+[error]"
    if event.kind == Happening.ROCKETS:
        return f"+{v['count']}[rocket]"
    if event.kind == Happening.MISSION:
        return f"[mission]{LETTERS[v['letter']]}"
    if event.kind == Happening.EXTRACT:
        return "[drill]!"
    if event.kind == Happening.QUARTER:
        return "[spaces]!"
    if event.kind == Happening.INFECT:
        return f"+{v['count']}[virus]"
    if event.kind == Happening.CONTROL:
        return "+[flag]"
    if event.kind in (Happening.SABOTAGE, Happening.SABOTAGED):
        return f"[error]!{v['symbol'] + 1}"
    if event.kind == Happening.LAUNCH:
        return "[rocket]!"
    if event.kind == Happening.FINISHED:
        return "[done]"
    return "" if event.kind in _SILENT else None
