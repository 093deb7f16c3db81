"""The record of adventure 1, The Launch (WM-A1)."""

from lunaria.engine.arrays import Ints
from lunaria.engine.state import integers
from lunaria.games.welcome_to_the_moon.launch.sheet import DEVICES, ERRORS, FINAL, SPACES, TRACK
from lunaria.games.welcome_to_the_moon.state import Sheets, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS


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
