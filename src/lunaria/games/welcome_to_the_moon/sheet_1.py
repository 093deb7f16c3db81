"""The sheet of adventure 1, The Launch: its floors, quarters and effects, its actions and its record (WM-A1)."""

import msgspec
import numpy as np

from lunaria.engine.state import Ints, integers
from lunaria.games.welcome_to_the_moon.state import Sheets, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import (
    ROWS,
    SOLO,
    Action,
    ErrorBox,
    Step,
    bits_of,
    mission_values,
    number_actions,
    order_of,
    read,
)


class Floor(msgspec.Struct, forbid_unknown_fields=True):
    """A floor: a zone that takes numbers of some actions (WM-A1.1)."""

    id: str
    accepts: list[str]
    spaces: list[int]


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """A space and where it is drawn."""

    id: int
    floor: str
    quarter: str
    x: int
    y: int


class Effect(msgspec.Struct, forbid_unknown_fields=True):
    """An effect of a quarter (WM-A1.4)."""

    id: str
    type: str
    x: int
    y: int
    count: int = 0
    starts: str = ""
    arrow: tuple[int, int] = (0, 0)
    sabotage_id: str = ""


class Quarter(msgspec.Struct, forbid_unknown_fields=True):
    """A quarter of a floor."""

    id: str
    floor: str
    spaces: list[int]
    effects: list[Effect]


class RocketRow(msgspec.Struct, forbid_unknown_fields=True):
    """A row of rockets with the label behind it (WM-A1.5)."""

    row: int
    label: int
    rockets: list[tuple[int, int]]
    label_x: int
    label_y: int


class RocketTrack(msgspec.Struct, forbid_unknown_fields=True):
    """The rockets to cross."""

    rows: list[RocketRow]
    final_label: int
    final_rockets: list[tuple[int, int]]
    crossing_order: list[str]
    label_150: tuple[int, int]


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the sheet."""

    origin: str
    origin_note: str
    adventure: int
    name: str
    plane: tuple[int, int]
    order_note: str
    floors: list[Floor]
    spaces: list[Space]
    quarters: list[Quarter]
    rocket_track: RocketTrack
    errors: list[ErrorBox]
    mission_boxes: dict[str, tuple[int, int]]


SHEET = read("sheet_1.json", Sheet)
SPACES = len(SHEET.spaces)
ALL = bits_of(range(SPACES))
ERRORS = len(SHEET.errors)
FLOORS = [[space - 1 for space in floor.spaces] for floor in SHEET.floors]
NAMES = tuple(f"{'abcdefghi'[floor]}{index + 1}" for floor, spaces in enumerate(FLOORS) for index in range(len(spaces)))
"""Names of spaces: a letter for the floor from the nose, a number from the left."""
if [space.id for space in SHEET.spaces] != list(range(1, 54)) or [space for floor in FLOORS for space in floor] != list(
    range(53)
):
    raise ValueError("sheet_1.json: 53 spaces stand floor after floor")

ORDER = order_of(FLOORS)
ACCEPTS = np.zeros(7, np.uint64)
"""Where a number may go by the action of its combination (WM-A1.2)."""
for _floor, _spaces in zip(SHEET.floors, FLOORS, strict=True):
    for _name in _floor.accepts:
        ACCEPTS[Action[_name.upper()]] |= bits_of(_spaces)

# Quarters (WM-A1.4) ---------------------------------------------------------------------------------------------------

QUARTERS = len(SHEET.quarters)
QUARTER = np.array([bits_of([space - 1 for space in quarter.spaces]) for quarter in SHEET.quarters], np.uint64)
QUARTER_OF = np.zeros(SPACES, np.int64)
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
    for _space in _quarter.spaces:
        QUARTER_OF[_space - 1] = _index
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

TRACK = sum(len(row.rockets) for row in SHEET.rocket_track.rows)
FINAL = len(SHEET.rocket_track.final_rockets)
LABEL = np.array(
    [row.label for row in SHEET.rocket_track.rows for _ in row.rockets] + [SHEET.rocket_track.final_label], np.int64
)
"""The lowest label not crossed, by rockets crossed."""
MISSION_ROCKETS = mission_values(1)
FLOOR_MISSIONS = np.zeros((2, 2), np.uint64)
"""What the A and B missions want filled, by letter and card (WM-1.4)."""
for _key, _wanted in {(0, 0): (0, 1, 2), (0, 1): (3, 4, 5), (1, 0): (6,), (1, 1): (7, 8)}.items():
    FLOOR_MISSIONS[_key] = bits_of([space for floor in _wanted for space in FLOORS[floor]])
COUNT_X, OPEN_ERRORS = 10, 5

# Actions and solo -----------------------------------------------------------------------------------------------------

BUILD = DEVICES
"""The first choice of an effect that writes an X; the activations come before."""
NO_BUILDING = DEVICES + SPACES
FIRST = number_actions({Step.WRITE: SPACES, Step.EFFECTS: DEVICES + SPACES + 1, Step.CROSS: SYMBOLS})
BONUSES = SOLO.adventures[0].solo_bonuses
GAIN = SOLO.adventures[0].bonus_gain
TRIGGERS = len(SOLO.adventures[0].effect_triggers)
BOXES = SOLO.track.boxes
START_BOXES = np.array([0, *SOLO.track.pre_crossed_by_level], np.int64)
ASTRA_LABEL = np.zeros(BOXES + 1, np.int64)
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
