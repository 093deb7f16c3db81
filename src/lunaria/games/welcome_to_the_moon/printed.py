"""The parts that several adventures' sheets have in common, as in their data files."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
import numpy as np

from lunaria.engine.bits import bits_of

FOLDER = Path(__file__).parent
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
    """A space with its number."""

    id: int


class Tank(Printed):
    """The water tank of a space."""

    space: int


class ErrorBox(Printed):
    """A System Error box, the label that it covers and what marking it brings (WM-5.3)."""

    label: int
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


class AstronautTrack(Printed):
    """The symbols that Astronaut actions cross."""

    symbols: int


class SheetFile(Printed, kw_only=True):
    """The file of a sheet, as far as all adventures have the same in it."""

    about: str
    origin: str


class LabelledSheetFile(SheetFile, kw_only=True):
    """The file of a sheet on which each System Error box covers a label (WM-5.3)."""

    errors: list[ErrorBox]


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
