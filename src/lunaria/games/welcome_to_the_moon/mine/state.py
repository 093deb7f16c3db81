"""The record of adventure 4, The Mine (WM-A4)."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.state import integers, sets
from lunaria.games.welcome_to_the_moon.mine.sheet import ASTRONAUTS, FACTORIES, LENGTH, MAIN, PLANNINGS, SPACES
from lunaria.games.welcome_to_the_moon.state import Tracks, journal, numbers
from lunaria.games.welcome_to_the_moon.tables import ROWS


class Mine(Tracks):
    """A game of adventure 4."""

    deposits: Sets = sets(ROWS, "deposits circled, one bit each (WM-A4.3)")
    number: Ints = numbers(SPACES)
    journal: Ints = journal(20)
    extracted: Ints = integers(ROWS, 0, 2**LENGTH - 1, "columns extracted, one bit each (WM-A4.4)")
    symbols: Ints = integers((ROWS, MAIN), 0, 16, "symbols circled in each main factory (WM-A4.6)")
    energies: Ints = integers((ROWS, FACTORIES), 0, 2, "energies crossed in each factory (WM-A4.5)")
    robots: Ints = integers((ROWS, FACTORIES), 0, 3, "robots crossed in each factory (WM-A4.5)")
    robots_left: Ints = integers(ROWS, 0, 3, "Robot actions that a secondary factory still gives (WM-A4.8)")
    astronauts: Ints = integers(ROWS, 0, ASTRONAUTS, "Astronaut symbols circled (WM-A4.9)")
    plannings: Ints = integers(ROWS, 0, PLANNINGS, "Planning symbols crossed (WM-A4.9)")
