"""The sheet and the record of adventure 1, The Launch: its floors, quarters, effects and actions (WM-A1)."""

import numpy as np

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import bits_of
from lunaria.engine.state import integers
from lunaria.games.welcome_to_the_moon import printed
from lunaria.games.welcome_to_the_moon.printed import group_of, read, spaces_of
from lunaria.games.welcome_to_the_moon.state import Sheets, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS, SOLO, Action, Step, number_actions, order_of


class Floor(printed.Printed):
    """A floor: a zone that takes numbers of some actions (WM-A1.1)."""

    id: str
    accepts: list[str]
    spaces: list[int]


class Effect(printed.Printed):
    """An effect of a quarter (WM-A1.4)."""

    id: str
    type: str
    count: int = 0
    starts: str = ""
    sabotage_id: str = ""


class Quarter(printed.Printed):
    """A quarter of a floor."""

    spaces: list[int]
    effects: list[Effect]


class RocketRow(printed.Printed):
    """A row of rockets with the label behind it (WM-A1.5)."""

    label: int
    rockets: int


class RocketTrack(printed.Printed):
    """The rockets to cross."""

    rows: list[RocketRow]
    final_label: int
    final_rockets: int


class Sheet(printed.SheetFile, kw_only=True):
    """The file of the sheet."""

    floors: list[Floor]
    spaces: list[printed.Box]
    quarters: list[Quarter]
    rocket_track: RocketTrack
    errors: int


SHEET = read("launch/sheet.json", Sheet)
SPACES = len(SHEET.spaces)
ALL = bits_of(range(SPACES))
ERRORS = SHEET.errors
FLOORS = [[space - 1 for space in floor.spaces] for floor in SHEET.floors]
NAMES = tuple(f"{'abcdefghi'[floor]}{index + 1}" for floor, spaces in enumerate(FLOORS) for index in range(len(spaces)))
"""Names of spaces: a letter for the floor from the nose, a number from the left."""
if [space.id for space in SHEET.spaces] != list(range(1, 54)) or [space for floor in FLOORS for space in floor] != list(
    range(53)
):
    raise ValueError("launch/sheet.json: 53 spaces stand floor after floor")

ORDER = order_of(FLOORS)
ACCEPTS: Sets = np.zeros(7, np.uint64)
"""Spaces that accept a number, by the action of its combination (WM-A1.2)."""
for _floor, _spaces in zip(SHEET.floors, FLOORS, strict=True):
    for _name in _floor.accepts:
        ACCEPTS[Action[_name.upper()]] |= bits_of(_spaces)

# Quarters (WM-A1.4) ---------------------------------------------------------------------------------------------------

QUARTERS = len(SHEET.quarters)
QUARTER = spaces_of(quarter.spaces for quarter in SHEET.quarters)
QUARTER_OF = group_of([quarter.spaces for quarter in SHEET.quarters], SPACES)
ROCKETS = np.zeros(QUARTERS, np.int64)
"""Active rockets of each quarter."""
INACTIVE = np.full(QUARTERS, -1, np.int64)
"""The inactive rocket of each quarter by its number, -1 for none."""
INACTIVE_ROCKETS = np.zeros(QUARTERS, np.int64)
ACTIVATIONS = np.zeros(QUARTERS, np.int64)
BUILDINGS = np.zeros(QUARTERS, np.int64)
SABOTAGES = np.zeros(QUARTERS, np.int64)
"""The sabotage symbols of each quarter, one bit each."""
INACTIVE_QUARTERS: list[int] = []
"""The quarters with an inactive rocket, in the order of the rockets' numbers."""
for _index, _quarter in enumerate(SHEET.quarters):
    for _effect in _quarter.effects:
        if _effect.type == "rocket" and _effect.starts == "active":
            ROCKETS[_index] += _effect.count
        elif _effect.type == "rocket":
            INACTIVE[_index] = len(INACTIVE_QUARTERS)
            INACTIVE_ROCKETS[_index] = _effect.count
            INACTIVE_QUARTERS.append(_index)
        elif _effect.type == "activation":
            ACTIVATIONS[_index] += 1
        elif _effect.type == "building":
            BUILDINGS[_index] += 1
        else:
            SABOTAGES[_index] |= 1 << (int(_effect.sabotage_id.removeprefix("sab")) - 1)
ROCKET_QUARTERS = np.array(INACTIVE_QUARTERS, np.int64)
DEVICES = len(INACTIVE_QUARTERS)
SYMBOLS = int(sum(int(word).bit_count() for word in SABOTAGES))

# Rockets and labels (WM-A1.5) -----------------------------------------------------------------------------------------

TRACK = sum(row.rockets for row in SHEET.rocket_track.rows)
FINAL = SHEET.rocket_track.final_rockets
LABEL: Ints = np.array(
    [row.label for row in SHEET.rocket_track.rows for _ in range(row.rockets)] + [SHEET.rocket_track.final_label],
    np.int64,
)
"""The lowest label not crossed, by rockets crossed."""
FLOOR_MISSIONS: Sets = np.zeros((2, 2), np.uint64)
"""Spaces that the A and B missions require to be filled, by letter and card (WM-1.4)."""
for _key, _wanted in {(0, 0): (0, 1, 2), (0, 1): (3, 4, 5), (1, 0): (6,), (1, 1): (7, 8)}.items():
    FLOOR_MISSIONS[_key] = bits_of([space for floor in _wanted for space in FLOORS[floor]])
COUNT_X, OPEN_ERRORS = 10, 5

# Actions and solo -----------------------------------------------------------------------------------------------------

BUILD = DEVICES
"""The first choice of an effect that writes an X; the activations come before."""
NO_BUILDING = DEVICES + SPACES
FIRST = number_actions({Step.WRITE: SPACES, Step.EFFECTS: DEVICES + SPACES + 1, Step.CROSS: SYMBOLS})
BOXES = SOLO.track.boxes
START_BOXES: Ints = np.array([0, *SOLO.track.pre_crossed_by_level], np.int64)
POINTS_A_BOX = 2.0
"""Worth of a box of ASTRA's track on the way from one label to the next."""
ASTRA_LABEL: Ints = np.zeros(BOXES + 1, np.int64)
"""ASTRA's lowest label not crossed, by boxes crossed (WM-S.11)."""
for _box in range(BOXES + 1):
    _open = [int(label) for label, box in SOLO.track.score_labels.items() if box > _box]
    ASTRA_LABEL[_box] = min(_open, default=150)


class Launch(Sheets):
    """A game of adventure 1."""

    number: Ints = numbers(SPACES)
    journal: Ints = journal(40)
    rockets: Ints = integers(ROWS, 0, TRACK, "rockets of the rows crossed (WM-A1.5)")
    final: Ints = integers(ROWS, 0, FINAL, "final rockets crossed (WM-A1.5)")
    mended: Ints = integers(ROWS, 0, ERRORS, "circled System Errors that are crossed (WM-A1.5)")
    activated: Ints = integers(ROWS, 0, 2**DEVICES - 1, "inactive rockets with a filled arrow, one bit each (WM-A1.4)")
    sabotage: Ints = integers(ROWS, 0, 255, "sabotage symbols circled by the seat, one bit each (WM-A1.4)")
    activations: Ints = integers(ROWS, 0, 5, "Activation effects still to be used (WM-A1.6)")
    buildings: Ints = integers(ROWS, 0, 10, "Building effects still to be used (WM-A1.6)")
