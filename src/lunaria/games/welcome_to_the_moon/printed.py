"""What is printed on the sheets of several adventures, as their data files tell it."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
import numpy as np

from lunaria.engine.bits import bits_of

FOLDER = Path(__file__).parent
Point = tuple[int, int]
"""Where something is printed on a sheet, in the plane of its file."""
Struct = TypeVar("Struct", bound=msgspec.Struct)


def read(name: str, kind: type[Struct]) -> Struct:
    """Read and check a data file, by its path from the folder of this game.

    Raises:
        msgspec.ValidationError: the file does not fit the schema; the text names the place.
    """
    return msgspec.json.decode((FOLDER / name).read_bytes(), type=kind)


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a data file; a field that its class does not know is refused."""


class Box(Printed):
    """A space with its number, and where it stands."""

    id: int
    x: int
    y: int


class Mark(Printed):
    """Something with a name, and where it stands."""

    id: str
    x: int
    y: int


class Tank(Mark):
    """The water tank of a space."""

    space: int


class ErrorBox(Mark):
    """A System Error box: penalty (adventure 1) or the label that it covers (WM-5.3)."""

    penalty: int = 0
    label: int = 0
    gives_energy: bool = False
    own_propagation: bool = False
    gives_airlock: bool = False


class Column(Printed):
    """Boxes crossed from the first one on; ``last`` is the value that stays visible (WM-5.4)."""

    boxes: list[int]
    last: int

    def values(self) -> list[int]:
        """Return the value that counts, by boxes crossed."""
        return [*self.boxes, self.last]


class PlacedColumn(Column):
    """A column whose places stand in the file."""

    pos: list[Point]


class AstronautTrack(Printed):
    """The symbols that Astronaut actions cross."""

    symbols: int
    pos: list[Point]


class WildColumn(Printed):
    """Symbols that bring a Wild Action when all are crossed (WM-A2.8)."""

    symbols: list[Point]
    wild: Point


class SheetFile(Printed, kw_only=True):
    """The file of a sheet, as far as all adventures have the same in it."""

    origin: str
    origin_note: str = ""
    adventure: int
    name: str
    plane: Point
    order_note: str
    mission_boxes: dict[str, Point]


class LabelledSheetFile(SheetFile, kw_only=True):
    """The file of a sheet on which each System Error box covers a label (WM-5.3)."""

    errors: list[ErrorBox]
    errors_all_crossed_label: int


def symbols_of(columns: Iterable[WildColumn]) -> int:
    """Return how many symbols a track of Wild Actions has."""
    return sum(len(column.symbols) for column in columns)


def spaces_of(groups: Iterable[Iterable[int]]) -> "np.ndarray[tuple[int], np.dtype[np.uint64]]":
    """Return the set of spaces of each group; files number spaces from 1."""
    return np.array([bits_of([space - 1 for space in spaces]) for spaces in groups], np.uint64)


def group_of(groups: Sequence[Iterable[int]], spaces: int) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Return the group of each space, -1 for none; files number spaces from 1."""
    found = np.full(spaces, -1, np.int64)
    for index, members in enumerate(groups):
        for space in members:
            found[space - 1] = index
    return found
