"""Missions, the end and the score of adventure 1, The Launch (WM-A1.9 to WM-A1.14, WM-S.11)."""

from lunaria.engine.bits import NONE, count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.events import EventLog, emit
from lunaria.games.welcome_to_the_moon.estimate import to_come
from lunaria.games.welcome_to_the_moon.events import Happening
from lunaria.games.welcome_to_the_moon.launch import sheet as t
from lunaria.games.welcome_to_the_moon.launch.sheet import Launch
from lunaria.games.welcome_to_the_moon.solo import card_points
from lunaria.games.welcome_to_the_moon.tables import PENALTY
from lunaria.games.welcome_to_the_moon.turn import standard_end

LAUNCHED = 1000
"""More than any points: a launched rocket comes before all others (WM-A1.11)."""


@rule
def holds(s: Launch, seat: int, letter: int) -> bool:
    """Say whether the condition of a mission holds on the seat's sheet (WM-4.1, WM-A1.9)."""
    card = s.missions[letter]
    if letter < 2:
        return bool(t.FLOOR_MISSIONS[letter, card] & ~s.filled[seat] == NONE)
    if card == 0:
        return count(s.crosses[seat]) >= t.COUNT_X
    return s.errors[seat] - s.mended[seat] >= t.OPEN_ERRORS


@rule
def launched(s: Launch, seat: int) -> bool:
    """Say whether a seat launches: 31 rockets crossed and no open error (WM-A1.10)."""
    return s.rockets[seat] == t.TRACK and s.mended[seat] == s.errors[seat]


@rule
def astra_boxes(s: Launch) -> int:
    """Return how many boxes of its track ASTRA has crossed (WM-S.11)."""
    return min(t.BOXES, t.START_BOXES[s.level] + card_points(s))


@rule
def ended(s: Launch, log: EventLog) -> bool:
    """Say whether the game ends with this turn (WM-5.1, WM-A1.10, WM-A1.14, WM-S.11)."""
    over = standard_end(s, log)
    for seat in range(s.seats):
        if launched(s, seat):
            emit(log, Happening.LAUNCH, seat)
            over = True
    return over or (s.seats == 1 and astra_boxes(s) == t.BOXES)


@rule
def points(s: Launch, seat: int) -> int:
    """The lowest label not crossed, less the open errors (WM-A1.12)."""
    return t.LABEL[s.rockets[seat]] - PENALTY * (s.errors[seat] - s.mended[seat])


@rule
def worth(s: Launch, seat: int) -> int:
    """A launch, then more final rockets, beats points (WM-A1.11 to WM-A1.13)."""
    return LAUNCHED + s.final[seat] if launched(s, seat) else points(s, seat)


@rule
def astra_points(s: Launch) -> int:
    """ASTRA's lowest label not crossed (WM-S.11)."""
    return t.ASTRA_LABEL[astra_boxes(s)]


@rule
def astra_worth(s: Launch) -> int:
    """ASTRA launches without final rockets (WM-S.11)."""
    boxes = astra_boxes(s)
    return LAUNCHED if boxes == t.BOXES else t.ASTRA_LABEL[boxes]


@rule
def astra_promise(s: Launch) -> float:
    """Estimate which label ASTRA would reach if its track went on."""
    return astra_points(s) + t.POINTS_A_BOX * to_come(s, count(t.ALL & ~s.filled[0]))
