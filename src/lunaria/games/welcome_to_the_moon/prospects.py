"""Common features of the learned estimates: the turn, the missions, and the likelihood that spaces are written.

Each adventure adds features of its own sheet (``estimate.py`` in its folder).
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lunaria.engine.bits import count
from lunaria.engine.compiler.rule import rule
from lunaria.engine.learned import LearnedEstimate, Table, seat_aspects
from lunaria.engine.show.eval_term import EvalTerm, Group
from lunaria.games.welcome_to_the_moon.codes import EFFECTS, PAIR, ROBOT, TURN, WRITE
from lunaria.games.welcome_to_the_moon.estimate import VIEWS, least_empty_share
from lunaria.games.welcome_to_the_moon.hooks import places, points, whole_sheet
from lunaria.games.welcome_to_the_moon.state import Sheets

ACTION_NAMES = ("robot", "energy", "plant", "water", "astronaut", "planning", "no action")
COMMON = (
    "constant", "points", "game left", "errors", "empty spaces", "turn to come",
    *(f"number with {name}" for name in ACTION_NAMES),
    "places for the number", "scarcity of places",
    *(f"{name} due" for name in ("robot", "energy", "plant", "water", "planning", "effect")),
    "missions fulfilled", "worth of missions", *(f"mission {letter}" for letter in "ABC"),
    *(f"mission {letter} nearly" for letter in "ABC"),
)  # fmt: skip
"""The features that all adventures share, in their order."""
CONSTANT, POINTS, LEFT, ERRORS, EMPTY, TO_COME, NUMBER_WITH = range(7)
PLACES = NUMBER_WITH + len(ACTION_NAMES)
SCARCE = PLACES + 1
DUE = SCARCE + 1
FULFILLED = DUE + EFFECTS - ROBOT + 1
OPEN_WORTH = FULFILLED + 1
DONE_SHARE = OPEN_WORTH + 1
NEARLY = DONE_SHARE + 3
OWN = NEARLY + 3
"""The first feature of an adventure's own."""
MANY = 6
"""More places than these for a number are not better."""
assert len(COMMON) == OWN


def common_groups(missions: Sequence[int] = ()) -> tuple[Group, ...]:
    """Return the common features by name.

    Args:
        missions: the features of an adventure's own that belong to missions.
    """
    return (
        Group("aspect-points", [POINTS]),
        Group("aspect-errors", [ERRORS], good=-1),
        Group("aspect-missions", [*range(DONE_SHARE, OWN)], [FULFILLED, OPEN_WORTH, *missions], whole=False),
    )


COMMON_GROUPS = common_groups()
"""The common features by name, in adventures without features of missions of their own."""


@rule
def look_at_turn(s: Sheets, seat: int, row: Any) -> None:
    """Write the common features of a seat but for its missions."""
    row[CONSTANT] = 1.0
    row[POINTS] = points(s, seat)
    row[LEFT] = least_empty_share(s)
    row[ERRORS] = s.errors[seat]
    row[EMPTY] = count(whole_sheet(s) & ~s.filled[seat])
    if s.stage != TURN or s.waiting >> seat & 1 == 0:
        return
    step = s.step[seat]
    if step <= PAIR:
        row[TO_COME] = 1.0
    elif step <= WRITE:
        room = min(MANY, count(places(s, seat, s.action[seat], s.value[seat])))
        row[NUMBER_WITH + s.action[seat]] = 1.0
        row[PLACES] = room
        row[SCARCE] = 1.0 / (1.0 + room)
    elif step <= EFFECTS:
        row[DUE + step - ROBOT] = 1.0


@rule
def look_at_mission(s: Sheets, seat: int, letter: int, worth: float, done: float, row: Any) -> None:
    """Write the prospects of a mission.

    Args:
        s: the record.
        seat: the seat.
        letter: its letter, from 0.
        worth: the points that it would bring now.
        done: the finished share, from 0 to 1.
        row: the features.
    """
    if s.fulfilled[seat, letter] > 0:
        row[FULFILLED] += 1.0
    else:
        row[OPEN_WORTH] += worth
        row[DONE_SHARE + letter] = worth * done
        row[NEARLY + letter] = worth * done * done * done


class Views(NamedTuple):
    """The features of an adventure in a long, a medium and a short view of the game, one view after the other.

    Attributes:
        first: the first of them.
        width: the number of features in each view.
    """

    first: int
    width: int

    def every(self, *of: int) -> list[int]:
        """Return features in all views."""
        return [self.first + view * self.width + one for one in of for view in range(VIEWS)]

    def outer(self, *of: int) -> list[int]:
        """Return features in all views but the middle one."""
        return [each for each in self.every(*of) if (each - self.first) // self.width != VIEWS // 2]


def aspects_by(
    estimate: LearnedEstimate, groups: tuple[Group, ...], table: Table
) -> Callable[[Any, int, float], tuple[EvalTerm, ...]]:
    """Return the function that says what the estimate of a seat looks at in a game that goes on."""

    def aspects(s: Any, seat: int, _points: float) -> tuple[EvalTerm, ...]:
        return seat_aspects(estimate, groups, table, s.raw, seat)

    return aspects
